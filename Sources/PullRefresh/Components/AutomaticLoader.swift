import Frames

/// The state machine of automatic footers, and of loaders of earlier items at the start: loads near its edge of the
/// content, and holds an inset open there.
///
/// ```
///            the gate      loading     loading     loading     no more     time passed
///            lets it       requested   succeeded   failed      to load
/// idle       loading       loading †   —           —           noMoreData  —
/// waiting    loading, once laid out    idle        idle        noMoreData  —
/// loading    —             —           finishing ‡ finishing ‡ —           finishing: failed, timed out
/// finishing  —             loading     —           —           finishing   idle, failed or noMoreData
/// failed     loading       loading †   —           —           noMoreData  —
/// noMoreData —             loading †   —           —           —           —
/// ```
///
/// † Before the first layout: waiting. ‡ If the outcome is not shown, the state that follows finishing. A dash: no
/// change and no effect. While suspended no load begins. The gate is a ``LoadMoreGate``. The loader's inset is open
/// from the first layout on.
struct AutomaticLoader: Sendable {
  private enum State: Sendable, Equatable {
    /// At rest. Exits: `waiting`, `loading`, `noMoreData`.
    case idle
    /// Asked to load before layout. Exits: `loading`, `idle`, `noMoreData`.
    case waiting
    /// The action runs. Exits: `finishing`, `idle`, `failed`, `noMoreData`.
    case loading(since: Moment)
    /// The outcome is shown. Exits: `idle`, `failed`, `noMoreData`, `loading`.
    case finishing(RefreshOutcome, until: Moment)
    /// A tap tries again, and so does a drag after the back-off. Exits: `waiting`, `loading`, `idle`, `noMoreData`.
    case failed
    /// There is no more data. Exits: `idle`, `waiting`, `loading`.
    case noMoreData
  }

  let edge: ScrollEdge
  /// The inset it holds open, in points.
  private(set) var height: Double
  /// The time after which a load counts as failed; `nil` for never.
  private(set) var timeOut: Duration?
  /// The trigger of the current or last load.
  private(set) var trigger: RefreshTrigger?
  /// The time for which each outcome is shown.
  var endDurations = EndDurations()
  var isSuspended = false
  private var state: State = .idle
  private var gate: LoadMoreGate
  private var isShown = false

  init(
    _ policy: LoadMorePolicy = LoadMorePolicy(), edge: ScrollEdge = .end, height: Double = 44,
    timeOut: Duration? = nil
  ) {
    self.edge = edge
    self.height = height
    self.timeOut = timeOut
    gate = LoadMoreGate(policy, edge: edge)
  }

  var phase: RefreshPhase {
    switch state {
    case .idle: .idle
    case .waiting: .waiting
    case .loading: .loading
    case .finishing(let outcome, _): .finishing(outcome)
    case .failed: .failed
    case .noMoreData: .noMoreData
    }
  }

  /// The time at which ``ticked(at:)`` is due; `nil` for none.
  var wakeAt: Moment? {
    switch state {
    case .loading(let since): timeOut.map { since.advanced(by: $0) }
    case .finishing(_, let until): Swift.min(until, gate.wakeAt ?? until)
    case .idle, .waiting, .failed, .noMoreData: gate.wakeAt
    }
  }

  // MARK: Events

  /// Handles a scroll, a resize, or a finger that comes or goes.
  mutating func scrolled(
    _ geometry: ListGeometry, motion: ScrollMotion, at now: Moment
  ) -> RefreshEffect {
    let verdict = gate.scrolled(geometry, motion: motion, isIdle: isReady, at: now)
    let room = takeRoom(in: geometry)
    let starts = state == .waiting && !isSuspended && geometry.isLaidOut
    if starts { begin(by: trigger ?? .program, at: now) }
    return RefreshEffect(inset: room, startsLoading: follow(verdict, at: now) || starts)
  }

  mutating func cameNear(at now: Moment) -> RefreshEffect {
    RefreshEffect(startsLoading: follow(gate.cameNear(isIdle: isReady), at: now))
  }

  /// Handles a request to load by the app or the user, other than by scrolling, even after no-more-data.
  mutating func loadingRequested(
    by trigger: RefreshTrigger, at now: Moment
  ) -> RefreshEffect {
    switch state {
    case _ where isSuspended: return .none
    case .idle, .failed, .noMoreData, .finishing:
      guard isShown else {
        state = .waiting
        self.trigger = trigger
        return .none
      }
      begin(by: trigger, at: now)
      return RefreshEffect(startsLoading: true)
    case .waiting, .loading:
      return .none
    }
  }

  mutating func loadingEnded(_ result: LoadingResult, at now: Moment) -> RefreshEffect {
    switch state {
    case .loading: finish(result, at: now)
    case .waiting: state = .idle
    case .idle, .finishing, .failed, .noMoreData: break
    }
    return .none
  }

  /// Ends loading because there is no more data; an action that runs still reports its own outcome.
  mutating func noMoreData() -> RefreshEffect {
    switch state {
    case .idle, .waiting, .failed: state = .noMoreData
    case .finishing(_, let until): state = .finishing(.noMoreData, until: until)
    case .loading, .noMoreData: break
    }
    return .none
  }

  mutating func noMoreDataReset() -> RefreshEffect {
    switch state {
    case .noMoreData, .failed: state = .idle
    case .finishing(.noMoreData, let until): state = .finishing(.succeeded, until: until)
    case .idle, .waiting, .loading, .finishing: break
    }
    return .none
  }

  mutating func ticked(at now: Moment) -> RefreshEffect {
    switch state {
    case .loading(let since) where timeOut.map { now >= since.advanced(by: $0) } ?? false:
      finish(.failed, at: now)
    case .finishing(let outcome, let until) where now >= until:
      state = rest(after: outcome)
    case .idle, .waiting, .loading, .finishing, .failed, .noMoreData: break
    }
    return RefreshEffect(startsLoading: follow(gate.ticked(isIdle: isReady, at: now), at: now))
  }

  /// Replaces the height and the policy; the inset changes at the next scroll event.
  mutating func configure(_ other: AutomaticLoader) {
    if height != other.height { isShown = false }
    height = other.height
    timeOut = other.timeOut
    gate.policy = other.gate.policy
  }

  mutating func takeOver(_ phase: RefreshPhase, by trigger: RefreshTrigger?, at now: Moment) {
    if phase == .waiting {
      self.trigger = trigger
      state = .waiting
    } else {
      begin(by: trigger ?? .program, at: now)
    }
  }

  mutating func detached() -> RefreshEffect {
    let room = isShown ? InsetChange(edge: edge, length: 0) : nil
    state = .idle
    gate.detached()
    isShown = false
    return RefreshEffect(inset: room)
  }

  // MARK: -

  /// Whether the gate may let loading begin.
  private var isReady: Bool {
    switch state {
    case .idle, .failed: !isSuspended
    case .waiting, .loading, .finishing, .noMoreData: false
    }
  }

  /// Begins to load if the gate allows it; returns whether a load begins.
  private mutating func follow(_ verdict: LoadMoreGate.Verdict, at now: Moment) -> Bool {
    switch verdict {
    case .nothing: return false
    case .load(let trigger):
      begin(by: trigger, at: now)
      return true
    case .noMoreData:
      state = .noMoreData
      return false
    }
  }

  private mutating func begin(by trigger: RefreshTrigger, at now: Moment) {
    state = .loading(since: now)
    self.trigger = trigger
    gate.loadingBegan()
  }

  private mutating func finish(_ result: LoadingResult, at now: Moment) {
    let outcome = result.outcome
    gate.loadingEnded(result, at: now)
    let duration = endDurations[outcome]
    state =
      duration > .zero
      ? .finishing(outcome, until: now.advanced(by: duration)) : rest(after: outcome)
  }

  private func rest(after outcome: RefreshOutcome) -> State {
    switch outcome {
    case .succeeded, .cancelled: .idle
    case .failed: .failed
    case .noMoreData: .noMoreData
    }
  }

  private mutating func takeRoom(in geometry: ListGeometry) -> InsetChange? {
    guard !isShown, geometry.isLaidOut else { return nil }
    isShown = true
    return InsetChange(edge: edge, length: height)
  }
}
