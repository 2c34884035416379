import Foundation
import PullRefresh
import TestSupport
import Testing

@Suite struct PullCommandTests {
  private let pull = Fixture("cat-pull.gif").url.path
  private let run = Fixture("cat-run.gif").url.path

  /// One line of the trace.
  private struct Entry: Decodable {
    struct Side: Decodable {
      let inset: Double
      let phase: String
      let progress: Double
      let frame: String?
    }
    let ms: Double
    let event: String
    let offset: Double
    let header: Side
  }

  private func lines(_ script: String, _ options: String...) throws -> [String] {
    let outcome = try Tool.run(
      arguments: ["pull", pull, "--loading", run, "--script", "-"] + options,
      input: Array(script.utf8))
    #expect(outcome.status == 0, "\(outcome.errors)")
    return outcome.lines.map(String.init).filter { !$0.isEmpty }
  }

  private let refresh = """
    pull header to 120% over 600ms   # beyond the trigger
    release
    wait 1.2s
    finish header
    settle
    """

  /// `Fixtures/scripts/refresh.trace` has all rows; here is what they must be by the numbers of the design.
  @Test("The trace of a pull to 120 %, a load and its closing equals the stored one, row by row")
  func theTraceOfARefreshHasPullLoadingAndClosing() throws {
    let kept = try String(contentsOf: Fixture("scripts/refresh.trace").url, encoding: .utf8)
      .split(separator: "\n").map(String.init)
    let rows = try lines(refresh, "--loading-fps", "30")
    for (number, (row, kept)) in zip(rows, kept).enumerated() {
      try #require(row == kept, "row \(number + 1)")
    }
    #expect(rows.count == kept.count)
    for name in RefreshPreset.all.map(\.name) {
      let first = try lines("touch", "--json", "--preset", name).first
      #expect(first == #"{"format":4,"preset":"\#(name)"}"#)
    }

    let json = try lines(refresh, "--loading-fps", "30", "--json")
    #expect(json.first == #"{"format":4,"preset":"tmall"}"#)
    let entries = try json.dropFirst().map {
      try JSONDecoder().decode(Entry.self, from: Data($0.utf8))
    }
    #expect(entries.count == rows.count - 1, "one row has the columns' names")
    var events: [String] = []
    for entry in entries where entry.event != events.last { events.append(entry.event) }
    #expect(
      events == [
        "begin", "touch", "drag", "release", "load header", "move", "tick", "end header",
        "header done", "move",
      ])
    let times = ["release", "load header", "end header"].map { event in
      entries.first { $0.event == event }?.ms
    }
    #expect(times == [600, 600, 1800] && entries.last?.ms == 2100)
    for entry in entries {
      let (phase, inset) = (entry.header.phase, entry.header.inset)
      #expect(inset == (phase == "loading" ? 64 + 80 : 64), "\(entry)")
      switch phase {
      case "pulling", "armed":
        #expect(abs(entry.offset - (-64 - 60 * entry.header.progress)) < 0.01, "\(entry)")
        #expect((phase == "armed") == (entry.header.progress >= 1), "\(entry)")
      case "loading": #expect(entry.offset == -144, "\(entry)")
      case _: #expect(entry.offset == -64, "\(entry)")
      }
    }

    let pulling = entries.prefix { $0.event != "release" }
    let frames = pulling.compactMap { $0.header.frame?.split(separator: " ").last }.compactMap {
      Int($0)
    }
    #expect(frames.count == pulling.count)
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $0 <= $1 }, "frames never go back")
    #expect(Set(frames).count > 10, "the pull plays the animation")
    #expect(pulling.last?.header.phase == "armed" && pulling.last?.header.progress == 1.2)

    let starts = entries.filter { $0.event == "load header" }
    #expect(starts.count == 1)

    let start = try #require(starts.first).ms
    let loop = entries.filter { $0.header.phase == "loading" && $0.header.frame != nil }
    var shown: [(frame: String, at: Double)] = []
    for entry in loop where entry.header.frame != shown.last?.frame {
      shown.append((entry.header.frame ?? "", entry.ms))
    }
    #expect(shown.count == 37, "1.2 seconds at 30 frames per second, both ends included")
    for (index, entry) in shown.enumerated() {
      #expect(abs(entry.at - start - Double(index) * 1000 / 30) < 0.001)
    }

    #expect(entries.contains { $0.header.phase == "settling" })
    #expect(entries.last?.header.phase == "idle")
    #expect(entries.last?.header.inset == entries.first?.header.inset)
    #expect(entries.last?.offset == entries.first?.offset)
  }

  @Test("--threshold with a design's own distance changes nothing in the trace of that design")
  func aThresholdKeepsTheRestOfTheDesign() throws {
    for preset in RefreshPreset.all {
      let distance = "\(preset.header.triggerDistance)"
      let usual = try lines(refresh, "--preset", preset.name)
      #expect(
        try lines(refresh, "--preset", preset.name, "--threshold", distance) == usual,
        "\(preset.name)")
    }
  }

  private static let outcomes = ScriptOutcome.all(
    in: (try? String(contentsOf: Fixture("scripts/outcomes.list").url, encoding: .utf8)) ?? "")

  @Test(
    "In each design, each script of `gifrefresh pull` starts as many loads as the list of outcomes says",
    arguments: outcomes)
  func playsTheScripts(expected: ScriptOutcome) throws {
    let script = Fixture("scripts/\(expected.name).script").url.path
    for preset in expected.distinct(of: RefreshPreset.all.map(\.name)) {
      let outcome = try Tool.run("pull", pull, "--script", script, "--preset", preset)
      #expect(outcome.status == 0, "\(outcome.errors)")
      let loads = outcome.lines.count { $0.contains("load header") }
      #expect(loads == expected.header(preset), "\(preset)")
      let pages = outcome.lines.count { $0.contains("load footer") }
      #expect(pages == expected.footer, "\(preset)")
    }
  }
}
