/// Random numbers that come again: SplitMix64 (Steele, Lea and Flood, 2014).
///
/// ```
/// state += 0x9e3779b97f4a7c15
/// z = state;  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;  z = (z ^ z >> 27) * 0x94d049bb133111eb
/// next = z ^ z >> 31
/// ```
///
/// Its description is its seed, so that a failing expectation can name it:
///
/// ```swift
/// var random = SeededGenerator(seed: 7)
/// #expect(holds(for: Int.random(in: 0..<9, using: &random)), "\(random)")
/// ```
package struct SeededGenerator: RandomNumberGenerator, CustomStringConvertible, Sendable {
  /// The seed; the same seed gives the same numbers.
  package let seed: UInt64
  private var state: UInt64

  package init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  package var description: String { "seed \(seed)" }
}
