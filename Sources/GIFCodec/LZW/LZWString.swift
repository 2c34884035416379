/// The string of a code: a position in a ``PaletteIndexBuffer`` and a length.
///
/// Eight bytes, so that a whole table fits the first-level cache.
struct LZWString: Equatable, BitwiseCopyable {
  private let start: UInt32
  private let count: UInt32

  /// Requires a buffer of fewer than 2³² bytes, or 2³¹ where `Int` has 32 bits.
  @inline(__always)
  init(at position: Int, length: Int) {
    start = UInt32(truncatingIfNeeded: position)
    count = UInt32(truncatingIfNeeded: length)
  }

  @inline(__always)
  var position: Int { Int(truncatingIfNeeded: start) }

  @inline(__always)
  var length: Int { Int(truncatingIfNeeded: count) }

  /// The entry of a code that is no string; longer than any string, also where `Int` has 32 bits.
  static var none: LZWString {
    @inline(__always) get { LZWString(at: wordOfNone, length: wordOfNone) }
  }
  private static var wordOfNone: Int { 0x0101_0101 &* Int(byteOfNone) }
  /// The sentinel's fill byte, so that `memset` can clear ranges.
  static let byteOfNone: UInt8 = 0x7F
}
