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

  /// Where the codes ended, counted in data bytes alone.
  ///
  /// The byte in which the end code or the impossible code begins; for a chain that ended, the one behind its last
  /// data byte. Where all pixels are there, not before the code of the last one, and up to three codes behind it.
  package let dataOffset: Int

  /// Creates an outcome.
  package init(ending: Ending, pixelCount: Int, dataOffset: Int) {
    self.ending = ending
    self.pixelCount = pixelCount
    self.dataOffset = dataOffset
  }

  /// Where the codes ended, as an offset into the chain: behind the last data byte, that of the next length byte.
  ///
  /// Walks the chain.
  package func offset(in chain: Span<UInt8>) -> Int {
    var (position, left) = (0, dataOffset)
    while position < chain.count, chain[position] > 0 {
      let length = min(Int(chain[position]), chain.count - position - 1)
      position += 1
      guard left >= length else { return position + left }
      position += length
      left -= length
    }
    return position
  }
}
