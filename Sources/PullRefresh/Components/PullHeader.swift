public import Frames

/// A refresh header: pulled down at the start of the content, it refreshes.
///
/// A refresh does not exhaust anything, so ``RefreshOutcome/exhausted`` counts as success here.
public struct PullHeader: RefreshComponent, Hashable {
  private var machine: PullMachine

  /// Creates a header at rest.
  public init(_ configuration: PullConfiguration = .tmallHeader()) {
    machine = PullMachine(configuration, edge: .start)
  }

  /// Where the refresh stands.
  public var phase: RefreshPhase { machine.phase }
  /// When ``ticked(at:)`` is due.
  public var wakeAt: Moment? { machine.wakeAt }
  /// The pull in points at which a progress is reached.
  public func pull(atProgress progress: Double) -> Double {
    machine.configuration.pull(atProgress: progress)
  }

  /// The scroll view moved, was resized, or its finger came or went.
  public mutating func scrolled(
    _ geometry: ScrollGeometry, motion: ScrollMotion, at now: Moment
  ) -> RefreshEffect { machine.scrolled(geometry, motion: motion, at: now) }

  /// A program asks to refresh.
  public mutating func loadingRequested(at now: Moment) -> RefreshEffect {
    machine.loadingRequested(at: now)
  }

  /// Refreshing is over.
  public mutating func loadingEnded(_ outcome: RefreshOutcome, at now: Moment) -> RefreshEffect {
    machine.loadingEnded(outcome == .exhausted ? .succeeded : outcome, at: now)
  }

  /// Nothing to do: a header is never exhausted.
  public mutating func exhausted() -> RefreshEffect { .none }
  /// Nothing to do: a header is never exhausted.
  public mutating func replenished() -> RefreshEffect { .none }
  /// Time passed.
  public mutating func ticked(at now: Moment) -> RefreshEffect { machine.ticked(at: now) }
  /// The header leaves its scroll view.
  public mutating func detached() -> RefreshEffect { machine.detached() }
}
