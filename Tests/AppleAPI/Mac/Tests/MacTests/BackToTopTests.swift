import AppKit
import GIFRefresh
import QuartzCore
import Testing

@testable import GIFRefreshUIOnStandIns

extension MacTests {
  @MainActor @Suite struct BackToTopTests {
    @Test("Two screens down, on the way back, the button rises, and a click leads back")
    func risesAndLeadsBack() async throws {
      let desk = Desk(isFlipped: true, height: 8000)
      let companion = NSView(frame: NSRect(x: 0, y: 0, width: 44, height: 44))
      let buttons = BackToTopButtons(companion: companion)
      desk.list.refresh.backToTop = buttons
      let button = try #require(buttons.button)
      let content = try #require(desk.window.contentView)
      #expect(button.superview === content)
      // In a view that is not flipped: below its lower edge.
      #expect(button.frame.maxY == 0)
      #expect(companion.frame == CGRect(x: 340, y: 16, width: 44, height: 44))
      desk.list.scroll(to: .init(x: 0, y: 3000), isAnimated: false)
      await desk.runTasks()
      #expect(!buttons.isShown)
      desk.list.scroll(to: .init(x: 0, y: 2900), isAnimated: false)
      await desk.runTasks()
      #expect(buttons.isShown)
      #expect(button.frame == CGRect(x: 340, y: 16, width: 44, height: 44))
      #expect(companion.frame.origin == CGPoint(x: 340, y: 72))
      #expect(button.accessibilityPerformPress())
      await desk.wait(2)
      #expect(abs(desk.list.box.offset.y + 52) < 1e-9)
      #expect(!buttons.isShown)
      #expect(button.frame.maxY == 0)
      desk.list.refresh.backToTop = nil
      #expect(button.superview == nil && companion.superview == nil)
    }
  }
}
