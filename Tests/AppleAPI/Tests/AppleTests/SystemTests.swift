import Testing
import UIKit

@testable import Frames
@testable import GIFRefreshUIOnStandIns
@testable import PullRefresh

extension AppleTests {
  /// What the system does around a list: animations, touches, display links, safe areas, observers.
  @MainActor @Suite struct SystemTests {
    /// Lets frames pass until the screen shows an animated offset; whether it does within two seconds.
    private func showsAnimation(_ screen: Screen) async -> Bool {
      for _ in 0..<120 {
        if abs(screen.list.shownOffset - screen.list.contentOffset.y) > 20 { return true }
        await screen.wait(Simulator.frame)
      }
      return false
    }

    @Test("In mid-list, a move of finger or momentum costs one observer's call, no layer write")
    func costInMidList() async throws {
      let cat = try Fixtures.gif("cat-pull").frames(within: .share(0.25))
      let screen = Screen(content: 9000)
      screen.refresh.header = RefreshHeader(pull: cat, action: screen.refreshAction)
      screen.refresh.footer = LoadMoreFooter(
        .preload(screens: 1.5), pull: cat, action: screen.pageAction)
      screen.list.contentOffset.y = 3000
      await screen.wait(1)
      func cost(_ body: () async -> Void) async -> [Int] {
        let before = (UIScrollView.observerCallCount, CALayer.writeCount)
        await body()
        return [UIScrollView.observerCallCount - before.0, CALayer.writeCount - before.1]
      }
      screen.list.touch()
      screen.list.drag(y: -8)
      let finger = await cost { screen.list.drag(y: -8) }
      await screen.lift(y: -900, waiting: 0.1)
      let momentum = await cost { await screen.wait(Simulator.frame) }
      // The write is the scroll view's own.
      #expect([finger, momentum] == [[1, 1], [1, 1]])
    }

    @Test("A touch while the header opens or closes starts a drag of the list")
    func touchesWhileItMoves() async {
      for isClosing in [false, true] {
        let screen = Screen(header: true)
        screen.refresh.request(.start)
        if isClosing {
          await screen.wait(2)
          await screen.endRefresh()
        }
        #expect(await showsAnimation(screen))
        screen.list.touch()
        #expect(screen.list.isDragging, "closing: \(isClosing)")
      }
    }

    @Test("A header opens and closes fast at first and slowly at last", arguments: [false, true])
    func slowsDown(isHorizontal: Bool) async {
      let screen = Screen()
      if isHorizontal { screen.turn() }
      screen.addHeader()
      for isClosing in [false, true] {
        if isClosing { await screen.endRefresh() } else { screen.refresh.request(.start) }
        var ways: [CGFloat] = []
        for _ in 0..<30 {
          let before = isHorizontal ? screen.list.shownX : screen.list.shownOffset
          await screen.wait(Simulator.frame)
          ways.append(abs((isHorizontal ? screen.list.shownX : screen.list.shownOffset) - before))
        }
        let moves = ways.drop { $0 == 0 }.prefix { $0 > 0 }.dropLast()
        #expect(moves.count > 10 && moves.elementsEqual(moves.sorted(by: >)))
      }
    }

    @Test("A refresh cancelled while its header opens closes it from where it is, without a jump")
    func closesWhileItOpens() async {
      let screen = Screen(header: true)
      screen.refresh.request(.start)
      #expect(await showsAnimation(screen))
      await screen.wait(0.05)
      var shown = [screen.list.shownOffset]
      screen.refresh.cancel(.start)
      for _ in 0..<60 {
        await screen.wait(Simulator.frame)
        shown.append(screen.list.shownOffset)
      }
      // The fastest frame of an ease-out over 80 points in a quarter of a second.
      #expect(zip(shown, shown.dropFirst()).allSatisfy { abs($0 - $1) < 12 })
      #expect(shown.last == screen.top && screen.list.contentInset == .zero)
    }

    @Test(
      "On displays of 10 to 120 Hz, a GIF shows the frame that is due during a drag, even if screen updates are late",
      arguments: [10, 60, 80, 120], [false, true])
    func displays(rate: Double, targetsNextCall: Bool) async throws {
      let screen = Screen()
      let gif = try Fixtures.gif("cat-run").frames(within: .share(1))
      let view = GIFView(gif)
      screen.window.addSubview(view)
      (Simulator.displayRate, Simulator.linksTargetNextCall) = (rate, targetsNextCall)
      let start = Simulator.now
      view.play()
      screen.list.touch()
      // A link may be one of its calls early or late; cat-run wants 1 / 0.03 s of them.
      let slack = max(1 / rate, 0.03) + Simulator.frame
      var shown = Set<Int>()
      for number in 0..<Int(rate * 2) {
        Simulator.shared.step(lateBy: number % 17 == 16 ? 3 : 0)
        let elapsed = Simulator.now - start
        let due = stride(from: elapsed - slack, through: elapsed + slack, by: 0.005).map {
          gif.timeline.position(after: .seconds(max(0, $0)))?.frame
        }
        #expect(due.contains(view.currentFrame), "after \(elapsed) s")
        if let frame = view.currentFrame { shown.insert(frame) }
      }
      #expect(shown.count >= (rate == 10 ? 8 : 12))
      #expect(view.isPlaying)
    }

    @Test("Beside a slow GIF, a header's arrow turns at every frame of the display")
    func besideASlowGIF() async throws {
      let screen = Screen()
      let gif = GIFView(Fixtures.still(1))
      gif.loops = .forever
      screen.window.addSubview(gif)
      gif.play()
      screen.refresh.header = RefreshHeader(.arrow, action: screen.refreshAction)
      let view = try #require(screen.componentViews().first)
      await screen.wait(0.5)
      screen.list.touch()
      for _ in 0..<8 { screen.list.drag(y: 30) }
      // It turns for a quarter of a second.
      var turns: Set<CGFloat> = []
      for _ in 0..<12 {
        await screen.wait(Simulator.frame)
        turns.insert(view.arrow.layer.affineTransform().a)
      }
      #expect(turns.count > 10, "\(turns.sorted())")
      gif.pause()
      screen.list.lift()
      await screen.wait(1)
    }

    @Test("A loading header's GIF keeps playing while a finger holds the list")
    func loadsInADrag() async throws {
      let screen = Screen()
      let run = try Fixtures.gif("cat-run").frames(within: .share(0.5))
      screen.refresh.header = RefreshHeader(pull: run, loading: run, action: screen.refreshAction)
      await screen.pull(waiting: 1)
      screen.list.touch()
      let view = try #require(screen.componentViews().first)
      let before = view.picture.picture
      await screen.wait(0.1)
      #expect(screen.phase == .loading && view.picture.picture != before)
    }

    @Test(
      "Taps reach the rows below a GIF view, a circle or ring header and a back-to-top button, also while loading and later",
      arguments: [.hud, .ring] as [RefreshPreset])
    func taps(design: RefreshPreset) async {
      let screen = Screen()
      let row = UIControl(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
      var taps = 0
      row.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
      screen.list.addSubview(row)
      let gif = GIFView(frame: CGRect(x: 0, y: 300, width: 390, height: 100))
      row.addSubview(gif)
      screen.refresh.header = RefreshHeader(design, action: screen.refreshAction)
      screen.refresh.footer = LoadMoreFooter(action: screen.pageAction)
      screen.refresh.backToTop = BackToTopButtons()
      func tap() {
        for y in [120, 200, 450.0] { screen.window.tap(at: CGPoint(x: 300, y: y)) }
      }
      tap()
      #expect(taps == 3)
      await screen.pull(waiting: 0.5)
      tap()
      #expect(taps == 6)
      await screen.endRefresh(waiting: 2)
      tap()
      #expect(taps == 9)
    }

    @Test("The floating circle is drawn over rows added after it, an arrow header below them")
    func circleInFront() async throws {
      for (design, isInFront) in [(RefreshPreset.hud, true), (.arrow, false)] {
        let screen = Screen()
        screen.refresh.header = RefreshHeader(design, action: screen.refreshAction)
        let row = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
        screen.list.addSubview(row)
        await screen.drag(120)
        let view = try #require(screen.componentViews().first)
        let place = try #require(screen.list.subviews.firstIndex { $0 === view })
        let rowPlace = try #require(screen.list.subviews.firstIndex { $0 === row })
        let isAbove = (view.layer.zPosition, place) > (row.layer.zPosition, rowPlace)
        #expect(isAbove == isInFront)
      }
    }

    @Test("No layer animates implicitly in a pull, a load, a rotation and a change to dark mode")
    func implicitAnimations() async throws {
      let cat = try Fixtures.gif("cat-pull").frames(within: .share(0.5))
      let designs: [RefreshPreset?] = [nil, .arrow, .hud, .ring, .caption]
      for design in designs {
        let screen = Screen()
        let title = RefreshTitleView(title: "Inbox")
        screen.window.addSubview(title)
        if let design {
          screen.refresh.header = RefreshHeader(design, action: screen.refreshAction)
        } else {
          screen.refresh.header = RefreshHeader(
            pull: cat, loading: cat, action: screen.refreshAction)
        }
        if design == .ring { screen.refresh.titleView = title }
        screen.refresh.footer = .automatic(screen.pageAction)
        screen.refresh.backToTop = BackToTopButtons()
        CALayer.animatedKeys = []
        await screen.pull(waiting: 0.5)
        screen.list.frame = CGRect(x: 0, y: 0, width: 844, height: 390)
        screen.refresh.style.pictureGap = 30
        title.title = "All inboxes"
        screen.window.overrideUserInterfaceStyle = .dark
        await screen.wait(0.5)
        await screen.endRefresh(waiting: 1)
        #expect(CALayer.animatedKeys.isEmpty, "\(String(describing: design))")
      }
    }

    @Test(
      "In landscape beside a notch, the header spans the list with every content inset adjustment behavior",
      arguments: [.automatic, .scrollableAxes, .never, .always]
        as [UIScrollView.ContentInsetAdjustmentBehavior])
    func notch(behavior: UIScrollView.ContentInsetAdjustmentBehavior) async throws {
      let screen = Screen()
      screen.list.contentInsetAdjustmentBehavior = behavior
      screen.list.frame = CGRect(x: 0, y: 0, width: 844, height: 390)
      screen.list.contentSize = CGSize(width: behavior == .always ? 726 : 844, height: 1500)
      screen.list.safeArea = UIEdgeInsets(top: 32, left: 59, bottom: 21, right: 59)
      screen.list.contentOffset = CGPoint(
        x: behavior == .always ? -59 : 0, y: behavior == .never ? 0 : -32)
      let rest = screen.list.contentOffset
      screen.addHeader()
      await screen.pull(waiting: 1)
      let view = try #require(screen.componentViews().first)
      #expect(view.frame.midX - screen.list.contentOffset.x == 422 && view.frame.width == 844)
      #expect(screen.list.contentInset == UIEdgeInsets(top: 80, left: 0, bottom: 0, right: 0))
      #expect(screen.list.contentOffset.y == rest.y - 80)
      screen.list.contentInsetAdjustmentBehavior = .never
      await screen.wait(0.1)
      #expect(screen.list.contentInset.top == 80)
      await screen.endRefresh(waiting: 1)
      #expect(screen.list.contentInset == .zero && screen.list.contentOffset.y == 0)
    }

    @Test(
      "A list that has rested at both edges in landscape, and is turned in its middle, has a pull of 0 at each edge",
      arguments: ScrollRules.all.filter { !$0.titleFolds })
    func turnedInTheMiddle(rules: ScrollRules) async {
      let screen = Screen(rules)
      let list = screen.list
      list.frame = CGRect(x: 0, y: 0, width: 844, height: 390)
      list.safeArea = UIEdgeInsets(top: 32, left: 0, bottom: 21, right: 0)
      list.contentOffset.y = -32
      screen.addHeader()
      list.refresh.footer = LoadMoreFooter(action: screen.pageAction)
      for y in [-32, list.range.y.upperBound, 1000] {
        list.contentOffset.y = y
        await screen.wait(0.5)
      }
      list.frame = screen.window.bounds
      list.safeArea = UIEdgeInsets(top: 143, left: 0, bottom: 117, right: 0)
      await screen.wait(0.5)
      for edge in ScrollEdge.allCases {
        let (range, y) = (list.range.y, list.contentOffset.y)
        await screen.drag(edge == .start ? y - range.lowerBound : y - range.upperBound)
        #expect((list.refresh.snapshot(at: edge)?.progress ?? 1) < 0.01, "\(edge)")
        await screen.lift(waiting: 1)
        #expect(screen.refreshCount == 0 && screen.pageCount == 0, "\(edge)")
      }
    }

    @Test("With a header, a short list rests below a bar, even outside a navigation controller")
    func shortList() async {
      let screen = Screen(content: 200)
      screen.list.isInNavigation = false
      #expect(screen.list.adjustedContentInset.top == 0)
      screen.addHeader()
      #expect(screen.list.contentOffset.y == -91)
      await screen.pull(waiting: 1)
      #expect(screen.list.contentOffset.y == -171)
      await screen.endRefresh(waiting: 1)
      #expect(screen.list.contentOffset.y == -91)
      screen.refresh.header = nil
      #expect(screen.list.contentOffset.y == 0 && screen.list.contentInset == .zero)
    }

    @Test(
      "Setting inset, offset and content size to their current values starts no load and moves nothing",
      arguments: ScrollRules.all)
    func equalValues(rules: ScrollRules) async {
      let screen = await Screen.loading(rules)
      screen.refresh.footer = LoadMoreFooter(.preload(screens: 9), action: screen.pageAction)
      let (inset, offset) = (screen.list.contentInset, screen.list.contentOffset)
      for _ in 0..<3 {
        screen.list.contentInset = inset
        screen.list.contentOffset = offset
        screen.list.contentSize = screen.list.contentSize
      }
      await screen.wait(0.1)
      #expect(screen.list.contentInset == inset && screen.list.contentOffset == offset)
      #expect(screen.refreshCount == 1 && screen.pageCount == 0)
      await screen.endRefresh(waiting: 1)
      #expect(screen.list.contentInset.top == 0)
    }
  }
}
