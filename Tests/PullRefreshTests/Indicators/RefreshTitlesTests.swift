import PullRefresh
import Testing

@Suite("The words")
struct RefreshTitlesTests {
  private static let moments: [RefreshPhase] = [
    .idle, .pulling(progress: 0.5), .armed(progress: 1), .waiting, .loading,
    .settling(.succeeded), .settling(.failed), .settling(.exhausted), .exhausted,
  ]

  @Test(
    "A list gives pull, release, loading and no more; what is missing is the last",
    arguments: [
      ([], "---------"), (["p"], "ppppppppp"), (["p", "r"], "pprrrrrrr"),
      (["p", "r", "l"], "pprllllll"), (["p", "r", "l", "n"], "pprllllnn"),
      (["p", "r", "l", "n", "x"], "pprllllnn"),
    ] as [([String], String)])
  func list(titles: [String], expected: String) {
    let words = RefreshTitles(titles)
    #expect(Self.moments.map { words.caption(for: $0) ?? "-" }.joined() == expected)
  }

  @Test("One by one, what is left out is not said")
  func single() {
    let words = RefreshTitles(release: "r")
    #expect(Self.moments.map { words.caption(for: $0) ?? "-" }.joined() == "--r------")
  }
}
