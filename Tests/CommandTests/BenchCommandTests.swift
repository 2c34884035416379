import Foundation
import GIFCodec
import TestSupport
import Testing

@Suite struct BenchCommandTests {
  private let cat: SmallCat

  init() throws { cat = try SmallCat() }

  /// The JSON that a run of `bench` prints.
  private struct Result: Decodable {
    struct Budget: Decodable {
      let share: Double
      let keptBytes: Int
      let memoryBytes: Int
      let worstCaseDecodes: Int
      let readP99Microseconds: Double
      let readWorstMicroseconds: Double
    }
    struct Movement: Decodable {
      let name: String
      let p50Microseconds: Double
      let p99Microseconds: Double
      let worstMicroseconds: Double
      let microseconds: [Double]
    }
    struct Rate: Decodable {
      let movement: String
      let asked: Double
      let reached: Double
      let due: Int
      let inTime: Int
      let late: Int
      let dropped: Int
    }
    struct Machine: Decodable {
      let isIdle: Bool
      let times: Int
      let discarded: Int
    }
    struct Comparison: Decodable {
      struct Figure: Decodable {
        let name: String
        let ratio: Double
        let isDifferent: Bool
      }
      let before: String
      let figures: [Figure]
    }
    let frames: Int
    let measuredFrames: Int
    let columns: Int
    let budgets: [Budget]
    let keptShare: Double
    let memoryBytes: Int
    let movements: [Movement]
    let rates: [Rate]
    let machine: Machine
    let verdict: String
    let comparison: Comparison?

    init(_ outcome: Tool.Outcome) throws {
      let decoder = JSONDecoder()
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      self = try decoder.decode(Result.self, from: Data(outcome.output))
    }
  }

  private func run(_ arguments: String...) throws -> Result {
    let outcome = try Tool.run(
      arguments: ["bench", "--json", "--size", "20x10"] + arguments + [cat.path])
    #expect(outcome.status == 0, "\(outcome.errors)")
    return try Result(outcome)
  }

  @Test func benchAdvisesTheLeastMemoryWithWhichAFrameIsReadIn833Microseconds() throws {
    let index = cat.gif.index
    let bench = try run()
    #expect(bench.frames == 12 && bench.measuredFrames == 12 && bench.columns <= 20)
    #expect(bench.budgets.count > 2)
    var kept = -1
    for budget in bench.budgets {
      let plan = StorePlan(for: index, within: .share(budget.share))
      #expect(budget.keptBytes == plan.residentBytes && plan.residentBytes > kept)
      #expect(budget.worstCaseDecodes == plan.worstCaseDecodes)
      #expect(
        budget.readP99Microseconds > 0
          && budget.readP99Microseconds <= budget.readWorstMicroseconds)
      kept = plan.residentBytes
    }
    // The advice follows from the figures, whatever they are on this machine.
    let advised = try #require(
      bench.budgets.first { $0.readP99Microseconds <= 833.3 }
        ?? bench.budgets.first { $0.readP99Microseconds <= 8_333 } ?? bench.budgets.last)
    #expect(bench.keptShare == advised.share && bench.memoryBytes == advised.memoryBytes)
    #expect(bench.verdict.hasPrefix("Keep ") && bench.verdict.contains("120 Hz"))
    #expect(bench.machine.discarded < bench.machine.times)
  }

  /// Computes the frames that a display shows again from the times of the report, for all movements, at rates that hold
  /// and at a rate that does not.
  @Test func benchCountsFramesInTimeLateAndDropped() throws {
    let bench = try run("--fps", "1,120,1000")
    #expect(bench.movements.map(\.name) == ["forwards", "backwards", "random", "loop", "preview"])
    #expect(bench.movements.map(\.microseconds.count) == [11, 11, 12, 12, 12])
    #expect(bench.rates.count == 15)
    for rate in bench.rates {
      let movement = try #require(bench.movements.first { $0.name == rate.movement })
      let (tick, times) = (1e6 / rate.asked, movement.microseconds)
      var (inTime, late, number, now) = (0, 0, 0, 0.0)
      while number < times.count {
        now = max(now, Double(number) * tick) + times[number]
        if now <= Double(number + 1) * tick { inTime += 1 } else { late += 1 }
        // The next frame is the newest one that is due by then, but no frame is shown twice.
        number = max(number + 1, min(times.count - 1, Int(now / tick)))
      }
      #expect((rate.inTime, rate.late) == (inTime, late), "\(rate)")
      #expect(rate.due == times.count && rate.dropped == times.count - inTime - late, "\(rate)")
      #expect(rate.dropped == 0 ? rate.reached <= rate.asked : rate.reached < rate.asked)
      #expect(movement.p50Microseconds <= movement.p99Microseconds)
      #expect(movement.worstMicroseconds == times.max())
    }
    #expect(bench.verdict.contains("1000 Hz"))
  }

  @Test func benchMeasuresTheLoopAtTheGIFsOwnRate() throws {
    let own = try #require(try run().rates.last)
    #expect(own.movement == "loop" && own.asked == 25 && own.due == 12)
  }

  @Test func benchPrintsATableAndAVerdict() throws {
    let outcome = try Tool.run(
      arguments: ["bench", "--size", "8x4", cat.path], environment: ["COLUMNS": "80"])
    let text = outcome.text
    #expect(text.contains("12 frames\n"), "all frames are measured, and nothing says a part")
    for column in ["budget", "decodes", "read p99", "p50", "asked", "in time", "late", "dropped"] {
      #expect(outcome.lines.contains { $0.contains(column) && !$0.contains(":") }, "\(column)")
      #expect(try Tool.run("bench", "--help").text.contains(column.split(separator: " ")[0]))
    }
    #expect(text.contains("█") && text.contains("  Keep "))
    #expect(outcome.lines.count <= 50, "one screen: \(outcome.lines.count) lines")
    #expect(text.contains("the machine was idle") != text.contains("the machine was not idle"))
  }

  /// Repeated runs give the same verdict and similar figures.
  ///
  /// `make bench` runs this test alone, since other tests would change the times.
  @Test(
    .enabled(if: ProcessInfo.processInfo.environment["TIMED_TESTS"] == "1", "make bench runs it"))
  func fourRunsOfBenchDifferByAtMostTenPercent() throws {
    let runs = try (0..<4).map { _ in
      try Result(
        Tool.run("bench", "--json", "--size", "20x10", Fixture("cat-run.gif").url.path))
    }
    func agree(_ values: [Double], _ name: String) throws {
      let (least, most) = (try #require(values.min()), try #require(values.max()))
      #expect(most <= least * 1.1 || !runs.allSatisfy(\.machine.isIdle), "\(name): \(values)")
    }
    try agree(runs.map { Double($0.memoryBytes) }, "memory")
    for (number, movement) in runs[0].movements.enumerated() {
      try agree(runs.map { $0.movements[number].p50Microseconds }, movement.name)
    }
  }

  @Test func benchWithTheFramesOptionPrintsARowOfTimesForEachFrame() throws {
    let outcome = try Tool.run(
      arguments: ["bench", "--frames", "--size", "20x10", cat.path],
      environment: ["COLUMNS": "60"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let rows = outcome.lines.map { $0.split(separator: " ") }
    let heading = try #require(rows.firstIndex { $0.first == "frame" })
    let names = ["decode", "giflib", "compose", "read", "paint"]
    #expect(Array(rows[heading].prefix(6)) == ["frame"] + names.map { $0[...] })
    #expect(rows.dropFirst(heading + 1).prefix(12).map(\.first) == (0..<12).map { "\($0)" })
    #expect(outcome.lines[heading...heading + 12].allSatisfy { $0.count <= 60 })
  }

  /// The five frames of a GIF that take longest are named, with their properties in the file.
  @Test func benchNamesTheFiveSlowestFramesAndSaysWhyTheyAreSlow() throws {
    let chain = Fixture("edge/disposal-previous-chain.gif").url.path
    let outcome = try Tool.run("bench", "--frames", "--size", "8x4", chain)
    let rows = outcome.lines.map { $0.split(separator: " ") }
    let heading = try #require(rows.firstIndex { $0.first == "slowest" })
    #expect(rows[heading] == ["slowest", "both", "why"] && rows[heading + 6].first == "both:")
    let reasons = [
      "full canvas, key frame, short strings: 3 pixels a code",
      "33 % of canvas, short strings: 1.3 pixels a code, restores",
      "33 % of canvas, short strings: 1.3 pixels a code, restores",
      "33 % of canvas, short strings: 1.3 pixels a code",
      "33 % of canvas, short strings: 1.3 pixels a code, restores",
      "8 % of canvas, short strings: 0.3 pixels a code",
    ]
    let named = rows[heading + 1...heading + 5].map { Int($0[0]) ?? -1 }
    #expect(Set(named).count == 5)
    for (line, frame) in zip(outcome.lines.dropFirst(heading + 1), named) {
      #expect(line.hasSuffix("  " + reasons[frame]), "\(line)")
    }
  }

  @Test func benchPlotsTwoGIFsInOneSVG() throws {
    let folder = try TemporaryFolder()
    let svg = folder.url.appending(path: "frames.svg").path
    let still = try folder.file("a&<b.gif", try Fixture("edge/colors-256.gif").bytes())
    let arguments = ["bench", "--size", "8x4", "--svg", svg, cat.path, still]
    let outcome = try Tool.run(arguments: arguments)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let plot = try String(contentsOfFile: svg, encoding: .utf8)
    #expect(try XMLCheck.isWellFormed(plot))
    for label in [">8.3 ms, 120 Hz<", ">16.7 ms, 60 Hz<", ">100 µs<", ">10 ms<", ">frame<"] {
      #expect(plot.components(separatedBy: label).count == 3, "\(label)")
    }
    for name in ["decode", "giflib", "compose", "read", "paint"] {
      #expect(plot.components(separatedBy: "<title>\(name) p99 ").count == 3)
    }
    let points = try #require(plot.firstMatch(of: /polyline points="([^"]*)"/)).output.1
    #expect(points.split(separator: " ").count == 12)
    #expect(plot.contains("a&amp;&lt;b.gif: the time of each of 1 frames"))
    #expect(try Tool.run(arguments: arguments).errors.contains("--force replaces it"))
  }

  /// The saved times are made a hundred times as long or as short, so that noise does not matter.
  @Test(arguments: [
    (100.0, "8 of 8 figures faster, 0 slower"), (0.01, "0 of 8 figures faster, 8 slower"),
  ])
  func benchComparesItsTimesWithSavedTimes(factor: Double, verdict: String) throws {
    let folder = try TemporaryFolder()
    let saved = folder.url.appending(path: "a.json")
    let common = ["bench", "--size", "8x4"]
    let first = try Tool.run(arguments: common + ["--save", saved.path, cat.path])
    #expect(first.status == 0 && first.text.contains("Keep "), "\(first.errors)")
    #expect(
      try Tool.run(arguments: common + ["--save", saved.path, cat.path]).errors
        .contains("--force replaces it"))
    var object = try #require(
      try JSONSerialization.jsonObject(with: Data(contentsOf: saved)) as? [String: Any])
    let rounds = try #require(object["rounds_microseconds"] as? [String: [Double]])
    #expect(rounds.count == 8 && rounds.values.allSatisfy { $0.count >= 3 })
    object["rounds_microseconds"] = rounds.mapValues { $0.map { $0 * factor } }
    try JSONSerialization.data(withJSONObject: object).write(to: saved)
    let outcome = try Tool.run(arguments: common + ["--against", saved.path, cat.path])
    #expect(outcome.status == 0 && outcome.text.contains(verdict), "\(outcome.text)")
    #expect(outcome.lines.contains { $0.hasPrefix("  against \(saved.path)") })
  }

  @Test func benchComparesOneGIFWithAnother() throws {
    let other = try SmallCat()
    let bench = try run("--against", other.path)
    let comparison = try #require(bench.comparison)
    #expect(comparison.before == other.path)
    #expect(
      comparison.figures.map(\.name) == ["index", "decode", "paint"] + bench.movements.map(\.name))
  }

  @Test func benchComparesTwoBuildsOfTheTool() throws {
    // The other build notes each of its runs: the two take turns, in three rounds at least.
    let folder = try TemporaryFolder()
    let notes = folder.url.appending(path: "runs").path
    let build = try folder.file(
      "other", Array("#!/bin/sh\necho >>'\(notes)'\nexec '\(Tool.path)' \"$@\"\n".utf8))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: build)
    let bench = try run("--tool", build)
    #expect(bench.comparison?.before == build && bench.comparison?.figures.count == 8)
    let runs = try String(contentsOfFile: notes, encoding: .utf8).count
    #expect(runs >= 3, "\(runs) runs of the other build")
    let other = try Tool.run("bench", "--size", "8x4", "--tool", "/bin/echo", cat.path)
    #expect(other.status == 2 && other.output.isEmpty)
    #expect(other.errors.contains("/bin/echo: expected a gifrefresh that knows"))
    #expect(other.errors.split(separator: "\n").count == 1)
  }

  /// Saved times of another version, cut off, or hostile, give one line, and nothing is measured.
  @Test(arguments: [
    ("", "empty file"), (#"{"format":1}"#, "format 1 of another version, expected 2"),
    (String(repeating: "[", count: 100_000), "expected a line of 'gifrefresh bench --json'"),
    (
      #"{"format":2,"file":"\u001b[2J","columns":8,"rows":4,"kept_share":0,"machine":{"is_idle":true}"#,
      "expected a line of 'gifrefresh bench --json'"
    ),
    (
      #"{"format":2,"file":"a","columns":8,"rows":4,"kept_share":0,"machine":{"is_idle":true},"rounds_microseconds":{"index":[-1]}}"#,
      "expected times of 'index'"
    ),
    (
      #"{"format":2,"file":"a","columns":8,"rows":4,"kept_share":0,"machine":{"is_idle":true},"rounds_microseconds":{"index":[1e999]}}"#,
      "expected a line of 'gifrefresh bench --json'"
    ),
  ])
  func benchRefusesInvalidSavedTimesInOneLine(text: String, reason: String) throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("a.json", Array(text.utf8))
    let outcome = try Tool.run("bench", "--size", "8x4", "--against", file, cat.path)
    #expect(outcome.status == 2 && outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("gifrefresh: \(file): \(reason)"), "\(outcome.errors)")
    #expect(outcome.errors.split(separator: "\n").count == 1)
  }

  @Test(arguments: ["0", "nan", "1e9", "-1", "60,", "inf", "x"])
  func benchRefusesRatesOutside1To1000(rate: String) throws {
    let outcome = try Tool.run("bench", "--fps=\(rate)", cat.path)
    #expect(outcome.status == 2 && outcome.output.isEmpty)
    #expect(outcome.errors.contains("expected rates from 1 to 1000 frames per second"))
  }

  @Test func benchMeasuresADamagedGIFAndReportsAMissingOne() throws {
    let outcome = try Tool.run(
      "bench", "--size", "8x4", Fixture("damaged/cut-in-data.gif").url.path, "there-is-none.gif")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("pixels decoded"))
    #expect(outcome.errors.contains("there-is-none.gif: there is no such file"))
    #expect(outcome.text.contains("120 Hz"))
  }

  /// A GIF of a single pixel, and one of thousands of frames of one pixel.
  @Test(arguments: [1, LongTests.count(10_000, short: 1_000)])
  func benchMeasuresAGIFOfOneFrameAndAGIFOfAtLeast1000Frames(
    count: Int
  ) throws {
    let head: [UInt8] = [1, 0, 1, 0, 0x80, 0, 0, 1, 2, 3, 4, 5, 6]
    let frame: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
    let bytes = Array("GIF89a".utf8) + head + (0..<count).flatMap { _ in frame } + [0x3B]
    let outcome = try Tool.run("bench", "--json", "--frames", "-s", "1x1", "-", input: bytes)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let bench = try Result(outcome)
    #expect(bench.frames == count && bench.measuredFrames >= min(count, 8))
    #expect(bench.movements.allSatisfy { !$0.microseconds.isEmpty })
  }
}

/// A check that the elements of an XML text are nested correctly.
private enum XMLCheck {
  static func isWellFormed(_ text: String) throws -> Bool {
    var open: [Substring] = []
    for tag in text.matches(of: /<(\/?)([a-z]+)[^>]*?(\/?)>/) {
      if !tag.output.1.isEmpty {
        guard open.popLast() == tag.output.2 else { return false }
      } else if tag.output.3.isEmpty {
        open.append(tag.output.2)
      }
    }
    return open.isEmpty && !text.contains(/&(?!amp;|lt;|gt;)/)
  }
}
