import Testing
import UIKit

@testable import GIFRefreshUIOnStandIns
@testable import PullRefresh

extension AppleTests {
  /// The drawing of a floating circle.
  @MainActor @Suite struct FloatingCircleTests {
    /// A list below a bar that ends at a height, and its circle.
    private func list(bar: CGFloat = 91) throws -> (Screen, ComponentView, CircleLayer) {
      let screen = Screen()
      screen.list.safeArea.top = bar
      screen.list.contentOffset.y = -bar
      screen.refresh.header = RefreshHeader(.hud, action: screen.refreshAction)
      let view = try #require(screen.componentViews().first)
      return (screen, view, try #require(view.drawing.circle))
    }

    /// The visible distance of the first row from the list's upper edge.
    private func firstRow(_ screen: Screen) -> CGFloat {
      -screen.list.contentOffset.y + screen.list.layer.sublayerTransform.m42
    }

    @Test(
      "Below a bar of 91, 47 or 0 points, the floating circle is hidden at rest and after a load",
      arguments: [91, 47, 0] as [CGFloat])
    func hiddenAtRest(bar: CGFloat) async throws {
      let (screen, view, circle) = try list(bar: bar)
      /// Whether the arrow or the title's ring of other designs is seen beside the circle.
      func strays() -> Bool {
        !view.drawing.arrow.layer.isHidden || !view.drawing.ring.layer.isHidden
      }
      #expect(circle.layer.isHidden && !strays())
      await screen.drag(120)
      #expect(!circle.layer.isHidden)
      #expect(circle.layer.opacity == 1 && !strays())
      screen.list.drag(y: -120)
      await screen.lift(waiting: 1)
      #expect(circle.layer.isHidden)
      await screen.pull(waiting: 0.5)
      #expect(!circle.layer.isHidden)
      await screen.endRefresh(waiting: 0.15)
      #expect(!circle.layer.isHidden && !strays())
      await screen.wait(1)
      #expect(circle.layer.isHidden)
    }

    @Test("A failed refresh shows no text in the floating circle; VoiceOver announces the failure")
    func failure() async {
      let screen = Screen()
      var header = RefreshHeader(.hud)
      header.action = LoadingAction(callback: { $0(.failed(message: "The train has left")) })
      screen.refresh.header = header
      await screen.pull(waiting: 0.1)
      #expect(screen.componentViews().first?.caption.text == nil)
      #expect(UIAccessibility.announcements.last == "The train has left")
      // Also when the list has been at rest while it loaded: the circle is gone as soon as the load ends.
      var completion: LoadingCompletion?
      header.action = LoadingAction(callback: { completion = $0 })
      screen.refresh.header = header
      await screen.pull(waiting: 1)
      completion?(.failed(message: "The bus, too"))
      #expect(UIAccessibility.announcements.last == "The bus, too")
    }

    @Test("In a pull the rows stay; in a load the floating circle is 40 points below the bar")
    func listStays() async throws {
      let (screen, view, _) = try list()
      var depths: [CGFloat] = []
      func look() {
        #expect(abs(firstRow(screen) - 91) < 1e-9)
        // In a layer that is lifted, as the rows are.
        depths.append(
          view.center.y - screen.list.contentOffset.y + screen.list.layer.sublayerTransform.m42 - 91
        )
      }
      screen.list.touch()
      for _ in 0..<40 {
        screen.list.drag(y: 8)
        look()
      }
      #expect(screen.list.contentOffset.y < -91 - 100)
      #expect(depths.first ?? 0 > -24 && depths.last ?? 0 > 100)
      #expect(depths == depths.sorted())
      screen.list.lift()
      for _ in 0..<60 {
        await screen.wait(Simulator.frame)
        look()
      }
      #expect(abs((depths.last ?? 0) - 40) < 1e-9)
      await screen.endRefresh()
      for _ in 0..<30 {
        await screen.wait(Simulator.frame)
        look()
      }
      // Scrolled on, rows move as always.
      screen.list.contentOffset.y = 200
      #expect(screen.list.layer.sublayerTransform.m42 == 0)
      // Nothing stays behind where another header takes its place.
      await screen.drag(-20)
      screen.list.contentOffset.y = -191
      #expect(screen.list.layer.sublayerTransform.m42 == -100)
      screen.refresh.header = RefreshHeader(.arrow, action: screen.refreshAction)
      #expect(screen.list.layer.sublayerTransform.m42 == 0)
    }

    @Test("The arrowhead at the arc's tip grows with the pull, and is opaque when armed")
    func arrowhead() async throws {
      let (screen, _, circle) = try list()
      let (arc, head) = (circle.ring.arc, circle.ring.head)
      #expect(try #require(head.path).points.count == 3)
      screen.list.touch()
      // At 32 points, half of the trigger distance, it has half of its size.
      screen.list.contentOffset.y = -91 - 32
      #expect(head.opacity == 0.5)
      let half = head.affineTransform()
      #expect(abs(half.a * half.a + half.b * half.b - 0.25) < 1e-9)
      screen.list.contentOffset.y = -91
      var last: Float = 0
      var wasArmed = false
      for _ in 0..<60 {
        screen.list.drag(y: 4)
        let pull = -screen.list.contentOffset.y - 91
        #expect(abs(head.opacity - Float(min(pull / 64, 1))) < 1e-6)
        let angle = arc.strokeEnd * 2 * .pi
        #expect(abs(head.position.x - (13 + 10 * cos(angle))) < 1e-9)
        #expect(abs(head.position.y - (13 + 10 * sin(angle))) < 1e-9)
        let isArmed = screen.phase?.isArmed == true
        #expect((head.opacity == 1) == isArmed)
        #expect(wasArmed ? head.opacity == 1 : head.opacity > last)
        last = head.opacity
        // It points along the circle, clockwise, and is as large as it is opaque.
        let transform = head.affineTransform()
        #expect(abs(transform.a + Double(last) * sin(angle)) < 1e-6)
        #expect(abs(transform.b - Double(last) * cos(angle)) < 1e-6)
        wasArmed = wasArmed || isArmed
      }
      #expect(wasArmed)
      await screen.lift(waiting: 1)
      #expect(head.opacity == 0)
    }

    @Test("A horizontal list with a floating circle moves with the finger")
    func sideways() async throws {
      let (screen, _, _) = try list()
      screen.list.contentSize = CGSize(width: 3000, height: 844)
      screen.refresh.isHorizontal = true
      screen.list.contentOffset.x = -60
      #expect(screen.list.layer.sublayerTransform.m42 == 0)
      #expect(screen.list.layer.sublayerTransform.m41 == 0)
    }

    @Test("After a load, the floating circle shrinks as a whole to less than a fifth of its size")
    func shrinking() async throws {
      let (screen, view, circle) = try list()
      #expect(circle.layer.bounds.size == CGSize(width: 40, height: 40))
      #expect(circle.layer.cornerRadius == 20)
      #expect(circle.layer.shadowPath?.ellipse == CGRect(x: -2, y: -2, width: 44, height: 44))
      #expect(circle.layer.shadowOpacity == 0.15 && circle.layer.shadowOffset == .zero)
      #expect(circle.ring.layer.superlayer === circle.layer)
      #expect(circle.ring.layer.position == CGPoint(x: 20, y: 20))
      // The header does not clip the shadow.
      #expect(!view.layer.masksToBounds)
      await screen.pull(waiting: 1)
      await screen.endRefresh()
      var scales: [CGFloat] = []
      for _ in 0..<16 {
        await screen.wait(Simulator.frame)
        let scale = circle.layer.affineTransform().a
        guard !circle.layer.isHidden else { break }
        #expect(!view.isHidden)
        scales.append(scale)
        #expect(circle.layer.affineTransform().d == scale)
        #expect(abs(view.bounds.width - 40 * scale) < 1e-9)
        #expect(circle.layer.position == CGPoint(x: view.bounds.midX, y: view.bounds.midY))
        // The ring has no size of its own.
        #expect(circle.ring.layer.bounds.width == 26)
        let turn = circle.ring.layer.affineTransform()
        #expect(abs(turn.a * turn.a + turn.b * turn.b - 1) < 1e-9)
      }
      #expect(scales.count > 10)
      #expect(scales == scales.sorted(by: >))
      #expect(scales.last ?? 1 < 0.2)
      await screen.wait(1)
      #expect(view.isHidden)
    }

    @Test(
      "The floating circle sinks to 139 points below the bar; its arc is opaque once the pull reaches 64 points",
      arguments: [91, 0] as [CGFloat])
    func numbers(bar: CGFloat) async throws {
      let (screen, view, circle) = try list(bar: bar)
      let ring = circle.ring
      #expect(ring.arc.lineWidth == 3 && ring.layer.bounds.width == 26)
      var seen: [[CGFloat]] = []
      func look() {
        let pull = -screen.list.contentOffset.y - bar
        // 24 points above the bar's edge to 139 below it.
        let depth =
          view.center.y - screen.list.contentOffset.y
          + screen.list.layer.sublayerTransform.m42 - bar
        let turn = atan2(ring.layer.affineTransform().b, ring.layer.affineTransform().a) * 180 / .pi
        #expect(abs(depth - min(-24 + pull, 139)) < 1e-9)
        #expect(abs(ring.arc.strokeEnd - 0.8 * min(pull / 64, 1)) < 1e-9)
        #expect(abs(turn - max(0, min(depth, 139) - 40)) < 1e-6)
        #expect(ring.layer.opacity == (pull >= 64 ? 1 : 0.3))
        // It appears in its first 20 points.
        #expect(abs(Double(circle.layer.opacity) - min((depth + 24) / 20, 1)) < 1e-6)
        #expect(screen.phase?.isArmed == (pull >= 64))
        seen.append([depth, ring.arc.strokeEnd, turn])
      }
      screen.list.touch()
      for way in [8.0, -8] {
        for step in 0..<50 {
          screen.list.drag(y: way)
          if screen.phase != .idle, step < 49 { look() }
        }
      }
      #expect(seen.contains { $0[0] == 139 })
      // A finger that goes back finds all as it was.
      let there = Array(seen[..<49])
      #expect(
        zip(there, seen[49...].reversed()).allSatisfy { there, back in
          zip(there, back).allSatisfy { abs($0 - $1) < 1e-6 }
        })
      await screen.lift(waiting: 1)
      #expect(screen.refreshCount == 0)
    }

    @Test("While loading, the arc grows, shrinks and turns every 2 s, even as the list scrolls")
    func loading() async throws {
      let (screen, view, circle) = try list()
      // Shown by a program it begins at the top, too.
      screen.refresh.request(.start)
      var depths: [CGFloat] = []
      for _ in 0..<18 {
        await screen.wait(Simulator.frame)
        depths.append(view.center.y - screen.list.contentOffset.y - 91)
      }
      #expect(depths.first ?? 0 < -10 && depths == depths.sorted())
      #expect(abs((depths.last ?? 0) - 40) < 1e-9)
      var strokes: [CGFloat] = []
      var turns: [CGFloat] = []
      for frame in 0..<240 {
        // Scrolled on, on the list's one axis.
        if frame == 100 { screen.list.contentOffset.y = 300 }
        await screen.wait(Simulator.frame)
        strokes.append(circle.ring.arc.strokeEnd)
        let turn = circle.ring.layer.affineTransform()
        turns.append(atan2(turn.b, turn.a))
      }
      #expect(screen.list.contentOffset == CGPoint(x: 0, y: 300))
      #expect(abs((strokes.max() ?? 0) - 0.8) < 1e-9 && abs((strokes.min() ?? 0) - 0.05) < 1e-9)
      for (first, second) in zip(strokes, strokes.dropFirst(120)) {
        #expect(abs(first - second) < 1e-6)
      }
      // It always turns on, and by no more than a tenth of a turn in a frame.
      for (first, second) in zip(turns, turns.dropFirst()) {
        let turned = (second - first + 2 * .pi).truncatingRemainder(dividingBy: 2 * .pi)
        #expect(turned > 0 && turned < 0.2 * .pi)
      }
      #expect(screen.refreshCount == 1)
      await screen.endRefresh(waiting: 1)
      // The next pull begins at the top.
      screen.list.contentOffset.y = -91
      screen.list.touch()
      screen.list.drag(y: 2)
      #expect(view.center.y - screen.list.contentOffset.y < 91 - 20)
      screen.list.lift()
    }
  }
}
