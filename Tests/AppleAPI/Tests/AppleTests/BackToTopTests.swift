import Testing
import UIKit

@testable import GIFRefreshUIOnStandIns

extension AppleTests {
  @MainActor @Suite struct BackToTopTests {
    @Test(
      "Far down a list, scrolling back up shows the back-to-top button; a tap on it scrolls to the top"
    )
    func risesAndLeadsBack() async throws {
      let screen = Screen(content: 8000)
      let companion = UIView(frame: CGRect(x: 0, y: 0, width: 44, height: 44))
      companion.alpha = 0.5
      let button = BackToTopButtons.arrow()
      button.alpha = 0.8
      let buttons = BackToTopButtons(button: button, companion: companion)
      screen.list.refresh.backToTop = buttons
      #expect(button.superview === screen.window)
      #expect(button.center.y > 844 && button.alpha == 0, "not even below a shorter list")
      let low = companion.center.y
      screen.list.contentOffset.y = 3000
      #expect(!buttons.isShown)
      screen.list.contentOffset.y = 2900
      #expect(buttons.isShown)
      #expect(button.center.y == 772.0 && button.alpha == 0.8 && companion.alpha == 0.5)
      #expect(companion.center.y == low - 44 - 12)
      #expect(screen.window.tap(at: button.center) === button)
      await screen.wait(0.1)
      #expect(screen.list.contentOffset.y > 100, "it scrolls there")
      await screen.wait(2)
      #expect(screen.list.contentOffset.y == screen.top)
      #expect(!buttons.isShown)
      #expect(companion.center.y == low)
      // The second time is as the first.
      for y in [3000, 2900] { screen.list.contentOffset.y = CGFloat(y) }
      #expect(screen.window.tap(at: button.center) === button)
      await screen.wait(2)
      #expect(screen.list.contentOffset.y == screen.top)
      screen.list.refresh.backToTop = nil
      #expect(button.superview == nil && button.alpha == 0.8)
    }

    @Test(
      "If the header closes while the list scrolls back to the top, the list ends at its top, and not 80 points above it"
    )
    func closesOnTheWay() async throws {
      let screen = Screen(content: 8000, header: true)
      let buttons = BackToTopButtons()
      screen.list.refresh.backToTop = buttons
      await screen.pull(waiting: 1)
      for y in [3000, 2900] { screen.list.contentOffset.y = CGFloat(y) }
      var highest: CGFloat = 0
      let observation = screen.list.observe(\.contentOffset) { list, _ in
        MainActor.assumeIsolated { highest = min(highest, list.contentOffset.y) }
      }
      #expect(screen.window.tap(at: try #require(buttons.button).center) === buttons.button)
      await screen.wait(0.1)
      await screen.endRefresh(waiting: 2)
      #expect(highest == screen.top && screen.list.contentOffset.y == screen.top)
      observation.invalidate()
    }

    @Test(
      "A back-to-top button of 80 % opacity that other buttons have hidden appears with 80 % in the list's next ones"
    )
    func handedOn() {
      let screen = Screen(content: 8000)
      let button = BackToTopButtons.arrow()
      button.alpha = 0.8
      for _ in 0..<2 { screen.list.refresh.backToTop = BackToTopButtons(button: button) }
      #expect(button.alpha == 0)
      for y in [3000, 2900] { screen.list.contentOffset.y = CGFloat(y) }
      #expect(button.alpha == 0.8)
      screen.list.refresh.backToTop = nil
      #expect(button.alpha == 0.8)
    }

    @Test(
      "VoiceOver names the back-to-top button in the list's language; an app's own button keeps its label"
    )
    func name() throws {
      let screen = Screen()
      let buttons = BackToTopButtons()
      screen.list.refresh.backToTop = buttons
      let button = try #require(buttons.button)
      #expect(button.accessibilityLabel == "Back to top")
      screen.list.refresh.texts = .of(.korean)
      #expect(button.accessibilityLabel == "맨 위로")
      let own = UIControl(frame: .zero)
      own.accessibilityLabel = "Up"
      screen.list.refresh.backToTop = BackToTopButtons(button: own)
      #expect(own.accessibilityLabel == "Up")
    }

    @Test(
      "A back-to-top button that the app moves to a second list stays there, and a tap scrolls only that list"
    )
    func movedToAnotherList() async {
      let screen = Screen(content: 8000)
      let companion = UIView(frame: CGRect(x: 0, y: 0, width: 44, height: 44))
      let buttons = BackToTopButtons(companion: companion)
      screen.list.refresh.backToTop = buttons
      let (page, other) = (UIView(frame: screen.window.bounds), UIScrollView())
      other.frame = page.bounds
      other.contentSize.height = 8000
      screen.window.addSubview(page)
      page.addSubview(other)
      other.refresh.backToTop = buttons
      #expect(companion.superview === page)
      screen.list.contentOffset.y = 3000
      #expect(companion.superview === page)
      screen.list.refresh.backToTop = nil
      #expect(companion.superview === page)
      other.contentOffset.y = 3000
      other.contentOffset.y = 2900
      buttons.button?.sendActions(for: .touchUpInside)
      await screen.wait(2)
      #expect(other.contentOffset.y == 0)
      #expect(screen.list.contentOffset.y == 3000)
    }

    @Test(
      "A button and a companion that two lists share stay on the second one's page when the first one's leaves"
    )
    func sharedViews() {
      let screen = Screen()
      let button = BackToTopButtons.arrow()
      button.alpha = 0.8
      let companion = UIView(frame: CGRect(x: 0, y: 0, width: 44, height: 44))
      var (lists, pages): ([UIScrollView], [UIView]) = ([], [])
      for _ in 0..<2 {
        let (page, list) = (UIView(frame: screen.window.bounds), UIScrollView())
        list.frame = page.bounds
        list.contentSize.height = 8000
        screen.window.addSubview(page)
        page.addSubview(list)
        list.refresh.backToTop = BackToTopButtons(button: button, companion: companion)
        (lists, pages) = (lists + [list], pages + [page])
      }
      pages[0].removeFromSuperview()
      lists[0].refresh.backToTop = nil
      #expect(button.superview === pages[1] && companion.superview === pages[1])
      #expect(button.alpha == 0)
      for y in [3000, 2900] { lists[1].contentOffset.y = CGFloat(y) }
      #expect(button.alpha == 0.8)
      // The first list scrolls elsewhere.
      for y in [3000, 2900, 3100] { lists[0].contentOffset.y = CGFloat(y) }
      #expect(button.alpha == 0.8 && button.center.y == 806)
      lists[1].refresh.backToTop = nil
      #expect(button.superview == nil && companion.superview == nil && button.alpha == 0.8)
    }

    @Test(
      "A button of two lists in one view, one of which is hidden, is the visible list's as soon as that scrolls"
    )
    func hiddenLists() async {
      let screen = Screen()
      let button = BackToTopButtons.arrow()
      let lists = (0..<2).map { _ in UIScrollView(frame: screen.window.bounds) }
      for list in lists {
        list.contentSize.height = 8000
        screen.window.addSubview(list)
        list.refresh.backToTop = BackToTopButtons(button: button)
      }
      await screen.wait(0.1)
      for turn in 0..<3 {
        let (list, other) = (lists[turn % 2], lists[(turn + 1) % 2])
        (list.isHidden, other.isHidden) = (false, true)
        for y in [3000, 2900] { list.contentOffset.y = CGFloat(y) }
        // Rows of the hidden list, or of one that is covered.
        other.isHidden = turn == 0
        other.contentSize.height += 100
        await screen.wait(0.1)
        #expect(button.alpha == 1 && button.center.y == 806)
        #expect(screen.window.tap(at: button.center) === button)
        await screen.wait(2)
        #expect(list.contentOffset.y == 0 && button.alpha == 0)
      }
    }

    @Test(
      "A button and a companion of two lists in one view, which the second takes with it, return when the first scrolls"
    )
    func removedList() async {
      let screen = Screen()
      let button = BackToTopButtons.arrow()
      let companion = UIView(frame: CGRect(x: 0, y: 0, width: 44, height: 44))
      let lists = (0..<2).map { _ in UIScrollView(frame: screen.window.bounds) }
      for list in lists {
        list.contentSize.height = 8000
        screen.window.addSubview(list)
        list.refresh.backToTop = BackToTopButtons(button: button, companion: companion)
      }
      await screen.wait(0.1)
      lists[1].removeFromSuperview()
      for y in [3000, 2900] { lists[0].contentOffset.y = CGFloat(y) }
      await screen.wait(1)
      #expect(button.superview === screen.window && companion.superview === screen.window)
      #expect(button.alpha == 1 && button.center.y == 806)
      #expect(screen.window.tap(at: button.center) === button)
      await screen.wait(2)
      #expect(lists[0].contentOffset.y == 0)
    }

    @Test(
      "While a list is faded out beside another one, its button and its companion are not there")
    func fadedList() {
      let screen = Screen(content: 8000)
      let other = UIScrollView(frame: screen.window.bounds)
      screen.window.addSubview(other)
      other.refresh.backToTop = BackToTopButtons()
      let companion = UIView(frame: CGRect(x: 0, y: 0, width: 44, height: 44))
      let buttons = BackToTopButtons(companion: companion)
      screen.list.refresh.backToTop = buttons
      for alpha in [0, 0.5, 0, 1] as [CGFloat] {
        screen.list.alpha = alpha
        #expect((companion.superview != nil) == (alpha > 0))
        #expect((buttons.button?.superview != nil) == (alpha > 0))
      }
    }

    @Test(
      "A button and a companion whose list appears in an animation of the app's are in their places at once, and those of the list that disappears, too"
    )
    func fadedIn() async {
      let screen = Screen(content: 8000)
      let button = BackToTopButtons.arrow()
      let companions = (0..<2).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 44, height: 44)) }
      let lists = [screen.list, UIScrollView(frame: screen.window.bounds)]
      screen.window.addSubview(lists[1])
      lists[1].contentSize.height = 8000
      lists[1].alpha = 0
      for (list, companion) in zip(lists, companions) {
        list.refresh.backToTop = BackToTopButtons(button: button, companion: companion)
      }
      for y in [3000, 2900] { lists[0].contentOffset.y = CGFloat(y) }
      #expect(button.alpha == 1)
      for shown in [1, 0] {
        await screen.wait(20)
        UIView.animate(withDuration: 10, delay: 0) {
          (lists[shown].alpha, lists[1 - shown].alpha) = (1, 0)
        }
        #expect(
          companions[shown].superview === screen.window && companions[1 - shown].superview == nil)
        #expect(companions[shown].frame.maxX == 374 && button.superview === screen.window)
        #expect(!companions[shown].isInMotion && !button.isInMotion)
        #expect(button.alpha == (shown == 0 ? 1 : 0))
      }
    }

    @Test(
      "A list that gets another controller leaves its former buttons nowhere, also beside a hidden list"
    )
    func anotherControllerBesideAHiddenList() {
      let screen = Screen(content: 8000)
      let other = UIScrollView(frame: screen.window.bounds)
      screen.window.addSubview(other)
      let buttons = (BackToTopButtons(), BackToTopButtons())
      screen.list.refresh.backToTop = buttons.0
      other.refresh.backToTop = buttons.1
      other.isHidden = true
      #expect(buttons.0.button?.superview != nil && buttons.1.button?.superview == nil)
      ScrollAnchor.host(in: screen.list)?.adopt(RefreshController())
      #expect(buttons.0.button?.superview == nil && buttons.1.button?.superview != nil)
    }

    @Test("Buttons that a list had before, and another list gets, leave the first list's others")
    func formerButtons() {
      let screen = Screen(content: 8000)
      let other = UIScrollView(frame: screen.window.bounds)
      other.contentSize.height = 8000
      screen.window.addSubview(other)
      let buttons = (BackToTopButtons(), BackToTopButtons())
      screen.list.refresh.backToTop = buttons.0
      screen.list.refresh.backToTop = buttons.1
      other.refresh.backToTop = buttons.0
      #expect(screen.list.refresh.backToTop === buttons.1)
      #expect(other.refresh.backToTop === buttons.0)
      #expect(buttons.1.button?.superview === screen.window)
    }

    @Test(
      "Button and companion of any size stand 16 points inside the safe area, the list's or its superview's, the companion 12 above the button",
      arguments: [0, 1] as [CGFloat], [true, false])
    func safeArea(bars: CGFloat, isLists: Bool) {
      let screen = Screen(content: 8000)
      let safeArea = UIEdgeInsets(
        top: 0, left: 59 * bars, bottom: 21 * bars, right: 47 * bars)
      screen.window.safeAreaInsets = isLists ? .zero : safeArea
      screen.list.safeArea = isLists ? safeArea : .zero
      let button = UIControl(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
      let companion = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 50))
      screen.list.refresh.backToTop = BackToTopButtons(
        button: button, companion: companion, screens: 1.5)
      UIView.animationDurations = []
      for offset in [1260.0, 1250] { screen.list.contentOffset.y = offset }
      #expect(UIView.animationDurations.isEmpty, "less than 1266 points from the top")
      for offset in [1290.0, 1280] { screen.list.contentOffset.y = offset }
      #expect(UIView.animationDurations == [0.3, 0.3])
      // A finger finds the button while it rises.
      #expect(screen.window.tap(at: button.center) === button)
      let (x, y) = (47 * bars, 21 * bars)
      #expect(button.frame == CGRect(x: 314 - x, y: 788 - y, width: 60, height: 40))
      #expect(companion.frame == CGRect(x: 329 - x, y: 726 - y, width: 30, height: 50))
    }

    @Test(
      "In a list that ends above its superview's lower edge, its own bars move the back-to-top button up; without bars, it is at the superview's edge",
      arguments: [(bottom: 34, right: 0), (0, 0), (0, 20)] as [(bottom: CGFloat, right: CGFloat)])
    func shorterThanItsSuperview(bottom: CGFloat, right: CGFloat) throws {
      let screen = Screen(content: 8000)
      screen.list.frame = CGRect(x: 0, y: 0, width: 350, height: 744)
      screen.list.safeArea = UIEdgeInsets(top: 0, left: 0, bottom: bottom, right: right)
      let buttons = BackToTopButtons()
      screen.list.refresh.backToTop = buttons
      for y in [3000, 2900] { screen.list.contentOffset.y = CGFloat(y) }
      let button = try #require(buttons.button)
      #expect(button.frame.maxY == (bottom > 0 ? 744 - bottom : 844) - 16)
      #expect(button.frame.maxX == (right > 0 ? 350 - right : 390) - 16)
    }

    @Test("Scrolling on while the back-to-top button is visible does not restart its animation")
    func repeated() {
      let screen = Screen(content: 8000)
      let buttons = BackToTopButtons()
      screen.list.refresh.backToTop = buttons
      screen.list.contentOffset.y = 3000
      UIView.animationDurations = []
      for offset in stride(from: 2990.0, to: 2900, by: -10) {
        screen.list.contentOffset.y = offset
        #expect(buttons.isShown && UIView.animationDurations.count == 1)
      }
    }

    @Test(
      "A companion view without a back-to-top button stays in its place as the list scrolls"
    )
    func companionAlone() {
      let screen = Screen(content: 8000)
      let companion = UIView(frame: CGRect(x: 0, y: 0, width: 44, height: 44))
      screen.list.refresh.backToTop = BackToTopButtons(button: nil, companion: companion)
      let place = companion.center
      for offset in [3000.0, 2500] {
        screen.list.contentOffset.y = offset
        #expect(companion.center == place && companion.superview === screen.window)
      }
    }

    @Test(
      "A 49-point bar that appears at the bottom moves the back-to-top button up by 49 points, also if only the list's safe area includes the bar",
      arguments: [true, false])
    func bottomBar(isInWindow: Bool) throws {
      let screen = Screen(content: 8000)
      let buttons = BackToTopButtons()
      screen.list.refresh.backToTop = buttons
      screen.list.refresh.header = RefreshHeader(.caption)
      let button = try #require(buttons.button)
      screen.list.contentOffset.y = 3000
      screen.list.contentOffset.y = 2900
      #expect(button.center.y == 772)
      screen.window.safeAreaInsets.bottom = isInWindow ? 83 : 34
      screen.list.safeArea.bottom = 83
      #expect(button.center.y == 723)
    }

    @Test(
      "The back-to-top button and its companion are removed with their list, and return with it")
    func followTheList() async {
      let screen = Screen(content: 8000)
      let companion = UIView(frame: CGRect(x: 0, y: 0, width: 44, height: 44))
      let buttons = BackToTopButtons(companion: companion)
      screen.list.refresh.backToTop = buttons
      #expect(companion.superview === screen.window)
      screen.list.removeFromSuperview()
      #expect(buttons.button?.superview == nil && companion.superview == nil)
      screen.window.addSubview(screen.list)
      #expect(buttons.button?.superview === screen.window)
      // From one view to another at once.
      let other = UIView(frame: screen.window.bounds)
      screen.window.addSubview(other)
      other.addSubview(screen.list)
      screen.list.contentOffset.y = 100
      #expect(buttons.button?.superview === other)
      // That view leaves, and returns on a screen with a bar of 40 points.
      other.removeFromSuperview()
      #expect(buttons.button?.superview == nil && companion.superview == nil)
      other.safeAreaInsets.bottom = 40
      screen.window.addSubview(other)
      #expect(companion.superview === other && companion.frame.maxY == 844 - 16 - 40)
      // An app that puts it elsewhere has its way.
      let own = UIView(frame: other.bounds)
      other.addSubview(own)
      if let button = buttons.button { own.addSubview(button) }
      screen.list.contentOffset.y = 200
      #expect(buttons.button?.superview === own)
      screen.list.refresh.backToTop = nil
      #expect(buttons.button?.superview == nil)
    }
  }
}
