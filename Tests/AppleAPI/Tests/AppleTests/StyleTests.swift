import Frames
import SwiftUI
import Testing
import UIKit

@testable import GIFRefreshUIOnStandIns

extension AppleTests {
  /// The app's style of headers and footers.
  @MainActor @Suite struct StyleTests {
    private let style = {
      var style = RefreshStyle()
      style.captionFont = .preferredFont(forTextStyle: .headline)
      style.captionColor = .white
      style.detailFont = .preferredFont(forTextStyle: .caption1)
      style.detailColor = .label
      style.tint = .label
      style.spinnerSize = .large
      style.spinnerColor = .white
      style.arrowGap = 40
      return style
    }()

    private func expect(_ view: ComponentView, has style: RefreshStyle) {
      #expect(view.caption.font === style.captionFont)
      #expect(view.caption.textColor === style.captionColor)
      #expect(view.detail.font === style.detailFont)
      #expect(view.detail.textColor === style.detailColor)
      #expect(view.spinner.style == .large)
      #expect(view.spinner.color === style.spinnerColor)
    }

    @Test("A new style in a refresh changes fonts, colours, spinner and gap, and keeps the load")
    func words() async throws {
      let screen = Screen()
      screen.refresh.header = RefreshHeader(.arrow, action: screen.refreshAction)
      await screen.pull(waiting: 1)
      let view = try #require(screen.componentViews().first)
      let before = view.spinner.center.x
      let style = style
      screen.refresh.style = style
      #expect(screen.componentViews().first === view)
      expect(view, has: style)
      #expect(abs(view.spinner.center.x - (before - 15)) < 1e-9)
      #expect(screen.phase == .loading)
      #expect(view.spinner.isAnimating)
      // Without a colour in the style, the system's.
      screen.refresh.style = RefreshStyle()
      #expect(view.spinner.color == nil)
    }

    @Test(
      "A footer has the fonts and colours of `footerStyle`; without it, its caption has the list's colour"
    )
    func footer() async throws {
      let screen = Screen()
      screen.refresh.header = RefreshHeader(.arrow, action: screen.refreshAction)
      screen.refresh.footer = LoadMoreFooter(action: screen.pageAction)
      screen.refresh.footerStyle = style
      var views = screen.componentViews().sorted { $0.frame.minY < $1.frame.minY }
      #expect(views[0].caption.textColor === UIColor.secondaryLabel)
      expect(views[1], has: style)
      // A footer that comes later has them as well, and a header that comes later does not.
      screen.refresh.header = RefreshHeader(.caption, action: screen.refreshAction)
      screen.refresh.footer = .automatic(screen.pageAction)
      views = screen.componentViews().sorted { $0.frame.minY < $1.frame.minY }
      #expect(views[0].caption.textColor === UIColor.secondaryLabel)
      expect(views[1], has: style)
      screen.refresh.footerStyle = nil
      #expect(views[1].caption.textColor === UIColor.secondaryLabel)
      screen.refresh.style = style
      for view in views { expect(view, has: style) }
    }

    @Test(
      "Each setting of a list's looks reads back as it was set, and leaves the others as they are")
    func readBack() {
      let views = (Meter(frame: .zero), Meter(frame: .zero))
      let (title, buttons) = (RefreshTitleView(title: "Inbox"), BackToTopButtons())
      let settings: [(RefreshController) -> Void] = [
        { $0.isHorizontal = true }, { $0.style.pictureGap = 21 },
        { [style] in $0.footerStyle = style }, { $0.headerView = views.0 },
        { $0.footerView = views.1 }, { $0.titleView = title }, { $0.backToTop = buttons },
      ]
      for settings in [settings, settings.reversed()] {
        let screen = Screen()
        let refresh = screen.refresh
        for set in settings { set(refresh) }
        #expect(refresh.isHorizontal)
        #expect(refresh.style.pictureGap == 21 && refresh.footerStyle == style)
        #expect(refresh.headerView === views.0 && refresh.footerView === views.1)
        #expect(refresh.titleView === title && refresh.backToTop === buttons)
      }
    }

    @Test("`arrowImage` replaces the arrow and turns; a template or symbol has the arrow's colour")
    func arrowImage() async throws {
      let screen = Screen()
      let bitmap = Bitmap(size: PixelSize(width: 24, height: 30), filledWith: .white)
      let image = UIImage(cgImage: try #require(bitmap.cgImage))
      screen.refresh.style.arrowImage = image
      screen.refresh.header = RefreshHeader(.arrow, action: screen.refreshAction)
      let view = try #require(screen.componentViews().first)
      #expect(view.arrow.shape.isHidden)
      #expect(view.arrow.layer.bounds.size == CGSize(width: 24, height: 30))
      let picture = try #require(view.arrow.layer.sublayers?.last)
      #expect(picture.contents as? CGImage === image.cgImage)
      #expect(picture.mask == nil)
      await screen.drag(300)
      await screen.wait(0.5)
      #expect(abs(view.arrow.layer.affineTransform().a + 1) < 1e-9)
      // Drawn in its own size, for a screen of three pixels a point.
      let symbol = UIImage.symbol(try #require(bitmap.cgImage), size: CGSize(width: 20, height: 17))
      func isDrawn(_ contents: Any?, in appearance: String) -> Bool {
        guard let drawn = contents as? CGImage else { return false }
        return (drawn.width, drawn.height, drawn.drawnIn) == (60, 51, appearance)
      }
      for template in [image.withRenderingMode(.alwaysTemplate), symbol] {
        screen.refresh.style.arrowImage = template
        #expect(picture.contents == nil)
        let contents = picture.mask?.contents
        #expect(
          template === symbol
            ? isDrawn(contents, in: "light") : contents as? CGImage === template.cgImage)
        #expect(view.arrow.layer.bounds.size == template.size)
        #expect(picture.backgroundColor != nil)
        screen.refresh.style.arrowImage = image
        #expect(picture.contents as? CGImage === image.cgImage && picture.mask == nil)
      }
      // A symbol that is to keep its own colours.
      screen.refresh.style.arrowImage = symbol.withRenderingMode(.alwaysOriginal)
      #expect(isDrawn(picture.contents, in: "light") && picture.mask == nil)
      screen.window.overrideUserInterfaceStyle = .dark
      #expect(isDrawn(picture.contents, in: "dark"))
      // For a screen of three pixels a point.
      let fine = Bitmap(size: PixelSize(width: 72, height: 90), filledWith: .white)
      screen.refresh.style.arrowImage = UIImage.scaled(try #require(fine.cgImage), by: 3)
      #expect(view.arrow.layer.bounds.size == CGSize(width: 24, height: 30))
    }

    @Test("In a window that turns dark, an asset's arrow image is the dark one, also as a template")
    func darkArrowImage() throws {
      let screen = Screen()
      let size = PixelSize(width: 24, height: 30)
      let light = try #require(Bitmap(size: size, filledWith: .white).cgImage)
      let dark = try #require(Bitmap(size: size, filledWith: .clear).cgImage)
      let image = UIImage.varied(light, dark: dark)
      screen.refresh.style.arrowImage = image
      screen.refresh.header = RefreshHeader(.arrow, action: screen.refreshAction)
      let view = try #require(screen.componentViews().first)
      let picture = try #require(view.arrow.layer.sublayers?.last)
      for isDark in [false, true, false] {
        screen.window.overrideUserInterfaceStyle = isDark ? .dark : .light
        #expect(picture.contents as? CGImage === (isDark ? dark : light) && picture.mask == nil)
      }
      screen.refresh.style.arrowImage = image.withRenderingMode(.alwaysTemplate)
      screen.window.overrideUserInterfaceStyle = .dark
      #expect(picture.mask?.contents as? CGImage === dark && picture.contents == nil)
    }

    @Test("Beside an arrow image of 60 points, words span the header until they push it aside")
    func wideArrowImage() async throws {
      let screen = Screen()
      let bitmap = Bitmap(size: PixelSize(width: 60, height: 40), filledWith: .white)
      screen.refresh.style.arrowImage = UIImage(cgImage: try #require(bitmap.cgImage))
      for (letters, width) in [(4, 390), (38, 390), (50, 270)] as [(Int, CGFloat)] {
        let words = String(repeating: "m", count: letters)
        screen.refresh.header = RefreshHeader(
          .arrow, captions: RefreshCaptions(pull: words), lastUpdated: nil,
          action: screen.refreshAction)
        let view = try #require(screen.componentViews().first)
        await screen.drag(20)
        #expect(view.caption.text == words && view.caption.frame.width == width)
        await screen.lift(waiting: 1)
      }
    }

    @Test("A GIF decoded to fit 48 pixels of height is kept in memory as frames of 80 × 48 pixels")
    func fitted() async throws {
      let gif = try Fixtures.gif("cat-pull")
      let frames = try await gif.frames(fittingWidth: 1170, height: 48)
      let screen = Screen()
      screen.refresh.style.picture = .fit(height: 16)
      screen.refresh.header = RefreshHeader(
        pull: frames, loading: frames, action: screen.refreshAction)
      let view = try #require(screen.componentViews().first)
      for step in [{ await screen.drag(50) }, { await screen.pull() }] {
        await step()
        let image = try #require(view.picture.layer.contents as? CGImage)
        #expect((image.width, image.height) == (80, 48))
        #expect(image.bytesPerRow == 320)
        let size = view.picture.layer.bounds.size
        #expect(size.height == 16 && abs(size.width - 80.0 / 3) < 0.01)
      }
      let kept = frames.bitmaps.reduce(0) { $0 + $1.pixels.count * 4 }
      #expect(kept == gif.timeline.frameCount * 80 * 48 * 4)
      #expect(kept * 3 < gif.index.decodedBytes)
    }

    @Test(
      "A header's GIF has the size that the style's `picture` option gives it",
      arguments: [
        (.pixelsPerPoint(2), CGSize(width: 80, height: 48)),
        (.pixelsPerPoint(1), CGSize(width: 100, height: 60)),
        (.screen, CGSize(width: 160.0 / 3, height: 32)),
        (.fit(height: 30), CGSize(width: 50, height: 30)),
        (.fit(height: 200), CGSize(width: 100, height: 60)),
        (.fill, CGSize(width: 390, height: 60)),
      ] as [(RefreshStyle.PictureSize, CGSize)])
    func pictureSize(size: RefreshStyle.PictureSize, expected: CGSize) async throws {
      let screen = Screen()
      let cat = try Fixtures.gif("cat-pull").frames(within: .share(0.5))
      screen.refresh.style.picture = size
      screen.refresh.header = RefreshHeader(
        pull: cat, captions: RefreshCaptions(pull: "Pull"), action: screen.refreshAction)
      await screen.drag(60)
      let view = try #require(screen.componentViews().first)
      let picture = view.picture.layer
      #expect(abs(picture.bounds.width - expected.width) < 1e-9)
      #expect(abs(picture.bounds.height - expected.height) < 1e-9)
      if size == .fill {
        #expect(picture.position == CGPoint(x: 195, y: view.bounds.midY))
        #expect(picture.masksToBounds && picture.contentsGravity == .resizeAspectFill)
        screen.refresh.style.pictureInset = 16
        #expect(picture.bounds.size == CGSize(width: 358, height: 60))
        #expect(picture.position == CGPoint(x: 195, y: view.bounds.midY))
        screen.refresh.style.picture = .fit(height: 30)
        #expect(picture.bounds.size == CGSize(width: 50, height: 30))
        #expect(!picture.masksToBounds && picture.contentsGravity == .resize)
      } else {
        // 20 points before the words, which are 28 wide.
        #expect(abs(picture.position.x + expected.width / 2 - (195 - 14 - 20)) < 1e-9)
      }
    }

    @Test("In a list of 20 points a `.fill` picture with an inset of 16 is empty, in the middle")
    func narrowList() async throws {
      let screen = Screen()
      let cat = try Fixtures.gif("cat-pull").frames(within: .share(0.5))
      screen.refresh.style.picture = .fill
      screen.refresh.style.pictureInset = 16
      screen.list.frame.size.width = 20
      screen.refresh.header = RefreshHeader(pull: cat, action: screen.refreshAction)
      await screen.drag(60)
      let view = try #require(screen.componentViews().first)
      #expect(view.picture.layer.bounds.width == 0)
      #expect(view.picture.layer.position == CGPoint(x: 10, y: view.bounds.midY))
    }

    @Test("In SwiftUI, `refreshStyle` sets the style; removing the view restores the default")
    func swiftUI() throws {
      struct HostedPage: View {
        let style: RefreshStyle
        var body: some View { HostedList().refreshHeader(.arrow) {}.refreshStyle(style) }
      }
      let (tree, list) = try hostedList(HostedPage(style: style))
      let view = try #require(list.subviews.compactMap { $0 as? ComponentView }.first)
      expect(view, has: style)
      var other = style
      other.captionColor = .tertiaryLabel
      tree.update(HostedPage(style: other))
      #expect(view.caption.textColor === UIColor.tertiaryLabel)
      list.refresh.header = RefreshHeader(.arrow) {}
      tree.remove()
      #expect(list.refresh.style.captionColor === RefreshStyle().captionColor)
    }
  }
}
