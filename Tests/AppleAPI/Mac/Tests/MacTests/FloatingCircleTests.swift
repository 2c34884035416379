import AppKit
import Testing

@testable import GIFRefreshUIOnStandIns

extension MacTests {
  /// A circle that floats over a list on a Mac.
  @MainActor @Suite struct FloatingCircleTests {
    @Test(
      "In a pull with the floating circle, the rows stay in place; after the load, the circle is hidden",
      arguments: [true, false])
    func pull(isFlipped: Bool) async throws {
      let desk = Desk(isFlipped: isFlipped)
      desk.refresh.header = RefreshHeader(.hud) {}
      let circle = try #require(desk.componentViews().first?.drawing.circle)
      #expect(circle.layer.isHidden)
      // In front of the document, whose rows it hangs over.
      #expect(desk.list.contentView.subviews.last is ComponentView)
      await desk.drag(200)
      let pulled = desk.list.box.visible.minY
      #expect(pulled < -52 - 40)
      let lifted = try #require(desk.list.contentView.layer).sublayerTransform.m42
      #expect(abs(lifted - (isFlipped ? pulled + 52 : -52 - pulled)) < 1e-9)
      #expect(!circle.layer.isHidden)
      #expect(circle.ring.head.opacity == 1)
      await desk.lift(waiting: 2)
      #expect(desk.list.contentView.layer?.sublayerTransform.m42 == 0)
      #expect(circle.layer.isHidden)
    }

    @Test("The floating circle is in front of a document that the app sets after the header")
    func laterDocument() async {
      let desk = Desk()
      desk.refresh.header = RefreshHeader(.hud) {}
      for _ in 0..<2 {
        desk.list.documentView = Document(height: 3000, isFlipped: true)
        await desk.drag(200)
        #expect(desk.list.contentView.subviews.last is ComponentView)
        await desk.lift(waiting: 2)
      }
    }
  }
}
