import Frames

/// A picture as a PNG file, for terminals that are handed files.
///
/// ```
/// 89 P N G CR LF 1A LF │ IHDR width height 8 6 0 0 0 │ IDAT zlib stream │ IEND
///
/// a chunk   length (4) │ name (4) │ body │ CRC-32 of name and body (4)
/// a row     0 (not filtered) │ red green blue alpha of each pixel
/// ```
enum PNGFile {
  static func encode(_ bitmap: Bitmap) -> [UInt8] {
    var rows: [UInt8] = []
    rows.reserveCapacity(bitmap.size.area * 4 + bitmap.size.height)
    let pixels = bitmap.pixels.span
    for y in 0..<bitmap.size.height {
      rows.append(0)
      for x in 0..<bitmap.size.width {
        let pixel = pixels[y * bitmap.size.width + x]
        rows.append(pixel.red)
        rows.append(pixel.green)
        rows.append(pixel.blue)
        rows.append(pixel.alpha)
      }
    }
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let header = word(bitmap.size.width) + word(bitmap.size.height) + [8, 6, 0, 0, 0]
    for (name, body) in [("IHDR", header), ("IDAT", Deflate.zlib(rows)), ("IEND", [])] {
      let named = Array(name.utf8) + body
      file += word(body.count) + named + word(Int(crc32(named)))
    }
    return file
  }

  private static func word(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static let crcTable: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { word, _ in word & 1 == 1 ? 0xEDB8_8320 ^ word >> 1 : word >> 1 }
  }

  private static func crc32(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { sum, byte in crcTable[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ sum >> 8
    }
  }
}
