import AppKit
import GIFRefresh
import QuartzCore
import Testing

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

    @Test(
      "A GIF view shows each frame for its delay, and has no display link while its window is covered"
    )
    func playing() async throws {
      let view = try makeView("cat-run")
      let timeline = try #require(view.frames?.timeline)
      let start = Simulator.now
      view.play()
      #expect(Simulator.shared.runningLinks == 1)
      for _ in 0..<120 {
        Simulator.shared.step()
        let elapsed = Simulator.now + Simulator.frame - start
        #expect(
          view.currentFrame
            == timeline.position(after: .seconds(elapsed) + .nanoseconds(1) / 2)?.frame)
      }
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
      "At progress 0.5 a GIF view shows frame 22; with `scale = .screen` it is half as large on a 2× screen"
    )
    func scrubbing() throws {
      let view = try makeView("cat-pull")
      view.progress = 0.5
      #expect(view.currentFrame == 22)
      #expect(view.intrinsicContentSize == NSSize(width: 160, height: 96))
      view.scale = .screen
      #expect(view.intrinsicContentSize == NSSize(width: 80, height: 48))
      window.move(toScale: 1)
      #expect(view.intrinsicContentSize == NSSize(width: 160, height: 96))
    }

    @Test(
      "A GIF view in a hidden superview has no display link, and plays on when the superview is shown"
    )
    func hidden() throws {
      let view = try makeView("cat-run")
      let outer = try #require(view.superview)
      view.play()
      outer.isHidden = true
      #expect(Simulator.shared.runningLinks == 0)
      outer.isHidden = false
      #expect(Simulator.shared.runningLinks == 1)
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
