import Frames
import Testing
import UIKit

@testable import GIFRefreshUIOnStandIns

extension AppleTests {
  @MainActor @Suite struct PictureTests {
    @Test("An image's colours are premultiplied and rounded, for all 256 values of alpha")
    func everyAlpha() throws {
      var pixels: [RGBA8] = []
      for alpha in 0...255 {
        for color in stride(from: 0, through: 255, by: 15) {
          pixels.append(
            RGBA8(
              red: UInt8(color), green: UInt8(255 - color), blue: UInt8(color / 2),
              alpha: UInt8(alpha)))
        }
      }
      let bitmap = Bitmap(size: PixelSize(width: pixels.count, height: 1), pixels: pixels)
      #expect(try PixelBytes(#require(bitmap.cgImage)) == PixelBytes(bitmap))
    }

    @Test("Transparent pixels with a colour become transparent black in an image")
    func clearColors() throws {
      let bitmap = Bitmap(
        size: PixelSize(width: 2, height: 1),
        pixels: [RGBA8(red: 9, green: 8, blue: 7, alpha: 0), .white])
      #expect(try PixelBytes(#require(bitmap.cgImage)).bytes == [0, 0, 0, 0, 255, 255, 255, 255])
    }

    @Test("Images become frames of the first image's size, with unpremultiplied colours")
    func images() throws {
      let run = try Fixtures.gif("cat-run").frames()
      let images = try run.bitmaps.map { UIImage(cgImage: try #require($0.cgImage)) }
      let frames = try #require(StillFrames(images))
      #expect(frames.canvas == run.canvas)
      #expect(frames.timeline == FrameTimeline(frameCount: images.count, frameRate: 10))
      let slow = StillFrames(images, frameRate: 4, loopCount: .times(2))?.timeline
      #expect(slow == FrameTimeline(frameCount: images.count, frameRate: 4, loopCount: .times(2)))
      for (frame, bitmap) in zip(frames.bitmaps, run.bitmaps) {
        #expect(try PixelBytes(#require(frame.cgImage)) == PixelBytes(bitmap))
      }
      // What is half clear keeps its colour, to what eight bits of it tell.
      let half = Bitmap(
        size: PixelSize(width: 2, height: 1),
        pixels: [RGBA8(red: 200, green: 100, blue: 50, alpha: 128), .clear])
      let other = Bitmap(size: PixelSize(width: 4, height: 4), filledWith: .white)
      let pair = [half.cgImage, other.cgImage].compactMap(\.self)
      let mixed = try #require(StillFrames(pair, frameRate: 24, loopCount: .times(1)))
      #expect(mixed.canvas == half.size)
      let pixel = mixed.frame(at: 0)[x: 0, y: 0]
      #expect(pixel.alpha == 128 && abs(Int(pixel.blue) - 50) <= 1)
      #expect(abs(Int(pixel.red) - 200) <= 1 && abs(Int(pixel.green) - 100) <= 1)
      #expect(mixed.frame(at: 0)[x: 1, y: 0] == .clear)
      #expect(mixed.frame(at: 1).pixels.allSatisfy { $0 == .white })
      #expect(mixed.timeline == FrameTimeline(frameCount: 2, frameRate: 24, loopCount: .times(1)))
      #expect(StillFrames([UIImage(), images[0]]) == nil)
      #expect(StillFrames([] as [UIImage])?.count == 0)
    }

    @Test("A header made of 90 × 60 images shows them at 45 × 30 points with two pixels per point")
    func imageHeader() async throws {
      let bitmaps = (0..<4).map { number in
        Bitmap(
          size: PixelSize(width: 90, height: 60),
          filledWith: RGBA8(red: UInt8(number), green: 0, blue: 0))
      }
      let images = try bitmaps.map { UIImage(cgImage: try #require($0.cgImage)) }
      let screen = Screen()
      var header = RefreshHeader(
        pull: try #require(StillFrames(images)), action: screen.refreshAction)
      header.pixelsPerPoint = 2
      screen.refresh.header = header
      await screen.drag(300)
      let layer = try #require(screen.componentViews().first).picture.layer
      #expect(layer.bounds.size == CGSize(width: 45, height: 30))
      let image = try #require(layer.contents as? CGImage)
      #expect(try PixelBytes(image) == PixelBytes(bitmaps[3]))
    }

    @Test("A bitmap of width 0 has no `CGImage`")
    func empty() {
      #expect(Bitmap(size: PixelSize(width: 0, height: 5)).cgImage == nil)
    }

    @Test("A frame that is shown is not read again; each other frame is shown with its pixels")
    func loops() throws {
      let run = try Fixtures.gif("cat-run").frames()
      let image = PictureLayer()
      var reads = 0
      for index in [0, 0, 1, 2, 2, 0] {
        image.show(.loading(frame: index)) { _ in
          reads += 1
          return run.bitmaps[index]
        }
        let shown = try #require(image.layer.contents as? CGImage)
        #expect(try PixelBytes(shown) == PixelBytes(run.bitmaps[index]))
      }
      #expect(reads == 4)
    }
  }
}
