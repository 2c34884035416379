import Frames
import TestSupport
import Testing

@testable import PullRefresh

@Suite struct PageCounterTests {
  @Test("A page that loads while a refresh succeeds does not count afterwards")
  func refreshed() {
    var pages = PageCounter(first: 1)
    _ = pages.began()
    pages.ended(.succeeded)
    #expect(pages.began() == 2)
    pages = PageCounter(first: pages.first)
    pages.ended(.succeeded)
    #expect(pages.began() == 1)
  }
}
