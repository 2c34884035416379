public import Frames

/// The behaviour of a refresh or load-more component: events in, effects out.
///
/// A value without a clock or a view. Whoever holds it reports what happened and when, and carries
/// out the effect that comes back (``RefreshAttachment`` does).
public protocol RefreshComponent: Sendable {
  /// Where the refresh stands.
  var phase: RefreshPhase { get }
  /// What the loading that runs, or ran last, goes back to; `nil` before the first.
  var trigger: RefreshTrigger? { get }
  /// When ``ticked(at:)`` is due; `nil` if it is not.
  var wakeAt: Moment? { get }
  /// How long an ending is shown before the room closes.
  var endDurations: EndDurations { get set }
  /// While true nothing arms and nothing starts to load; what loads already goes on.
  var isSuspended: Bool { get set }

  /// The pull in points at which a progress is reached; 0 at rest.
  func pull(atProgress progress: Double) -> Double

  /// The scroll view moved, was resized, or its finger came or went.
  mutating func scrolled(
    _ geometry: ScrollGeometry, motion: ScrollMotion, at now: Moment
  ) -> RefreshEffect
  /// The system took the finger's drag away: that is no release.
  mutating func dragCancelled() -> RefreshEffect
  /// Somebody asks to load, other than by scrolling.
  mutating func loadingRequested(by trigger: RefreshTrigger, at now: Moment) -> RefreshEffect
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

extension RefreshComponent {
  /// The app asks to load.
  public mutating func loadingRequested(at now: Moment) -> RefreshEffect {
    loadingRequested(by: .program, at: now)
  }
}
