import Frames
import GIFCodec
import TestSupport
import Testing

@Suite struct DecodedGIFTests {
  static let gif = TinyGIF(2, 1).image(2, 1, color: 0).image(1, 1, color: 1).image(1, 1, color: 2)

  /// Asked before each frame, it stops at the first no, and no later.
  @Test(arguments: 0...3)
  func stopsBeforeTheNextFrame(allowed: Int) throws {
    let gif = try EncodedGIF(Self.gif.file)
    var asked = 0
    let decoded = Result { () throws(GIFError) in
      try gif.frames {
        asked += 1
        return asked <= allowed
      }
    }
    #expect(asked == min(allowed + 1, 3))
    switch decoded {
    case .success(let decoded): #expect(allowed == 3 && decoded.bitmaps.count == 3)
    case .failure(let error): #expect(error == GIFError(.cancelled, frameIndex: allowed))
    }
  }

  @Test func stopsWhenItsTaskIsCancelled() async throws {
    let gif = try EncodedGIF(Self.gif.file)
    let error = await Task { () -> GIFError? in
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      do throws(GIFError) {
        _ = try gif.frames()
        return nil
      } catch {
        return error
      }
    }.value
    #expect(error == GIFError(.cancelled, frameIndex: 0))
    // Nothing of it remains: the next one begins again.
    #expect(try gif.frames().bitmaps.count == 3)
  }

  /// Frames lie in one array: changing one leaves its neighbours as they are, and one that is kept stays when
  /// the others go.
  @Test func returnsIndependentFrames() throws {
    let gif = try EncodedGIF(try Fixture("cat-sleep.gif").bytes())
    var bitmaps = try gif.frames().bitmaps
    let wanted = (0..<bitmaps.count).map { gif.frame(at: $0) }
    bitmaps[1].withMutablePixels { pixels in for i in pixels.indices { pixels[i] = .white } }
    #expect(bitmaps[0] == wanted[0] && bitmaps[2] == wanted[2])
    #expect(bitmaps[1].pixels.allSatisfy { $0 == .white })
    let kept = bitmaps[2]
    bitmaps = []
    #expect(kept == wanted[2])
  }

  /// More than one batch of frames, each of which lies on the one before.
  @Test func sharesMoreThanABatch() throws {
    var gif = TinyGIF(1_500, 1_500).image(1_500, 1_500, color: 0)
    for number in 0..<5 {
      gif = gif.control(disposal: [0, 2, 3][number % 3], transparent: 3)
        .image(x: number, y: number * 200, 1_400, 500, color: UInt8(number % 3))
    }
    let encoded = try EncodedGIF(gif.file)
    let shared = try encoded.frames().bitmaps
    var reader = GIFFrameReader(encoded)
    for bitmap in shared { #expect(reader.next() == bitmap) }
    #expect(shared.count == 6)
  }
}
