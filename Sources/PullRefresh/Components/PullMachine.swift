public import Frames

/// Pull, arm, load, settle: the machine behind headers and pulled footers, at either edge.
///
/// ```
///            scrolled,      scrolled,       scrolled,    loading     loading    time passed and
///            not far        far enough,     finger       requested   ended      pull back at 0
///            enough         finger down     lifted
/// idle       pulling †      armed           —            loading     —          —
/// pulling    pulling/idle   armed           pulling/idle loading     —          —
/// armed      pulling        armed           loading      loading     —          —
/// waiting    once laid out: opening or loading           —           idle       —
/// opening    opening                                     —           settling   loading, after the hold
/// loading    loading                                     —           settling   —
/// settling   settling                                   —           —          idle / exhausted
/// exhausted  exhausted                                  loading     —          —
/// ```
///
/// † With the finger down. A dash: no change and no effect. Coasting past the trigger never arms, only
/// a finger does, and one sample of a fast finger may pass through several states at once.
///
/// That there is nothing more leads from all states but opening and loading to exhausted (from
/// settling, once it has settled), and that there may be more leads back to idle.
///
/// No event allocates.
public struct PullMachine: Sendable, Hashable {
  /// What the machine is doing.
  enum State: Sendable, Hashable {
    /// At rest. Exits: `pulling`, `armed`, `waiting`, `opening`, `loading`, `exhausted`.
    case idle
    /// Pulled, not far enough. Exits: `idle`, `armed`, `waiting`, `opening`, `loading`, `exhausted`.
    case pulling
    /// Pulled far enough. Exits: `idle`, `pulling`, `waiting`, `opening`, `loading`, `exhausted`.
    case armed
    /// Asked to load before layout. Exits: `opening`, `loading`, `idle`, `exhausted`.
    case waiting
    /// The room opens; the action comes after. Exits: `loading`, `settling`.
    case opening(until: Moment)
    /// The action runs. Exits: `settling`.
    case loading
    /// The room closes; without a moment it is closed, and the pull has yet to return to 0.
    /// Exits: `idle`, `exhausted`.
    case settling(RefreshOutcome, until: Moment?)
    /// Nothing more to load. Exits: `idle`, `waiting`, `opening`, `loading`.
    case exhausted
  }

  /// The numbers it goes by.
  public let configuration: PullConfiguration
  /// The edge it lives at.
  public let edge: ScrollEdge

  private(set) var state: State = .idle
  /// The pull progress at the last event.
  private(set) var progress = 0.0
  /// The room it holds open, in points.
  public private(set) var contribution = 0.0
  private var geometry: ScrollGeometry?

  /// Creates a machine at rest.
  public init(_ configuration: PullConfiguration, edge: ScrollEdge) {
    self.configuration = configuration
    self.edge = edge
  }

  /// Where the refresh stands.
  public var phase: RefreshPhase {
    switch state {
    case .idle: .idle
    case .pulling: .pulling(progress: progress)
    case .armed: .armed(progress: progress)
    case .waiting: .waiting
    case .opening, .loading: .loading
    case .settling(let outcome, _): .settling(outcome)
    case .exhausted: .exhausted
    }
  }

  /// When ``ticked(at:)`` is due.
  public var wakeAt: Moment? {
    switch state {
    case .opening(let until): until
    case .settling(_, let until): until
    case .idle, .pulling, .armed, .waiting, .loading, .exhausted: nil
    }
  }

  // MARK: Events

  /// The scroll view moved, was resized, or its finger came or went.
  public mutating func scrolled(
    _ geometry: ScrollGeometry, motion: ScrollMotion, at now: Moment
  ) -> RefreshEffect {
    self.geometry = geometry
    let pull = geometry.overscroll(past: edge)
    progress = configuration.progress(ofPull: pull)

    switch state {
    case .idle, .pulling, .armed:
      state = pulled(from: state, finger: motion.isDragging)
      return state == .armed && !motion.isDragging ? begin(at: now, reveals: true) : .none
    case .waiting:
      return geometry.isLaidOut ? begin(at: now, reveals: isRevealed(geometry)) : .none
    case .opening, .loading:
      return give(openRoom(atPull: pull, in: geometry), over: .zero)
    case .settling(let outcome, let until):
      if progress == 0, until.map({ now >= $0 }) ?? true { state = rest(after: outcome) }
      return .none
    case .exhausted:
      return .none
    }
  }

  /// A program asks to load.
  public mutating func loadingRequested(at now: Moment) -> RefreshEffect {
    switch state {
    case .idle, .pulling, .armed, .exhausted:
      guard let geometry, geometry.isLaidOut else {
        state = .waiting
        return .none
      }
      return begin(at: now, reveals: isRevealed(geometry))
    case .waiting, .opening, .loading, .settling:
      return .none
    }
  }

  /// Whether ``preloaded(at:)`` would do anything.
  var mayPreload: Bool {
    switch state {
    case .idle, .pulling, .armed: true
    case .waiting, .opening, .loading, .settling, .exhausted: false
    }
  }

  /// The end of the content came near: loads without scrolling there.
  mutating func preloaded(at now: Moment) -> RefreshEffect {
    mayPreload ? begin(at: now, reveals: false) : .none
  }

  /// Loading is over.
  public mutating func loadingEnded(_ outcome: RefreshOutcome, at now: Moment) -> RefreshEffect {
    switch state {
    case .idle, .pulling, .armed, .settling, .exhausted:
      return .none
    case .waiting:
      state = .idle
      return .none
    case .opening, .loading:
      let duration = contribution > 0 ? configuration.settleDuration : .zero
      state = .settling(outcome, until: now.advanced(by: duration))
      return give(0, over: duration)
    }
  }

  /// There is nothing more to load; an action that runs says so itself, when it ends.
  public mutating func exhausted() -> RefreshEffect {
    switch state {
    case .idle, .pulling, .armed, .waiting: state = .exhausted
    case .settling(_, let until): state = .settling(.exhausted, until: until)
    case .opening, .loading, .exhausted: break
    }
    return .none
  }

  /// There may be more to load again.
  public mutating func replenished() -> RefreshEffect {
    switch state {
    case .exhausted: state = .idle
    case .settling(.exhausted, let until): state = .settling(.succeeded, until: until)
    case .idle, .pulling, .armed, .waiting, .opening, .loading, .settling: break
    }
    return .none
  }

  /// Time passed.
  public mutating func ticked(at now: Moment) -> RefreshEffect {
    switch state {
    case .opening(let until) where now >= until:
      state = .loading
      return RefreshEffect(startsLoading: true)
    case .settling(let outcome, let until?) where now >= until:
      state = progress == 0 ? rest(after: outcome) : .settling(outcome, until: nil)
      return .none
    case .idle, .pulling, .armed, .waiting, .opening, .loading, .settling, .exhausted:
      return .none
    }
  }

  /// The component leaves its scroll view.
  public mutating func detached() -> RefreshEffect {
    state = .idle
    progress = 0
    geometry = nil
    return give(0, over: .zero)
  }

  // MARK: -

  /// The state a pull leads to, replaying the steps a fast finger skipped.
  private func pulled(from state: State, finger: Bool) -> State {
    // Without a finger nothing arms or disarms; a pull that was let go early fades to idle.
    guard finger else { return state == .armed ? .armed : progress > 0 ? state : .idle }
    guard progress > 0 else { return .idle }
    if state == .armed { return configuration.disarms.contains(progress) ? .pulling : .armed }
    return configuration.arms.contains(progress) ? .armed : .pulling
  }

  /// Enters loading: the state first, so that an action which ends at once finds it in place.
  private mutating func begin(at now: Moment, reveals: Bool) -> RefreshEffect {
    let room = room(in: geometry)
    switch configuration.actionTiming {
    case .immediately: state = .loading
    case .afterHoldAnimation:
      state = .opening(until: now.advanced(by: configuration.holdDuration))
    }
    let change = give(room, over: configuration.holdDuration, reveals: reveals)
    return RefreshEffect(
      inset: change.inset, startsLoading: configuration.actionTiming == .immediately)
  }

  /// The room to hold open: short content leaves a gap that the end edge has to bridge.
  private func room(in geometry: ScrollGeometry?) -> Double {
    guard configuration.holdDistance > 0 else { return 0 }
    switch edge {
    case .start: return configuration.holdDistance
    case .end: return configuration.holdDistance + (geometry?.shortfall ?? 0)
    }
  }

  /// The room while loading.
  ///
  /// At the start it is as large as what one sees of it, so that section headers stick to the visible
  /// edge when the content is scrolled over it. At the end it stays open, to be coasted into.
  private func openRoom(atPull pull: Double, in geometry: ScrollGeometry) -> Double {
    let room = room(in: geometry)
    switch edge {
    case .start: return Swift.min(Swift.max(pull, 0), room)
    case .end: return room
    }
  }

  /// Opens or closes the room; says nothing when it is as large already.
  private mutating func give(
    _ room: Double, over duration: Duration, reveals: Bool = false
  ) -> RefreshEffect {
    guard room != contribution || reveals && room > 0 else { return .none }
    contribution = room
    return RefreshEffect(
      inset: InsetChange(edge: edge, length: room, duration: duration, reveals: reveals))
  }

  private func isRevealed(_ geometry: ScrollGeometry) -> Bool {
    switch configuration.reveal {
    case .always: true
    case .nearEdge: geometry.overscroll(past: edge) > -10
    case .never: false
    }
  }

  private func rest(after outcome: RefreshOutcome) -> State {
    switch outcome {
    case .succeeded, .failed: .idle
    case .exhausted: .exhausted
    }
  }
}
