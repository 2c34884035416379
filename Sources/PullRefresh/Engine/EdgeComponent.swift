import Frames

/// An edge of a list: its component, if there is one, and the component's state.
///
/// ```
///  scroll ──► PullGesture ──┐
///             LoadMoreGate ─┼─► LoadCycle ──► ComponentInset, Indicator ──► EdgeOutcome, RefreshSnapshot
///  requests ────────────────┘
/// ```
///
/// A header has a gesture, a footer that loads ahead has a gate, a pulled footer that loads ahead has both; each has
/// one cycle. It belongs to a ``RefreshEngine``, which passes it events and hands its outcome to the host.
struct EdgeComponent {
  /// What has made a component load.
  private enum Cause: Sendable { case pull, request, gate }

  /// A load whose action runs, or has ended while loading is still shown.
  private struct Running: Sendable {
    let ticket: LoadingTicket
    var result: LoadingResult?
  }

  let edge: ScrollEdge
  private var componentRole: RefreshComponent.Role?
  private var placement = ComponentPlacement(.header, length: 0)
  private var absence = RefreshComponent.Absence.never
  /// The description of the drawing; the drawing at work has its own state.
  private(set) var indicator = RefreshIndicator.none
  /// Whether the drawing floats over the list, or sits in a bar.
  private var isFloating = false
  private(set) var drawing: any Indicator = EmptyDrawing(.none)
  /// The replaced component's indicator, until the new one has continued its animation.
  private var replaced: RefreshIndicator?
  private var haptics = RefreshHaptics()
  private var motionPreference = MotionPreference.full

  private var gesture: PullGesture?
  private var cycle = LoadCycle(LoadCycle.Rules())
  private var gate: LoadMoreGate?
  private var inset: ComponentInset

  /// Whether the app has enabled the component; a disabled one counts as missing.
  private(set) var isEnabled = false
  /// Whether the component is on a scroll view; if not, it ignores scrolls and time.
  private var isAttached = false
  /// Whether the app hides the component: it has no inset and begins no load, but a running load continues.
  private(set) var isHidden = false
  /// Whether the list's content hides the component (``RefreshComponent/Absence``).
  private var isAbsent = false
  /// Whether the other component blocks its loading.
  var isBlocked = false
  private var running: Running?
  private var ticketCount = 0
  /// The list at the last scroll event.
  private var geometry = ScrollSample.nowhere.geometry
  private var motion = ScrollMotion.resting
  /// Whether the component has been laid out since it was attached.
  private var wasLaidOut = false

  /// The effects that the host has not carried out yet.
  var outcome = EdgeOutcome()
  /// Whether the component has come to rest in the current event, so that gesture and gate look at the list again.
  var looksAgain = false
  /// The result of the last load.
  private(set) var result = LoadingResult.succeeded
  /// The time of the next event without input, as of the last event; `nil` for none.
  private(set) var wakeAt: Moment?
  /// The component's state for its view; up to date after each event.
  private(set) var snapshot: RefreshSnapshot
  /// The state that the host was last asked to show.
  private var shown: RefreshSnapshot
  /// The phase and the motion for which the drawing was last shown.
  private var drawn = (phase: RefreshPhase.idle, motion: ScrollMotion.resting)
  /// Whether the drawing or its captions may have changed since ``snapshot`` was last up to date.
  private var isRedrawn = true

  init(_ component: RefreshComponent?, at edge: ScrollEdge) {
    self.edge = edge
    inset = ComponentInset(edge)
    snapshot = .absent(edge)
    shown = snapshot
    begin(as: component, isOnList: true)
  }

  /// Starts over with another component, or with none.
  private mutating func begin(as component: RefreshComponent?, isOnList: Bool) {
    describe(component)
    indicator = component?.indicator ?? .none
    isFloating = indicator.isFloating
    drawing = indicator.makeDrawing()
    haptics = component?.haptics ?? RefreshHaptics()
    gesture = component?.pullConfiguration.map { PullGesture($0) }
    gate = component?.loadMorePolicy.map { LoadMoreGate($0, edge: edge) }
    cycle = LoadCycle(component?.rules ?? LoadCycle.Rules())
    cycle.endDurations = indicator.endDurations
    inset = ComponentInset(edge)
    replaced = nil
    isEnabled = isThere
    isAttached = isOnList && isThere
    isAbsent = false
    running = nil
    motion = .resting
    geometry = ScrollSample.nowhere.geometry
    wasLaidOut = false
    wakeAt = nil
    drawn = (.idle, .resting)
    isRedrawn = true
    snapshot = .absent(edge)
    snapshot.length = placement.length
    snapshot.isPresent = isPresent
    snapshot.content = indicator.content
    shown = snapshot
  }

  /// Keeps the parts of a description that every event needs.
  private mutating func describe(_ component: RefreshComponent?) {
    componentRole = component?.role
    placement = component?.placement ?? ComponentPlacement(.header, length: 0)
    absence = component?.absence ?? .never
  }

  // MARK: State

  var phase: RefreshPhase { snapshot.phase }
  var isThere: Bool { componentRole != nil }
  /// The role of the component; without a component, the usual role at this edge.
  var role: RefreshComponent.Role { componentRole ?? (edge == .start ? .refresh : .loadMore) }
  func pull(atProgress progress: Double) -> Double {
    RefreshComponent.pull(
      atProgress: progress, by: gesture?.configuration, length: placement.length)
  }
  /// Whether gesture, cycle or gate wait for a moment, or the drawing has yet to come to rest, as opposed to one that
  /// plays as long as a load lasts.
  var isWaiting: Bool {
    guard isAttached else { return false }
    return loadWakeAt != nil || phase == .idle && snapshot.isOnScreen && drawing.wakeAt != nil
  }
  /// The ticket of the load whose action runs; `nil` for none.
  var ticket: LoadingTicket? {
    guard let running, case nil = running.result else { return nil }
    return running.ticket
  }
  /// The inset that has been applied, in points.
  var contribution: Double { isSetAside ? 0 : inset.length }

  /// Whether a load has ended, and the component is still open or closing.
  var isClosing: Bool {
    switch phase {
    case .finishing, .settling: isWaiting
    case .idle, .pulling, .armed, .waiting, .loading, .failed, .noMoreData: false
    }
  }

  /// Whether a request by an assistive technology would have an effect.
  var canBeAsked: Bool { isEnabled && isAttached && mayLoad && phase.outcome != .noMoreData }

  private var loadWakeAt: Moment? { earliest(cycle.wakeAt, gate?.wakeAt) }
  private var isSetAside: Bool { isHidden || isAbsent }
  private var isPresent: Bool { isEnabled && !isSetAside }
  private var mayLoad: Bool { !isSetAside && !isBlocked }
  /// Whether the gate may let a load begin.
  private var isIdle: Bool { cycle.isReady && mayLoad }
  /// Whether the component is a row that is always open, as opposed to one that is pulled.
  private var isRow: Bool { gesture == nil }

  /// Updates the snapshot after an event, and asks the host to show it if it has changed.
  mutating func updateSnapshot() {
    guard isThere else { return }
    // An indicator that is out of sight does not animate, so only the load's times count.
    let drawingWakeAt = snapshot.isOnScreen ? drawing.wakeAt : nil
    wakeAt = isAttached ? earliest(loadWakeAt, drawingWakeAt) : nil
    if isRedrawn {
      isRedrawn = false
      snapshot.message = message
      snapshot.content = drawing.content
      indicator.complete(&snapshot.content, in: phase, message: snapshot.message)
    }
    if !snapshot.isOnScreen {
      snapshot.frameRate = .none
    } else if motion.isDragging, phase.progress > 0 {
      snapshot.frameRate = .display
    } else {
      snapshot.frameRate = drawing.frameRate.map { .animation($0) } ?? .none
    }
    snapshot.trigger = cycle.trigger
    snapshot.floor = gesture?.floor ?? .first
    snapshot.floorProgress = gesture?.floorProgress(in: phase) ?? 0
    snapshot.contribution = contribution
    snapshot.length = placement.length
    snapshot.isPresent = isPresent
    guard snapshot != shown else { return }
    shown = snapshot
    outcome.isChanged = true
  }

  /// The action's message while the outcome is shown.
  private var message: String? {
    switch phase {
    case .finishing, .settling: result.message
    case .idle, .pulling, .armed, .waiting, .loading, .failed, .noMoreData: nil
    }
  }

  /// Shows the phase; a drawing that does not move by itself is the same as before for the same phase and motion.
  private mutating func draw(at now: Moment) {
    if drawing.wakeAt == nil, phase == drawn.phase, motion == drawn.motion { return }
    drawn = (phase, motion)
    drawing.show(phase, motion: motion, at: now)
    isRedrawn = true
  }

  private var currentPhase: RefreshPhase {
    switch cycle.state {
    case .rest: gesture?.phase ?? .idle
    case .waiting: .waiting
    case .opening, .loading, .ending: .loading
    case .shown(let outcome, _): .finishing(outcome)
    case .closing(let outcome, _): .settling(outcome)
    case .failed: gesture.flatMap { $0.state == .idle ? nil : $0.phase } ?? .failed
    case .noMoreData: .noMoreData
    }
  }

  /// Returns the edge if its snapshot has changed since the last call.
  mutating func takeChange() -> ScrollEdge? {
    guard outcome.isChanged else { return nil }
    outcome.isChanged = false
    return edge
  }

  // MARK: Scrolls

  /// Handles a scroll, a resize, or a finger that comes or goes.
  mutating func scrolled(_ geometry: ListGeometry, motion: ScrollMotion, at now: Moment) {
    guard isAttached else { return }
    let touches = motion.isDragging && !self.motion.isDragging
    self.geometry = geometry
    self.motion = motion
    let isAbsent = absence.applies(to: geometry)
    if isAbsent != self.isAbsent {
      self.isAbsent = isAbsent
      applyInsetAgain()
    }
    let wasOnScreen = snapshot.isOnScreen
    place()
    // An indicator that was out of sight catches up with the time.
    if !wasOnScreen, snapshot.isOnScreen { tickDrawing(at: now) }
    let step = moved(touches: touches, at: now)
    let isIdle = isIdle
    let verdict = gate?.scrolled(geometry, motion: motion, isIdle: isIdle, at: now) ?? .nothing
    // A pull that arms while the gate lets a load begin is not seen as armed.
    if step != .nothing || verdict == .nothing {
      carryOut(step, of: cycle.trigger == .pull ? .pull : .request, at: now)
    }
    obey(verdict, at: now)
  }

  /// Passes a sample to the gesture and the cycle.
  private mutating func moved(touches: Bool, at now: Moment) -> LoadCycle.Step {
    if !isRow {
      // A footer that stays in view after a failure is pulled from there.
      let pull = geometry.overscroll(past: edge)
      gesture?.measure(cycle.state == .failed ? pull - inset.length : pull)
    }
    guard geometry.isLaidOut else {
      gesture?.disarm()
      return .nothing
    }
    wasLaidOut = true
    if isRow { give(inset.set(placement.length)) }
    switch cycle.state {
    case .waiting: return mayLoad ? cycle.laidOut(at: now) : .nothing
    case .rest: return pulled(at: now)
    case .failed:
      followList()
      return pulled(at: now)
    case .opening, .loading, .ending, .shown:
      followList()
      return .nothing
    case .closing:
      guard touches, cycle.touchedWhileClosing() else {
        return cycle.scrolled(hasReturned: gesture?.hasReturned ?? true, at: now)
      }
      gesture?.caught()
      return pulled(at: now)
    case .noMoreData: return .nothing
    }
  }

  private mutating func pulled(at now: Moment) -> LoadCycle.Step {
    let mayLoad = mayLoad
    guard gesture?.moved(motion, mayArm: mayLoad) ?? false else { return .nothing }
    return cycle.begin(by: .pull, at: now)
  }

  /// Adjusts an open inset to the scroll position.
  ///
  /// An inset that follows equals the visible part of the component, so that section headers stick to the visible
  /// edge. At the end the full inset stays open, so that a decelerating list can reach it.
  private mutating func followList() {
    guard let gesture else { return }
    let configuration = gesture.configuration
    let length = openLength(gesture)
    var visible = length
    if configuration.roomWhileLoading == .follows, edge == .start {
      visible = Swift.min(Swift.max(gesture.pull, 0), length)
    }
    give(
      inset.follow(
        visible: visible, of: length, over: configuration.holdDuration,
        isFingerDown: motion.isDragging,
        isEdgeInView: gesture.pull >= 0))
  }

  /// Returns the inset to hold open; at the end it also bridges the gap below short content.
  private func openLength(_ gesture: PullGesture) -> Double {
    let length = gesture.configuration.holdDistance(on: gesture.floor)
    switch edge {
    case .start: return length
    case .end: return length > 0 ? length + geometry.shortfall : length
    }
  }

  /// Returns the offset at which a release should come to rest, with the component in view; `nil` if a release
  /// would not load.
  func landingOffset(in geometry: ListGeometry) -> Double? {
    guard isAttached, mayLoad, phase.isArmed, let gesture else { return nil }
    var geometry = geometry
    geometry.contributions[edge] = openLength(gesture)
    let range = geometry.restingOffsets
    return edge == .start ? range.lowerBound : range.upperBound
  }

  private mutating func place() {
    snapshot.origin = placement.origin(in: geometry)
    if isSetAside || !geometry.isLaidOut || !geometry.isVisible {
      snapshot.visibleFraction = 0
    } else if isFloating || placement.length == 0 {
      snapshot.visibleFraction = 1
    } else {
      snapshot.visibleFraction = placement.visibleFraction(from: snapshot.origin, in: geometry)
    }
  }

  // MARK: Requests, ends, time

  /// Handles a request to load; a request to load ahead goes through the gate.
  mutating func requested(by trigger: RefreshTrigger, at now: Moment) {
    guard trigger != .preload else { return cameNear(at: now) }
    let isLaidOut = isRow ? wasLaidOut : geometry.isLaidOut
    carryOut(
      mayLoad ? cycle.requested(by: trigger, isLaidOut: isLaidOut, at: now) : .nothing, at: now)
  }

  /// Handles a prefetch near the edge.
  mutating func cameNear(at now: Moment) {
    let isIdle = isIdle
    obey(gate?.cameNear(isIdle: isIdle) ?? .nothing, at: now)
  }

  /// Ends a load: the one with the ticket, or without a ticket the running one.
  ///
  /// A ticket of an earlier load has no effect.
  mutating func ended(_ result: LoadingResult, of ticket: LoadingTicket?, at now: Moment) {
    guard ticket == nil || ticket == self.ticket else { return }
    // A load that the app cancels still has a running action, which must be cancelled, too.
    if ticket == nil, result.outcome == .cancelled { return cancel(at: now) }
    var result = result
    // A refresh cannot find that there is no more data.
    if role == .refresh, result.outcome == .noMoreData { result.outcome = .succeeded }
    if self.ticket != nil {
      running?.result = result
      if result.message != nil {
        cycle.endDurations = indicator.endDurations.holding(result.outcome)
      }
    }
    carryOut(cycle.ended(result.outcome, isOpen: inset.isOpen, at: now), at: now)
  }

  /// Cancels the load and its action.
  mutating func cancel(at now: Moment) {
    carryOut(cycle.ended(.cancelled, isOpen: inset.isOpen, at: now), at: now)
  }

  mutating func setNoMoreData(at now: Moment) {
    carryOut(
      role == .loadMore ? cycle.noMoreData(isOpen: inset.isOpen, at: now) : .nothing, at: now)
  }

  mutating func resetNoMoreData(at now: Moment) {
    carryOut(
      role == .loadMore ? cycle.noMoreDataReset(isOpen: inset.isOpen, at: now) : .nothing, at: now)
  }

  mutating func ticked(at now: Moment) {
    guard isAttached else { return }
    tickDrawing(at: now)
    passTime(to: now)
  }

  private mutating func tickDrawing(at now: Moment) {
    drawing.tick(at: now)
    isRedrawn = true
  }

  private mutating func passTime(to now: Moment) {
    carryOut(
      cycle.ticked(at: now, isOpen: inset.isOpen, hasReturned: gesture?.hasReturned ?? true),
      at: now)
    let isIdle = isIdle
    obey(gate?.ticked(isIdle: isIdle, at: now) ?? .nothing, at: now)
  }

  // MARK: Attaching and replacing

  mutating func setHidden(_ isHidden: Bool, at now: Moment) {
    guard isHidden != self.isHidden else { return }
    self.isHidden = isHidden
    applyInsetAgain()
    guard isHidden else { return }
    gesture?.disarm()
    carryOut(.nothing, at: now)
  }

  mutating func setEnabled(_ isEnabled: Bool, isOnList: Bool, at now: Moment) {
    self.isEnabled = isEnabled
    if isEnabled { isAttached = isOnList } else { detach(at: now) }
  }

  mutating func attach() { isAttached = isEnabled }

  /// Leaves the scroll view and removes the inset.
  mutating func detach(at now: Moment) {
    guard isAttached || running != nil || phase != .idle else { return }
    if contribution != 0 { outcome.inset = InsetChange(edge: edge, length: 0) }
    inset = ComponentInset(edge)
    cycle.forget()
    gesture?.forget()
    gate?.detached()
    geometry = ScrollSample.nowhere.geometry
    motion = .resting
    wasLaidOut = false
    carryOut(LoadCycle.Step(ended: running == nil ? nil : .cancelled), at: now)
    isAttached = false
    snapshot.visibleFraction = 0
  }

  /// Replaces the component; the phase, the inset, a running load and no-more-data stay.
  ///
  /// A component with another role starts over, and a running load is cancelled.
  mutating func replace(with new: RefreshComponent?, isOnList: Bool, at now: Moment) {
    guard isThere || new != nil else { return }
    outcome.isChanged = true
    guard let new, new.role == componentRole else {
      detach(at: now)
      begin(as: new, isOnList: isOnList)
      takeUpIndicator(at: now)
      return
    }
    describe(new)
    haptics = new.haptics
    _ = haptics.shown(phase)
    if let configuration = new.pullConfiguration {
      if gesture == nil { gesture = PullGesture(configuration) }
      gesture?.configuration = configuration
    } else {
      gesture = nil
    }
    if let policy = new.loadMorePolicy {
      if gate == nil {
        gate = LoadMoreGate(policy, edge: edge)
        if cycle.isRefreshing { gate?.loadingBegan() }
      }
      gate?.policy = policy
    } else {
      gate = nil
    }
    cycle.rules = new.rules
    restyle(to: new.indicator)
    takeUpIndicator(at: now)
    carryOut(.nothing, at: now)
  }

  /// The indicator with the state of its drawing.
  var indicatorAtWork: RefreshIndicator {
    var indicator = indicator
    indicator.look = drawing.look
    return indicator
  }

  /// Changes the indicator, for example its captions or its frame rate.
  mutating func restyle(to new: RefreshIndicator) {
    replaced = replaced ?? indicatorAtWork
    indicator = new
    isFloating = indicator.isFloating
    drawing = indicator.makeDrawing()
    isRedrawn = true
    cycle.endDurations = indicator.endDurations
  }

  /// Brings a changed indicator into the component's state.
  mutating func takeUpIndicator(at now: Moment) {
    if let replaced {
      indicator = indicatorAtWork
      indicator.goOn(from: replaced, at: now)
      drawing = indicator.makeDrawing()
    }
    replaced = nil
    preferMotion(motionPreference, at: now)
    drawing.show(phase, motion: motion, at: now)
  }

  mutating func preferMotion(_ motion: MotionPreference, at now: Moment) {
    motionPreference = motion
    drawing.prefer(motion, at: now)
    isRedrawn = true
  }

  // MARK: -

  /// Applies the inset anew, after the component was hidden or shown.
  private mutating func applyInsetAgain() {
    if inset.isOpen { outcome.inset = inset.change(isHidden: isSetAside) }
  }

  private mutating func give(_ change: InsetChange?) {
    if let change, !isSetAside { outcome.inset = change }
  }

  private mutating func obey(_ verdict: LoadMoreGate.Verdict, at now: Moment) {
    switch verdict {
    case .nothing: return
    case .load(let trigger): carryOut(cycle.begin(by: trigger, at: now), of: .gate, at: now)
    case .noMoreData: setNoMoreData(at: now)
    }
  }

  /// Carries out a step of the cycle: inset, phase, the action's beginning or end, and the drawing.
  private mutating func carryOut(
    _ step: LoadCycle.Step, of cause: Cause = .request, at now: Moment
  ) {
    switch step.inset {
    case .stays: break
    case .opens: openInset(because: cause)
    case .closes: give(inset.close(over: cycle.rules.closing ?? .zero))
    }
    // A request that was given up before layout, or a row that has become a pulled component, has left it open.
    if inset.isOpen, cycle.isAtRest, !isRow {
      give(inset.close(over: cycle.rules.closing ?? .zero))
    }
    if !cycle.isReady { gesture?.stop() }
    snapshot.phase = currentPhase
    var haptic = haptics.shown(phase)
    if let ended = step.ended { haptic = end(as: ended, at: now) ?? haptic }
    if step.begins { haptic = begin() ?? haptic }
    if let haptic { outcome.haptic = haptic }
    if step.rests { looksAgain = true }
    if step.rests, cycle.state == .failed, motion.isDragging { gesture?.ignoreFinger() }
    draw(at: now)
    // An inset that closes without an animation has settled at once.
    if case .closing(_, let until?) = cycle.state, until <= now { passTime(to: now) }
  }

  /// Opens the inset of a pulled component for a load; rows are open from the first layout on.
  private mutating func openInset(because cause: Cause) {
    guard var gesture else { return }
    let reveals: Bool
    switch (cause, gesture.configuration.reveal) {
    case (.pull, _), (.request, .always): reveals = true
    case (.request, .nearEdge): reveals = geometry.overscroll(past: edge) > -10
    case (.request, .never), (.gate, _): reveals = false
    }
    gesture.loadBegan(on: cause == .pull ? gesture.floor : .first)
    self.gesture = gesture
    give(
      inset.open(
        to: openLength(gesture), over: gesture.configuration.holdDuration, reveals: reveals,
        isFingerDown: motion.isDragging,
        waitsForView: cycle.trigger != .preload && gesture.pull < 0))
  }

  /// Begins an action; returns the haptic for it.
  private mutating func begin() -> RefreshHaptics.Haptic? {
    ticketCount += 1
    let ticket = LoadingTicket(number: ticketCount)
    let trigger = cycle.trigger ?? .program
    running = Running(ticket: ticket)
    cycle.endDurations = indicator.endDurations
    gate?.loadingBegan()
    outcome.begun = RefreshLoading(
      ticket: ticket, page: 0, trigger: trigger, floor: gesture?.floor ?? .first)
    announce(RefreshAnnouncement(startBy: trigger))
    return haptics.began(by: trigger)
  }

  /// Ends the running action, if there is one; returns the haptic for it.
  private mutating func end(as ended: RefreshOutcome, at now: Moment) -> RefreshHaptics.Haptic? {
    let result = running?.result ?? LoadingResult(ended)
    gate?.loadingEnded(
      LoadingResult(ended, items: ended == result.outcome ? result.items : nil), at: now)
    guard let running else { return nil }
    if let ticket { outcome.cancelled = ticket }
    outcome.ended = (running.ticket, result)
    self.result = result
    isRedrawn = true
    self.running = nil
    announce(RefreshAnnouncement(endOf: cycle.trigger, result.outcome))
    return haptics.ended(result.outcome, of: cycle.trigger)
  }

  private mutating func announce(_ announcement: RefreshAnnouncement?) {
    if let announcement { outcome.announcement = announcement }
  }
}

/// Returns the earlier of two moments, either of which may be missing.
func earliest(_ first: Moment?, _ second: Moment?) -> Moment? {
  guard let first else { return second }
  guard let second else { return first }
  return Swift.min(first, second)
}
