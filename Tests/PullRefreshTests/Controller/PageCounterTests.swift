import Frames
import RefreshChecks
import Testing

@testable import PullRefresh

@Suite struct PageCounterTests {
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
}
