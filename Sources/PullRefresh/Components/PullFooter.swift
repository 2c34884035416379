public import Frames

/// A load-more footer that is pulled up beyond the end of the content and let go.
///
/// With a preload distance it also begins by itself when the end comes near, once a page. When
/// there is nothing more it stays where it is and loads no more, until ``replenished()``.
public struct PullFooter: RefreshComponent, Hashable {
  private var machine: PullMachine
  private var gate: PreloadGate?

  /// Creates a footer at rest; without a preload distance only a pull loads.
  public init(
    _ configuration: PullConfiguration = .tmallFooter(), preload: PreloadDistance? = nil
  ) {
    machine = PullMachine(configuration, edge: .end)
    gate = preload.map(PreloadGate.init)
  }

  /// Where loading stands.
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
  ) -> RefreshEffect {
    let effect = machine.scrolled(geometry, motion: motion, at: now)
    let isNear =
      gate?.scrolled(geometry, motion: motion, isIdle: machine.mayPreload) ?? false
    return keepingGate(isNear ? machine.preloaded(at: now) : effect)
  }

  /// A program asks to load.
  public mutating func loadingRequested(at now: Moment) -> RefreshEffect {
    keepingGate(machine.loadingRequested(at: now))
  }

  /// Loading is over.
  public mutating func loadingEnded(_ outcome: RefreshOutcome, at now: Moment) -> RefreshEffect {
    gate?.loadingEnded()
    return machine.loadingEnded(outcome, at: now)
  }

  /// There is nothing more to load.
  public mutating func exhausted() -> RefreshEffect { machine.exhausted() }
  /// There may be more to load again.
  public mutating func replenished() -> RefreshEffect { machine.replenished() }
  /// Time passed.
  public mutating func ticked(at now: Moment) -> RefreshEffect { machine.ticked(at: now) }
  /// The footer leaves its scroll view.
  public mutating func detached() -> RefreshEffect {
    gate?.detached()
    return machine.detached()
  }

  /// However loading began, the page counts as asked for.
  private mutating func keepingGate(_ effect: RefreshEffect) -> RefreshEffect {
    if machine.phase.isRefreshing { gate?.loadingBegan() }
    return effect
  }
}
