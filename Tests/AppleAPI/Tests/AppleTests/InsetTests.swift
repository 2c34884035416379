import Foundation
import GIFRefresh
import QuartzCore
import Testing
import UIKit

@testable import GIFRefreshUIOnStandIns

extension AppleTests {
  @MainActor @Suite struct InsetTests {
    @Test(
      "A 30-point inset that the app sets during a refresh adds to the header's 80, and stays after the refresh",
      arguments: ScrollRules.all
    )
    func appWritesWhileHeld(rules: ScrollRules) async {
      let screen = await Screen.loading(rules, for: 2)
      #expect(screen.list.contentInset.top == 80)
      screen.list.contentInset.top = 30
      #expect(screen.list.contentInset.top == 110)
      await screen.endRefresh()
      await screen.wait(2)
      #expect(screen.list.contentInset.top == 30)
      #expect(screen.list.contentOffset.y == screen.top - 30)
    }

    @Test(
      "Under a large title that takes up part of a pull, the header arms, holds 80 points and closes as usual",
      arguments: ScrollRules.all)
    func largeTitle(rules: ScrollRules) async {
      var rules = rules
      rules.titleTakesPull = true
      let screen = Screen(rules)
      screen.addHeader()
      await screen.drag(300)
      #expect(screen.phase?.isArmed == true)
      screen.list.lift()
      await screen.wait(2)
      #expect(screen.phase == .loading)
      #expect(screen.list.contentInset.top == 80)
      await screen.endRefresh()
      await screen.wait(2)
      #expect(screen.list.contentInset == .zero)
      #expect(screen.list.contentOffset.y == screen.top)
    }

    @Test(
      "A keyboard's 300 points, added to the bottom inset during a refresh, stay when the header closes",
      arguments: ScrollRules.all)
    func keyboardWhileLoading(rules: ScrollRules) async {
      let screen = await Screen.loading(rules, for: 2)
      screen.list.contentInset.bottom += 300
      #expect(screen.list.contentInset == UIEdgeInsets(top: 80, left: 0, bottom: 300, right: 0))
      await screen.endRefresh()
      await screen.wait(2)
      #expect(screen.list.contentInset == UIEdgeInsets(top: 0, left: 0, bottom: 300, right: 0))
      screen.list.contentInset.bottom -= 300
      #expect(screen.list.contentInset == .zero)
    }

    /// A keyboard comes, changes or goes; the app makes room for it before or after the library hears of it.
    private func keyboard(_ height: CGFloat, on screen: Screen, appFirst: Bool, _ bottom: CGFloat)
      async
    {
      let frame = CGRect(x: 0, y: 844 - height, width: 390, height: height)
      func post() {
        NotificationCenter.default.post(
          name: UIResponder.keyboardWillChangeFrameNotification, object: nil,
          userInfo: [UIResponder.keyboardFrameEndUserInfoKey: frame])
      }
      // Here the notification is heard on another thread, and reaches the main actor a turn later.
      if !appFirst {
        post()
        await screen.runTasks()
      }
      screen.list.contentInset.bottom = bottom
      if appFirst {
        post()
        await screen.runTasks()
      }
    }

    @Test(
      "The automatic footer adds its 44 points to a keyboard's 302, each time the keyboard appears",
      arguments: [false, true])
    func rowAboveTheKeyboard(appFirst: Bool) async {
      let screen = Screen()
      screen.refresh.footer = LoadMoreFooter(automatic: LoadMorePolicy(), action: screen.pageAction)
      #expect(screen.list.contentInset.bottom == 44)
      for _ in 0..<3 {
        await keyboard(336, on: screen, appFirst: appFirst, 302)
        #expect(screen.list.contentInset.bottom == 346)
        await keyboard(0, on: screen, appFirst: appFirst, 0)
        #expect(screen.list.contentInset.bottom == 44)
      }
    }

    @Test(
      "A keyboard's 302 points, gone and set again while a page loads, stay when the footer closes",
      arguments: [false, true])
    func keyboardWhileAPageLoads(appFirst: Bool) async {
      let screen = Screen()
      screen.refresh.footer = .arrow(action: screen.pageAction)
      screen.refresh.request(.end, by: .program)
      await screen.wait(1)
      #expect(screen.list.contentInset.bottom == 44)
      await keyboard(336, on: screen, appFirst: appFirst, 302)
      #expect(screen.list.contentInset.bottom == 346)
      await keyboard(0, on: screen, appFirst: appFirst, 0)
      #expect(screen.list.contentInset.bottom == 44 && screen.footerPhase == .loading)
      await keyboard(336, on: screen, appFirst: appFirst, 302)
      #expect(screen.list.contentInset.bottom == 346)
      await screen.endPage(.succeeded, adding: 800)
      await screen.wait(2)
      #expect(screen.list.contentInset.bottom == 302)
      await keyboard(0, on: screen, appFirst: appFirst, 0)
      #expect(screen.list.contentInset.bottom == 0)
    }

    @Test(
      "A keyboard that appears, changes height and hides while header and footer load leaves no inset"
    )
    func keyboardWhileBothLoad() async {
      let screen = await Screen.loading(for: 1)
      screen.refresh.coordination.overlap = .allowed
      screen.refresh.footer = .arrow(action: screen.pageAction)
      screen.refresh.request(.end, by: .program)
      await screen.wait(1)
      for (height, bottom) in [(336.0, 302.0), (400, 366), (0, 0), (336, 302)] {
        await keyboard(height, on: screen, appFirst: false, bottom)
        #expect(abs(screen.list.contentInset.bottom - bottom - 44) < 1e-6)
        #expect(screen.list.contentInset.top == 80)
        #expect((screen.phase, screen.footerPhase) == (.loading, .loading))
      }
      await screen.endPage(.succeeded)
      await keyboard(0, on: screen, appFirst: false, 0)
      await screen.endRefresh()
      await screen.wait(2)
      #expect(screen.list.contentInset == .zero)
    }

    @Test(
      "`setInset(100)` during a refresh adds 100 points to the header's 80, and they stay after the refresh",
      arguments: ScrollRules.all)
    func statedInset(rules: ScrollRules) async {
      let screen = await Screen.loading(rules, for: 2)
      screen.refresh.setInset(100, at: .start)
      #expect(screen.list.contentInset.top == 180)
      await screen.endRefresh()
      await screen.wait(2)
      #expect(screen.list.contentInset.top == 100)
      screen.refresh.setInset(0, at: .start)
      #expect(screen.list.contentInset.top == 0)
    }

    @Test(
      "A bar's 91 points never enter `contentInset`; if the app sets 91 itself during a load, they stay after it"
    )
    func adjustmentOff() async {
      let screen = await Screen.loading(for: 2)
      let bar = screen.list.safeArea
      func insets() -> [CGFloat] {
        [screen.list.contentInset.top, screen.list.adjustedContentInset.top]
      }
      #expect(insets() == [80, 171])
      // The bar goes and comes back, while the list loads and afterwards.
      screen.list.safeArea = .zero
      #expect(insets() == [80, 80])
      screen.list.safeArea = bar
      #expect(insets() == [80, 171])
      await screen.endRefresh()
      await screen.wait(2)
      #expect(insets() == [0, 91])
      screen.list.safeArea = .zero
      #expect(insets() == [0, 0])
      screen.list.safeArea = bar
      #expect(insets() == [0, 91] && screen.list.contentInset == .zero)
      await screen.pull()
      await screen.wait(2)
      #expect(insets() == [80, 171])
      // `contentInsetAdjustmentBehavior = .never`
      screen.list.safeArea = .zero
      screen.list.contentInset.top = 91
      #expect(screen.list.contentInset.top == 171)
      await screen.endRefresh()
      await screen.wait(2)
      #expect(screen.list.contentInset.top == 91)
    }

    @Test(
      "A pull that begins while the header closes arms again, and its release refreshes a second time",
      arguments: [0, 0.1, 0.2, 0.28])
    func pullsWhileClosing(after seconds: Double) async {
      let screen = await Screen.loading(for: 1)
      await screen.endRefresh()
      await screen.wait(seconds)
      #expect(screen.phase == .settling(.succeeded))
      await screen.drag(400)
      #expect(screen.phase?.isArmed == true)
      screen.list.lift()
      await screen.wait(0.5)
      #expect(screen.phase == .loading)
      #expect(screen.refreshCount == 2)
    }

    @Test(
      "A paging list stays at offset 0 during a refresh; afterwards it pages by 844 points, even during a load"
    )
    func paging() async {
      let screen = Screen(content: 8440)
      screen.list.safeArea = .zero
      screen.list.contentOffset.y = 0
      screen.list.isPagingEnabled = true
      screen.addHeader()
      await screen.pull()
      await screen.wait(1)
      #expect(screen.phase == .loading)
      // A list that pages rests on a page, so the header above it is out of sight.
      #expect(screen.list.contentInset.top == 80)
      #expect(screen.list.contentOffset.y == 0)
      await screen.endRefresh()
      await screen.wait(2)
      #expect(screen.list.contentInset == .zero)
      #expect(screen.list.contentOffset.y == 0)
      await screen.drag(-300)
      screen.list.lift(y: -800)
      await screen.wait(2)
      #expect(screen.list.contentOffset.y == 844)
      #expect(screen.list.contentInset == .zero)
      // Items are loaded two pages before the end, which is at page 9, and add two pages.
      screen.list.refresh.footer = LoadMoreFooter(.preload(screens: 2), action: screen.pageAction)
      for page in 2...8 {
        await screen.drag(-300)
        screen.list.lift(y: -800)
        await screen.wait(2)
        #expect(screen.list.contentOffset.y == 844 * CGFloat(page))
        #expect(screen.pageCount == (page < 7 ? 0 : 1))
      }
      await screen.endPage(.succeeded(items: 2), adding: 2 * 844)
      await screen.wait(2)
      #expect(screen.list.contentOffset.y == 844 * 8 && screen.list.contentInset == .zero)
    }

    @Test(
      "A `UIRefreshControl` that the app sets after the header is reported once, at the next touch")
    func refreshControlSetLater() async {
      let screen = Screen()
      var problems: [String] = []
      screen.refresh.onProblem = { problems.append("\($0)") }
      screen.addHeader()
      #expect(problems.isEmpty)
      screen.list.refreshControl = UIRefreshControl()
      for _ in 0..<2 {
        await screen.drag(20)
        screen.list.lift()
        await screen.wait(1)
      }
      #expect(problems.count == 1)
      #expect(problems.first?.contains("UIRefreshControl") == true)
    }

    @Test(
      "Turning the phone during a refresh keeps the held 80 points, and after the refresh no inset is left",
      arguments: ScrollRules.all)
    func rotationWhileLoading(rules: ScrollRules) async {
      let screen = await Screen.loading(rules, for: 2)
      screen.list.frame = CGRect(x: 0, y: 0, width: 844, height: 390)
      screen.list.contentSize = CGSize(width: 844, height: 1500)
      screen.list.safeArea = UIEdgeInsets(top: 32, left: 59, bottom: 21, right: 59)
      await screen.wait(0.5)
      #expect(screen.list.contentInset.top == 80)
      #expect(screen.componentViews().first?.frame.width == 844)
      await screen.endRefresh()
      await screen.wait(2)
      #expect(screen.list.contentInset == .zero)
      #expect(screen.phase == .idle)
    }

    @Test(
      "When the header closes under a finger, the list stays where the finger holds it",
      arguments: ScrollRules.all)
    func closesUnderAFinger(rules: ScrollRules) async {
      let screen = await Screen.loading(rules, for: 2)
      await screen.drag(60)
      let held = screen.list.contentOffset.y
      #expect(held < screen.top - 80)
      await screen.endRefresh()
      await screen.wait(1)
      #expect(screen.list.contentInset.top == 0)
      #expect(screen.list.contentOffset.y == held)
      screen.list.lift()
      await screen.wait(2)
      #expect(screen.list.contentOffset.y == screen.top)
      #expect(screen.phase == .idle)
    }

    @Test(
      "Removing the header while the list springs back does not interrupt the list's motion to rest",
      arguments: ScrollRules.all)
    func goesWhileItBounces(rules: ScrollRules) async {
      let screen = await Screen.loading(rules, for: 2)
      await screen.drag(200)
      screen.list.lift()
      await screen.wait(0.05)
      let offset = screen.list.contentOffset.y
      #expect(screen.list.isDecelerating && offset < screen.top - 80)
      screen.list.refresh.header = nil
      #expect(screen.list.contentOffset.y == offset)
      await screen.wait(3)
      #expect(screen.list.contentInset == .zero)
      #expect(screen.list.contentOffset.y == screen.top)
    }

    @Test(
      "Removing header and footer in mid-drag restores the app's inset of 12.345 points exactly",
      arguments: ScrollRules.all)
    func detachedMidDrag(rules: ScrollRules) async {
      let screen = Screen(rules)
      screen.list.contentInset.top = 12.345
      screen.addHeader()
      screen.list.refresh.footer = .automatic(screen.pageAction)
      await screen.pull()
      await screen.wait(2)
      await screen.drag(40)
      screen.list.refresh.header = nil
      screen.list.refresh.footer = nil
      await screen.runTasks()
      #expect(screen.list.contentInset.top == 12.345)
      #expect(screen.cancellations == 1)
      screen.list.lift()
      await screen.wait(2)
      #expect(screen.list.contentInset.top == 12.345)
      #expect(screen.list.alwaysBounceVertical == false)
      #expect(screen.componentViews().isEmpty)
      #expect(Simulator.shared.runningLinks == 0)
    }
  }
}
