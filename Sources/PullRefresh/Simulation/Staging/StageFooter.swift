public import Frames

/// The footer of a ``DragScript/Stage``: one that is pulled, or one that loads by itself.
///
/// For whoever learns only when the program runs which it is; an app that knows uses the type itself.
public enum StageFooter: RefreshComponent, Hashable {
  /// It is pulled and let go.
  case pulled(PullFooter)
  /// It loads as it comes into view.
  case automatic(AutoFooter)

  /// Where loading stands.
  public var phase: RefreshPhase { read({ $0.phase }, { $0.phase }) }
  /// What the loading that runs, or ran last, goes back to.
  public var trigger: RefreshTrigger? { read({ $0.trigger }, { $0.trigger }) }
  /// When ``ticked(at:)`` is due.
  public var wakeAt: Moment? { read({ $0.wakeAt }, { $0.wakeAt }) }
  /// How long an ending is shown before the room closes.
  public var endDurations: EndDurations {
    get { read({ $0.endDurations }, { $0.endDurations }) }
    set { change({ $0.endDurations = newValue }, { $0.endDurations = newValue }) }
  }
  /// While true nothing arms and nothing starts to load.
  public var isSuspended: Bool {
    get { read({ $0.isSuspended }, { $0.isSuspended }) }
    set { change({ $0.isSuspended = newValue }, { $0.isSuspended = newValue }) }
  }

  /// The pull in points at which a progress is reached.
  public func pull(atProgress progress: Double) -> Double {
    switch self {
    case .pulled(let footer): footer.pull(atProgress: progress)
    case .automatic(let footer): footer.pull(atProgress: progress)
    }
  }

  // MARK: Events

  /// The scroll view moved, was resized, or its finger came or went.
  public mutating func scrolled(
    _ geometry: ScrollGeometry, motion: ScrollMotion, at now: Moment
  ) -> RefreshEffect {
    change(
      { $0.scrolled(geometry, motion: motion, at: now) },
      { $0.scrolled(geometry, motion: motion, at: now) })
  }

  /// The system took the finger's drag away: that is no release.
  public mutating func dragCancelled() -> RefreshEffect {
    change({ $0.dragCancelled() }, { $0.dragCancelled() })
  }

  /// Somebody asks to load, other than by scrolling.
  public mutating func loadingRequested(
    by trigger: RefreshTrigger, at now: Moment
  ) -> RefreshEffect {
    change(
      { $0.loadingRequested(by: trigger, at: now) }, { $0.loadingRequested(by: trigger, at: now) })
  }

  /// Loading is over.
  public mutating func loadingEnded(_ outcome: RefreshOutcome, at now: Moment) -> RefreshEffect {
    change({ $0.loadingEnded(outcome, at: now) }, { $0.loadingEnded(outcome, at: now) })
  }

  /// There is nothing more to load.
  public mutating func exhausted() -> RefreshEffect {
    change({ $0.exhausted() }, { $0.exhausted() })
  }

  /// There may be more to load again.
  public mutating func replenished() -> RefreshEffect {
    change({ $0.replenished() }, { $0.replenished() })
  }

  /// Time passed.
  public mutating func ticked(at now: Moment) -> RefreshEffect {
    change({ $0.ticked(at: now) }, { $0.ticked(at: now) })
  }

  /// The footer leaves its scroll view.
  public mutating func detached() -> RefreshEffect { change({ $0.detached() }, { $0.detached() }) }

  // MARK: -

  private func read<Value>(
    _ pulled: (PullFooter) -> Value, _ automatic: (AutoFooter) -> Value
  ) -> Value {
    switch self {
    case .pulled(let footer): pulled(footer)
    case .automatic(let footer): automatic(footer)
    }
  }

  private mutating func change<Value>(
    _ pulled: (inout PullFooter) -> Value, _ automatic: (inout AutoFooter) -> Value
  ) -> Value {
    switch self {
    case .pulled(var footer):
      defer { self = .pulled(footer) }
      return pulled(&footer)
    case .automatic(var footer):
      defer { self = .automatic(footer) }
      return automatic(&footer)
    }
  }
}
