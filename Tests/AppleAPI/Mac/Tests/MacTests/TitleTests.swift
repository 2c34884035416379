import AppKit
import GIFRefresh
import QuartzCore
import Testing

@testable import GIFRefreshUIOnStandIns

extension MacTests {
  /// A refreshing title in a Mac's toolbar.
  @MainActor @Suite struct TitleTests {
    @Test("The ring beside the title fills with the pull; while loading a spinner replaces it")
    func pull() async {
      let desk = Desk(isFlipped: true)
      let title = RefreshTitleView(title: "Inbox")
      let button = NSView(frame: .zero)
      // Its ring, its words and what is right of them are placed from the top.
      #expect(title.isFlipped && title.font?.style == .headline)
      #expect(title.spinner.controlSize == .small)
      #expect(
        title.textColor === NSColor.labelColor && title.ring.arc.strokeColor?.name == "accent")
      title.rightView = button
      title.indicatorColor = .windowBackgroundColor
      #expect(button.frame == CGRect(x: 35 + 48 - 22, y: 0, width: 20, height: 20))
      desk.list.refresh.titleView = title
      desk.list.refresh.header = RefreshHeader(.ring, action: desk.refreshAction)
      #expect(desk.componentViews().isEmpty)
      desk.list.touch()
      for frame in 0..<26 {
        if frame < 8 { desk.list.drag(60 / 8) }
        await desk.wait(Simulator.frame)
        #expect(!title.spinner.isSeen)
      }
      #expect(!title.ring.layer.isHidden)
      #expect(title.ring.arc.strokeEnd > 0 && title.ring.arc.strokeEnd < 1)
      for _ in 0..<8 {
        desk.list.drag(30)
        await desk.wait(Simulator.frame)
        #expect(!title.spinner.isSeen)
      }
      desk.list.lift()
      for _ in 0..<60 {
        await desk.wait(Simulator.frame)
        #expect(title.ring.layer.isHidden || !title.spinner.isSeen)
      }
      #expect(title.ring.layer.isHidden)
      #expect(title.spinner.isSeen)
      desk.list.refresh.cancel()
      for _ in 0..<60 {
        await desk.wait(Simulator.frame)
        #expect(title.ring.layer.isHidden || !title.spinner.isSeen)
      }
      #expect(!title.spinner.isSeen)
    }

    @Test("On a Mac, the right view beside the ring of a title without words takes its clicks")
    func rightViewWithoutTitle() throws {
      let desk = Desk(isFlipped: true)
      let title = RefreshTitleView(title: nil)
      let button = NSControl(frame: .zero)
      title.rightView = button
      title.setFrameOrigin(NSPoint(x: 100, y: 100))
      desk.window.contentView?.addSubview(title)
      #expect(title.hitTest(NSPoint(x: 136, y: 110)) === button)
      #expect(title.hitTest(NSPoint(x: 147, y: 110)) == nil)
      title.isHidden = true
      #expect(title.hitTest(NSPoint(x: 136, y: 110)) == nil)
    }
  }
}
