import Frames
import TestSupport
import Testing

@testable import TerminalCanvas

@Suite struct PNGFileTests {
  /// All depths, kinds of transparency and filters.
  @Test(arguments: [1, 2, 3, 4, 5, 16, 17, 256, 257, 5000], [false, true])
  func whatReadsPNGReadsThePicture(colors: Int, hasClear: Bool) throws {
    var random = SeededGenerator(seed: UInt64(colors))
    var inks: [RGBA8] = []
    for index in 0..<colors {
      let alpha = hasClear && index % 3 == 0 ? UInt8(index % 255) : 255
      let blue = UInt8.random(in: 0...255, using: &random)
      inks.append(
        RGBA8(red: UInt8(index & 255), green: UInt8(index >> 8), blue: blue, alpha: alpha))
    }
    let size = PixelSize(width: 61, height: 83)
    let bitmap = Bitmap(size: size, pixels: (0..<size.area).map { inks[$0 * 7 % colors] })
    #expect(ReferencePNG.decode(PNGFile.encode(bitmap)) == bitmap)
  }

  @Test func aPictureOfFewColoursTakesFewBytes() {
    let picture = Bitmap(64, 64) { x, y in (x / 8 + y / 8) % 2 == 0 ? .black : .white }
    #expect(PNGFile.encode(picture).count < 200)
  }
}
