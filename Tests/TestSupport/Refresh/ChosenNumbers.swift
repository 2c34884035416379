/// A generator of numbers that bytes choose, and of random numbers that can be repeated when the bytes are used up.
///
/// Each byte gives one number, so that a change of a byte changes one choice.
struct ChosenNumbers: RandomNumberGenerator {
  private var bytes: ArraySlice<UInt8>
  private var others: SeededGenerator

  init(_ bytes: ArraySlice<UInt8>, seed: UInt64) {
    self.bytes = bytes
    others = SeededGenerator(seed: seed)
  }

  mutating func next() -> UInt64 {
    // The byte is spread over all bits, since the highest bits decide a choice among few values.
    bytes.popFirst().map { UInt64($0) &* 0x0101_0101_0101_0101 } ?? others.next()
  }
}
