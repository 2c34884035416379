import AppKit
import Testing

@testable import GIFRefreshUIOnStandIns

extension MacTests {
  @MainActor @Suite struct BackToTopTests {
    @Test(
      "Far down a list, scrolling back up shows the back-to-top button; a click on it scrolls to the top"
    )
    func risesAndLeadsBack() async throws {
      let desk = Desk(content: 8000)
      let companion = NSView(frame: NSRect(x: 0, y: 0, width: 44, height: 44))
      let buttons = BackToTopButtons(companion: companion)
      desk.list.refresh.backToTop = buttons
      let button = try #require(buttons.button)
      let content = try #require(desk.window.contentView)
      #expect(button.superview === content)
      #expect(button.accessibilityLabel() == "Back to top")
      // In a view that is not flipped: below its lower edge.
      #expect(button.frame.maxY == 0)
      #expect(companion.frame == CGRect(x: 340, y: 16, width: 44, height: 44))
      // VoiceOver finds what is not hidden, even outside the window.
      await desk.wait(0.1)
      #expect(button.isHidden && !companion.isHidden)
      desk.list.scroll(to: .init(x: 0, y: 3000), isAnimated: false)
      await desk.runTasks()
      #expect(!buttons.isShown)
      desk.list.scroll(to: .init(x: 0, y: 2900), isAnimated: false)
      await desk.runTasks()
      #expect(buttons.isShown && !button.isHidden)
      #expect(button.frame == CGRect(x: 340, y: 16, width: 44, height: 44))
      #expect(companion.frame.origin == CGPoint(x: 340, y: 72))
      desk.window.isMovableByWindowBackground = true
      // Dragged out of the circle and released there: no click.
      desk.click(button, releasedBeside: 23)
      await desk.wait(0.5)
      #expect(desk.list.box.visible.minY == 2900)
      desk.click(button, releasedBeside: 21)
      await desk.wait(2)
      #expect(abs(desk.list.box.visible.minY + 52) < 1e-9)
      // The way slows down, and scrollers show its end.
      #expect(NSAnimationContext.latest?.timingFunction != nil)
      #expect(!buttons.isShown && button.isHidden)
      #expect(button.frame.maxY == 0)
      // Shown again while it moves away.
      for offset in [3000, 2900, 3000, 2900.0] {
        desk.list.offset = offset
        await desk.runTasks()
      }
      #expect(!button.isHidden)
      await desk.wait(1)
      #expect(!button.isHidden)
      desk.list.offset = 3000
      await desk.wait(1)
      #expect(button.isHidden)
      desk.list.refresh.backToTop = nil
      #expect(button.superview == nil && companion.superview == nil)
      #expect(!button.isHidden)
    }

    @Test(
      "A back-to-top button that the app has hidden stays hidden while the window is resized, and without its list"
    )
    func hiddenByTheApp() async throws {
      let desk = Desk(content: 8000)
      let own = NSControl(frame: NSRect(x: 0, y: 0, width: 44, height: 44))
      desk.list.refresh.backToTop = BackToTopButtons(button: own)
      func scrollUp() async {
        for offset in [3000, 2900.0] {
          desk.list.offset = offset
          await desk.wait(0.5)
        }
      }
      await desk.wait(1)
      #expect(own.isHidden)
      // The app shows it before the library does.
      own.isHidden = false
      await scrollUp()
      for isHidden in [true, false, true] {
        own.isHidden = isHidden
        desk.list.setFrameSize(NSSize(width: 400, height: isHidden ? 590 : 600))
        await desk.wait(0.5)
        await scrollUp()
        await desk.wait(0.5)
        #expect(own.isHidden == isHidden)
      }
      desk.list.refresh.backToTop = nil
      #expect(own.superview == nil && own.isHidden)
    }

    @Test(
      "In a view that counts downwards, as SwiftUI's do, back-to-top button and companion stand at its lower edge"
    )
    func inAFlippedView() async throws {
      let desk = Desk(content: 8000)
      let page = Document(height: 600, isFlipped: true)
      desk.window.contentView?.addSubview(page)
      page.addSubview(desk.list)
      let companion = NSView(frame: NSRect(x: 0, y: 0, width: 44, height: 44))
      let buttons = BackToTopButtons(companion: companion)
      desk.list.refresh.backToTop = buttons
      let button = try #require(buttons.button)
      #expect(button.superview === page && button.frame.minY == 600)
      #expect(companion.frame == CGRect(x: 340, y: 540, width: 44, height: 44))
      for offset in [3000, 2900.0] {
        desk.list.offset = offset
        await desk.runTasks()
      }
      #expect(button.frame == CGRect(x: 340, y: 540, width: 44, height: 44))
      #expect(companion.frame.origin == CGPoint(x: 340, y: 484))
    }

    @Test(
      "In a list that ends above its superview's lower edge, its own bar moves the back-to-top button up",
      arguments: [false, true])
    func shorterThanItsSuperview(isFlipped: Bool) async throws {
      let desk = Desk(content: 8000)
      let page = Document(height: 600, isFlipped: isFlipped)
      desk.window.contentView?.addSubview(page)
      page.addSubview(desk.list)
      desk.list.frame = NSRect(x: 0, y: isFlipped ? 0 : 100, width: 400, height: 500)
      desk.list.covered.bottom = 30
      let buttons = BackToTopButtons()
      desk.list.refresh.backToTop = buttons
      for offset in [3000, 2900.0] {
        desk.list.offset = offset
        await desk.runTasks()
      }
      let button = try #require(buttons.button)
      #expect(
        isFlipped ? button.frame.maxY == 500 - 30 - 16 : button.frame.minY == 100 + 30 + 16)
    }

    @Test(
      "A list that is a pane of a split view, or its window's content view, contains its back-to-top button and companion",
      arguments: [true, false])
    func inASplitView(isPane: Bool) async throws {
      let desk = Desk(content: 8000)
      let split = NSSplitView(frame: desk.list.frame)
      if isPane {
        desk.window.contentView?.addSubview(split)
        split.addSubview(NSView(frame: NSRect(x: 0, y: 0, width: 100, height: 600)))
        split.addSubview(desk.list)
      } else {
        desk.window.contentView = desk.list
      }
      let companion = NSView(frame: NSRect(x: 0, y: 0, width: 44, height: 44))
      let buttons = BackToTopButtons(companion: companion)
      desk.list.refresh.backToTop = buttons
      let button = try #require(buttons.button)
      for offset in [3000, 2900.0] {
        desk.list.offset = offset
        await desk.runTasks()
      }
      #expect(split.arrangedSubviews.count == (isPane ? 2 : 0))
      #expect(button.superview === desk.list && companion.superview === desk.list)
      #expect(button.frame == CGRect(x: 340, y: 16, width: 44, height: 44))
      desk.click(button)
      await desk.wait(2)
      #expect(desk.list.offset == -52 && !buttons.isShown)
      // Out of the split view, and back.
      let page = NSView(frame: desk.list.frame)
      desk.window.contentView = page
      page.addSubview(desk.list)
      await desk.runTasks()
      #expect(button.superview === page && companion.superview === page)
      desk.list.refresh.backToTop = nil
      #expect(button.superview == nil && companion.superview == nil)
    }

    @Test(
      "A press on the back-to-top button near the list's end scrolls to the top, and loads no page"
    )
    func loadsNothingOnTheWay() async throws {
      let desk = Desk(content: 8000)
      let buttons = BackToTopButtons()
      desk.list.refresh.backToTop = buttons
      for offset in [7300, 7200.0] {
        desk.list.offset = offset
        await desk.runTasks()
      }
      #expect(buttons.isShown)
      // In the reach of a footer that comes only now, which loads when the user scrolls.
      desk.addFooter()
      await desk.wait(0.1)
      #expect(desk.pages.isEmpty)
      #expect(try #require(buttons.button).accessibilityPerformPress())
      await desk.wait(0.1)
      #expect(desk.list.offset < 7200 && desk.list.offset > 0)
      await desk.wait(1)
      #expect(desk.list.offset == -52 && desk.pages.isEmpty)
    }
  }
}
