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
}
