import Frames
import PullRefresh
import RefreshChecks
import RefreshSimulation
import Testing

@Suite("A scroll view, a header and a footer on a virtual clock")
struct PullSimulationTests {
  private typealias Simulation = PullSimulation

  private static var engine: RefreshEngine {
    RefreshEngine(
      header: .header(indicator: .cat), footer: .footer(indicator: .cat))
  }

  private func run(
    _ script: String, _ geometry: ListGeometry = .list, preload: PreloadDistance? = nil
  ) throws -> Simulation {
    var simulation = Simulation(geometry, preload: preload)
    simulation.run(try DragScript(parsing: script))
    return simulation
  }

  /// Everything rests, nothing is held, and the app's insets are what they were.
  private func expectRest(_ simulation: Simulation, insets: EdgePair<Double>? = nil) {
    let geometry = simulation.model.geometry
    #expect(geometry.contributions == .init())
    #expect(geometry.insets == insets ?? ListGeometry.list.insets)
    #expect(simulation.model.motion == .resting)
    #expect(simulation.header.phase == .idle)
    #expect(simulation.wakeAt == nil)
  }

  // MARK: Programs

  @Test(
    "Asked before there is anything to see, it loads once there is",
    arguments: [
      ("begin header\nwait 1s\nviewport 600", 1), ("begin header\nfinish header\nviewport 600", 0),
      ("begin header\ndetach header\nattach header\nviewport 600", 0),
      ("begin header\nbegin header\nviewport 600\nviewport 600", 1),
    ])
  func beforeLayout(script: String, starts: Int) throws {
    let unseen = ListGeometry(viewport: 0, content: 0, insets: .init(start: 64, end: 34))
    let simulation = try run(script, unseen)
    #expect(simulation.starts(.start) == starts)
    let before = try #require(
      simulation.trace.firstIndex { $0.event == .changed } ?? simulation.trace.indices.last)
    #expect(!simulation.trace[..<before].contains { $0.event == .loadingStarted(.start) })
  }

  @Test(
    "Asked before layout and shown far from its edge, it moves nothing that one sees",
    arguments: [(PullConfiguration.RoomWhileLoading.fixed, 80.0), (.follows, 0)])
  func farAwayBeforeLayout(room: PullConfiguration.RoomWhileLoading, length: Double) throws {
    var unseen = ListGeometry.list
    (unseen.viewport, unseen.offset) = (0, 800)
    var configuration = PullConfiguration.tmallHeader()
    configuration.roomWhileLoading = room
    var simulation = Simulation(unseen, header: configuration)
    simulation.run(try DragScript(parsing: "begin header\nviewport 600"))
    #expect(simulation.starts(.start) == 1)
    #expect(simulation.model.geometry.contributions == .init(start: length, end: 0))
    #expect(simulation.model.geometry.offset == 800)
    simulation.run(try DragScript(parsing: "finish header\nsettle"))
    #expect(simulation.model.geometry.contributions == .init())
    #expect(simulation.model.geometry.offset == 800)
  }

  @Test("An action that is over at once")
  func synchronousEnd() throws {
    var simulation = Simulation()
    simulation.pull(.start, toProgress: 1.2)
    simulation.release()
    for edge in simulation.takeStarted() { simulation.finish(edge) }
    simulation.settle()
    #expect(simulation.starts(.start) == 1)
    #expect(simulation.takeStarted() == [])
    expectRest(simulation)
    // And again.
    simulation.pull(.start, toProgress: 1.2)
    simulation.release()
    #expect(simulation.takeStarted() == [.start])
  }

  // MARK: The end of all pages

  @Test(
    "Short content: an automatic footer loads once a drag, never by itself",
    arguments: [0.0, 44, 458, 501, 502, 503])
  func shortContentAutomatic(content: Double) throws {
    var short = ListGeometry.list
    short.content = content
    var simulation = PullSimulation(short, automatic: LoadMorePolicy())
    simulation.run(try DragScript(parsing: "wait 5s\ntouch\ndrag 80 over 100ms\nrelease\nsettle"))
    #expect(simulation.starts(.end) == 0)
    for turn in 1...3 {
      simulation.touch()
      for _ in 0..<5 {
        simulation.drag(by: -30, over: .milliseconds(50))
        for edge in simulation.takeStarted() { simulation.finish(edge) }
      }
      simulation.release()
      simulation.settle()
      #expect(simulation.starts(.end) == turn)
    }
    #expect(simulation.model.geometry.contributions == .init(end: 44))
  }

  // MARK: Replay

  @Test("Samples fall on the grid that was asked for", arguments: [1, 24, 59.94, 120, 1e6])
  func grid(rate: Double) {
    var simulation = PullSimulation(
      .list, Self.engine, samplesPerSecond: rate)
    let time = Duration.seconds(Swift.min(3, 200 / rate))
    simulation.pull(.start, toProgress: 0.5, over: time)
    let samples = simulation.trace.filter { $0.event == .dragged }
    let inside = samples.dropLast().map(\.time)
    #expect(
      inside == (1...inside.count).map { Moment(.nanoseconds((Double($0) / rate * 1e9).rounded())) }
    )
    #expect(samples.last?.time == Moment(time))
  }

  @Test("A rate that is none traps")
  func impossibleRates() async {
    await #expect(processExitsWith: .failure) {
      _ = PullSimulation(
        .list, Self.engine, samplesPerSecond: 0)
    }
    await #expect(processExitsWith: .failure) {
      _ = PullSimulation(
        .list, Self.engine, samplesPerSecond: 1e12)
    }
  }

  @Test("Without recording there is no trace, and everything else is the same")
  func withoutRecording() {
    var simulation = PullSimulation(
      .list, Self.engine, isRecording: false)
    var recorded = Simulation()
    simulation.run(.refresh)
    recorded.run(.refresh)
    #expect(simulation.trace.isEmpty)
    #expect(simulation.model == recorded.model)
    #expect(simulation.now == recorded.now)
  }

  @Test("What passes without a change is no entry")
  func entriesAreChanges() throws {
    // Nothing closes when this header ends, so it settles at the very moment, in mid-bounce.
    var simulation = Simulation(header: PullConfiguration(triggerDistance: 60, holdDistance: 0))
    simulation.run(
      try DragScript(
        parsing: "pull header to 200%\nrelease\nwait 50ms\nfinish header\nsettle"))
    for (before, entry) in zip(simulation.trace, simulation.trace.dropFirst())
    where entry.event == .moved || entry.event == .ticked {
      #expect(
        entry.offset != before.offset || entry.presentedOffset != before.presentedOffset
          || entry.header != before.header || entry.footer != before.footer, "\(entry)")
    }
    expectRest(simulation)
  }

  // MARK: Numbers that are none

  @Test("Lengths, pulls and velocities beyond reason neither trap nor hang")
  func awkwardNumbers() {
    let numbers: [Double] = [.nan, .infinity, -.infinity, 1e308, -1e308, 0, -0.0]
    for number in numbers {
      for trigger in [60.0, 0] {
        var simulation = PullSimulation(
          ListGeometry(
            viewport: 600, content: 2000, offset: number, insets: .init(start: number, end: 34)),
          header: .header(
            PullConfiguration(triggerDistance: trigger),
            indicator: .animation(AnimatedIndicator(pull: FrameTimeline(delays: [])))),
          footer: .footer(indicator: .cat))
        simulation.run(
          DragScript([
            .touch, .drag(by: number, over: .milliseconds(100)), .release(velocity: number),
            .wait(.milliseconds(100)), .pull(.start, progress: number, over: .zero),
            .pull(.end, progress: number, over: .milliseconds(50)), .release(velocity: number),
            .content(number), .viewport(number), .inset(.end, number), .begin(.start, by: .program),
            .begin(.end, by: .program), .scroll(to: number, over: .milliseconds(50)),
            .wait(.seconds(1)),
            .finish(.start, .succeeded), .finish(.end, .succeeded), .settle,
          ]))
        #expect(simulation.model.geometry.offset.isFinite)
        #expect(simulation.model.geometry.contributions == .init())
      }
    }
  }
}

extension Moment {
  fileprivate static func seconds(_ seconds: Int) -> Moment { Moment(.seconds(seconds)) }
}
