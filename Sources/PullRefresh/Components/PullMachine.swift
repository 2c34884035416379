import Frames

/// The state machine of headers and pulled footers at either edge: pull, arm, load, settle.
///
/// ```
///            scrolled,      scrolled,       scrolled,    loading     loading    time passed
///            not far        far enough,     finger       requested   ended
///            enough         finger down     lifted
/// idle       pulling †      armed           —            loading     —          —
/// pulling    pulling/idle   armed           pulling/idle loading     —          —
/// armed      pulling        armed           loading      loading     —          —
/// waiting    once laid out: opening or loading           —           idle       —
/// opening    — §                                         —           finishing  loading, after the hold
/// loading    — §                                         — *         ending ‡   finishing, when timed out
/// ending     —                                           — *         —          finishing, after the least time
/// finishing  —                                           loading     —          settling, when shown
/// settling   —                                           loading     —          idle / noMoreData, at pull 0
/// noMoreData —                                           loading     —          —
/// ```
///
/// † With the finger down. ‡ Finishing at once if loading was shown for the least time, and settling at once if the
/// outcome is not shown. § Cancelled, if scrolled out of sight and the configuration says so. * Loading again, if
/// the configuration says so.
///
/// A dash: no change and no effect, except that the inset follows the list. Only a finger arms: coasting past the
/// trigger does not. One sample of a fast finger may pass through several states. A drag that the system cancels,
/// or that ends because the view leaves its window, disarms. A finger that is gone without a reported end changes
/// nothing: an armed pull stays armed until the drag ends or is cancelled. While suspended nothing arms and no load
/// begins.
///
/// A request to load with the finger down loads at once. Its inset opens at once if the edge is in view; otherwise
/// when the finger lifts or the edge comes into view.
///
/// No-more-data leads from all states but opening and loading to noMoreData (from those after loading, once it has
/// settled); its reset leads back to idle.
///
/// No event allocates.
struct PullMachine: Sendable {
  /// The machine's state; the exits leave out restarted loads (*) and the removal from the scroll view.
  enum State: Sendable, Equatable {
    /// At rest. Exits: `pulling`, `armed`, `waiting`, `opening`, `loading`, `noMoreData`.
    case idle
    /// Pulled, but not far enough. Exits: `idle`, `armed`, `waiting`, `opening`, `loading`, `noMoreData`.
    case pulling
    /// Pulled far enough. Exits: `idle`, `pulling`, `waiting`, `opening`, `loading`, `noMoreData`.
    case armed
    /// Requested before layout. Exits: `opening`, `loading`, `idle`, `noMoreData`.
    case waiting
    /// The inset opens before the action begins. Exits: `loading`, `finishing`, `settling`.
    case opening(until: Moment)
    /// The action runs. Exits: `ending`, `finishing`, `settling`.
    case loading(since: Moment)
    /// The action ended before loading was shown for the least time. Exits: `finishing`, `settling`.
    case ending(RefreshOutcome, at: Moment)
    /// The outcome is shown with the inset open. Exits: `settling`, `opening`, `loading`.
    case finishing(RefreshOutcome, until: Moment)
    /// The inset closes; without a moment it is closed, and the pull has yet to return to 0. Exits: `idle`,
    /// `opening`, `loading`, `noMoreData`.
    case settling(RefreshOutcome, until: Moment?)
    /// There is no more data. Exits: `idle`, `waiting`, `opening`, `loading`.
    case noMoreData
  }

  /// The distances and durations of the pull; after a change, state and inset stay until the next scroll event.
  var configuration: PullConfiguration
  let edge: ScrollEdge

  private(set) var state: State = .idle
  /// The trigger of the current or last load.
  private(set) var trigger: RefreshTrigger?
  /// The time for which each outcome is shown before the inset closes.
  var endDurations = EndDurations()
  /// Whether arming and loading are blocked.
  var isSuspended = false
  /// The pull progress at the last event.
  private(set) var progress = 0.0
  /// The floor that a release would open, or has opened.
  private(set) var floor = RefreshFloor.first
  /// The inset that the component holds open, in points.
  private(set) var contribution = 0.0
  /// The list's geometry at the last event.
  private(set) var geometry = ScrollSample.nowhere.geometry
  /// The distance scrolled past the edge at the last event, in points.
  private var lastPull = -Double.infinity
  private var isFingerDown = false
  /// Whether the system has cancelled the drag since a finger last came down.
  private var isDragCancelled = false
  /// Whether the inset has yet to open, because a finger holds the list elsewhere.
  private var isRoomDue = false
  /// Whether the inset has yet to be scrolled into view, because a finger holds the list.
  private var isRevealDue = false

  init(_ configuration: PullConfiguration, edge: ScrollEdge) {
    self.configuration = configuration
    self.edge = edge
  }

  // MARK: Events

  /// Handles a scroll, a resize, or a finger that comes or goes.
  mutating func scrolled(
    _ geometry: ListGeometry, motion: ScrollMotion, at now: Moment
  ) -> RefreshEffect {
    let pull = geometry.overscroll(past: edge)
    let wasInView = lastPull > 0
    lastPull = pull
    self.geometry = geometry
    isFingerDown = motion.isDragging
    progress = configuration.progress(ofPull: pull)
    if motion == .cancelled || !geometry.isLaidOut { disarm() }
    if motion.isDragging { isDragCancelled = false }
    guard geometry.isLaidOut else { return .none }

    switch state {
    case .idle, .pulling, .armed:
      if motion.isDragging { floor = configuration.floor(atProgress: progress) }
      state = pulled(from: state, motion: motion)
      guard state == .armed, letsGo(motion) else { return .none }
      return begin(by: .pull, at: now, reveals: true)
    case .waiting:
      guard !isSuspended else { return .none }
      return begin(by: trigger ?? .program, at: now, reveals: isRevealed(geometry))
    case .opening, .loading:
      let leaves = wasInView && pull <= 0 && motion.isByUser
      guard !(leaves && configuration.cancelsWhenScrolledAway) else {
        return settle(.cancelled, at: now)
      }
      return holdRoom(atPull: pull, in: geometry)
    case .ending, .finishing:
      return holdRoom(atPull: pull, in: geometry)
    case .settling(let outcome, let until):
      if hasReturned, until.map({ now >= $0 }) ?? true { state = rest(after: outcome) }
      return .none
    case .noMoreData:
      return .none
    }
  }

  /// Handles a request to load by the app or the user, other than by scrolling.
  mutating func loadingRequested(
    by trigger: RefreshTrigger, at now: Moment
  ) -> RefreshEffect {
    switch state {
    case _ where isSuspended: return .none
    case .idle, .pulling, .armed, .noMoreData, .finishing, .settling:
      guard geometry.isLaidOut else {
        state = .waiting
        self.trigger = trigger
        floor = .first
        return .none
      }
      floor = .first
      return begin(by: trigger, at: now, reveals: isRevealed(geometry))
    case .loading, .ending:
      guard configuration.newRequest == .restarts else { return .none }
      return begin(by: trigger, at: now, reveals: isRevealed(geometry))
    case .waiting, .opening:
      return .none
    }
  }

  /// Whether ``preloaded(at:)`` would have an effect.
  var mayPreload: Bool {
    switch state {
    case .idle, .pulling, .armed: !isSuspended
    case .waiting, .opening, .loading, .ending, .finishing, .settling, .noMoreData: false
    }
  }

  /// Loads because the end of the content came near.
  mutating func preloaded(
    by trigger: RefreshTrigger = .preload, at now: Moment
  ) -> RefreshEffect {
    guard mayPreload else { return .none }
    floor = .first
    return begin(by: trigger, at: now, reveals: false)
  }

  mutating func loadingEnded(_ outcome: RefreshOutcome, at now: Moment) -> RefreshEffect {
    switch state {
    case .idle, .pulling, .armed, .ending, .finishing, .settling, .noMoreData:
      return .none
    case .waiting:
      state = .idle
      return .none
    case .opening:
      return finish(outcome, at: now)
    case .loading(let since):
      let earliest = since.advanced(by: configuration.minimumDuration)
      guard now < earliest, outcome != .cancelled else { return finish(outcome, at: now) }
      state = .ending(outcome, at: earliest)
      return .none
    }
  }

  /// Ends loading because there is no more data; an action that runs still reports its own outcome.
  mutating func noMoreData() -> RefreshEffect {
    switch state {
    case .idle, .pulling, .armed, .waiting: state = .noMoreData
    case .ending(_, let moment): state = .ending(.noMoreData, at: moment)
    case .finishing(_, let until): state = .finishing(.noMoreData, until: until)
    case .settling(_, let until): state = .settling(.noMoreData, until: until)
    case .opening, .loading, .noMoreData: break
    }
    return .none
  }

  /// Allows loading again after no-more-data.
  mutating func noMoreDataReset() -> RefreshEffect {
    switch state {
    case .noMoreData: state = .idle
    case .ending(.noMoreData, let moment): state = .ending(.succeeded, at: moment)
    case .finishing(.noMoreData, let until): state = .finishing(.succeeded, until: until)
    case .settling(.noMoreData, let until): state = .settling(.succeeded, until: until)
    case .idle, .pulling, .armed, .waiting, .opening, .loading, .ending, .finishing, .settling:
      break
    }
    return .none
  }

  mutating func ticked(at now: Moment) -> RefreshEffect {
    switch state {
    case .opening(let until) where now >= until:
      state = .loading(since: now)
      return RefreshEffect(startsLoading: true)
    case .loading(let since)
    where configuration.timeOut.map { now >= since.advanced(by: $0) } ?? false:
      return finish(.failed, at: now)
    case .ending(let outcome, let moment) where now >= moment:
      return finish(outcome, at: now)
    case .finishing(let outcome, let until) where now >= until:
      return settle(outcome, at: now)
    case .settling(let outcome, let until?) where now >= until:
      state = hasReturned ? rest(after: outcome) : .settling(outcome, until: nil)
      return .none
    case .idle, .pulling, .armed, .waiting, .opening, .loading, .ending, .finishing, .settling,
      .noMoreData:
      return .none
    }
  }

  /// Takes over the phase and the inset of another behavior.
  mutating func takeOver(
    _ phase: RefreshPhase, by trigger: RefreshTrigger?, room: Double, at now: Moment
  ) {
    self.trigger = trigger
    contribution = room
    state = phase == .waiting ? .waiting : .loading(since: now)
  }

  /// Closes the inset that another behavior held open.
  mutating func takeBack(room: Double) -> RefreshEffect {
    contribution = room
    return give(0, over: .zero)
  }

  mutating func detached() -> RefreshEffect {
    state = .idle
    progress = 0
    floor = .first
    geometry = ScrollSample.nowhere.geometry
    lastPull = -.infinity
    isFingerDown = false
    isDragCancelled = false
    return give(0, over: .zero)
  }

  // MARK: -

  /// Disarms: no release can follow this drag.
  private mutating func disarm() {
    isDragCancelled = true
    switch state {
    case .armed: state = .pulling
    case .idle, .pulling, .waiting, .opening, .loading, .ending, .finishing, .settling, .noMoreData:
      break
    }
  }

  /// Returns the state that a pull leads to, including the steps that a fast finger skipped.
  private func pulled(from state: State, motion: ScrollMotion) -> State {
    let finger = motion.isDragging
    if isSuspended { return progress > 0 && (finger || state != .idle) ? .pulling : .idle }
    guard finger else { return released(from: state, motion: motion) }
    guard progress > 0 else { return .idle }
    if state == .armed { return configuration.disarms.contains(progress) ? .pulling : .armed }
    return configuration.arms.contains(progress) ? .armed : .pulling
  }

  /// Returns the state after a sample without a finger.
  private func released(from state: State, motion: ScrollMotion) -> State {
    switch configuration.release {
    case .armed:
      // Nothing arms or disarms; a pull released too early fades to idle.
      if state == .armed, motion.isLifted { return .armed }
      return hasReturned ? .idle : state
    case .stillBeyond:
      if configuration.arms.contains(progress), !isDragCancelled { return .armed }
      return progress > 0 && state != .idle ? .pulling : .idle
    }
  }

  /// Returns whether a motion releases an armed pull.
  private func letsGo(_ motion: ScrollMotion) -> Bool {
    switch configuration.release {
    case .armed: motion.isLifted
    case .stillBeyond: !motion.isDragging
    }
  }

  /// Enters the loading state first, so that an action that ends at once finds it.
  private mutating func begin(
    by trigger: RefreshTrigger, at now: Moment, reveals: Bool
  ) -> RefreshEffect {
    self.trigger = trigger
    switch configuration.actionTiming {
    case .immediately: state = .loading(since: now)
    case .afterHoldAnimation:
      state = .opening(until: now.advanced(by: configuration.holdDuration))
    }
    isRevealDue = isFingerDown && reveals
    isRoomDue = isFingerDown && trigger != .preload && !isEdgeInView
    let change =
      isRoomDue
      ? .none
      : give(room(in: geometry), over: configuration.holdDuration, reveals: reveals)
    return RefreshEffect(
      inset: change.inset, startsLoading: configuration.actionTiming == .immediately)
  }

  /// Adjusts the inset as the list moves, and opens or reveals it if a finger prevented that before.
  private mutating func holdRoom(atPull pull: Double, in geometry: ListGeometry) -> RefreshEffect {
    guard !isRoomDue || !isFingerDown || isEdgeInView else { return .none }
    let reveals = isRevealDue && !isFingerDown
    let opens = isRoomDue || reveals
    isRoomDue = false
    if reveals { isRevealDue = false }
    return give(
      openRoom(atPull: pull, in: geometry), over: opens ? configuration.holdDuration : .zero,
      reveals: reveals)
  }

  /// Ends the load; the outcome is shown if it has a duration.
  private mutating func finish(_ outcome: RefreshOutcome, at now: Moment) -> RefreshEffect {
    let duration = endDurations[outcome]
    guard duration > .zero else { return settle(outcome, at: now) }
    state = .finishing(outcome, until: now.advanced(by: duration))
    return .none
  }

  private mutating func settle(_ outcome: RefreshOutcome, at now: Moment) -> RefreshEffect {
    isRoomDue = false
    isRevealDue = false
    let duration = contribution > 0 ? configuration.settleDuration : .zero
    state = .settling(outcome, until: now.advanced(by: duration))
    return give(0, over: duration)
  }

  /// Returns the change of the inset to a length; `nil` if it has that length already.
  private mutating func give(
    _ room: Double, over duration: Duration, reveals: Bool = false
  ) -> RefreshEffect {
    guard room != contribution || reveals && room > 0 else { return .none }
    contribution = room
    return RefreshEffect(
      inset: InsetChange(edge: edge, length: room, duration: duration, reveals: reveals))
  }

  /// Whether the pull is back at 0, within a tolerance: a list whose inset is not a whole number of screen pixels
  /// rests slightly beside it.
  private var hasReturned: Bool { progress <= 0.01 }

  private var isEdgeInView: Bool { lastPull >= 0 }

  private func isRevealed(_ geometry: ListGeometry) -> Bool {
    switch configuration.reveal {
    case .always: true
    case .nearEdge: geometry.overscroll(past: edge) > -10
    case .never: false
    }
  }

  private func rest(after outcome: RefreshOutcome) -> State {
    switch outcome {
    case .succeeded, .failed, .cancelled: .idle
    case .noMoreData: .noMoreData
    }
  }
}
