import Frames

/// A second action with its own picture, for pulls far beyond the trigger.
///
/// ```
/// progress   0 ─────────── 1 ─────────────────── threshold ──►
///              nothing       a release refreshes   a release opens the second floor
/// ```
///
/// A pull that goes back below the threshold refreshes again.
public struct SecondFloor: Sendable, Hashable {
  /// The pull's progress from which a release opens the second floor, 1...100.
  public var threshold: Double
  /// The inset held open while the second floor loads, in points, 0...100,000; `nil` for the refresh's inset.
  public var holdDistance: Double?

  /// Creates a second floor with a threshold in units of the trigger distance.
  public init(threshold: Double = 2.2, holdDistance: Double? = nil) {
    self.threshold = threshold
    self.holdDistance = holdDistance
  }

  /// Returns the part of the way from the trigger to the threshold that a pull has covered, 0...1.
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
public enum RefreshFloor: Sendable {
  /// A refresh.
  case first
  /// The action of ``SecondFloor``.
  case second
}
