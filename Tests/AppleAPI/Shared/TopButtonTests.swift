import SwiftUI
import Testing

@testable import GIFRefreshUIOnStandIns

#if canImport(UIKit)
  import UIKit
#else
  import AppKit
#endif

extension HostTests {
  /// The back-to-top button.
  @MainActor @Suite struct TopButtonTests {
    /// The list is scrolled down, and up again.
    private func scrollUp(_ list: HostedScrollView) async {
      for offset in [3000, 2900.0] {
        list.offset = offset
        await AppActions.runTasks()
      }
    }

    @Test(
      "The back-to-top button is a 44-point circle with an up arrow; its colours change with the appearance"
    )
    func arrowButton() throws {
      let button = BackToTopButtons.arrow()
      let stage = Stage()
      stage.window.root.addSubview(button)
      #expect(button.bounds.size == CGSize(width: 44, height: 44))
      let view = try #require(button.subviews.first as? PlatformView)
      let circle = try #require(view.canvas.sublayers?.last)
      #expect(circle.frame == CGRect(x: 0, y: 0, width: 44, height: 44))
      #expect(circle.cornerRadius == 22 && circle.shadowOpacity == 0.15)
      let arrow = try #require(circle.sublayers?.last)
      #expect(arrow.position == CGPoint(x: 22, y: 22))
      #expect(arrow.affineTransform().a == 0.6 && arrow.affineTransform().d == -0.6)
      #if canImport(UIKit)
        #expect(button.isAccessibilityElement && button.accessibilityTraits == .button)
      #else
        // What is drawn counts downwards, or the arrow points down.
        #expect(view.isFlipped)
      #endif
      let shape = try #require(arrow.sublayers?.compactMap { $0 as? CAShapeLayer }.first)
      let (stroke, disc) = (shape.strokeColor, circle.backgroundColor)
      stage.setDark(true)
      #expect(shape.strokeColor !== stroke && circle.backgroundColor !== disc)
    }

    @Test(
      "The back-to-top button loads no earlier items where it arrives; the next scroll by the user does, also one after a finger has ended its way",
      arguments: [false, true])
    func loadsNothingAtTheTop(isEndedByAFinger: Bool) async throws {
      let stage = Stage(content: 8000)
      let buttons = BackToTopButtons()
      stage.list.refresh.backToTop = buttons
      var pages: [Int] = []
      var header = RefreshHeader.earlierItems(LoadMorePolicy(preload: .points(200)))
      header.action = LoadingAction(callback: { pages.append($0.page) })
      stage.list.refresh.header = header
      await scrollUp(stage.list)
      buttons.press()
      if isEndedByAFinger {
        await stage.wait(0.1)
        await stage.drag(1)
        await stage.lift(waiting: 2)
        #expect(stage.list.offset > 100)
      } else {
        await stage.wait(2)
        #expect(stage.list.offset < 0)
      }
      #expect(pages.isEmpty)
      for offset in [20, 10.0] {
        stage.list.offset = offset
        await stage.runTasks()
      }
      #expect(pages == [1])
    }

    @Test(
      "Of two lists in one view, only the one that is not hidden has its button and its companion there, its own or shared ones",
      arguments: [false, true], [false, true])
    func hidden(areShared: Bool, isHiddenFirst: Bool) async throws {
      let stage = Stage()
      stage.list.removeFromSuperview()
      func companion() -> HostedBaseView {
        HostedBaseView(frame: CGRect(x: 0, y: 0, width: 44, height: 44))
      }
      let (button, other) = (BackToTopButtons.arrow(), companion())
      let lists = (0..<2).map { _ in Stage.makeList(ScrollRules(), 8000) }
      let buttons = lists.map { list in
        let buttons =
          areShared
          ? BackToTopButtons(button: button, companion: other)
          : BackToTopButtons(companion: companion())
        stage.window.root.addSubview(list)
        list.refresh.backToTop = buttons
        return buttons
      }
      func isThere(_ view: HostedBaseView?) -> Bool { view?.superview === stage.window.root }
      lists[1].isHidden = true
      for turn in 0..<4 {
        let (shown, hidden) = (turn % 2, 1 - turn % 2)
        if isHiddenFirst { lists[hidden].isHidden = true }
        lists[shown].isHidden = false
        lists[hidden].isHidden = true
        await stage.wait(0.1)
        #expect(isThere(buttons[shown].companion) && isThere(buttons[shown].button), "\(turn)")
        if turn > 1 { #expect(buttons[shown].isShown && buttons[shown].button?.alpha == 1) }
        if !areShared {
          #expect(!isThere(buttons[hidden].companion) && !isThere(buttons[hidden].button))
        }
        let place = lists[hidden].offset
        await scrollUp(lists[shown])
        #expect(buttons[shown].isShown && buttons[shown].button?.alpha == 1, "\(turn)")
        if turn == 2 {
          buttons[shown].press()
          await stage.wait(2)
          #expect(lists[shown].offset <= 0 && lists[hidden].offset == place)
        }
      }
      for list in lists { list.isHidden = true }
      await stage.wait(0.1)
      #expect(
        isThere(buttons[1].companion) && isThere(buttons[1].button), "no other is to be shown")
      if !areShared { #expect(!isThere(buttons[0].companion) && !isThere(buttons[0].button)) }
      for list in lists { list.refresh.backToTop = nil }
      #expect(buttons.allSatisfy { $0.button?.superview == nil && $0.companion?.superview == nil })
      #expect(buttons.allSatisfy { $0.button?.alpha == 1 && $0.button?.isHidden == false })
    }

    @Test(
      "A list that is hidden shows no button and keeps its companion, unless another list's come into the same view; when those leave, it returns",
      arguments: [false, true], [false, true])
    func hiddenAlone(areShared: Bool, leavesWithItsList: Bool) async {
      let stage = Stage()
      stage.list.removeFromSuperview()
      let lists = (0..<2).map { _ in Stage.makeList(ScrollRules(), 8000) }
      let companions = (0..<2).map { _ in
        HostedBaseView(frame: CGRect(x: 0, y: 0, width: 44, height: 44))
      }
      for list in lists { stage.window.root.addSubview(list) }
      let buttons = (0..<2).map { BackToTopButtons(companion: companions[areShared ? 0 : $0]) }
      func areThere(_ index: Int) -> Bool {
        [buttons[index].button, buttons[index].companion].allSatisfy {
          $0?.superview === stage.window.root
        }
      }
      lists[0].refresh.backToTop = buttons[0]
      await scrollUp(lists[0])
      for isHidden in [true, false, true] {
        lists[0].isHidden = isHidden
        await stage.wait(0.5)
        #expect(areThere(0) && buttons[0].isShown == !isHidden)
        #expect(buttons[0].button?.alpha == (isHidden ? 0 : 1))
      }
      lists[1].refresh.backToTop = buttons[1]
      await stage.wait(0.1)
      #expect(areThere(1) && buttons[0].button?.superview == nil)
      #expect(areShared || companions[0].superview == nil)
      if leavesWithItsList {
        lists[1].removeFromSuperview()
      } else {
        lists[1].refresh.backToTop = nil
      }
      await stage.wait(0.1)
      #expect(areThere(0) && buttons[1].button?.superview == nil)
      #expect(areShared || companions[1].superview == nil)
      #expect(!buttons[0].isShown && buttons[0].button?.alpha == 0)
    }

    @Test("Of two lists with one button, a tap scrolls only the one that scrolled last")
    func besideEachOther() async {
      let stage = Stage()
      stage.list.removeFromSuperview()
      let button = BackToTopButtons.arrow()
      let lists = (0..<2).map { _ in Stage.makeList(ScrollRules(), 8000) }
      let buttons = lists.map { list in
        let buttons = BackToTopButtons(button: button)
        stage.window.root.addSubview(list)
        list.refresh.backToTop = buttons
        return buttons
      }
      await stage.runTasks()
      for list in lists { await scrollUp(list) }
      for number in [1, 0] {
        await scrollUp(lists[number])
        let place = lists[1 - number].offset
        #expect(button.alpha == 1 && lists[number].offset > 1000)
        buttons[number].press()
        await stage.wait(2)
        #expect(lists[number].offset <= 0 && lists[1 - number].offset == place)
      }
    }

    @Test(
      "A button and a companion of two lists that are exchanged in one view stay there, and scroll the list in the window"
    )
    func exchangedLists() async {
      let stage = Stage()
      stage.list.removeFromSuperview()
      let button = BackToTopButtons.arrow()
      let companion = HostedBaseView(frame: CGRect(x: 0, y: 0, width: 44, height: 44))
      let lists = (0..<2).map { _ in Stage.makeList(ScrollRules(), 8000) }
      let buttons = lists.map { list in
        let buttons = BackToTopButtons(button: button, companion: companion)
        list.refresh.backToTop = buttons
        return buttons
      }
      // There and back again.
      for turn in 0..<3 {
        let (list, other) = (lists[turn % 2], lists[(turn + 1) % 2])
        stage.window.root.addSubview(list)
        other.removeFromSuperview()
        await stage.runTasks()
        #expect(button.superview === stage.window.root)
        #expect(companion.superview === stage.window.root)
        other.offset = 4000
        await scrollUp(list)
        #expect(button.alpha == 1)
        buttons[turn % 2].press()
        await stage.wait(2)
        #expect(list.offset <= 0 && other.offset == 4000)
      }
    }
  }
}
