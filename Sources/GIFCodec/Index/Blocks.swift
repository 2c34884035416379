import Frames

/// The header and the logical screen descriptor, with their byte offsets.
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
  static let byteCount = 13

  let version: GIFIndex.Version
  let size: PixelSize
  /// The range of the global colour table, which may end beyond the end of the data; `nil` if there is no such table.
  let colorTable: Range<Int>?

  var end: Int { colorTable?.upperBound ?? Self.byteCount }

  init(_ bytes: Span<UInt8>) throws(GIFError) {
    version = try Self.version(bytes)
    guard bytes.count >= Self.byteCount else { throw GIFError(.noFrames, byteOffset: bytes.count) }
    size = PixelSize(width: bytes.word(at: 6), height: bytes.word(at: 8))
    colorTable = Self.colorTable(flags: bytes[10], at: Self.byteCount)
  }

  /// Returns the range of the colour table at `offset`; `nil` if the flags of the screen or the image announce none.
  ///
  /// The flags are `G . . . . n n n`: if G is set, the table has 2ⁿ⁺¹ colours of 3 bytes.
  static func colorTable(flags: UInt8, at offset: Int) -> Range<Int>? {
    guard flags & 0x80 != 0 else { return nil }
    return offset..<(offset + 3 << (Int(flags & 7) + 1))
  }

  /// Returns the version in a file's signature; throws if the file begins with no signature of a GIF.
  static func version(_ bytes: Span<UInt8>) throws(GIFError) -> GIFIndex.Version {
    let signature = bytes.extracting(first: 6)
    if signature.reads("GIF87a") { return .gif87a }
    if signature.reads("GIF89a") { return .gif89a }
    throw GIFError(.notAGIF, byteOffset: 0)
  }
}

/// A graphic control extension, which applies to the next image.
///
/// ```
/// 21 F9 04   . . . d d d u t   delay lo, hi   transparent index   00
///                  └──┬──┘  └ 1 if the transparent index applies
///                 disposal
/// ```
///
/// Source: GIF89a specification, section 23.
struct GraphicControl {
  private(set) var disposalCode = 0
  private(set) var delayCentiseconds = 0
  private(set) var transparentIndex: UInt8?

  /// Creates the values of an image without a graphic control extension.
  init() {}

  /// Reads the first four bytes of the extension's first sub-block; `nil` if the sub-block is shorter.
  init?(_ data: Span<UInt8>) {
    guard data.count >= 4 else { return nil }
    disposalCode = Int(data[0] >> 2 & 7)
    delayCentiseconds = data.word(at: 1)
    transparentIndex = data[0] & 1 == 1 ? data[3] : nil
  }
}

/// The application extension with the loop count.
///
/// ```
/// 21 FF 0B "NETSCAPE2.0" 03 01 lo hi 00          lo hi: the repetitions after the first play, 0: forever
///       or "ANIMEXTS1.0"    └ the low 3 bits have the value 1
/// ```
///
/// Source: Netscape Navigator 2.0's extension, as Chromium and Firefox read it.
enum LoopBlock {
  /// Returns whether the data, the first sub-block of an application extension, are the name of a loop block.
  static func isNamed(by data: Span<UInt8>) -> Bool {
    data.reads("NETSCAPE2.0") || data.reads("ANIMEXTS1.0")
  }

  /// Returns the number of plays, the first one included, that a sub-block states; `nil` if the sub-block holds anything
  /// else, such as a buffer size.
  static func loopCount(_ data: Span<UInt8>) -> LoopCount? {
    guard data.count >= 3, data[0] & 7 == 1 else { return nil }
    let repetitions = data.word(at: 1)
    return repetitions == 0 ? .forever : .times(repetitions + 1)
  }
}

struct ImageDescriptor {
  let byteOffset: Int
  let area: PixelRect
  let isInterlaced: Bool
  let colorTable: Range<Int>?
  let minimumCodeSize: Int
  let chain: SubBlockChain
}

/// A chain of data sub-blocks, each with a length byte.
///
/// ```
/// [ n ][ n bytes ][ n ][ n bytes ] … [ 0 ]
/// ▲                                       ▲
/// range.lowerBound         range.upperBound
/// ```
///
/// Source: GIF89a specification, sections 15 and 16.
struct SubBlockChain {
  /// The range from the first length byte to the end of the terminator, or to the end of the data if the terminator is
  /// missing.
  let range: Range<Int>
  let isTerminated: Bool

  init(at start: Int, in bytes: Span<UInt8>) {
    var position = start
    while position < bytes.count {
      // Most sub-blocks have the full length of 255 bytes. For these the step is constant, so the processor runs ahead
      // instead of waiting for each length byte.
      if bytes[position] == 255 {
        position += 256
        continue
      }
      let length = Int(bytes[position])
      position += 1 + length
      if length == 0 {
        range = start..<position
        isTerminated = true
        return
      }
    }
    range = start..<bytes.count
    isTerminated = false
  }
}

extension Span<UInt8> {
  func word(at offset: Int) -> Int { Int(self[offset]) | Int(self[offset + 1]) << 8 }

  /// Returns whether the bytes equal a text.
  ///
  /// The text is a `StaticString`, since `String` would add Unicode tables to the browser page's WebAssembly module.
  func reads(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { letters in
      // The counts are equal, so every index of the bytes is inside `letters`.
      count == letters.count && indices.allSatisfy { unsafe letters[$0] == self[$0] }
    }
  }
}
