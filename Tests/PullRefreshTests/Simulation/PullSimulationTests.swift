import Frames
import PullRefresh
import RefreshSimulation
import TestSupport
import Testing

@Suite("A simulated list with a header and a footer on a virtual clock")
struct PullSimulationTests {
  private static var engine: RefreshEngine {
    RefreshEngine(
      header: .header(indicator: .cat), footer: .footer(indicator: .cat))
  }

  @Test(
    "If a refresh is requested before layout while the list is far from its start, the content does not move",
    arguments: [(PullConfiguration.InsetWhileLoading.fixed, 80.0), (.follows, 0)])
  func farAwayBeforeLayout(inset: PullConfiguration.InsetWhileLoading, length: Double) throws {
    var unseen = ListGeometry.list
    (unseen.viewport, unseen.offset) = (0, 800)
    var configuration = PullConfiguration.tmallHeader()
    configuration.insetWhileLoading = inset
    var simulation = PullSimulation(unseen, header: configuration)
    simulation.run(try DragScript(parsing: "begin header\nviewport 600"))
    #expect(simulation.tally(at: .start).begun == 1)
    #expect(simulation.model.geometry.contributions == .init(start: length, end: 0))
    #expect(simulation.model.geometry.offset == 800)
    simulation.run(try DragScript(parsing: "finish header\nsettle"))
    #expect(simulation.model.geometry.contributions == .init())
    #expect(simulation.model.geometry.offset == 800)
  }

  @Test("A list without header and footer shows both at rest, each at its own edge")
  func empty() {
    let simulation = PullSimulation(.list, header: nil as RefreshComponent?)
    #expect(simulation.header == .absent(.start) && simulation.header.edge == .start)
    #expect(simulation.footer == .absent(.end) && simulation.footer.edge == .end)
  }

  @Test("A footer that is scrolled into view ends above the app's and the system's insets")
  func revealed() throws {
    var list = ListGeometry(
      viewport: 600, content: 2000, offset: 1434, insets: .init(end: 34),
      systemInsets: .init(end: 83))
    list.offset = list.restingOffsets.upperBound
    let end = list.offset
    var simulation = PullSimulation(list, footer: .footer())
    simulation.run(try DragScript(parsing: "begin footer\nsettle"))
    #expect(simulation.geometry.offset == end + 62)
    #expect(simulation.geometry.restingOffset(at: .end) == end + 62)
  }

  @Test("A load of ten minutes is waited for by a minute, as by a list that a test drives")
  func longLoad() throws {
    var simulation = PullSimulation(.list, header: .header())
    simulation.run(try DragScript(parsing: "work header 600s\nbegin header\nsettle"))
    #expect(simulation.now.offset == .seconds(60) && simulation.header.phase == .loading)
  }

  @Test("A simulated drag is sampled 120 times a second")
  func grid() {
    var simulation = PullSimulation(.list, Self.engine)
    let time = Duration.seconds(1.5)
    simulation.run(.pull(.start, progress: 0.5, over: time))
    let samples = simulation.trace.filter { $0.event == .dragged }
    let inside = samples.dropLast().map(\.time)
    #expect(
      inside == (1...inside.count).map { .nanoseconds((Double($0) / 120 * 1e9).rounded()) })
    #expect(samples.last?.time == Moment(time).offset)
  }

  @Test(
    "A simulation that records no trace ends with the same list and at the same time as one that does"
  )
  func withoutRecording() {
    var simulation = PullSimulation(
      .list, Self.engine, isRecording: false)
    var recorded = PullSimulation()
    simulation.run(.refresh)
    recorded.run(.refresh)
    #expect(simulation.trace.isEmpty)
    #expect(simulation.model == recorded.model)
    #expect(simulation.now == recorded.now)
  }
}

extension PullSimulation {
  fileprivate init(_ geometry: ListGeometry = .list, header: PullConfiguration = .tmallHeader()) {
    self.init(
      geometry, header: .header(header, indicator: .cat), footer: .footer(indicator: .cat))
  }

  // A large title stretches with the pull, and a footer below short content depends on the insets.
  @Test("If a refresh ends at the release below a stretched large title, the footer stays")
  func endsAsTheFingerLifts() throws {
    var simulation = PullSimulation(
      ListGeometry(viewport: 600, content: 200, offset: -64, insets: .init(start: 64, end: 34)))
    simulation.run(
      try DragScript(
        parsing: """
          touch
          pull header to 120% over 100ms
          system top 40
          when header begins: finish header
          """))
    #expect(simulation.footer.origin == 600 - 64 - 34)
    simulation.run(.release(velocity: 0))
    #expect(simulation.tally(at: .start).ended == 1)
    #expect(simulation.footer.origin == 600 - 64 - 34)
    simulation.run(try DragScript(parsing: "system top 0\nsettle"))
    #expect(simulation.footer.origin == 600 - 64 - 34)
  }

  @Test("A list that has sprung back is reported at rest, however time is advanced")
  func rests() throws {
    for step in [Duration.seconds(5), .milliseconds(7)] {
      var simulation = PullSimulation(.list, header: RefreshComponent.header(.tmallHeader()))
      simulation.run(try DragScript(parsing: "pull header to 50% over 200ms\nrelease"))
      let end = simulation.now.advanced(by: .seconds(5))
      while simulation.now < end { simulation.advance(to: simulation.now.advanced(by: step)) }
      #expect(simulation.header.phase == .idle && simulation.header.visibleFraction == 0)
      #expect(!simulation.model.isMoving)
    }
  }

  @Test(
    "A refresh requested during a drag opens the header's whole inset once the drag ends",
    arguments: [(RefreshPreset.arrow, 54.0), (.eoc, 50), (.tmall, 80)], ["release", "cancel"])
  func asksUnderAFinger(design: (preset: RefreshPreset, inset: Double), end: String) throws {
    let script = try DragScript(
      parsing: "touch\ndrag 30 over 100ms\nbegin header\nwait 50ms\n\(end)\nwait 1s")
    var simulation = script.setup.simulation(of: design.preset, isRecording: false)
    simulation.run(script)
    #expect(simulation.header.phase == .loading)
    #expect(simulation.model.geometry.contributions.start == design.inset)
    #expect(simulation.model.presentedOffset == -64 - design.inset)
  }
}
