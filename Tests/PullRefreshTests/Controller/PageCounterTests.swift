import Frames
import RefreshChecks
import Testing

@testable import PullRefresh

@Suite struct PageCounterTests {
  @Test("A page counts once it is loaded, and is asked for again if it was not")
  func counts() {
    for first in [-1_000_000_000, 0, 1, 2, 1_000_000_000] {
      var pages = PageCounter(first: first)
      var asked: [Int] = []
      for outcome in [RefreshOutcome.failed, .succeeded, .cancelled, .noMoreData, .succeeded] {
        asked.append(pages.began())
        pages.ended(outcome)
      }
      #expect(asked == [0, 0, 1, 1, 2].map { $0 + first })
      pages = pages.anew
      #expect(pages.next == first)
    }
  }

  @Test("A page under way when a refresh succeeds belongs to the list of before")
  func refreshed() {
    var pages = PageCounter(first: 1)
    _ = pages.began()
    pages.ended(.succeeded)
    #expect(pages.began() == 2)
    pages = pages.anew
    pages.ended(.succeeded)
    #expect(pages.began() == 1)
  }

  @Test("Only a refresh that succeeds begins the pages anew", arguments: RefreshOutcome.allCases)
  func restarts(outcome: RefreshOutcome) {
    let engine = RefreshEngine(header: .header(), footer: .footer())
    var pages: [Int] = []
    var now = Moment.zero
    func load(_ edge: ScrollEdge, _ outcome: RefreshOutcome) {
      for event in [
        RefreshEvent.scrolled, .requested(edge, by: .program),
        .ended(edge, LoadingResult(outcome), of: nil),
        .ticked, .ticked,
      ] {
        for action in engine.actions(for: event, ScrollSample(.list, motion: .resting), at: now) {
          if case .begin(_, let loading) = action { pages.append(loading.page) }
        }
        now = now.advanced(by: .seconds(5))
      }
    }
    load(.end, .succeeded)
    load(.start, outcome)
    load(.end, .succeeded)
    // A refresh never finds that there is no more: that counts as success.
    let isNew = outcome == .succeeded || outcome == .noMoreData
    #expect(pages == [1, 0, isNew ? 1 : 2])
  }

  @Test("An end without a beginning counts nothing")
  func endsOnly() {
    var pages = PageCounter(first: 1)
    pages.ended(.succeeded)
    #expect(pages.next == 1)
  }
}
