import Frames
import GIFCodec
import GIFWriting
import TestSupport
import Testing

@Suite struct GIFEncoderTests {
  /// A picture with exactly `count` colours, the first of which may be transparent.
  static func picture(colors count: Int, transparent: Bool, width: Int = 37) -> Bitmap {
    var colors = (0..<count).map { (number: Int) -> RGBA8 in
      RGBA8(red: UInt8(number & 255), green: UInt8(number >> 4 & 255), blue: UInt8(number & 7))
    }
    if transparent { colors[0] = .clear }
    let size = PixelSize(width: width, height: max(29, (count + width - 1) / width))
    return Bitmap(size: size, pixels: (0..<size.area).map { colors[$0 * 31 % count] })
  }

  static func decoded(_ bytes: [UInt8]) throws -> Bitmap {
    let gif = try EncodedGIF(bytes)
    #expect(gif.index.frames.count == 1)
    #expect(gif.index.ending == .trailer(atByte: bytes.count - 1))
    let frames = try gif.frames()
    #expect(frames.damage.isEmpty)
    return frames.frame(at: 0)
  }

  @Test(arguments: [1, 2, 3, 4, 5, 16, 17, 128, 129, 255, 256], [false, true])
  func writesUpTo256ColorsExactly(count: Int, transparent: Bool) throws {
    let bitmap = Self.picture(colors: count, transparent: transparent)
    #expect(try Self.decoded(GIFEncoder.encode(bitmap)) == bitmap)
  }

  /// Long images fill the string table many times.
  @Test(arguments: [2, 3, 16, 256])
  func writesLongImagesExactly(count: Int) throws {
    var random = SeededGenerator(seed: UInt64(count))
    let colors = (0..<count).map { RGBA8(red: UInt8($0), green: 7, blue: 200) }
    let size = PixelSize(width: 320, height: 200)
    // Noise above, repetitions below.
    let bitmap = Bitmap(
      size: size,
      pixels: (0..<size.area).map { place in
        let noise = Int.random(in: 0..<count, using: &random)
        return colors[place < size.area / 2 ? noise : place / 7 % count]
      })
    #expect(try Self.decoded(GIFEncoder.encode(bitmap)) == bitmap)
  }

  @Test(arguments: [false, true])
  func writesMoreColorsClosely(transparent: Bool) throws {
    let bitmap = Self.picture(colors: 1_500, transparent: transparent)
    let copy = try Self.decoded(GIFEncoder.encode(bitmap))
    #expect(copy.size == bitmap.size)
    for (found, wanted) in zip(copy.pixels, bitmap.pixels) {
      #expect(found.alpha == wanted.alpha)
      let distances = [
        Int(found.red) - Int(wanted.red), Int(found.green) - Int(wanted.green),
        Int(found.blue) - Int(wanted.blue),
      ]
      #expect(distances.allSatisfy { abs($0) <= 32 })
    }
  }

  @Test func makesPixelsOpaqueOrTransparent() throws {
    let pixels = [0, 127, 128, 255].map { RGBA8(red: 9, green: 8, blue: 7, alpha: $0) }
    let bitmap = Bitmap(size: PixelSize(width: 4, height: 1), pixels: pixels)
    let opaque = RGBA8(red: 9, green: 8, blue: 7)
    #expect(
      Array(try Self.decoded(GIFEncoder.encode(bitmap)).pixels)
        == [.clear, .clear, opaque, opaque])
  }

  @Test(arguments: [PixelSize(width: 1, height: 1), PixelSize(width: 65_535, height: 1)])
  func writesEverySize(size: PixelSize) throws {
    let bitmap = Bitmap(size: size, filledWith: TinyGIF.blue)
    #expect(try Self.decoded(GIFEncoder.encode(bitmap)) == bitmap)
  }

  @Test(arguments: [
    PixelSize(width: 0, height: 0), PixelSize(width: 3, height: 0),
    PixelSize(width: 65_536, height: 1), PixelSize(width: 1, height: 65_536),
  ])
  func refusesSizesNoGIFHas(size: PixelSize) {
    #expect(throws: GIFWritingError.unwritable(size)) {
      try GIFEncoder.encode(Bitmap(size: size))
    }
  }

  @Test func printsErrorsInOneLine() {
    #expect(
      "\(GIFWritingError.unwritable(PixelSize(width: 70_000, height: 1)))"
        == "a GIF has 1...65535 pixels in width and height, found 70000x1")
  }
}
