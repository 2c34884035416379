import TestSupport
import Testing

@testable import PullRefresh

@Suite("VoiceOver announcements")
struct RefreshAnnouncementTests {
  @Test(
    "VoiceOver announces loads that the user began, not preloads or loads that the app began",
    arguments: RefreshTrigger.allCases)
  func table(trigger: RefreshTrigger) {
    let isByUser =
      switch trigger {
      case .pull, .tap, .accessibility: true
      case .preload, .program: false
      }
    let ends: [(RefreshOutcome, RefreshAnnouncement?)] = [
      (.succeeded, .finished), (.failed, .failed), (.noMoreData, .noMore), (.cancelled, nil),
    ]
    for (outcome, announcement) in ends {
      let engine = RefreshEngine(footer: .footer())
      func said(_ event: RefreshEvent) -> RefreshAnnouncement? {
        for case .announce(_, let announcement) in engine.handle(event) { return announcement }
        return nil
      }
      _ = engine.handle(.scrolled)
      #expect(said(.requested(.end, by: trigger)) == (isByUser ? .started : nil))
      let end = said(.ended(.end, LoadingResult(outcome), of: nil))
      #expect(end == (isByUser ? announcement : nil), "\(outcome)")
    }
  }
}
