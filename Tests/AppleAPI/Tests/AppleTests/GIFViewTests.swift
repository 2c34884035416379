import Testing
import UIKit

@testable import Frames
@testable import GIFRefreshUIOnStandIns

extension AppleTests {
  @MainActor @Suite struct GIFViewTests {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

    private func makeView(_ name: String = "cat-run") throws -> GIFView {
      let view = GIFView(try Fixtures.gif(name).frames(within: .share(1)))
      window.addSubview(view)
      return view
    }

    @Test("A GIF view that the app has collapsed stays so when it gets another GIF")
    func collapsed() throws {
      let view = try makeView()
      view.layoutIfNeeded()
      view.frame.size.height = 0
      view.frames = try Fixtures.gif("cat-run").frames(within: .nothing)
      #expect(view.bounds.height == 0)
      view.frames = nil
      view.frames = try Fixtures.gif("cat-pull").frames(within: .nothing)
      #expect(view.bounds.height == 0)
    }

    @Test("A GIF view paused outside a window goes on from the frame that was last visible")
    func pausingUnseen() throws {
      let view = try makeView()
      view.play()
      Simulator.shared.run(0.3)
      let frame = view.currentFrame
      view.removeFromSuperview()
      Simulator.shared.run(1.33)
      view.pause()
      #expect(view.currentFrame == frame)
      window.addSubview(view)
      view.play()
      #expect(view.currentFrame == frame)
    }

    @Test("Setting `progress` shows the frame at that fraction of the GIF, and stops playback")
    func scrubbing() throws {
      let view = try makeView("cat-pull")
      let count = try #require(view.frames?.timeline.frameCount)
      view.play()
      for step in 0...100 {
        view.progress = Double(step) / 100
        #expect(view.currentFrame == Swift.min(count - 1, step * count / 100))
      }
      #expect(!view.isPlaying)
      view.progress = .nan
      #expect(view.currentFrame != nil)
      #expect(Simulator.shared.runningLinks == 0)
    }

    @Test("A playing GIF view that is set to a frame plays on from there")
    func seeking() {
      let view = GIFView(Fixtures.still(1))
      window.addSubview(view)
      view.play()
      Simulator.shared.run(0.05)
      view.seek(toFrame: 1)
      #expect(view.currentFrame == 1 && view.isPlaying)
      Simulator.shared.run(0.2)
      #expect(view.currentFrame == 2)
    }

    @Test(
      "A GIF view of a storyboard plays, lets touches through, and is an image to VoiceOver while it has a label"
    )
    func archived() throws {
      let view = try #require(GIFView(coder: NSCoder()))
      view.frame.size = CGSize(width: 160, height: 96)
      window.addSubview(view)
      view.frames = try Fixtures.gif("cat-run").frames(within: .share(1))
      view.play()
      #expect(Simulator.shared.runningLinks == 1)
      #expect(!view.isUserInteractionEnabled && view.layer.masksToBounds)
      #expect(!view.isAccessibilityElement && view.accessibilityTraits == .image)
      for (label, isRead) in [("A cat runs", true), ("", false), ("A cat", true), (nil, false)] {
        view.accessibilityLabel = label
        #expect(view.isAccessibilityElement == isRead)
      }
    }

    @Test("Fifty playing GIF views share one display link and one memory budget of 1 MB")
    func fifty() async throws {
      let gifs = [
        try Fixtures.gif("cat-run"), try Fixtures.gif("cat-pull"), try Fixtures.gif("cat-sleep"),
      ]
      let pool = GIFPool(bytes: 1 << 20)
      var views: [GIFView] = []
      for index in 0..<50 {
        let view = GIFView(pool.frames(of: gifs[index % 3], for: index % 3))
        window.addSubview(view)
        view.play()
        views.append(view)
      }
      #expect(Simulator.shared.runningLinks == 1)
      for _ in 0..<60 {
        Simulator.shared.run(Simulator.frame)
        await Task.yield()
        #expect(pool.residentBytes <= 1 << 20)
      }
      #expect(pool.residentBytes > 0)
      for view in views { view.removeFromSuperview() }
      views = []
      Simulator.shared.run(0.05)
      #expect(Simulator.shared.runningLinks == 0)
    }

    @Test("Another GIF's first frame is shown at once; without a GIF, a view shows nothing")
    func reuse() throws {
      let view = try makeView()
      view.play()
      Simulator.shared.run(0.3)
      let other = try Fixtures.gif("cat-pull").frames(within: .share(1))
      view.frames = other
      #expect(view.currentFrame == 0)
      #expect(try PixelBytes(view.layer) == PixelBytes(other.frame(at: 0)))
      view.frames = nil
      #expect(view.layer.contents == nil)
      #expect(view.currentFrame == nil)
      #expect(Simulator.shared.runningLinks == 0)
    }

    @Test("While twenty GIFs scroll, four reused cells never show another item's frame")
    func reusedCells() async throws {
      let gifs = try ["cat-run", "cat-pull", "cat-sleep"].map { try Fixtures.gif($0) }
      let pool = GIFPool(bytes: 1 << 20)
      let cells = (0..<4).map { _ in GIFView(frame: CGRect(x: 0, y: 0, width: 160, height: 96)) }
      for cell in cells { window.addSubview(cell) }
      var items: [Int: Int] = [:]
      // Down, and back again, a row at a time; at each row a cell goes to another item.
      for first in Array(0...16) + Array((0..<16).reversed()) {
        for item in first..<(first + 4) where items[item % 4] != item {
          let cell = cells[item % 4]
          items[item % 4] = item
          cell.frames = pool.frames(of: gifs[item % 3], for: item % 3)
          cell.play()
        }
        Simulator.shared.run(Simulator.frame * 3)
        await Task.yield()
        #expect(Simulator.shared.runningLinks == 1)
        #expect(pool.residentBytes <= 1 << 20)
        for (place, item) in items {
          let shown = try #require(cells[place].currentFrame)
          let expected = pool.frames(of: gifs[item % 3], for: item % 3).frame(at: shown)
          #expect(try PixelBytes(cells[place].layer) == PixelBytes(expected), "item \(item)")
        }
      }
    }

    @Test("An image buffer is reused for the next frame, but never while an image still uses it")
    func imageMemory() throws {
      let frames = try Fixtures.gif("cat-pull").frames(within: .share(1))
      let images = FrameImages()
      let kept = try #require(images.image(of: frames.frame(at: 0)))
      let (first, bytes) = try (#require(kept.dataProvider).address, PixelBytes(kept))
      var places: Set<Int> = []
      for index in 1..<frames.count {
        let image = try #require(images.image(of: frames.frame(at: index)))
        #expect(try PixelBytes(image) == PixelBytes(frames.frame(at: index)))
        #expect(image.bitmapInfo.rawValue == 2 | 2 << 12)
        try places.insert(#require(image.dataProvider).address)
      }
      #expect(places.count == 1)
      #expect(!places.contains(first))
      #expect(try PixelBytes(kept) == bytes)
      // However many are held at once, no more than three frames' memory waits for others.
      let held = (0..<6).map { images.image(of: frames.frame(at: $0)) }
      #expect(held.count == 6 && images.buffers.count == 3)
    }

    @Test("`onFailure` reports an unreadable first frame once, even if it is set after the GIF")
    func failure() {
      let view = GIFView(Broken())
      var errors = 0
      view.onFailure = { _ in errors += 1 }
      #expect(errors == 1)
      view.onFailure = { _ in errors += 10 }
      #expect(errors == 1)
      view.frames = Broken()
      #expect(errors == 11)
    }

    @Test("A frame that cannot be read leaves the view empty; a former GIF's error is not reported")
    func laterFailure() throws {
      let view = GIFView(Broken(goodFrames: 1))
      var errors = 0
      #expect(view.layer.contents != nil)
      view.seek(toFrame: 1)
      #expect(view.layer.contents == nil && view.currentFrame == 1)
      view.frames = Fixtures.still(1)
      view.onFailure = { _ in errors += 1 }
      #expect(errors == 0 && view.layer.contents != nil)
      view.frames = Broken(goodFrames: 1)
      for frame in [1, 1, 0, 1] { view.seek(toFrame: frame) }
      #expect(errors == 2)
    }

    @Test("The images of a GIF view are freed at a memory warning and outside of a window")
    func images() async throws {
      let view = try makeView()
      let warning = UIApplication.didReceiveMemoryWarningNotification
      let ways: [() -> Void] = [
        { notify(warning) },
        { view.removeFromSuperview() },
      ]
      for frees in ways {
        for frame in 0..<3 { view.seek(toFrame: frame) }
        #expect(!view.images.buffers.isEmpty)
        frees()
        for _ in 0..<3 { await Task.yield() }
        #expect(view.images.buffers.isEmpty && view.layer.contents != nil)
      }
    }

    @Test("A pool's budget is for the GIFs shown: one after eight that are gone has all of it")
    func shares() throws {
      let gif = try Fixtures.gif("cat-run")
      let (pool, other) = (GIFPool(bytes: 1 << 20), GIFPool(bytes: 1 << 20))
      for name in 0..<8 { _ = pool.frames(of: gif, for: name) }
      let alone = other.frames(of: gif, for: 0).store.plan.residentBytes
      let last = pool.frames(of: gif, for: 8)
      #expect(last.store.plan.residentBytes == alone)
      let second = pool.frames(of: gif, for: 9)
      #expect(last.store.plan.residentBytes <= 1 << 19 && second.store !== last.store)
    }

    struct Broken: FrameSource {
      var goodFrames = 0
      var canvas: PixelSize { PixelSize(width: 2, height: 2) }
      var timeline: FrameTimeline { FrameTimeline(frameCount: goodFrames + 1, frameRate: 10) }
      func frame(at index: Int) throws(GIFFileError) -> Bitmap {
        if index < goodFrames { return Bitmap(size: canvas) }
        throw .missing(name: "cat", bundle: "")
      }
    }

    @Test("A GIF view released while it plays is deallocated and leaves no display link")
    func release() throws {
      weak var released: GIFView?
      do {
        let view = try makeView()
        view.play()
        released = view
        view.removeFromSuperview()
      }
      #expect(released == nil)
      Simulator.shared.run(0.05)
      #expect(Simulator.shared.runningLinks == 0)
    }
  }
}
