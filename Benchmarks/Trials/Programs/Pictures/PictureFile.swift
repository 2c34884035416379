import Foundation
import Frames
import GIFCodec

/// Pictures in files of formats that all tools read.
enum PictureFile {
  /// Reads a binary PPM file (P6, 255) or the first frame of a GIF.
  static func read(_ path: String) throws -> Bitmap {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw TrialFailure("\(path): cannot be read")
    }
    let bytes = Array(data)
    return bytes.starts(with: Array("P6".utf8))
      ? try pixmap(bytes, path) : try EncodedGIF(bytes).frame(at: 0)
  }

  /// ```
  /// P6 ⏎ width height ⏎ 255 ⏎      then three bytes a pixel; `#` begins a comment
  /// ```
  private static func pixmap(_ bytes: [UInt8], _ path: String) throws -> Bitmap {
    var numbers: [Int] = []
    var place = 2
    while numbers.count < 3, place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: "#") {
        while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { place += 1 }
      } else if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
        let digits = bytes[place...].prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
        numbers.append(Int(String(decoding: digits, as: UTF8.self)) ?? 0)
        place += digits.count
      } else {
        place += 1
      }
    }
    place += 1
    guard numbers.count == 3, numbers[2] == 255, (1...20000).contains(numbers[0]),
      (1...20000).contains(numbers[1]), bytes.count - place >= numbers[0] * numbers[1] * 3
    else { throw TrialFailure("\(path): not a whole binary PPM of 8 bits") }
    return Bitmap(
      size: PixelSize(width: numbers[0], height: numbers[1]),
      pixels: (0..<numbers[0] * numbers[1]).map { index in
        let start = place + index * 3
        return RGBA8(red: bytes[start], green: bytes[start + 1], blue: bytes[start + 2])
      })
  }

  /// Returns a binary PPM file, without transparency.
  static func pixmap(of bitmap: Bitmap) -> [UInt8] {
    Array("P6\n\(bitmap.size.width) \(bitmap.size.height)\n255\n".utf8)
      + bitmap.pixels.flatMap { [$0.red, $0.green, $0.blue] }
  }

  /// Returns a PNG without compression, on black, which all tools read.
  static func png(_ bitmap: Bitmap) -> [UInt8] {
    func word(_ value: Int) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
    func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
      let named = Array(name.utf8) + body
      return word(body.count) + named + word(Int(crc32(named)))
    }
    var rows: [UInt8] = []
    for y in 0..<bitmap.size.height {
      rows.append(0)
      for x in 0..<bitmap.size.width {
        let pixel = bitmap[x: x, y: y]
        for component in [pixel.red, pixel.green, pixel.blue] {
          rows.append(UInt8(Int(component) * Int(pixel.alpha) / 255))
        }
      }
    }
    // Stored blocks of at most 65535 bytes each (RFC 1951, 3.2.4), in a zlib stream (RFC 1950).
    var stream: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: rows.count, by: 65535) {
      let block = rows[start..<min(rows.count, start + 65535)]
      let length = UInt16(block.count)
      stream.append(start + 65535 >= rows.count ? 1 : 0)
      for value in [length, ~length] {
        stream += [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
      }
      stream += block
    }
    stream += word(Int(adler32(rows)))
    let header = word(bitmap.size.width) + word(bitmap.size.height) + [8, 2, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
      + chunk("IDAT", stream) + chunk("IEND", [])
  }

  private static func crc32(_ bytes: [UInt8]) -> UInt32 {
    var remainder = ~UInt32(0)
    for byte in bytes {
      remainder ^= UInt32(byte)
      for _ in 0..<8 {
        remainder = remainder & 1 == 1 ? remainder >> 1 ^ 0xEDB8_8320 : remainder >> 1
      }
    }
    return ~remainder
  }

  private static func adler32(_ bytes: [UInt8]) -> UInt32 {
    var (a, b) = (UInt32(1), UInt32(0))
    for byte in bytes {
      a = (a + UInt32(byte)) % 65521
      b = (b + a) % 65521
    }
    return b << 16 | a
  }
}
