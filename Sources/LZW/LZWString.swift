/// What a code stands for: where in an ``IndexBuffer`` its pixels stand, and how many they are.
///
/// Eight bytes, so that those of all codes fit a processor's first cache.
struct LZWString: Equatable, BitwiseCopyable {
  let position: UInt32
  let length: UInt32

  /// A string of a buffer that has fewer than 2 to the 32nd bytes.
  @inline(__always)
  init(at position: Int, length: Int) {
    self.position = UInt32(truncatingIfNeeded: position)
    self.length = UInt32(truncatingIfNeeded: length)
  }

  /// What a code stands for that is no string: longer than any, on machines of 32 bits as well.
  ///
  /// All of its bytes are the same, so that many of them are written as fast as memory can be filled.
  static let none = LZWString(at: 0x7F7F_7F7F, length: 0x7F7F_7F7F)
}
