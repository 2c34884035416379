public import Frames

/// A load-more footer that is pulled up beyond the end of the content and let go.
///
/// With a preload distance it also begins by itself when the end comes near, once a page. When
/// there is nothing more it stays where it is and loads no more, until ``replenished()``.
public struct PullFooter: RefreshComponent, Hashable {
  private var machine: PullMachine
  private var gate: LoadMoreGate?

  /// Creates a footer at rest; without a policy only a pull loads.
  public init(
    _ configuration: PullConfiguration = .tmallFooter(), loadsAhead policy: LoadMorePolicy? = nil
  ) {
    machine = PullMachine(configuration, edge: .end)
    gate = policy.map(LoadMoreGate.init)
  }

  /// Creates a footer at rest that also loads so far before its end comes into view, if at all.
  public init(_ configuration: PullConfiguration = .tmallFooter(), preload: PreloadDistance?) {
    // A short list is pulled; there, every place is near the end.
    self.init(
      configuration,
      loadsAhead: preload.map { LoadMorePolicy(preload: $0, shortContent: .never) })
  }

  /// Where loading stands.
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
  public var wakeAt: Moment? {
    guard let judged = gate?.wakeAt else { return machine.wakeAt }
    return machine.wakeAt.map { Swift.min($0, judged) } ?? judged
  }
  /// The pull in points at which a progress is reached.
  public func pull(atProgress progress: Double) -> Double {
    machine.configuration.pull(atProgress: progress)
  }

  // MARK: Events

  /// The scroll view moved, was resized, or its finger came or went.
  public mutating func scrolled(
    _ geometry: ScrollGeometry, motion: ScrollMotion, at now: Moment
  ) -> RefreshEffect {
    let effect = occur(at: now) { $0.scrolled(geometry, motion: motion, at: now) }
    let verdict = gate?.scrolled(geometry, motion: motion, isIdle: machine.mayPreload, at: now)
    return follow(verdict, at: now) ?? effect
  }

  /// The system took the finger's drag away: that is no release.
  public mutating func dragCancelled() -> RefreshEffect { machine.dragCancelled() }

  /// Somebody asks to load, other than by scrolling.
  public mutating func loadingRequested(
    by trigger: RefreshTrigger, at now: Moment
  ) -> RefreshEffect {
    occur(at: now) { $0.loadingRequested(by: trigger, at: now) }
  }

  /// Loading is over.
  public mutating func loadingEnded(_ outcome: RefreshOutcome, at now: Moment) -> RefreshEffect {
    occur(at: now) { $0.loadingEnded(outcome, at: now) }
  }

  /// There is nothing more to load.
  public mutating func exhausted() -> RefreshEffect { machine.exhausted() }
  /// There may be more to load again.
  public mutating func replenished() -> RefreshEffect { machine.replenished() }

  /// Time passed.
  public mutating func ticked(at now: Moment) -> RefreshEffect {
    let effect = occur(at: now) { $0.ticked(at: now) }
    return follow(gate?.ticked(isIdle: machine.mayPreload, at: now), at: now) ?? effect
  }

  /// The footer leaves its scroll view.
  public mutating func detached() -> RefreshEffect {
    gate?.detached()
    return machine.detached()
  }

  // MARK: -

  /// Whatever begins or ends loading, the gate hears of it.
  private mutating func occur(
    at now: Moment, _ event: (inout PullMachine) -> RefreshEffect
  ) -> RefreshEffect {
    let wasRefreshing = machine.phase.isRefreshing
    let effect = event(&machine)
    switch machine.phase {
    case .waiting, .loading:
      if !wasRefreshing { gate?.loadingBegan() }
    case .finishing(let outcome), .settling(let outcome):
      if wasRefreshing { gate?.loadingEnded(outcome, at: now) }
    case .idle, .pulling, .armed, .failed, .exhausted:
      if wasRefreshing { gate?.loadingEnded(.cancelled, at: now) }
    }
    return effect
  }

  /// The machine's effect, if the gate has it do something.
  private mutating func follow(
    _ verdict: LoadMoreGate.Verdict?, at now: Moment
  ) -> RefreshEffect? {
    switch verdict {
    case nil, .nothing: nil
    case .load(let trigger): machine.preloaded(by: trigger, at: now)
    case .exhaust: machine.exhausted()
    }
  }
}
