import Frames
import TestSupport
import Testing

@testable import PullRefresh

@Suite("A header or a footer that is pulled, loads and closes")
struct ListEdgeTests {
  // MARK: The tables, cell by cell

  /// A cell is the phase that an event leads to; `!` if the action begins now, and the inset if it changes.
  ///
  /// The trigger is at 60 points, and the inset 80 at the start, 62 at the end. Columns: a sample with the finger down,
  /// 30 or 60 points past the edge; one without, and one at rest; the app asks, is done, has no more, has more again;
  /// 10 and 300 ms; the component is disabled.
  private static let header = """
               down30      down60      up30        up60        rest        ask         done        10ms     300ms    detach
    idle       pulling     armed       idle        idle        idle        loading!80  idle        idle     idle     idle
    pulling    pulling     armed       pulling     pulling     idle        loading!80  pulling     pulling  pulling  idle
    armed      pulling     armed       loading!80  loading!80  idle        loading!80  armed       armed    armed    idle
    waiting    loading!80  loading!80  loading!80  loading!80  loading!80  waiting     idle        waiting  waiting  idle
    loading    loading:30  loading:60  loading:30  loading:60  loading:0   loading     settling:0  loading  loading  idle:0
    settling   pulling     pulling     settling    settling    settling    loading!80  settling    settling idle     idle
    """

  /// The same at the end, where the inset does not follow the list, and there can be no more data.
  private static let footer =
    header.replacing("!80", with: "!62").replacing(/loading:\d+/, with: "loading") + """

      exhausted  exhausted   exhausted   exhausted   exhausted   exhausted   loading!62  exhausted   exhausted exhausted idle

                 nomore      more
      idle       exhausted   idle
      pulling    exhausted   pulling
      armed      exhausted   armed
      waiting    exhausted   waiting
      loading    loading     loading
      settling   settling    settling
      exhausted  exhausted   idle
      """

  /// The same where the action begins after the inset has opened.
  private static let afterOpening = """
               down30      down60      up30        up60        rest        ask         done        10ms     300ms    detach
    idle       pulling     armed       idle        idle        idle        opening:80  idle        idle     idle     idle
    armed      pulling     armed       opening:80  opening:80  idle        opening:80  armed       armed    armed    idle
    waiting    opening:80  opening:80  opening:80  opening:80  opening:80  waiting     idle        waiting  waiting  idle
    opening    opening:30  opening:60  opening:30  opening:60  opening:0   opening     settling:0  opening  loading! idle:0
    """

  /// The same where loading is shown for 200 ms at least and may take 250.
  private static let timed = """
               down30      down60      up30        up60        rest        ask         done        10ms     300ms      detach
    loading    loading:30  loading:60  loading:30  loading:60  loading:0   loading     ending      loading  settling:0 idle:0
    ending     ending:30   ending:60   ending:30   ending:60   ending:0    ending      ending      ending   settling:0 idle:0
    """

  /// An automatic row of 44 points, whose success is shown for 200 ms.
  ///
  /// `near` is a finger's scroll to its end, `short`
  /// a finger's pull at content of 300 points.
  private static let row = """
               near        short       rest        ask         tap         done        failed      10ms      300ms      detach
    idle       loading!    loading!    idle        loading!    loading!    idle        idle        idle      idle       idle:0
    waiting    loading!44  loading!44  loading!44  waiting     waiting     idle:44     idle:44     waiting   waiting    idle
    loading    loading     loading     loading     loading     loading     finishing   failed      loading   loading    idle:0
    finishing  finishing   finishing   finishing   loading!    loading!    finishing   finishing   finishing idle       idle:0
    failed     failed      failed      failed      loading!    loading!    failed      failed      failed    failed     idle:0
    exhausted  exhausted   exhausted   exhausted   loading!    exhausted   exhausted   exhausted   exhausted exhausted  idle:0

               nomore      more
    idle       exhausted   idle
    waiting    exhausted   waiting
    loading    loading     loading
    finishing  finishing   finishing
    failed     exhausted   idle
    exhausted  exhausted   idle
    """

  /// A component on a list, driven by hand.
  private final class Trial {
    let engine: RefreshEngine
    let edge: ScrollEdge
    var list = ListGeometry.list
    var motion = ScrollMotion.resting

    init(_ component: RefreshComponent) {
      edge = component.edge
      engine =
        edge == .start ? RefreshEngine(header: component) : RefreshEngine(footer: component)
    }

    var phase: RefreshPhase { engine.phase(edge) }
    var inset: Double { engine.snapshot(at: edge)?.contribution ?? 0 }

    @discardableResult
    func handle(_ event: RefreshEvent, at now: Moment = .zero) -> [RefreshCommand] {
      // A list that is asked before its first scroll has no size yet.
      engine.actions(for: event, ScrollSample(list, motion: motion), at: now)
    }

    @discardableResult
    func scroll(
      _ pull: Double, _ motion: ScrollMotion, at now: Moment = .zero
    ) -> [RefreshCommand] {
      list = list.pulled(pull, past: edge)
      self.motion = motion
      return handle(.scrolled, at: now)
    }

    @discardableResult
    func ask(
      by trigger: RefreshTrigger = .program, at now: Moment = .zero
    ) -> [RefreshCommand] { handle(.requested(edge, by: trigger), at: now) }

    @discardableResult
    func end(_ result: LoadingResult, at now: Moment = .zero) -> [RefreshCommand] {
      handle(.ended(edge, result, of: nil), at: now)
    }

    func occur(_ event: Substring, at now: Moment = .ms(10)) -> [RefreshCommand] {
      switch event {
      case "down30": return scroll(30, .dragging, at: now)
      case "down60": return scroll(60, .dragging, at: now)
      case "up30": return scroll(30, .lifted, at: now)
      case "up60": return scroll(60, .lifted, at: now)
      case "rest": return scroll(0, .resting, at: now)
      case "far": return scroll(-500, .resting, at: now)
      case "near": return scroll(44, .dragging, at: now)
      case "shown": return scroll(edge == .start ? 80 : 62, .animating, at: now)
      case "short":
        list.content = 300
        return scroll(1, .dragging, at: now)
      case "ask": return ask(at: now)
      case "tap": return ask(by: .tap, at: now)
      case "done": return end(.succeeded, at: now)
      case "failed": return end(.failed, at: now)
      case "nomore": return handle(.noMoreData(edge), at: now)
      case "more": return handle(.noMoreDataReset(edge), at: now)
      case "10ms": return handle(.ticked, at: .ms(10))
      case "300ms": return handle(.ticked, at: .ms(300))
      case "detach": return handle(.enabled(edge, false), at: now)
      default:
        Issue.record("there is no event called \(event)")
        return []
      }
    }

    /// The phase as the tables write it.
    func name(opensFirst: Bool) -> String {
      switch phase {
      case .idle: "idle"
      case .pulling: "pulling"
      case .armed: "armed"
      case .waiting: "waiting"
      case .loading: engine.ticket(at: edge) != nil ? "loading" : opensFirst ? "opening" : "ending"
      case .finishing: "finishing"
      case .settling: "settling"
      case .failed: "failed"
      case .noMoreData: "exhausted"
      }
    }
  }

  private static let pulled: [Substring: [Substring]] = [
    "idle": ["rest"], "pulling": ["rest", "down30"], "armed": ["rest", "down60"],
    "waiting": ["ask"], "opening": ["rest", "ask", "shown"], "loading": ["rest", "ask", "shown"],
    "ending": ["rest", "ask", "shown", "done"],
    "settling": ["rest", "ask", "shown", "done", "rest"], "exhausted": ["rest", "nomore"],
  ]

  private static let automatic: [Substring: [Substring]] = [
    "idle": ["far"], "waiting": ["ask"], "loading": ["far", "ask"],
    "finishing": ["far", "ask", "done"], "failed": ["far", "ask", "failed"],
    "exhausted": ["far", "nomore"],
  ]

  private func check(
    _ text: String, _ component: RefreshComponent, _ ways: [Substring: [Substring]] = pulled
  ) {
    let opensFirst = component.pullConfiguration?.actionTiming == .afterHoldAnimation
    for table in text.split(separator: "\n\n") {
      let rows = table.split(separator: "\n").map { $0.split(separator: " ") }
      for row in rows.dropFirst() {
        #expect(row.count == rows[0].count + 1)
        for (event, cell) in zip(rows[0], row.dropFirst()) {
          let trial = Trial(component)
          for event in ways[row[0]] ?? [] { _ = trial.occur(event, at: .zero) }
          #expect(trial.name(opensFirst: opensFirst) == row[0])
          let before = trial.inset
          let commands = trial.occur(event)
          let inset = commands.insets.last
          let mark = commands.begun.isEmpty ? inset == nil ? "" : ":" : "!"
          let found =
            trial.name(opensFirst: opensFirst) + mark + (inset.map { "\(Int($0.length))" } ?? "")
          #expect(found == cell, "\(row[0]), \(event), at the \(component.edge)")
          #expect(trial.inset == inset?.length ?? before)
          #expect(commands.insets.allSatisfy { $0.edge == component.edge })
        }
      }
    }
  }

  private static var following: PullConfiguration {
    var configuration = PullConfiguration.tmallHeader()
    configuration.insetWhileLoading = .follows
    return configuration
  }

  @Test("Each event takes a header whose inset follows the list to the phase in its table")
  func headerTable() {
    check(Self.header, .header(Self.following))
    var opensFirst = Self.following
    opensFirst.actionTiming = .afterHoldAnimation
    check(Self.afterOpening, .header(opensFirst))
    var timed = Self.following
    timed.minimumDuration = .milliseconds(200)
    timed.timeOut = .milliseconds(250)
    check(Self.timed, .header(timed))
  }

  @Test("Each event takes a pulled footer from each phase to the phase and the inset in the table")
  func footerTable() {
    var configuration = PullConfiguration.tmallFooter()
    configuration.insetWhileLoading = .follows
    check(Self.footer, .footer(configuration))
  }

  @Test("Each event takes an automatic footer to the phase and the inset in the table")
  func rowTable() {
    let shown = RefreshIndicator.animation(
      AnimatedIndicator(
        pull: FrameTimeline(frameCount: 1, frameRate: 10),
        endDurations: EndDurations(succeeded: .milliseconds(200))))
    check(Self.row, .automaticFooter(indicator: shown), Self.automatic)
  }

  // MARK: Arming

  @Test("Released exactly at the trigger distance, a tmall header loads, mjRefresh and eoc do not")
  func designs() {
    // Progress of the samples with the finger down, of the first without, and whether each loads.
    let rows: [(down: [Double], up: Double, tmall: Bool, mj: Bool, eoc: Bool)] = [
      ([0.5], 0.5, false, false, false),  // half-way
      ([1], 1, true, false, false),  // exactly there
      ([1.2], 1.2, true, true, true),  // beyond
      ([1.2, 0.5], 0.5, false, false, false),  // and half-way back
      ([1.2, 0.96875], 0.96875, true, false, false),  // and a little back
      ([1.2, 1], 1, true, false, true),  // and back to exactly there
      ([1.2], 0.9375, true, true, true),  // the first sample without a finger is too late
      ([1.5], 1.5, true, true, true),  // one sample is enough
      ([0.9], 1.2, false, false, false),  // the first sample without a finger does not arm
    ]
    for row in rows {
      for (preset, loads) in [
        (RefreshPreset.tmall, row.tmall), (.arrow, row.mj), (.eoc, row.eoc),
      ] {
        var configuration = preset.header
        configuration.actionTiming = .immediately
        let trial = Trial(.header(configuration))
        let whole = configuration.triggerDistance
        for progress in row.down { trial.scroll(whole * progress, .dragging) }
        let begun = trial.scroll(whole * row.up, .lifted).begun
        #expect(begun.map(\.trigger) == (loads ? [.pull] : []), "\(row.down) \(configuration.arms)")
      }
    }
  }

  @Test("Only a finger arms, even 500 points past the edge", arguments: ScrollMotion.all)
  func onlyFingersArm(motion: ScrollMotion) {
    for component in [RefreshComponent.header(), .footer()] {
      let trial = Trial(component)
      let commands = trial.scroll(500, motion)
      #expect(commands.begun.isEmpty && commands.insets.isEmpty)
      #expect(trial.phase == (motion.isDragging ? .armed(progress: 500.0 / 60) : .idle))
    }
  }

  // MARK: The inset

  @Test("On release a header opens its inset of 80 points in 300 ms and scrolls into view")
  func insetOnRelease() {
    for reveal in PullConfiguration.Reveal.allCases {
      var configuration = PullConfiguration.tmallHeader()
      configuration.reveal = reveal
      let trial = Trial(.header(configuration))
      trial.scroll(60, .dragging)
      #expect(
        trial.scroll(60, .lifted).insets
          == [InsetChange(edge: .start, length: 80, duration: .milliseconds(300), reveals: true)])
    }
  }

  @Test(
    "A header or footer that the app asks to load scrolls into view as `reveal` says: always, near the edge or never",
    arguments: [
      // Where the list stands, and whether it scrolls: always, near the edge, never.
      (80.0, [true, true, false]), (0, [true, true, false]), (-9.5, [true, true, false]),
      (-10, [true, false, false]), (-500, [true, false, false]),
    ] as [(Double, [Bool])])
  func insetOnRequest(pull: Double, reveals: [Bool]) {
    for (reveal, expected) in zip(PullConfiguration.Reveal.allCases, reveals) {
      var configuration = PullConfiguration.tmallHeader()
      configuration.reveal = reveal
      for component in [RefreshComponent.header(configuration), .footer(configuration)] {
        let trial = Trial(component)
        trial.scroll(pull, .resting)
        let commands = trial.ask()
        #expect(
          commands.insets.map(\.reveals) == [expected], "\(reveal), \(pull) past \(trial.edge)")
        #expect(commands.begun.count == 1)
      }
    }
  }

  @Test("Pulling a failed footer past the second floor changes its inset only on release")
  func failedFooterUnderAFinger() {
    var configuration = PullConfiguration.tmallFooter()
    configuration.secondFloor = SecondFloor(threshold: 2, holdDistance: 200)
    let trial = Trial(.footer(configuration))
    trial.scroll(0, .resting)
    trial.ask()
    trial.end(.failed)
    #expect(trial.phase == .failed && trial.inset == 62)
    for pull in [62.0, 150, 250, 251, 150] {
      #expect(trial.scroll(pull, .dragging).insets.isEmpty, "\(pull) points past the end")
    }
    #expect(trial.inset == 62)
    trial.scroll(250, .dragging)
    #expect(trial.scroll(250, .lifted).begun.map(\.floor) == [.second])
    #expect(trial.inset == 200)
  }

  @Test("A failed footer arms 60 points past its open inset, whether the content is short or long")
  func failedFooterPulledAgain() {
    for content in [200.0, 2000] {
      let trial = Trial(.footer())
      trial.list.content = content
      trial.scroll(0, .resting)
      trial.ask()
      trial.end(.failed)
      trial.scroll(62, .resting)
      trial.scroll(62 + 59, .dragging)
      #expect(!trial.phase.isArmed, "\(content)")
      #expect(trial.engine.pull(.end, atProgress: 1) == 62 + 60)
      trial.scroll(62 + 60, .dragging)
      #expect(trial.phase.isArmed, "\(content)")
      #expect(trial.scroll(62 + 60, .lifted).begun.count == 1)
      #expect(trial.engine.pull(.end, atProgress: 1) == 60)
    }
  }

  @Test("Only a refresh that succeeds, or finds no more data, makes the list new")
  func refreshes() {
    for (outcome, count) in [
      (LoadingResult.succeeded, 1), (.noMoreData, 1), (.failed, 0), (.cancelled, 0),
    ] {
      let trial = Trial(.header())
      trial.scroll(0, .resting)
      trial.ask()
      trial.end(outcome)
      #expect(trial.engine.snapshot(at: .start)?.refreshes == count, "\(outcome)")
    }
  }

  @Test("A header that waits for the layout while it is hidden begins its load when it is shown")
  func waitsHidden() {
    let trial = trial("waiting")
    trial.handle(.hidden(.start, true))
    #expect(trial.scroll(0, .resting).begun.isEmpty)
    #expect(trial.handle(.hidden(.start, false)).begun.count == 1)
  }

  @Test("The open inset of a footer shrinks as short content grows: 264, 164, then 62 points")
  func growingContent() {
    let trial = Trial(.footer())
    trial.list.content = 300
    trial.scroll(0, .resting)
    trial.ask()
    // The list of 300 points leaves 202 of 600 empty, between bars of 64 and 34.
    #expect(trial.inset == 62 + 202)
    trial.list.content = 400
    #expect(
      trial.scroll(0, .resting).insets == [InsetChange(edge: .end, length: 62 + 102)])
    trial.list.content = 4000
    trial.scroll(0, .resting)
    #expect(trial.inset == 62)
  }

  @Test("A list that rests 0.3 points off its edge can be pulled and refreshed again")
  func restsBeside() {
    // An inset of 91.3 points on a screen of three pixels a point: the list rests 0.3 points, 0.005 of the pull, off.
    for component in [RefreshComponent.header(), .footer()] {
      let trial = Trial(component)
      trial.scroll(0, .resting)
      for round in 1...2 {
        trial.scroll(90, .dragging)
        #expect(trial.scroll(90, .lifted).begun.count == 1, "round \(round)")
        trial.end(.succeeded)
        trial.scroll(0.3, .resting, at: .ms(200))
        trial.handle(.ticked, at: .ms(300))
        #expect(trial.phase == .idle)
        trial.scroll(0.3, .dragging)
        trial.scroll(0.3, .lifted)
        #expect(trial.phase == .idle)
      }
    }
  }

  @Test("A header or footer with a hold distance of 0 loads without changing an inset")
  func noInset() {
    let configuration = PullConfiguration(triggerDistance: 60, holdDistance: 0)
    for (component, content) in [
      (RefreshComponent.header(configuration), 2000.0), (.footer(configuration), 2000),
      (.footer(configuration), 300),
    ] {
      let trial = Trial(component)
      trial.list.content = content
      trial.scroll(60, .dragging)
      let begun = trial.scroll(60, .lifted, at: .ms(10))
      #expect(begun.begun.count == 1 && begun.insets.isEmpty)
      // Nothing closes, so nothing takes time.
      #expect(trial.end(.succeeded, at: .ms(10)).insets.isEmpty)
      trial.scroll(0, .resting, at: .ms(10))
      #expect(trial.phase == .idle)
    }
  }

  @Test("With durations of zero a header opens, ends its load and closes at the same moment")
  func noDurations() {
    var configuration = PullConfiguration.tmallHeader()
    configuration.holdDuration = .zero
    configuration.settleDuration = .zero
    let trial = Trial(.header(configuration))
    trial.scroll(0, .resting)
    #expect(trial.ask(at: .ms(100)).begun.count == 1)
    #expect(trial.end(.succeeded, at: .ms(100)).insets.map(\.length) == [0])
    #expect(trial.phase == .idle)
  }

  @Test("An automatic footer opens its 50 points at first layout; one of 72 in its place, 72")
  func rowInset() {
    let trial = Trial(.automaticFooter(height: 50))
    trial.list.viewport = 0
    #expect(trial.scroll(-500, .resting).insets.isEmpty)
    trial.list.viewport = 600
    #expect(trial.scroll(-500, .resting).insets == [InsetChange(edge: .end, length: 50)])
    #expect(trial.scroll(-500, .resting).insets.isEmpty)
    // A larger text size needs a taller row.
    trial.engine.replace(
      .end, with: .automaticFooter(height: 72), ScrollSample(trial.list, motion: .resting),
      at: .zero)
    #expect(trial.handle(.scrolled).insets == [InsetChange(edge: .end, length: 72)])
    #expect(trial.engine.snapshot(at: .end)?.length == 72)
  }

  @Test("Half progress of an automatic footer that is 50 points high is a pull of 25 points")
  func measure() {
    let engine = RefreshEngine(footer: .automaticFooter(height: 50))
    #expect([0.5, -1, .nan].map { engine.pull(.end, atProgress: $0) } == [25, 0, 0])
  }

  // MARK: Endings

  /// An indicator that shows a success for 200 ms and a failure for 300.
  private static let ending = RefreshIndicator.animation(
    AnimatedIndicator(
      pull: FrameTimeline(frameCount: 1, frameRate: 10),
      endDurations: EndDurations(succeeded: .milliseconds(200), failed: .milliseconds(300))))

  private func loading(
    _ configuration: PullConfiguration = following, at edge: ScrollEdge = .start
  ) -> Trial {
    let trial = Trial(
      edge == .start
        ? .header(configuration, indicator: Self.ending)
        : .footer(configuration, indicator: Self.ending))
    trial.scroll(0, .resting)
    trial.ask()
    trial.scroll(80, .animating)
    return trial
  }

  @Test("A header or footer can arm again only when its inset has closed and the pull is back at 0")
  func settling() {
    for outcome in RefreshOutcome.allCases {
      let rest: RefreshPhase = outcome == .noMoreData ? .noMoreData : .idle
      // The pull goes first, or time does.
      var trial = Trial(.footer())
      trial.scroll(0, .resting)
      trial.scroll(60, .dragging)
      trial.scroll(60, .lifted)
      #expect(
        trial.end(LoadingResult(outcome), at: .ms(10)).insets
          == [InsetChange(edge: .end, length: 0, duration: .milliseconds(300))])
      #expect(trial.phase == .settling(outcome))
      #expect(trial.engine.wakeAt == .ms(310))

      trial.scroll(0, .resting, at: .ms(309))
      #expect(trial.phase == .settling(outcome))
      trial.handle(.ticked, at: .ms(310))
      #expect(trial.phase == rest, "\(outcome)")

      // The finger that was down when loading ended holds the list out.
      trial = Trial(outcome == .noMoreData ? .footer() : .header())
      trial.scroll(0, .resting)
      trial.ask()
      trial.scroll(30, .dragging)
      trial.end(LoadingResult(outcome), at: .ms(10))
      trial.scroll(30, .dragging, at: .ms(309))
      trial.handle(.ticked, at: .ms(310))
      #expect(trial.phase == .settling(outcome))
      #expect(trial.engine.wakeAt == nil)
      // Not even a full pull arms before the list is back, and a little is not nothing.
      for pull in [1.0, 90, 0.7] {
        trial.scroll(pull, .dragging, at: .ms(390))
        #expect(trial.phase == .settling(outcome))
      }
      #expect(trial.scroll(90, .lifted, at: .ms(410)).begun.isEmpty)
      #expect(trial.phase == .settling(outcome))
      trial.scroll(0.6, .resting, at: .ms(500))
      #expect(trial.phase == rest)
      guard outcome != .noMoreData else { continue }

      // A finger that goes back to within 0.6 of 60 points can pull again without being lifted.
      trial = Trial(.header())
      trial.scroll(0, .resting)
      trial.ask()
      trial.scroll(30, .dragging)
      trial.end(LoadingResult(outcome), at: .ms(10))
      trial.handle(.ticked, at: .ms(310))
      trial.scroll(0.6, .dragging, at: .ms(390))
      trial.scroll(90, .dragging, at: .ms(400))
      #expect(trial.phase.isArmed)
      #expect(trial.scroll(90, .lifted, at: .ms(410)).begun.count == 1)
    }
  }

  @Test("A header shows its success for 200 ms, then closes its inset in 300 ms")
  func shown() {
    let trial = loading()
    trial.end(.succeeded)
    #expect(trial.phase == .finishing(.succeeded))
    #expect(trial.inset == 80)
    trial.handle(.ticked, at: .ms(199))
    #expect(trial.phase == .finishing(.succeeded))
    #expect(
      trial.handle(.ticked, at: .ms(200)).insets
        == [InsetChange(edge: .start, length: 0, duration: .milliseconds(300))])
    #expect(trial.phase == .settling(.succeeded))
  }

  @Test("A header that slides away is visible until it has closed, not if it loads again")
  func slidesAway() {
    var configuration = PullConfiguration.tmallHeader()
    configuration.reveal = .never
    let trial = Trial(.header(configuration))
    trial.scroll(80, .dragging)
    trial.scroll(80, .lifted)
    trial.end(.succeeded)
    // The list reports where it will be as soon as the inset begins to close.
    trial.scroll(0, .resting)
    #expect(trial.phase == .settling(.succeeded))
    #expect(trial.engine.snapshot(at: .start)?.isOnScreen == true)
    trial.ask()
    #expect(trial.phase == .loading)
    #expect(trial.engine.snapshot(at: .start)?.isOnScreen == false)
  }

  @Test(
    "A footer shows a success for 200 ms and a failure for 300 ms; after other outcomes it closes at once",
    arguments: RefreshOutcome.allCases)
  func outcomes(outcome: RefreshOutcome) {
    let trial = loading(.tmallFooter(), at: .end)
    trial.end(LoadingResult(outcome), at: .ms(10))
    let isShown: RefreshPhase = .finishing(outcome)
    let durations: [RefreshOutcome: Int] = [.succeeded: 200, .failed: 300]
    #expect(trial.phase == (durations[outcome] == nil ? .settling(outcome) : isShown))
    if let duration = durations[outcome] {
      trial.handle(.ticked, at: .ms(9 + duration))
      #expect(trial.phase == isShown)
      #expect(trial.inset == 62)
      trial.handle(.ticked, at: .ms(10 + duration))
      #expect(trial.phase != isShown)
    }
  }

  @Test("While a success is shown, a drag moves the header's inset with the list and does not arm")
  func insetWhileFinishing() {
    let trial = loading()
    trial.end(.succeeded)
    for (pull, inset) in [(100.0, 80.0), (30, 30), (-20, 0), (80, 80)] {
      trial.scroll(pull, .dragging, at: .ms(10))
      #expect(trial.inset == inset)
      #expect(trial.phase == .finishing(.succeeded))
    }
  }

  @Test("A footer rests with no more data if the app sets it while the footer closes")
  func noMoreDataWhileEnding() {
    for isClosing in [false, true] {
      for resets in [false, true] {
        let trial = loading(.tmallFooter(), at: .end)
        trial.end(.succeeded)
        if isClosing { trial.handle(.ticked, at: .ms(200)) }
        trial.handle(.noMoreData(.end), at: .ms(200))
        #expect(trial.phase.outcome == .noMoreData)
        if resets { trial.handle(.noMoreDataReset(.end), at: .ms(200)) }
        #expect(trial.phase.outcome == (resets ? .succeeded : .noMoreData))
        trial.handle(.ticked, at: .ms(200))
        trial.scroll(0, .resting, at: .ms(500))
        #expect(trial.phase == (resets ? .idle : .noMoreData))
      }
    }
  }

  @Test("An armed pull does not load on release once no-more-data was set and reset")
  func resetAfterAPull() {
    let trial = Trial(.footer())
    trial.scroll(60, .dragging)
    trial.handle(.noMoreData(.end))
    trial.scroll(0, .resting)
    trial.handle(.noMoreDataReset(.end))
    #expect(trial.phase == .idle)
    #expect(trial.scroll(0, .lifted).begun.isEmpty)
  }

  @Test("Setting or resetting the no-more-data state changes nothing in a header")
  func headerWithoutMoreData() {
    for state in ["idle", "pulling", "loading", "settling"] {
      let trial = trial(state)
      let before = trial.phase
      for event in [RefreshEvent.noMoreData(.start), .noMoreDataReset(.start)] {
        #expect(trial.handle(event).isEmpty)
        #expect(trial.phase == before)
      }
    }
  }

  @Test("A cancelled load closes at once; other outcomes wait for the minimum duration of 2 s")
  func cancelledAtOnce() {
    var configuration = PullConfiguration.tmallHeader()
    configuration.minimumDuration = .seconds(2)
    for outcome in RefreshOutcome.allCases {
      let trial = loading(configuration)
      let isAtOnce = outcome == .cancelled
      let commands = trial.end(LoadingResult(outcome), at: .ms(10))
      #expect(trial.phase == (isAtOnce ? .settling(.cancelled) : .loading))
      #expect(trial.inset == (isAtOnce ? 0 : 80))
      #expect(commands.ended.map(\.outcome) == (isAtOnce ? [.cancelled] : []))
      #expect(commands.cancelled == (isAtOnce ? [.start] : []), "the app's action still runs")
      trial.handle(.ticked, at: .ms(1999))
      #expect(trial.phase.isRefreshing == !isAtOnce)
      trial.handle(.ticked, at: .ms(2000))
      #expect(!trial.phase.isRefreshing)
    }
  }

  @Test("After its time-out of 10 s an automatic footer's load fails, and its action is cancelled")
  func rowTimeOut() {
    let trial = Trial(.automaticFooter(timeOut: .seconds(10)))
    trial.scroll(-500, .resting)
    trial.ask()
    #expect(trial.engine.wakeAt == .ms(10_000))
    trial.handle(.ticked, at: .ms(9_999))
    #expect(trial.phase == .loading)
    let commands = trial.handle(.ticked, at: .ms(10_000))
    #expect(trial.phase == .failed)
    #expect(commands.cancelled == [.end])
    #expect(commands.ended.map(\.outcome) == [.failed])
  }

  // MARK: Taken away

  private static let states = [
    "idle", "pulling", "armed", "waiting", "opening", "loading", "ending", "finishing", "settling",
    "exhausted",
  ]

  /// A component in each phase of its life.
  private func trial(_ state: String) -> Trial {
    var configuration = Self.following
    if state == "opening" { configuration.actionTiming = .afterHoldAnimation }
    if state == "ending" { configuration.minimumDuration = .milliseconds(100) }
    let trial = Trial(
      state == "exhausted"
        ? .footer(configuration)
        : .header(configuration, indicator: state == "finishing" ? Self.ending : .none))
    for event in Self.pulled[state == "finishing" ? "ending" : Substring(state)] ?? [] {
      _ = trial.occur(event, at: .zero)
    }
    #expect(trial.name(opensFirst: state == "opening") == state)
    return trial
  }

  @Test("A cancelled drag turns armed into pulling and interrupts no load", arguments: states)
  func dragCancelled(state: String) {
    let trial = trial(state)
    let before = trial.phase
    trial.motion = .cancelled
    trial.handle(.scrolled)
    switch before {
    case .armed(let progress): #expect(trial.phase == .pulling(progress: progress))
    // Laid out, a load that waits begins.
    case .waiting: #expect(trial.phase == .loading)
    default: #expect(trial.phase == before)
    }
  }

  @Test(
    "A list outside a window begins no load and changes no inset, in any phase", arguments: states)
  func window(state: String) {
    let trial = trial(state)
    let before = trial.inset
    trial.list.isInWindow = false
    let commands = trial.scroll(30, .resting, at: .ms(10))
    #expect(commands.begun.isEmpty && commands.insets.isEmpty)
    #expect(trial.inset == before && !trial.phase.isArmed)
    guard state == "waiting" else { return }
    trial.list.isInWindow = true
    #expect(trial.scroll(0, .resting).begun.count == 1)
  }

  @Test("Hiding a component closes its inset, prevents pulls, not its load", arguments: states)
  func hidden(state: String) {
    let trial = trial(state)
    let before = trial.phase
    let isOpen = trial.inset > 0
    let hidden = trial.handle(.hidden(trial.edge, true))
    #expect(hidden.insets.map(\.length) == (isOpen ? [0] : []))
    #expect(trial.inset == 0 && !trial.phase.isArmed)
    #expect(trial.engine.snapshot(at: trial.edge)?.isPresent == false)
    #expect(trial.ask().begun.isEmpty)
    for (pull, motion) in [(90.0, ScrollMotion.dragging), (90, .lifted), (0, .resting)] {
      let commands = trial.scroll(pull, motion, at: .ms(1))
      #expect(commands.begun.isEmpty && commands.insets.isEmpty)
      #expect(!trial.phase.isArmed && trial.inset == 0)
      #expect(trial.engine.snapshot(at: trial.edge)?.isOnScreen == false)
    }
    if before.isRefreshing { #expect(trial.phase == before) }
  }

  @Test("A disabled component is not shown and begins no load", arguments: ScrollEdge.allCases)
  func disabled(edge: ScrollEdge) {
    let trial = Trial(edge == .start ? .header() : .footer())
    trial.scroll(30, .dragging)
    var snapshot: RefreshSnapshot { trial.engine.snapshot(at: edge)! }
    #expect((snapshot.isPresent, snapshot.visibleFraction) == (true, 0.5))
    let commands = trial.handle(.enabled(edge, false))
    #expect(commands.contains(.show(edge)), "the host draws it anew")
    #expect((snapshot.isPresent, snapshot.visibleFraction) == (false, 0))
    #expect(!snapshot.isOnScreen)
    trial.scroll(60, .dragging)
    let lifted = trial.scroll(90, .dragging) + trial.scroll(90, .lifted)
    #expect(lifted.begun.isEmpty && lifted.insets.isEmpty)
    #expect((snapshot.isPresent, snapshot.visibleFraction) == (false, 0))
    trial.handle(.enabled(edge, true))
    trial.scroll(30, .dragging)
    #expect((snapshot.isPresent, snapshot.visibleFraction) == (true, 0.5))
  }
}
