import Frames

/// The header and the logical screen descriptor.
///
/// ```
/// 0        "GIF87a" or "GIF89a"
/// 6        width, height                   two bytes each, low byte first
/// 10       G r r r s n n n                 G: a colour table of 2ⁿ⁺¹ colours follows, 3 bytes each
/// 11       background index, aspect ratio  ignored
/// 13       the global colour table
/// ```
///
/// Source: GIF89a specification, sections 17 to 19.
struct LogicalScreen {
  /// The number of bytes before the colour table.
  static let byteCount = 13

  let version: GIFIndex.Version
  let size: PixelSize
  /// The range of the global colour table; may end behind the data.
  let colorTable: Range<Int>?

  /// The offset of the first block.
  var end: Int { colorTable?.upperBound ?? Self.byteCount }

  init(_ bytes: Span<UInt8>) throws(GIFError) {
    version = try Self.version(bytes)
    guard bytes.count >= Self.byteCount else { throw GIFError(.noFrames, byteOffset: bytes.count) }
    size = PixelSize(width: bytes.word(at: 6), height: bytes.word(at: 8))
    colorTable = Self.colorTable(flags: bytes[10], at: Self.byteCount)
  }

  /// The range of the colour table that the flags of a screen or an image announce, `G . . . . n n n`: if G is set,
  /// 2ⁿ⁺¹ colours of 3 bytes.
  static func colorTable(flags: UInt8, at offset: Int) -> Range<Int>? {
    guard flags & 0x80 != 0 else { return nil }
    return offset..<(offset + 3 << (Int(flags & 7) + 1))
  }

  private static func version(_ bytes: Span<UInt8>) throws(GIFError) -> GIFIndex.Version {
    guard bytes.count >= 6 else { throw GIFError(.notAGIF, byteOffset: 0) }
    let signature = bytes.extracting(first: 6)
    if signature.reads("GIF87a") { return .gif87a }
    if signature.reads("GIF89a") { return .gif89a }
    throw GIFError(.notAGIF, byteOffset: 0)
  }
}
