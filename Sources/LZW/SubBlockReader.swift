/// Codes out of an image's sub-block chain, bit by bit.
///
/// ```
/// chain   [ n ][ n data bytes ][ n ][ n data bytes ] … [ 0 ]      n: 1...255, 0 ends the chain
///
/// bits    data byte 0     data byte 1     …       a code's low bit comes first, and a code
///         7 6 5 4 3 2 1 0 7 6 5 4 3 2 1 0         runs on over bytes and blocks alike
///             └second─┘└first┘
/// ```
///
/// Source: GIF89a specification, section 15 (data sub-blocks) and appendix F (packing). A chain may
/// also just stop; a last block shorter than it says is read as far as it goes.
package struct SubBlockReader {
  /// The next byte of the chain that was not taken into `bits`.
  private var position = 0
  /// Where the block ends that `position` is in.
  private var blockEnd = 0
  /// How many data bytes were taken, length bytes not counted.
  private var taken = 0
  /// Bits that were taken and not yet used, the next one lowest.
  private var bits: UInt64 = 0
  private var bitCount = 0

  /// Creates a reader at the start of a chain.
  package init() {}

  /// The next code of so many bits (1...12), or `nil` if the chain does not hold as many.
  package mutating func code(of width: Int, in chain: Span<UInt8>) -> Int? {
    if bitCount < width {
      refill(from: chain)
      guard bitCount >= width else { return nil }
    }
    let code = Int(truncatingIfNeeded: bits & (1 &<< UInt64(width) &- 1))
    bits &>>= UInt64(width)
    bitCount -= width
    return code
  }

  /// Takes bytes as long as a whole one fits beside the bits that are waiting.
  private mutating func refill(from chain: Span<UInt8>) {
    while bitCount <= 56 {
      if position == blockEnd {
        guard position < chain.count, chain[position] > 0 else { return }
        blockEnd = min(position + 1 + Int(chain[position]), chain.count)
        position += 1
        guard position < blockEnd else { return }
      }
      bits |= UInt64(chain[position]) &<< UInt64(bitCount)
      bitCount += 8
      position += 1
      taken += 1
    }
  }

  /// The offset in the chain of the byte whose bits are used next, stepping back over a code that
  /// was `width` bits long.
  ///
  /// Walks the chain from its start: meant to be asked once, when decoding is over.
  package func offset(beforeCodeOf width: Int, in chain: Span<UInt8>) -> Int {
    var remaining = taken - (bitCount + width + 7) / 8
    var start = 0
    while start < chain.count, chain[start] > 0 {
      let length = Int(chain[start])
      if remaining < length { return min(start + 1 + remaining, chain.count) }
      remaining -= length
      start += 1 + length
    }
    return min(start, chain.count)
  }

  /// The offset in the chain at which there was nothing more to take.
  package var endOffset: Int { position }
}
