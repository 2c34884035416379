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

  private func trace(_ script: String, _ options: String...) throws -> [Entry] {
    let outcome = try Tool.run(
      arguments: ["pull", pull, "--loading", run, "--json", "--script", "-"] + options,
      input: Array(script.utf8))
    #expect(outcome.status == 0, "\(outcome.errors)")
    return try outcome.lines.dropLast().map {
      try JSONDecoder().decode(Entry.self, from: Data($0.utf8))
    }
  }

  private let refresh = """
    pull header to 120% over 600ms   # beyond the trigger
    release
    wait 1.2s
    finish header
    settle
    """

  @Test func theTraceOfARefreshHasPullLoadingAndClosing() throws {
    let entries = try trace(refresh, "--loading-fps", "30")

    let pulling = entries.prefix { $0.event != "release" }
    let frames = pulling.compactMap { $0.header.frame?.split(separator: " ").last }.compactMap {
      Int($0)
    }
    #expect(frames.count == pulling.count)
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $0 <= $1 }, "frames never go back")
    #expect(Set(frames).count > 10, "the pull plays the animation")
    #expect(pulling.last?.header.phase == "armed")

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

  private static let outcomes = ScriptOutcome.all(
    in: (try? String(contentsOf: Fixture("scripts/outcomes.list").url, encoding: .utf8)) ?? "")

  @Test(
    "`gifrefresh pull` plays each script and starts as many loads as expected in each design",
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
