import GIFRefresh
import PullRefresh
import QuartzCore
import Testing
import UIKit

@testable import GIFRefreshUIOnStandIns

extension AppleTests {
  @MainActor @Suite struct IndicatorTests {
    /// A view of an app's own.
    final class Meter: UIView, RefreshView {
      var shown: [RefreshSnapshot] = []
      func show(_ snapshot: RefreshSnapshot) { shown.append(snapshot) }
    }

    @Test(
      "Past the trigger distance the header's arrow turns over, and while the list loads a spinner replaces it"
    )
    func arrow() async throws {
      let screen = Screen()
      let captions = CaptionTexts.of(.english).header
      screen.list.refresh.header = RefreshHeader(.arrow, action: screen.refreshAction)
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
      await screen.endRefresh(waiting: 0.2)
      // The header slides away under the rows, and its spinner fades.
      #expect(!view.isHidden)
      #expect(view.spinner.alpha > 0 && view.spinner.alpha < 1)
      await screen.wait(2)
      #expect(view.isHidden && !view.spinner.isAnimating)
      #expect(view.spinner.alpha == 0)
      #expect(Simulator.shared.runningLinks == 0)
    }

    @Test(
      "A pulled footer's arrow points up, and past the trigger distance turns clockwise to point down"
    )
    func arrowAtTheEnd() async throws {
      let screen = Screen()
      screen.list.refresh.footer = .arrow(action: screen.pageAction)
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

    @Test(
      "If a header does not wait to show a success, the success GIF plays while the header slides away"
    )
    func closing() async throws {
      let screen = Screen()
      let cat = try Fixtures.gif("cat-pull").frames(within: .share(1))
      let run = try Fixtures.gif("cat-run").frames(within: .share(1))
      screen.list.refresh.header = RefreshHeader(
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
      "As it closes, a header or pulled footer whose opacity follows the pull is transparent, and an opaque one is not",
      arguments: ScrollEdge.allCases, [PullOpacity.followsProgress, .opaque])
    func opacity(edge: ScrollEdge, opacity: PullOpacity) async throws {
      let screen = Screen()
      let cat = try Animations(pull: Fixtures.gif("cat-pull").frames(within: .share(0.25)))
      let style = AnimatedStyle(opacity: opacity)
      screen.list.refresh.header = RefreshHeader(cat, style: style, action: screen.refreshAction)
      screen.list.refresh.footer = LoadMoreFooter(cat, style: style, action: screen.pageAction)
      if edge == .end { screen.list.contentOffset.y = screen.list.range.y.upperBound }
      let views = screen.componentViews().sorted { $0.frame.minY < $1.frame.minY }
      let view = try #require(edge == .start ? views.first : views.last)
      await screen.pull(edge == .start ? 300 : -300, waiting: 1)
      #expect(view.alpha == 1)
      await screen.endRefresh()
      await screen.endPage(.succeeded, waiting: 0.1)
      #expect(screen.refresh.snapshot(at: edge)?.phase == .settling(.succeeded))
      #expect(view.alpha == (opacity == .opaque ? 1 : 0))
    }

    @Test(
      "An app's own header view fills the header, and receives the snapshots of a pull, a load and the load's end"
    )
    func ownView() async throws {
      let screen = Screen()
      let meter = Meter(frame: .zero)
      screen.list.refresh.headerView = meter
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
      screen.list.refresh.header = RefreshHeader(.hud, action: screen.refreshAction)
      let view = try #require(screen.componentViews().first)
      #expect(view.drawing.circle == nil)
      #expect(view.layer.masksToBounds)
    }

    @Test(
      "In a dark window on a light phone, arrow, ring, circle, title and button use the dark colours"
    )
    func darkWindow() throws {
      let screen = Screen()
      screen.window.overrideUserInterfaceStyle = .dark
      screen.list.refresh.header = RefreshHeader(.arrow, action: screen.refreshAction)
      let view = try #require(screen.componentViews().first)
      let (arrow, ring) = (view.arrow.shape, view.ring.arc)
      #expect(arrow.strokeColor?.name == "dark secondary")
      #expect(arrow.fillColor == nil && ring.fillColor == nil)
      #expect(ring.strokeColor?.name == "dark blue")
      // In an action of the app, outside of all callbacks.
      screen.list.refresh.style.tint = .label
      screen.list.refresh.style.captionColor = .label
      #expect(arrow.strokeColor?.name == "dark label")
      screen.list.refresh.style.arrowColor = .tertiaryLabel
      #expect(arrow.strokeColor?.name == "dark tertiary")
      #expect(ring.strokeColor?.name == "dark label")
      screen.list.refresh.header = RefreshHeader(.hud, action: screen.refreshAction)
      let circle = try #require(screen.componentViews().first?.drawing.circle)
      #expect(circle.layer.backgroundColor?.name == "dark background")
      let title = RefreshTitleView(title: "Inbox")
      screen.window.addSubview(title)
      title.indicatorColor = .label
      #expect(title.ring.arc.strokeColor?.name == "dark label")
      let buttons = BackToTopButtons()
      screen.list.refresh.backToTop = buttons
      let disc = try #require(buttons.button?.subviews.first?.layer.sublayers?.last)
      #expect(disc.backgroundColor?.name == "dark background")
      screen.window.overrideUserInterfaceStyle = .light
      #expect(circle.layer.backgroundColor?.name == "background")
      #expect(title.ring.arc.strokeColor?.name == "label")
      #expect(disc.backgroundColor?.name == "background")
    }

    @Test(
      "The ring in the floating circle has the list's tint colour, and is grey while the window is dimmed"
    )
    func tint() throws {
      let screen = Screen()
      screen.list.tintColor = .label
      screen.list.refresh.header = RefreshHeader(.hud, action: screen.refreshAction)
      let ring = try #require(screen.componentViews().first).ring.arc
      #expect(ring.strokeColor?.name == "label")
      screen.window.tintAdjustmentMode = .dimmed
      #expect(ring.strokeColor?.name == "grey")
      screen.window.tintAdjustmentMode = .automatic
      screen.list.tintColor = .tertiaryLabel
      #expect(ring.strokeColor?.name == "tertiary")
    }

    @Test(
      "A picture ends 20 points left of the caption, in right-to-left layouts right of it; alone it is centred"
    )
    func layout() async throws {
      let screen = Screen()
      let cat = try Fixtures.gif("cat-pull").frames(within: .share(0.5))
      screen.list.refresh.header = RefreshHeader(
        pull: cat, captions: RefreshCaptions(pull: "Pull"), action: screen.refreshAction)
      screen.list.refresh.restyle(.start) { $0.isMirrored = true }
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
      // From right to left it ends before the words on the other side, and is still mirrored.
      screen.list.layoutDirection = .rightToLeft
      view.layoutSubviews()
      #expect(abs(picture.frame.minX - (195 + 14 + 20)) < 1e-9)
      #expect(picture.affineTransform().a == -1 && picture.bounds.width == 100)
      screen.list.refresh.restyle(.start) { $0.isMirrored = false }
      #expect(picture.affineTransform().a == 1 && abs(picture.frame.minX - 229) < 1e-9)
      screen.list.layoutDirection = .leftToRight
      view.layoutSubviews()
      screen.list.refresh.restyle(.start) { $0.captions = RefreshCaptions() }
      #expect(picture.position == CGPoint(x: 195, y: 30))
      // Finer pixels fit.
      screen.list.refresh.style.picture = .pixelsPerPoint(2)
      await screen.drag(60)
      let finer = try #require(screen.componentViews().first).picture.layer
      #expect(finer.bounds.size == CGSize(width: 80, height: 48))
    }
  }
}
