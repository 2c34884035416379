import PullRefresh
import TestSupport
import Testing

@Suite("The app's part of a content inset")
struct InsetLedgerTests {
  // MARK: The table

  /// The app's part and the inset before a write of the app's, the inset it wrote, and what comes of it.
  private struct Row: CustomTestStringConvertible {
    var former: Double?
    let app: Double
    let inset: Double
    let content: Double
    let part: Double
    var write: Double?
    let testDescription: String
  }

  private static let rows = [
    Row(app: 64, inset: 0, content: 94, part: 94, testDescription: "at rest"),
    Row(app: 64, inset: 54, content: 118, part: 64, testDescription: "the ledger's own write"),
    Row(app: 64, inset: 54, content: 148, part: 94, testDescription: "30 added"),
    Row(app: 94, inset: 54, content: 118, part: 64, testDescription: "30 taken away"),
    Row(app: 64, inset: 54, content: 54, part: 0, testDescription: "all taken away"),
    Row(app: 64, inset: 54, content: 64, part: 64, write: 118, testDescription: "set again"),
    Row(
      former: 100, app: 64, inset: 54, content: 100, part: 100, write: 154,
      testDescription: "a former part set"),
    Row(app: 64, inset: 54, content: 30, part: 30, write: 84, testDescription: "below the inset"),
    Row(app: 64, inset: 54, content: 0, part: 0, write: 54, testDescription: "nothing set"),
    Row(app: 64, inset: 54, content: 200, part: 146, testDescription: "82 added"),
    Row(
      former: 64, app: 146, inset: 54, content: 64, part: 64, write: 118,
      testDescription: "the old part mends it"),
    Row(
      former: 64, app: 118, inset: 54, content: 118, part: 118, write: 172,
      testDescription: "set again or 54 taken away"),
    Row(
      former: 148, app: 64, inset: 54, content: 148, part: 148, write: 202,
      testDescription: "set or 30 added"),
    Row(app: -44, inset: 54, content: 30, part: -24, testDescription: "20 added below 0"),
    Row(
      former: 0, app: -44, inset: 54, content: 30, part: -24,
      testDescription: "20 added below 0, where the app's part was set later"),
    Row(app: -44, inset: 54, content: -44, part: -44, write: 10, testDescription: "set below 0"),
    Row(app: 64, inset: 54, content: .nan, part: 64, testDescription: "no number"),
    Row(app: 64, inset: 54, content: .infinity, part: 99946, testDescription: "too large"),
  ]

  @Test(
    "With a header open, writing 148 to an inset of 118 adds 30 to the app's 64, and writing 64 sets 64 again",
    arguments: rows)
  private func table(row: Row) {
    let view = InsetView(content: row.former ?? row.app, system: 10)
    view.content = row.app
    view.setComponentInset(row.inset)
    #expect(view.ledger.app == row.app && view.content == row.app + row.inset)
    var ledger = view.ledger
    let write = ledger.contentInsetChanged(to: row.content, adjusted: row.content + 10)
    #expect(write == row.write)
    #expect(ledger.app == row.part)
    #expect(ledger.componentInset == row.inset)
  }

  // MARK: Rooms

  @Test(
    "An app that sets 74 points once the system's 10 beside its 64 are gone has 74; with 4 left it took 44 away",
    arguments: [(0.0, 74.0, 74.0, 128.0), (0, 148, 94, nil), (4, 74, 20, nil)]
      as [(Double, Double, Double, Double?)])
  func takenOver(system: Double, content: Double, part: Double, write: Double?) {
    let view = InsetView(content: 64, system: 10)
    view.setComponentInset(54)
    var ledger = view.ledger
    #expect(ledger.contentInsetChanged(to: 118, adjusted: 118 + system) == nil)
    #expect(ledger.contentInsetChanged(to: content, adjusted: content + system) == write)
    #expect(ledger.app == part)
    // Later it is a length like any other.
    if let write {
      #expect(ledger.written(content: write, adjusted: write + system) == nil)
      #expect(ledger.contentInsetChanged(to: write - 10, adjusted: write - 10 + system) == nil)
      #expect(ledger.app == part - 10)
    }
  }

  /// A ledger beside the app's 64 points and a component's 54.
  private func open() -> InsetLedger {
    var ledger = InsetLedger(content: 64, adjusted: 74)
    #expect(ledger.componentInsetChanged(to: 54) == 118)
    #expect(ledger.written(content: 118, adjusted: 128) == nil)
    return ledger
  }

  @Test("Beside a row's inset, an app that sets 100 points has 100, and may take 56 away")
  func standing() {
    var ledger = InsetLedger(content: 0, adjusted: 0)
    ledger.isStanding = true
    #expect(ledger.componentInsetChanged(to: 44) == 44)
    #expect(ledger.written(content: 44, adjusted: 44) == nil)
    #expect(ledger.contentInsetChanged(to: 100, adjusted: 100) == 144)
    #expect(ledger.app == 100)
    #expect(ledger.written(content: 144, adjusted: 144) == nil)
    #expect(ledger.contentInsetChanged(to: 88, adjusted: 88) == 44)
    #expect(ledger.app == 0)
  }

  @Test("A keyboard's 302 points are the app's part, announced before they are set or after")
  func expected() {
    var (before, after) = (open(), open())
    #expect(before.expect([302]) == nil)
    #expect(before.isExpected(302) && !before.isExpected(301))
    #expect(before.contentInsetChanged(to: 302, adjusted: 312) == 356)
    #expect(after.contentInsetChanged(to: 302, adjusted: 312) == nil)
    #expect(after.app == 248)
    #expect(after.expect([200]) == nil && after.app == 248)
    #expect(after.expect([200, 302]) == 356)
    #expect(before.app == 302 && after.app == 302)
  }

  @Test("An app that states its part of 90 points has 90, and may state others at any time")
  func stated() {
    var ledger = open()
    for part in [90.0, 91, 92, 93] {
      #expect(ledger.setApp(to: part) == part + 54 && ledger.app == part)
      #expect(ledger.written(content: part + 54, adjusted: part + 64) == nil)
    }
    #expect(ledger.setApp(to: 1e9) == InsetLedger.limit)
  }

  @Test("Lengths that the app adds to the inset and subtracts again leave no rounding error")
  func rounding() {
    let view = InsetView(content: 1.0 / 3, system: 0)
    for inset in [54.0, 80.1, 0.7] {
      view.setComponentInset(inset)
      view.content += 30.1
      view.setComponentInset(inset / 3)
      view.content -= 30.1
      #expect(view.ledger.app == 1.0 / 3)
    }
    view.setComponentInset(0)
    #expect(view.content == 1.0 / 3)
    // Nothing is left, but for rounding: that is nothing, and not a part of its own.
    var less = 0
    for sevenths in 1...100 {
      let bare = InsetView(content: 0, system: 0)
      bare.setComponentInset(0.7)
      bare.content += Double(sevenths) / 7
      bare.content -= Double(sevenths) / 7
      if bare.content < 0.7 { less += 1 }
      #expect(bare.ledger.app == 0)
    }
    #expect(less > 0)
  }

  @Test("The system's part is the adjusted inset less the content inset, and is never written")
  func system() {
    let third = 1.0 / 3
    let view = InsetView(content: third, system: 59)
    view.setComponentInset(54)
    for system in [20.25, 91, 97, 0, 59] {
      view.system = system
      #expect(abs(view.ledger.system - system) < 1e-9)
      #expect(view.ledger.app == third, "\(system)")
      #expect(view.content == third + 54, "\(system)")
    }
    #expect(view.writes == 1)
    // Where content and system change together, each is told from the other, and rounding is not news.
    let system = view.ledger.system
    for part in [0.1, 64, 7 * third] {
      view.content = part + 54
      #expect(view.ledger.system == system)
      #expect(abs(view.ledger.app - part) < 1e-9)
      #expect(view.content == part + 54)
    }
    view.system = 91
    view.setComponentInset(0)
    #expect(view.content == view.ledger.app && abs(view.content - 7 * third) < 1e-9)
  }

  @Test("The ledger remembers the app's last 16 insets and forgets the one used longest ago")
  func memory() {
    func ledger(_ others: Int, using again: Bool = false) -> InsetLedger {
      let view = InsetView(content: 100, system: 0)
      for part in 0..<others {
        view.content = 200 + Double(part)
        if again, part == 7 { view.content = 100 }
      }
      view.setComponentInset(54)
      view.content = 100
      return view.ledger
    }
    #expect(InsetLedger.memory == 16)
    #expect(ledger(15).app == 100)
    #expect(ledger(16).app == 46)
    #expect(ledger(16, using: true).app == 100)
  }

  // MARK: Writes within writes

  @Test("An inset of the library's is not the app's if it is reported early, twice or late")
  func echoes() {
    var ledger = InsetLedger(content: 64, adjusted: 64)
    #expect(ledger.componentInsetChanged(to: 54) == 118)
    // The scroll view still has what it had, then what was written, and says so more than once.
    for content in [64.0, 64, 118, 118] {
      #expect(ledger.contentInsetChanged(to: content, adjusted: content) == nil)
      #expect(ledger.app == 64)
    }
    #expect(ledger.written(content: 118, adjusted: 118) == nil)
    #expect(ledger.contentInsetChanged(to: 118, adjusted: 118) == nil)
    #expect(ledger.app == 64)
    // The same on the way back, where what it had before would be the app's.
    #expect(ledger.componentInsetChanged(to: 0) == 64)
    #expect(ledger.contentInsetChanged(to: 118, adjusted: 118) == nil)
    #expect(ledger.written(content: 64, adjusted: 64) == nil)
    #expect(ledger.app == 64)
  }

  @Test("An app's inset in answer to the library's write is kept", arguments: [true, false])
  func answers(hostIsFirst: Bool) {
    for (answer, part) in [(148.0, 94.0), (94, 94), (30, 30), (64, 64), (54, 0)] {
      let view = InsetView(content: 94, system: 0, hostIsFirst: hostIsFirst)
      view.content = 64
      view.answer = { view in view.content = answer }
      view.setComponentInset(54)
      #expect(view.ledger.app == part, "\(answer)")
      #expect(view.content == part + 54, "\(answer)")
      view.setComponentInset(0)
      #expect(view.content == part, "\(answer)")
    }
  }

  @Test("An inset that changes while it is written is written next", arguments: [true, false])
  func insetWithin(hostIsFirst: Bool) {
    for inset in [0.0, 20, 54, 80] {
      let view = InsetView(content: 64, system: 0, hostIsFirst: hostIsFirst)
      view.answer = { $0.setComponentInset(inset) }
      view.setComponentInset(54)
      #expect(view.ledger.app == 64)
      #expect(view.content == 64 + inset)
      #expect(view.writes == (inset == 54 ? 1 : 2))
    }
  }

  @Test("An app that undoes every inset write keeps its own", arguments: [true, false])
  func fight(hostIsFirst: Bool) {
    let view = InsetView(content: 64, system: 0, hostIsFirst: hostIsFirst)
    view.forced = 64
    view.setComponentInset(54)
    #expect(view.content == 64 && view.ledger.app == 64)
    #expect(view.writes == InsetLedger.attempts)
    view.setComponentInset(0)
    #expect(view.content == 64 && view.ledger.app == 64)
    // Once it gives in, the next change of the inset is written.
    view.forced = nil
    view.setComponentInset(54)
    #expect(view.content == 118 && view.ledger.app == 64)
    // It wins against the closing inset, too: then that is its part.
    view.forced = 118
    view.setComponentInset(0)
    #expect(view.content == 118 && view.ledger.app == 118)
  }

  // MARK: Numbers

  @Test("A NaN inset is ignored, and an infinite inset is clamped")
  func odd() {
    let limit = InsetLedger.limit
    #expect(InsetLedger(content: .nan, adjusted: .nan).app == 0)
    #expect(InsetLedger(content: -.infinity, adjusted: 0).app == -limit)
    #expect(InsetLedger(content: 0, adjusted: .infinity).system == limit)
    for number in oddNumbers {
      for second in oddNumbers {
        let view = InsetView(content: 64, system: 59)
        view.setComponentInset(number)
        #expect((0...limit).contains(view.ledger.componentInset), "\(number)")
        view.setComponentInset(54)
        view.system = second
        view.content = number
        #expect(abs(view.ledger.app) <= limit, "\(number)")
        #expect(abs(view.ledger.system) <= 2 * limit, "\(second)")
        view.setComponentInset(0)
        view.system = 59
        view.content = 64
        view.setComponentInset(54)
        #expect(view.ledger.app == 64 && view.content == 118, "\(number), \(second)")
        #expect(view.ledger.system == 59, "\(number), \(second)")
      }
    }
    var ledger = InsetLedger(content: 64, adjusted: 123)
    #expect(ledger.componentInsetChanged(to: .nan) == nil)
    #expect(ledger.componentInsetChanged(to: -5) == nil)
    #expect(ledger.contentInsetChanged(to: .nan, adjusted: 7) == nil)
    #expect(ledger.contentInsetChanged(to: 64, adjusted: .nan) == nil)
    #expect("\(ledger)" == "\(InsetLedger(content: 64, adjusted: 123))")
    // The largest part and an inset together are no more than an inset can be.
    let full = InsetView(content: limit, system: 0)
    full.setComponentInset(54)
    #expect(full.content == limit && full.ledger.app == limit)
    full.setComponentInset(0)
    #expect(full.content == limit && full.ledger.app == limit)
  }

  // MARK: In any order

  @Test(
    "Writes in any order by three writers let no inset drift", arguments: [4, 3], [false, true])
  func random(partsOfAPoint: Int, mayBeNegative: Bool) {
    let seed = Seeds.first(1).lowerBound &+ 11
    let report = InsetTrial.report(
      writes: LongTests.count(1_000_000, short: 50_000), seed: seed, partsOfAPoint: partsOfAPoint,
      mayBeNegative: mayBeNegative)
    #expect(report == nil, "seed \(seed)")
  }

  @Test("An app that sets its own part of the inset to NaN traps")
  func statedPart() async {
    await #expect(processExitsWith: .failure) {
      var ledger = InsetLedger(content: 64, adjusted: 64)
      _ = ledger.setApp(to: .nan)
    }
  }
}
