import Frames
import PullRefresh
import TestSupport
import Testing

@testable import RefreshSimulation

@Suite("The simulated scroll view")
struct ScrollModelTests {
  // MARK: The finger

  @Test("A list follows the finger, and past an edge with the resistance of a rubber band")
  func dragging() {
    var model = ScrollModel(.list)
    model.touched()
    #expect(model.motion == .dragging)
    model.dragged(by: -100)
    #expect(model.geometry.offset == 36)
    model.dragged(by: 200)
    #expect(model.geometry.offset == -64 - RubberBand.distance(forTravel: 100, viewport: 600))
    model.dragged(by: -100)
    #expect(model.geometry.offset == -64)
    // From there, 1498 points lead to the other edge.
    model.dragged(by: -1498 - 100)
    #expect(
      model.geometry.offset == 1434 + RubberBand.distance(forTravel: 100, viewport: 600))
  }

  @Test("A list released past an edge springs back; one thrown within its range decelerates")
  func releasing() {
    var model = ScrollModel(.list.pulled(80, past: .start))
    model.touched()
    model.released()
    #expect(model.motion == .lifted)
    model.endOfDragTold()
    #expect(model.motion == .bouncing)
    model.advanced(by: .seconds(3))
    #expect(model.motion == .resting)
    #expect(model.geometry.offset == -64)

    model.touched()
    model.released(velocity: 2000)
    #expect(model.motion == .lifted)
    model.endOfDragTold()
    #expect(model.motion == .decelerating)
    model.advanced(by: .seconds(10))
    #expect(model.motion == .resting)
    #expect(abs(model.geometry.offset - (-64 + 2000 / 2.002)) < 1)

    // A finger that comes back in the same moment, before anybody has been told that it was lifted.
    model.touched()
    model.released(velocity: 2000)
    model.touched()
    #expect(model.motion == .dragging)

    var atEnd = ScrollModel(.list.pulled(80, past: .end))
    atEnd.touched()
    atEnd.released()
    atEnd.endOfDragTold()
    #expect(atEnd.motion == .bouncing)
    atEnd.advanced(by: .seconds(3))
    #expect(atEnd.motion == .resting && atEnd.geometry.offset == 1434)
  }

  // MARK: Time

  @Test("Time in many small steps gives exactly the offset of one step", arguments: Seeds.first(60))
  func steps(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var geometry = ListGeometry.list
    geometry.offset = Double.random(in: -300...1700, using: &random)
    var model = ScrollModel(geometry)
    switch seed % 3 {
    case 0, 1:
      model.touched()
      model.released(velocity: Double.random(in: -4000...4000, using: &random))
    default:
      model.scroll(to: Double.random(in: 0...1400, using: &random), over: .milliseconds(700))
    }
    var stepped = model
    var passed = Duration.zero
    for _ in 0..<200 {
      let step = Duration.nanoseconds(Int64.random(in: 0...30_000_000, using: &random))
      passed += step
      stepped.advanced(by: step)
      var once = model
      once.advanced(by: passed)
      #expect(stepped == once, "\(random), after \(passed)")
      #expect(stepped.presentedOffset == once.presentedOffset, "\(random), after \(passed)")
    }
  }

  @Test("An inset that opens or closes in time moves nothing at once", arguments: Seeds.first(60))
  func continuous(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var model = ScrollModel(.list)
    for _ in 0..<30 {
      let before = model.presentedOffset
      model.apply(
        InsetChange(
          edge: .allCases.randomElement(using: &random)!,
          length: [0, 60, 80].randomElement(using: &random)!,
          duration: .milliseconds(Int.random(in: 100...400, using: &random)),
          reveals: Bool.random(using: &random)))
      #expect(abs(model.presentedOffset - before) < 1e-9, "\(random)")
      model.advanced(by: .milliseconds(Int.random(in: 0...300, using: &random)))
    }
  }

  @Test("Advancing time does not move a list that rests or that a finger holds")
  func idleTime() {
    var model = ScrollModel(.list)
    model.advanced(by: .seconds(5))
    #expect(model == ScrollModel(.list))
    model.touched()
    model.dragged(by: 50)
    let held = model
    model.advanced(by: .seconds(5))
    #expect(model == held)
    model.released()
    let released = model
    model.advanced(by: .seconds(-1))
    #expect(model == released)
  }

  // MARK: Every state and every event

  private enum Start: CaseIterable { case resting, dragging, decelerating, bouncing, animating }

  private func model(_ start: Start) -> ScrollModel {
    switch start {
    case .resting:
      return ScrollModel(.list)
    case .dragging:
      var model = ScrollModel(.list)
      model.touched()
      model.dragged(by: 60)
      return model
    case .decelerating:
      var model = ScrollModel(.list)
      model.touched()
      model.released(velocity: 1500)
      model.advanced(by: .milliseconds(100))
      return model
    case .bouncing:
      var model = ScrollModel(.list.pulled(70, past: .start))
      model.touched()
      model.released()
      model.advanced(by: .milliseconds(50))
      return model
    case .animating:
      var model = ScrollModel(.list)
      model.scroll(to: 400, over: .milliseconds(300))
      model.advanced(by: .milliseconds(100))
      return model
    }
  }

  @Test(
    "A finger that touches a moving list stops it at its visible offset", arguments: Start.allCases)
  private func touch(start: Start) {
    var model = model(start)
    let seen = model.presentedOffset
    model.touched()
    #expect(model.motion == .dragging)
    #expect(model.geometry.offset == seen)
    #expect(model.presentedOffset == seen)
    // And it holds: what is not dragged does not move.
    model.dragged(by: 0)
    #expect(abs(model.geometry.offset - seen) < 1e-9)
  }

  @Test("Drags and releases without a touch before them are ignored", arguments: Start.allCases)
  private func fingerless(start: Start) {
    guard start != .dragging else { return }
    let before = model(start)
    var model = before
    model.dragged(by: 100)
    #expect(model == before)
    model.released(velocity: 500)
    #expect(model == before)
  }

  @Test("An animated scroll sets the offset at once, and shows its way", arguments: Start.allCases)
  private func programmaticScroll(start: Start) {
    var model = model(start)
    let seen = model.presentedOffset
    model.scroll(to: 1000, over: .milliseconds(300))
    guard start != .dragging else {
      #expect(model == self.model(.dragging))
      return
    }
    #expect(model.motion == .animating)
    #expect(model.geometry.offset == 1000)
    #expect(model.presentedOffset == seen)
    var before = seen
    for _ in 0..<29 {
      model.advanced(by: .milliseconds(10))
      #expect(model.geometry.offset == 1000)
      #expect(model.presentedOffset > before && model.presentedOffset < 1000)
      before = model.presentedOffset
    }
    model.advanced(by: .milliseconds(10))
    #expect(model.motion == .resting)
    #expect(model.presentedOffset == 1000)
  }

  @Test("A scroll by the app without a duration is immediate, and clamped to the list's range")
  func jumps() {
    var model = ScrollModel(.list)
    model.scroll(to: 5000)
    #expect(model.geometry.offset == 1434)
    #expect(model.motion == .resting)
    model.scroll(to: -5000)
    #expect(model.geometry.offset == -64)
    model.scroll(to: .nan)
    model.scroll(to: .infinity)
    #expect(model == ScrollModel(.list))
  }

  @Test("An inset that opens without a reveal does not move the list", arguments: Start.allCases)
  private func insetOpens(start: Start) {
    var model = model(start)
    let before = model
    model.apply(InsetChange(edge: .start, length: 80, duration: .milliseconds(300)))
    #expect(model.geometry.contributions.start == 80)
    #expect(model.geometry.insets == before.geometry.insets)
    #expect(model.geometry.offset == before.geometry.offset)
    #expect(model.presentedOffset == before.presentedOffset)
    // The spring has nothing to pull back any more, but what it has set moving moves on.
    #expect(model.motion == (start == .bouncing ? .decelerating : before.motion))
  }

  @Test("A revealed inset comes into view, unless a finger holds on", arguments: Start.allCases)
  private func insetIsRevealed(start: Start) {
    var model = model(start)
    let seen = model.presentedOffset
    model.apply(InsetChange(edge: .start, length: 80, duration: .milliseconds(300), reveals: true))
    guard start != .dragging else {
      #expect(model.geometry.offset == seen)
      #expect(model.motion == .dragging)
      return
    }
    #expect(model.geometry.offset == -144)
    #expect(model.presentedOffset == seen)
    model.advanced(by: .milliseconds(300))
    #expect(model.motion == .resting)
  }

  @Test("A closing inset scrolls the list back into range within its duration")
  func insetCloses() {
    var model = ScrollModel(.list)
    model.apply(InsetChange(edge: .start, length: 80, reveals: true))
    #expect(model.geometry.offset == -144)
    model.apply(InsetChange(edge: .start, length: 0, duration: .milliseconds(300)))
    #expect(model.geometry.offset == -64)
    #expect(model.presentedOffset == -144)
    #expect(model.motion == .animating)
    model.advanced(by: .milliseconds(300))
    #expect(model.presentedOffset == -64)
    #expect(model.motion == .resting)

    model.scroll(to: 5000)
    model.apply(InsetChange(edge: .end, length: 62, reveals: true))
    #expect(model.geometry.offset == 1496)
    model.apply(InsetChange(edge: .end, length: 0, duration: .milliseconds(300)))
    #expect(model.geometry.offset == 1434 && model.presentedOffset == 1496)
    model.advanced(by: .milliseconds(300))
    #expect(model.presentedOffset == 1434 && model.motion == .resting)
  }

  @Test("A list held by a finger stays in place while insets, content and viewport change")
  func grip() {
    let changes: [(inout ScrollModel) -> Void] = [
      { $0.setInset(100, at: .start) }, { $0.setInset(0, at: .start) },
      { $0.setInset(90, at: .end) }, { $0.setContent(300) }, { $0.setContent(9000) },
      { $0.setViewport(500) }, { $0.setViewport(900) },
      { $0.apply(InsetChange(edge: .start, length: 80, duration: .milliseconds(300))) },
      { $0.apply(InsetChange(edge: .start, length: 0, reveals: true)) },
    ]
    for offset in [-150.0, -64, 200] {
      for change in changes {
        var model = ScrollModel(.list)
        model.touched()
        model.dragged(by: model.drag(toOffset: offset))
        let held = model.geometry.offset
        change(&model)
        #expect(model.geometry.offset == held)
        #expect(model.motion == .dragging)
        model.dragged(by: 0)
        #expect(abs(model.geometry.offset - held) < 1e-9)
        // A small movement is a small movement.
        model.dragged(by: 1)
        #expect(abs(model.geometry.offset - held) <= 1 + 1e-9)
      }
    }
    // Held past its end, while a footer's inset opens and closes.
    var model = ScrollModel(.list)
    model.touched()
    model.dragged(by: model.drag(toOffset: 1500))
    for length in [62.0, 0] {
      model.apply(InsetChange(edge: .end, length: length, duration: .milliseconds(300)))
      model.dragged(by: 0)
      #expect(abs(model.geometry.offset - 1500) < 1e-9 && model.motion == .dragging)
    }
  }

  @Test("A list with less content than its viewport goes to its start", arguments: Start.allCases)
  private func shrinking(start: Start) {
    var model = model(start)
    model.setContent(100)
    switch start {
    case .dragging: #expect(model.motion == .dragging)
    case .decelerating, .bouncing: #expect(model.motion == .bouncing)
    case .resting, .animating: #expect(model.motion == .resting)
    }
    if start == .dragging { model.released() }
    model.advanced(by: .seconds(5))
    #expect(model.geometry.offset == -64)
    #expect(model.motion == .resting)
  }

  @Test("A list resized while it springs to an inset lands there", arguments: [-400.0, -13, 0, 40])
  func resizedWhileLanding(velocity: Double) {
    for milliseconds in stride(from: 0, through: 600, by: 20) {
      for distance in [100.0, 130, 300] {
        var model = ScrollModel(ListGeometry(viewport: 844, content: 3000))
        model.touched()
        model.dragged(by: distance)
        model.released(velocity: velocity, landingAt: -80)
        #expect(model.motion == .lifted)
        model.apply(
          InsetChange(edge: .start, length: 80, duration: .milliseconds(250), reveals: true))
        model.advanced(by: .milliseconds(milliseconds))
        model.setViewport(390)
        model.setContent(2900)
        model.advanced(by: .seconds(5))
        #expect(model.geometry.offset == -80)
        #expect(!model.isMoving)
      }
    }
  }

  @Test("A list at rest at an edge stays there as the bar beside it grows or shrinks")
  func bars() {
    for (edge, offset) in [(ScrollEdge.start, -64.0), (.end, 1434), (.start, 500)] {
      var model = ScrollModel(.list)
      model.scroll(to: offset)
      for system in [40.0, 10] {
        model.setSystemInset(system, at: edge)
        #expect(model.geometry.systemInsets[edge] == system)
        #expect(
          model.geometry.offset
            == (offset == 500 ? 500 : offset + (edge == .start ? -system : system)))
      }
    }
  }

  @Test("Content inserted above moves the list, and its motion goes on", arguments: Start.allCases)
  private func shifted(start: Start) {
    var model = model(start)
    model.setContent(2400)
    var still = model
    model.shiftOffset(by: 400)
    for milliseconds in [0, 50, 100] {
      for time in [\ScrollModel.geometry.offset, \.presentedOffset] where start != .bouncing {
        #expect(abs(model[keyPath: time] - still[keyPath: time] - 400) < 1e-9, "\(milliseconds) ms")
      }
      model.advanced(by: .milliseconds(50))
      still.advanced(by: .milliseconds(50))
    }
  }

  @Test("A list with an empty viewport does not move")
  func noViewport() {
    var model = ScrollModel(ListGeometry(viewport: 0, content: 0))
    model.touched()
    model.dragged(by: 100)
    model.released(velocity: 100)
    model.advanced(by: .seconds(1))
    #expect(model.geometry.offset == 0)
    model.setViewport(600)
    model.setContent(2000)
    #expect(model.geometry.offset == 0)
  }

  // MARK: Numbers that are none

  @Test("Awkward lengths leave a list's offset finite and in range", arguments: Seeds.first(40))
  func awkwardNumbers(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let numbers: [Double] = [
      .nan, .infinity, -.infinity, 1e308, -1e308, 1e-308, 0, -0.0, -600, 600, 64,
    ]
    func number() -> Double { numbers[Int.random(in: 0..<numbers.count, using: &random)] }
    var model = ScrollModel(
      ListGeometry(
        viewport: number(), content: number(), offset: number(),
        insets: .init(start: number(), end: number()),
        contributions: .init(start: number(), end: number())))
    for step in 0..<300 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0: model.touched()
      case 1, 2: model.dragged(by: number())
      case 3: model.released(velocity: number())
      case 4: model.advanced(by: .milliseconds(Int.random(in: -10...400, using: &random)))
      case 5: model.setInset(number(), at: Bool.random(using: &random) ? .start : .end)
      case 6: model.setContent(number())
      case 7: model.setViewport(number())
      case 8: model.scroll(to: number(), over: .milliseconds(100))
      default:
        model.apply(
          InsetChange(
            edge: Bool.random(using: &random) ? .start : .end, length: number(),
            duration: .milliseconds(100), reveals: Bool.random(using: &random)))
      }
      #expect(model.geometry.offset.isFinite, "\(random), step \(step)")
      #expect(model.presentedOffset.isFinite, "\(random), step \(step)")
    }
    model.touched()
    model.released()
    model.setViewport(600)
    model.setContent(2000)
    for edge in ScrollEdge.allCases {
      model.setInset(0, at: edge)
      model.apply(InsetChange(edge: edge, length: 0))
    }
    model.advanced(by: .seconds(60))
    #expect((0...1400).contains(model.geometry.offset), "\(random)")
  }

  @Test("A list that is released past its end by a rounding error rests exactly at its end")
  func hairsBreadth() {
    let list = ListGeometry(viewport: 600, content: 50_000, insets: .init(start: 64, end: 78))
    var model = ScrollModel(list)
    model.touched()
    model.dragged(by: model.drag(toOffset: list.restingOffsets.upperBound.nextUp.nextUp))
    #expect(model.geometry.offset > list.restingOffsets.upperBound)
    model.released()
    model.endOfDragTold()
    #expect(model.motion == .resting)
    #expect(model.geometry.offset == list.restingOffsets.upperBound)
  }
}
