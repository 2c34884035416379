import Frames
import RefreshChecks
import RefreshSimulation
import Testing

@testable import PullRefresh

@Suite("Pull, arm, load, settle")
struct PullMachineTests {
  // MARK: The table, cell by cell

  /// A cell says where an event leads to; `!` if loading begins now, and the room if it is to change.
  ///
  /// The trigger is at 60 points, and the room 80 at the start, 62 at the end. Columns: a sample with
  /// the finger down, 30 or 60 points past the edge; one without, and one at rest; the app asks, is
  /// done, has no more, has more again; 10 and 300 ms; the component is detached.
  private static let startTable = """
               down30      down60      up30        up60        rest        ask         done        nomore     more     10ms     300ms    detach
    idle       pulling     armed       idle        idle        idle        loading!80  idle        exhausted  idle     idle     idle     idle
    pulling    pulling     armed       pulling     pulling     idle        loading!80  pulling     exhausted  pulling  pulling  pulling  idle
    armed      pulling     armed       loading!80  loading!80  idle        loading!80  armed       exhausted  armed    armed    armed    idle
    waiting    loading!80  loading!80  loading!80  loading!80  loading!80  waiting     idle        exhausted  waiting  waiting  waiting  idle
    loading    loading:30  loading:60  loading:30  loading:60  loading:0   loading     settling:0  loading    loading  loading  loading  idle:0
    settling   settling    settling    settling    settling    settling    loading!80  settling    settling   settling settling idle     idle
    exhausted  exhausted   exhausted   exhausted   exhausted   exhausted   loading!80  exhausted   exhausted  idle     exhausted exhausted idle
    """

  /// The same at the end, where the room does not follow the view.
  private static let endTable = startTable.replacing("!80", with: "!62")
    .replacing(/loading:\d+/, with: "loading")

  /// The same where the action comes after the room has opened.
  private static let afterHoldTable = """
               down30      down60      up30        up60        rest        ask         done        nomore     more     10ms     300ms    detach
    idle       pulling     armed       idle        idle        idle        opening:80  idle        exhausted  idle     idle     idle     idle
    armed      pulling     armed       opening:80  opening:80  idle        opening:80  armed       exhausted  armed    armed    armed    idle
    waiting    opening:80  opening:80  opening:80  opening:80  opening:80  waiting     idle        exhausted  waiting  waiting  waiting  idle
    opening    opening:30  opening:60  opening:30  opening:60  opening:0   opening     settling:0  opening    opening  opening  loading! idle:0
    exhausted  exhausted   exhausted   exhausted   exhausted   exhausted   opening:80  exhausted   exhausted  idle     exhausted exhausted idle
    """

  /// The same where loading is shown for 200 ms at least and may take 250.
  private static let timedTable = """
               down30      down60      up30        up60        rest        ask         done        nomore     more     10ms     300ms      detach
    loading    loading:30  loading:60  loading:30  loading:60  loading:0   loading     ending      loading    loading  loading  settling:0 idle:0
    ending     ending:30   ending:60   ending:30   ending:60   ending:0    ending      ending      ending     ending   ending   settling:0 idle:0
    """

  @Test("The table with a least duration and a time-out")
  func timed() {
    var configuration = PullConfiguration.tmallHeader()
    configuration.minimumDuration = .milliseconds(200)
    configuration.timeOut = .milliseconds(250)
    check(Self.timedTable, configuration, .start)
  }

  @Test("Without durations a load opens, ends and rests at one moment")
  func noDurations() {
    var configuration = PullConfiguration.tmallHeader()
    configuration.holdDuration = .zero
    configuration.settleDuration = .zero
    var machine = PullMachine(configuration, edge: .start)
    _ = machine.scrolled(.list, motion: .resting, at: .zero)
    #expect(machine.loadingRequested(by: .program, at: .ms(100)).startsLoading)
    #expect(machine.loadingEnded(.succeeded, at: .ms(100)).inset?.length == 0)
    _ = machine.ticked(at: .ms(100))
    #expect(machine.phase == .idle)
  }

  @Test("The table at the start")
  func atTheStart() { check(Self.startTable, .tmallHeader(), .start) }

  @Test("The table at the end")
  func atTheEnd() { check(Self.endTable, .tmallFooter(), .end) }

  @Test("The table with an action that begins after the inset has opened")
  func afterHold() {
    var configuration = PullConfiguration.tmallHeader()
    configuration.actionTiming = .afterHoldAnimation
    check(Self.afterHoldTable, configuration, .start)
  }

  private func check(_ table: String, _ configuration: PullConfiguration, _ edge: ScrollEdge) {
    let rows = table.split(separator: "\n").map { $0.split(separator: " ") }
    for row in rows.dropFirst() {
      for (event, expected) in zip(rows[0], row.dropFirst()) {
        var machine = machine(in: row[0], configuration, edge)
        #expect(machine.state.name == row[0])
        let before = machine
        let effect = occur(event, to: &machine)
        let cell = machine.state.name + effect.mark
        #expect(cell == expected, "\(row[0]), \(event), at the \(edge)")
        #expect(machine.contribution == effect.inset?.length ?? before.contribution)
        #expect(effect.inset.map { $0.edge == edge } ?? true)
      }
    }
  }

  /// A machine that has come to a state by the shortest way.
  private func machine(
    in state: Substring, _ configuration: PullConfiguration, _ edge: ScrollEdge
  ) -> PullMachine {
    var following = configuration
    following.roomWhileLoading = .follows
    var machine = PullMachine(following, edge: edge)
    if state != "waiting" { _ = occur("rest", to: &machine, at: .zero) }
    let events: [Substring: [Substring]] = [
      "pulling": ["down30"], "armed": ["down60"], "waiting": ["ask"], "opening": ["ask", "shown"],
      "loading": ["ask", "shown"], "ending": ["ask", "shown", "done"],
      "settling": ["ask", "shown", "done", "rest"],
      "exhausted": ["nomore"],
    ]
    for event in events[state] ?? [] { _ = occur(event, to: &machine, at: .zero) }
    return machine
  }

  private func occur(
    _ event: Substring, to machine: inout PullMachine, at now: Moment = .ms(10)
  ) -> RefreshEffect {
    func scrolled(_ pull: Double, _ motion: ScrollMotion) -> RefreshEffect {
      machine.scrolled(.list.pulled(pull, past: machine.edge), motion: motion, at: now)
    }
    switch event {
    case "down30": return scrolled(30, .dragging)
    case "down60": return scrolled(60, .dragging)
    case "up30": return scrolled(30, .lifted)
    case "up60": return scrolled(60, .lifted)
    case "rest": return scrolled(0, .resting)
    case "shown": return scrolled(machine.configuration.holdDistance, .animating)
    case "ask": return machine.loadingRequested(by: .program, at: now)
    case "done": return machine.loadingEnded(.succeeded, at: now)
    case "nomore": return machine.noMoreData()
    case "more": return machine.noMoreDataReset()
    case "10ms": return machine.ticked(at: .ms(10))
    case "300ms": return machine.ticked(at: .ms(300))
    case "detach": return machine.detached()
    default:
      Issue.record("there is no event called \(event)")
      return .none
    }
  }

  // MARK: Arming

  @Test("Three designs arm by their own rules")
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
    ]
    let header = PullConfiguration(
      triggerDistance: 64, arms: .atLeast(1), disarms: .atMost(0.95))
    var mj = header
    (mj.arms, mj.disarms) = (.above(1), .atMost(1))
    var eoc = header
    (eoc.arms, eoc.disarms) = (.above(1), .below(1))
    for row in rows {
      for (configuration, loads) in [(header, row.tmall), (mj, row.mj), (eoc, row.eoc)] {
        var machine = PullMachine(configuration, edge: .start)
        for progress in row.down {
          _ = machine.scrolled(
            .list.pulled(64 * progress, past: .start), motion: .dragging, at: .zero)
        }
        let effect = machine.scrolled(
          .list.pulled(64 * row.up, past: .start), motion: .lifted, at: .zero)
        #expect(effect.startsLoading == loads, "\(row.down), arms \(configuration.arms)")
      }
    }
  }

  @Test(
    "Only a finger arms, however far the list is scrolled",
    arguments: ScrollMotion.all)
  func onlyFingersArm(motion: ScrollMotion) {
    for edge in ScrollEdge.allCases {
      var machine = PullMachine(.tmallHeader(), edge: edge)
      let effect = machine.scrolled(.list.pulled(500, past: edge), motion: motion, at: .zero)
      #expect(effect == .none)
      #expect(machine.phase == (motion.isDragging ? .armed(progress: 500.0 / 60) : .idle))
    }
  }

  // MARK: Room

  @Test(
    "Let go, the room opens in its time and comes into view, wherever programs may scroll")
  func roomOnRelease() {
    for reveal in PullConfiguration.Reveal.allCases {
      var configuration = PullConfiguration.tmallHeader()
      configuration.reveal = reveal
      var machine = machine(in: "armed", configuration, .start)
      #expect(
        occur("up60", to: &machine).inset
          == InsetChange(edge: .start, length: 80, duration: .milliseconds(300), reveals: true))
    }
  }

  @Test(
    "A request by a program scrolls the component into view if the configuration says so",
    arguments: [
      // Where the view stands, and whether it scrolls: always, near the edge, never.
      (80.0, [true, true, false]), (0, [true, true, false]), (-9.5, [true, true, false]),
      (-10, [true, false, false]), (-500, [true, false, false]),
    ] as [(Double, [Bool])])
  func roomOnRequest(pull: Double, reveals: [Bool]) {
    for edge in ScrollEdge.allCases {
      for (reveal, expected) in zip(PullConfiguration.Reveal.allCases, reveals) {
        var configuration = PullConfiguration.tmallHeader()
        configuration.reveal = reveal
        var machine = PullMachine(configuration, edge: edge)
        _ = machine.scrolled(.list.pulled(pull, past: edge), motion: .resting, at: .zero)
        let effect = machine.loadingRequested(by: .program, at: .zero)
        #expect(effect.inset?.reveals == expected, "\(reveal), \(pull) past the \(edge)")
        #expect(effect.startsLoading)
      }
    }
  }

  @Test("The footer's open inset follows content that grows")
  func growingContent() {
    var list = ListGeometry.list
    list.content = 300
    var machine = PullMachine(.tmallFooter(), edge: .end)
    _ = machine.scrolled(list, motion: .resting, at: .zero)
    _ = machine.loadingRequested(by: .program, at: .zero)
    #expect(machine.contribution == 62 + 202)
    list.content = 400
    let effect = machine.scrolled(list, motion: .resting, at: .zero)
    #expect(effect == RefreshEffect(inset: InsetChange(edge: .end, length: 62 + 102)))
    list.content = 4000
    _ = machine.scrolled(list, motion: .resting, at: .zero)
    #expect(machine.contribution == 62)
  }

  @Test(
    "A component without a hold distance changes no inset")
  func noRoom() {
    for edge in ScrollEdge.allCases {
      var machine = machine(
        in: "armed", PullConfiguration(triggerDistance: 60, holdDistance: 0), edge)
      #expect(occur("up60", to: &machine) == RefreshEffect(startsLoading: true))
      #expect(occur("done", to: &machine) == .none)
      // Nothing closes, so nothing takes time.
      #expect(machine.wakeAt == .ms(10))
      _ = occur("rest", to: &machine)
      #expect(machine.phase == .idle)
    }
  }

  // MARK: Settling

  @Test(
    "It is ready again when the room has closed and the pull is back at nothing")
  func settling() {
    for outcome in RefreshOutcome.allCases {
      let rest: RefreshPhase = outcome == .noMoreData ? .noMoreData : .idle
      // The pull goes first, or time does.
      var machine = machine(in: "loading", .tmallFooter(), .end)
      let effect = machine.loadingEnded(outcome, at: .ms(10))
      #expect(
        effect.inset == InsetChange(edge: .end, length: 0, duration: .milliseconds(300)))
      #expect(machine.phase == .settling(outcome))
      #expect(machine.wakeAt == .ms(310))
      var other = machine

      _ = occur("rest", to: &machine, at: .ms(309))
      #expect(machine.phase == .settling(outcome))
      #expect(machine.ticked(at: .ms(310)) == .none)
      #expect(machine.phase == rest)

      _ = occur("down30", to: &other, at: .ms(309))
      #expect(other.ticked(at: .ms(310)) == .none)
      #expect(other.phase == .settling(outcome))
      #expect(other.wakeAt == nil)
      // Not even a full pull arms before that, and a little is not nothing.
      _ = other.scrolled(
        .list.pulled(1, past: .end), motion: .dragging, at: .ms(390))
      #expect(other.phase == .settling(outcome))
      _ = occur("down60", to: &other, at: .ms(400))
      #expect(occur("up60", to: &other, at: .ms(410)) == .none)
      #expect(other.phase == .settling(outcome))
      _ = occur("rest", to: &other, at: .ms(500))
      #expect(other.phase == rest)
    }
  }

  @Test("No more data that is set or reset while settling holds afterwards")
  func learnedWhileSettling() {
    var machine = machine(in: "settling", .tmallFooter(), .end)
    _ = machine.noMoreData()
    #expect(machine.phase == .settling(.noMoreData))
    var other = machine
    _ = machine.ticked(at: .ms(300))
    #expect(machine.phase == .noMoreData)

    _ = other.noMoreDataReset()
    #expect(other.phase == .settling(.succeeded))
    _ = other.ticked(at: .ms(300))
    #expect(other.phase == .idle)
  }
}

extension PullMachine.State {
  fileprivate var name: String {
    switch self {
    case .idle: "idle"
    case .pulling: "pulling"
    case .armed: "armed"
    case .waiting: "waiting"
    case .opening: "opening"
    case .loading: "loading"
    case .ending: "ending"
    case .finishing: "finishing"
    case .settling: "settling"
    case .noMoreData: "exhausted"
    }
  }
}

extension RefreshEffect {
  /// The effect as the tables write it.
  fileprivate var mark: String {
    let room = inset.map { "\(Int($0.length))" }
    return startsLoading ? "!" + (room ?? "") : room.map { ":" + $0 } ?? ""
  }
}
