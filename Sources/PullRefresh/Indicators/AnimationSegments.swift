import Frames

/// The ranges of one animation's frames for pull, loading and outcomes.
///
/// ```
/// frame   0                  24                    60        72
///         ├── pull ──────────┼── loading ──────────┼─ success ┤ …
///         the finger plays it  over and over        once, the room stays open for it
/// ```
///
/// Ranges may overlap and leave frames out. An empty range counts as no animation. If the animation has fewer frames
/// than the ranges need (a file may be truncated), the existing ones are used.
///
/// ```swift
/// let cat = AnimationSegments(pull: 0..<24, loading: 24..<60, success: 60..<72)
/// ```
public struct AnimationSegments: Sendable, Hashable {
  /// Played by the pull.
  public let pull: Range<Int>
  /// Played over and over while letting go would load; without it, the pull's last frame is shown.
  public let armed: Range<Int>?
  /// Played over and over while loading; without it, the system's spinner turns.
  public let loading: Range<Int>?
  /// Played once after success.
  public let success: Range<Int>?
  /// Played once after failure.
  public let failure: Range<Int>?
  /// Shown when there is nothing more.
  public let noMore: Range<Int>?

  /// Creates segments; a range that begins below 0 traps.
  public init(
    pull: Range<Int>, armed: Range<Int>? = nil, loading: Range<Int>? = nil,
    success: Range<Int>? = nil, failure: Range<Int>? = nil, noMore: Range<Int>? = nil
  ) {
    for range in [pull, armed, loading, success, failure, noMore] {
      let first = range?.lowerBound ?? 0
      require(first >= 0, "frames are counted from 0, not from \(first)")
    }
    self.pull = pull
    self.armed = armed.flatMap { $0.isEmpty ? nil : $0 }
    self.loading = loading.flatMap { $0.isEmpty ? nil : $0 }
    self.success = success.flatMap { $0.isEmpty ? nil : $0 }
    self.failure = failure.flatMap { $0.isEmpty ? nil : $0 }
    self.noMore = noMore.flatMap { $0.isEmpty ? nil : $0 }
  }
  /// The range for an occasion.
  subscript(occasion: AnimationOccasion) -> Range<Int>? {
    switch occasion {
    case .pull: pull
    case .armed: armed
    case .loading: loading
    case .success: success
    case .failure: failure
    case .noMore: noMore
    }
  }
}
