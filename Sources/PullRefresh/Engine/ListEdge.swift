import Frames

/// One edge of a list, with its component, if there is one, and the component's state.
///
/// ```
///  scroll ──► PullGesture ──┐
///             LoadMoreGate ─┼─► LoadCycle ──► ComponentInset, Indicator ──► EdgeOutcome, RefreshSnapshot
///  requests ────────────────┘
/// ```
///
/// A component that is pulled has a gesture, and one that loads near the edge has a gate; a pulled footer can have
/// both. Every component has a cycle. The ``RefreshEngine`` passes events to its two edges, and their outcomes to the
/// host.
///
/// Most properties are not private because the extensions `ListEdge+Loads` and `ListEdge+Changes` use them.
struct ListEdge: ~Copyable {
  let edge: ScrollEdge
  var componentRole: RefreshComponent.Role?
  private var placement = ComponentPlacement(.header, length: 0)
  /// The indicator, as `drawing` shows it.
  var indicator = RefreshIndicator.none
  var drawing: any Indicator = EmptyDrawing()
  /// The indicator that the app has set, until the edge handles ``RefreshEvent/restyled(_:)``; otherwise `nil`.
  var restyled: RefreshIndicator?
  var motionPreference = MotionPreference.full

  var gesture: PullGesture?
  var cycle = LoadCycle(LoadCycle.Rules())
  var gate: LoadMoreGate?
  var inset: ComponentInset
  /// The floor (a refresh or the second floor) whose load has opened the inset.
  ///
  /// After a failure, the inset may stay open while a new pull begins; `gesture` has the floor of that pull.
  var openFloor = RefreshFloor.first

  /// Whether the app has enabled the component; a disabled component counts as missing.
  var isEnabled = false
  /// Whether the component is on a scroll view; otherwise, the component ignores scrolls and time.
  var isAttached = false
  /// Whether the app hides the component, which then has no inset and begins no load; a running load continues.
  var isHidden = false
  /// Whether the component must not load now, since the other one loads.
  var isBlocked = false
  /// The load that is shown as running; its action may have ended before the minimum duration.
  var running: LoadingTicket?
  /// The result of the running load's action, which the app may have changed; `nil` until the action has ended.
  var reported: LoadingResult?
  /// The result of the running load's action, as the action has ended; `nil` until then.
  var returned: LoadingResult?
  /// Whether the app has said during the running load that there is no more data after it.
  var endsPages = false
  /// Whether the component is open, or opens, for the second floor's own action, which refreshes nothing.
  var opensSecondFloor = false
  /// Whether the second floor has an action of its own.
  var hasSecondAction = false
  var appEndsLoads = false
  var ticketCount = 0
  var refreshCount = 0
  /// Whether the host's rows may come after the end of their page's load.
  var awaitsRows = false
  var geometry = ScrollSample.nowhere.geometry
  var motion = ScrollMotion.resting
  /// Whether the component has been laid out since it was attached.
  var wasLaidOut = false

  var outcome = EdgeOutcome()
  /// Whether the component has come to rest in the current event; its gesture and gate must then handle the scroll
  /// sample once more, since a load may begin now.
  var needsAnotherPass = false
  /// Whether the next page is the first one of a new list, and may replace the items.
  var beginsList = false
  var result = LoadingResult.succeeded
  /// The component's state for the view, as of the end of the last event.
  private(set) var snapshot: RefreshSnapshot

  init(_ component: RefreshComponent?, at edge: ScrollEdge, isOnList: Bool = true) {
    self.edge = edge
    inset = ComponentInset(edge)
    snapshot = .absent(edge)
    guard let component else { return }
    describe(component)
    indicator = component.indicator
    drawing = indicator.makeDrawing()
    gesture = component.pullConfiguration.map { PullGesture($0) }
    gate = component.loadMorePolicy.map { LoadMoreGate($0, edge: edge) }
    cycle = LoadCycle(component.rules)
    cycle.endDurations = indicator.endDurations
    isEnabled = true
    isAttached = isOnList
    update(at: .zero)
    outcome.isChanged = false
  }

  mutating func describe(_ component: RefreshComponent) {
    componentRole = component.role
    placement = component.placement
    hasSecondAction = component.hasSecondAction
    appEndsLoads = component.appEndsLoads
  }

  // MARK: State

  /// The phase: the load's or, if nothing loads, the pull's; after a failure `failed`, until a pull begins.
  var phase: RefreshPhase {
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
  var isThere: Bool { componentRole != nil }
  /// The role of the component; without a component, the usual role at this edge.
  var role: RefreshComponent.Role { componentRole ?? (edge == .start ? .refresh : .loadMore) }
  func pull(atProgress progress: Double) -> Double {
    if let gesture {
      return gesture.configuration.pull(atProgress: progress) + lengthHeld(by: gesture)
    }
    return progress > 0 ? progress * placement.length : 0
  }
  /// Whether a duration of the load or the gate is running, or the indicator still moves at rest.
  ///
  /// An animation that plays while a load runs does not count, since the load may take any time.
  var isWaiting: Bool {
    guard isAttached else { return false }
    return loadWakeAt != nil || phase == .idle && snapshot.isOnScreen && drawing.wakeAt != nil
  }
  var ticket: LoadingTicket? { if case nil = reported { running } else { nil } }
  var contribution: Double { isHidden ? 0 : inset.length }

  var isClosing: Bool {
    switch phase {
    case .finishing, .settling: isWaiting
    case .idle, .pulling, .armed, .waiting, .loading, .failed, .noMoreData: false
    }
  }

  /// Whether the component loads, or will load after layout; while it is hidden, it begins no load that waits.
  var isRefreshing: Bool { phase.isRefreshing && !(isHidden && cycle.state == .waiting) }

  /// The time at which ``RefreshEvent/ticked`` is due; `nil` if nothing is due.
  var wakeAt: Moment? {
    guard isAttached else { return nil }
    // An indicator that is out of sight does not animate, so only the times of the load count.
    return earliest(loadWakeAt, snapshot.isOnScreen ? drawing.wakeAt : nil)
  }
  var loadWakeAt: Moment? { isAttached ? earliest(cycle.wakeAt, gate?.wakeAt) : nil }
  var mayLoad: Bool { !isHidden && !isBlocked }
  var isIdle: Bool { cycle.isReady && mayLoad }
  /// Whether the component is a row that is always open; otherwise the component is pulled.
  var isRow: Bool { gesture == nil }

  /// Updates the drawing and the snapshot at the end of an event, and records what the host must show.
  mutating func update(at now: Moment) {
    guard isThere else { return }
    let before = snapshot
    snapshot.phase = phase
    place(after: before.phase)
    drawing.show(snapshot.phase, motion: motion, at: now)
    switch snapshot.phase {
    case .finishing, .settling: snapshot.message = result.message
    case .idle, .pulling, .armed, .waiting, .loading, .failed, .noMoreData: snapshot.message = nil
    }
    snapshot.content = drawing.content
    indicator.complete(&snapshot.content, in: snapshot.phase, message: snapshot.message)
    if isBlocked, case .pulling = snapshot.phase { indicator.explainBusy(&snapshot.content) }
    if indicator.fades, let opacity = gesture?.configuration.opacity {
      snapshot.content.opacity = opacity.opacity(for: snapshot.phase)
    }
    if snapshot.content.caption?.isEmpty == true { snapshot.content.caption = nil }
    if !snapshot.isOnScreen {
      snapshot.frameRate = .none
    } else if motion.isDragging, snapshot.phase.progress > 0 {
      snapshot.frameRate = .display
    } else {
      snapshot.frameRate = drawing.frameRate.map { .animation($0) } ?? .none
    }
    snapshot.trigger = cycle.trigger
    snapshot.floor = gesture?.floor ?? .first
    snapshot.floorProgress = gesture?.floorProgress(in: snapshot.phase) ?? 0
    snapshot.refreshes = refreshCount
    snapshot.contribution = contribution
    snapshot.length = placement.length
    snapshot.isPresent = isEnabled && !isHidden
    if snapshot.phase.isArmed, !before.phase.isArmed { outcome.hasArmed = true }
    if snapshot != before { outcome.isChanged = true }
  }

  // MARK: Scrolls

  mutating func scrolled(_ geometry: ListGeometry, motion: ScrollMotion, at now: Moment) {
    guard isAttached else { return }
    let touches = motion.isDragging && !self.motion.isDragging
    self.geometry = geometry
    self.motion = motion
    let step = moved(touches: touches, at: now)
    let (isIdle, takesPulls) = (isIdle, isRow)
    let verdict =
      gate?.scrolled(geometry, motion: motion, isIdle: isIdle, takesPulls: takesPulls, at: now)
      ?? .nothing
    apply(step, at: now)
    obey(verdict, at: now)
  }

  private mutating func moved(touches: Bool, at now: Moment) -> LoadCycle.Step {
    if !isRow {
      let held = gesture.map { lengthHeld(by: $0) } ?? 0
      gesture?.measure(geometry.overscroll(past: edge) - held)
    }
    guard geometry.isLaidOut else {
      gesture?.disarm()
      return .nothing
    }
    wasLaidOut = true
    if isRow { changeInset(inset.set(placement.length)) }
    switch cycle.state {
    case .waiting: return mayLoad ? cycle.laidOut(at: now) : .nothing
    case .rest: return pulled(at: now)
    case .failed:
      followList()
      return pulled(at: now)
    case .opening, .loading, .ending:
      followList()
      return .nothing
    case .shown:
      followList()
      return rowsHaveCome ? cycle.rowsCame(isOpen: inset.isOpen, at: now) : .nothing
    case .closing:
      guard touches, cycle.touchedWhileClosing() else {
        return cycle.scrolled(hasReturned: gesture?.hasReturned ?? true, at: now)
      }
      gesture?.caught()
      return pulled(at: now)
    case .noMoreData: return .nothing
    }
  }

  mutating func pulled(at now: Moment) -> LoadCycle.Step {
    let mayLoad = mayLoad
    guard gesture?.moved(motion, mayArm: mayLoad) ?? false else { return .nothing }
    return cycle.begin(by: .pull, at: now)
  }

  /// Adjusts an open inset to the scroll position, and carries out a postponed opening.
  ///
  /// If the configuration says `follows`, the inset at the start is as long as the visible part of the component, so
  /// that section headers stick to the edge of the viewport. At the end, the full inset stays open, so that a
  /// decelerating list can reach it.
  private mutating func followList() {
    guard let gesture else { return }
    let configuration = gesture.configuration
    let length = openLength(gesture, on: openFloor)
    var visible = length
    if configuration.insetWhileLoading == .follows, edge == .start {
      visible = Swift.min(Swift.max(gesture.pull, 0), length)
    }
    changeInset(
      inset.follow(
        visible: visible, of: length, over: configuration.holdDuration,
        isFingerDown: motion.isDragging,
        isEdgeInView: gesture.pull >= 0))
  }

  /// Returns the distance past the edge at which a pull begins, in points.
  ///
  /// A footer that stays in view after a failure keeps its inset, and a pull is measured from the end of that inset.
  private func lengthHeld(by gesture: PullGesture) -> Double {
    cycle.state == .failed && inset.isOpen
      ? gesture.configuration.holdDistance(on: openFloor) : 0
  }

  /// Returns the inset to hold open while a floor's action runs, in points.
  ///
  /// A footer below short content is at the end of the viewport, so its inset also includes the gap between them.
  func openLength(_ gesture: PullGesture, on floor: RefreshFloor) -> Double {
    let length = gesture.configuration.holdDistance(on: floor)
    switch edge {
    case .start: return length
    case .end: return length > 0 ? length + geometry.shortfall : length
    }
  }

  var landingOffset: Double? {
    guard isAttached, mayLoad, phase.isArmed, let gesture else { return nil }
    var geometry = geometry
    geometry.contributions[edge] = openLength(gesture, on: gesture.floor)
    return geometry.restingOffset(at: edge)
  }

  /// Updates the snapshot's place in the list, after an event that found the component in the phase `before`.
  private mutating func place(after before: RefreshPhase) {
    snapshot.origin = placement.origin(in: geometry)
    let fraction: Double
    if isHidden || !geometry.isLaidOut {
      fraction = 0
    } else if indicator.isFloating || placement.length == 0 {
      fraction = 1
    } else {
      fraction = placement.visibleFraction(from: snapshot.origin, in: geometry)
      // A host that animates the inset may report the last offset as the animation begins, so a component that slides
      // away counts as visible until it is closed.
      if fraction == 0, case .settling = before, case .settling = snapshot.phase {
        if !geometry.isVisible { snapshot.visibleFraction = 0 }
        return
      }
    }
    snapshot.isInViewport = fraction > 0
    snapshot.visibleFraction = geometry.isVisible ? fraction : 0
  }

  mutating func changeInset(_ change: InsetChange?) {
    if let change, !isHidden { outcome.inset = change }
  }
}

func earliest(_ first: Moment?, _ second: Moment?) -> Moment? {
  guard let first else { return second }
  guard let second else { return first }
  return Swift.min(first, second)
}
