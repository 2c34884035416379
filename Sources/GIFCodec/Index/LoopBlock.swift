public import Frames

/// The application extension with the loop count.
///
/// ```
/// 21 FF 0B "NETSCAPE2.0" 03 01 lo hi 00          the repetitions after the first play, 0: forever
///          "ANIMEXTS1.0"    └id & 7 = 1
/// ```
///
/// Source: Netscape Navigator 2.0's extension, as Chromium and Firefox read it.
public struct LoopBlock: Sendable, Equatable {
  /// The repetitions after the first play; 0 means forever.
  public let repetitions: Int
  /// The offset of the sub-block with the repetitions.
  public let byteOffset: Int

  /// The number of plays.
  public var loopCount: LoopCount { repetitions == 0 ? .forever : .times(repetitions + 1) }

  /// Whether the first sub-block of an application extension is the name of a loop block.
  static func isNamed(by data: Span<UInt8>) -> Bool {
    data.reads("NETSCAPE2.0") || data.reads("ANIMEXTS1.0")
  }

  /// Reads a later sub-block; fails for other ids.
  init?(_ data: Span<UInt8>, byteOffset: Int) {
    guard data.count >= 3, data[0] & 7 == 1 else { return nil }
    repetitions = data.word(at: 1)
    self.byteOffset = byteOffset
  }
}
