import Testing

@testable import PullRefresh

@Suite("VoiceOver announcements")
struct RefreshAnnouncementTests {
  @Test(
    "VoiceOver announces loads that the user began, not preloads or loads that the app began",
    arguments: [nil] + RefreshTrigger.allCases)
  func table(trigger: RefreshTrigger?) {
    let isByUser: Bool
    switch trigger {
    case .pull, .tap, .accessibility: isByUser = true
    case .preload, .program, nil: isByUser = false
    }
    #expect(RefreshAnnouncement(startBy: trigger) == (isByUser ? .started : nil))
    let ends: [(RefreshOutcome, RefreshAnnouncement?)] = [
      (.succeeded, .finished), (.failed, .failed), (.noMoreData, .noMore), (.cancelled, nil),
    ]
    for (outcome, announcement) in ends {
      let said = RefreshAnnouncement(endOf: trigger, outcome)
      #expect(said == (isByUser ? announcement : nil), "\(outcome)")
    }
  }

  @Test("VoiceOver announces different texts for a header (Refreshing) and a footer (Loading more)")
  func texts() {
    let texts = CaptionTexts.of(.english).accessibility
    func said(_ purpose: AccessibilityTexts.Purpose) -> [String] {
      RefreshAnnouncement.allCases.map { $0.text(of: purpose, in: texts) }
    }
    #expect(
      said(texts.refresh) == ["Refreshing", "Refreshed", "Could not refresh", "No more data"])
    let end = ["Loading more", "More has been loaded", "Could not load more", "No more data"]
    #expect(said(texts.loadMore) == end)
  }
}
