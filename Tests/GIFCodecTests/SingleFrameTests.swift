import Frames
import GIFCodec
import Testing

/// A frame read by itself must be the frame one gets by reading all before it.
@Suite struct SingleFrameTests {
  /// Adds a frame: its shape and its disposal are digits of `kind`.
  static func frame(_ gif: TinyGIF, kind: Int, color: UInt8) -> TinyGIF {
    let disposed = gif.control(disposal: [0, 2, 3][kind % 3], transparent: kind / 3 == 1 ? 3 : nil)
    switch kind / 3 {
    case 0: return disposed.image(2, 2, color: color)
    case 1: return disposed.image(2, 2, pixels: [color, 3, 3, color])
    case 2: return disposed.image(x: 1, 1, 2, color: color)
    default: return disposed.image(2, 2, pixels: [color, color, color])
    }
  }

  static let kinds = 12

  /// All sequences of three frames: covering, transparent, partial or damaged; kept, cleared or
  /// restored.
  @Test(arguments: 0..<kinds)
  func equalsReadingInOrder(first: Int) throws {
    for second in 0..<Self.kinds {
      for third in 0..<Self.kinds {
        var gif = TinyGIF(2, 2)
        for (kind, color) in zip([first, second, third, 2], [0, 1, 2, 1] as [UInt8]) {
          gif = Self.frame(gif, kind: kind, color: color)
        }
        let encoded = try EncodedGIF(gif.file)
        let all = try encoded.frames().bitmaps.pictures
        let single = (0..<4).map { encoded.frame(at: $0) }.pictures
        #expect(single == all, "kinds \([first, second, third])")
      }
    }
  }

  @Test func refusesFramesThatAreNotThere() async {
    await #expect(processExitsWith: .failure) {
      let gif = try EncodedGIF(TinyGIF(1, 1).image(1, 1, color: 0).file)
      _ = gif.frame(at: 1)
    }
  }
}
