package import Frames

/// An encoder that writes GIFs.
///
/// Exact for pictures of up to 256 colours, transparency included; others are reduced without dithering.
///
/// ```swift
/// let poster = try GIFEncoder.encode(gif.frame(at: 0))
/// ```
package enum GIFEncoder {
  /// Encodes a bitmap as a GIF of one frame.
  ///
  /// Pixels with an alpha below 128 become transparent, all others opaque. Throws if the bitmap is empty or larger
  /// than 65,535 pixels either way.
  package static func encode(_ bitmap: Bitmap) throws(GIFWritingError) -> [UInt8] {
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
    bytes += encoder.encode(still).bytes
    return bytes + [trailer]
  }

  static func check(_ size: PixelSize) throws(GIFWritingError) {
    guard !size.isEmpty, size.width <= 0xFFFF, size.height <= 0xFFFF else {
      throw .unwritable(size)
    }
  }

  // MARK: - Blocks

  static let trailer: UInt8 = 0x3B

  /// The header, the logical screen and the global colour table.
  static func screen(_ size: PixelSize, _ colors: [RGBA8]) -> [UInt8] {
    let bits = tableBits(for: colors.count)
    return Array("GIF89a".utf8) + words(size.width, size.height)
      + [0xF0 | UInt8(bits - 1), 0, 0] + table(colors, bits: bits)
  }

  /// Returns the NETSCAPE2.0 extension: 0 for an endless loop, else the plays after the first; empty for one play.
  static func loop(_ count: LoopCount) -> [UInt8] {
    let repeats = count.plays.map { min($0 - 1, 0xFFFF) } ?? 0
    if repeats == 0, count.plays != nil { return [] }
    return [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1] + words(repeats) + [0]
  }

  enum Disposal: UInt8 {
    case unspecified = 0, keep, erase
  }

  /// The graphic control of the next image; the delay is in hundredths of a second.
  static func control(disposal: Disposal, delay: Int, transparent: UInt8) -> [UInt8] {
    [0x21, 0xF9, 4, disposal.rawValue << 2 | 1] + words(min(max(0, delay), 0xFFFF))
      + [transparent, 0]
  }

  /// An image's descriptor, with a local colour table unless it has no colors.
  static func descriptor(_ area: PixelRect, colors: [RGBA8]) -> [UInt8] {
    let place = words(area.origin.x, area.origin.y, area.size.width, area.size.height)
    guard !colors.isEmpty else { return [0x2C] + place + [0] }
    let bits = tableBits(for: colors.count)
    return [0x2C] + place + [0x80 | UInt8(bits - 1)] + table(colors, bits: bits)
  }

  private static func tableBits(for count: Int) -> Int {
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
  /// Creates pixels that have one index each.
  init(still indexes: [UInt8]) {
    self.indexes = indexes
    keeps = Array(repeating: false, count: indexes.count)
    keptErrors = Array(repeating: 0, count: indexes.count)
    isFixed = Array(repeating: true, count: indexes.count)
  }
}

/// The reason a GIF cannot be written.
package enum GIFWritingError: Error, Sendable, Hashable {
  /// The picture is empty, or more than 65,535 pixels wide or high.
  case unwritable(PixelSize)
}

extension GIFWritingError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unwritable(let size):
      "a GIF has 1...65535 pixels in width and height, found \(size.width)x\(size.height)"
    }
  }
}
