/// What a code stands for: where in an ``IndexBuffer`` its pixels stand, and how many they are.
///
/// Eight bytes, so that those of all codes fit a processor's first cache.
struct LZWString: Equatable, BitwiseCopyable {
  private let start: UInt32
  private let count: UInt32

  /// A string of a buffer that has fewer than 2 to the 32nd bytes, or 2 to the 31st where an `Int` has 32 bits.
  @inline(__always)
  init(at position: Int, length: Int) {
    start = UInt32(truncatingIfNeeded: position)
    count = UInt32(truncatingIfNeeded: length)
  }

  /// Where its pixels stand: within what an `Int` can count, so nothing is checked.
  @inline(__always)
  var position: Int { Int(truncatingIfNeeded: start) }

  /// How many they are.
  @inline(__always)
  var length: Int { Int(truncatingIfNeeded: count) }

  /// What a code stands for that is no string: longer than any, on machines of 32 bits as well.
  static var none: LZWString {
    @inline(__always) get { LZWString(at: wordOfNone, length: wordOfNone) }
  }
  private static var wordOfNone: Int { 0x0101_0101 &* Int(byteOfNone) }
  /// Each byte of what is no string: many are written as fast as memory can be filled.
  static let byteOfNone: UInt8 = 0x7F
}
