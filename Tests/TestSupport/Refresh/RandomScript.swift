import PullRefresh
package import RefreshSimulation

/// A generator of random scripts, with any steps in any order.
package struct RandomScript {
  private var random: ChosenNumbers

  package init(seed: UInt64) { random = ChosenNumbers([], seed: seed) }

  /// Creates a generator whose choices follow bytes, as long as there are any.
  package init(choosing bytes: ArraySlice<UInt8>) { random = ChosenNumbers(bytes, seed: 0) }

  package mutating func script(steps count: Int) -> DragScript {
    let setup = setup()
    return DragScript((0..<count).map { _ in step() }, on: setup)
  }

  package mutating func setup() -> DragScript.Setup {
    var setup = DragScript.Setup()
    setup.footer = pick([.pull, .auto])
    setup.preload = pick([nil, nil, .points(200), .screens(0.7), .screens(3)])
    setup.shortContent = pick([nil, .never, .onPull, .fills(atMost: 3)])
    setup.emptyPage = pick([.waits, .waits, .meansNoMoreData, .loadsNext(atMost: 2)])
    setup.pagesPerDrag = pick([nil, nil, 1, 2])
    setup.coordination.overlap = pick(RefreshCoordination.Overlap.allCases)
    setup.coordination.refreshResetsNoMoreData = pick([false, true])
    setup.frames = pick([1, 2, 24, 24, 60, 600])
    setup.isInWindow = pick([true, true, true, false])
    setup.minimumDuration = pick([.zero, .zero, .milliseconds(500)])
    setup.timeOut = pick([nil, nil, .seconds(2)])
    setup.triggerDistance = pick([nil, nil, nil, nil, 0, 1e-300, 300])
    if chance(5) { (setup.viewport, setup.content) = (0, 0) }
    if chance(5) { setup.content = pick([0, 44, 502, 503, 1e9, 1e308]) }
    return setup
  }

  package mutating func step() -> DragScript.Step {
    let edge: ScrollEdge = pick([.start, .end])
    let duration = Duration.milliseconds(Int.random(in: 0...120, using: &random))
    return switch Int.random(in: 0..<40, using: &random) {
    case 0, 1: .touch
    case 2, 3, 4: .drag(by: length(250), over: duration)
    case 5, 6, 7, 8:
      .pull(edge, progress: pick([min(length(2).magnitude, 1e300), 1]), over: duration)
    case 9, 10, 11: .release(velocity: 0)
    case 12: .release(velocity: length(5000))
    case 13, 14, 15: .wait(duration * 5)
    case 16: .cancel
    case 17, 18: .begin(edge, by: pick([.program, .program, .tap, .accessibility]))
    case 19, 20, 21: .finish(edge, pick(RefreshOutcome.allCases))
    case 22: .noMoreData(edge)
    case 23: pick([.resetNoMoreData(edge), .restart])
    case 24:
      .work(
        edge, pick([.zero, duration, duration * 5]), pick(RefreshOutcome.allCases),
        growth: pick([0, 0, 44, 500]))
    case 25: .hide(edge, pick([true, false]))
    case 26: .detach(edge)
    case 27, 28: .attach(edge)
    case 29, 30: .inset(edge, pick([0, 34, 64, 100.1, 1.0 / 3, length(200)]))
    case 31: .content(pick([0, 44, 502, 503, 2000, 2000, 3000, 50_000, length(3000)]))
    case 32: .viewport(pick([0, 320, 600, 600, 600, 844, length(900)]))
    case 33: .scroll(to: length(2500), over: duration)
    case 34: .window(pick([true, true, false]))
    case 35: pick([.move(content: pick([0, 400, 2000])), .top])
    case 36:
      .misreport(
        pick(DragScript.Measure.allCases),
        pick([.nan, .infinity, -.infinity, 1e308, -1e308, 0, -1, length(900)]))
    case 37, 38: .when(edge, pick([.begins, .ends]), do: reaction())
    default: .settle
    }
  }

  /// Returns a step that an app takes at once when a load begins or ends.
  private mutating func reaction() -> DragScript.Step {
    let edge: ScrollEdge = pick([.start, .end])
    return switch Int.random(in: 0..<12, using: &random) {
    case 0: .begin(edge, by: .program)
    case 1, 2: .finish(edge, pick(RefreshOutcome.allCases))
    case 3: .detach(edge)
    case 4: .attach(edge)
    case 5: .inset(edge, length(150))
    case 6: .content(pick([0, 400, 3000]))
    case 7: .viewport(pick([0, 400, 600]))
    case 8: .scroll(to: length(1500), over: .zero)
    case 9: .hide(edge, pick([true, false]))
    case 10:
      pick([
        .noMoreData(edge), .resetNoMoreData(edge), .restart, .cancel, .release(velocity: 0),
      ])
    default: pick([.window(false), .window(true), .move(content: 800)])
    }
  }

  /// Returns a random length, and sometimes an extreme one.
  private mutating func length(_ most: Double) -> Double {
    chance(40)
      ? pick([1e308, -1e308, 1e9, -1e9, 1e-300, 0, -0.0])
      : Double.random(in: -most...most, using: &random)
  }

  private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }
}

extension RandomScript {
  package static func script(seed: UInt64, steps count: Int) -> DragScript {
    var random = RandomScript(seed: seed)
    return random.script(steps: count)
  }
}
