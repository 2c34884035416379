import Testing
import UIKit

@testable import GIFRefreshUIOnStandIns

extension AppleTests {
  /// A refreshing navigation title.
  @MainActor @Suite struct TitleTests {
    /// Two lists in two tabs under one title.
    private func lists() -> (Screen, UIScrollView, AppActions, RefreshTitleView) {
      let screen = Screen()
      let other = UIScrollView(frame: screen.window.bounds)
      other.contentSize = CGSize(width: 390, height: 3000)
      other.alwaysBounceVertical = true
      screen.window.addSubview(other)
      other.refresh.setClock(SimulatorClock())
      let title = RefreshTitleView(title: "Inbox")
      let app = AppActions()
      screen.refresh.titleView = title
      other.refresh.titleView = title
      screen.refresh.header = RefreshHeader(.ring, action: screen.refreshAction)
      other.refresh.header = RefreshHeader(.ring, action: app.refreshAction)
      return (screen, other, app, title)
    }

    @Test("A title's right view is opposite the ring, can be tapped, and leaves for another")
    func rightView() {
      let title = RefreshTitleView(title: "Inbox")
      let size = title.intrinsicContentSize
      #expect(size == CGSize(width: 5 * 7 + 48, height: 20))
      title.frame = CGRect(origin: .zero, size: size)
      let button = UIControl(frame: CGRect(x: 0, y: 0, width: 300, height: 1))
      var taps = 0
      button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
      title.rightView = button
      #expect(title.ring.layer.position == CGPoint(x: 12, y: 10))
      #expect(title.failure.layer.position == CGPoint(x: 12, y: 10))
      #expect(title.spinner.center == CGPoint(x: 12, y: 10))
      #expect(button.frame == CGRect(x: size.width - 22, y: 0, width: 20, height: 20))
      #expect(title.hitTest(CGPoint(x: size.width - 12, y: 10), with: nil) === button)
      button.sendActions(for: .touchUpInside)
      #expect(taps == 1)
      let badge = UIView(frame: .zero)
      title.rightView = badge
      #expect(button.superview == nil)
      #expect(badge.superview === title)
      let before = title.sizeChangeCount
      title.title = "All inboxes"
      // The navigation bar asks for the new size.
      #expect(title.sizeChangeCount > before)
      #expect(badge.frame.minX == title.intrinsicContentSize.width - 22)
      // Without a title, it is right of the ring.
      title.title = nil
      #expect(title.intrinsicContentSize.width == 24)
      #expect(badge.frame == CGRect(x: 26, y: 0, width: 20, height: 20))
      title.title = "Inbox"
      title.rightView = badge
      #expect(badge.superview === title && badge.frame.minX == size.width - 22)
      title.rightView = nil
      #expect(badge.superview == nil)
    }

    @Test(
      "In a bar with 100 points more width and 24 more height, or one point more, a title with ring and right view is in the middle, at whole points",
      arguments: [0, 1] as [CGFloat])
    func largerBar(odd: CGFloat) throws {
      let title = RefreshTitleView(title: "Inbox")
      let badge = UIView()
      title.rightView = badge
      title.frame = CGRect(x: 0, y: 0, width: 183 + odd, height: 44 + odd)
      title.layoutSubviews()
      let label = try #require(title.subviews.compactMap { $0 as? UILabel }.first)
      for place in [title.ring.layer.position, title.failure.layer.position, title.spinner.center] {
        #expect(place == CGPoint(x: 62, y: 22))
      }
      #expect(label.center == CGPoint(x: 91.5, y: 22))
      #expect(badge.center == CGPoint(x: 121, y: 22))
    }

    @Test("A title view uses the font and colours that the app sets for title, ring and spinner")
    func colors() {
      let title = RefreshTitleView(title: "Inbox")
      #expect(title.frame.size == title.intrinsicContentSize)
      #expect(title.font?.style == .headline && title.textColor === UIColor.label)
      #expect(title.ring.arc.strokeColor?.name == "blue")
      #expect(title.spinner.isHidden || !title.spinner.isAnimating)
      #expect(title.ring.layer.isHidden && title.failure.layer.isHidden)
      let font = UIFont.preferredFont(forTextStyle: .caption1)
      let sizeChanges = title.sizeChangeCount
      title.font = font
      #expect(title.sizeChangeCount > sizeChanges)
      title.textColor = .white
      #expect(title.subviews.contains { ($0 as? UILabel)?.font === font })
      #expect(title.subviews.contains { ($0 as? UILabel)?.textColor === UIColor.white })
      title.textColor = nil
      #expect(!title.subviews.contains { ($0 as? UILabel)?.textColor === UIColor.white })
      let tinted = title.ring.arc.strokeColor
      title.indicatorColor = .systemBackground
      #expect(title.spinner.color === UIColor.systemBackground)
      #expect(title.ring.arc.strokeColor !== tinted)
      // And the system's again.
      title.indicatorColor = nil
      #expect(title.spinner.color == nil && title.ring.arc.strokeColor?.name == "blue")
    }

    @Test(
      "Whatever the colour of a title's ring, its track is grey, in a light and in a dark window",
      arguments: [UIUserInterfaceStyle.light, .dark])
    func track(style: UIUserInterfaceStyle) throws {
      let screen = Screen()
      screen.window.overrideUserInterfaceStyle = style
      let title = RefreshTitleView(title: "Inbox")
      screen.window.addSubview(title)
      let track = try #require(title.ring.layer.sublayers?.first as? CAShapeLayer)
      for tint in [nil, UIColor.label, .systemBackground] {
        title.indicatorColor = tint
        #expect(track.strokeColor?.name == (style == .dark ? "dark tertiary" : "tertiary"))
        #expect(track.strokeColor?.name != title.ring.arc.strokeColor?.name)
      }
    }

    @Test(
      "VoiceOver finds a header whose ring is in the title in the list itself, says its state and activates it"
    )
    func voiceOver() async throws {
      let screen = Screen()
      let title = RefreshTitleView(title: "Inbox")
      screen.refresh.titleView = title
      screen.refresh.texts = CaptionTexts.of(.english)
      screen.refresh.header = RefreshHeader(.ring, action: screen.refreshAction)
      #expect(screen.componentViews().isEmpty)
      func set(_ runs: Bool) async {
        Stage.setAssistance(voiceOver: runs, switchControl: false)
        await screen.runTasks()
      }
      await set(true)
      let view = try #require(screen.componentViews().first)
      let words = CaptionTexts.of(.english).accessibility
      #expect(!view.isHidden && view.bounds.size == CGSize(width: 390, height: 20))
      let element = try #require(view.subviews.first { $0.isAccessibilityElement })
      #expect(element.accessibilityLabel == words.refresh.label)
      #expect(element.accessibilityActivate())
      await screen.wait(0.5)
      #expect(screen.refreshCount == 1 && element.accessibilityValue == words.loading)
      // What one sees is in the title alone.
      #expect(title.spinner.isAnimating && !view.spinner.isAnimating)
      await set(false)
      #expect(screen.componentViews().isEmpty && title.spinner.isAnimating)
      await screen.endRefresh(waiting: 2)
      #expect(!title.spinner.isAnimating)
    }

    @Test("Of two lists with one title, the last pulled fills the ring; the spinner waits for both")
    func severalLists() async {
      let (screen, other, app, title) = lists()
      await screen.drag(60)
      await screen.wait(0.3)
      #expect(!title.ring.layer.isHidden)
      let first = title.ring.arc.strokeEnd
      // Pulled while the first one is held, the second has the ring.
      other.touch()
      for _ in 0..<8 { other.drag(y: 2) }
      await screen.wait(0.3)
      #expect(title.ring.arc.strokeEnd < first && title.ring.arc.strokeEnd > 0)
      for _ in 0..<30 { other.drag(y: 10) }
      other.lift()
      await screen.wait(1)
      #expect(app.refreshCount == 1)
      #expect(title.spinner.isAnimating)
      // The first comes back to rest, is pulled again and let go: nothing stops the second's spinner.
      await screen.lift(waiting: 1)
      #expect(title.spinner.isAnimating)
      await screen.drag(40)
      #expect(title.spinner.isAnimating)
      #expect(title.ring.layer.isHidden)
      for _ in 0..<30 { screen.list.drag(y: 10) }
      await screen.lift(waiting: 1)
      #expect(screen.refreshCount == 1)
      await app.endRefresh(waiting: 1)
      #expect(title.spinner.isAnimating)
      await screen.endRefresh(waiting: 1)
      #expect(!title.spinner.isAnimating)
      #expect(title.ring.layer.isHidden)
    }

    @Test("Beside a title view, only the title's ring leaves the list; a floating circle stays")
    func besideATitle() throws {
      for design in RefreshPreset.all {
        let screen = Screen()
        let title = RefreshTitleView(title: "Inbox")
        screen.window.addSubview(title)
        screen.refresh.titleView = title
        screen.refresh.header = RefreshHeader(design, action: screen.refreshAction)
        #expect(screen.componentViews().isEmpty == (design == .ring), "\(design.name)")
        #expect(screen.componentViews().first?.isFloating ?? false == (design == .hud))
      }
    }

    @Test("A failed load shows a red mark for 1.2 s in place of the title's ring, a success none")
    func failure() async {
      let screen = Screen()
      let title = RefreshTitleView(title: "Inbox")
      screen.refresh.titleView = title
      for hasFailed in [true, false, true] {
        screen.refresh.header = RefreshHeader(.ring) {
          if hasFailed { throw URLError(.timedOut) }
        }
        await screen.pull()
        var shown = 0.0
        for _ in 0..<180 {
          await screen.wait(Simulator.frame)
          if !title.failure.layer.isHidden { shown += Simulator.frame }
          #expect(title.failure.layer.superlayer === title.layer)
          #expect(title.failure.layer.isHidden || title.ring.layer.isHidden)
        }
        #expect(hasFailed ? shown > 1.15 && shown < 2 : shown == 0, "\(shown) s")
      }
      await screen.drag(40)
      #expect(title.failure.layer.isHidden && !title.ring.layer.isHidden)
    }

    @Test("A failure's mark leaves the title with its list, and gives way to another's load")
    func failureOfOne() async {
      for leaves in [true, false] {
        let (screen, other, app, title) = lists()
        screen.refresh.header = RefreshHeader(.ring) { throw URLError(.timedOut) }
        await screen.pull(waiting: 0.5)
        #expect(!title.failure.layer.isHidden)
        if leaves {
          screen.refresh.titleView = nil
        } else {
          await other.refresh.request(.start, waiting: 0.1)
          #expect(title.spinner.isAnimating && app.refreshCount == 1)
        }
        #expect(title.failure.layer.isHidden)
      }
    }

    @Test(
      "Removing the title view or the header from a loading list, with a footer or without, stops its spinner, and no other list's",
      arguments: [false, true])
    func leaving(hasFooter: Bool) async {
      let (screen, other, app, title) = lists()
      if hasFooter { screen.refresh.footer = LoadMoreFooter(action: screen.pageAction) }
      await screen.pull(waiting: 1)
      #expect(title.spinner.isAnimating)
      screen.refresh.titleView = nil
      #expect(!title.spinner.isAnimating)
      screen.refresh.titleView = title
      #expect(title.spinner.isAnimating)
      screen.refresh.header = nil
      #expect(!title.spinner.isAnimating)
      #expect(other.refresh.titleView === title)
      // When both load, the one that leaves does not stop the other's.
      screen.refresh.header = RefreshHeader(.ring, action: screen.refreshAction)
      for list in [screen.list, other] { list.refresh.request(.start) }
      await screen.wait(0.1)
      #expect(screen.refreshCount == 2 && app.refreshCount == 1)
      screen.refresh.titleView = nil
      #expect(title.spinner.isAnimating)
      other.refresh.titleView = nil
      #expect(!title.spinner.isAnimating)
    }

    @Test("A title shows its header's spinner and failure, and nothing of a footer")
    func besideAFooter() async {
      let (screen, _, _, title) = lists()
      screen.refresh.footer = .automatic(screen.pageAction)
      await screen.refresh.request(.end, waiting: 0.5)
      #expect(screen.pageCount == 1 && !title.spinner.isAnimating)
      await screen.endPage(.failed, waiting: 3)
      #expect(screen.footerPhase == .failed && title.failure.layer.isHidden)
      screen.refresh.footer = nil
      await screen.refresh.request(.start, waiting: 0.5)
      screen.refresh.footer = .automatic(screen.pageAction)
      #expect(screen.phase == .loading && title.spinner.isAnimating)
      await screen.failRefresh(waiting: 0.1)
      #expect(!title.failure.layer.isHidden)
    }

    /// How another list's load ends for a title.
    enum LoadEnd: CaseIterable { case succeeds, fails, leaves }

    @Test(
      "While a list is held past the trigger distance, a shared title shows its full ring from the end of another list's load",
      arguments: LoadEnd.allCases)
    func heldMeanwhile(end: LoadEnd) async {
      let (screen, other, app, title) = lists()
      other.refresh.request(.start)
      await screen.drag(300)
      await screen.wait(1)
      #expect(screen.phase?.isArmed == true && app.refreshCount == 1)
      #expect(title.spinner.isAnimating && title.ring.layer.isHidden)
      switch end {
      case .succeeds: await app.endRefresh()
      case .fails: await app.failRefresh()
      case .leaves: other.refresh.titleView = nil
      }
      #expect(!title.spinner.isAnimating && title.failure.layer.isHidden)
      #expect(!title.ring.layer.isHidden && title.ring.arc.strokeEnd == 1)
      await screen.wait(1)
      #expect(!title.ring.layer.isHidden && title.ring.arc.strokeEnd == 1)
    }

    @Test("In a bar of 200 points a long title is cut between the ring and the right view")
    func longTitle() throws {
      let title = RefreshTitleView(title: String(repeating: "Inbox ", count: 20))
      let badge = UIView()
      title.rightView = badge
      title.frame = CGRect(x: 0, y: 0, width: 200, height: 44)
      title.layoutSubviews()
      let label = try #require(title.subviews.compactMap { $0 as? UILabel }.first)
      #expect(label.frame.minX == 24 && label.frame.maxX == 200 - 24)
      #expect(badge.frame.minX == 200 - 22 && title.ring.layer.position.x == 12)
    }

    @Test("When an app removes all of a loading list's subviews, the spinner in its title stops")
    func subviewsRemoved() async {
      let (screen, _, _, title) = lists()
      await screen.pull(waiting: 1)
      #expect(title.spinner.isAnimating)
      for view in screen.list.subviews { view.removeFromSuperview() }
      await screen.wait(1)
      #expect(!title.spinner.isAnimating)
    }

    @Test("When a loading list is released, the spinner in its title stops")
    func released() async {
      let (screen, _, _, title) = lists()
      var list: UIScrollView? = UIScrollView(frame: screen.window.bounds)
      list?.refresh.titleView = title
      list?.refresh.header = RefreshHeader(.ring) {
        try await SimulatorClock().sleep(for: .seconds(3600))
      }
      list.map(screen.window.addSubview)
      await list?.refresh.request(.start, waiting: 1)
      #expect(title.spinner.isAnimating)
      list?.removeFromSuperview()
      list = nil
      await screen.wait(1)
      #expect(!title.spinner.isAnimating)
    }

    @Test("A list with an arrow header shows its spinner in the header, not in the title view")
    func otherDesign() async {
      let (screen, other, _, title) = lists()
      await screen.pull(waiting: 1)
      screen.refresh.header = RefreshHeader(.arrow, action: screen.refreshAction)
      await screen.wait(1)
      #expect(!title.spinner.isAnimating)
      // The new header is above the visible rows, until a finger brings it into view.
      await screen.drag(40)
      #expect(screen.componentViews().first?.spinner.isAnimating == true)
      await screen.lift(waiting: 1)
      // The other list's ring is not disturbed.
      other.touch()
      other.drag(y: 60)
      await screen.wait(0.3)
      #expect(!title.ring.layer.isHidden)
      screen.refresh.header = RefreshHeader(.ring, action: screen.refreshAction)
      await screen.wait(0.1)
      #expect(title.spinner.isAnimating)
      #expect(screen.componentViews().isEmpty)
    }

    @Test("The title's ring catches up with a finger in 0.15 s, and is hidden at rest")
    func following() async throws {
      let screen = Screen()
      let title = RefreshTitleView(title: nil)
      title.layoutIfNeeded()
      // Without a title the ring is alone, in the middle.
      #expect(title.intrinsicContentSize == CGSize(width: 24, height: 20))
      #expect(title.ring.layer.position == CGPoint(x: 12, y: 10))
      screen.refresh.titleView = title
      screen.refresh.header = RefreshHeader(.ring, action: screen.refreshAction)
      let ring = title.ring
      // A track and an arc, shown and hidden together.
      #expect(ring.layer.sublayers?.count == 2)
      #expect(ring.layer.isHidden)
      screen.list.touch()
      screen.list.contentOffset.y = -91 - 40
      var strokes: [CGFloat] = []
      for _ in 0..<12 {
        await screen.wait(Simulator.frame)
        strokes.append(ring.arc.strokeEnd)
      }
      // Half-way to a half after 4.5 frames, evenly; there after 9.
      #expect(abs(strokes[3] - 0.5 * 4 / 9) < 1e-6 && abs(strokes[4] - 0.5 * 5 / 9) < 1e-6)
      #expect(strokes[9...].allSatisfy { $0 == 0.5 })
      // In one leap beyond the trigger it is full while the finger is down, and never fuller.
      screen.list.contentOffset.y = -91 - 80.5
      await screen.wait(0.2)
      #expect(ring.arc.strokeEnd == 1 && !ring.layer.isHidden)
      screen.list.contentOffset.y = -91 - 40
      await screen.wait(0.2)
      // Without a finger it follows in 0.25 s, fast at first: in a frame, the first of 15, by 18.7 % of the way to where
      // the spring has been a frame ago. It is gone where the list rests.
      screen.list.lift()
      let left: Double = 14 / 15
      let part = 1 - left * left * left
      var (stroke, goal, frames) = (0.5, 0.5, 0)
      while !ring.layer.isHidden, frames < 120 {
        stroke += part * (goal - stroke)
        await screen.wait(Simulator.frame)
        goal = Double(-91 - screen.list.contentOffset.y) / 80
        if !ring.layer.isHidden { #expect(abs(ring.arc.strokeEnd - stroke) < 1e-6, "\(frames)") }
        frames += 1
      }
      #expect(frames > 15 && goal < 0.01)
      await screen.wait(2)
      #expect(ring.layer.isHidden)
      #expect(screen.refreshCount == 0)
    }

    @Test("The title's spinner turns before the action; a pull during the load is ignored")
    func loading() async throws {
      let screen = Screen()
      let title = RefreshTitleView(title: "Inbox")
      var turned: [Bool] = []
      screen.refresh.titleView = title
      screen.refresh.header = RefreshHeader(.ring) {
        turned.append(title.spinner.isAnimating)
        try await screen.refreshAction()
      }
      await screen.pull(waiting: 0.5)
      await screen.pull(waiting: 0.5)
      #expect(title.ring.layer.isHidden && title.spinner.isAnimating)
      await screen.endRefresh(waiting: 1)
      await screen.refresh.request(.start, waiting: 0.5)
      #expect(turned == [true, true])
      await screen.endRefresh()
      // Taken off, and once more.
      for _ in 0..<2 {
        screen.refresh.header = nil
        screen.refresh.titleView = nil
        #expect(!title.spinner.isAnimating && title.ring.layer.isHidden)
      }
    }
  }
}
