import Frames
import TestSupport
import Testing

@testable import PullRefresh

@Suite("The states of a load")
struct LoadCycleTests {
  /// A cell is the state that an event leads to, with its outcome, and the effects: `+` the inset opens, `-` it closes,
  /// `!` the action begins, `=` it ends with an outcome, `*` the component comes to rest.
  ///
  /// Outcomes: S succeeded, F failed, N no more data, C cancelled. The state began at 0, and an event comes at 10 ms,
  /// unless its name has another time. `ask0` asks before layout; `touch` is a new touch, `back` and `out` are scrolls
  /// with the pull returned or not; `far` is a time with the pull not returned.
  private struct Table: Sendable {
    let name: String
    let rules: LoadCycle.Rules
    var ends = EndDurations()
    let cells: String
  }

  private static func ms(_ count: Int) -> Duration { .milliseconds(count) }

  private static let tables = [
    // Shown for 200 ms, closes in 300.
    Table(
      name: "a pulled header", rules: .init(closing: ms(300)),
      ends: EndDurations(succeeded: ms(200), failed: ms(200), noMoreData: ms(200)),
      cells: """
                     ask         ask0      tap         voice       laidout     S            F            N
        rest         loading+!   waiting   loading+!   loading+!   rest        rest         rest         rest
        waiting      waiting     waiting   waiting     waiting     loading+!   rest*        rest*        rest*
        loading      loading     loading   loading     loading     loading     shown.S=S    shown.F=F    shown.N=N
        shown.S      loading+!   waiting   loading+!   loading+!   shown.S     shown.S      shown.S      shown.S
        shown.F      loading+!   waiting   loading+!   loading+!   shown.F     shown.F      shown.F      shown.F
        shown.N      loading+!   waiting   shown.N     shown.N     shown.N     shown.N      shown.N      shown.N
        closing.S    loading+!   waiting   loading+!   loading+!   closing.S   closing.S    closing.S    closing.S
        closing.F    loading+!   waiting   loading+!   loading+!   closing.F   closing.F    closing.F    closing.F
        closing.N    loading+!   waiting   closing.N   closing.N   closing.N   closing.N    closing.N    closing.N
        closing.C    loading+!   waiting   loading+!   loading+!   closing.C   closing.C    closing.C    closing.C
        closed.S     loading+!   waiting   loading+!   loading+!   closed.S    closed.S     closed.S     closed.S
        closed.N     loading+!   waiting   closed.N    closed.N    closed.N    closed.N     closed.N     closed.N
        nomore       loading+!   waiting   nomore      nomore      nomore      nomore       nomore       nomore

                     C            199ms       200ms       299ms       300ms       far300      back        back300
        rest         rest         rest        rest        rest        rest        rest        rest        rest
        waiting      rest*        waiting     waiting     waiting     waiting     waiting     waiting     waiting
        loading      closing.C-=C loading     loading     loading     loading     loading     loading     loading
        shown.S      shown.S      shown.S     closing.S-  closing.S-  closing.S-  closing.S-  shown.S     shown.S
        shown.F      shown.F      shown.F     closing.F-  closing.F-  closing.F-  closing.F-  shown.F     shown.F
        shown.N      shown.N      shown.N     closing.N-  closing.N-  closing.N-  closing.N-  shown.N     shown.N
        closing.S    closing.S    closing.S   closing.S   closing.S   rest*       closed.S    closing.S   rest*
        closing.F    closing.F    closing.F   closing.F   closing.F   rest*       closed.F    closing.F   rest*
        closing.N    closing.N    closing.N   closing.N   closing.N   nomore*     closed.N    closing.N   nomore*
        closing.C    closing.C    closing.C   closing.C   closing.C   rest*       closed.C    closing.C   rest*
        closed.S     closed.S     closed.S    closed.S    closed.S    closed.S    closed.S    rest*       rest*
        closed.N     closed.N     closed.N    closed.N    closed.N    closed.N    closed.N    nomore*     nomore*
        nomore       nomore       nomore      nomore      nomore      nomore      nomore      nomore      nomore

                     out300      touch       nomore      more        forget
        rest         rest        rest        nomore      rest        rest
        waiting      waiting     waiting     nomore      waiting     rest
        loading      loading     loading     loading     loading     rest
        shown.S      shown.S     shown.S     shown.N     shown.S     rest
        shown.F      shown.F     shown.F     shown.N     closing.C-  rest
        shown.N      shown.N     shown.N     shown.N     shown.S     rest
        closing.S    closing.S   rest        closing.N   closing.S   rest
        closing.F    closing.F   rest        closing.N   closing.F   rest
        closing.N    closing.N   nomore      closing.N   closing.S   rest
        closing.C    closing.C   rest        closing.N   closing.C   rest
        closed.S     closed.S    rest        closed.N    closed.S    rest
        closed.N     closed.N    nomore      closed.N    closed.S    rest
        nomore       nomore      nomore      nomore      rest*       rest
        """),
    Table(
      name: "without times to show", rules: .init(closing: ms(300)),
      cells: """
                     S             F             N             C
        rest         rest          rest          rest          rest
        loading      closing.S-=S  closing.F-=F  closing.N-=N  closing.C-=C

                     pull
        rest         loading+!
        """),
    Table(
      name: "the action begins after 300 ms", rules: .init(opening: ms(300), closing: ms(300)),
      cells: """
                     ask        tap        laidout    S             F             N             C
        rest         opening+   opening+   rest       rest          rest          rest          rest
        waiting      waiting    waiting    opening+   rest*         rest*         rest*         rest*
        opening      opening    opening    opening    closing.S-=S  closing.F-=F  closing.N-=N  closing.C-=C
        nomore       opening+   nomore     nomore     nomore        nomore        nomore        nomore

                     pull
        rest         opening+

                     299ms      300ms      far300     out300     back300    touch      nomore     more
        opening      opening    loading!   loading!   opening    opening    opening    opening    opening
        """),
    Table(
      name: "shown for 200 ms at least, 250 at most",
      rules: .init(least: ms(200), timeOut: ms(250), closing: ms(300)),
      cells: """
                     S          F          N          C             S199       S200          249ms         250ms
        loading      ending.S   ending.F   ending.N   closing.C-=C  ending.S   closing.S-=S  loading       closing.F-=F
        ending.S     ending.S   ending.S   ending.S   closing.C-=C  ending.S   ending.S      closing.S-=S  closing.S-=S

                     ask        tap        voice      laidout    199ms      200ms         nomore     more       touch
        loading      loading    loading    loading    loading    loading    loading       loading    loading    loading
        ending.S     ending.S   ending.S   ending.S   ending.S   ending.S   closing.S-=S  ending.N   ending.S   ending.S
        ending.F     ending.F   ending.F   ending.F   ending.F   ending.F   closing.F-=F  ending.N   ending.F   ending.F
        ending.N     ending.N   ending.N   ending.N   ending.N   ending.N   closing.N-=N  ending.N   ending.S   ending.N
        """),
    // The load of the state `failed` was a preload.
    Table(
      name: "a pulled footer that keeps failures",
      rules: .init(closing: ms(300), keepsFailures: true),
      cells: """
                     ask        ask0     tap        voice      S             F             N             C
        loading      loading    loading  loading    loading    closing.S-=S  failed=F*     closing.N-=N  closing.C-=C
        pulled       pulled     pulled   pulled     pulled     closing.S-=S  closing.F-=F  closing.N-=N  closing.C-=C
        failed       loading+!  waiting  loading+!  loading+!  failed        failed        failed        failed

                     300ms      back300  touch      laidout    nomore      more        forget     pull
        failed       failed     failed   failed     failed     closing.N-  closing.C-  rest       loading+!
        """),
    Table(
      name: "the same, shown for 200 ms", rules: .init(closing: ms(300), keepsFailures: true),
      ends: EndDurations(failed: ms(200)),
      cells: """
                     F          199ms    200ms       more       nomore
        loading      shown.F=F  loading  loading     loading    loading
        shown.F      shown.F    shown.F  failed*     closing.C- shown.N
        """),
    Table(
      name: "a row", rules: .init(timeOut: ms(250)), ends: EndDurations(succeeded: ms(200)),
      cells: """
                     ask        ask0     tap        S          F         N          C        249ms    250ms      nomore   more
        rest         loading+!  waiting  loading+!  rest       rest      rest       rest     rest     rest       nomore   rest
        waiting      waiting    waiting  waiting    rest*      rest*     rest*      rest*    waiting  waiting    nomore   waiting
        loading      loading    loading  loading    shown.S=S  failed=F* nomore=N*  rest=C*  loading  failed=F*  loading  loading
        shown.S      loading+!  waiting  loading+!  shown.S    shown.S   shown.S    shown.S  rest*    rest*      shown.N  shown.S
        failed       loading+!  waiting  loading+!  failed     failed    failed     failed   failed   failed     nomore*  rest*
        nomore       loading+!  waiting  nomore     nomore     nomore    nomore     nomore   nomore   nomore     nomore   rest*
        """),
  ]

  @Test("Each event takes a load to the state and effects in the table", arguments: tables.indices)
  private func table(index: Int) {
    let table = Self.tables[index]
    for cells in table.cells.split(separator: "\n\n") {
      let rows = cells.split(separator: "\n").map { $0.split(separator: " ") }
      for row in rows.dropFirst() {
        #expect(row.count == rows[0].count + 1, "\(table.name): \(row)")
        for (event, cell) in zip(rows[0], row.dropFirst()) {
          var cycle = cycle(row[0], table)
          let step = occur(event, to: &cycle)
          var found = cycle.name + step.mark
          if row[0] == "pulled", found == "loading" { found = "pulled" }
          #expect(found == cell, "\(table.name): \(row[0]), \(event)")
        }
      }
    }
  }

  /// A cycle that has come to a state at 0 by the shortest way.
  private func cycle(_ state: Substring, _ table: Table) -> LoadCycle {
    var cycle = LoadCycle(table.rules)
    cycle.endDurations = table.ends
    func load(by trigger: RefreshTrigger = .preload, at now: Int = 0) {
      _ = cycle.begin(by: trigger, at: .ms(now))
    }
    func end(_ outcome: RefreshOutcome, at now: Int = 0) {
      _ = cycle.ended(outcome, isOpen: true, awaitsRows: false, at: .ms(now))
    }
    let outcome = state.split(separator: ".").last.flatMap { Self.outcomes[$0] } ?? .succeeded
    switch state.prefix(while: { $0 != "." }) {
    case "rest": break
    case "waiting": _ = cycle.requested(by: .program, isLaidOut: false, at: .zero)
    case "opening", "loading": load()
    case "pulled": load(by: .pull)
    case "ending", "shown":
      load()
      end(outcome)
    case "closing":
      // Shown before for as long as the table says.
      load(by: .pull, at: -200)
      end(outcome, at: -200)
      _ = cycle.ticked(at: .zero, isOpen: true, awaitsRows: false, hasReturned: false)
      if table.ends == EndDurations() || outcome == .cancelled {
        cycle.forget()
        load(by: .pull)
        end(outcome)
      }
    case "closed":
      cycle = self.cycle("closing." + state.suffix(1), table)
      _ = cycle.ticked(at: .ms(300), isOpen: true, awaitsRows: false, hasReturned: false)
    case "failed":
      load(at: -200)
      end(.failed, at: -200)
      _ = cycle.ticked(at: .zero, isOpen: true, awaitsRows: false, hasReturned: true)
    case "nomore": _ = cycle.noMoreData(isOpen: false, at: .zero)
    default: Issue.record("there is no state called \(state)")
    }
    let name = state == "pulled" ? "loading" : String(state)
    #expect(cycle.name == name, "\(table.name)")
    return cycle
  }

  private static let outcomes: [Substring: RefreshOutcome] = [
    "S": .succeeded, "F": .failed, "N": .noMoreData, "C": .cancelled,
  ]

  private func occur(_ event: Substring, to cycle: inout LoadCycle) -> LoadCycle.Step {
    let time = Int(event.filter(\.isNumber)).map { Moment.ms($0) }
    let now = time ?? .ms(10)
    switch event.filter({ !$0.isNumber }) {
    case "ask" where event == "ask0":
      return cycle.requested(by: .program, isLaidOut: false, at: .ms(10))
    case "ask": return cycle.requested(by: .program, isLaidOut: true, at: now)
    case "tap": return cycle.requested(by: .tap, isLaidOut: true, at: now)
    case "voice": return cycle.requested(by: .accessibility, isLaidOut: true, at: now)
    case "laidout": return cycle.laidOut(at: now)
    case "pull": return cycle.begin(by: .pull, at: now)
    case "S", "F", "N", "C":
      return cycle.ended(
        Self.outcomes[event.prefix(1)] ?? .cancelled, isOpen: true, awaitsRows: false, at: now)
    case "ms": return cycle.ticked(at: now, isOpen: true, awaitsRows: false, hasReturned: true)
    case "far": return cycle.ticked(at: now, isOpen: true, awaitsRows: false, hasReturned: false)
    case "back": return cycle.scrolled(hasReturned: true, at: now)
    case "out": return cycle.scrolled(hasReturned: false, at: now)
    case "touch":
      let wasClosing = cycle.name.hasPrefix("clos")
      let mayPull = cycle.touchedWhileClosing()
      // It may be pulled if it has come to rest by the touch, but not if there is no more data.
      #expect(mayPull == (wasClosing && cycle.state == .rest), "\(cycle.name)")
      return .nothing
    case "nomore": return cycle.noMoreData(isOpen: true, at: now)
    case "more": return cycle.noMoreDataReset(isOpen: true, at: now)
    case "forget":
      cycle.forget()
      return .nothing
    default:
      Issue.record("there is no event called \(event)")
      return .nothing
    }
  }

  @Test("A load without an open inset is at rest at the moment it ends")
  func nothingToClose() {
    var cycle = LoadCycle(LoadCycle.Rules(closing: .milliseconds(300)))
    _ = cycle.begin(by: .program, at: .zero)
    _ = cycle.ended(.succeeded, isOpen: false, awaitsRows: false, at: .ms(10))
    #expect(cycle.wakeAt == .ms(10))
    #expect(
      cycle.ticked(at: .ms(10), isOpen: false, awaitsRows: false, hasReturned: true)
        == LoadCycle.Step(rests: true))
    #expect(cycle.state == .rest)
  }

  @Test(
    "However a load ends, its page is shown for 0.1 s if its rows are awaited, and otherwise for no time",
    arguments: ["loading", "opening", "ending", "timed out"], RefreshOutcome.allCases)
  func awaitedRows(state: String, outcome: RefreshOutcome) {
    var rules = LoadCycle.Rules(closing: .milliseconds(300), rowsDelay: .milliseconds(100))
    if state == "opening" { rules.opening = .milliseconds(400) }
    if state == "ending" { rules.least = .milliseconds(400) }
    if state == "timed out" { rules.timeOut = .milliseconds(50) }
    for awaitsRows in [true, false] {
      var cycle = LoadCycle(rules)
      _ = cycle.begin(by: .preload, at: .zero)
      if state != "timed out" {
        _ = cycle.ended(outcome, isOpen: true, awaitsRows: awaitsRows, at: .ms(50))
      }
      let end = state == "ending" && outcome != .cancelled ? 400 : 50
      if state == "timed out" || end == 400 {
        _ = cycle.ticked(at: .ms(end), isOpen: true, awaitsRows: awaitsRows, hasReturned: true)
      }
      let hasPage = state != "timed out" && (outcome == .succeeded || outcome == .noMoreData)
      let isShown = awaitsRows && hasPage
      #expect(cycle.name.hasPrefix(isShown ? "shown" : "closing"))
      #expect(cycle.wakeAt == .ms(end + (isShown ? 100 : 300)))
    }
  }

  @Test("A load keeps the trigger of the request that began it, whatever requests follow")
  func triggers() {
    var cycle = LoadCycle(LoadCycle.Rules(closing: .milliseconds(300)))
    #expect(cycle.trigger == nil)
    _ = cycle.requested(by: .tap, isLaidOut: false, at: .zero)
    _ = cycle.requested(by: .program, isLaidOut: true, at: .zero)
    _ = cycle.laidOut(at: .zero)
    #expect(cycle.trigger == .tap)
    _ = cycle.requested(by: .program, isLaidOut: true, at: .zero)
    #expect(cycle.trigger == .tap)
    _ = cycle.ended(.noMoreData, isOpen: true, awaitsRows: false, at: .zero)
    _ = cycle.requested(by: .accessibility, isLaidOut: true, at: .zero)
    #expect(cycle.trigger == .tap)
  }

  @Test("In each state a load says whether it rests or is ready, and when it wakes up next")
  func standing() {
    let text = """
      rest       rests  ready  -
      waiting    -      -      -
      opening    -      -      100
      loading    -      -      500
      ending.S   -      -      400
      shown.S    -      -      200
      closing.S  -      -      300
      closed.S   -      -      -
      failed     -      ready  -
      nomore     rests  -      -
      """
    for row in text.split(separator: "\n").map({ $0.split(separator: " ") }) {
      var rules = LoadCycle.Rules(
        timeOut: .milliseconds(500), closing: .milliseconds(300), keepsFailures: true)
      if row[0] == "opening" { rules.opening = .milliseconds(100) }
      if row[0] == "ending.S" { rules.least = .milliseconds(400) }
      let isShown = ["shown.S", "closing.S", "closed.S"].contains(row[0])
      let table = Table(
        name: "standing", rules: rules,
        ends: EndDurations(succeeded: .milliseconds(isShown ? 200 : 0)), cells: "")
      let cycle = cycle(row[0], table)
      #expect(cycle.isAtRest == (row[1] == "rests"), "\(row[0])")
      #expect(cycle.isReady == (row[2] == "ready"), "\(row[0])")
      #expect(cycle.wakeAt == Int(row[3]).map { .ms($0) }, "\(row[0])")
    }
  }
}

@Suite("Phases of a header or footer")
struct RefreshPhaseTests {
  @Test("Each phase says whether it loads or is armed, and gives its progress and outcome")
  func properties() {
    for (phase, isRefreshing, isArmed, progress, outcome) in [
      (.idle, false, false, 0, nil), (.pulling(progress: 0.5), false, false, 0.5, nil),
      (.armed(progress: 1.5), false, true, 1.5, nil), (.waiting, true, false, 0, nil),
      (.loading, true, false, 0, nil), (.finishing(.failed), false, false, 0, .failed),
      (.settling(.succeeded), false, false, 0, .succeeded), (.failed, false, false, 0, .failed),
      (.noMoreData, false, false, 0, .noMoreData),
    ] as [(RefreshPhase, Bool, Bool, Double, RefreshOutcome?)] {
      #expect(phase.isRefreshing == isRefreshing && phase.isArmed == isArmed, "\(phase)")
      #expect(phase.progress == progress && phase.outcome == outcome, "\(phase)")
    }
  }
}

extension LoadCycle {
  fileprivate var name: String {
    switch state {
    case .rest: "rest"
    case .waiting: "waiting"
    case .opening: "opening"
    case .loading: "loading"
    case .ending(let outcome, _): "ending." + outcome.letter
    case .shown(let outcome, _): "shown." + outcome.letter
    case .closing(let outcome, .some): "closing." + outcome.letter
    case .closing(let outcome, nil): "closed." + outcome.letter
    case .failed: "failed"
    case .noMoreData: "nomore"
    }
  }
}

extension LoadCycle.Step {
  /// The effects as the tables write them.
  fileprivate var mark: String {
    var mark =
      switch inset {
      case .stays: ""
      case .opens: "+"
      case .closes: "-"
      }
    if begins { mark += "!" }
    if let ended { mark += "=" + ended.letter }
    if rests { mark += "*" }
    return mark
  }
}

extension RefreshOutcome {
  fileprivate var letter: String {
    switch self {
    case .succeeded: "S"
    case .failed: "F"
    case .noMoreData: "N"
    case .cancelled: "C"
    }
  }
}
