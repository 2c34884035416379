import Foundation

/// A generator of random numbers that can be repeated: SplitMix64 (Steele, Lea and Flood, 2014).
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

/// The seeds of random tests; `SEED=` in the environment repeats a run or begins another.
package enum Seeds {
  private static let given =
    ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) }

  /// Returns `count` successive seeds, of which the first is `SEED` (default: 0).
  package static func first(_ count: UInt64) -> Range<UInt64> {
    let start = (given ?? 0) % (.max / 2)
    return start..<start + count
  }

  /// The seed `SEED`, or a random seed at every call.
  package static var any: UInt64 { given ?? .random(in: .min ... .max) }
}

/// A switch: tests with many cases try all of them, as in `make check`, or few, as in `make test`.
///
/// `LONG_TESTS=1` in the environment asks for all.
package enum LongTests {
  package static let areOn = ProcessInfo.processInfo.environment["LONG_TESTS"] == "1"

  /// Returns the first number if all cases are tried, otherwise the second.
  package static func count(_ all: Int, short: Int) -> Int { areOn ? all : short }
}
