import Frames
import GIFCodec
import TestSupport
import Testing

/// Rows of all widths up to 200: the loops draw sixteen, eight and single pixels.
@Suite struct PixelRowsTests {
  @Test(arguments: 0...200)
  func drawWhatTheReferenceDraws(width: Int) throws {
    var random = SeededGenerator(seed: UInt64(width))
    let palette = (0..<8).map { _ in
      RGBA8(
        red: .random(in: 0...255, using: &random), green: .random(in: 0...255, using: &random),
        blue: .random(in: 0...255, using: &random))
    }
    // Pixels beside a frame must stay as they are.
    let (left, height) = (Int.random(in: 0...70, using: &random), 3)
    var gif = TinyGIF(max(1, left + width), height, palette: palette)
      .image(max(1, left + width), height, color: 3)
    for transparent in [nil, UInt8.random(in: 0...3, using: &random)] {
      // Half of the pixels are one colour, in runs and alone, and some are missing at the end.
      let count = Int.random(in: 0...(width * height), using: &random)
      let pixels = (0..<count).map { place in
        place / 9 % 3 == 1 ? transparent ?? 2 : UInt8.random(in: 0...3, using: &random)
      }
      for disposal in [1, 2] {
        gif = gif.control(disposal: disposal, transparent: transparent)
          .image(x: left, width, height, pixels: pixels, interlaced: disposal == 2)
      }
    }
    try DecoderChecks(gif.file).everyWay()
  }
}
