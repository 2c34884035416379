import Frames

/// What a delay in the file means for playing.
///
/// ```
/// written   0    1    2    3  …          in hundredths of a second
/// browsers  100  100  20   30 …          in milliseconds
/// asWritten 0    10   20   30 …
/// ```
public struct DelayPolicy: Sendable, Hashable {
  /// Delays up to this one, in hundredths of a second, are replaced; below zero none is.
  let longestReplaced: Int
  /// What replaces them, in nanoseconds.
  let replacement: Int64

  /// Creates a policy; a replacement that is negative, or longer than the 655.35 seconds that a file
  /// can ask for, traps.
  public init(replacingUpTo longestReplaced: Int, by replacement: Duration) {
    require(
      replacement >= .zero && replacement <= .milliseconds(655_350), "a delay of \(replacement)")
    self.longestReplaced = longestReplaced
    self.replacement = replacement.nanoseconds
  }

  /// 0 and 1 hundredths play as 100 ms, as in Chromium, Firefox and WebKit.
  public static let browsers = DelayPolicy(replacingUpTo: 1, by: .milliseconds(100))

  /// Nothing is replaced; a frame with a delay of zero is skipped while playing.
  public static let asWritten = DelayPolicy(replacingUpTo: -1, by: .zero)

  /// How long a frame is held that asks for a number of hundredths of a second, any number.
  public func played(centiseconds: Int) -> Duration {
    centiseconds <= longestReplaced
      ? .nanoseconds(replacement) : .milliseconds(10) * centiseconds
  }

  /// The same in nanoseconds, for a number that a file can hold: 0...65,535.
  func nanoseconds(centiseconds: Int64) -> Int64 {
    centiseconds <= longestReplaced ? replacement : centiseconds * 10_000_000
  }
}
