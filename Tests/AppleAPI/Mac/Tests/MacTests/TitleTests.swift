import AppKit
import Testing

@testable import GIFRefreshUIOnStandIns

extension MacTests {
  /// A refreshing title in a Mac's toolbar.
  @MainActor @Suite struct TitleTests {
    @Test(
      "A title in a Mac's toolbar has the system's font and colours; its right view is placed from the top"
    )
    func look() {
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
    }
  }
}
