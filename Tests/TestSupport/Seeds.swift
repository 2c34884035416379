import Foundation

/// The seeds of random tests; `SEED=` in the environment repeats a run or begins another.
package enum Seeds {
  private static let given =
    ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) }

  /// That many seeds, from `SEED` on (default: 0).
  package static func first(_ count: UInt64) -> Range<UInt64> {
    let start = (given ?? 0) % (.max / 2)
    return start..<start + count
  }

  /// `SEED`, or another one at every call.
  package static var any: UInt64 { given ?? .random(in: .min ... .max) }
}
