import Frames
import TestSupport
import Testing

@testable import PullRefresh

@Suite("The last-update line")
struct LastUpdatedLineTests {
  /// 2024-03-07 14:05:09 in Greenwich is the moment zero.
  private static let noon = Int64(1_709_820_309)
  private static let clock = WallClock(at: .zero, secondsSince1970: noon)

  /// A line that says how many seconds after noon the list was updated.
  private func line(_ times: InMemoryTimes? = nil, key: String = "key") -> LastUpdatedLine {
    LastUpdatedLine(key: key, clock: Self.clock, store: times?.store) { update, _ in
      update.map { "\($0 - Self.noon)" } ?? "never"
    }
  }

  @Test("A refresh that succeeds stores its time under its key, whatever phase follows it")
  func success() {
    for end in [RefreshPhase.finishing(.succeeded), .settling(.succeeded), .idle] {
      let times = InMemoryTimes()
      var line = line(times)
      #expect(line.line(at: .zero) == "never")
      line.shown(.armed(progress: 1), refreshes: 4, at: .ms(1000))
      line.shown(.loading, refreshes: 4, at: .ms(2000))
      #expect(line.line(at: .ms(2000)) == "never")
      line.shown(end, refreshes: 5, at: .ms(60_000))
      #expect(line.line(at: .ms(60_000)) == "60")
      #expect(times["key"] == Self.noon + 60)
      line.shown(.settling(.succeeded), refreshes: 5, at: .ms(120_000))
      line.shown(.idle, refreshes: 5, at: .ms(121_000))
      #expect(times["key"] == Self.noon + 60)
    }
  }

  @Test("Each key has its own update time; without a store the line itself keeps the time")
  func keys() {
    let times = InMemoryTimes(["a": Self.noon - 60])
    var (a, b) = (line(times, key: "a"), line(times, key: "b"))
    #expect(a.line(at: .zero) == "-60")
    #expect(b.line(at: .zero) == "never")
    b.updated(at: .ms(60_000))
    #expect(times["a"] == Self.noon - 60 && times["b"] == Self.noon + 60)

    var alone = line()
    alone.updated(at: .zero)
    alone.shown(.pulling(progress: 0.1), refreshes: 0, at: .zero)
    #expect(alone.line(at: .zero) == "0")
  }

  @Test("When a pull begins, the line shows the time that another list stored under the same key")
  func shared() {
    let times = InMemoryTimes()
    for begin in [RefreshPhase.pulling(progress: 0.1), .armed(progress: 1), .waiting, .loading] {
      var (one, other) = (line(times, key: "\(begin)"), line(times, key: "\(begin)"))
      one.shown(.loading, refreshes: 0, at: .zero)
      one.shown(.settling(.succeeded), refreshes: 1, at: .zero)
      #expect(other.line(at: .zero) == "never")
      other.shown(begin, refreshes: 0, at: .ms(10))
      #expect(other.line(at: .ms(10)) == "0", "\(begin)")
    }
  }

  /// A counter.
  private final class Count: @unchecked Sendable {
    var count = 0
  }

  @Test(
    "The line is formatted after each update, once a minute, and when the clock or the words change"
  )
  func formatter() {
    let count = Count()
    var line = line()
    line.formatter = { update, now in
      count.count += 1
      return update.map { "\((now - $0) / 60) minutes ago" } ?? "never"
    }
    // The moment zero is 9 seconds after a minute has begun.
    for time in [0, 100, 50_900] { #expect(line.line(at: .ms(time)) == "never") }
    #expect(count.count == 1)
    line.updated(at: .ms(50_900))
    for time in [50_900, 50_999] { #expect(line.line(at: .ms(time)) == "0 minutes ago") }
    #expect(count.count == 2)
    for time in [51_000, 110_999] { #expect(line.line(at: .ms(time)) == "0 minutes ago") }
    #expect(count.count == 3)
    #expect(line.line(at: .ms(111_000)) == "1 minutes ago")
    #expect(count.count == 4)
    // The system's clock was set.
    line.clock = WallClock(at: .ms(111_000), secondsSince1970: Self.noon + 3600 + 50)
    #expect(line.line(at: .ms(111_000)) == "60 minutes ago")
    line.formatter = { _, _ in "again" }
    #expect(line.line(at: .ms(111_000)) == "again")
  }
}
