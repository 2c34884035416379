import Frames

/// The checks for numbers that an app or a scroll view gives.
///
/// What a programmer writes down is refused with a message if it is out of range, in release builds too:
/// lengths of 0...100,000 points, durations of 0...1 day. What a scroll view says is tamed: an infinite
/// number counts as the nearest end of ±1,000,000,000, and a sample with not-a-number in it as not said at
/// all.
enum Numbers {
  /// The longest length that a configuration may ask for, in points.
  static let longestLength = 100_000.0
  /// The longest duration that a configuration may ask for.
  static var longestDuration: Duration { .seconds(86_400) }
  /// The largest number that a scroll view may give.
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
  /// The number as something to calculate with: a billion at most either way, and 0 for not-a-number.
  package var tamed: Double {
    isNaN ? 0 : Swift.min(Swift.max(self, -Numbers.largest), Numbers.largest)
  }

  /// The number as a length: 0 below zero and for not-a-number, a billion at most.
  package var asLength: Double { Swift.max(0, tamed) }

  /// The number clamped to 0...1; 0 for not-a-number.
  var asPart: Double { self > 0 ? Swift.min(self, 1) : 0 }
}

extension EdgePair where Value == Double {
  /// Both numbers as something to calculate with.
  package var tamed: Self { Self(start: start.tamed, end: end.tamed) }
}

extension Duration {
  /// The same length of time in seconds.
  package var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
