import CoreGraphics
import Frames
import GIFRefresh
import Testing

#if canImport(GIFRefreshUIOnStandIns)
  @testable import GIFRefreshUIOnStandIns
#else
  @testable import GIFRefreshUI
#endif
#if canImport(UIKit)
  import UIKit
#else
  import AppKit

  private final class FlippedView: NSView {
    override var isFlipped: Bool { true }
  }
#endif

extension HostTests {
  /// What must hold on Apple's frameworks as it does on the stand-ins.
  @MainActor @Suite struct DeviceTests {
    /// A list of 390 x 600 points with 3000 points of content.
    private func makeList() -> HostedScrollView {
      let list = HostedScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
      #if canImport(UIKit)
        list.contentSize = CGSize(width: 390, height: 3000)
      #else
        list.documentView = FlippedView(frame: CGRect(x: 0, y: 0, width: 390, height: 3000))
      #endif
      return list
    }

    private func views(_ list: HostedScrollView) -> [ComponentView] {
      #if canImport(UIKit)
        list.subviews.compactMap { $0 as? ComponentView }
      #else
        list.contentView.subviews.compactMap { $0 as? ComponentView }
      #endif
    }

    @Test(
      "The header ends at the content's top, the footer begins at its bottom, and both can be removed"
    )
    func places() throws {
      let list = makeList()
      list.refresh.header = RefreshHeader(.caption, configuration: .tmallHeader()) {}
      list.refresh.footer = LoadMoreFooter { _ in .noMoreData }
      let frames = views(list).map(\.frame).sorted { $0.minY < $1.minY }
      try #require(frames.count == 2)
      #expect(frames[0].maxY == 0 && frames[0].width == 390)
      #expect(frames[1].minY == 3000)
      list.refresh.header = nil
      list.refresh.footer = nil
      #expect(views(list).isEmpty)
    }

    @Test(
      "`setInset` gives a list with a header 20 points of content inset, which stay when the header is removed"
    )
    func insets() {
      let list = makeList()
      list.refresh.header = RefreshHeader(.caption) {}
      list.refresh.setInset(20, at: .start)
      #expect(list.ownInsets.top == 20)
      list.refresh.header = nil
      #expect(list.ownInsets.top == 20)
      // A start that an app tucks under its bar.
      list.refresh.setInset(-12, at: .start)
      #expect(list.ownInsets.top == -12)
    }

    @Test(
      "An arrow header's caption needs over 20 points of width, and less than half the header's height"
    )
    func captions() throws {
      let list = makeList()
      list.refresh.header = RefreshHeader(.arrow) {}
      let view = try #require(views(list).first)
      let words = view.drawing.caption.intrinsicContentSize
      #expect(words.width > 20 && words.height > 8 && words.height < view.frame.height / 2)
    }

    @Test("A title view's ring takes another colour when `indicatorColor` changes")
    func colors() throws {
      let title = RefreshTitleView(title: "Inbox")
      let before = try #require(title.ring.arc.strokeColor)
      title.indicatorColor = .titleLabel
      let white = try #require(title.ring.arc.strokeColor)
      #expect(before !== white)
      #expect(title.intrinsicContentSize.width > 48)
    }

    @Test(
      "A view of a 20 × 10 pixel GIF is 20 × 10 points large; at progress 1 it shows the last frame"
    )
    func gif() {
      let frames = StillFrames(
        (0..<4).map {
          Bitmap(
            size: PixelSize(width: 20, height: 10),
            filledWith: RGBA8(red: UInt8($0), green: 0, blue: 0))
        },
        frameRate: 10)
      let view = GIFView(frames)
      #expect(view.intrinsicContentSize == CGSize(width: 20, height: 10))
      view.progress = 1
      #expect(view.currentFrame == 3)
    }
  }
}
