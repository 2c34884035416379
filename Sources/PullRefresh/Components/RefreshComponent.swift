public import Frames

/// The behaviour of a refresh or load-more component: events in, effects out.
///
/// A value without a clock or a view. Whoever holds it reports what happened and when, and carries
/// out the effect that comes back (``RefreshAttachment`` does).
public protocol RefreshComponent: Sendable {
  /// Where the refresh stands.
  var phase: RefreshPhase { get }
  /// When ``ticked(at:)`` is due; `nil` if it is not.
  var wakeAt: Moment? { get }

  /// The pull in points at which a progress is reached; 0 at rest.
  func pull(atProgress progress: Double) -> Double

  /// The scroll view moved, was resized, or its finger came or went.
  mutating func scrolled(
    _ geometry: ScrollGeometry, motion: ScrollMotion, at now: Moment
  ) -> RefreshEffect
  /// A program asks to load.
  mutating func loadingRequested(at now: Moment) -> RefreshEffect
  /// Loading is over.
  mutating func loadingEnded(_ outcome: RefreshOutcome, at now: Moment) -> RefreshEffect
  /// There is nothing more to load, as the app has learned otherwise than by loading.
  mutating func exhausted() -> RefreshEffect
  /// There may be more to load again.
  mutating func replenished() -> RefreshEffect
  /// Time passed.
  mutating func ticked(at now: Moment) -> RefreshEffect
  /// The component leaves its scroll view, and gives back all room it holds.
  mutating func detached() -> RefreshEffect
}
