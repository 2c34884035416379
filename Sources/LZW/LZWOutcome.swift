/// How far an image's codes reached, and what ended them.
package struct LZWOutcome: Sendable, Hashable {
  /// What ended the codes.
  package enum Ending: Sendable, Hashable {
    /// All pixels are there; what follows in the chain was not looked at.
    case complete
    /// The end code came before the last pixel.
    case endCode
    /// The chain has no further code.
    case chainEnded
    /// A code that nothing has defined.
    case impossibleCode
  }

  /// What ended the codes.
  package let ending: Ending

  /// How many pixels at the front of the output are decoded.
  package let pixelCount: Int

  /// Where the codes ended, as an offset into the chain.
  ///
  /// The byte in which the end code or the impossible code begins; else that of the first bit that
  /// was not used, which for a chain that ended is the length byte after the last data byte.
  package let offset: Int

  /// Creates an outcome.
  package init(ending: Ending, pixelCount: Int, offset: Int) {
    self.ending = ending
    self.pixelCount = pixelCount
    self.offset = offset
  }
}
