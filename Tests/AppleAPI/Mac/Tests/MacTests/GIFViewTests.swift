import AppKit
import GIFRefresh
import QuartzCore
import Testing

@testable import Frames
@testable import GIFRefreshUIOnStandIns

extension MacTests {
  @MainActor @Suite struct GIFViewTests {
    let window = NSWindow(size: NSSize(width: 400, height: 600))

    init() { Simulator.shared.reset() }

    private func makeView(_ name: String) throws -> GIFView {
      let view = GIFView(try Fixtures.gif(name).frames(within: .share(1)))
      window.contentView?.addSubview(view)
      return view
    }

    /// Expects that a view shows the frame that is due at each frame of the display, since the moment at which it began
    /// to play.
    private func expectDueFrames(of view: GIFView, since start: Double, count: Int) throws {
      let timeline = try #require(view.frames?.timeline)
      for _ in 0..<count {
        Simulator.shared.step()
        let elapsed = Simulator.now + Simulator.frame - start
        #expect(
          view.currentFrame
            == timeline.position(after: .seconds(elapsed) + .nanoseconds(1) / 2)?.frame)
      }
    }

    @Test(
      "A GIF view shows each frame for its delay, and has no display link while its window is covered"
    )
    func playing() async throws {
      let view = try makeView("cat-run")
      let start = Simulator.now
      view.play()
      #expect(Simulator.shared.runningLinks == 1)
      try expectDueFrames(of: view, since: start, count: 120)
      window.cover(true)
      await Task.yield()
      #expect(Simulator.shared.runningLinks == 0)
      window.cover(false)
      await Task.yield()
      #expect(Simulator.shared.runningLinks == 1)
      view.setFrameSize(NSSize(width: 320, height: 192))
      let picture = try #require(view.layer?.sublayers?.first)
      #expect(picture.frame.size == CGSize(width: 320, height: 192))
      #expect(picture.contents != nil)
      view.pause()
      #expect(Simulator.shared.runningLinks == 0)
    }

    @Test(
      "When the main display is unplugged or has slept, a playing GIF shows the frames that are due on the next one",
      arguments: [true, false])
    func unplugged(sleeps: Bool) async throws {
      let view = try makeView("cat-run")
      func turnOff() async {
        NSScreen.turnOff()
        if sleeps {
          NSWorkspace.shared.notificationCenter.post(
            name: NSWorkspace.screensDidWakeNotification, object: nil)
        } else {
          notify(NSApplication.didChangeScreenParametersNotification)
        }
        await Task.yield()
      }
      let start = Simulator.now
      view.play()
      let rate = Simulator.shared.links.last?.preferredFrameRateRange
      for _ in 0..<2 {
        await turnOff()
        #expect(Simulator.shared.runningLinks == 1)
        #expect(Simulator.shared.links.last?.preferredFrameRateRange.preferred == rate?.preferred)
        try expectDueFrames(of: view, since: start, count: 30)
      }
      view.pause()
      await turnOff()
      #expect(Simulator.shared.runningLinks == 0)
    }

    @Test(
      "At progress 0.5 a GIF view shows frame 22; with `scale = .screen` it is half as large on a 2× screen"
    )
    func scrubbing() throws {
      let view = try makeView("cat-pull")
      view.progress = 0.5
      #expect(view.currentFrame == 22)
      #expect(view.intrinsicContentSize == NSSize(width: 160, height: 96))
      view.scale = .screen
      #expect(view.intrinsicContentSize == NSSize(width: 80, height: 48))
      let picture = try #require(view.layer?.sublayers?.first)
      #expect(picture.contentsScale == 2 && picture.masksToBounds)
      window.move(toScale: 1)
      #expect(view.intrinsicContentSize == NSSize(width: 160, height: 96))
      #expect(picture.contentsScale == 1)
      view.contentsGravity = .resizeAspect
      #expect(picture.contentsGravity == .resizeAspect && view.contentsGravity == .resizeAspect)
      #expect(!view.isAccessibilityElement() && view.accessibilityRole() == .image)
      view.setAccessibilityLabel("A cat runs")
      #expect(view.isAccessibilityElement() && view.accessibilityLabel() == "A cat runs")
    }

    @Test(
      "Each change of a GIF view's GIF, scale, screen or window asks Auto Layout for the new size")
    func sizes() throws {
      let view = try makeView("cat-run")
      #expect(view.frame.size == NSSize(width: 160, height: 96))
      let coarse = NSWindow(size: NSSize(width: 400, height: 600))
      coarse.move(toScale: 1)
      let changes: [(() -> Void, CGFloat)] = [
        ({ view.scale = .pixelsPerPoint(4) }, 40), ({ view.scale = .screen }, 80),
        ({ coarse.contentView?.addSubview(view) }, 160),
        ({ view.frames = Fixtures.still(1) }, 2), ({ view.frames = nil }, -1),
      ]
      for (change, width) in changes {
        let count = view.sizeChangeCount
        change()
        #expect(view.sizeChangeCount > count && view.intrinsicContentSize.width == width)
      }
    }

    @Test(
      "A GIF view in a hidden superview has no display link, and plays on when the superview is shown"
    )
    func hidden() async throws {
      let view = try makeView("cat-run")
      let outer = try #require(view.superview)
      view.play()
      let other = NSWindow(size: NSSize(width: 400, height: 600))
      let ways: [(Bool) -> Void] = [
        { outer.isHidden = $0 }, { view.isHidden = $0 }, { view.alphaValue = $0 ? 0 : 1 },
        { view.setFrameSize($0 ? .zero : NSSize(width: 160, height: 96)) },
        { [window] in window.cover($0) },
        {
          notify($0 ? NSApplication.didHideNotification : NSApplication.didUnhideNotification)
        },
        // In another window, the one that it has left counts no more.
        { [window] in
          if $0 { other.contentView?.addSubview(view) }
          other.cover($0)
          window.cover(!$0)
        },
      ]
      for conceal in ways {
        conceal(true)
        for _ in 0..<3 { await Task.yield() }
        #expect(Simulator.shared.runningLinks == 0)
        conceal(false)
        for _ in 0..<3 { await Task.yield() }
        #expect(Simulator.shared.runningLinks == 1)
      }
      let before = view.currentFrame
      for _ in 0..<6 { Simulator.shared.step() }
      #expect(view.currentFrame != before)
    }

    @Test("With Reduce Motion on, a GIF view does not play; when it is turned off, the view plays")
    func stillness() async throws {
      let view = try makeView("cat-run")
      let workspace = NSWorkspace.shared
      workspace.reducesMotion = true
      view.play()
      #expect(Simulator.shared.runningLinks == 0)
      workspace.reducesMotion = false
      workspace.notificationCenter.post(
        name: NSWorkspace.accessibilityDisplayOptionsDidChangeNotification, object: workspace)
      await Task.yield()
      #expect(Simulator.shared.runningLinks == 1)
    }
  }
}
