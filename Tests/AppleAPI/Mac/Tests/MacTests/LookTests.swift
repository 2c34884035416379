import AppKit
import Testing

@testable import GIFRefreshUIOnStandIns

extension MacTests {
  /// The drawing of headers and footers on a Mac.
  @MainActor @Suite struct LookTests {
    @Test("An arrow header's lines are centred; in a load, the spinner is in the arrow's place")
    func arrow() async throws {
      let desk = Desk()
      desk.refresh.header = RefreshHeader(.arrow, action: desk.refreshAction)
      let view = try #require(desk.componentViews().first)
      await desk.drag(40)
      // Places in it count from the top.
      #expect(view.isFlipped)
      let (width, place) = (view.bounds.width, view.drawing.arrow.layer.position)
      for label in [view.drawing.caption, view.drawing.detail] {
        #expect(label.alignment == .center && label.lineBreakMode == .byTruncatingTail)
        #expect(label.textColor === NSColor.secondaryLabelColor)
      }
      #expect(view.drawing.caption.font?.style == .footnote)
      #expect(view.drawing.detail.font?.style == .caption1)
      // Two halves of 27 points, each with its line in the middle.
      #expect(view.drawing.caption.frame == CGRect(x: 0, y: 5.5, width: width, height: 16))
      #expect(view.drawing.detail.frame == CGRect(x: 0, y: 32.5, width: width, height: 16))
      #expect(place.x < width / 2 - 25 && place.y == 27)
      await desk.pull(waiting: 0.5)
      #expect(view.drawing.spinner.isSeen)
      #expect(view.drawing.arrow.layer.position == place)
      #expect(view.drawing.spinner.frame.midX == place.x && view.drawing.spinner.frame.midY == 27)
    }

    @Test("On a display with half the pixels a point, a GIF in screen pixels is twice as large")
    func scale() async throws {
      let desk = Desk()
      desk.refresh.style.picture = .screen
      desk.refresh.header = RefreshHeader(
        pull: Fixtures.still(1, height: 40), action: desk.refreshAction)
      await desk.drag(60)
      let view = try #require(desk.componentViews().first)
      let picture = view.drawing.picture.layer
      #expect(picture.bounds.height == 20)
      desk.window.move(toScale: 1)
      #expect(picture.bounds.height == 40)
    }

    @Test(
      "Despite side insets a header spans the list; in a right-to-left layout, its arrow is right of the caption",
      arguments: [true, false])
    func sides(isFlipped: Bool) async throws {
      let desk = Desk(isFlipped: isFlipped)
      desk.list.contentInsets.left = 20
      desk.list.contentInsets.right = 50
      desk.list.documentView?.setFrameSize(NSSize(width: 330, height: 3000))
      desk.list.contentView.setBoundsOrigin(NSPoint(x: -20, y: desk.list.contentView.bounds.minY))
      desk.refresh.header = RefreshHeader(.arrow, action: desk.refreshAction)
      let view = try #require(desk.componentViews().first)
      desk.list.userInterfaceLayoutDirection = .rightToLeft
      await desk.drag(40)
      #expect(view.frame.minX == -20 && view.frame.width == 400)
      #expect(view.drawing.arrow.layer.position == CGPoint(x: 302, y: 27))
      desk.refresh.header = RefreshHeader(.hud, action: desk.refreshAction)
      #expect(try #require(desk.componentViews().first).frame.midX == 180)
    }

    @Test(
      "In a document 1,500 points wide, scrolled to 600, the header spans the visible 400 points",
      arguments: [true, false])
    func widerThanTheWindow(isFlipped: Bool) async throws {
      let desk = Desk(isFlipped: isFlipped, header: true)
      let clip = desk.list.contentView
      desk.list.documentView?.setFrameSize(NSSize(width: 1500, height: 3000))
      clip.setBoundsOrigin(NSPoint(x: 600, y: clip.bounds.minY))
      await desk.drag(40)
      let view = try #require(desk.componentViews().first)
      #expect(view.frame.minX == 600 && view.frame.width == 400)
    }

    @Test(
      "An arrow image is drawn in the window's appearance and scale, which can change, also as a template",
      arguments: [true, false])
    func arrowImage(isTemplate: Bool) throws {
      let desk = Desk()
      let image = NSImage(size: NSSize(width: 24, height: 30))
      image.isTemplate = isTemplate
      desk.refresh.style.arrowImage = image
      desk.refresh.header = RefreshHeader(.arrow, action: desk.refreshAction)
      let view = try #require(desk.componentViews().first)
      let layer = try #require(view.drawing.arrow.layer.sublayers?.last)
      func isDrawn(_ width: Int, in appearance: String) -> Bool {
        let drawn = (isTemplate ? layer.mask?.contents : layer.contents) as? CGImage
        return drawn?.width == width && drawn?.drawnIn == appearance
      }
      let scale = Int(desk.window.backingScaleFactor)
      #expect(isDrawn(24 * scale, in: "light") && layer.bounds.width == 24)
      desk.window.appearance = NSAppearance(named: .darkAqua)
      #expect(isDrawn(24 * scale, in: "dark"))
      desk.window.move(toScale: 3)
      #expect(isDrawn(72, in: "dark") && layer.bounds.width == 24)
    }

    @Test("A new list style changes the header's caption, spinner, picture and arrow image at once")
    func style() async throws {
      let desk = Desk()
      try desk.addCats()
      let view = try #require(desk.componentViews().first)
      var style = RefreshStyle()
      style.captionFont = .preferredFont(forTextStyle: .headline)
      style.captionColor = .labelColor
      style.spinnerSize = .large
      style.picture = .fit(height: 30)
      style.arrowImage = NSImage(size: NSSize(width: 24, height: 30))
      desk.refresh.style = style
      #expect(view.drawing.caption.font === style.captionFont)
      #expect(view.drawing.caption.textColor === style.captionColor)
      let spinner = view.drawing.spinner
      #expect(spinner.style == .spinning && spinner.controlSize == .regular)
      #expect(spinner.frame.size == NSSize(width: 32, height: 32))
      #expect(view.drawing.picture.layer.bounds.size == CGSize(width: 50, height: 30))
      #expect(view.drawing.arrow.shape.isHidden)
      style.picture = .fill
      style.pictureInset = 16
      desk.refresh.style = style
      #expect(view.drawing.picture.layer.bounds.width == view.bounds.width - 32)
      #expect(view.drawing.picture.layer.position.x == view.bounds.midX)
      // A template image has the arrow's colour, and the default style brings all back.
      style.arrowImage?.isTemplate = true
      desk.refresh.style = RefreshStyle()
      desk.refresh.style = style
      let image = try #require(view.drawing.arrow.layer.sublayers?.last)
      #expect(image.contents == nil && (image.mask?.contents as? CGImage)?.width == 48)
      #expect(image.backgroundColor?.name == "label")
      desk.refresh.style = RefreshStyle()
      #expect(spinner.controlSize == .small && spinner.frame.width == 16)
      #expect(!view.drawing.arrow.shape.isHidden && image.isHidden)
    }

    /// A view of an app's own.
    @Test("In an app's own view on a Mac, a button has its clicks; one on words or beside loads")
    func buttonInOwnView() async throws {
      final class Button: NSControl {
        var clicks = 0
        override func mouseUp(with event: NSEvent) { clicks += 1 }
      }
      let desk = Desk(content: 300)
      let meter = Meter(frame: .zero)
      let button = Button(frame: NSRect(x: 0, y: 0, width: 80, height: 50))
      let words = NSTextField(labelWithString: "Pull")
      words.frame = NSRect(x: 300, y: 0, width: 100, height: 50)
      for view in [button, words] { meter.addSubview(view) }
      desk.refresh.footerView = meter
      desk.refresh.footer = .automatic(desk.app.pageAction)
      let view = try #require(desk.componentViews().first)
      desk.click(view, at: 20)
      await desk.wait(0.5)
      #expect(button.clicks == 1 && desk.app.pageCount == 0)
      for (place, count) in [(200.0, 1), (350, 2)] {
        desk.click(view, at: place)
        await desk.wait(1)
        #expect(desk.app.pageCount == count)
        await desk.app.endPage(.failed, waiting: 3)
      }
      #expect(button.clicks == 1)
    }

    @Test("An app's own view fills a Mac's header, in a wider window, too, and does not fade")
    func ownView() async throws {
      let desk = Desk()
      let meter = Meter(frame: .zero)
      desk.refresh.header = RefreshHeader(.eoc, action: desk.refreshAction)
      desk.refresh.headerView = meter
      await desk.pull(waiting: 1)
      #expect(meter.frame == CGRect(x: 0, y: 0, width: 400, height: 50))
      desk.list.setFrameSize(NSSize(width: 500, height: 600))
      await desk.wait(0.1)
      #expect(meter.frame.width == 500)
      await desk.endRefresh(waiting: 0.1)
      let view = try #require(desk.componentViews().first)
      #expect(desk.phase == .settling(.succeeded) && view.alphaValue == 1)
    }

    @Test("The arrow header lies below the rows that scroll over it")
    func order() {
      let desk = Desk()
      desk.refresh.header = RefreshHeader(.arrow, action: desk.refreshAction)
      let views = desk.list.contentView.subviews
      #expect(views.first is ComponentView && views.count == 2)
    }
  }
}
