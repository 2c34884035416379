import AppKit
import Testing

@testable import Frames
@testable import GIFRefreshUIOnStandIns

extension MacTests {
  @MainActor @Suite struct GIFViewTests {
    let window = NSWindow(size: NSSize(width: 400, height: 600))

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
      "At progress 0.5 a GIF view shows frame 22, in its gravity, and is an image with its label")
    func scrubbing() throws {
      let view = try makeView("cat-pull")
      view.progress = 0.5
      #expect(view.currentFrame == 22)
      #expect(view.intrinsicContentSize == NSSize(width: 160, height: 96))
      let picture = try #require(view.layer?.sublayers?.first)
      view.contentsGravity = .resizeAspect
      #expect(picture.contentsGravity == .resizeAspect && view.contentsGravity == .resizeAspect)
      #expect(!view.isAccessibilityElement() && view.accessibilityRole() == .image)
      view.setAccessibilityLabel("A cat runs")
      #expect(view.isAccessibilityElement() && view.accessibilityLabel() == "A cat runs")
    }
  }
}
