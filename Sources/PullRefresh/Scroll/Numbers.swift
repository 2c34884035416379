import Frames

/// The checks of numbers that an app or a scroll view passes to the library.
///
/// A configuration's numbers trap with a message if they are out of range, also in release builds: lengths of
/// 0...100,000 points, durations of 0...1 day. A scroll view's numbers are clamped to ±1,000,000,000, and a sample
/// that contains not-a-number is ignored.
enum Numbers {
  static let longestLength = 100_000.0
  static var longestDuration: Duration { .seconds(86_400) }
  /// The largest absolute value of a scroll view's number.
  static let largest = 1_000_000_000.0

  /// Traps unless a length is within 0...100,000 points.
  static func check(_ length: Double, _ name: StaticString) {
    require(
      length >= 0 && length <= longestLength, "\(name) must be within 0...100000 points")
  }

  /// Traps unless a duration is within 0...1 day; `nil` passes.
  static func check(_ duration: Duration?, _ name: StaticString) {
    guard let duration else { return }
    require(
      duration >= .zero && duration <= longestDuration, "\(name) must be within 0...1 day")
  }
}

extension Double {
  /// The number clamped to ±1,000,000,000; 0 for not-a-number.
  package var tamed: Double {
    isNaN ? 0 : Swift.min(Swift.max(self, -Numbers.largest), Numbers.largest)
  }

  package func clamped(to range: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }

  /// The number as a length, clamped to 0...1,000,000,000; 0 for not-a-number.
  var asLength: Double {
    // A fast path, since nearly all lengths are in range.
    self >= 0 && self <= 1e9 ? self : Swift.max(0, tamed)
  }

  /// The number clamped to 0...1; 0 for not-a-number.
  var asPart: Double { self > 0 ? Swift.min(self, 1) : 0 }
}

extension EdgePair where Value == Double {
  package var tamed: Self { Self(start: start.tamed, end: end.tamed) }
}

extension Duration {
  package var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}

/// A reference to an immutable value, so that copying a struct with many references retains one object only.
final class Boxed<Value: Sendable>: Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
