package import Frames

/// An encoder of bitmaps and animations as GIFs.
///
/// Exact for pictures of up to 256 colours, one of which may be transparent. More colours are reduced to a palette,
/// without dithering.
///
/// ```swift
/// let poster = try GIFEncoder.still(gif.frame(at: 0)).bytes
/// ```
package enum GIFEncoder {
  /// Encodes a bitmap as a GIF of one frame, and returns whether all colours could be kept.
  ///
  /// Pixels with an alpha below 128 become transparent, all others opaque. Throws if the bitmap is empty, or more than
  /// 65,535 pixels wide or high.
  package static func still(
    _ bitmap: Bitmap
  ) throws(GIFWritingError) -> (bytes: [UInt8], isExact: Bool) {
    try check(bitmap.size)
    var histogram = GIFPalette.Histogram()
    GIFPalette.count(bitmap, in: &histogram)
    let palette = GIFPalette(histogram)
    var bytes = screen(bitmap.size, palette.colors)
    if palette.hasTransparency {
      bytes += control(disposal: .unspecified, delay: 0, transparent: palette.transparentIndex)
    }
    let still = LZWEncoder.Pixels(still: palette.indexes(of: bitmap))
    var encoder = LZWEncoder(
      colors: palette.colors, transparent: palette.transparentIndex, tolerance: 0)
    bytes += descriptor(PixelRect(origin: .zero, size: bitmap.size), colors: [])
    // Looking ahead for longer strings saves few bytes in a still.
    bytes += encoder.encode(still, lookingAhead: false).bytes
    return (bytes + [trailer], histogram.count <= 256)
  }

  static func check(_ size: PixelSize) throws(GIFWritingError) {
    guard !size.isEmpty, size.width <= 0xFFFF, size.height <= 0xFFFF else {
      throw GIFWritingError(size: size)
    }
  }

  // MARK: - Blocks

  static let trailer: UInt8 = 0x3B

  static func screen(_ size: PixelSize, _ colors: [RGBA8]) -> [UInt8] {
    let bits = tableBits(for: colors.count)
    return Array("GIF89a".utf8) + words(size.width, size.height)
      + [0xF0 | UInt8(bits - 1), 0, 0] + table(colors, bits: bits)
  }

  /// Returns the NETSCAPE2.0 extension, which has the number of plays after the first, or 0 for an endless loop;
  /// returns no bytes for a single play.
  static func loop(_ count: LoopCount) -> [UInt8] {
    let repeats = count.plays.map { min($0 - 1, 0xFFFF) } ?? 0
    if repeats == 0, count.plays != nil { return [] }
    return [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1] + words(repeats) + [0]
  }

  enum Disposal: UInt8 {
    case unspecified = 0, keep, erase
  }

  /// Returns the graphic control extension of the next image; the delay is in hundredths of a second.
  static func control(disposal: Disposal, delay: Int, transparent: UInt8) -> [UInt8] {
    [0x21, 0xF9, 4, disposal.rawValue << 2 | 1] + words(min(max(0, delay), 0xFFFF))
      + [transparent, 0]
  }

  /// Returns an image descriptor, followed by a local colour table unless `colors` is empty.
  static func descriptor(_ area: PixelRect, colors: [RGBA8]) -> [UInt8] {
    let place = words(area.origin.x, area.origin.y, area.size.width, area.size.height)
    guard !colors.isEmpty else { return [0x2C] + place + [0] }
    let bits = tableBits(for: colors.count)
    return [0x2C] + place + [0x80 | UInt8(bits - 1)] + table(colors, bits: bits)
  }

  /// Returns the number of bits, at least one, of the palette indexes of a number of colours.
  static func tableBits(for count: Int) -> Int {
    var bits = 1
    while 1 << bits < count { bits += 1 }
    return bits
  }

  private static func table(_ colors: [RGBA8], bits: Int) -> [UInt8] {
    let padding = Array(repeating: UInt8(0), count: 3 * ((1 << bits) - colors.count))
    return colors.flatMap { [$0.red, $0.green, $0.blue] } + padding
  }

  private static func words(_ values: Int...) -> [UInt8] {
    values.flatMap { [UInt8($0 & 255), UInt8($0 >> 8 & 255)] }
  }
}

extension LZWEncoder.Pixels {
  /// Creates pixels that must have exactly these palette indexes: the encoder may choose no other colour or
  /// transparency.
  init(still indexes: [UInt8]) {
    self.indexes = indexes
    keeps = Array(repeating: false, count: indexes.count)
    keptErrors = Array(repeating: 0, count: indexes.count)
    isFixed = Array(repeating: true, count: indexes.count)
  }
}

/// A picture that is empty, or more than 65,535 pixels wide or high.
package struct GIFWritingError: Error, Sendable, Hashable, CustomStringConvertible {
  let size: PixelSize

  package var description: String {
    "a GIF has 1...65535 pixels in width and height, found \(size.width)x\(size.height)"
  }
}

/// The colour table of a GIF: one entry for transparent pixels if there are any, then opaque colours, the most frequent
/// ones first.
///
/// Since frequent colours have small indexes, images of few colours need fewer bits for each index.
///
/// The palette is exact if the colours fit, otherwise the result of a ``MedianCut``. Pixels with an alpha below 128
/// count as transparent, all others as opaque.
struct GIFPalette {
  /// The number of pixels of each opaque colour; ``RGBA8/clear`` stands for all transparent pixels.
  typealias Histogram = [RGBA8: Int]

  let colors: [RGBA8]
  let hasTransparency: Bool
  private let indexes: [RGBA8: UInt8]

  init(_ histogram: Histogram, limit: Int = 256) {
    hasTransparency = histogram[.clear] != nil
    let opaque = histogram.lazy.filter { $0.key != .clear }
      .sorted { $0.key.word.littleEndian < $1.key.word.littleEndian }
    let cut = MedianCut(
      opaque.map { MedianCut.Group($0.key, count: $0.value) },
      to: min(limit, hasTransparency ? 255 : 256))
    var counts = [Int](repeating: 0, count: cut.colors.count)
    for (color, place) in zip(opaque, cut.places) { counts[Int(place)] += color.value }
    let order = counts.indices.sorted { (-counts[$0], $0) < (-counts[$1], $1) }
    let first = hasTransparency ? 1 : 0
    colors = (hasTransparency ? [.black] : []) + order.map { cut.colors[$0] }
    var numbers = [UInt8](repeating: 0, count: order.count)
    for (number, place) in order.enumerated() { numbers[place] = UInt8(first + number) }
    let places = cut.places.map { numbers[Int($0)] }
    indexes = Dictionary(uniqueKeysWithValues: zip(opaque.map(\.key), places))
  }

  /// The palette index of transparent pixels; without `hasTransparency`, index 0 is an opaque colour.
  var transparentIndex: UInt8 { 0 }

  static func count(_ bitmap: Bitmap, in histogram: inout Histogram) {
    let pixels = bitmap.pixels.span
    var start = 0
    while start < pixels.count {
      // A run of equal pixels takes one look-up.
      var end = start + 1
      while end < pixels.count && pixels[end] == pixels[start] { end += 1 }
      histogram[pixels[start].opaqueOrClear, default: 0] += end - start
      start = end
    }
  }

  func index(of color: RGBA8) -> UInt8 { indexes[color.opaqueOrClear] ?? transparentIndex }

  func indexes(of bitmap: Bitmap) -> [UInt8] {
    let pixels = bitmap.pixels.span
    var result = [UInt8](repeating: transparentIndex, count: pixels.count)
    var (last, index) = (RGBA8.clear, transparentIndex)
    for position in pixels.indices {
      if pixels[position] != last {
        last = pixels[position]
        index = self.index(of: last)
      }
      result[position] = index
    }
    return result
  }
}

extension RGBA8 {
  /// The same colour with full opacity, or clear if alpha is below 128.
  fileprivate var opaqueOrClear: RGBA8 {
    alpha < 128 ? .clear : RGBA8(red: red, green: green, blue: blue)
  }
}
