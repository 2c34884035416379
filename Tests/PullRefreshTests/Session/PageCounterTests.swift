import Testing

@testable import PullRefresh

@Suite struct PageCounterTests {
  @Test("A page counts once it is loaded, and is asked for again if it was not")
  func counts() {
    for first in [0, 1, 2] {
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

  @Test("An end without a beginning counts nothing")
  func endsOnly() {
    var pages = PageCounter(first: 1)
    pages.ended(.succeeded)
    #expect(pages.next == 1)
  }
}
