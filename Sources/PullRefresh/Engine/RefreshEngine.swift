public import Frames

/// Decides what a list's components do: events in, one after the other, and out come the actions that a
/// host has to carry out.
///
/// ```
///  scroll view, app, clock ──receive──► events, in line
///                                         │ one at a time, with the scroll view as it is then
///                                         ▼
///                       header ◄── coordination ──► footer
///                                         │
///  host ◄────────────────next──────── actions, in order
/// ```
///
/// A value without a clock and a view; the same on a phone, in a browser and in a test. Every host drives it
/// by the same loop:
///
/// ```swift
/// engine.receive(.scrolled)
/// while let action = engine.next(list.sample, at: clock.now) { carryOut(action) }
/// ```
///
/// Every event runs to its end before the next one begins. What happens while an action is carried out (the
/// scroll view tells of the inset that is being set, an action ends at once, the app hides something) is
/// received meanwhile, waits in line, and is handled by the same loop. A scroll view that answers every
/// change with another is heard ``mostEchoes`` times until the line is empty.
///
/// A scroll sample that changes nothing allocates nothing and leads to no action.
public struct RefreshEngine: Sendable {
  /// How often a scroll view is heard that moves while actions are carried out.
  public static let mostEchoes = 16

  /// What the two components do to each other.
  public let coordination: RefreshCoordination
  /// Whether every event that is handled is told as an action, ``RefreshAction/handled(_:_:at:)``.
  public var tellsEvents = false
  private var components: EdgePair<RefreshComponent?>
  private var pages: EdgePair<PageCounter>
  private var insetsAtRest = InsetsAtRest()
  /// The scroll view as it was read last, and with the insets to measure from.
  private var last = ScrollSample.nowhere
  private var geometry = ScrollSample.nowhere.geometry

  /// Events that wait, in order.
  private var queue: [RefreshEvent] = []
  /// Actions that have yet to be carried out, from `nextAction` on.
  private var actions: [RefreshAction] = []
  private var nextAction = 0
  private var isAtWork = false
  private var echoes = 0

  private var shown: EdgePair<RefreshSnapshot?>
  /// The loadings whose beginning a host has been told, and whose end it will be told.
  private var begun = EdgePair<LoadingTicket?>(nil)
  private var lastTick: Moment?
  private var lastWake: Moment?

  /// Puts components at the edges of a list.
  ///
  /// - Parameters:
  ///   - header: The component at the start; `nil` for none.
  ///   - footer: The component at the end; `nil` for none.
  ///   - coordination: What the two do to each other.
  ///   - firstPage: The first page after a refresh, within ±1,000,000,000; anything else traps.
  public init(
    header: RefreshComponent? = nil, footer: RefreshComponent? = nil,
    coordination: RefreshCoordination = RefreshCoordination(), firstPage: Int = 1
  ) {
    precondition(header?.edge ?? .start == .start, "a component for the end cannot be a header")
    precondition(footer?.edge ?? .end == .end, "a component for the start cannot be a footer")
    components = EdgePair(start: header, end: footer)
    self.coordination = coordination
    pages = EdgePair(PageCounter(first: firstPage))
    shown = EdgePair(start: header?.snapshot, end: footer?.snapshot)
  }

  // MARK: How it stands

  /// How the component at an edge stands since the last event; `nil` if there is none.
  public func snapshot(of edge: ScrollEdge) -> RefreshSnapshot? { shown[edge] }

  /// The component at an edge, as a copy; `nil` if there is none.
  public func component(at edge: ScrollEdge) -> RefreshComponent? { components[edge] }

  /// The loading whose action runs at an edge; `nil` if none does.
  public func ticket(at edge: ScrollEdge) -> LoadingTicket? {
    switch edge {
    case .start: components.start?.ticket
    case .end: components.end?.ticket
    }
  }

  /// Whether there is a component at an edge, and it is not switched off.
  public func isEnabled(_ edge: ScrollEdge) -> Bool {
    switch edge {
    case .start: components.start?.isEnabled ?? false
    case .end: components.end?.isEnabled ?? false
    }
  }

  /// Whether the app hides the component at an edge.
  public func isHidden(_ edge: ScrollEdge) -> Bool {
    switch edge {
    case .start: components.start?.isHidden ?? false
    case .end: components.end?.isHidden ?? false
    }
  }

  /// Whether the behaviour of a component waits for a moment, whatever its look does.
  package var isWaiting: Bool {
    components.start?.isWaiting ?? false || components.end?.isWaiting ?? false
  }

  /// When ``RefreshEvent/ticked`` is due; `nil` if nothing will happen by itself.
  public var wakeAt: Moment? { earliest(components.start?.wakeAt, components.end?.wakeAt) }

  /// Where a scroll view should come to rest if its finger let go now, however fast.
  ///
  /// The edge with the room that this release opens, so that the list lands there instead of jumping; `nil` if
  /// nothing would load.
  public var landingOffset: Double? {
    components.start?.landingOffset(in: geometry) ?? components.end?.landingOffset(in: geometry)
  }

  // MARK: The loop

  /// Takes note that something happened.
  ///
  /// It is handled when what happened before has been.
  public mutating func receive(_ event: RefreshEvent) {
    if event == .scrolled {
      // The view is read when its turn comes, so once in a row is enough.
      guard queue.last != .scrolled else { return }
      if isAtWork {
        echoes += 1
        guard echoes <= Self.mostEchoes else { return }
      }
    }
    queue.append(event)
  }

  /// Something happened that must have its effect before anything else has: the list is another, or a
  /// component is no more.
  ///
  /// Room that was to be given before is not given any more. Its own actions are the next ones.
  public mutating func receiveNow(_ event: RefreshEvent, _ sample: ScrollSample, at now: Moment) {
    var rest = Array(actions[nextAction...])
    rest.removeAll { action in
      guard case .giveRoom(let change) = action else { return false }
      return event.takesRoom(at: change.edge)
    }
    actions.removeAll(keepingCapacity: true)
    nextAction = 0
    isAtWork = true
    handle(event, sample, at: now)
    actions.append(contentsOf: rest)
  }

  /// The next action to carry out; `nil` when everything that was received has been dealt with.
  ///
  /// - Parameters:
  ///   - sample: The scroll view as it is now.
  ///   - now: The time.
  public mutating func next(_ sample: ScrollSample, at now: Moment) -> RefreshAction? {
    isAtWork = true
    while true {
      while nextAction < actions.count {
        let action = actions[nextAction]
        nextAction += 1
        if let action = settled(action) { return action }
      }
      actions.removeAll(keepingCapacity: true)
      nextAction = 0
      if queue.isEmpty { break }
      handle(queue.removeFirst(), sample, at: now)
    }
    if let wake = changedWake() { return wake }
    isAtWork = false
    echoes = 0
    return nil
  }

  /// What is due next by itself, if that is another moment than was told last.
  private mutating func changedWake() -> RefreshAction? {
    // What is still due after it was told the time would be so for ever.
    let due = wakeAt.flatMap { due in lastTick.map { due > $0 } ?? true ? due : nil }
    guard due != lastWake else { return nil }
    lastWake = due
    return .wake(at: due)
  }

  /// The action as it is to be carried out now; `nil` if something has overtaken it.
  private mutating func settled(_ action: RefreshAction) -> RefreshAction? {
    switch action {
    case .handled, .shiftOffset, .giveRoom, .show, .feel, .announce, .wake: return action
    case .cancel(let edge, let ticket): return begun[edge] == ticket ? action : nil
    case .end(let edge, let ticket, let result):
      guard begun[edge] == ticket else { return nil }
      begun[edge] = nil
      switch components[edge]?.role {
      case .refresh:
        if result.outcome == .succeeded {
          pages = EdgePair(start: pages.start.anew, end: pages.end.anew)
        }
      case .loadMore: pages[edge].ended(result.outcome)
      case nil: break
      }
      return action
    case .begin(let edge, let loading):
      guard ticket(at: edge) == loading.ticket else { return nil }
      begun[edge] = loading.ticket
      let page = role(at: edge) == .refresh ? 0 : pages[edge].began()
      return .begin(
        edge,
        RefreshLoading(
          ticket: loading.ticket, page: page, trigger: loading.trigger, floor: loading.floor))
    }
  }

  // MARK: One event

  /// Whether an event reaches the component at its edge.
  private func concerns(_ event: RefreshEvent) -> Bool {
    switch event {
    case .scrolled, .ticked, .attached, .detached, .enabled, .contentInserted, .restyled: true
    case .requested(let edge, _), .cameNear(let edge), .ended(let edge, _, _),
      .noMoreData(let edge), .noMoreDataReset(let edge), .hidden(let edge, _):
      isEnabled(edge)
    }
  }

  private mutating func handle(_ event: RefreshEvent, _ sample: ScrollSample, at now: Moment) {
    guard concerns(event) else { return }
    if let tamed = sample.geometry.tamed {
      last = ScrollSample(tamed, motion: sample.motion)
    } else if event == .scrolled {
      // A sample that is no number counts as not said.
      return
    }
    if tellsEvents { actions.append(.handled(event, last, at: now)) }
    var start = Reaction()
    var end = Reaction()
    switch event {
    case .scrolled:
      geometry = insetsAtRest.measured(last.geometry, motion: last.motion)
      start = components.start?.scrolled(geometry, motion: last.motion, at: now) ?? start
      coordinate(&start, &end, at: now)
      end.add(components.end?.scrolled(geometry, motion: last.motion, at: now) ?? Reaction())
    case .ticked:
      lastTick = now
      start = components.start?.ticked(at: now) ?? start
      coordinate(&start, &end, at: now)
      end.add(components.end?.ticked(at: now) ?? Reaction())
    case .requested(let edge, let trigger):
      react(&start, &end, edge) { $0.loadingRequested(by: trigger, at: now) }
    case .cameNear(let edge): react(&start, &end, edge) { $0.cameNear(at: now) }
    case .ended(let edge, let result, let ticket):
      react(&start, &end, edge) { $0.loadingEnded(result, of: ticket, at: now) }
    case .noMoreData(let edge): react(&start, &end, edge) { $0.noMoreData(at: now) }
    case .noMoreDataReset(let edge): react(&start, &end, edge) { $0.noMoreDataReset(at: now) }
    case .hidden(let edge, let isHidden):
      react(&start, &end, edge) { $0.hidden(isHidden, at: now) }
    case .contentInserted(let length):
      if length.isFinite, length != 0 { actions.append(.shiftOffset(by: length)) }
    case .enabled(let edge, let isEnabled):
      react(&start, &end, edge) { component in
        component.enabled(isEnabled)
        guard isEnabled else { return component.detached(at: now) }
        component.attached()
        return Reaction()
      }
    case .attached:
      if isEnabled(.start) { components.start?.attached() }
      if isEnabled(.end) { components.end?.attached() }
    case .detached:
      start = components.start?.detached(at: now) ?? start
      end = components.end?.detached(at: now) ?? end
      insetsAtRest.forget()
    case .restyled: break
    }
    coordinate(&start, &end, at: now)
    if case .ended = event { lookAgain(&start, &end, at: now) }
    appendActions(start, end)
  }

  /// When a loading is over, components look at the view again: content may have come before that was said,
  /// and what was blocked is free.
  private mutating func lookAgain(
    _ start: inout Reaction, _ end: inout Reaction, at now: Moment
  ) {
    // How a drag ended has been heard once.
    let motion: ScrollMotion =
      switch last.motion {
      case .lifted, .cancelled: .resting
      case .resting, .dragging, .decelerating, .bouncing, .animating, .scrolling: last.motion
      }
    geometry = insetsAtRest.measured(last.geometry, motion: motion)
    start.add(components.start?.scrolled(geometry, motion: motion, at: now) ?? Reaction())
    coordinate(&start, &end, at: now)
    end.add(components.end?.scrolled(geometry, motion: motion, at: now) ?? Reaction())
    coordinate(&start, &end, at: now)
  }

  private mutating func react(
    _ start: inout Reaction, _ end: inout Reaction, _ edge: ScrollEdge,
    _ body: (inout RefreshComponent) -> Reaction
  ) {
    switch edge {
    case .start: start = components.start?.change(body) ?? start
    case .end: end = components.end?.change(body) ?? end
    }
  }

  /// What the header has just done to the footer, and what either may do from now on.
  private mutating func coordinate(_ start: inout Reaction, _ end: inout Reaction, at now: Moment) {
    switch coordination.overlap {
    case .allowed: break
    case .firstComeFirstServed:
      components.end?.blocked(components.start?.phase.isRefreshing ?? false)
      components.start?.blocked(components.end?.phase.isRefreshing ?? false)
    case .refreshCancelsLoadingMore:
      if start.begins != nil {
        end.add(components.end?.loadingCancelled(at: now) ?? Reaction())
      }
      components.end?.blocked(components.start?.phase.isRefreshing ?? false)
    }
    if coordination.refreshResetsNoMoreData, start.ends?.result.outcome == .succeeded,
      role(at: .start) == .refresh
    {
      end.add(components.end?.noMoreDataReset(at: now) ?? Reaction())
    }
  }

  /// Puts what the components answered in line, in the order in which it is to be carried out.
  private mutating func appendActions(_ start: Reaction, _ end: Reaction) {
    if let change = start.room { actions.append(.giveRoom(change)) }
    if let change = end.room { actions.append(.giveRoom(change)) }
    showIfChanged(.start)
    showIfChanged(.end)
    guard start != Reaction() || end != Reaction() else { return }
    if let haptic = start.haptic { actions.append(.feel(haptic)) }
    if let haptic = end.haptic { actions.append(.feel(haptic)) }
    if let news = start.announcement { actions.append(.announce(.start, news)) }
    if let news = end.announcement { actions.append(.announce(.end, news)) }
    if let ticket = start.cancels { actions.append(.cancel(.start, ticket)) }
    if let ticket = end.cancels { actions.append(.cancel(.end, ticket)) }
    if let over = start.ends { actions.append(.end(.start, over.ticket, over.result)) }
    if let over = end.ends { actions.append(.end(.end, over.ticket, over.result)) }
    if let ticket = start.begins { actions.append(begin(ticket, .start)) }
    if let ticket = end.begins { actions.append(begin(ticket, .end)) }
  }

  private mutating func showIfChanged(_ edge: ScrollEdge) {
    let snapshot =
      switch edge {
      case .start: components.start?.snapshot
      case .end: components.end?.snapshot
      }
    guard snapshot != shown[edge] else { return }
    shown[edge] = snapshot
    actions.append(.show(edge))
  }

  /// A beginning; its page is counted when it is carried out.
  private func begin(_ ticket: LoadingTicket, _ edge: ScrollEdge) -> RefreshAction {
    let component = components[edge]
    return .begin(
      edge,
      RefreshLoading(
        ticket: ticket, page: 0, trigger: component?.behavior.trigger ?? .program,
        floor: component?.behavior.floor ?? .first))
  }

  private func role(at edge: ScrollEdge) -> RefreshComponent.Role? { components[edge]?.role }
}

extension RefreshEngine {
  /// The component at an edge is to look otherwise from now on: other words, another language, less motion.
  ///
  /// Phase, spinner and room stay as they are. Carry out what ``next(_:at:)`` gives afterwards.
  public mutating func restyle(
    _ edge: ScrollEdge, _ change: (inout RefreshIndicator) -> Void
  ) {
    switch edge {
    case .start: components.start?.restyle(change)
    case .end: components.end?.restyle(change)
    }
    receive(.restyled(edge))
  }

  /// The user wants this much motion from now on.
  public mutating func preferMotion(_ motion: MotionPreference, at now: Moment) {
    for edge in ScrollEdge.allCases {
      restyle(edge) { $0.motionPreferred(motion, at: now) }
    }
  }
}

extension RefreshEvent {
  /// Whether the component at an edge holds no room after it.
  fileprivate func takesRoom(at edge: ScrollEdge) -> Bool {
    switch self {
    case .detached: true
    case .enabled(let other, let isEnabled): other == edge && !isEnabled
    case .scrolled, .requested, .cameNear, .ended, .noMoreData, .noMoreDataReset,
      .contentInserted, .hidden, .attached, .restyled, .ticked:
      false
    }
  }
}
