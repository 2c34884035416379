import Frames
import TestSupport
import Testing

@testable import PullRefresh

@Suite("Whatever happens, in whatever order")
struct RandomScriptTests {
  private static let eventsPerSeed = 100

  @Test("A pulled footer", arguments: 0..<70)
  func pulled(seed: UInt64) {
    check(seed, RefreshAttachment(PullFooter(), indicator: AnimatedIndicator.cat), holdsAtRest: 0) {
      62 + $0.shortfall
    }
  }

  @Test("A pulled footer that preloads", arguments: 100..<170)
  func preloading(seed: UInt64) {
    let footer = PullFooter(preload: .screens(0.7))
    check(seed, RefreshAttachment(footer, indicator: AnimatedIndicator.cat), holdsAtRest: 0) {
      62 + $0.shortfall
    }
  }

  @Test("An automatic footer", arguments: 200..<270)
  func automatic(seed: UInt64) {
    let footer = AutoFooter(LoadMorePolicy(preload: .points(200)))
    check(seed, RefreshAttachment(footer, indicator: AnimatedIndicator.cat), holdsAtRest: 44) { _ in
      44
    }
  }

  private func check<Footer: RefreshComponent>(
    _ seed: UInt64, _ footer: RefreshAttachment<Footer, AnimatedIndicator>, holdsAtRest: Double,
    most: (ScrollGeometry) -> Double
  ) {
    var world = World(seed: seed, footer: footer)
    for event in 0..<Self.eventsPerSeed {
      let step = world.occur()
      let place: Comment = "\(world.random), event \(event): \(step)"
      let simulation = world.simulation
      let geometry = simulation.model.geometry

      // The room each component holds open is never more than it needs.
      #expect((0...80).contains(geometry.contributions.start), place)
      #expect((0...most(geometry)).contains(geometry.contributions.end), place)
      // The app's part is the app's.
      #expect(geometry.insets == world.insets, place)
      #expect(geometry.offset.isFinite && simulation.model.presentedOffset.isFinite, place)
      // Every start is one, and is told by the phase.
      #expect(world.doubleStarts == 0, place)
      #expect((simulation.header.phase == .loading) == world.running.contains(.start), place)
      #expect((simulation.footer.phase == .loading) == world.running.contains(.end), place)
      #expect(simulation.header.content.isInRange && simulation.footer.content.isInRange, place)
      #expect(simulation.wakeAt.map { $0 >= simulation.now } ?? true, place)
    }

    world.end()
    let simulation = world.simulation
    let geometry = simulation.model.geometry
    #expect(geometry.insets == world.insets, "\(world.random), at the end")
    #expect(
      geometry.contributions == .init(end: holdsAtRest), "\(world.random), at the end")
    #expect(simulation.model.motion == .resting, "\(world.random), at the end")
    #expect(geometry.restingOffsets.contains(geometry.offset), "\(world.random), at the end")
    #expect(simulation.header.phase == .idle, "\(world.random), at the end")
    #expect(
      [.idle, .failed, .exhausted].contains(simulation.footer.phase), "\(world.random), at the end")
  }
}

/// A simulation, and a witness who keeps the books beside it.
private struct World<Footer: RefreshComponent> {
  var random: SeededGenerator
  var simulation: PullSimulation<PullHeader, AnimatedIndicator, Footer, AnimatedIndicator>
  /// What the app set last.
  var insets = ScrollGeometry.list.insets
  /// Where an action runs.
  var running: Set<ScrollEdge> = []
  var doubleStarts = 0

  init(seed: UInt64, footer: RefreshAttachment<Footer, AnimatedIndicator>) {
    random = SeededGenerator(seed: seed)
    let list = seed % 5 == 0 ? ScrollGeometry(viewport: 0, content: 0, insets: insets) : .list
    simulation = PullSimulation(
      list, header: RefreshAttachment(PullHeader(), indicator: AnimatedIndicator.cat),
      footer: footer,
      isRecording: false)
  }

  mutating func occur() -> DragScript.Step {
    let edge: ScrollEdge = Bool.random(using: &random) ? .start : .end
    let duration = Duration.milliseconds(Int.random(in: 0...120, using: &random))
    let step: DragScript.Step =
      switch Int.random(in: 0..<24, using: &random) {
      case 0, 1: .touch
      case 2, 3, 4: .drag(by: Double.random(in: -250...250, using: &random), over: duration)
      case 5, 6, 7: .pull(edge, progress: Double.random(in: 0...2, using: &random), over: duration)
      case 8, 9: .release(velocity: 0)
      case 10: .release(velocity: Double.random(in: -5000...5000, using: &random))
      case 11, 12, 13: .wait(duration * 5)
      case 14: .begin(edge, by: .program)
      case 15, 16: .finish(edge, outcome())
      case 17: .exhaust(edge)
      case 18: .replenish(edge)
      case 19: .inset(edge, pick([0, 34, 64, 100.1]))
      case 20: .content(pick([0, 44, 502, 503, 2000, 2000, 3000, 50_000]))
      case 21: .viewport(pick([0, 320, 600, 600, 600, 844]))
      case 22: .scroll(to: Double.random(in: -300...2500, using: &random), over: duration)
      default: Bool.random(using: &random) ? .detach(edge) : .attach(edge)
      }
    run(step)
    return step
  }

  /// The app finishes what runs, the finger leaves, and all comes to rest.
  mutating func end() {
    run(.release(velocity: 0))
    run(.viewport(600))
    for edge in ScrollEdge.allCases { run(.attach(edge)) }
    for _ in 0..<3 {
      for edge in ScrollEdge.allCases { run(.finish(edge, .succeeded)) }
      run(.settle)
    }
  }

  private mutating func run(_ step: DragScript.Step) {
    simulation.run(DragScript([step]))
    switch step {
    case .inset(let edge, let length): insets[edge] = length
    case .finish(let edge, _), .detach(let edge): running.remove(edge)
    case .touch, .drag, .pull, .release, .wait, .settle, .begin, .exhaust, .replenish, .attach,
      .content, .viewport, .scroll, .cancel, .work, .hide, .window, .move, .top:
      break
    }
    for edge in simulation.takeStarted() where !running.insert(edge).inserted {
      doubleStarts += 1
    }
  }

  private mutating func outcome() -> RefreshOutcome { pick(RefreshOutcome.allCases) }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }
}

extension IndicatorContent {
  /// Whether the frame is one of those that ``AnimatedIndicator/cat`` has.
  fileprivate var isInRange: Bool {
    switch picture {
    case .pull(let frame): (0..<24).contains(frame)
    case .loading(let frame): (0..<12).contains(frame)
    case .noMore(let frame): (0..<3).contains(frame)
    case nil: false
    }
  }
}
