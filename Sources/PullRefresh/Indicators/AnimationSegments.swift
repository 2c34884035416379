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
  /// The frames that the pull scrubs.
  public let pull: Range<Int>
  /// The frames that loop while a release would load; `nil` for the pull's last frame.
  public let armed: Range<Int>?
  /// The frames that loop while loading; `nil` for the system's spinner.
  public let loading: Range<Int>?
  /// The frames that play once after a success; `nil` for none.
  public let success: Range<Int>?
  /// The frames that play once after a failure; `nil` for none.
  public let failure: Range<Int>?
  /// The frames shown when there is no more data; `nil` for none.
  public let noMore: Range<Int>?

  /// Creates segments; a range with a negative bound traps.
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
  /// The frames for an occasion; `nil` for none.
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
