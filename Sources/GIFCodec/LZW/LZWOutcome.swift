/// The number of pixels decoded from a chain, and why decoding ended.
package struct LZWOutcome: Sendable, Equatable {
  /// Why decoding ended.
  package enum Ending: Sendable, Equatable {
    /// All pixels were decoded; the rest of the chain was not read.
    case complete
    /// An end code came before the last pixel.
    case endCode
    /// The chain ended before the last pixel.
    case chainEnded
    /// An undefined code.
    case impossibleCode
  }

  package let ending: Ending

  package let pixelCount: Int

  /// The number of data bytes before the place where decoding ended.
  ///
  /// The byte in which an end code or undefined code begins; for a chain that ended, the total number of data bytes;
  /// for a complete image, the byte of the last code or up to three codes later.
  package let dataOffset: Int

  package init(ending: Ending, pixelCount: Int, dataOffset: Int) {
    self.ending = ending
    self.pixelCount = pixelCount
    self.dataOffset = dataOffset
  }

  /// The place where decoding ended as an offset into the chain; walks the chain.
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
