import CoreGraphics
import Foundation
import Frames
import GIFRefresh
import PullRefresh
import Testing

@testable import GIFRefreshUIOnStandIns

/// The bytes of a picture as Core Animation takes them: blue, green, red, alpha, premultiplied.
struct PixelBytes: Equatable {
  let bytes: [UInt8]

  /// What an image has.
  init(_ image: CGImage) throws {
    let provider = try #require(image.dataProvider)
    // The provider lives as long as the image.
    bytes = unsafe Array(provider.bytes)
  }

  /// What a picture should become: by the definition, pixel by pixel, with no path of its own for opaque ones.
  init(_ bitmap: Bitmap) {
    var bytes: [UInt8] = []
    for pixel in bitmap.pixels {
      func multiplied(_ color: UInt8) -> UInt8 {
        UInt8((Double(color) * Double(pixel.alpha) / 255).rounded())
      }
      bytes += [
        multiplied(pixel.blue), multiplied(pixel.green), multiplied(pixel.red), pixel.alpha,
      ]
    }
    self.bytes = bytes
  }
}

extension AppleTests {
  @MainActor @Suite struct PictureTests {
    @Test(
      "Every frame of the fixtures becomes what the definition says",
      arguments: ["cat-pull", "cat-run", "cat-sleep"])
    func fixtures(name: String) throws {
      let frames = try Fixtures.gif(name).frames()
      for bitmap in frames.bitmaps {
        let image = try #require(bitmap.cgImage)
        #expect(image.width == bitmap.size.width)
        #expect(image.bitmapInfo.rawValue == 2 | 2 << 12)
        #expect(try PixelBytes(image) == PixelBytes(bitmap))
      }
    }

    @Test("Any alpha and any colour becomes what the definition says")
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

    @Test("Clear pixels that have a colour lose it")
    func clearColors() throws {
      let bitmap = Bitmap(
        size: PixelSize(width: 2, height: 1),
        pixels: [RGBA8(red: 9, green: 8, blue: 7, alpha: 0), .white])
      #expect(try PixelBytes(#require(bitmap.cgImage)).bytes == [0, 0, 0, 0, 255, 255, 255, 255])
    }

    @Test("A picture without a pixel is no image")
    func empty() {
      #expect(Bitmap(size: PixelSize(width: 0, height: 5)).cgImage == nil)
    }

    @Test("A loop's frames are read once, as far as there is room, and let go after it")
    func loops() throws {
      let run = try Fixtures.gif("cat-run").frames()
      let image = PictureImage()
      var reads = 0
      func show(_ picture: IndicatorContent.Picture, of frames: [Bitmap], at index: Int) throws {
        image.take(picture) { _ in
          reads += 1
          return frames[index]
        }
        #expect(try PixelBytes(#require(image.image)) == PixelBytes(frames[index]))
        #expect(image.canvas.width == CGFloat(frames[index].size.width))
      }
      for _ in 0..<3 {
        for frame in run.bitmaps.indices {
          try show(.loading(frame: frame), of: run.bitmaps, at: frame)
        }
      }
      #expect(reads == run.bitmaps.count)
      try show(.pull(frame: 3), of: run.bitmaps, at: 3)
      try show(.loading(frame: 0), of: run.bitmaps, at: 0)
      #expect(reads == run.bitmaps.count + 2)

      // Two frames have room, of the other two each is read whenever it comes.
      let large = (0..<4).map { number in
        Bitmap(
          size: PixelSize(width: 512, height: 512),
          filledWith: RGBA8(red: UInt8(number), green: 0, blue: 0))
      }
      try show(.pull(frame: 0), of: large, at: 0)
      reads = 0
      for _ in 0..<3 {
        for frame in large.indices { try show(.loading(frame: frame), of: large, at: frame) }
      }
      #expect(reads == 2 + 3 * 2)
    }

    @Test("What is no file, no GIF or no resource says so")
    func loading() throws {
      let nowhere = Fixtures.folder.appendingPathComponent("none.gif")
      #expect(throws: (any Error).self) { try EncodedGIF(contentsOf: nowhere) }
      #expect(throws: GIFError(.notAGIF, byteOffset: 0)) { try EncodedGIF(Data("no GIF".utf8)) }
      let missing = GIFFileError.missing(name: "none", bundle: Bundle.main.bundlePath)
      #expect(throws: missing) { try EncodedGIF(named: "none") }
      let data = try Data(contentsOf: Fixtures.folder.appendingPathComponent("cat-run.gif"))
      #expect(try EncodedGIF(data).index.frames.count == Fixtures.gif("cat-run").index.frames.count)
    }
  }
}
