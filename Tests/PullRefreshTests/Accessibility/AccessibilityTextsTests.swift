import Testing

@testable import PullRefresh

@Suite("VoiceOver texts of headers and footers")
struct AccessibilityTextsTests {
  private static let rows: [(RefreshPhase, value: String?, hint: String?)] = [
    (.idle, nil, "hint"), (.pulling(progress: 0.5), nil, "hint"),
    (.armed(progress: 1), "armed", "hint"), (.waiting, "loading", nil), (.loading, "loading", nil),
    (.finishing(.succeeded), "done", nil), (.finishing(.failed), "failed", nil),
    (.finishing(.noMoreData), "no more", nil), (.finishing(.cancelled), nil, nil),
    (.settling(.succeeded), "done", nil), (.settling(.failed), "failed", nil),
    (.settling(.noMoreData), "no more", nil), (.settling(.cancelled), nil, nil),
    (.failed, "failed", "retry"), (.noMoreData, "no more", nil),
  ]

  private let texts = AccessibilityTexts(
    refresh: .init(label: "refresh", hint: "hint", started: "", finished: "", failed: ""),
    loadMore: .init(label: "more", hint: "hint", started: "", finished: "", failed: ""),
    armed: "armed", loading: "loading", succeeded: "done", failed: "failed", noMore: "no more",
    retryHint: "retry", backToTop: "top")

  @Test("VoiceOver reads a component's phase as its value, and a hint while the user can act")
  func table() {
    for row in Self.rows {
      for (purpose, label) in [(texts.refresh, "refresh"), (texts.loadMore, "more")] {
        #expect(
          texts.description(of: purpose, in: row.0)
            == .init(label: label, value: row.value, hint: row.hint), "\(row.0)")
      }
    }
  }
}
