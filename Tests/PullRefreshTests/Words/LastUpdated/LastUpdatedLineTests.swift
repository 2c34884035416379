import Frames
import PullRefresh
import TestSupport
import Testing

@Suite("The last-update line")
struct LastUpdatedLineTests {
  /// 2024-03-07 14:05:09 in Greenwich is the moment zero.
  private static let noon = Int64(1_709_820_309)
  private static let clock = WallClock(at: .zero, secondsSince1970: noon, secondsFromGMT: 0)

  private func line(_ times: InMemoryTimes? = nil, key: String = "key") -> LastUpdatedLine {
    LastUpdatedLine(
      key: key, texts: CaptionTexts.of(.english).lastUpdated, clock: Self.clock,
      store: times?.store)
  }

  @Test("A refresh that succeeds stores its time under its key, and the line shows it")
  func success() {
    let times = InMemoryTimes()
    var line = line(times)
    #expect(line.line(at: .zero) == "Last update: No record")
    line.shown(.armed(progress: 1), at: .ms(1000))
    line.shown(.loading, at: .ms(2000))
    #expect(line.line(at: .ms(2000)) == "Last update: No record")
    line.shown(.settling(.succeeded), at: .ms(60_000))
    #expect(line.line(at: .ms(60_000)) == "Last update: Today 14:06")
    #expect(times["key"] == Self.noon + 60)
    line.shown(.settling(.succeeded), at: .ms(120_000))
    line.shown(.idle, at: .ms(121_000))
    #expect(times["key"] == Self.noon + 60)
  }

  private static let ends: [(RefreshPhase, counts: Bool)] = [
    (.finishing(.succeeded), true), (.finishing(.noMoreData), true), (.finishing(.failed), false),
    (.finishing(.cancelled), false), (.settling(.succeeded), true), (.settling(.noMoreData), true),
    (.settling(.failed), false), (.settling(.cancelled), false), (.noMoreData, true),
    (.failed, false), (.idle, false), (.pulling(progress: 0.2), false),
  ]

  @Test("Only a load that succeeds or finds no more data stores its time")
  func ends() {
    for (end, counts) in Self.ends {
      for begin in [RefreshPhase.loading, .waiting] {
        let times = InMemoryTimes()
        var line = line(times)
        line.shown(begin, at: .zero)
        line.shown(end, at: .ms(5000))
        #expect(times["key"] == (counts ? Self.noon + 5 : nil), "\(begin), \(end)")
      }
      let times = InMemoryTimes()
      var idle = line(times)
      idle.shown(.pulling(progress: 0.5), at: .zero)
      idle.shown(end, at: .ms(5000))
      #expect(times["key"] == nil, "\(end)")
    }
  }

  @Test("Each key has its own update time; without a store the line itself keeps the time")
  func keys() {
    let times = InMemoryTimes(["a": Self.noon - 60])
    var (a, b) = (line(times, key: "a"), line(times, key: "b"))
    #expect(a.line(at: .zero) == "Last update: Today 14:04")
    #expect(b.line(at: .zero) == "Last update: No record")
    b.updated(at: .ms(60_000))
    #expect(times["a"] == Self.noon - 60 && times["b"] == Self.noon + 60)

    var alone = line()
    alone.updated(at: .zero)
    alone.shown(.pulling(progress: 0.1), at: .zero)
    #expect(alone.line(at: .zero) == "Last update: Today 14:05")
  }

  @Test("When a pull begins, the line shows the time that another list stored under the same key")
  func shared() {
    let times = InMemoryTimes()
    for begin in [RefreshPhase.pulling(progress: 0.1), .armed(progress: 1), .waiting, .loading] {
      var (one, other) = (line(times, key: "\(begin)"), line(times, key: "\(begin)"))
      one.shown(.loading, at: .zero)
      one.shown(.settling(.succeeded), at: .zero)
      #expect(other.line(at: .zero) == "Last update: No record")
      other.shown(begin, at: .ms(10))
      #expect(other.line(at: .ms(10)) == "Last update: Today 14:05", "\(begin)")
    }
  }

  @Test("The last-update line changes with a new day, with the language and with the time zone")
  func follows() {
    var line = line()
    line.updated(at: .zero)
    #expect(line.line(at: .zero) == "Last update: Today 14:05")
    let later = Moment.ms(10 * 3_600_000)
    #expect(line.line(at: later) == "Last update: 03-07 14:05")
    line.texts = CaptionTexts.of(.simplifiedChinese).lastUpdated
    #expect(line.line(at: later) == "上次更新：03-07 14:05")
    line.clock = WallClock(at: later, secondsSince1970: Self.noon, secondsFromGMT: 3600)
    #expect(line.line(at: later) == "上次更新：今天 15:05")
  }

  @Test("Across a change to summer time, the line shows the hour that clocks showed at the update")
  func daylightSaving() {
    // 2024-03-31 01:00 in Greenwich: Central Europe goes from one hour ahead to two.
    let change = Int64(1_711_846_800)
    func line(updated: Int64, now: Int64) -> String {
      var line = LastUpdatedLine(
        key: "key", texts: CaptionTexts.of(.english).lastUpdated,
        clock: WallClock(at: .zero, secondsSince1970: now) { $0 < change ? 3600 : 7200 },
        store: InMemoryTimes(["key": updated]).store)
      return line.line(at: .zero)
    }
    // Updated on March 7th at 15:05 by the wall, looked at in summer.
    #expect(line(updated: Self.noon, now: change + 86_400) == "Last update: 03-07 15:05")
    #expect(line(updated: Self.noon, now: Self.noon + 60) == "Last update: Today 15:05")
    // Before and after the hour that there is not.
    #expect(line(updated: change - 60, now: change + 60) == "Last update: Today 01:59")
    #expect(line(updated: change, now: change + 60) == "Last update: Today 03:00")
    // Half past midnight on April 1st in summer time is the day before in winter time.
    let april = change + 86_400 - 3 * 3600 + 1800
    #expect(line(updated: april, now: april) == "Last update: Today 00:30")
    #expect(line(updated: april - 3600, now: april) == "Last update: 03-31 23:30")
  }

  /// A counter.
  private final class Count: @unchecked Sendable {
    var count = 0
  }

  @Test("The app's formatter of the line is called after each update and once a minute")
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
    // The words do not matter to it, and without it they are back.
    line.texts = CaptionTexts.of(.korean).lastUpdated
    #expect(line.line(at: .ms(111_000)) == "1 minutes ago")
    #expect(count.count == 4)
    line.formatter = nil
    #expect(line.line(at: .ms(111_000)) == "마지막 업데이트: 오늘 14:05")
    line.formatter = { _, _ in "again" }
    #expect(line.line(at: .ms(111_000)) == "again")
  }
}
