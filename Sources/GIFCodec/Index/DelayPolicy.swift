import Frames

/// A policy that turns the delays of a file into the delays that are played.
///
/// ```
/// written   0    1    2    3  …          in hundredths of a second
/// browsers  100  100  20   30 …          in milliseconds
/// asWritten 0    10   20   30 …
/// ```
public struct DelayPolicy: Sendable, Equatable {
  /// The longest delay, in hundredths of a second, that is replaced; negative replaces none.
  let longestReplaced: Int
  /// The replacement in nanoseconds.
  let replacement: Int64

  /// Creates a policy that replaces delays of up to `longestReplaced` hundredths of a second.
  ///
  /// The replacement must be 0...655.35 s, the delays that a file can have; any other traps.
  public init(replacingUpTo longestReplaced: Int, by replacement: Duration) {
    require(
      replacement >= .zero && replacement <= .milliseconds(655_350), "a delay of \(replacement)")
    self.longestReplaced = longestReplaced
    self.replacement = replacement.nanoseconds
  }

  /// The policy of Chromium, Firefox and WebKit: 0 and 1 hundredths play as 100 ms.
  public static let browsers = DelayPolicy(replacingUpTo: 1, by: .milliseconds(100))

  /// Keeps all delays; a frame with a delay of zero is skipped while playing.
  public static let asWritten = DelayPolicy(replacingUpTo: -1, by: .zero)

  /// Returns the delay that is played for a delay in hundredths of a second.
  public func played(centiseconds: Int) -> Duration {
    centiseconds <= longestReplaced
      ? .nanoseconds(replacement) : .milliseconds(10) * centiseconds
  }

  /// For the delays that a file can have, 0...65,535.
  func nanoseconds(centiseconds: Int64) -> Int64 {
    centiseconds <= longestReplaced ? replacement : centiseconds * 10_000_000
  }
}
