import PullRefresh
import Testing

@Suite("The words")
struct RefreshTitlesTests {
  private static let moments: [RefreshPhase] = [
    .idle, .pulling(progress: 0.5), .armed(progress: 1), .waiting, .loading,
    .settling(.succeeded), .settling(.failed), .settling(.noMoreData), .noMoreData,
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

  private static let all = RefreshTitles(
    pull: "p", release: "r", loading: "l", success: "s", failed: "f", retry: "t", noMore: "n")

  @Test("Each phase has its words, and each ending its own")
  func phases() {
    let rows: [(RefreshPhase, String)] = [
      (.idle, "p"), (.pulling(progress: 0.5), "p"), (.armed(progress: 1), "r"), (.waiting, "l"),
      (.loading, "l"), (.finishing(.succeeded), "s"), (.finishing(.failed), "f"),
      (.finishing(.noMoreData), "n"), (.finishing(.cancelled), "l"), (.settling(.succeeded), "s"),
      (.settling(.failed), "f"), (.settling(.noMoreData), "n"), (.settling(.cancelled), "l"),
      (.failed, "t"), (.noMoreData, "n"),
    ]
    for (phase, expected) in rows {
      #expect(Self.all.caption(for: phase) == expected, "\(phase)")
    }
    #expect(RefreshTitles(pull: "p", failed: "f").caption(for: .failed) == "f")
    #expect(RefreshTitles(pull: "p", loading: "l").caption(for: .failed) == "p")
  }

  @Test("An app's own words take the place of those it has words for, one by one")
  func own() {
    #expect(Self.all.replaced(by: RefreshTitles()) == Self.all)
    #expect(RefreshTitles().replaced(by: Self.all) == Self.all)
    let replacements: [(WritableKeyPath<RefreshTitles, String?>)] = [
      \.pull, \.release, \.loading, \.success, \.failed, \.retry, \.noMore,
    ]
    for entry in replacements {
      var own = RefreshTitles()
      own[keyPath: entry] = "mine"
      var expected = Self.all
      expected[keyPath: entry] = "mine"
      #expect(Self.all.replaced(by: own) == expected)
    }
  }
}
