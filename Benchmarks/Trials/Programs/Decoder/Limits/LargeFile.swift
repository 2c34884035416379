import Frames
import GIFCodec
import GIFWriting
import TestSupport

/// A GIF of any length and size, made of a few repeated pictures; the repetition does not help a decoder.
struct LargeFile {
  let size: PixelSize
  let frames: Int
  /// The number of noise pixels in 256; each takes about a byte.
  let noise: Int

  /// Makes the file; takes about as long as encoding four pictures.
  func bytes() throws -> [UInt8] {
    let pictures = try (0..<UInt64(min(frames, 4))).map(picture)
    var bytes = pictures[0].head
    bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
    for number in 0..<frames {
      bytes += [0x21, 0xF9, 4, 4, 4, 0, 0, 0]
      bytes += pictures[number % pictures.count].image
    }
    return bytes + [0x3B]
  }

  /// A picture in the file's form: everything up to the first block, and the image alone.
  private func picture(seed: UInt64) throws -> (head: [UInt8], image: [UInt8]) {
    let file = try GIFEncoder.still(bitmap(seed: seed)).bytes
    let record = try GIFIndex(of: file, limits: .unlimited).frames[0]
    // All pictures have the same shades, and so the same table.
    guard case .global(let colors) = record.colorTable else {
      throw TrialFailure("a picture without a global color table")
    }
    return (
      Array(file[..<colors.upperBound]), Array(file[record.byteOffset..<record.chain.upperBound])
    )
  }

  /// Wide bands of grey with noise; each picture has all 64 shades.
  private func bitmap(seed: UInt64) -> Bitmap {
    var random = SeededGenerator(seed: seed)
    var pixels: [RGBA8] = []
    pixels.reserveCapacity(size.area)
    for place in 0..<size.area {
      let (y, x) = place.quotientAndRemainder(dividingBy: size.width)
      let bits = random.next()
      let isNoise = Int(bits & 0xFF) < noise
      let shade =
        place < 64 ? place : isNoise ? Int(bits >> 8 & 63) : (x / 40 + y / 40 + Int(seed)) % 64
      let gray = UInt8(shade * 4)
      pixels.append(RGBA8(red: gray, green: gray, blue: gray, alpha: 255))
    }
    return Bitmap(size: size, pixels: pixels)
  }
}
