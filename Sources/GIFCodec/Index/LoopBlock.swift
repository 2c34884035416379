public import Frames

/// The application extension that says how often an animation is repeated.
///
/// ```
/// 21 FF 0B "NETSCAPE2.0" 03 01 lo hi 00          the repetitions after the first play, 0: for ever
///          "ANIMEXTS1.0"    └id & 7 = 1
/// ```
///
/// Source: Netscape Navigator 2.0's extension, as Chromium and Firefox read it.
public struct LoopBlock: Sendable, Hashable {
  /// What the block says: repetitions after the first play; 0 is for ever.
  public let repetitions: Int
  /// Where the sub-block with that number begins in the file.
  public let byteOffset: Int

  /// How often the animation is played in all.
  public var loopCount: LoopCount { repetitions == 0 ? .forever : .times(repetitions + 1) }

  /// Whether an application extension's first sub-block names one whose others may be loop blocks.
  static func isNamed(by data: Span<UInt8>) -> Bool {
    data.reads("NETSCAPE2.0") || data.reads("ANIMEXTS1.0")
  }

  /// Reads a sub-block that follows such a name; most others have another id.
  init?(_ data: Span<UInt8>, byteOffset: Int) {
    guard data.count >= 3, data[0] & 7 == 1 else { return nil }
    repetitions = data.word(at: 1)
    self.byteOffset = byteOffset
  }
}
