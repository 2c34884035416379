import Accessibility
import SwiftUI
import Testing

@testable import Frames
@testable import GIFRefreshUIOnStandIns

#if canImport(UIKit)
  import UIKit
#else
  import AppKit
#endif

extension HostTests {
  /// A GIF view that plays, in a window or not.
  @MainActor @Suite struct PlayingTests {
    let window = HostedScrollView.window()

    private func makeView(_ name: String = "cat-run") throws -> GIFView {
      let view = GIFView(try Fixtures.gif(name).frames(within: .share(1)))
      view.frame.origin = CGPoint(x: 40, y: 30)
      window.root.addSubview(view)
      return view
    }

    @Test("A GIF view shows each frame for its delay, in every loop")
    func playing() throws {
      let view = try makeView()
      let timeline = try #require(view.frames?.timeline)
      #expect(view.currentFrame == 0)
      #expect(Simulator.shared.runningLinks == 0)
      let start = Simulator.now
      view.play()
      #expect(Simulator.shared.runningLinks == 1)
      for _ in 0..<240 {
        Simulator.shared.step()
        // A link tells the time at which its frame will be on the screen.
        let elapsed = Simulator.now + Simulator.frame - start
        // The simulated time is a sum of many frames, which rounds by some nanoseconds after hours.
        let expected = [-5, 5].map {
          timeline.position(after: .seconds(elapsed) + .nanoseconds($0))?.frame
        }
        #expect(expected.contains(view.currentFrame))
      }
    }

    @Test(
      "A GIF view that is hidden, transparent, of no size, in the background or outside a window has no link, then shows the due frame"
    )
    func hidden() async throws {
      let view = try makeView()
      let timeline = try #require(view.frames?.timeline)
      let start = Simulator.now
      view.play()
      Simulator.shared.run(0.1)
      let size = view.bounds.size
      var ways: [(Bool) -> Void] = [
        { view.isHidden = $0 }, { view.alpha = $0 ? 0 : 1 },
        {
          view.frame.size = $0 ? .zero : size
          view.layOut()
        },
        { Stage.hideApp($0) },
        { [window] in $0 ? view.removeFromSuperview() : window.root.addSubview(view) },
      ]
      #if !canImport(UIKit)
        let (root, other) = (window.root, HostedScrollView.window())
        ways += [
          { root.isHidden = $0 }, { [window] in window.cover($0) },
          // In another window, the one that it has left counts no more.
          { [window] in
            if $0 { other.root.addSubview(view) }
            other.cover($0)
            window.cover(!$0)
          },
        ]
      #endif
      for (number, conceal) in ways.enumerated() {
        conceal(true)
        for _ in 0..<3 { await Task.yield() }
        #expect(Simulator.shared.runningLinks == 0, "\(number)")
        let frame = view.currentFrame
        Simulator.shared.run(0.7)
        #expect(view.currentFrame == frame)
        conceal(false)
        for _ in 0..<3 { await Task.yield() }
        #expect(Simulator.shared.runningLinks == 1, "\(number)")
        Simulator.shared.run(Simulator.frame)
        let elapsed = Simulator.now + Simulator.frame - start
        #expect(
          view.currentFrame
            == timeline.position(after: .seconds(elapsed) + .nanoseconds(1) / 2)?.frame,
          "\(number)")
      }
    }

    @Test(
      "Each change of a GIF view's GIF, scale or screen asks for the new size; the view clips what is larger than it"
    )
    func sizes() throws {
      let view = try makeView()
      #expect(view.frame.size == CGSize(width: 160, height: 96) && view.picture.masksToBounds)
      #if !canImport(UIKit)
        view.layOut()
        #expect(view.picture.frame == view.bounds)
      #endif
      let other = HostedScrollView.window()
      other.scale = 2
      let screen = window.scale
      var changes: [(() -> Void, width: CGFloat, height: CGFloat, scale: CGFloat)] = [
        ({ view.scale = .pixelsPerPoint(4) }, 40, 24, 4),
        ({ view.scale = .screen }, 160 / screen, 96 / screen, screen),
        ({ [window] in window.scale = 1 }, 160, 96, 1),
        ({ other.root.addSubview(view) }, 80, 48, 2),
      ]
      #if canImport(UIKit)
        // A screen whose scale is not known yet.
        changes.append(({ other.scale = 0 }, 160, 96, 1))
      #else
        changes.append(({ other.scale = 1 }, 160, 96, 1))
      #endif
      changes += [
        ({ view.frames = Fixtures.still(1) }, 2, 2, 1), ({ view.frames = nil }, -1, -1, 1),
      ]
      for (change, width, height, scale) in changes {
        let count = view.sizeChangeCount
        change()
        #expect(view.sizeChangeCount > count && view.picture.contentsScale == scale)
        #expect(view.intrinsicContentSize == CGSize(width: width, height: height))
        #if canImport(UIKit)
          #expect(view.sizeThatFits(CGSize(width: 7, height: 7)).width == width)
        #endif
      }
    }

    @Test("With Reduce Motion on, or animated images off, a GIF view does not play")
    func stillness() async throws {
      let view = try makeView()
      Stage.setReducesMotion(true)
      view.play()
      #expect(Simulator.shared.runningLinks == 0)
      Stage.setReducesMotion(false)
      await Task.yield()
      #expect(Simulator.shared.runningLinks == 1)
      AccessibilitySettings.animatedImages = false
      notify(AccessibilitySettings.animatedImagesEnabledDidChangeNotification)
      await Task.yield()
      #expect(Simulator.shared.runningLinks == 0)
    }

    @Test(
      "A `GIFImage` shows the frame of its progress, plays as `isPlaying` says, and keeps its proportions"
    )
    func image() throws {
      let cat = try Fixtures.gif("cat-pull").frames(within: .share(1))
      let tree = host(GIFImage(cat, progress: 0.5, label: "A cat"), in: window.root)
      let view = try #require(tree.hosted.first?.view as? GIFView)
      #expect(view.currentFrame == cat.timeline.frameCount / 2)
      #expect(view.spoken.label == "A cat")
      #if canImport(UIKit)
        #expect(view.contentMode == .scaleAspectFit)
      #else
        #expect(view.contentsGravity == .resizeAspect)
      #endif
      for (progress, frame) in [(1.0, cat.timeline.frameCount - 1), (0, 0)] {
        tree.update(GIFImage(cat, progress: progress, label: "A cat"))
        #expect(view.currentFrame == frame)
      }
      tree.update(GIFImage(cat, progress: 0, scale: .screen))
      #expect(view.intrinsicContentSize.width == 160 / window.scale)
      tree.update(GIFImage(cat, isPlaying: true))
      #expect(view.isPlaying)
      #expect(Simulator.shared.runningLinks == 1)
      tree.update(GIFImage(cat, isPlaying: false))
      #expect(Simulator.shared.runningLinks == 0)
      tree.update(GIFImage(cat))
      #expect(view.isPlaying && view.speed == 1)
    }
  }
}
