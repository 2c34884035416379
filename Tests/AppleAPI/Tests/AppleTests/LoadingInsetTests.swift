import Testing
import UIKit

@testable import GIFRefreshUIOnStandIns
@testable import PullRefresh

extension AppleTests {
  /// Rooms that open otherwise than by a pull to the trigger, on a phone's list.
  @MainActor @Suite struct LoadingInsetTests {

    @Test(
      "`landingOffset` is nil below the trigger; past it, it is the offset at which the list will rest and load",
      arguments: ScrollAxis.allCases)
    func landing(axis: ScrollAxis) async {
      let screen = Screen()
      if axis != .vertical { screen.turn(isRightToLeft: axis == .rightToLeft) }
      let top = screen.list.contentOffset
      screen.addHeader()
      let way: (x: Double, y: Double) =
        switch axis {
        case .vertical: (0, 1)
        case .leftToRight: (1, 0)
        case .rightToLeft: (-1, 0)
        }
      func drag(_ points: Double) { screen.list.drag(x: points * way.x, y: points * way.y) }
      screen.list.touch()
      drag(60)
      #expect(screen.refresh.landingOffset == nil)
      drag(240)
      let landing = CGPoint(x: top.x - 80 * way.x, y: top.y - 80 * way.y)
      #expect(screen.refresh.landingOffset == landing)
      (UIView.offsetDurations, UIView.animationDurations) = ([], [])
      await screen.lift(waiting: 1)
      #expect(screen.list.contentOffset == landing)
      #expect(UIView.offsetDurations == [0.3] && UIView.animationDurations.isEmpty)
      await screen.endRefresh()
    }

    @Test(
      "A finger that scrolls on while a requested header is about to come into view keeps the list where it takes it"
    )
    func scrolledOn() async {
      let screen = Screen(header: true)
      await screen.pull(100, waiting: Simulator.frame)
      #expect(screen.list.isDecelerating && screen.refreshCount == 0)
      screen.refresh.request(.start)
      await screen.drag(-500)
      let offset = screen.list.contentOffset.y
      #expect(screen.phase == .loading && offset > 300)
      await screen.lift(waiting: 2)
      #expect(screen.list.contentOffset.y == offset)
      await screen.endRefresh()
    }

    @Test("A refresh requested in a drag loads at once; after the release the header has 80 points")
    func fingerDown() async {
      let screen = Screen(header: true)
      await screen.drag(30)
      screen.refresh.request(.start)
      await screen.runTasks()
      #expect(screen.phase == .loading && screen.refreshCount == 1)
      await screen.lift(waiting: 1)
      #expect(screen.list.contentInset.top == 80)
      #expect(screen.list.contentOffset.y == screen.top - 80)
      await screen.endRefresh()
    }

    @Test(
      "`reveal` decides if a requested refresh scrolls to its header: always, within 10 points of the top, or never",
      arguments: [
        (.always, 0, 80), (.always, 10, 80), (.always, 500, 80), (.nearEdge, 0, 80),
        (.nearEdge, 9, 80), (.nearEdge, 10, -10), (.nearEdge, 500, -500), (.never, 0, 0),
        (.never, 500, -500),
      ] as [(PullConfiguration.Reveal, CGFloat, CGFloat)])
    func requested(reveal: PullConfiguration.Reveal, scrolled: CGFloat, shown: CGFloat) async {
      let screen = Screen()
      var configuration = PullConfiguration.tmallHeader()
      configuration.reveal = reveal
      screen.refresh.header = RefreshHeader(
        .caption, configuration: configuration, action: screen.refreshAction)
      screen.list.contentOffset.y = screen.top + scrolled
      await screen.refresh.request(.start, waiting: 1)
      #expect(screen.phase == .loading && screen.refreshCount == 1)
      #expect(screen.list.contentOffset.y == screen.top - shown)
      #expect(screen.list.contentInset.top == 80)
      await screen.endRefresh(waiting: 1)
      // A list that has been scrolled on stays there.
      #expect(screen.list.contentOffset.y == screen.top + max(0, -shown))
    }

    @Test("200 points from its start a list loads earlier items, which move no visible row")
    func earlierItems() async {
      let screen = Screen()
      var header = RefreshHeader.earlierItems(LoadMorePolicy(preload: .points(200)))
      var pages: [Int] = []
      header.action = LoadingAction(callback: { pages.append($0.page) })
      screen.refresh.header = header
      screen.list.contentOffset.y = 900
      await screen.drag(780)
      #expect(pages.isEmpty)
      // From the offset at which the list rests, with the row of 44 points.
      for (distance, loaded) in [(201, []), (200, [1])] as [(CGFloat, [Int])] {
        screen.list.drag(y: screen.list.contentOffset.y - (screen.top - 44 + distance))
        await screen.runTasks()
        #expect(pages == loaded, "\(distance)")
      }
      let before = screen.list.contentOffset.y
      screen.list.contentSize.height += 400
      screen.refresh.contentInserted(400)
      #expect(screen.list.contentOffset.y == before + 400)
      screen.list.drag(y: 10)
      #expect(screen.list.contentOffset.y == before + 390)
      screen.list.lift()
    }

    @Test("A row of earlier items has a footer row's words, also for VoiceOver, and none at rest")
    func earlierWords() async throws {
      let screen = Screen()
      screen.refresh.header = .earlierItems { _ in throw Failure() }
      let row = try #require(screen.componentViews().first)
      #expect(row.caption.text ?? "" == "" && row.accessibilityLabel == "Load more")
      UIAccessibility.announcements = []
      var caption: String?
      screen.refresh.onChange = { if $0.phase == .loading { caption = $0.caption } }
      #expect(row.accessibilityActivate())
      await screen.wait(2)
      #expect(caption == "Loading..." && screen.phase == .failed)
      #expect(row.caption.text == "Loading failed. Tap to try again")
      #expect(UIAccessibility.announcements == ["Loading more", "Could not load more"])
    }
  }
}
