import Frames

/// What a component does: it is pulled and let go, or loads by itself as its edge comes near, or both.
///
/// A closed set: there are no behaviours but these, in the sizes and times that their numbers give.
struct RefreshBehavior: Sendable, Equatable {
  private var pull: Boxed<PullMachine>?
  /// Lets what is pulled also load ahead.
  private var gate: Boxed<LoadMoreGate>?
  private var loader: Boxed<AutomaticLoader>?
  /// What came of the loading that ends, which may be shown only once it was seen long enough.
  private var result = LoadingResult.succeeded

  /// It is pulled and let go; with a policy it also loads ahead.
  init(_ machine: PullMachine, loadsAhead policy: LoadMorePolicy? = nil) {
    pull = Boxed(machine)
    gate = policy.map { Boxed(LoadMoreGate($0, edge: machine.edge)) }
  }

  /// It does nothing.
  init() {}

  /// It loads by itself.
  init(_ loader: AutomaticLoader) { self.loader = Boxed(loader) }

  /// Where loading stands.
  var phase: RefreshPhase { pull?.value.phase ?? loader?.value.phase ?? .idle }
  /// What the loading that runs, or ran last, goes back to.
  var trigger: RefreshTrigger? { pull?.value.trigger ?? loader?.value.trigger }
  /// Which floor a pull opens, or has opened.
  var floor: RefreshFloor { pull?.value.floor ?? .first }
  /// How far the pull is from the trigger to the second floor, 0...1; 0 without one.
  var floorProgress: Double {
    pull?.value.configuration.secondFloor?.progress(ofPull: phase.progress) ?? 0
  }
  /// When ``ticked(at:)`` is due.
  var wakeAt: Moment? { earliest(pull?.value.wakeAt ?? loader?.value.wakeAt, gate?.value.wakeAt) }

  /// Returns the pull in points that reaches a progress; a component that is not pulled takes its height for 1.
  func pull(atProgress progress: Double) -> Double {
    if let pull { return pull.value.configuration.pull(atProgress: progress) }
    return progress > 0 ? progress * (loader?.value.height ?? 0) : 0
  }

  /// The room that letting go would open, in points; `nil` if that would load nothing.
  var roomOfRelease: Double? { pull?.value.roomOfRelease }

  /// Sets the time for which each outcome is shown before the room closes.
  mutating func showEndings(for durations: EndDurations) {
    pull?.value.endDurations = durations
    loader?.value.endDurations = durations
  }

  /// Blocks arming and loading, or allows them again; a load that runs goes on.
  mutating func suspend(_ isSuspended: Bool) {
    pull?.value.isSuspended = isSuspended
    loader?.value.isSuspended = isSuspended
  }

  // MARK: Events

  /// Handles a scroll, a resize, or a finger that comes or goes.
  mutating func scrolled(
    _ geometry: ListGeometry, motion: ScrollMotion, at now: Moment
  ) -> RefreshEffect {
    if let effect = loader?.value.scrolled(geometry, motion: motion, at: now) { return effect }
    let effect = pulled(at: now) { $0.scrolled(geometry, motion: motion, at: now) }
    let verdict = gate?.value.scrolled(
      geometry, motion: motion, isIdle: pull?.value.mayPreload ?? false, at: now)
    return follow(verdict, at: now) ?? heard(effect)
  }

  /// Handles prefetching near the edge.
  mutating func cameNear(at now: Moment) -> RefreshEffect {
    if let effect = loader?.value.cameNear(at: now) { return effect }
    let verdict = gate?.value.cameNear(isIdle: pull?.value.mayPreload ?? false)
    return follow(verdict, at: now) ?? .none
  }

  /// Handles a request to load by the app or the user, other than by scrolling.
  mutating func loadingRequested(by trigger: RefreshTrigger, at now: Moment) -> RefreshEffect {
    if let effect = loader?.value.loadingRequested(by: trigger, at: now) { return effect }
    return heard(pulled(at: now) { $0.loadingRequested(by: trigger, at: now) })
  }

  /// Handles the end of loading.
  mutating func loadingEnded(_ result: LoadingResult, at now: Moment) -> RefreshEffect {
    if let effect = loader?.value.loadingEnded(result, at: now) { return effect }
    self.result = result
    return pulled(at: now) { $0.loadingEnded(result.outcome, at: now) }
  }

  /// Ends loading for good: there is no more data.
  mutating func noMoreData() {
    _ = pull?.value.noMoreData()
    _ = loader?.value.noMoreData()
  }

  /// Allows loading again after no more data.
  mutating func noMoreDataReset() {
    _ = pull?.value.noMoreDataReset()
    _ = loader?.value.noMoreDataReset()
  }

  /// Handles the passing of time.
  mutating func ticked(at now: Moment) -> RefreshEffect {
    if let effect = loader?.value.ticked(at: now) { return effect }
    let effect = pulled(at: now) { $0.ticked(at: now) }
    return follow(gate?.value.ticked(isIdle: pull?.value.mayPreload ?? false, at: now), at: now)
      ?? heard(effect)
  }

  /// Handles the removal from the scroll view.
  mutating func detached() -> RefreshEffect {
    gate?.value.detached()
    return pull?.value.detached() ?? loader?.value.detached() ?? .none
  }

  /// Goes on by the rules and numbers of another: phase, room and what loads stay, and so does that there is
  /// nothing more.
  mutating func replace(with other: RefreshBehavior, room: Double, at now: Moment) -> RefreshEffect
  {
    let (phase, trigger) = (self.phase, self.trigger)
    if let configuration = other.pull?.value.configuration, pull != nil {
      pull?.value.configure(configuration)
      let policy = other.gate?.value.policy
      if policy == nil { gate = nil }
      if let policy, gate != nil { gate?.value.policy = policy }
      if gate == nil {
        gate = other.gate
        if phase.isRefreshing { gate?.value.loadingBegan() }
      }
      return .none
    }
    if let other = other.loader, loader != nil {
      loader?.value.configure(other.value)
      return .none
    }
    let hasMore = phase.outcome != .noMoreData
    let isBegun = pull?.value.hasBegun ?? true
    let result = result
    self = other
    guard phase.isRefreshing else {
      if !hasMore { noMoreData() }
      return pull?.value.takeBack(room: room) ?? .none
    }
    // Room that opened before its action could begin opens anew.
    let taken = isBegun ? phase : .waiting
    pull?.value.takeOver(taken, by: trigger, room: room, at: now)
    loader?.value.takeOver(taken, by: trigger, at: now)
    gate?.value.loadingBegan()
    self.result = result
    return .none
  }

  // MARK: -

  /// What happens to the pull; if that ends loading, the gate hears what came of it.
  private mutating func pulled(
    at now: Moment, _ event: (inout PullMachine) -> RefreshEffect
  ) -> RefreshEffect {
    guard var taken = pull.take() else { return .none }
    let wasRefreshing = taken.value.phase.isRefreshing
    let effect = event(&taken.value)
    pull = taken
    if wasRefreshing { hearEnding(at: now) }
    return effect
  }

  /// The gate hears what came of a loading, if it is over.
  private mutating func hearEnding(at now: Moment) {
    switch pull?.value.phase {
    case nil, .waiting, .loading: break
    case .finishing(let outcome), .settling(let outcome):
      let items = outcome == result.outcome ? result.items : nil
      gate?.value.loadingEnded(LoadingResult(outcome, items: items), at: now)
    case .idle, .pulling, .armed, .failed, .noMoreData:
      gate?.value.loadingEnded(.cancelled, at: now)
    }
  }

  /// The effect; of what begins loading the gate hears, once it has seen where the list is.
  private mutating func heard(_ effect: RefreshEffect) -> RefreshEffect {
    if effect.startsLoading { gate?.value.loadingBegan() }
    return effect
  }

  /// The machine's effect, if the gate has it do something.
  private mutating func follow(
    _ verdict: LoadMoreGate.Verdict?, at now: Moment
  ) -> RefreshEffect? {
    switch verdict {
    case nil, .nothing: return nil
    case .load(let trigger): return pull?.value.preloaded(by: trigger, at: now)
    case .noMoreData: return pull?.value.noMoreData()
    }
  }
}

/// The earlier of two moments, of which either may be missing.
func earliest(_ first: Moment?, _ second: Moment?) -> Moment? {
  guard let first else { return second }
  guard let second else { return first }
  return Swift.min(first, second)
}
