package import Frames

/// An encoder of lossless PNG files.
///
/// ```
/// 89 P N G CR LF 1A LF │ IHDR width height depth colours 0 0 0 │ PLTE, tRNS │ IDAT zlib stream │ IEND
///
/// a chunk   length (4) │ name (4) │ body │ CRC-32 of name and body (4)
/// a row     0 │ indexes of 1, 2, 4 or 8 bits; or 1 │ red green blue (alpha) of each pixel, less those
///           of the pixel before it
/// ```
///
/// Bitmaps with up to 256 colours, as in GIFs, get a palette. Cost: two passes over the pixels, and compression.
package enum PNGFile {
  /// Returns the file's bytes.
  package static func encode(_ bitmap: Bitmap) -> [UInt8] {
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    func add(_ name: String, _ body: [UInt8]) {
      let named = Array(name.utf8) + body
      file += word(body.count) + named + word(Zlib.checksum(of: named))
    }
    func addHeader(depth: UInt8, colors: UInt8) {
      add(
        "IHDR",
        word(bitmap.size.width) + word(bitmap.size.height) + [depth, colors, 0, 0, 0])
    }
    if let indexed = IndexedPixels(bitmap) {
      addHeader(depth: indexed.depth, colors: 3)
      add("PLTE", indexed.colors.flatMap { [$0.red, $0.green, $0.blue] })
      // Colours after the last transparent one are opaque by default.
      if let last = indexed.colors.lastIndex(where: { $0.alpha < 255 }) {
        add("tRNS", indexed.colors[...last].map(\.alpha))
      }
      add("IDAT", Zlib.stream(of: indexed.rows))
    } else {
      let depth = bitmap.samplesPerPixel
      addHeader(depth: 8, colors: depth == 3 ? 2 : 6)
      add("IDAT", Zlib.stream(of: differences(bitmap.samples(perPixel: depth), bitmap, depth)))
    }
    add("IEND", [])
    return file
  }

  /// Returns each row with its filter's number; the filter subtracts the previous pixel from each byte.
  private static func differences(_ samples: [UInt8], _ bitmap: Bitmap, _ step: Int) -> [UInt8] {
    let width = bitmap.size.width * step
    var bytes: [UInt8] = []
    bytes.reserveCapacity(samples.count + bitmap.size.height)
    for (index, sample) in samples.enumerated() {
      if index % width == 0 { bytes.append(1) }
      bytes.append(index % width < step ? sample : sample &- samples[index - step])
    }
    return bytes
  }

  private static func word(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
