import Frames
import PullRefresh
import RefreshChecks
import Testing

@Suite("A load-more footer that is pulled")
struct PullFooterTests {
  private func footer(preload: PreloadDistance) -> ComponentFixture {
    ComponentFixture(.footer(loadsAhead: LoadMorePolicy(preload: preload, shortContent: .never)))
  }

  private func scrolled(
    _ footer: inout ComponentFixture, _ past: Double, _ motion: ScrollMotion = .dragging,
    content: Double = 2000
  ) -> Bool {
    var list = ListGeometry.list
    list.content = content
    return footer.scrolled(list.pulled(past, past: .end), motion: motion, at: .zero).startsLoading
  }

  @Test("Pulled up and let go, it loads")
  func pulled() {
    var footer = ComponentFixture(.footer())
    #expect(!scrolled(&footer, 0))
    #expect(!scrolled(&footer, 60))
    #expect(footer.phase == .armed(progress: 1))
    #expect(scrolled(&footer, 60, .lifted))
    #expect(footer.phase == .loading)
    #expect(footer.pull(atProgress: 1) == 60)
  }

  @Test("Without a preload distance the end alone does nothing")
  func withoutPreload() {
    var footer = ComponentFixture(.footer())
    for past in stride(from: -1000.0, through: 0, by: 10) { #expect(!scrolled(&footer, past)) }
    #expect(footer.phase == .idle)
  }

  @Test("With one it loads when the end comes near, without scrolling there")
  func preload() {
    var footer = self.footer(preload: .screens(0.5))
    #expect(!scrolled(&footer, -301))
    let near = ListGeometry.list.pulled(-300, past: .end)
    let effect = footer.scrolled(near, motion: .decelerating, at: .zero)
    #expect(effect.startsLoading)
    #expect(effect.inset == InsetChange(edge: .end, length: 62, duration: .milliseconds(300)))
    #expect(!scrolled(&footer, -200))
  }

  @Test(
    """
    A preloaded page counts once: no second load in the same drag, one in the next
    """)
  func oncePerDrag() {
    var footer = self.footer(preload: .screens(0.5))
    _ = scrolled(&footer, -301)
    #expect(scrolled(&footer, -300))
    _ = footer.loadingEnded(.succeeded, at: .zero)
    _ = footer.ticked(at: .ms(300))
    #expect(footer.phase == .idle)
    #expect(!scrolled(&footer, -250))
    #expect(!scrolled(&footer, -240, .resting))
    #expect(scrolled(&footer, -230))
  }

  @Test("Loading that was pulled for counts as the page, too")
  func pulledCounts() {
    var footer = self.footer(preload: .points(10))
    _ = scrolled(&footer, -50)
    _ = footer.loadingRequested(at: .zero)
    _ = footer.loadingEnded(.succeeded, at: .zero)
    _ = footer.ticked(at: .ms(300))
    #expect(!scrolled(&footer, -5))
  }

  @Test(
    """
    When there is nothing more it neither preloads nor can be pulled, until \
    there is
    """)
  func exhausted() {
    var footer = self.footer(preload: .screens(0.5))
    _ = scrolled(&footer, -500)
    _ = footer.noMoreData(at: .zero)
    #expect(footer.phase == .noMoreData)
    #expect(!scrolled(&footer, -100))
    #expect(!scrolled(&footer, 100))
    #expect(!scrolled(&footer, 100, .lifted))
    #expect(footer.phase == .noMoreData)
    _ = footer.noMoreDataReset(at: .zero)
    #expect(footer.phase == .idle)
    #expect(!scrolled(&footer, -500))
    #expect(scrolled(&footer, -100))
  }

  @Test("The outcome says whether there is more")
  func outcomes() {
    for outcome in RefreshOutcome.allCases {
      var footer = ComponentFixture(.footer())
      _ = scrolled(&footer, 0, .resting)
      _ = footer.loadingRequested(at: .zero)
      _ = footer.loadingEnded(LoadingResult(outcome), at: .zero)
      #expect(footer.phase == .settling(outcome))
      _ = footer.ticked(at: .ms(300))
      #expect(footer.phase == (outcome == .noMoreData ? .noMoreData : .idle))
    }
  }

  @Test("Detached while a page loads, it preloads again once it is back")
  func detached() {
    var footer = self.footer(preload: .screens(0.5))
    _ = scrolled(&footer, -500)
    #expect(scrolled(&footer, -200))
    #expect(footer.detached(at: .zero).inset == InsetChange(edge: .end, length: 0))
    #expect(footer.phase == .idle)
    footer.attached()
    #expect(!scrolled(&footer, -500))
    #expect(scrolled(&footer, -200))
  }

  @Test("A page that a finger asked for is the user's own, one ahead of it is not")
  func whoAsked() {
    let short = ListGeometry(viewport: 600, content: 100)
    var footer = ComponentFixture(.footer(loadsAhead: LoadMorePolicy(shortContent: .onPull)))
    _ = footer.scrolled(short, motion: .resting, at: .zero)
    #expect(
      footer.scrolled(short.pulled(5, past: .end), motion: .dragging, at: .zero).startsLoading)
    #expect(footer.trigger == .pull)

    footer = self.footer(preload: .screens(0.5))
    _ = scrolled(&footer, -500)
    #expect(scrolled(&footer, -200))
    #expect(footer.trigger == .preload)
  }
}
