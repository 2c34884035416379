import Foundation
import TestSupport
import Testing

@testable import PullRefresh

@Suite("Dates and times of the calendar")
struct CivilTimeTests {
  private func drawn(_ seconds: Int64, _ offset: Int = 0) -> String {
    let time = CivilTime(secondsSince1970: seconds, secondsFromGMT: offset)
    return "\(time.year)-\(time.month)-\(time.day) \(time.hour):\(time.minute)"
  }

  @Test(
    "Seconds since 1970 become a date and a time, across leap days, turns of the year and time zones",
    arguments: [
      (0, 0, "1970-1-1 0:0"), (59, 0, "1970-1-1 0:0"), (60, 0, "1970-1-1 0:1"),
      (-1, 0, "1969-12-31 23:59"), (951_782_399, 0, "2000-2-28 23:59"),
      (951_782_400, 0, "2000-2-29 0:0"), (951_868_800, 0, "2000-3-1 0:0"),
      (4_107_542_399, 0, "2100-2-28 23:59"), (4_107_542_400, 0, "2100-3-1 0:0"),
      (1_709_164_800, 0, "2024-2-29 0:0"), (1_735_689_599, 0, "2024-12-31 23:59"),
      (1_735_689_599, 3600, "2025-1-1 0:59"), (1_735_689_600, -18_000, "2024-12-31 19:0"),
      (0, 20_700, "1970-1-1 5:45"), (-62_135_596_800, 0, "1-1-1 0:0"),
      (-62_135_596_801, 0, "0-12-31 23:59"),
    ] as [(Int64, Int, String)])
  func known(seconds: Int64, offset: Int, expected: String) {
    #expect(drawn(seconds, offset) == expected)
  }

  @Test("Dates and times agree with Foundation's Gregorian calendar", arguments: Seeds.first(20))
  func foundation(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var calendar = Calendar(identifier: .gregorian)
    for _ in 0..<50 {
      let seconds = Int64.random(in: -10_000_000_000...100_000_000_000, using: &random)
      let offset = Int.random(in: -50...56, using: &random) * 900
      calendar.timeZone = try #require(TimeZone(secondsFromGMT: offset))
      let date = Date(timeIntervalSince1970: Double(seconds))
      let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
      // Before 1582 the other one is Julian.
      let time = CivilTime(secondsSince1970: seconds, secondsFromGMT: offset)
      #expect(time.year == parts.year && time.month == parts.month && time.day == parts.day)
      #expect(time.hour == parts.hour && time.minute == parts.minute)
    }
  }

  @Test("Any number of seconds and any time zone offset give months, days and hours in range")
  func odd() {
    for seconds in [Int64.min, .min + 1, -1, 0, 1, .max - 1, .max] {
      for offset in [Int.min, -86_400, 0, 86_400, .max] {
        let time = CivilTime(secondsSince1970: seconds, secondsFromGMT: offset)
        #expect((1...12).contains(time.month) && (1...31).contains(time.day))
        #expect((0...23).contains(time.hour) && (0...59).contains(time.minute))
      }
    }
  }
}
