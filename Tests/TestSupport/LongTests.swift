import Foundation

/// Whether tests that try many cases try all of them, as in `make check`, or few, as in `make test`.
///
/// `LONG_TESTS=1` in the environment asks for all.
package enum LongTests {
  package static let areOn = ProcessInfo.processInfo.environment["LONG_TESTS"] == "1"

  /// One of two numbers: in all tests, and in the short ones.
  package static func count(_ all: Int, short: Int) -> Int { areOn ? all : short }
}
