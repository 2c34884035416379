import Frames

/// A second action with its own picture, for pulls far beyond the trigger.
///
/// ```
/// progress   0 ─────────── 1 ─────────────────── threshold ──►
///              nothing       letting go refreshes   letting go opens the second floor
/// ```
///
/// Going back below the threshold leads to an ordinary refresh again.
public struct SecondFloor: Sendable, Hashable {
  /// The pull progress from which on letting go opens it, 1...100.
  public var threshold: Double
  /// The room held open while it loads, in points, 0...100,000; `nil` for as much as a refresh holds.
  public var holdDistance: Double?

  /// Creates a second floor.
  public init(threshold: Double = 2.2, holdDistance: Double? = nil) {
    self.threshold = threshold
    self.holdDistance = holdDistance
  }

  /// Returns how far a pull is on the way from the trigger to the threshold, 0...1.
  public func progress(ofPull progress: Double) -> Double {
    guard threshold > 1 else { return progress >= 1 ? 1 : 0 }
    return ((progress - 1) / (threshold - 1)).asPart
  }

  func check() {
    require(
      threshold >= 1 && threshold <= 100, "SecondFloor.threshold must be within 1...100")
    if let holdDistance { Numbers.check(holdDistance, "SecondFloor.holdDistance") }
  }
}

/// The actions that a pull can open.
public enum RefreshFloor: Sendable, Equatable, CaseIterable {
  /// A refresh.
  case first
  /// The action beyond a refresh: ``SecondFloor``.
  case second
}
