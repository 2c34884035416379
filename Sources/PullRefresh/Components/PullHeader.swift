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
  /// What the loading that runs, or ran last, goes back to.
  public var trigger: RefreshTrigger? { machine.trigger }
  /// How long an ending is shown before the room closes.
  public var endDurations: EndDurations {
    get { machine.endDurations }
    set { machine.endDurations = newValue }
  }
  /// While true nothing arms and nothing starts to load.
  public var isSuspended: Bool {
    get { machine.isSuspended }
    set { machine.isSuspended = newValue }
  }
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

  /// The system took the finger's drag away.
  public mutating func dragCancelled() -> RefreshEffect { machine.dragCancelled() }

  /// Somebody asks to refresh, other than by pulling.
  public mutating func loadingRequested(
    by trigger: RefreshTrigger, at now: Moment
  ) -> RefreshEffect {
    machine.loadingRequested(by: trigger, at: now)
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
