import Foundation
import PullRefresh
import RefreshChecks
import TestSupport
import Testing

@Suite("Who wrote the inset")
struct InsetLedgerTests {
  // MARK: The table

  /// A line of the table in the ledger's documentation.
  private struct Row: CustomStringConvertible {
    let former: [Double]
    let app: Double
    let room: Double
    let content: Double
    let part: Double
    let write: Double?
    let description: String

    init?(_ line: Substring) {
      let columns = line.split(separator: "│").map {
        $0.split(separator: " ").map(String.init)
      }
      guard columns.count == 3, columns[0].count == 4, columns[2].count == 2,
        let app = Double(columns[0][2]), let room = Double(columns[0][3]),
        let content = columns[1].first.flatMap({ Double($0) }), let part = Double(columns[2][0])
      else { return nil }
      former = Double(columns[0][1]).map { [$0] } ?? []
      (self.app, self.room, self.content, self.part) = (app, room, content, part)
      write = Double(columns[2][1])
      description = String(line)
    }
  }

  private static let rows: [Row] = {
    let file = Fixture.packageRoot.appending(
      path: "Sources/PullRefresh/Scroll/InsetLedger.swift")
    let source = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return source.split(separator: "\n").compactMap(Row.init)
  }()

  @Test("X-1, X-2: line by line, as the table in the documentation has it")
  func table() {
    #expect(Self.rows.count == 17)
    for row in Self.rows {
      let view = InsetView(content: row.former.first ?? row.app, system: 10)
      view.content = row.app
      view.room(row.room)
      #expect(view.ledger.app == row.app && view.content == row.app + row.room, "\(row)")
      var ledger = view.ledger
      let write = ledger.contentInsetChanged(to: row.content, adjusted: row.content + 10)
      #expect(write == row.write, "\(row)")
      #expect(ledger.app == row.part, "\(row)")
      #expect(ledger.room == row.room, "\(row)")
    }
  }

  // MARK: Rooms

  @Test(
    "X-2: rooms that open and close leave the app's part to the last bit",
    arguments: [0.1, 1.0 / 3, 64])
  func rooms(part: Double) {
    let view = InsetView(content: part, system: 59)
    for room in [54, 1.0 / 3, 80.1, 12.7, 0] {
      view.room(room)
      #expect(view.content == part + room)
      #expect(view.ledger.app == part)
    }
    #expect(view.content == part)
    view.room(54)
    view.room(54)
    #expect(view.writes == 6)
  }

  @Test("X-2: thirds of a point that are added and taken away are gone to the last bit")
  func rounding() {
    let view = InsetView(content: 1.0 / 3, system: 0)
    for room in [54.0, 80.1, 0.7] {
      view.room(room)
      view.content += 30.1
      view.room(room / 3)
      view.content -= 30.1
      #expect(view.ledger.app == 1.0 / 3)
    }
    // Nothing is left, but for rounding: that is nothing, and not a part of its own.
    var less = 0
    for sevenths in 1...100 {
      let bare = InsetView(content: 0, system: 0)
      bare.room(0.7)
      bare.content += Double(sevenths) / 7
      bare.content -= Double(sevenths) / 7
      if bare.content < 0.7 { less += 1 }
      #expect(bare.ledger.app == 0)
    }
    #expect(less > 0)
  }

  @Test("X-3, C-7: the system's part is what the adjusted inset has more, and is never written")
  func system() {
    let view = InsetView(content: 1.0 / 3, system: 59)
    view.room(54)
    let written = view.content
    for system in [20.25, 97.0, 0, 59] {
      view.system = system
      #expect(abs(view.ledger.system - system) < 1e-9)
    }
    #expect(view.content == written && view.writes == 1)
    // Where content and system change together, each is told from the other, and rounding is not news.
    let system = view.ledger.system
    for part in [0.1, 64, 7.0 / 3] {
      view.content = part + 54
      #expect(view.ledger.system == system)
    }
  }

  @Test("X-1: an app that says its part is exact, whatever was thought of it before")
  func stated() {
    let view = InsetView(content: 64, system: 0)
    view.room(54)
    view.content = 200
    #expect(view.ledger.app == 146)
    view.state(200)
    #expect(view.ledger.app == 200 && view.content == 254)
    view.state(118)
    #expect(view.content == 172)
    view.room(0)
    #expect(view.content == 118)
    // What is there already needs no write.
    let writes = view.writes
    view.state(118)
    #expect(view.writes == writes)
  }

  @Test("X-1: the last sixteen parts are remembered, and the one used longest ago is forgotten")
  func memory() {
    func ledger(_ others: Int, using again: Bool = false) -> InsetLedger {
      let view = InsetView(content: 100, system: 0)
      for part in 0..<others {
        view.content = 200 + Double(part)
        if again, part == 7 { view.content = 100 }
      }
      view.room(54)
      view.content = 100
      return view.ledger
    }
    #expect(InsetLedger.memory == 16)
    #expect(ledger(15).app == 100)
    #expect(ledger(16).app == 46)
    #expect(ledger(16, using: true).app == 100)
  }

  // MARK: Writes within writes

  @Test(
    "X-1: a write that is reported before it is over, or twice, or late, is still the ledger's own")
  func echoes() {
    var ledger = InsetLedger(content: 64, adjusted: 64)
    #expect(ledger.roomChanged(to: 54) == 118)
    // The scroll view still has what it had, then what was written, and says so more than once.
    for content in [64.0, 64, 118, 118] {
      #expect(ledger.contentInsetChanged(to: content, adjusted: content) == nil)
      #expect(ledger.app == 64)
    }
    #expect(ledger.written(content: 118, adjusted: 118) == nil)
    #expect(ledger.contentInsetChanged(to: 118, adjusted: 118) == nil)
    #expect(ledger.app == 64)
    // The same on the way back, where what it had before would be the app's.
    #expect(ledger.roomChanged(to: 0) == 64)
    #expect(ledger.contentInsetChanged(to: 118, adjusted: 118) == nil)
    #expect(ledger.written(content: 64, adjusted: 64) == nil)
    #expect(ledger.app == 64)
  }

  @Test(
    "X-1: the app answers a write with one of its own, heard before or after it",
    arguments: [true, false])
  func answers(hearsFirst: Bool) {
    for (answer, part) in [(148.0, 94.0), (94, 94), (30, 30), (64, 64), (54, 0)] {
      let view = InsetView(content: 94, system: 0, hearsFirst: hearsFirst)
      view.content = 64
      view.answer = { view in view.content = answer }
      view.room(54)
      #expect(view.ledger.app == part, "\(answer)")
      #expect(view.content == part + 54, "\(answer)")
      view.room(0)
      #expect(view.content == part, "\(answer)")
    }
  }

  @Test(
    "X-1: the room changes while it is written: what it was last is written, after that",
    arguments: [true, false])
  func roomWithin(hearsFirst: Bool) {
    for room in [0.0, 20, 54, 80] {
      let view = InsetView(content: 64, system: 0, hearsFirst: hearsFirst)
      view.answer = { $0.room(room) }
      view.room(54)
      #expect(view.ledger.app == 64)
      #expect(view.content == 64 + room)
      #expect(view.writes == (room == 54 ? 1 : 2))
    }
  }

  @Test(
    "X-1: an app that takes back whatever is written has its way, and nothing is left over",
    arguments: [true, false])
  func fight(hearsFirst: Bool) {
    let view = InsetView(content: 64, system: 0, hearsFirst: hearsFirst)
    view.forced = 64
    view.room(54)
    #expect(view.content == 64 && view.ledger.app == 64)
    #expect(view.writes == InsetLedger.attempts)
    view.room(0)
    #expect(view.content == 64 && view.ledger.app == 64)
    // Once it gives in, the next change of room is written.
    view.forced = nil
    view.room(54)
    #expect(view.content == 118 && view.ledger.app == 64)
    // It wins against the closing room, too: then that is its part.
    view.forced = 118
    view.room(0)
    #expect(view.content == 118 && view.ledger.app == 118)
  }

  // MARK: Numbers

  @Test("X-21, S27: not-a-number is no report, and what is infinite is the nearest end")
  func odd() {
    let limit = InsetLedger.limit
    #expect(InsetLedger(content: .nan, adjusted: .nan).app == 0)
    #expect(InsetLedger(content: -.infinity, adjusted: 0).app == -limit)
    #expect(InsetLedger(content: 0, adjusted: .infinity).system == limit)
    for number in oddNumbers {
      for second in oddNumbers {
        let view = InsetView(content: 64, system: 59)
        view.room(number)
        #expect((0...limit).contains(view.ledger.room), "\(number)")
        view.room(54)
        view.system = second
        view.content = number
        #expect(abs(view.ledger.app) <= limit, "\(number)")
        #expect(abs(view.ledger.system) <= 2 * limit, "\(second)")
        view.room(0)
        view.system = 59
        view.content = 64
        view.room(54)
        #expect(view.ledger.app == 64 && view.content == 118, "\(number), \(second)")
        #expect(view.ledger.system == 59, "\(number), \(second)")
      }
    }
    var ledger = InsetLedger(content: 64, adjusted: 123)
    #expect(ledger.roomChanged(to: .nan) == nil)
    #expect(ledger.roomChanged(to: -5) == nil)
    #expect(ledger.contentInsetChanged(to: .nan, adjusted: 7) == nil)
    #expect(ledger.contentInsetChanged(to: 64, adjusted: .nan) == nil)
    #expect(ledger == InsetLedger(content: 64, adjusted: 123))
    // The largest part and a room together are no more than an inset can be.
    let full = InsetView(content: limit, system: 0)
    full.room(54)
    #expect(full.content == limit && full.ledger.app == limit)
    full.room(0)
    #expect(full.content == limit && full.ledger.app == limit)
  }

  @Test("X-21: a part that is no inset is refused")
  func refused() async {
    await #expect(processExitsWith: .failure) {
      var ledger = InsetLedger(content: 0, adjusted: 0)
      _ = ledger.appStated(.nan)
    }
    await #expect(processExitsWith: .failure) {
      var ledger = InsetLedger(content: 0, adjusted: 0)
      _ = ledger.appStated(100_000.5)
    }
  }

  // MARK: In any order

  /// As many writes as the environment's `INSET_WRITES` says, 50,000 without it.
  @Test(
    "X-1, X-2, X-3, INV-1: app, system and engine write in any order, and nothing drifts",
    arguments: [4, 3], [false, true])
  func random(partsOfAPoint: Int, mayBeNegative: Bool) {
    let writes = ProcessInfo.processInfo.environment["INSET_WRITES"].flatMap { Int($0) } ?? 50_000
    let report = InsetTrial.report(
      writes: writes, seed: 11, partsOfAPoint: partsOfAPoint, mayBeNegative: mayBeNegative)
    #expect(report == nil)
  }
}
