import Testing

@testable import PullRefresh

@Suite("The texts of the last-update line")
struct LastUpdatedTextsTests {
  /// 2024-03-07 14:05:09 in Greenwich.
  private static let update = Int64(1_709_820_309)
  private static let day = Int64(86_400)

  private func line(_ update: Int64?, now: Int64, offset: Int = 0) -> String {
    func time(_ seconds: Int64) -> CivilTime {
      CivilTime(secondsSince1970: seconds, secondsFromGMT: offset)
    }
    return CaptionTexts.of(.english).lastUpdated.line(for: update.map(time), now: time(now))
  }

  @Test(
    "The last-update line says Today, the date, or the date with its year, as the update grows older"
  )
  func table() {
    let update = Self.update
    #expect(line(update, now: update) == "Last update: Today 14:05")
    #expect(line(update, now: update + 9 * 3600) == "Last update: Today 14:05")
    #expect(line(update, now: update + 10 * 3600) == "Last update: 03-07 14:05")
    #expect(line(update, now: update + Self.day) == "Last update: 03-07 14:05")
    #expect(line(update, now: update + 300 * Self.day) == "Last update: 2024-03-07 14:05")
    // The same day a month and a year later.
    #expect(line(update, now: update + 31 * Self.day) == "Last update: 03-07 14:05")
    #expect(line(update, now: update + 365 * Self.day) == "Last update: 2024-03-07 14:05")
    #expect(line(nil, now: update) == "Last update: No record")
  }

  @Test("A year is written with at least four digits: 0001, 10000 or -0001")
  func years() {
    let years: [(Int64, String)] = [
      (-62_135_596_800, "0001-01-01 00:00"), (253_402_300_800, "10000-01-01 00:00"),
      (-62_198_755_200, "-0001-01-01 00:00"),
    ]
    for (seconds, expected) in years {
      #expect(line(seconds, now: 0) == "Last update: \(expected)")
    }
  }
}
