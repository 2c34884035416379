import Frames

/// The behavior of a component: it is pulled, it loads near its edge, or both.
struct RefreshBehavior: Sendable {
  private var pull: PullMachine?
  /// The gate that lets a pulled component also load ahead.
  private var gate: LoadMoreGate?
  private var loader: AutomaticLoader?
  /// The result of the ending load, kept until loading has been shown for its least time.
  private var result = LoadingResult.succeeded

  /// Creates the behavior of a component at rest; `nil` for a behavior that ignores every event.
  init(_ component: RefreshComponent?) {
    guard let component else { return }
    switch component.behavior {
    case .pulled(let configuration, let policy):
      pull = PullMachine(configuration, edge: component.edge)
      gate = policy.map { LoadMoreGate($0, edge: component.edge) }
    case .automatic(let policy, let timeOut):
      loader = AutomaticLoader(
        policy, edge: component.edge, height: component.placement.length, timeOut: timeOut)
    }
  }

  var phase: RefreshPhase { pull?.phase ?? loader?.phase ?? .idle }
  var trigger: RefreshTrigger? { pull?.trigger ?? loader?.trigger }
  var floor: RefreshFloor { pull?.floor ?? .first }
  var floorProgress: Double {
    pull?.configuration.secondFloor?.progress(ofPull: phase.progress) ?? 0
  }
  var wakeAt: Moment? { earliest(pull?.wakeAt ?? loader?.wakeAt, gate?.wakeAt) }

  func pull(atProgress progress: Double) -> Double {
    if let pull { return pull.configuration.pull(atProgress: progress) }
    return progress > 0 ? progress * (loader?.height ?? 0) : 0
  }

  var roomOfRelease: Double? { pull?.roomOfRelease }

  mutating func showEndings(for durations: EndDurations) {
    pull?.endDurations = durations
    loader?.endDurations = durations
  }

  /// Blocks arming and loading, or allows them again; a running load continues.
  mutating func suspend(_ isSuspended: Bool) {
    pull?.isSuspended = isSuspended
    loader?.isSuspended = isSuspended
  }

  // MARK: Events

  mutating func scrolled(
    _ geometry: ListGeometry, motion: ScrollMotion, at now: Moment
  ) -> RefreshEffect {
    if let effect = loader?.scrolled(geometry, motion: motion, at: now) { return effect }
    let effect = pulled(at: now) { $0?.scrolled(geometry, motion: motion, at: now) }
    let verdict = gate?.scrolled(
      geometry, motion: motion, isIdle: pull?.mayPreload ?? false, at: now)
    return follow(verdict, at: now) ?? heard(effect)
  }

  mutating func cameNear(at now: Moment) -> RefreshEffect {
    if let effect = loader?.cameNear(at: now) { return effect }
    let verdict = gate?.cameNear(isIdle: pull?.mayPreload ?? false)
    return follow(verdict, at: now) ?? .none
  }

  mutating func loadingRequested(by trigger: RefreshTrigger, at now: Moment) -> RefreshEffect {
    if let effect = loader?.loadingRequested(by: trigger, at: now) { return effect }
    return heard(pulled(at: now) { $0?.loadingRequested(by: trigger, at: now) })
  }

  mutating func loadingEnded(_ result: LoadingResult, at now: Moment) -> RefreshEffect {
    if let effect = loader?.loadingEnded(result, at: now) { return effect }
    self.result = result
    return pulled(at: now) { $0?.loadingEnded(result.outcome, at: now) }
  }

  mutating func noMoreData() {
    _ = pull?.noMoreData()
    _ = loader?.noMoreData()
  }

  mutating func noMoreDataReset() {
    _ = pull?.noMoreDataReset()
    _ = loader?.noMoreDataReset()
  }

  mutating func ticked(at now: Moment) -> RefreshEffect {
    if let effect = loader?.ticked(at: now) { return effect }
    let effect = pulled(at: now) { $0?.ticked(at: now) }
    return follow(gate?.ticked(isIdle: pull?.mayPreload ?? false, at: now), at: now)
      ?? heard(effect)
  }

  mutating func detached() -> RefreshEffect {
    gate?.detached()
    return pull?.detached() ?? loader?.detached() ?? .none
  }

  /// Continues with another component's rules; the phase, the inset, a running load and no-more-data stay.
  mutating func replace(with other: RefreshBehavior, room: Double, at now: Moment) -> RefreshEffect
  {
    let (phase, trigger) = (self.phase, self.trigger)
    if let configuration = other.pull?.configuration, pull != nil {
      pull?.configuration = configuration
      if gate != nil, let policy = other.gate?.policy {
        gate?.policy = policy
      } else {
        gate = other.gate
        if phase.isRefreshing { gate?.loadingBegan() }
      }
      return .none
    }
    if let other = other.loader, loader != nil {
      loader?.configure(other)
      return .none
    }
    let hasMore = phase.outcome != .noMoreData
    let isBegun = pull?.hasBegun ?? true
    let result = result
    self = other
    guard phase.isRefreshing else {
      if !hasMore { noMoreData() }
      return pull?.takeBack(room: room) ?? .none
    }
    // An inset that opened before its action began opens again.
    let taken = isBegun ? phase : .waiting
    pull?.takeOver(taken, by: trigger, room: room, at: now)
    loader?.takeOver(taken, by: trigger, at: now)
    gate?.loadingBegan()
    self.result = result
    return .none
  }

  // MARK: -

  /// Applies an event to the pull; if it ends a load, tells the gate the result.
  private mutating func pulled(
    at now: Moment, _ event: (inout PullMachine?) -> RefreshEffect?
  ) -> RefreshEffect {
    let wasRefreshing = pull?.phase.isRefreshing ?? false
    let effect = event(&pull) ?? .none
    if wasRefreshing { hearEnding(at: now) }
    return effect
  }

  /// Tells the gate the result of a load that has ended.
  private mutating func hearEnding(at now: Moment) {
    switch pull?.phase {
    case nil, .waiting, .loading: break
    case .finishing(let outcome), .settling(let outcome):
      let items = outcome == result.outcome ? result.items : nil
      gate?.loadingEnded(LoadingResult(outcome, items: items), at: now)
    case .idle, .pulling, .armed, .failed, .noMoreData:
      gate?.loadingEnded(.cancelled, at: now)
    }
  }

  /// Tells the gate, which has seen the scroll position by now, that a load begins; returns the effect.
  private mutating func heard(_ effect: RefreshEffect) -> RefreshEffect {
    if effect.startsLoading { gate?.loadingBegan() }
    return effect
  }

  /// Returns the machine's effect for the gate's verdict.
  private mutating func follow(
    _ verdict: LoadMoreGate.Verdict?, at now: Moment
  ) -> RefreshEffect? {
    switch verdict {
    case nil, .nothing: return nil
    case .load(let trigger): return pull?.preloaded(by: trigger, at: now)
    case .noMoreData: return pull?.noMoreData()
    }
  }
}

/// Returns the earlier of two moments, either of which may be missing.
func earliest(_ first: Moment?, _ second: Moment?) -> Moment? {
  guard let first else { return second }
  guard let second else { return first }
  return Swift.min(first, second)
}
