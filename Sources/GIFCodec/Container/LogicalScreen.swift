import Frames

/// The first bytes of a file.
///
/// ```
/// 0        "GIF87a" or "GIF89a"
/// 6        width, height                   two bytes each, low byte first
/// 10       G r r r s n n n                 G: a colour table of 2ⁿ⁺¹ colours follows
/// 11       background index, aspect ratio  which decide nothing any more
/// 13       the colour table                     3 bytes a colour
/// ```
///
/// Source: GIF89a specification, sections 17 to 19.
struct LogicalScreen {
  /// The length of what precedes the colour table.
  static let byteCount = 13

  let version: GIFIndex.Version
  let size: PixelSize
  /// Where the colour table should be; may reach beyond the end of the data.
  let colorTable: Range<Int>?

  /// Where the first block begins.
  var end: Int { colorTable?.upperBound ?? Self.byteCount }

  /// Reads the fixed part.
  init(_ bytes: Span<UInt8>) throws(GIFError) {
    version = try Self.version(bytes)
    guard bytes.count >= Self.byteCount else { throw GIFError(.noFrames, byteOffset: bytes.count) }
    size = PixelSize(width: bytes.word(at: 6), height: bytes.word(at: 8))
    colorTable = PackedFields(bytes[10]).colorTable(at: Self.byteCount)
  }

  private static func version(_ bytes: Span<UInt8>) throws(GIFError) -> GIFIndex.Version {
    guard bytes.count >= 6 else { throw GIFError(.notAGIF, byteOffset: 0) }
    let signature = bytes.extracting(first: 6)
    if signature.reads("GIF87a") { return .gif87a }
    if signature.reads("GIF89a") { return .gif89a }
    throw GIFError(.notAGIF, byteOffset: 0)
  }
}
