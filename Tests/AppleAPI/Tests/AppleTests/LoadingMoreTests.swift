import Testing
import UIKit

@testable import GIFRefreshUIOnStandIns

extension AppleTests {
  @MainActor @Suite struct LoadingMoreTests {
    @Test(
      "The footer loads one page before the end is reached, and the next page only after the list has grown",
      arguments: ScrollRules.all)
    func growth(rules: ScrollRules) async {
      let screen = Screen(rules)
      screen.refresh.footer = LoadMoreFooter(
        .preload(screens: 0.5), action: screen.pageAction)
      await screen.drag(-600)
      screen.list.lift(y: -3000)
      for _ in 0..<180 where screen.pageCount == 0 { await screen.wait(Simulator.frame) }
      #expect(screen.app.pages.first?.page == 1)
      // The page ends before its rows are there, while the list still moves near its end.
      await screen.endPage(.succeeded(items: 20))
      let offset = screen.list.contentOffset.y
      #expect(screen.list.isDecelerating && offset > 3000 - 844 - 422)
      await screen.wait(3)
      #expect(screen.list.contentOffset.y > offset + 10 && !screen.list.isDecelerating)
      #expect(screen.pageCount == 1)
      screen.list.contentSize.height += 2000
      await screen.wait(1)
      #expect(screen.pageCount == 1)
      await flick(screen)
      #expect(screen.pageCount == 2)
      #expect(screen.app.pages.first?.page == 2)
      await flick(screen)
      #expect(screen.pageCount == 2)
      await screen.endPage(.succeeded(items: 20), adding: 2000, waiting: 1)
      #expect(screen.pageCount == 2)
      await flick(screen)
      await flick(screen)
      #expect(screen.pageCount == 3)
      #expect(screen.app.pages.first?.page == 3)
      await screen.endPage(.noMoreData, waiting: 3)
      #expect(screen.footerPhase == .noMoreData)
    }

    @Test(
      "A fling keeps its speed when the header closes off-screen, and when a page is appended",
      arguments: ScrollRules.all)
    func flingGoesOn(rules: ScrollRules) async {
      let screen = await Screen.loading(rules)
      screen.refresh.footer = LoadMoreFooter(
        .preload(screens: 0.5), action: screen.pageAction)
      func distance() async -> CGFloat {
        let before = screen.list.contentOffset.y
        await screen.wait(Simulator.frame)
        return screen.list.contentOffset.y - before
      }
      await screen.drag(-300)
      await screen.lift(y: -4000, waiting: 0.1)
      let before = await distance()
      await screen.endRefresh()
      #expect(await distance() > before * 0.9)
      for _ in 0..<60 where screen.pageCount == 0 { await screen.wait(Simulator.frame) }
      let then = await distance()
      await screen.endPage(.succeeded(items: 20), adding: 2000)
      #expect(await distance() > then * 0.9)
      #expect(screen.pageCount == 1 && then > 10)
    }

    @Test(
      "A horizontal list's footer is pulled at the far side, and holds its inset there",
      arguments: [true, false])
    func horizontalFooter(isRightToLeft: Bool) async throws {
      let screen = Screen()
      screen.turn(isRightToLeft: isRightToLeft)
      screen.list.contentOffset.x = isRightToLeft ? 0 : 3000 - 390
      screen.refresh.footer = .arrow(action: screen.pageAction)
      let view = try #require(screen.componentViews().first)
      let length = view.frame.width
      #expect(
        view.frame == CGRect(x: isRightToLeft ? -length : 3000, y: 0, width: length, height: 844))
      await screen.drag(x: isRightToLeft ? 320 : -320)
      #expect(screen.footerPhase?.isArmed == true)
      await screen.lift(waiting: 2)
      #expect(screen.footerPhase == .loading)
      #expect(
        screen.list.contentInset
          == UIEdgeInsets(
            top: 0, left: isRightToLeft ? length : 0, bottom: 0, right: isRightToLeft ? 0 : length))
      await screen.endPage(.succeeded)
    }

    @Test(
      "A right-to-left list of 200 of 390 points shows a row at its left; a pulled footer opens its inset there",
      arguments: [true, false])
    func shortRightToLeft(isRow: Bool) async throws {
      let screen = Screen()
      screen.turn(isRightToLeft: true)
      screen.list.contentSize.width = 200
      screen.list.contentOffset.x = 0
      screen.refresh.footer =
        isRow ? .automatic(screen.pageAction) : .arrow(action: screen.pageAction)
      let view = try #require(screen.componentViews().first)
      let length = view.frame.width
      #expect(view.frame.minX == -length)
      if !isRow {
        await screen.drag(x: 320)
        await screen.lift(waiting: 2)
        #expect(screen.footerPhase == .loading)
      }
      await screen.wait(1)
      #expect(screen.list.contentInset == UIEdgeInsets(top: 0, left: length, bottom: 0, right: 0))
      #expect(screen.list.contentOffset.x == -length && view.frame.minX == -length)
      await screen.endPage(.succeeded, waiting: 1)
      #expect(screen.list.contentOffset.x == (isRow ? -length : 0))
    }

    @Test(
      "A row that loads, or has said that there is no more, before it is laid out is in view at the left of a right-to-left list",
      arguments: [true, false])
    func shortRightToLeftAtOnce(loads: Bool) async throws {
      let screen = Screen()
      screen.list.removeFromSuperview()
      screen.turn(isRightToLeft: true)
      screen.list.contentSize.width = 200
      screen.list.contentOffset.x = 0
      screen.refresh.footer = .automatic(screen.pageAction)
      if loads { screen.refresh.request(.end) } else { screen.refresh.setNoMoreData() }
      screen.window.addSubview(screen.list)
      await screen.wait(1)
      let view = try #require(screen.componentViews().first)
      let length = view.frame.width
      #expect(screen.footerPhase == (loads ? .loading : .noMoreData))
      #expect(screen.list.contentInset == UIEdgeInsets(top: 0, left: length, bottom: 0, right: 0))
      #expect(screen.list.contentOffset.x == -length && view.frame.minX == -length)
      // In another direction and back again.
      for isRightToLeft in [false, true] {
        screen.list.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
        screen.list.contentSize.width += 1
        await screen.wait(0.5)
        let insets = screen.list.contentInset
        #expect((isRightToLeft ? insets.left : insets.right) == length)
        #expect(screen.list.contentOffset.x == (isRightToLeft ? -length : 0))
      }
    }

    @Test("Below the rows, a pull of a footer is measured from the app's inset and the bar")
    func aboveInsetAndBar() {
      let screen = Screen()
      screen.list.contentInset.bottom = 100
      screen.refresh.footer = .arrow(action: screen.pageAction)
      screen.list.touch()
      for (pull, progress) in [(11, 0.25), (22, 0.5), (44, 1)] as [(CGFloat, Double)] {
        screen.list.contentOffset.y = 3000 + 100 + 34 - 844 + pull
        #expect(screen.footerPhase == .pulling(progress: progress))
      }
    }

    private func flick(_ screen: Screen) async {
      await screen.drag(-600)
      await screen.lift(y: -3000, waiting: 3)
    }
  }
}
