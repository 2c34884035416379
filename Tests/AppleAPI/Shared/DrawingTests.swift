import Testing

@testable import GIFRefreshUIOnStandIns
@testable import PullRefresh

#if canImport(UIKit)
  import UIKit
#else
  import AppKit
#endif

extension HostTests {
  /// The drawing of headers, footers and titles.
  @MainActor @Suite struct DrawingTests {
    @Test("In a light app's dark window, arrow, ring, circle, title and button use dark colours")
    func darkWindow() throws {
      let stage = Stage()
      stage.setDark(true)
      stage.refresh.header = RefreshHeader(.arrow, action: stage.refreshAction)
      let view = try #require(stage.componentViews().first)
      let (arrow, ring) = (view.arrow.shape, view.ring.arc)
      #expect(arrow.strokeColor?.name == "dark secondary")
      #expect(arrow.fillColor == nil && ring.fillColor == nil)
      #expect(ring.strokeColor?.name == "dark \(Stage.tint)")
      let track = try #require(view.ring.layer.sublayers?.first as? CAShapeLayer)
      #expect(track.strokeColor?.name == "dark tertiary")
      // In an action of the app, outside of all callbacks.
      stage.refresh.style.tint = .titleLabel
      stage.refresh.style.captionColor = .titleLabel
      #expect(arrow.strokeColor?.name == "dark label")
      stage.refresh.style.arrowColor = .tertiaryLabel
      #expect(arrow.strokeColor?.name == "dark tertiary")
      #expect(ring.strokeColor?.name == "dark label")
      stage.refresh.header = RefreshHeader(.hud, action: stage.refreshAction)
      let circle = try #require(stage.componentViews().first?.drawing.circle)
      #expect(circle.layer.backgroundColor?.name == "dark background")
      #expect(circle.ring.arc.strokeColor?.name == "dark label")
      #expect(circle.ring.head.fillColor?.name == "dark label")
      stage.refresh.style.circleColor = .tertiaryLabel
      #expect(circle.layer.backgroundColor?.name == "dark tertiary")
      let title = RefreshTitleView(title: "Inbox")
      stage.window.root.addSubview(title)
      #expect(title.ring.arc.strokeColor?.name == "dark \(Stage.tint)")
      title.indicatorColor = .titleLabel
      #expect(title.ring.arc.strokeColor?.name == "dark label")
      let buttons = BackToTopButtons()
      stage.refresh.backToTop = buttons
      let symbol = try #require(buttons.button?.subviews.first as? PlatformView)
      let disc = try #require(symbol.canvas.sublayers?.last)
      #expect(disc.backgroundColor?.name == "dark background")
      stage.setDark(false)
      #expect(circle.layer.backgroundColor?.name == "tertiary")
      #expect(title.ring.arc.strokeColor?.name == "label")
      #expect(disc.backgroundColor?.name == "background")
    }

    @Test(
      "The opacity of a header or pulled footer follows the pull, and is 0 as it closes; an opaque one stays opaque",
      arguments: ScrollEdge.allCases, [PullOpacity.followsProgress, .opaque])
    func opacity(edge: ScrollEdge, opacity: PullOpacity) async throws {
      let stage = Stage()
      let cat = try Animations(pull: Fixtures.gif("cat-pull").frames(within: .share(0.25)))
      let style = AnimatedStyle(opacity: opacity)
      stage.refresh.header = RefreshHeader(cat, style: style, action: stage.refreshAction)
      stage.refresh.footer = LoadMoreFooter(cat, style: style, action: stage.pageAction)
      let way: Double = edge == .start ? 1 : -1
      if edge == .end { stage.list.offset = stage.list.offsets.upperBound }
      let views = stage.componentViews().sorted { $0.frame.minY < $1.frame.minY }
      let view = try #require(edge == .start ? views.first : views.last)
      await stage.drag(way * 30)
      let progress = try #require(stage.refresh.snapshot(at: edge)?.phase.progress)
      #expect(progress > 0 && progress < 1)
      #expect(abs(view.alpha - (opacity == .opaque ? 1 : progress)) < 1e-9)
      await stage.pull(way * 300, waiting: 1)
      #expect(view.alpha == 1)
      await stage.endRefresh()
      await stage.endPage(.succeeded, waiting: 0.1)
      #expect(stage.refresh.snapshot(at: edge)?.phase == .settling(.succeeded))
      #expect(view.alpha == (opacity == .opaque ? 1 : 0))
    }

    @Test("The armed state's GIF plays while fingers hold the list past the trigger")
    func armed() async throws {
      let stage = Stage()
      let cat = try Fixtures.gif("cat-pull").frames(within: .share(0.5))
      let run = try Fixtures.gif("cat-run").frames(within: .share(0.5))
      stage.refresh.header = RefreshHeader(
        Animations(pull: cat, armed: run), action: stage.refreshAction)
      let view = try #require(stage.componentViews().first)
      await stage.drag(200)
      var frames: Set<Int> = []
      for _ in 0..<60 {
        await stage.wait(Simulator.frame)
        let playing = try #require(view.picture.picture)
        #expect(playing.animation == .armed && !view.spinner.isSpinning)
        frames.insert(playing.frame)
      }
      #expect(frames.count > 5)
      // Without a GIF for loading, a spinner takes its place.
      await stage.lift(waiting: 2 * Simulator.frame)
      #expect(view.picture.picture == nil && view.picture.layer.contents == nil)
      #expect(view.spinner.isSpinning)
      await stage.wait(1)
      #expect(stage.phase == .loading && view.picture.picture == nil)
    }

    @Test("In a pull the title stays, and its ring fills clockwise; a load's spinner replaces it")
    func title() async throws {
      let stage = Stage()
      let title = RefreshTitleView(title: "Inbox")
      stage.window.root.addSubview(title)
      title.layOut()
      stage.refresh.titleView = title
      stage.refresh.header = RefreshHeader(.ring, action: stage.refreshAction)
      #expect(stage.componentViews().isEmpty)
      let label = try #require(title.subviews.compactMap { $0 as? CaptionLabel }.first)
      let ring = title.ring
      var fills: [CGFloat] = []
      func look() {
        #expect(label.frame == CGRect(x: 24, y: 2, width: 35, height: 16))
        #expect(ring.layer.position == CGPoint(x: 12, y: 10))
        let spinner = title.spinner.frame
        #expect(CGPoint(x: spinner.midX, y: spinner.midY) == ring.layer.position)
        #expect(title.spinner.isSpinning == (stage.phase == .loading))
        #expect(ring.layer.isHidden || !title.spinner.isSpinning)
        // Only its end goes round.
        #expect(ring.layer.affineTransform() == CGAffineTransform(rotationAngle: 0))
      }
      // From 12 o'clock all round, on the screen clockwise, where y counts downwards.
      let circle = try #require(ring.arc.path?.arc)
      #expect(abs(sin(circle.start) + 1) < 1e-9 && !circle.isClockwise)
      #expect(abs(circle.end - circle.start - 2 * .pi) < 1e-9)
      #expect(ring.arc.strokeEnd == 0 || ring.layer.isHidden)
      stage.list.touch()
      for _ in 0..<40 {
        stage.list.drag(by: 6)
        await stage.wait(Simulator.frame)
        look()
        fills.append(ring.layer.isHidden ? 0 : ring.arc.strokeEnd)
      }
      #expect(fills == fills.sorted())
      #expect(fills.first ?? 1 < 0.1 && fills.last == 1)
      #expect(stage.phase?.isArmed == true)
      stage.list.lift()
      for _ in 0..<30 {
        await stage.wait(Simulator.frame)
        look()
      }
      #expect(ring.layer.isHidden && title.spinner.isSpinning)
      await stage.endRefresh()
      for _ in 0..<60 {
        await stage.wait(Simulator.frame)
        look()
      }
      #expect(ring.layer.isHidden && !title.spinner.isSpinning)
    }

    @Test("Beside the ring of a title without words, the right view takes its taps while shown")
    func rightViewWithoutTitle() {
      let stage = Stage()
      let title = RefreshTitleView(title: nil)
      let button = RefreshStyle.Control(frame: .zero)
      title.rightView = button
      title.frame.origin = CGPoint(x: 100, y: 100)
      stage.window.root.addSubview(title)
      #expect(title.bounds.width == 24)
      #expect(stage.hit(CGPoint(x: 136, y: 110)) === button)
      #expect(stage.hit(CGPoint(x: 147, y: 110)) !== button)
      title.isHidden = true
      #expect(stage.hit(CGPoint(x: 136, y: 110)) !== button)
    }
  }
}
