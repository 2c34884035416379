/// Numbers that bytes choose, one a byte, so that a byte that changes changes one choice; and when they are used
/// up, random ones that come again.
struct ChosenNumbers: RandomNumberGenerator {
  private var bytes: ArraySlice<UInt8>
  private var others: SeededGenerator

  init(_ bytes: ArraySlice<UInt8>, seed: UInt64) {
    self.bytes = bytes
    others = SeededGenerator(seed: seed)
  }

  mutating func next() -> UInt64 {
    // Spread over all bits, for it is the highest that choose among a few.
    bytes.popFirst().map { UInt64($0) &* 0x0101_0101_0101_0101 } ?? others.next()
  }
}
