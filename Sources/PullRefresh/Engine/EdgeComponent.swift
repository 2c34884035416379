import Frames

/// An edge of a list: its component, if there is one, and the component's state.
///
/// It belongs to a ``RefreshEngine``, which passes it events; it adds its commands to the engine's queue. It cannot be
/// copied, so that the engine lends it, instead of copying it at every scroll.
struct EdgeComponent: ~Copyable {
  /// A load whose action runs, or has ended while loading is still shown.
  private struct Running: Sendable {
    let ticket: LoadingTicket
    var result: LoadingResult?
  }

  let edge: ScrollEdge
  private var component: RefreshComponent?
  private(set) var indicator = RefreshIndicator.none
  /// The replaced component's indicator, until the new indicator has taken over its state.
  private var replaced: RefreshIndicator?
  private var behavior = RefreshBehavior(nil)
  private(set) var phase = RefreshPhase.idle
  private var haptics = RefreshHaptics()
  /// Whether the app has enabled the component; a disabled one counts as missing.
  private(set) var isEnabled = false
  /// Whether the component is on a scroll view; if not, it ignores scrolls and time.
  private var isAttached = false
  /// Whether the app hides the component: it has no inset and begins no load, but a running load continues.
  private(set) var isHidden = false
  /// Whether the list's content hides the component (``RefreshComponent/Absence``).
  private var isAbsent = false
  /// Whether the other component blocks its loading.
  private var isBlocked = false
  private var running: Running?
  private var ticketCount = 0
  /// The inset that the behavior asks for; it is not applied while the component is hidden.
  private var room: InsetChange?
  private var motion = ScrollMotion.resting
  private var motionPreference = MotionPreference.full
  /// The visible part of the component, 0...1.
  private var visibleFraction = 0.0
  /// The component's origin along the axis, in content coordinates.
  private var origin = 0.0
  /// The result of the last load.
  private(set) var result = LoadingResult.succeeded
  private let commands: CommandQueue

  /// The time of the next event without input, as of the last event; `nil` for none.
  private(set) var wakeAt: Moment?
  /// The component's state for its view, as of the last event.
  private(set) var snapshot: RefreshSnapshot

  init(_ component: RefreshComponent?, at edge: ScrollEdge, _ commands: CommandQueue) {
    self.edge = edge
    self.commands = commands
    snapshot = .absent(edge)
    begin(as: component, isOnList: true)
  }

  /// Starts over with another component, or with none.
  private mutating func begin(as component: RefreshComponent?, isOnList: Bool) {
    self.component = component
    indicator = component?.indicator ?? .none
    haptics = component?.haptics ?? RefreshHaptics()
    behavior = RefreshBehavior(component)
    phase = behavior.phase
    behavior.showEndings(for: indicator.endDurations)
    replaced = nil
    isEnabled = isThere
    isAttached = isOnList && isThere
    isAbsent = false
    running = nil
    room = nil
    motion = .resting
    (visibleFraction, origin) = (0, 0)
    wakeAt = nil
    snapshot = .absent(edge)
    snapshot.length = component?.placement.length ?? 0
    snapshot.isPresent = isPresent
    snapshot.content = indicator.content
  }

  // MARK: How it stands

  var isThere: Bool { component != nil }
  /// The role of the component; without a component, the usual role at this edge.
  var role: RefreshComponent.Role { component?.role ?? (edge == .start ? .refresh : .loadMore) }
  func pull(atProgress progress: Double) -> Double { behavior.pull(atProgress: progress) }
  /// Whether the behavior, as opposed to the indicator, waits for a moment.
  var isWaiting: Bool { isAttached && behavior.wakeAt != nil }
  /// The ticket of the load whose action runs; `nil` for none.
  var ticket: LoadingTicket? { isRunning ? running?.ticket : nil }
  /// The inset that has been applied, in points.
  var contribution: Double { isSetAside ? 0 : room?.length ?? 0 }

  /// Whether a request by an assistive technology would have an effect.
  var canBeAsked: Bool {
    guard isEnabled, isAttached, !isSetAside, !isBlocked else { return false }
    return switch phase {
    case .idle, .pulling, .armed, .waiting, .loading, .finishing, .settling, .failed: true
    case .noMoreData: false
    }
  }

  /// Updates the snapshot after an event, and asks the host to show it if it has changed.
  mutating func noteStanding() {
    // An indicator that is out of sight does not animate, so only the behavior's times count.
    wakeAt = isAttached ? earliest(behavior.wakeAt, isOnScreen ? indicator.wakeAt : nil) : nil
    guard isThere else { return }
    let message = message(in: phase)
    let standing = RefreshSnapshot(
      edge: edge, phase: phase, trigger: behavior.trigger, message: message, floor: behavior.floor,
      floorProgress: behavior.floorProgress, content: indicator.content(message: message),
      contribution: contribution, origin: origin, length: component?.placement.length ?? 0,
      isPresent: isPresent, visibleFraction: visibleFraction, frameRate: frameRate(in: phase))
    guard standing != snapshot else { return }
    snapshot = standing
    commands.put(.show(edge), as: .show, at: edge)
  }

  /// Returns the message of the load that has just ended, while its outcome is shown.
  private func message(in phase: RefreshPhase) -> String? {
    switch phase {
    case .finishing, .settling: result.message
    case .idle, .pulling, .armed, .waiting, .loading, .failed, .noMoreData: nil
    }
  }

  private func frameRate(in phase: RefreshPhase) -> RefreshSnapshot.FrameRate {
    guard isOnScreen else { return .none }
    if motion.isDragging, phase.progress > 0 { return .display }
    return indicator.frameRate.map { .animation($0) } ?? .none
  }

  private var isOnScreen: Bool { visibleFraction > 0 }

  private var isSetAside: Bool { isHidden || isAbsent }

  private var isPresent: Bool { isEnabled && !isSetAside }

  /// Whether an action runs that has not ended yet.
  private var isRunning: Bool {
    guard let running, case nil = running.result else { return false }
    return true
  }

  // MARK: Events

  /// Handles an event other than a scroll.
  mutating func handle(_ event: RefreshEvent, at now: Moment) {
    switch event {
    case .requested(_, let trigger):
      // A host's request to load ahead goes through the gate, too.
      follow(
        trigger == .preload
          ? behavior.cameNear(at: now) : behavior.loadingRequested(by: trigger, at: now),
        at: now)
    case .cameNear: follow(behavior.cameNear(at: now), at: now)
    case .ended(_, let result, let ticket): end(with: result, of: ticket, at: now)
    case .noMoreData:
      if role == .loadMore { behavior.noMoreData() }
      follow(.none, at: now)
    case .noMoreDataReset: resetNoMoreData(at: now)
    case .hidden(_, let isHidden):
      guard isHidden != self.isHidden else { return }
      self.isHidden = isHidden
      suspendIfSetAside()
      giveRoomAnew()
    case .enabled(_, let isEnabled):
      self.isEnabled = isEnabled
      if isEnabled { isAttached = true } else { detach(at: now) }
    case .attached: isAttached = isEnabled
    case .detached: detach(at: now)
    case .ticked:
      guard isAttached else { return }
      indicator.ticked(at: now)
      follow(behavior.ticked(at: now), at: now)
    case .restyled: takeUpLook(at: now)
    case .scrolled, .contentInserted, .replaced: break
    }
  }

  /// Handles a scroll, a resize, or a finger that comes or goes.
  mutating func scrolled(_ geometry: ListGeometry, motion: ScrollMotion, at now: Moment) {
    guard isAttached else { return }
    self.motion = motion
    let isAbsent = component?.absence.applies(to: geometry) ?? false
    let changesAbsence = isAbsent != self.isAbsent
    if changesAbsence {
      self.isAbsent = isAbsent
      suspendIfSetAside()
    }
    let wasOnScreen = isOnScreen
    if let placement = component?.placement { place(placement, in: geometry) }
    // An indicator that was out of sight catches up with the time.
    if isOnScreen, !wasOnScreen { indicator.ticked(at: now) }
    let effect = behavior.scrolled(geometry, motion: motion, at: now)
    if changesAbsence { giveRoomAnew() }
    follow(effect, at: now)
  }

  /// Ends a load: the one with the ticket, or without a ticket the running one.
  ///
  /// A ticket of an earlier load has no effect.
  private mutating func end(with result: LoadingResult, of ticket: LoadingTicket?, at now: Moment) {
    guard ticket == nil || ticket == self.ticket else { return }
    // A load that the app cancels still has a running action, which must be cancelled, too.
    if ticket == nil, result.outcome == .cancelled { return cancel(at: now) }
    var result = result
    // A refresh cannot find that there is no more data.
    if role == .refresh, result.outcome == .noMoreData { result.outcome = .succeeded }
    if isRunning {
      running?.result = result
      if result.message != nil {
        behavior.showEndings(for: indicator.endDurations.holding(result.outcome))
      }
    }
    follow(behavior.loadingEnded(result, at: now), at: now)
  }

  /// Cancels the load and its action.
  mutating func cancel(at now: Moment) {
    follow(behavior.loadingEnded(.cancelled, at: now), at: now)
  }

  mutating func resetNoMoreData(at now: Moment) {
    if role == .loadMore { behavior.noMoreDataReset() }
    follow(.none, at: now)
  }

  mutating func block(_ isBlocked: Bool) {
    guard isBlocked != self.isBlocked else { return }
    self.isBlocked = isBlocked
    suspendIfSetAside()
  }

  /// Changes the indicator, for example its captions or its frame rate.
  mutating func restyle(_ change: (inout RefreshIndicator) -> Void) {
    replaced = replaced ?? indicator
    change(&indicator)
    behavior.showEndings(for: indicator.endDurations)
  }

  mutating func preferMotion(_ motion: MotionPreference, at now: Moment) {
    motionPreference = motion
    indicator.motionPreferred(motion, at: now)
    behavior.showEndings(for: indicator.endDurations)
  }

  /// Brings a new indicator into the component's state.
  private mutating func takeUpLook(at now: Moment) {
    if let replaced { indicator.goOn(from: replaced, at: now) }
    replaced = nil
    indicator.motionPreferred(motionPreference, at: now)
    indicator.shown(phase, motion: motion, at: now)
  }

  /// Replaces the component; the phase, the inset, a running load and no-more-data stay.
  ///
  /// A component with another role starts over, and a running load is cancelled.
  mutating func replace(with new: RefreshComponent?, isOnList: Bool, at now: Moment) {
    guard isThere || new != nil else { return }
    defer { commands.put(.show(edge), as: .show, at: edge) }
    guard let new, new.role == component?.role else {
      detach(at: now)
      begin(as: new, isOnList: isOnList)
      suspendIfSetAside()
      takeUpLook(at: now)
      return
    }
    component = new
    haptics = new.haptics
    _ = haptics.shown(phase)
    let effect = behavior.replace(with: RefreshBehavior(new), room: room?.length ?? 0, at: now)
    suspendIfSetAside()
    restyle { $0 = new.indicator }
    follow(effect, at: now)
    takeUpLook(at: now)
  }

  /// Returns the offset at which a release should come to rest, with the component in view; `nil` if a release
  /// would not load.
  func landingOffset(in geometry: ListGeometry) -> Double? {
    guard isAttached, let room = behavior.roomOfRelease else { return nil }
    var geometry = geometry
    geometry.contributions[edge] = room
    let range = geometry.restingOffsets
    return edge == .start ? range.lowerBound : range.upperBound
  }

  /// Leaves the scroll view and removes the inset.
  private mutating func detach(at now: Moment) {
    guard isAttached || running != nil || phase != .idle else { return }
    let held = contribution
    // A behavior that has just replaced another does not know of the inset yet.
    if held != 0 { give(InsetChange(edge: edge, length: 0)) }
    follow(behavior.detached(), at: now)
    isAttached = false
    visibleFraction = 0
    room = nil
  }

  // MARK: -

  private mutating func suspendIfSetAside() { behavior.suspend(isSetAside || isBlocked) }

  /// Applies the inset that the behavior asked for, after the component was hidden or shown.
  private func giveRoomAnew() {
    guard let room else { return }
    give(InsetChange(edge: edge, length: isSetAside ? 0 : room.length))
  }

  private func give(_ change: InsetChange) {
    commands.put(.giveRoom(change), as: .room, at: edge)
  }

  private mutating func place(_ placement: ComponentPlacement, in geometry: ListGeometry) {
    origin = placement.origin(in: geometry)
    if isSetAside || !geometry.isLaidOut || !geometry.isVisible {
      visibleFraction = 0
    } else if indicator.isFloating || placement.length == 0 {
      visibleFraction = 1
    } else {
      visibleFraction = placement.visibleFraction(from: origin, in: geometry)
    }
  }

  /// Carries out the behavior's effect, and updates the indicator.
  private mutating func follow(_ effect: RefreshEffect, at now: Moment) {
    phase = behavior.phase
    let trigger = behavior.trigger
    if let change = effect.inset {
      room = change
      if !isSetAside { give(change) }
    }
    var haptic = haptics.shown(phase)
    if effect.startsLoading {
      // A replaced load ends before its successor begins.
      end(as: running?.result ?? .cancelled)
      ticketCount += 1
      let ticket = LoadingTicket(number: ticketCount)
      running = Running(ticket: ticket)
      behavior.showEndings(for: indicator.endDurations)
      commands.put(
        .begin(
          edge,
          RefreshLoading(
            ticket: ticket, page: 0, trigger: trigger ?? .program, floor: behavior.floor)),
        as: .begin, at: edge)
      haptic = haptics.began(by: trigger) ?? haptic
      announce(RefreshAnnouncement(startBy: trigger))
    } else if running != nil, !phase.isRefreshing {
      let result = running?.result ?? (phase.outcome == .failed ? .failed : .cancelled)
      haptic = haptics.ended(result.outcome, of: trigger) ?? haptic
      announce(RefreshAnnouncement(endOf: trigger, result.outcome))
      end(as: result)
    }
    if let haptic { commands.put(.feel(haptic), as: .feel, at: edge) }
    indicator.shown(phase, motion: motion, at: now)
    // An inset that closes without an animation has settled at once.
    if case .settling = phase, let due = behavior.wakeAt, due <= now {
      follow(behavior.ticked(at: now), at: now)
    }
  }

  private func announce(_ announcement: RefreshAnnouncement?) {
    guard let announcement else { return }
    commands.put(.announce(edge, announcement), as: .announce, at: edge)
  }

  private mutating func end(as result: LoadingResult) {
    guard let running else { return }
    if let ticket { commands.put(.cancel(edge, ticket), as: .cancel, at: edge) }
    commands.put(.end(edge, running.ticket, result), as: .end, at: edge)
    self.result = result
    self.running = nil
  }
}
