import Frames
import Testing
import UIKit

@testable import GIFRefreshUIOnStandIns
@testable import PullRefresh

extension AppleTests {
  @MainActor @Suite struct IndicatorTests {
    /// A view of an app's own.
    @Test("Past the trigger the header's arrow turns over; while loading a spinner replaces it")
    func arrow() async throws {
      let screen = Screen()
      let captions = CaptionTexts.of(.english).header
      screen.refresh.header = RefreshHeader(.arrow, action: screen.refreshAction)
      await screen.drag(60)
      let view = try #require(screen.componentViews().first)
      for part in [view.caption, view.detail, view.spinner] as [UIView] {
        #expect(part.superview === view)
      }
      for part in [view.picture.layer, view.arrow.layer, view.ring.layer] {
        #expect(view.layer.sublayers?.contains { $0 === part } == true)
      }
      #expect(view.caption.text == captions.pull)
      #expect(!view.arrow.layer.isHidden)
      #expect(abs(view.arrow.layer.affineTransform().a - 1) < 1e-9)
      for _ in 0..<8 { screen.list.drag(y: 30) }
      await screen.wait(0.1)
      // It turns against the clock.
      #expect(view.arrow.layer.affineTransform().b < -0.1)
      await screen.wait(0.4)
      #expect(view.caption.text == captions.release)
      // Half a turn, but for the nudge that brings it back the same way.
      #expect(abs(view.arrow.layer.affineTransform().a + 1) < 1e-9)
      await screen.lift(waiting: 1)
      #expect(view.caption.text == captions.loading)
      #expect(view.arrow.layer.isHidden)
      #expect(view.spinner.isAnimating)
      // Scrolled out of sight, it need not turn.
      for (offset, turns) in [(500, false), (-91 - 54, true)] as [(CGFloat, Bool)] {
        screen.list.contentOffset.y = offset
        await screen.wait(0.1)
        #expect(view.isHidden == !turns && view.spinner.isAnimating == turns)
      }
      await screen.endRefresh(waiting: 0.2)
      // The header slides away under the rows, and its spinner fades.
      #expect(!view.isHidden)
      #expect(view.spinner.alpha > 0 && view.spinner.alpha < 1)
      await screen.wait(2)
      #expect(view.isHidden && !view.spinner.isAnimating)
      #expect(view.spinner.alpha == 0)
      #expect(Simulator.shared.runningLinks == 0)
    }

    @Test("A pulled footer's arrow points up, and past the trigger turns clockwise, down")
    func arrowAtTheEnd() async throws {
      let screen = Screen()
      screen.refresh.footer = .arrow(action: screen.pageAction)
      screen.list.contentOffset.y = screen.list.range.y.upperBound
      let view = try #require(screen.componentViews().first)
      func turn() -> CGAffineTransform { view.arrow.layer.affineTransform() }
      await screen.drag(-40)
      #expect(!view.arrow.layer.isHidden && view.caption.text?.isEmpty == false)
      #expect(abs(turn().a - 1) < 1e-9 && abs(turn().d + 1) < 1e-9)
      for _ in 0..<8 { screen.list.drag(y: -30) }
      await screen.wait(0.1)
      #expect(turn().b > 0.1)
      await screen.wait(0.4)
      #expect(abs(turn().a + 1) < 1e-9 && abs(turn().d - 1) < 1e-9)
      await screen.lift(waiting: 1)
      #expect(screen.pageCount == 1)
      #expect(view.arrow.layer.isHidden && view.spinner.isAnimating)
      #expect(view.spinner.center == view.arrow.layer.position)
    }

    @Test("A success GIF that is not waited for plays while the header slides away")
    func closing() async throws {
      let screen = Screen()
      let cat = try Fixtures.gif("cat-pull").frames(within: .share(1))
      let run = try Fixtures.gif("cat-run").frames(within: .share(1))
      screen.refresh.header = RefreshHeader(
        Animations(pull: cat, loading: run, success: run),
        style: AnimatedStyle(endDurations: EndDurations(succeeded: .zero)),
        action: screen.refreshAction)
      await screen.pull(waiting: 1)
      await screen.endRefresh()
      let view = try #require(screen.componentViews().first)
      var frames: Set<Int> = []
      for _ in 0..<Int(0.28 / Simulator.frame) {
        await screen.wait(Simulator.frame)
        #expect(!view.isHidden)
        if let picture = view.picture.picture, picture.animation == .success {
          frames.insert(picture.frame)
        }
      }
      // A quarter of a second at 33 ms a frame.
      #expect(frames == Set(0...7), "\(frames.sorted())")
      await screen.wait(0.3)
      #expect(view.isHidden)
    }

    @Test(
      "An app's own view that is set after its header or footer replaces the drawing, and leaves it again as `nil`",
      arguments: ScrollEdge.allCases)
    func ownViewSetLater(edge: ScrollEdge) async throws {
      let screen = Screen(header: true)
      let refresh = screen.list.refresh
      refresh.footer = .automatic(screen.pageAction)
      let meter = Meter(frame: .zero)
      func set(_ view: Meter?) {
        if edge == .start { refresh.headerView = view } else { refresh.footerView = view }
      }
      for _ in 0..<2 {
        set(meter)
        await screen.wait(0.1)
        let own = try #require(screen.componentViews().first { $0 === meter.superview })
        #expect(own.subviews.last === meter && meter.shown.last?.phase == .idle)
        #expect(meter.shown.last?.edge == edge)
        set(nil)
        await screen.wait(0.1)
        #expect(meter.window == nil && own.superview == nil)
        #expect(screen.componentViews().count == 2)
      }
    }

    @Test("An app's own header view fills the header, and gets every snapshot of a refresh")
    func ownView() async throws {
      let screen = Screen()
      let meter = Meter(frame: .zero)
      screen.refresh.headerView = meter
      screen.addHeader()
      screen.list.touch()
      // After each sample it has the list's snapshot, and no sample is left out.
      for sample in 1...8 {
        meter.shown = []
        screen.list.drag(y: 300.0 / 8)
        await screen.wait(Simulator.frame)
        let snapshot = try #require(screen.refresh.snapshot(at: .start))
        #expect(meter.shown.last?.phase == snapshot.phase, "\(sample)")
        #expect(snapshot.phase.progress > 0 && snapshot.phase.isArmed == (sample > 3), "\(sample)")
      }
      #expect(meter.shown.last?.clampedProgress == 1)
      meter.shown = []
      await screen.lift(waiting: 1)
      await screen.endRefresh(waiting: 1)
      var phases = meter.shown.map(\.phase)
      for index in phases.indices.reversed().dropLast() where phases[index] == phases[index - 1] {
        phases.remove(at: index)
      }
      #expect(phases == [.loading, .settling(.succeeded), .idle])
      #expect(meter.bounds.width == 390)
      #expect(meter.bounds.height == 60)
      // It takes the place of a circle, too.
      screen.refresh.header = RefreshHeader(.hud, action: screen.refreshAction)
      let view = try #require(screen.componentViews().first)
      #expect(view.drawing.circle == nil)
      #expect(view.layer.masksToBounds)
    }

    @Test(
      "In an app's own footer view, a button has its taps, one beside it loads; a drag that begins slowly there scrolls"
    )
    func buttonInOwnView() async throws {
      let screen = Screen()
      let meter = Meter(frame: .zero)
      let button = UIControl(frame: CGRect(x: 0, y: 0, width: 80, height: 44))
      var taps = 0
      button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
      meter.addSubview(button)
      screen.list.contentOffset.y = screen.list.range.y.upperBound + 44
      for own in [meter, nil] {
        screen.refresh.footerView = own
        screen.refresh.footer = .automatic(screen.pageAction)
        await screen.wait(0.1)
        let before = screen.pageCount
        func tap(_ x: CGFloat) async throws -> Bool {
          let y = 3022 - screen.list.contentOffset.y
          let hit = try #require(screen.window.tap(at: CGPoint(x: x, y: y)))
          await screen.wait(1)
          return screen.list.touchesShouldCancel(in: hit)
        }
        if own != nil {
          #expect(try await !tap(40))
          #expect(taps == 1 && screen.pageCount == before)
        }
        #expect(try await tap(200))
        #expect(taps == 1 && screen.pageCount == before + 1)
        await screen.endPage(.failed, waiting: 3)
      }
    }

    /// A line, and how it is drawn.
    private func lines(_ layer: CALayer) -> [String] {
      (layer.sublayers ?? []).compactMap { $0 as? CAShapeLayer }.map { shape in
        let arc = shape.path?.arc.map { "circle of \($0.radius) at \($0.center.x) \($0.center.y)" }
        let points = shape.path?.points.map { "\($0.x) \($0.y)" }.joined(separator: ", ") ?? ""
        return "\(arc ?? points); \(shape.lineWidth) \(shape.lineCap.rawValue)"
      }
    }

    @Test("Arrow, rings, arrowhead and the mark of a failure have the documented lines and colours")
    func shapes() throws {
      #expect(
        lines(ArrowLayer().layer)
          == ["7.5 4.0, 7.5 36.0, 1.0 28.5, 7.5 36.0, 14.0 28.5; 2.0 round"])
      #expect(
        lines(RingLayer(.title).layer)
          == ["circle of 10.0 at 12.0 12.0; 1.5 butt", "circle of 10.0 at 12.0 12.0; 2.0 round"])
      let ring = CircleLayer().ring
      #expect(
        lines(ring.layer) == [
          "circle of 10.0 at 13.0 13.0; 3.0 round", "8.0 3.2, 16.0 8.0, 8.0 12.8; 1.0 butt",
        ])
      #expect(ring.head.bounds.size == CGSize(width: 16, height: 16))
      #expect(ring.arc.frame == ring.layer.bounds)
      let mark = FailureMark().layer
      #expect(lines(mark) == ["7.5 7.5, 16.5 16.5, 7.5 16.5, 16.5 7.5; 2.5 butt"])
      #expect(mark.bounds.size == CGSize(width: 24, height: 24) && mark.cornerRadius == 12)
      #expect(mark.backgroundColor?.name == "0.78 0.16 0.16 1.0")
      let cross = try #require(mark.sublayers?.first as? CAShapeLayer)
      #expect(cross.strokeColor?.name == "1.0 1.0 1.0 1.0" && cross.fillColor == nil)
      let button = CALayer()
      ArrowLayer().pointUp(in: button)
      #expect(button.shadowRadius == 4 && button.shadowOffset == CGSize(width: 0, height: 1))
    }

    @Test("Arrow, image and template leave nothing of each other, in whatever order they come")
    func images() async throws {
      let screen = Screen()
      let image = try #require(Bitmap(size: PixelSize(width: 24, height: 30)).cgImage)
      let plain = UIImage(cgImage: image)
      let stencil = plain.withRenderingMode(.alwaysTemplate)
      screen.refresh.header = RefreshHeader(.arrow, action: screen.refreshAction)
      let arrow = try #require(screen.componentViews().first).arrow
      let shown = try #require(arrow.layer.sublayers?.last)
      let place = arrow.layer.position
      for style in [plain, stencil, nil, stencil, plain, nil] {
        screen.refresh.style.arrowImage = style
        let size = style?.size ?? CGSize(width: 15, height: 40)
        #expect(arrow.shape.isHidden == (style != nil) && shown.isHidden == (style == nil))
        #expect([arrow.layer, arrow.shape, shown].allSatisfy { $0.bounds.size == size })
        #expect((shown.contents != nil) == (style === plain))
        #expect(shown.mask?.frame == (style === stencil ? CGRect(origin: .zero, size: size) : nil))
        #expect(shown.backgroundColor?.name == (style === stencil ? "secondary" : nil))
        #expect(arrow.layer.position == place)
      }
    }

    @Test("The floating circle's ring has the list's tint, and is grey in a dimmed window")
    func tint() throws {
      let screen = Screen()
      screen.list.tintColor = .label
      screen.refresh.header = RefreshHeader(.hud, action: screen.refreshAction)
      let ring = try #require(screen.componentViews().first).ring.arc
      #expect(ring.strokeColor?.name == "label")
      screen.window.tintAdjustmentMode = .dimmed
      #expect(ring.strokeColor?.name == "grey")
      screen.window.tintAdjustmentMode = .automatic
      screen.list.tintColor = .tertiaryLabel
      #expect(ring.strokeColor?.name == "tertiary")
    }

    @Test("A picture ends 20 points before the caption, in either direction; alone it is centred")
    func layout() async throws {
      let screen = Screen()
      let cat = try Fixtures.gif("cat-pull").frames(within: .share(0.5))
      screen.refresh.header = RefreshHeader(
        pull: cat, captions: RefreshCaptions(pull: "Pull"), action: screen.refreshAction)
      screen.refresh.restyle(.start) { $0.isMirrored = true }
      await screen.drag(60)
      let view = try #require(screen.componentViews().first)
      let picture = view.picture.layer
      // 96 pixels do not fit into 60 points.
      #expect(picture.bounds.height == 60.0)
      #expect(picture.bounds.width == 100.0)
      #expect(picture.affineTransform().a == -1)
      // The words are 28 points wide, in the middle of 390, and the gap is 20.
      #expect(abs(picture.frame.maxX - (195 - 14 - 20)) < 1e-9)
      #expect(picture.position.y == 30)
      screen.refresh.style.pictureGap = 50
      #expect(abs(picture.frame.maxX - (195 - 14 - 50)) < 1e-9)
      screen.refresh.style.pictureGap = 20
      // From right to left it ends before the words on the other side, and is still mirrored.
      screen.list.layoutDirection = .rightToLeft
      view.layoutSubviews()
      #expect(abs(picture.frame.minX - (195 + 14 + 20)) < 1e-9)
      #expect(picture.affineTransform().a == -1 && picture.bounds.width == 100)
      screen.refresh.restyle(.start) { $0.isMirrored = false }
      #expect(picture.affineTransform().a == 1 && abs(picture.frame.minX - 229) < 1e-9)
      screen.list.layoutDirection = .leftToRight
      view.layoutSubviews()
      screen.refresh.restyle(.start) { $0.captions = RefreshCaptions() }
      #expect(picture.position == CGPoint(x: 195, y: 30))
      // Finer pixels fit.
      screen.refresh.style.picture = .pixelsPerPoint(2)
      await screen.drag(60)
      let finer = try #require(screen.componentViews().first).picture.layer
      #expect(finer.bounds.size == CGSize(width: 80, height: 48))
      // A screen of another scale, and a list that is narrower than the GIF.
      screen.refresh.style.picture = .screen
      for (scale, height) in [(3, 32), (2, 48)] as [(CGFloat, CGFloat)] {
        screen.window.screenScale = scale
        #expect(finer.bounds.height == height)
      }
      let narrow = RefreshStyle.PictureSize.screen.size(
        of: CGSize(width: 160, height: 96), in: CGSize(width: 60, height: 60), displayScale: 1)
      #expect(narrow == CGSize(width: 60, height: 36))
    }
  }
}
