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
  public var coordination: RefreshCoordination
  /// Whether every event that is handled is told as an action, ``RefreshCommand/handled(_:_:at:)``.
  public var tellsEvents = false
  var components: ComponentPair
  private var pages: EdgePair<PageCounter>
  var insetsAtRest = InsetsAtRest()
  /// The scroll view as it was read last, and with the insets to measure from.
  var last = ScrollSample.nowhere
  var geometry = ScrollSample.nowhere.geometry

  /// Events that wait, in order, from `nextEvent` on.
  private var queue: [RefreshEvent] = []
  private var nextEvent = 0
  /// Whether the scroll view has moved since the last of them: it is read when its turn comes, so once is
  /// enough.
  private var hasScrolled = false
  /// What has come of the last event, as far as it has yet to be carried out.
  var pending = PendingActions()
  /// What was pending when components came or left; the last is carried out first.
  private var interrupted: [PendingActions] = []
  /// The component that ``RefreshEvent/replaced(_:)`` is of.
  var replacement: RefreshComponent?
  /// Whether the components are on a list.
  var isOnList = true
  private var isAtWork = false
  private var echoes = 0

  /// The loadings whose beginning a host has been told, and whose end it will be told.
  private var begun = EdgePair<LoadingTicket?>(nil)
  var lastTick: Moment?
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
    require(header?.edge ?? .start == .start, "a component for the end cannot be a header")
    require(footer?.edge ?? .end == .end, "a component for the start cannot be a footer")
    components = ComponentPair(header: header, footer: footer)
    self.coordination = coordination
    pages = EdgePair(PageCounter(first: firstPage))
  }

  // MARK: How it stands

  /// How the component at an edge stands since the last event; `nil` if there is none.
  public func snapshot(of edge: ScrollEdge) -> RefreshSnapshot? {
    components[edge].isThere ? components[edge].snapshot : nil
  }

  /// The component at an edge, as a copy; `nil` if there is none.
  public func component(at edge: ScrollEdge) -> RefreshComponent? {
    components[edge].isThere ? components[edge] : nil
  }

  /// The circle that floats at an edge as it is seen at a moment; `nil` where there is none.
  ///
  /// It copies no component, and so can be asked for each picture.
  public func hudAppearance(at edge: ScrollEdge, _ now: Moment) -> HUDAppearance? {
    components[edge].indicator.circle(at: now)
  }

  /// The loading whose action runs at an edge; `nil` if none does.
  public func ticket(at edge: ScrollEdge) -> LoadingTicket? { components[edge].ticket }

  /// Whether loading has been asked for at an edge and is not over.
  func isRefreshing(_ edge: ScrollEdge) -> Bool { components[edge].phase.isRefreshing }

  /// Whether there is a component at an edge, and it is not switched off.
  public func isEnabled(_ edge: ScrollEdge) -> Bool { components[edge].isEnabled }

  /// Whether the app hides the component at an edge.
  public func isHidden(_ edge: ScrollEdge) -> Bool { components[edge].isHidden }

  /// Whether the behaviour of a component waits for a moment, whatever its look does.
  package var isWaiting: Bool { components[.start].isWaiting || components[.end].isWaiting }

  /// When ``RefreshEvent/ticked`` is due; `nil` if nothing will happen by itself.
  public var wakeAt: Moment? { earliest(components[.start].wakeAt, components[.end].wakeAt) }

  /// Where a scroll view should come to rest if its finger let go now, however fast.
  ///
  /// The edge with the room that this release opens, so that the list lands there instead of jumping; `nil` if
  /// nothing would load.
  public var landingOffset: Double? {
    components[.start].landingOffset(in: geometry) ?? components[.end].landingOffset(in: geometry)
  }

  // MARK: The loop

  /// Takes note that something happened.
  ///
  /// It is handled when what happened before has been.
  public mutating func receive(_ event: RefreshEvent) {
    if case .scrolled = event {
      guard !hasScrolled else { return }
      if isAtWork {
        echoes += 1
        guard echoes <= Self.mostEchoes else { return }
      }
      hasScrolled = true
    } else {
      if hasScrolled { queue.append(.scrolled) }
      hasScrolled = false
      queue.append(event)
    }
  }

  /// The components come to a list or leave it, which must have its effect before anything else has.
  ///
  /// Its actions are the next ones. Room that was to be given on a list that is left is not given any more.
  public mutating func receiveNow(_ event: RefreshEvent, _ sample: ScrollSample, at now: Moment) {
    interrupted.append(pending)
    if case .detached = event {
      for index in interrupted.indices { interrupted[index].dropRooms() }
    }
    pending = PendingActions()
    isAtWork = true
    handle(event, sample, at: now)
  }

  /// The next action to carry out; `nil` when everything that was received has been dealt with.
  ///
  /// - Parameters:
  ///   - sample: The scroll view as it is now; read once an event, when that is handled.
  ///   - now: The time; read likewise.
  public mutating func next(
    _ sample: @autoclosure () -> ScrollSample, at now: @autoclosure () -> Moment
  ) -> RefreshCommand? {
    isAtWork = true
    while true {
      if let action = nextPending() { return action }
      guard hasNext else { break }
      handleNext(sample(), at: now())
    }
    if let wake = changedWake() { return wake }
    isAtWork = false
    echoes = 0
    return nil
  }

  /// All actions that an event leads to, for hosts that need to do nothing in between.
  package mutating func actions(
    for event: RefreshEvent, _ sample: ScrollSample, at now: Moment
  ) -> [RefreshCommand] {
    receive(event)
    var actions: [RefreshCommand] = []
    while let action = next(sample, at: now) { actions.append(action) }
    return actions
  }

  /// Whether an event waits; what has been handled is forgotten when none does.
  private var hasNext: Bool {
    mutating get {
      if nextEvent < queue.count || hasScrolled { return true }
      if nextEvent > 0 { queue.removeAll(keepingCapacity: true) }
      nextEvent = 0
      return false
    }
  }

  /// Handles the event that waits longest.
  private mutating func handleNext(_ sample: ScrollSample, at now: Moment) {
    if nextEvent < queue.count {
      nextEvent += 1
      handle(queue[nextEvent - 1], sample, at: now)
    } else {
      hasScrolled = false
      handle(.scrolled, sample, at: now)
    }
  }

  /// What is due next by itself, if that is another moment than was told last.
  private mutating func changedWake() -> RefreshCommand? {
    // What is still due after it was told the time would be so for ever.
    let due = wakeAt.flatMap { due in lastTick.map { due > $0 } ?? true ? due : nil }
    guard due != lastWake else { return nil }
    lastWake = due
    return .wake(at: due)
  }

  /// The next pending action that nothing has overtaken, in the order of ``RefreshCommand``'s cases.
  private mutating func nextPending() -> RefreshCommand? {
    guard !pending.isEmpty || !interrupted.isEmpty else { return nil }
    if let action = pending.told.take() { return action }
    if let length = pending.shift.take() { return .shiftOffset(by: length) }
    if let change = pending.start.room.take() ?? pending.end.room.take() {
      return .giveRoom(change)
    }
    if pending.start.takeShow() { return .show(.start) }
    if pending.end.takeShow() { return .show(.end) }
    if let haptic = pending.start.haptic.take() ?? pending.end.haptic.take() {
      return .feel(haptic)
    }
    if let news = pending.start.announcement.take() { return .announce(.start, news) }
    if let news = pending.end.announcement.take() { return .announce(.end, news) }
    if let action = cancelled(.start) ?? cancelled(.end) { return action }
    if let action = ended(.start) ?? ended(.end) { return action }
    if let action = began(.start) ?? began(.end) { return action }
    pending.isEmpty = true
    guard !interrupted.isEmpty else { return nil }
    pending = interrupted.removeLast()
    return nextPending()
  }

  /// The action whose loading is to be given up at an edge, if its host knows of it.
  private mutating func cancelled(_ edge: ScrollEdge) -> RefreshCommand? {
    let ticket = edge == .start ? pending.start.cancels.take() : pending.end.cancels.take()
    guard let ticket, begun[edge] == ticket else { return nil }
    return .cancel(edge, ticket)
  }

  /// The end of a loading at an edge, likewise.
  private mutating func ended(_ edge: ScrollEdge) -> RefreshCommand? {
    let ticket = edge == .start ? pending.start.ends.take() : pending.end.ends.take()
    guard let ticket, begun[edge] == ticket else { return nil }
    begun[edge] = nil
    let result = pending.results[edge]
    switch components[edge].role {
    case .refresh:
      if result.outcome == .succeeded {
        pages = EdgePair(start: pages.start.anew, end: pages.end.anew)
      }
    case .loadMore: pages[edge].ended(result.outcome)
    }
    return .end(edge, ticket, result)
  }

  /// The beginning of a loading at an edge, if it is still wanted.
  private mutating func began(_ edge: ScrollEdge) -> RefreshCommand? {
    let ticket = edge == .start ? pending.start.begins.take() : pending.end.begins.take()
    guard let ticket, self.ticket(at: edge) == ticket else { return nil }
    begun[edge] = ticket
    let page = components[edge].role == .refresh ? 0 : pages[edge].began()
    let standing = components[edge].behavior.standing
    return .begin(
      edge,
      RefreshLoading(
        ticket: ticket, page: page, trigger: standing.trigger ?? .program, floor: standing.floor))
  }
}

extension RefreshEngine {
  /// The component at an edge is to look otherwise from now on: other words, another language, less motion.
  ///
  /// Phase, spinner and room stay as they are, and what plays goes on, if it is the same animation. Carry out
  /// what ``next(_:at:)`` gives afterwards.
  public mutating func restyle(
    _ edge: ScrollEdge, _ change: (inout RefreshIndicator) -> Void
  ) {
    components[edge].restyle(change)
    receive(.restyled(edge))
  }

  /// Another component takes the place of the one at an edge, or none does, at once: its actions are the next.
  ///
  /// Phase, room, pages, what loads, and that there is nothing more, stay; a component that means something
  /// else (``RefreshComponent/Role``), and none, cancel what loads there. The other edge is left alone.
  public mutating func replace(
    _ edge: ScrollEdge, with component: RefreshComponent?, _ sample: ScrollSample, at now: Moment
  ) {
    require(component?.edge ?? edge == edge, "a component belongs to the edge it was made for")
    replacement = component
    receiveNow(.replaced(edge), sample, at: now)
    // Room that was to be given before is not given after this.
    if pending[edge].room != nil {
      for index in interrupted.indices { interrupted[index][edge].room = nil }
    }
    receive(.scrolled)
  }

  /// The user wants this much motion from now on.
  public mutating func preferMotion(_ motion: MotionPreference, at now: Moment) {
    for edge in ScrollEdge.allCases {
      components[edge].preferMotion(motion, at: now)
      receive(.restyled(edge))
    }
  }
}
