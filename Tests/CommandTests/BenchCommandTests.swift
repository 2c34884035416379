import Foundation
import GIFCodec
import TestSupport
import Testing

@testable import GIFRefreshTool

@Suite struct BenchCommandTests {
  private let folder = TemporaryFolder()

  private let cat: SmallCat

  init() throws { cat = try SmallCat() }

  /// The JSON that a run of `bench` prints.
  private struct Result: Decodable {
    struct Movement: Decodable {
      let name: String
      let p99Us: Double
      let timesUs: [Double]
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
      let processor: String
    }
    struct Comparison: Decodable {
      struct Figure: Decodable {
        let name: String
        let beforeUs: Double
        let nowUs: Double
        let ratio: Double
        let leastRatio: Double
        let mostRatio: Double
        let isDifferent: Bool
      }
      let before: String
      let figures: [Figure]
    }
    struct FrameCost: Decodable {
      let index: Int
      let readUs: Double
      let bytes: Int
    }
    let file: String
    let frames: Int
    let measuredFrames: Int
    let keptShare: Double
    let memoryBytes: Int
    let movements: [Movement]
    let rates: [Rate]
    let machine: Machine
    let painting: [String]
    let verdict: String
    let comparison: Comparison?
    let frameCosts: [FrameCost]?

    init(_ outcome: Tool.Outcome) throws { try self.init(outcome.output) }

    init(_ json: [UInt8]) throws {
      let decoder = JSONDecoder()
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      self = try decoder.decode(Result.self, from: Data(json))
    }
  }

  private func run(_ arguments: String...) throws -> Result {
    let outcome = try Tool.run(
      arguments: ["bench", "--json", "--size", "20x10"] + arguments + [cat.path])
    #expect(outcome.status == 0, "\(outcome.errors)")
    return try Result(outcome)
  }

  /// A tenth of a tick, here 10, if that suffices, or else a whole one.
  @Test(arguments: [
    ([11, 10, 1], 1), ([200, 100, 11, 12], 1), ([200, 150, 101], 2), ([5], 0), ([500], 0),
  ])
  func benchAdvisesTheLeastMemoryWithWhichAFrameIsReadInATenthOfATick(
    times: [Double], advised: Double
  ) {
    let stores = times.enumerated().map { (share: Double($0), store: $1) }
    #expect(BenchReport.least(of: stores, for: 100) { $0 }.share == advised)
  }

  @Test func benchNamesTheMemoryThatItAdvises() throws {
    let bench = try run()
    #expect(bench.frames == 12 && bench.measuredFrames == 12)
    #expect(bench.painting.contains { $0.wholeMatch(of: /--size=(20x\d|\d+x10)/) != nil })
    let plan = StorePlan(for: cat.gif.index, within: .share(bench.keptShare))
    #expect(bench.memoryBytes == plan.residentBytes + plan.workingBytes)
    #expect(bench.verdict.hasPrefix("Keep ") && bench.verdict.contains("120 Hz"))
    #expect(!bench.machine.processor.isEmpty)
  }

  /// Computes the frames that a display shows again from the times of the report, for all movements, at rates that hold
  /// and at a rate that does not.
  @Test func benchCountsFramesInTimeLateAndDropped() throws {
    let bench = try run("--fps", "1,120,1000")
    #expect(bench.movements.map(\.name) == ["forwards", "backwards", "random", "loop", "preview"])
    #expect(bench.movements.map(\.timesUs.count) == [11, 11, 12, 12, 12])
    #expect(bench.rates.count == 15)
    for rate in bench.rates {
      let movement = try #require(bench.movements.first { $0.name == rate.movement })
      let (tick, times) = (1e6 / rate.asked, movement.timesUs)
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
      #expect(movement.p99Us == times.percentile(0.99))
    }
    // The verdict repeats the reads' slowest percentile, the highest rates, and the worst movement at the highest.
    let p99 = bench.movements.dropLast().map(\.p99Us).max() ?? 0
    let held = [1, 120, 1000].filter { rate in
      bench.rates.allSatisfy { $0.asked != rate || $0.inTime * 100 >= $0.due * 99 }
    }
    let kept = bench.keptShare == 0 ? "nothing" : "\(Figures.short(bench.keptShare * 100)) %"
    var words = "Keep \(kept) (\(Figures.size(bench.memoryBytes))): any frame in "
    words += "\(Figures.time(p99)) at p99, "
    if held.last != 1000 { words += "\(Figures.short(held.last ?? 0)) Hz holds, " }
    words += "1000 Hz \(held.contains(1000) ? "holds" : "does not hold")"
    #expect(bench.verdict.hasPrefix(words) && (!held.isEmpty), "\(bench.verdict)")
    let missed = bench.rates.filter { $0.asked == 1000 && $0.inTime * 100 < $0.due * 99 }
      .map { (share: Double($0.late + $0.dropped) / Double($0.due), rate: $0) }
    if let most = missed.map(\.share).max() {
      let worst = missed.filter { $0.share == most }.map {
        "\($0.rate.late + $0.rate.dropped) of \($0.rate.due) frames late or dropped in "
          + $0.rate.movement
      }
      #expect(worst.contains { bench.verdict.hasSuffix(": \($0)") }, "\(bench.verdict)")
    }
  }

  /// A trial of ten frames at 100 Hz: one takes two ticks and a half, so that two are dropped, and the last is late.
  @Test func aTrialShowsAsManyFramesAsAreReadyInTheTimeThatItTakes() {
    let plain = RateTrial(.loop, costs: Array(repeating: 9000, count: 10), rate: 100)
    #expect(plain.reached == 100 && plain.inTime == 10 && plain.holds && plain.missed == 0)
    var costs = Array(repeating: 2000.0, count: 10)
    (costs[2], costs[9]) = (35_000, 20_000)
    let slow = RateTrial(.random, costs: costs, rate: 100)
    #expect([slow.due, slow.inTime, slow.late, slow.dropped] == [10, 6, 2, 2] && !slow.holds)
    #expect(abs(slow.reached - 100 * 0.8 * 100 / 110) < 1e-9 && slow.missedShare == 0.4)
    #expect(
      slow.remark(above: 0.125)
        == "4 of 10 frames late or dropped at 100 Hz in random, more than 12.5 %")
    for (late, holds) in [(1, true), (2, false)] {
      let costs = (0..<100).map { $0 < late ? 11_000.0 : 1000 }
      #expect(RateTrial(.loop, costs: costs, rate: 100).holds == holds)
    }
  }

  /// Each movement reads every frame that it passes, in its order, after the frame before its first one.
  @Test func movementsPassEveryFrameInTheirOrder() {
    func path(_ movement: Movement, _ count: Int) -> [Int] {
      [movement.path(of: count).first] + movement.path(of: count).frames
    }
    #expect(path(.forwards, 4) == [0, 1, 2, 3] && path(.backwards, 4) == [3, 2, 1, 0])
    #expect(path(.loop, 4) == [3, 0, 1, 2, 3] && path(.preview, 4) == [3, 0, 1, 2, 3])
    let random = path(.random, 100)
    #expect(random[0] == random[100] && random.dropFirst().sorted() == Array(0..<100))
    #expect(zip(random, random.dropFirst()).count { $0 + 1 == $1 } < 10)
    for movement in Movement.allCases { #expect(path(movement, 1) == [0, 0]) }
  }

  /// The fastest time of each step counts, and a percentile is a value that was measured.
  @Test func stepsHaveTheirFastestTimes() {
    var times = StepTimes()
    for round in [[3, 1, 8], [2, 5, 9], [4, 4, 7.0]] { times.add(round) }
    #expect(times.best == [2, 1, 7] && (times + times).best == [4, 2, 14])
    #expect(StepTimes().best == [] && StepTimes().mean == 0 && abs(times.mean - 10 / 3) < 1e-12)
    let hundred = (1...100).map(Double.init).reversed().map { $0 }
    #expect([0, 0.5, 0.99, 1].map(hundred.percentile) == [1, 51, 100, 100])
    #expect([Double]().percentile(0.5) == 0)
  }

  /// Painting 4,000 cells takes more than a millisecond on any machine.
  @Test func benchFailsIfTooManyFramesAreLate() throws {
    func run(_ limit: String) throws -> Tool.Outcome {
      try Tool.run(
        "bench", "--fps", "1000", "--size", "80x50", "--fail-late", limit, cat.path)
    }
    let late = try run("99%")
    #expect(late.status == 1 && late.text.contains("1000 Hz does not hold"))
    #expect(
      late.errors == "gifrefresh: \(cat.path): 12 of 12 frames late or dropped at 1000 Hz in "
        + "preview, more than 99 %\n")
    let allowed = try run("100%")
    #expect(allowed.status == 0 && allowed.errors.isEmpty, "\(allowed.errors)")
  }

  @Test func benchMeasuresTheLoopAtTheGIFsOwnRate() throws {
    let own = try #require(try run().rates.last)
    #expect(own.movement == "loop" && own.asked == 25 && own.due == 12)
  }

  @Test func benchPrintsATableAndAVerdict() throws {
    // A rate that a busy machine does not hold has a row for each movement; these rates hold.
    let outcome = try Tool.run(
      arguments: ["bench", "--fps", "1,2", "--size", "8x4", cat.path],
      environment: ["COLUMNS": "80"])
    let text = outcome.text
    #expect(text.contains("12 frames\n"), "all frames are measured, and nothing says a part")
    for column in ["asked", "reached", "due", "in time", "late", "dropped"] {
      #expect(outcome.lines.contains { $0.contains(column) && !$0.contains(":") }, "\(column)")
    }
    #expect(text.contains("  asked, reached: frames a second;"), "the columns are explained")
    let rows = outcome.lines.map { $0.split(separator: " ").map(String.init) }
    for rate in ["1", "2"] { #expect(rows.contains([rate, rate, "58", "58", "0", "0", "all"])) }
    #expect(outcome.lines[0] == cat.path && outcome.lines[1] == "  80x48, 12 frames")
    #expect(text.contains("  Keep "))
    #expect(outcome.lines.count <= 24, "one screen: \(outcome.lines.count) lines")
    #expect(text.contains("the machine was idle") != text.contains("the machine was not idle"))
  }

  /// No machine paints 4,000 cells at 1000 Hz, so each movement has a row; the results of all files are saved, although
  /// the limit fails.
  @Test func theTableHasTheFiguresOfTheSavedReport() throws {
    let saved = folder.url.appending(path: "a.json")
    let dot = try folder.file(
      "dot.gif", GIFBytes(1, 1, colors: [1, 2, 3, 4, 5, 6]) { $0.dot() }.bytes)
    let outcome = try Tool.run(
      "bench", "--fps", "1000", "--size", "80x50", "--fail-late", "0%", "--save", saved.path,
      cat.path, dot)
    let rows = outcome.lines.map { $0.split(separator: " ").map(String.init) }
    let reports = try Data(contentsOf: saved).split(separator: UInt8(ascii: "\n"))
      .map { try Result([UInt8]($0)) }
    #expect(outcome.status == 1 && reports.map(\.file) == [cat.path, dot], "\(outcome.errors)")
    let report = try #require(reports.first)
    #expect(report.rates.count == 5)
    for rate in report.rates {
      let counts = [rate.due, rate.inTime, rate.late, rate.dropped].map { "\($0)" }
      let row = ["1000", Figures.short(rate.reached)] + counts + [rate.movement]
      #expect(rows.contains(row), "\(row) is not in \(outcome.text)")
    }
  }

  /// Repeated runs give the same verdict, but for its time, and similar figures.
  ///
  /// `make bench` runs this test alone, since other tests would change the times, with the tool for release in
  /// `TIMED_TOOL`. On a machine that was busy meanwhile it prints that nothing is compared.
  @Test(
    .enabled(if: ProcessInfo.processInfo.environment["TIMED_TOOL"] != nil, "make bench runs it"))
  func fourRunsOfBenchDifferByAtMostTenPercent() throws {
    let tool = try #require(ProcessInfo.processInfo.environment["TIMED_TOOL"])
    let runs = try (0..<4).map { _ in
      try Result(
        ChildProcess.run(
          tool, ["bench", "--json", "--size", "20x10", Fixture("cat-run.gif").url.path],
          environment: [], input: [], readsLate: false))
    }
    guard runs.allSatisfy(\.machine.isIdle) else {
      print("bench: skipped: four runs are not compared, since the machine was not idle")
      return
    }
    func agree(_ values: [Double], _ name: String) throws {
      let (least, most) = (try #require(values.min()), try #require(values.max()))
      #expect(most <= least * 1.1, "\(name): \(values)")
    }
    try agree(runs.map { Double($0.memoryBytes) }, "memory")
    for (number, movement) in runs[0].movements.enumerated() {
      try agree(runs.map { $0.movements[number].timesUs.percentile(0.5) }, movement.name)
    }
    let verdicts = try runs.map { run in
      try #require(run.verdict.firstRange(of: " at p99, ").map { run.verdict[$0.upperBound...] })
    }
    #expect(Set(verdicts).count == 1, "\(verdicts)")
  }

  @Test func benchWithTheFramesOptionPrintsARowOfTimesForEachFrame() throws {
    let outcome = try Tool.run(
      arguments: ["bench", "--frames", "--size", "20x10", "--decoder", "giflib", cat.path],
      environment: ["COLUMNS": "60"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.lines[1] == "  80x48, 12 frames, decoded by giflib")
    // In JSON, too; the reads are those of the random movement.
    let bench = try run("--frames")
    let costs = try #require(bench.frameCosts)
    let random = try #require(bench.movements.first { $0.name == "random" })
    #expect(costs.map(\.index) == Array(0..<12) && costs.allSatisfy { $0.bytes > 0 })
    #expect(Movement.random.path(of: 12).frames.map { costs[$0].readUs } == random.timesUs)
    let rows = outcome.lines.map { $0.split(separator: " ") }
    let heading = try #require(rows.firstIndex { $0.first == "frame" })
    let names = ["decode", "giflib", "compose", "read", "paint"]
    #expect(Array(rows[heading].prefix(6)) == ["frame"] + names.map { $0[...] })
    #expect(rows.dropFirst(heading + 1).prefix(12).map(\.first) == (0..<12).map { "\($0)" })
    #expect(outcome.lines[heading...heading + 12].allSatisfy { $0.count <= 60 })
    let row = FrameCost.lines(
      [
        FrameCost(
          index: 0, decodeUs: 1, composeUs: 2, readUs: 3, paintUs: 4, bytes: 5, giflibUs: 6)
      ], 80)[2]
    let words = row.split(separator: " ").filter { $0 != "µs" }
    #expect(words == ["0", "1.0", "6.0", "2.0", "3.0", "4.0", "5"], "\(row)")
    // Red, red and green: nothing is sent for the second frame.
    let gif = GIFBytes(1, 1, colors: [255, 0, 0, 0, 255, 0]) {
      for index in [0, 0, 1] { $0.dot(index: index) }
    }
    let sent = try Result(
      Tool.run("bench", "--json", "--frames", "-s", "4x2", "-", input: gif.bytes)
    ).frameCosts?.map { $0.bytes > 0 }
    #expect(sent == [true, false, true])
  }

  /// The saved times are made a hundred times as long or as short, so that noise does not matter.
  @Test func benchComparesItsTimesWithSavedTimes() throws {
    let saved = folder.url.appending(path: "a.json")
    let common = ["bench", "--size", "8x4"]
    let first = try Tool.run(arguments: common + ["--save", saved.path, cat.path])
    #expect(first.status == 0 && first.text.contains("Keep "), "\(first.errors)")
    #expect(
      try Tool.run(arguments: common + ["--save", saved.path, cat.path]).errors
        .contains("--force replaces it"))
    var object = try #require(
      try JSONSerialization.jsonObject(with: Data(contentsOf: saved)) as? [String: Any])
    let samples = try #require(object["samples"] as? [String: [Double]])
    #expect(Set(samples.keys) == ["index", "decode", "read", "paint", "yardstick"])
    #expect(samples.values.allSatisfy { $0.count == 10 })
    let gate = ["--against", saved.path, "--fail-slower", "5%", cat.path]
    for (factor, verdict, status) in [
      (100.0, "4 of 4 figures faster, 0 slower", Int32(0)),
      (0.01, "0 of 4 figures faster, 4 slower", 1),
    ] {
      object["samples"] = samples.mapValues { $0.map { $0 * factor } }.merging(
        ["yardstick": samples["yardstick"] ?? []]) { $1 }
      try JSONSerialization.data(withJSONObject: object).write(to: saved)
      let outcome = try Tool.run(arguments: common + gate)
      #expect(outcome.status == status && outcome.text.contains(verdict), "\(outcome.text)")
      #expect(outcome.lines.contains { $0.hasPrefix("  against \(saved.path)") })
      #expect(outcome.errors.split(separator: "\n").count == Int(status), "\(outcome.errors)")
      #expect(status == 0 || outcome.errors.contains("more than 5 % slower"))
    }

    // On a machine that is a hundred times as fast, the fixed loop is, too. The same share of the frames is kept.
    object["samples"] = samples.mapValues { $0.map { $0 * 0.01 } }
    object["kept_share"] = 0.75
    try JSONSerialization.data(withJSONObject: object).write(to: saved)
    let later = try Tool.run(arguments: common + ["--json"] + gate)
    #expect(try Result(later).keptShare == 0.75)
    for figure in try #require(try Result(later).comparison).figures {
      #expect(figure.ratio > 0.05 && figure.ratio < 20, "\(figure)")
    }
  }

  /// A file that cannot be read, and a limit that is exceeded, set the status, and lose no results.
  @Test func theResultsOfTheOtherFilesAreSaved() throws {
    let dot = GIFBytes(1, 1, colors: [1, 2, 3, 4, 5, 6]) { for _ in 0..<3 { $0.dot() } }.bytes
    let files = try ["a.gif", "b.gif"].map { try folder.file($0, dot) }
    let (bad, saved) = (try folder.file("bad.gif", [1]), "\(folder.url.path)/x.json")
    let outcome = try Tool.run(
      "bench", "-s", "1x1", "--fps", "1", "--save", saved, files[0], bad, files[1])
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.hasPrefix("gifrefresh: \(bad): ") && outcome.errors.count { $0 == "\n" } == 1)
    struct Line: Decodable { let file: String }
    let lines = try String(contentsOfFile: saved, encoding: .utf8).split(separator: "\n")
    #expect(
      try lines.map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)).file } == files)
    let none = "\(folder.url.path)/y.json"
    #expect(try Tool.run("bench", "--save", none, bad, bad).status == 2)
    #expect(try !folder.names().contains("y.json"))
  }

  /// Interruptions count although the load of the minute before was low.
  @Test(arguments: [
    (true, 0.1, "  the machine was idle"), (false, 0.1, "  the machine was not idle: load 0.1"),
    (false, 9.0, "  the machine was not idle: load 9"),
  ])
  func theReportSaysWhetherTheMachineWasIdle(isIdle: Bool, load: Double, line: String) {
    let report = BenchReport(
      file: "a", width: 1, height: 1, frames: 1, measuredFrames: 1, decoder: "swift", keptShare: 0,
      memoryBytes: 1, movements: [], rates: [], painting: [],
      machine: .init(isIdle: isIdle, loadAverage: load, processor: "b"), verdict: "c",
      frameCosts: nil)
    let text = report.text("a", withFrames: false, width: 80)
    #expect(text.split(separator: "\n").contains { $0 == line }, "\(text)")
  }

  /// Saved times are refused if they were painted otherwise, or on another processor.
  @Test func benchRefusesToCompareWhatDiffersInMoreThanTheTimes() throws {
    let saved = folder.url.appending(path: "a.json")
    let common = ["bench", "--save", saved.path, "--size", "8x4", "--colors", "256", cat.path]
    #expect(try Tool.run(arguments: common).status == 0)
    func refusal(_ arguments: String...) throws -> String { try refusal(arguments) }
    func refusal(_ arguments: [String]) throws -> String {
      try Tool.run(arguments: ["bench", "--against", saved.path] + arguments + [cat.path])
        .refusal()
    }
    let painted = "\(saved.path): painted with "
    #expect(
      try refusal("--size", "8x4") == painted + "--colors=256, and now with --colors=full")
    #expect(try refusal("--size", "6x3", "--colors", "256").hasPrefix(painted + "--size=8x"))
    for options in [["--fg-only"], ["--fg-only", "--invert"]] {
      let words = try refusal(["--size", "8x4", "--colors", "256"] + options)
      #expect(options.allSatisfy(words.contains), "\(words)")
    }
    let text = try String(contentsOf: saved, encoding: .utf8)
    let other = text.replacing(#/"processor":"[^"]*"/#, with: #""processor":"8 x Z80""#)
    try other.write(to: saved, atomically: true, encoding: .utf8)
    #expect(try refusal("--size", "8x4", "--colors", "256").contains("measured on 8 x Z80, and"))
    // Of several files, only the times of the same one count.
    let elsewhere = text.replacing(cat.path, with: "/elsewhere.gif")
    for (lines, reason) in [
      ([elsewhere, elsewhere], "has no times of this file"),
      ([elsewhere, other, elsewhere], "measured on 8 x Z80, and"),
      // A single one may have had another name.
      ([other.replacing(cat.path, with: "/elsewhere.gif")], "measured on 8 x Z80, and"),
    ] {
      try lines.joined().write(to: saved, atomically: true, encoding: .utf8)
      let words = try refusal("--size", "8x4", "--colors", "256")
      #expect(words.hasPrefix("\(saved.path): \(reason)"), "\(words)")
    }
    // Of a folder with several files, too.
    let assets = TemporaryFolder()
    for name in ["a.gif", "b.gif"] { _ = try assets.file(name, cat.gif.bytes) }
    try elsewhere.write(to: saved, atomically: true, encoding: .utf8)
    let all = try Tool.run(
      "bench", "--against", saved.path, "--size", "8x4", "--colors", "256", assets.url.path)
    #expect(
      all.errors.components(separatedBy: "has no times of this file").count == 3, "\(all.errors)")
    // Saved times may come from a pipe, unlike a GIF to compare with, which each process reads.
    let piped = try Tool.run(
      "bench", "--against", "-", "--size", "8x4", cat.path, input: Array(other.utf8))
    #expect(piped.errors.hasPrefix("gifrefresh: standard input: painted with "), "\(piped.errors)")
    let gif = try Tool.run("bench", "--against", "-", cat.path, input: cat.gif.bytes)
    #expect(gif.errors == "gifrefresh: standard input: --against needs a file to measure\n")
  }

  /// The processes that measure paint as this one does, whatever its terminal makes of the options.
  @Test(arguments: [
    ["--dither", "none"], ["--invert"], ["--colors", "none"], ["--fg-only", "--invert"],
  ])
  func benchSavesTimesWithEachOptionForPainting(options: [String]) throws {
    let saved = folder.url.appending(path: "a.json")
    let outcome = try Tool.run(
      arguments: ["bench", "-s", "8x4", "--save", saved.path] + options + [cat.path])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let text = try String(contentsOf: saved, encoding: .utf8)
    #expect(text.contains("--symbols=ascii") == (options == ["--colors", "none"]), "\(text)")
  }

  @Test func benchComparesOneGIFWithAnother() throws {
    let other = try SmallCat()
    let bench = try run("--against", other.path)
    let comparison = try #require(bench.comparison)
    #expect(comparison.before == other.path)
    #expect(comparison.figures.map(\.name) == ["index", "decode", "read", "paint"])
  }

  /// Both builds get all options that change the times.
  ///
  /// They are programs that print known times, so that the ratio and its interval are known: from SciPy's exact
  /// `mannwhitneyu`, at which ratios the test rejects at 0.2 %.
  @Test func benchComparesTwoBuildsOfTheToolInTurns() throws {
    func build(_ name: String, _ decode: [Int]) throws -> String {
      // Of the other figures, reading takes 1 % longer and painting 5 %.
      let (read, paint) = name == "own" ? (5.05, 2.1) : (5, 2)
      let lines = decode.map {
        #"{"format":4,"times":{"index":7,"decode":\#($0),"read":\#(read),"paint":\#(paint),"#
          + #""yardstick":1}}"#
      }
      _ = try folder.file("\(name).times", Array(lines.joined(separator: "\n").utf8))
      let program = """
        #!/bin/sh
        cd '\(folder.url.path)' && echo \(name) >>runs && echo "$*" >>options &&
          sed -n "$(grep -c '^\(name)$' runs)p" \(name).times
        """
      let path = try folder.file(name, Array(program.utf8))
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
      return path
    }
    let own = try build("own", [80, 81, 85, 86, 87, 89, 90, 92, 93, 94])
    let other = try build("other", [100, 101, 103, 104, 106, 107, 109, 110, 112, 115])
    let options = [
      "--decoder": "giflib", "--limits": "none", "--colors": "256", "--dither": "none",
      "--symbols": "half", "--bg": "008000", "--font-ratio": "0.75",
    ].map { "\($0)=\($1)" }
    // The tool runs its own build by the name that it was started with.
    let gif = try folder.file("the cat's.gif", cat.gif.bytes)
    func bench(_ first: String, _ second: String, _ options: [String]) throws -> Tool.Outcome {
      for name in ["runs", "options"] {
        try? FileManager.default.removeItem(at: folder.url.appending(path: name))
      }
      return try Tool.shell(
        #"exec bash -c 'exec -a "$0" "$TOOL" bench --size 20x10 --tool "$@"' "$@""#,
        [first, second, gif] + options,
        environment: ["PATH": "/usr/bin:/bin", "COLUMNS": "200"])
    }
    // The table has the medians, the ratio, and its interval if it is different.
    let slower = try bench(own, other, options + ["--fail-slower", "4%"])
    let rows = slower.lines.map { $0.split(separator: " ").joined(separator: " ") }
    for row in [
      "index 7.0 µs 7.0 µs 1.00 no difference", "decode 107 µs 89.0 µs 0.82 0.75 to 0.89",
      "read 5.0 µs 5.1 µs 1.01 no difference", "paint 2.0 µs 2.1 µs 1.05 1.05 to 1.05",
      "before now ratio 99.8 %", "1 of 4 figures faster, 1 slower", "against \(other)",
    ] {
      #expect(rows.contains(row), "\(slower.text)")
    }
    #expect(slower.text.contains("now divided by before, of ten processes each in turns; 99.8 %"))
    #expect(
      slower.status == 1
        && slower.errors == "gifrefresh: \(gif): paint takes 1.05 times as long as "
          + "\(other) (1.05 to 1.05), more than 4 % slower\n",
      "\(slower.errors)")
    let back = try bench(other, own, options + ["--fail-slower", "4%"])
    #expect(back.errors.contains(": decode takes 1.21 times as long as "), "\(back.errors)")
    // Times that spread too much for a difference fail no gate, although their median is longer.
    let noisy = try build("noisy", [60, 70, 90, 95, 118, 122, 130, 140, 150, 150])
    let noise = try bench(noisy, other, options + ["--fail-slower", "4%"])
    #expect(noise.status == 0 && noise.errors.isEmpty, "\(noise.errors)")
    #expect(noise.text.contains("1.12  no difference"), "\(noise.text)")
    let outcome = try bench(own, other, options + ["--json"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let share = "--sample=\(try Result(outcome).keptShare)"
    let comparison = try #require(try Result(outcome).comparison)
    #expect(comparison.before == other)
    let decode = try #require(comparison.figures.first { $0.name == "decode" })
    #expect(decode.beforeUs == 107 && decode.nowUs == 89)
    #expect(abs(decode.ratio - 0.82333) < 1e-5 && decode.isDifferent)
    #expect(abs(decode.leastRatio - 0.74783) < 1e-5 && abs(decode.mostRatio - 0.89423) < 1e-5)
    #expect(comparison.figures.filter(\.isDifferent).map(\.name) == ["decode", "paint"])
    let runs = try String(contentsOf: folder.url.appending(path: "runs"), encoding: .utf8)
    #expect(runs == String(repeating: "own\nother\nother\nown\n", count: 5))
    for line in try String(contentsOf: folder.url.appending(path: "options"), encoding: .utf8)
      .split(separator: "\n")
    {
      let words = Set(line.split(separator: " ").map(String.init))
      #expect(words.isSuperset(of: options + [share]) && line.hasSuffix(" -- \(gif)"), "\(line)")
    }
  }

  /// A figure differs from 2 % on in turns, and from 5 % on from saved times; the slowest one is named.
  @Test(arguments: [true, false]) func smallDifferencesOfTimesDoNotCount(isInTurns: Bool) {
    func times(index: Double, decode: Double, paint: Double) -> [String: [Double]] {
      ["index": index, "decode": decode, "read": 1, "paint": paint, "yardstick": 1].mapValues {
        Array(repeating: $0, count: 10)
      }
    }
    let comparison = BenchComparison(
      times(index: 1.03, decode: 1.015, paint: 1.06),
      against: times(index: 1, decode: 1, paint: 1), named: "a.json", isInTurns: isInTurns)
    #expect(
      comparison.figures.filter(\.isDifferent).map(\.name)
        == (isInTurns ? ["index", "paint"] : ["paint"]))
    let slowest = comparison.slower(than: 0.01)
    #expect(slowest?.hasPrefix("paint takes 1.06 times as long as a.json") == true)
  }

  @Test func benchRefusesAProgramThatIsNoBuildOfTheTool() throws {
    let other = try Tool.run("bench", "--size", "8x4", "--tool", "/bin/echo", cat.path)
    #expect(other.refusal().contains("/bin/echo: expected a gifrefresh that knows"))
  }

  /// As it is completed in a folder of builds; a shell would search for the name, and not find it.
  @Test func benchComparesWithTheFileThatIsNamed() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appending(path: "older").path, withDestinationPath: Tool.path)
    let run = try Tool.run(in: folder, ["bench", "--size", "8x4", "--tool", "older", cat.path])
    #expect(run.status == 0 && run.text.contains("against older"), "\(run.errors)")
  }

  /// A folder of the program's name, or a file that cannot be run, is not meant.
  @Test(arguments: [true, false])
  func benchComparesWithAProgramThatAFolderOrATextIsNamedAs(isFolder: Bool) throws {
    for name in ["bin"] + (isFolder ? ["older"] : []) {
      try FileManager.default.createDirectory(
        at: folder.url.appending(path: name), withIntermediateDirectories: false)
    }
    if !isFolder { _ = try folder.file("older", Array("text".utf8)) }
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appending(path: "bin/older").path, withDestinationPath: Tool.path)
    let run = try Tool.shell(
      #"cd "$1" && PATH=$PWD/bin:$PATH exec "$TOOL" bench --size 8x4 --tool older "$2""#,
      [folder.url.path, cat.path])
    #expect(run.status == 0 && run.text.contains("against older"), "\(run.errors)")
  }

  /// Saved times of another version, cut off, or hostile, and a GIF without frames give one line, and nothing is measured.
  @Test(arguments: [
    ("", "expected a GIF or a file of 'gifrefresh bench"),
    (#"{"format":1}"#, "format 1 of another version, expected 4"),
    (String(repeating: "[", count: 100_000), "expected a GIF or a file of 'gifrefresh bench"),
    (saved("0", samples: #"{"index":[1]"#), "expected a GIF or a file of 'gifrefresh bench"),
    (saved("0", samples: #"{"index":[-1]}"#), "expected a GIF or a file of 'gifrefresh bench"),
    (saved("1e999", samples: "{}"), "expected a GIF or a file of 'gifrefresh bench"),
    (saved("0", samples: "null"), "expected a GIF or a file of 'gifrefresh bench"),
    (saved("0", samples: "{}"), "expected a GIF or a file of 'gifrefresh bench"),
    (saved("0", samples: samples(6)), "expected a GIF or a file of 'gifrefresh bench"),
    (saved("2", samples: samples(10)), "expected a GIF or a file of 'gifrefresh bench"),
    (saved("0", samples: samples(10)), "painted with "),
    ("GIF89a", "no frame can be shown, at byte 6"),
  ])
  func benchRefusesInvalidSavedTimesInOneLine(text: String, reason: String) throws {
    let file = try folder.file("a.json", Array(text.utf8))
    let outcome = try Tool.run("bench", "--size", "8x4", "--against", file, cat.path)
    #expect(outcome.refusal().hasPrefix("\(file): \(reason)"), "\(outcome.errors)")
  }

  /// Returns times of 1 for each figure, from some processes.
  private static func samples(_ count: Int) -> String {
    let times = Array(repeating: 1, count: count)
    let figures = (BenchSample.figures + [BenchSample.yardstick]).map { "\"\($0)\":\(times)" }
    return "{\(figures.joined(separator: ","))}"
  }

  private static func saved(_ share: String, samples: String) -> String {
    #"{"format":4,"file":"a","kept_share":\#(share),"painting":[],"machine":{"processor":"a"},"#
      + #""samples":\#(samples)}"#
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
    let gif = GIFBytes(1, 1, colors: [1, 2, 3, 4, 5, 6]) { for _ in 0..<count { $0.dot() } }
    let outcome = try Tool.run("bench", "--json", "--frames", "-s", "1x1", "-", input: gif.bytes)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let bench = try Result(outcome)
    #expect(bench.frames == count && bench.measuredFrames >= min(count, 8))
    #expect(bench.movements.allSatisfy { !$0.timesUs.isEmpty })
  }
}
