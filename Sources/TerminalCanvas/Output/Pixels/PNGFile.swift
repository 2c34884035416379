package import Frames

/// A picture as a PNG file: exactly, and small.
///
/// ```
/// 89 P N G CR LF 1A LF │ IHDR width height depth colours 0 0 0 │ PLTE, tRNS │ IDAT zlib stream │ IEND
///
/// a chunk   length (4) │ name (4) │ body │ CRC-32 of name and body (4)
/// a row     its filter │ indexes of 1, 2, 4 or 8 bits; or red green blue (alpha) of each pixel
/// ```
///
/// Up to 256 colours, as GIFs have, become a palette; else each row takes the filter after which its bytes
/// are nearest to zero. Cost: one or two passes over the pixels, and packing.
package enum PNGFile {
  /// The file.
  package static func encode(_ bitmap: Bitmap) -> [UInt8] {
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    func add(_ name: String, _ body: [UInt8]) {
      let named = Array(name.utf8) + body
      file += word(body.count) + named + word(Int(crc32(named)))
    }
    func addHeader(depth: UInt8, colors: UInt8) {
      add(
        "IHDR",
        word(bitmap.size.width) + word(bitmap.size.height) + [depth, colors, 0, 0, 0])
    }
    let rows: [UInt8]
    if let indexed = IndexedRows(bitmap) {
      addHeader(depth: indexed.depth, colors: 3)
      add("PLTE", indexed.colors.flatMap { [$0.red, $0.green, $0.blue] })
      // Clear colours come first; the rest is opaque without being said.
      let alpha = indexed.colors.map(\.alpha).prefix { $0 < 255 }
      if !alpha.isEmpty { add("tRNS", Array(alpha)) }
      rows = indexed.bytes
    } else {
      let isOpaque = bitmap.pixels.allSatisfy { $0.alpha == 255 }
      addHeader(depth: 8, colors: isOpaque ? 2 : 6)
      rows = FilteredRows(bitmap, isOpaque: isOpaque).bytes
    }
    add("IDAT", SystemZlib.stream(of: rows))
    add("IEND", [])
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

/// The rows of a picture of few colours, as indexes.
private struct IndexedRows {
  /// Those that are not opaque first.
  private(set) var colors: [RGBA8] = []
  /// How many bits an index has.
  let depth: UInt8
  /// A zero, for no filter, and the indexes of each row.
  private(set) var bytes: [UInt8] = []

  /// `nil` if there are more than 256 colours.
  init?(_ bitmap: Bitmap) {
    var seen: Set<RGBA8> = []
    var last: RGBA8?
    for pixel in bitmap.pixels where pixel != last {
      last = pixel
      if seen.insert(pixel).inserted {
        guard colors.count < 256 else { return nil }
        colors.append(pixel)
      }
    }
    colors = colors.filter { $0.alpha < 255 } + colors.filter { $0.alpha == 255 }
    depth = colors.count <= 2 ? 1 : colors.count <= 4 ? 2 : colors.count <= 16 ? 4 : 8
    var places: [RGBA8: UInt8] = [:]
    for (place, color) in colors.enumerated() { places[color] = UInt8(place) }
    let (width, pixels) = (bitmap.size.width, bitmap.pixels.span)
    var (color, place) = (colors.first, UInt8(0))
    for y in 0..<bitmap.size.height {
      bytes.append(0)
      var byte: UInt8 = 0
      var free: UInt8 = 8
      for x in 0..<width {
        let pixel = pixels[y * width + x]
        if pixel != color { (color, place) = (pixel, places[pixel] ?? 0) }
        free -= depth
        byte |= place << free
        if free == 0 {
          bytes.append(byte)
          (byte, free) = (0, 8)
        }
      }
      if free < 8 { bytes.append(byte) }
    }
  }
}

/// The rows of a picture of many colours, each filtered: what is left of a byte is what the bytes before it
/// and above it do not tell (PNG specification, section 9).
private struct FilteredRows {
  /// The number of each row's filter, and its bytes.
  private(set) var bytes: [UInt8] = []

  init(_ bitmap: Bitmap, isOpaque: Bool) {
    let (width, step) = (bitmap.size.width, isOpaque ? 3 : 4)
    bytes.reserveCapacity((width * step + 1) * bitmap.size.height)
    let pixels = bitmap.pixels.span
    // A pixel of zeros before each row, and a row of zeros above the first.
    var above = Array(repeating: UInt8(0), count: (width + 1) * step)
    var row = above
    var filtered = Array(repeating: UInt8(0), count: width * step)
    for y in 0..<bitmap.size.height {
      for x in 0..<width {
        let pixel = pixels[y * width + x]
        let place = (x + 1) * step
        (row[place], row[place + 1], row[place + 2]) = (pixel.red, pixel.green, pixel.blue)
        if !isOpaque { row[place + 3] = pixel.alpha }
      }
      var best: (filter: UInt8, bytes: [UInt8], sum: Int)?
      for filter in UInt8(0)...4 {
        var sum = 0
        for index in filtered.indices {
          let place = index + step
          let guess = Self.guess(
            filter, left: row[place - step], above: above[place], corner: above[place - step])
          filtered[index] = row[place] &- guess
          sum += Int(min(filtered[index], 0 &- filtered[index]))
        }
        if sum < best?.sum ?? .max { best = (filter, filtered, sum) }
      }
      bytes.append(best?.filter ?? 0)
      bytes += best?.bytes ?? []
      swap(&above, &row)
    }
  }

  private static func guess(_ filter: UInt8, left: UInt8, above: UInt8, corner: UInt8) -> UInt8 {
    switch filter {
    case 0: return 0
    case 1: return left
    case 2: return above
    case 3: return UInt8((Int(left) + Int(above)) / 2)
    case _:
      let (a, b, c) = (Int(left), Int(above), Int(corner))
      let (toLeft, toAbove, toCorner) = (abs(b - c), abs(a - c), abs(a + b - 2 * c))
      if toLeft <= toAbove, toLeft <= toCorner { return left }
      return toAbove <= toCorner ? above : corner
    }
  }
}
