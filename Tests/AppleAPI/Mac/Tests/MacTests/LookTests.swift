import AppKit
import Foundation
import Frames
import GIFRefresh
import QuartzCore
import Testing

@testable import GIFRefreshUIOnStandIns

extension MacTests {
  /// The drawing of headers and footers on a Mac.
  @MainActor @Suite final class LookTests {
    init() { CaptionTexts.resetDefault() }
    isolated deinit { CaptionTexts.resetDefault() }

    @Test(
      "A Korean app's arrow header shows Korean captions, and after a refresh the time of the update"
    )
    func arrow() async throws {
      CaptionTexts.default = .spoken(in: ["ko"])
      let korean = CaptionTexts.of(.korean)
      let desk = Desk(isFlipped: true)
      desk.list.refresh.header = RefreshHeader(.arrow, action: desk.refreshAction)
      let view = try #require(desk.componentViews().first)
      #expect(view.drawing.caption.text == korean.header.pull)
      #expect(
        view.drawing.detail.text == korean.lastUpdated.prefix + korean.lastUpdated.noRecord)
      await desk.drag(40)
      let (width, place) = (view.bounds.width, view.drawing.arrow.layer.position)
      // Two halves of 27 points, each with its line in the middle.
      #expect(view.drawing.caption.frame == CGRect(x: 0, y: 5.5, width: width, height: 16))
      #expect(view.drawing.detail.frame == CGRect(x: 0, y: 32.5, width: width, height: 16))
      #expect(place.x < width / 2 - 25 && place.y == 27)
      await desk.pull()
      await desk.wait(0.5)
      #expect(view.drawing.caption.text == korean.header.loading)
      #expect(view.drawing.spinner.isSeen)
      #expect(view.drawing.arrow.layer.position == place)
      #expect(view.drawing.spinner.frame.midX == place.x && view.drawing.spinner.frame.midY == 27)
      await desk.endRefresh()
      await desk.wait(1)
      #expect(view.drawing.detail.text?.hasPrefix(korean.lastUpdated.prefix) == true)
      #expect(view.drawing.detail.text?.hasSuffix(korean.lastUpdated.noRecord) == false)
    }

    @Test(
      "Despite side insets a header spans the list; in a right-to-left layout, its arrow is right of the caption",
      arguments: [true, false])
    func sides(isFlipped: Bool) async throws {
      let desk = Desk(isFlipped: isFlipped)
      desk.list.contentInsets.left = 20
      desk.list.contentInsets.right = 50
      desk.list.documentView?.setFrameSize(NSSize(width: 330, height: 3000))
      desk.list.contentView.setBoundsOrigin(
        NSPoint(x: -20, y: desk.list.contentView.bounds.minY))
      desk.list.refresh.header = RefreshHeader(.arrow, action: desk.refreshAction)
      let view = try #require(desk.componentViews().first)
      view.userInterfaceLayoutDirection = .rightToLeft
      view.layout()
      await desk.drag(40)
      #expect(view.frame.minX == -20 && view.frame.width == 400)
      #expect(view.drawing.arrow.layer.position == CGPoint(x: 302, y: 27))
      desk.list.refresh.header = RefreshHeader(.hud, action: desk.refreshAction)
      #expect(try #require(desk.componentViews().first).frame.midX == 180)
    }

    @Test(
      "In a document 1,500 points wide, scrolled to 600, the header spans the visible 400 points",
      arguments: [true, false])
    func widerThanTheWindow(isFlipped: Bool) async throws {
      let desk = Desk(isFlipped: isFlipped)
      desk.addHeader()
      let clip = desk.list.contentView
      desk.list.documentView?.setFrameSize(NSSize(width: 1500, height: 3000))
      clip.setBoundsOrigin(NSPoint(x: 600, y: clip.bounds.minY))
      await desk.drag(40)
      let view = try #require(desk.componentViews().first)
      #expect(view.frame.minX == 600 && view.frame.width == 400)
    }

    @Test("A new list style changes the header's caption, spinner, picture and arrow image at once")
    func style() async throws {
      let desk = Desk(isFlipped: true)
      try desk.addCats()
      let view = try #require(desk.componentViews().first)
      var style = RefreshStyle()
      style.captionFont = .preferredFont(forTextStyle: .headline)
      style.captionColor = .labelColor
      style.spinnerSize = .large
      style.picture = .fit(height: 30)
      style.arrowImage = NSImage(size: NSSize(width: 24, height: 30))
      desk.list.refresh.style = style
      #expect(view.drawing.caption.font === style.captionFont)
      #expect(view.drawing.caption.textColor === style.captionColor)
      #expect(view.drawing.spinner.frame.width == 32)
      #expect(view.drawing.picture.layer.bounds.size == CGSize(width: 50, height: 30))
      #expect(view.drawing.arrow.shape.isHidden)
      style.picture = .fill
      style.pictureInset = 16
      desk.list.refresh.style = style
      #expect(view.drawing.picture.layer.bounds.width == view.bounds.width - 32)
      #expect(view.drawing.picture.layer.position.x == view.bounds.midX)
    }

    @Test(
      "A header set with a GIF's name shows that GIF; if it is missing, an arrow is shown and a problem reported"
    )
    func byName() async throws {
      let desk = Desk(isFlipped: true)
      var problems: [String] = []
      desk.list.refresh.onProblem = { problems.append("\($0)") }
      for (name, isThere) in [("cat-pull", true), ("none", false)] {
        desk.list.refresh.header = RefreshHeader(
          gif: .named(name, inFolder: Fixtures.folder.path), action: desk.refreshAction)
        let animations = try #require(desk.list.refresh.component(at: .start)).animations
        await patience { animations.sources.count == 1 || problems.count == 1 }
        await desk.drag(50)
        let drawing = try #require(desk.componentViews().first).drawing
        #expect((drawing.picture.layer.contents != nil) == isThere)
        #expect(drawing.arrow.layer.isHidden == isThere)
        await desk.drag(-50)
      }
      #expect(problems.count == 1 && problems[0].contains("no none.gif"))
    }

    @Test(
      "In a dark window of a light app, the header's arrow and the title's ring use the dark colours"
    )
    func darkWindow() throws {
      let desk = Desk(isFlipped: true)
      desk.window.appearance = NSAppearance(named: .darkAqua)
      desk.list.refresh.header = RefreshHeader(.arrow, action: desk.refreshAction)
      let drawing = try #require(desk.componentViews().first).drawing
      #expect(drawing.arrow.shape.strokeColor?.name == "dark secondary")
      desk.list.refresh.style.arrowColor = .labelColor
      #expect(drawing.arrow.shape.strokeColor?.name == "dark label")
      let title = RefreshTitleView(title: "Inbox")
      desk.window.contentView?.addSubview(title)
      #expect(title.ring.arc.strokeColor?.name == "dark accent")
      title.indicatorColor = .labelColor
      #expect(title.ring.arc.strokeColor?.name == "dark label")
      desk.window.appearance = NSAppearance(named: .aqua)
      #expect(title.ring.arc.strokeColor?.name == "label")
    }

    @Test(
      "A header's GIF for the armed state plays while fingers hold the list past the trigger, until the release"
    )
    func armed() async throws {
      let desk = Desk(isFlipped: true)
      let cat = try Fixtures.gif("cat-pull").frames(within: .share(0.5))
      let run = try Fixtures.gif("cat-run").frames(within: .share(0.5))
      desk.list.refresh.header = RefreshHeader(
        Animations(pull: cat, armed: run), action: desk.refreshAction)
      let drawing = try #require(desk.componentViews().first).drawing
      await desk.drag(200)
      var frames: Set<Int> = []
      for _ in 0..<60 {
        await desk.wait(Simulator.frame)
        let playing = try #require(drawing.picture.picture)
        #expect(playing.animation == .armed && !drawing.spinner.isSeen)
        frames.insert(playing.frame)
      }
      #expect(frames.count > 5)
      // Without a GIF for loading, a spinner takes its place.
      desk.list.lift()
      await desk.wait(2 * Simulator.frame)
      #expect(drawing.picture.picture == nil && drawing.picture.layer.contents == nil)
      #expect(drawing.spinner.isSeen)
      await desk.wait(1)
      #expect(desk.phase == .loading && drawing.picture.picture == nil)
    }

    @Test(
      "When the window turns dark, header and GIF view change from the light GIF to the dark one's same frame"
    )
    func appearance() async throws {
      func frames(_ red: UInt8) -> StillFrames {
        StillFrames(
          (0..<8).map { number in
            Bitmap(
              size: PixelSize(width: 4, height: 4),
              filledWith: RGBA8(red: red, green: number, blue: 0))
          }, frameRate: 10)
      }
      /// The red and green parts: the appearance, and the frame's number.
      func color(_ layer: CALayer?) throws -> [UInt8] {
        let image = try #require(layer?.contents.map { $0 as? CGImage } ?? nil)
        let provider = try #require(image.dataProvider)
        return unsafe [provider.bytes[2], provider.bytes[1]]
      }
      let pair = LightDarkFrames(light: frames(200), dark: frames(30))
      let desk = Desk(isFlipped: true)
      desk.list.refresh.header = RefreshHeader(pull: pair, action: desk.refreshAction)
      let layer = try #require(desk.componentViews().first).drawing.picture.layer
      let view = GIFView(pair)
      desk.window.contentView?.addSubview(view)
      #expect(try color(layer) == [200, 0])
      #expect(try color(view.layer?.sublayers?.first) == [200, 0])
      await desk.drag(60)
      view.progress = 0.4
      let pulled = try color(layer)
      #expect(pulled[0] == 200 && 1...6 ~= pulled[1])
      #expect(try color(view.layer?.sublayers?.first) == [200, 3])
      desk.window.appearance = NSAppearance(named: .darkAqua)
      #expect(try color(layer) == [30, pulled[1]])
      #expect(try color(view.layer?.sublayers?.first) == [30, 3])
      desk.window.appearance = NSAppearance(named: .aqua)
      #expect(try color(layer) == pulled)
      #expect(try color(view.layer?.sublayers?.first) == [200, 3])
    }

    @Test(
      "The `.cat` header shows a GIF with a caption; a press on the 44-point automatic footer loads a page"
    )
    func cat() async throws {
      let desk = Desk(isFlipped: true)
      desk.list.refresh.header = .cat(desk.refreshAction)
      desk.list.refresh.footer = .automatic { _ in .noMoreData }
      let views = desk.componentViews().sorted { $0.frame.minY < $1.frame.minY }
      #expect(views[0].drawing.picture.layer.bounds.size == CGSize(width: 99, height: 60))
      #expect(views[0].drawing.caption.text == CaptionTexts.of(.english).header.pull)
      #expect(views[1].frame.height == 44)
      #expect(views[1].drawing.caption.text == CaptionTexts.of(.english).autoFooter.pull)
      #expect(views[1].activate())
      await desk.wait(2)
      #expect(views[1].drawing.caption.text == CaptionTexts.of(.english).autoFooter.noMore)
    }
  }
}
