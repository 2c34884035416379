import Testing
import UIKit

@testable import Frames
@testable import GIFRefreshUIOnStandIns
@testable import SwiftUI

extension AppleTests {
  @MainActor @Suite struct GIFImageTests {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

    private func view(_ tree: HostedTree) throws -> GIFView {
      try #require(tree.hosted.first?.view as? GIFView)
    }

    private func red(_ view: GIFView) throws -> UInt8 {
      try PixelBytes(view.layer).bytes[2]
    }

    @Test("A `GIFImage` keeps its proportions in a size too low, too narrow or unspecified")
    func size() {
      let wide = Fixtures.still(1, height: 1)
      let image = GIFImage(wide, progress: 0, scale: .pixelsPerPoint(0.1))
      let view = GIFView(wide)
      view.scale = .pixelsPerPoint(0.1)
      func side(_ width: CGFloat?, _ height: CGFloat?) -> CGSize? {
        GIFImage.Player(image: image)
          .size(of: view, within: ProposedViewSize(width: width, height: height))
      }
      #expect(side(100, 5) == CGSize(width: 10, height: 5))
      #expect(side(4, 100) == CGSize(width: 4, height: 2))
      #expect(side(nil, nil) == CGSize(width: 20, height: 10))
      #expect(side(100, 100) == CGSize(width: 20, height: 10))
    }

    @Test("A `GIFImage` shows a new GIF even if its size and timeline equal those of the old GIF")
    func swap() throws {
      func check<Source: FrameSource>(_ source: (_ red: UInt8) throws -> Source) throws {
        let tree = host(GIFImage(try source(200), progress: 0), in: window)
        #expect(try red(view(tree)) == 200)
        tree.update(GIFImage(try source(30), progress: 0))
        #expect(try red(view(tree)) == 30)
        let old = try view(tree).layer.contents as? CGImage
        tree.update(GIFImage(try source(30), progress: 0))
        #expect(try view(tree).layer.contents as? CGImage === old)
      }
      try check { Fixtures.still($0) }
      // All frames of a GIF, whose pixels have the first colour of its table.
      try check { red in
        var file = Fixtures.dots(3) + [0x3B]
        file[13] = red
        return try EncodedGIF(file).frames()
      }
    }

    @Test("A GIF that has ended stays so when only the label of its SwiftUI view changes")
    func staysEnded() throws {
      let tree = host(GIFImage(Fixtures.still(1), isPlaying: true), in: window)
      Simulator.shared.run(0.5)
      #expect(try !view(tree).isPlaying)
      #expect(try view(tree).currentFrame == 2)
      tree.update(GIFImage(Fixtures.still(1), isPlaying: true, label: "another"))
      #expect(try !view(tree).isPlaying)
      #expect(try view(tree).currentFrame == 2)
      tree.update(GIFImage(Fixtures.still(9), isPlaying: true))
      #expect(try view(tree).isPlaying)
    }

    @Test("In a hidden superview a GIF view checks visibility 10 times a second, keeping its frame")
    func hiddenByAnother() throws {
      let gif = try Fixtures.gif("cat-run").frames(within: .share(1))
      let view = GIFView(gif)
      let parent = UIView(frame: window.bounds)
      parent.addSubview(view)
      window.addSubview(parent)
      view.play()
      Simulator.shared.run(0.1)
      func rate() -> Float? { Simulator.shared.links.last?.preferredFrameRateRange.preferred }
      let usual = rate()
      parent.isHidden = true
      let frame = view.currentFrame
      Simulator.shared.run(0.7)
      #expect(view.currentFrame == frame)
      #expect(rate() == 10)
      parent.isHidden = false
      Simulator.shared.run(Simulator.frame)
      #expect(view.currentFrame != frame)
      #expect(rate() == usual)
      #expect(usual != 10)
    }

    @Test("An update that ends the GIF of a `GIFImage` calls `onEnd` once, after the update")
    func endsInAnUpdate() async throws {
      var calls: [String] = []
      func image(_ loops: LoopCount) -> GIFImage {
        GIFImage(
          Fixtures.still(1), loops: loops, onLoop: { calls.append("loop \($0)") },
          onEnd: { calls.append("end") })
      }
      let tree = host(image(.forever), in: window)
      Simulator.shared.run(1.6)
      #expect(calls == (1...5).map { "loop \($0)" })
      calls = []
      tree.update(image(.times(3)))
      #expect(try !view(tree).isPlaying)
      #expect(calls.isEmpty)
      await AppActions.runTasks()
      #expect(calls == ["end"])
    }

    @Test("A GIF of 10 frames a second, played at speed 3, runs its display link at 30 Hz")
    func rate() throws {
      let view = GIFView(Fixtures.still(1))
      window.addSubview(view)
      view.loops = .forever
      func rate() -> Float? { Simulator.shared.links.last?.preferredFrameRateRange.preferred }
      view.speed = 3
      view.play()
      #expect(rate() == 30)
      view.speed = -4
      Simulator.shared.run(Simulator.frame)
      #expect(rate() == 40)
      // No faster than a display, and not so slow that another view would wait for its first frame.
      for (speed, expected) in [(40, 120), (0.1, 10), (3, 30)] as [(Double, Float)] {
        view.speed = speed
        Simulator.shared.run(0.2)
        #expect(rate() == expected)
      }
      // The fastest view's rate counts, which is that of its shortest delay, and whichever was the first.
      let fast = GIFView(Uneven())
      window.addSubview(fast)
      fast.play()
      #expect(rate() == 50)
      view.pause()
      view.play()
      #expect(rate() == 50)
      let range = Simulator.shared.links.last?.preferredFrameRateRange
      #expect(range?.minimum == 50 && range?.maximum == 120)
      fast.pause()
      #expect(rate() == 30)
      // Another link, after none, has it as well.
      view.pause()
      #expect(Simulator.shared.runningLinks == 0)
      view.play()
      #expect(rate() == 30)
      view.pause()
    }

    /// Frames of 100, 20 and 500 milliseconds.
    private struct Uneven: FrameSource {
      let canvas = PixelSize(width: 2, height: 2)
      let timeline = FrameTimeline(delays: [100, 20, 500].map { .milliseconds($0) })
      func frame(at index: Int) -> Bitmap { Bitmap(size: canvas) }
    }

    @Test("`GIFImage(frame:)` shows the frame of that number; out of range, the first or last")
    func frames() throws {
      let tree = host(GIFImage(Fixtures.still(1), frame: 1), in: window)
      #expect(try view(tree).currentFrame == 1)
      tree.update(GIFImage(Fixtures.still(1), frame: 99))
      #expect(try view(tree).currentFrame == 2)
      tree.update(GIFImage(Fixtures.still(1), isPlaying: true, speed: 2, loops: .times(2)))
      #expect(try view(tree).isPlaying)
      #expect(try view(tree).speed == 2 && view(tree).loops == .times(2))
      tree.update(GIFImage(Fixtures.still(1), frame: -9))
      #expect(try !view(tree).isPlaying && view(tree).currentFrame == 0)
    }

    @Test("In SwiftUI, another GIF replaces a header's, even of the same size and timeline")
    func headers() throws {
      func view(_ pull: StillFrames) -> some View {
        HostedList().refreshHeader(pull: pull) {}
      }
      let (tree, list) = try hostedList(view(Fixtures.still(200)))
      func shown() -> StillFrames? {
        list.refresh.header?.described.animations.sources.first as? StillFrames
      }
      #expect(shown() == Fixtures.still(200))
      tree.update(view(Fixtures.still(30)))
      #expect(shown() == Fixtures.still(30))
    }
  }
}
