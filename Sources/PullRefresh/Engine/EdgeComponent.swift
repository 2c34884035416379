import Frames

/// An edge of a list at work: the component that is there, or none, and how it stands.
///
/// An object of its ``RefreshEngine``, which tells it what happens; what a host has to do goes into the engine's commands.
final class EdgeComponent {
  /// The loading whose action runs, or is over while the component still shows it.
  private struct Running: Sendable {
    let ticket: LoadingTicket
    var result: LoadingResult?
  }

  /// The edge.
  let edge: ScrollEdge
  /// The component that is there; `nil` for none.
  private var component: RefreshComponent?
  private(set) var indicator = RefreshIndicator.none
  /// The look that another has taken the place of, until that has heard how the component stands.
  private var replaced: RefreshIndicator?
  private var behavior = RefreshBehavior(nil)
  private var haptics = RefreshHaptics()
  /// Whether the app wants it; if not, it is as if it were not there.
  private(set) var isEnabled = false
  /// Whether it is on a scroll view; if not, it hears of no scrolling and of no time.
  private var isAttached = false
  /// Whether the app hides it: it holds no room then and begins nothing, but what loads goes on.
  private(set) var isHidden = false
  /// Whether the list leaves it out for now (``RefreshComponent/Absence``).
  private var isAbsent = false
  /// Whether the other component keeps it from loading.
  private var isBlocked = false
  private var running: Running?
  private var ticketCount = 0
  /// The room that the behaviour wants; none of it is given while hidden.
  private var room: InsetChange?
  private var motion = ScrollMotion.resting
  private var motionPreference = MotionPreference.full
  /// The part of it that can be seen, 0...1.
  private var visibleFraction = 0.0
  /// Its origin along the axis, in content coordinates.
  private var origin = 0.0
  /// The result of the load that ended last.
  private(set) var result = LoadingResult.succeeded
  private let commands: CommandQueue

  /// When the time is to be told, as of the last event; `nil` if nothing will happen by itself.
  private(set) var wakeAt: Moment?
  /// All that a view needs to show it, likewise.
  private(set) var snapshot: RefreshSnapshot

  init(_ component: RefreshComponent?, at edge: ScrollEdge, _ commands: CommandQueue) {
    self.edge = edge
    self.commands = commands
    snapshot = .absent(edge)
    begin(as: component, isOnList: true)
  }

  /// Begins anew as another component, or as none.
  private func begin(as component: RefreshComponent?, isOnList: Bool) {
    self.component = component
    indicator = component?.indicator ?? .none
    haptics = component?.haptics ?? RefreshHaptics()
    behavior = RefreshBehavior(component)
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
    snapshot.content = indicator.content
  }

  // MARK: How it stands

  /// Whether there is a component at all.
  var isThere: Bool { component != nil }
  /// The meaning of its load; without a component, the usual one at this edge.
  var role: RefreshComponent.Role { component?.role ?? (edge == .start ? .refresh : .loadMore) }
  /// The current phase.
  var phase: RefreshPhase { behavior.phase }
  /// The pull in points at which a progress is reached; what is not pulled takes its height for one.
  func pull(atProgress progress: Double) -> Double { behavior.pull(atProgress: progress) }
  /// Whether its behaviour waits for a moment, whatever its look does.
  var isWaiting: Bool { isAttached && behavior.wakeAt != nil }
  /// The ticket of the load whose action runs; `nil` for none.
  var ticket: LoadingTicket? { isRunning ? running?.ticket : nil }
  /// The room it has been given, in points.
  var contribution: Double { isSetAside ? 0 : room?.length ?? 0 }

  /// Whether an assistive technology that asks it to load gets anything by it.
  var canBeAsked: Bool {
    guard isEnabled, isAttached, !isSetAside, !isBlocked else { return false }
    return switch phase {
    case .idle, .pulling, .armed, .waiting, .loading, .finishing, .settling, .failed: true
    case .noMoreData: false
    }
  }

  /// Takes note of how it stands after an event; a view shows it anew if that has changed.
  func noteStanding() {
    // What the user cannot see does not move, so only what the behaviour waits for counts then.
    wakeAt = isAttached ? earliest(behavior.wakeAt, isOnScreen ? indicator.wakeAt : nil) : nil
    guard isThere else { return }
    let phase = phase
    let message = message(in: phase)
    let standing = RefreshSnapshot(
      edge: edge, phase: phase, trigger: behavior.trigger, message: message, floor: behavior.floor,
      floorProgress: behavior.floorProgress, content: indicator.content(message: message),
      contribution: contribution, origin: origin, length: component?.placement.length ?? 0,
      visibleFraction: visibleFraction, frameRate: frameRate(in: phase))
    guard standing != snapshot else { return }
    snapshot = standing
    commands.put(.show(edge), as: .show, at: edge)
  }

  /// What the loading that has just ended says of itself, while its end is shown.
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

  /// Whether an action runs that has not ended.
  private var isRunning: Bool {
    guard let running, case nil = running.result else { return false }
    return true
  }

  // MARK: Events

  /// Handles an event other than a scroll.
  func handle(_ event: RefreshEvent, at now: Moment) {
    switch event {
    case .requested(_, let trigger):
      // Loading ahead goes through the gate, for a host that asks for it, too.
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
  func scrolled(_ geometry: ListGeometry, motion: ScrollMotion, at now: Moment) {
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
    // What was not seen meanwhile shows what the time demands.
    if isOnScreen, !wasOnScreen { indicator.ticked(at: now) }
    let effect = behavior.scrolled(geometry, motion: motion, at: now)
    if changesAbsence { giveRoomAnew() }
    follow(effect, at: now)
  }

  /// Loading is over: that of a ticket, or without one whichever runs.
  ///
  /// A ticket of an earlier loading changes nothing.
  private func end(with result: LoadingResult, of ticket: LoadingTicket?, at now: Moment) {
    guard ticket == nil || ticket == self.ticket else { return }
    // What the app gives up is not over by itself: its action is cancelled.
    if ticket == nil, result.outcome == .cancelled { return cancel(at: now) }
    var result = result
    // A refresh never finds that there is no more.
    if role == .refresh, result.outcome == .noMoreData { result.outcome = .succeeded }
    if isRunning {
      running?.result = result
      if result.message != nil {
        behavior.showEndings(for: indicator.endDurations.holding(result.outcome))
      }
    }
    follow(behavior.loadingEnded(result, at: now), at: now)
  }

  /// Ends loading, even if its action still runs.
  func cancel(at now: Moment) {
    follow(behavior.loadingEnded(.cancelled, at: now), at: now)
  }

  /// Allows loading again after no more data.
  func resetNoMoreData(at now: Moment) {
    if role == .loadMore { behavior.noMoreDataReset() }
    follow(.none, at: now)
  }

  /// Blocks loading, or allows it again.
  func block(_ isBlocked: Bool) {
    guard isBlocked != self.isBlocked else { return }
    self.isBlocked = isBlocked
    suspendIfSetAside()
  }

  /// Changes the look: other words, another language, another rate.
  func restyle(_ change: (inout RefreshIndicator) -> Void) {
    replaced = replaced ?? indicator
    change(&indicator)
    behavior.showEndings(for: indicator.endDurations)
  }

  /// Sets the amount of motion that the user wants to see.
  func preferMotion(_ motion: MotionPreference, at now: Moment) {
    motionPreference = motion
    indicator.motionPreferred(motion, at: now)
    behavior.showEndings(for: indicator.endDurations)
  }

  /// Its look is another, which has yet to hear how it stands.
  private func takeUpLook(at now: Moment) {
    if let replaced { indicator.goOn(from: replaced, at: now) }
    replaced = nil
    indicator.motionPreferred(motionPreference, at: now)
    indicator.shown(phase, motion: motion, at: now)
  }

  /// Replaces the component; the phase, the room, a running load and no-more-data stay.
  ///
  /// One that means something else begins anew, and what loads is cancelled.
  func replace(with new: RefreshComponent?, isOnList: Bool, at now: Moment) {
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

  /// The offset at which a release should come to rest, so that it lands in the room it opens; `nil` if
  /// letting go would load nothing.
  func landingOffset(in geometry: ListGeometry) -> Double? {
    guard isAttached, let room = behavior.roomOfRelease else { return nil }
    var geometry = geometry
    geometry.contributions[edge] = room
    let range = geometry.restingOffsets
    return edge == .start ? range.lowerBound : range.upperBound
  }

  /// It leaves its scroll view, and gives back all room it holds.
  private func detach(at now: Moment) {
    guard isAttached || running != nil || phase != .idle else { return }
    let held = contribution
    // A behaviour that has just taken another's place knows nothing yet of the room that is held.
    if held != 0 { give(InsetChange(edge: edge, length: 0)) }
    follow(behavior.detached(), at: now)
    isAttached = false
    visibleFraction = 0
    room = nil
  }

  // MARK: -

  private func suspendIfSetAside() { behavior.suspend(isSetAside || isBlocked) }

  /// Gives the room it is to have after it was hidden or shown, if it ever wanted any.
  private func giveRoomAnew() {
    guard let room else { return }
    give(InsetChange(edge: edge, length: isSetAside ? 0 : room.length))
  }

  private func give(_ change: InsetChange) {
    commands.put(.giveRoom(change), as: .room, at: edge)
  }

  private func place(_ placement: ComponentPlacement, in geometry: ListGeometry) {
    origin = placement.origin(in: geometry)
    if isSetAside || !geometry.isLaidOut || !geometry.isVisible {
      visibleFraction = 0
    } else if indicator.isFloating || placement.length == 0 {
      visibleFraction = 1
    } else {
      visibleFraction = placement.visibleFraction(from: origin, in: geometry)
    }
  }

  /// Does what its behaviour wants, and shows where that stands.
  private func follow(_ effect: RefreshEffect, at now: Moment) {
    let (phase, trigger) = (self.phase, behavior.trigger)
    if let change = effect.inset {
      room = change
      if !isSetAside { give(change) }
    }
    var haptic = haptics.shown(phase)
    if effect.startsLoading {
      // What is replaced ends first, as it would have; its successor begins after that.
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
    // What settles in no time has settled.
    if case .settling = phase, let due = behavior.wakeAt, due <= now {
      follow(behavior.ticked(at: now), at: now)
    }
  }

  private func announce(_ announcement: RefreshAnnouncement?) {
    guard let announcement else { return }
    commands.put(.announce(edge, announcement), as: .announce, at: edge)
  }

  /// The loading that runs is over.
  private func end(as result: LoadingResult) {
    guard let running else { return }
    if let ticket { commands.put(.cancel(edge, ticket), as: .cancel, at: edge) }
    commands.put(.end(edge, running.ticket, result), as: .end, at: edge)
    self.result = result
    self.running = nil
  }
}
