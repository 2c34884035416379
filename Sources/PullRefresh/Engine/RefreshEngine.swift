package import Frames

/// The state machine of a list's header and footer: handles events in order, and returns commands for the host.
///
/// ```
///  scroll view, app, clock ──receive──► queued events
///                                         │ one at a time, each with a new sample of the scroll view
///                                         ▼
///                       header ◄── coordination ──► footer
///                                         │
///  host ◄────────────────next──────── commands, in order
/// ```
///
/// The engine has no clock and no view, and works the same on a phone, in a browser and in a test. Every host
/// drives it by the same loop:
///
/// ```swift
/// engine.receive(.scrolled)
/// while let command = engine.next(list.sample, at: clock.now) { perform(command) }
/// ```
///
/// Each event is handled completely before the next one. Events that occur while a command is carried out (the scroll
/// view reports the inset that is being set, an action ends at once, the app hides a component) are queued and handled
/// by the same loop. If a scroll view answers every change with another scroll, only the first ``mostEchoes`` of these
/// scrolls are handled, so that the loop ends.
///
/// A scroll sample that changes nothing allocates nothing and leads to no command.
///
/// All state is in two structs, so that a call accesses the engine's storage once or twice, not once for each property.
/// No closure of the host is called during such an access, so the closures may call the engine.
package final class RefreshEngine {
  /// The largest number of scrolls, received while commands are carried out, that one run of the loop handles.
  ///
  /// Further scrolls are ignored until the queue is empty.
  static let mostEchoes = 16

  private var events = EventQueue()
  private var list: ListEdges

  /// Creates an engine with components at the edges of a list.
  ///
  /// - Parameters:
  ///   - header: The component at the start; `nil` for none.
  ///   - footer: The component at the end; `nil` for none.
  ///   - coordination: The rules by which header and footer affect each other.
  ///   - firstPage: The number of the first page after a refresh, within ±1,000,000,000; anything else traps.
  package init(
    header: RefreshComponent? = nil, footer: RefreshComponent? = nil,
    coordination: RefreshCoordination = RefreshCoordination(), firstPage: Int = 1
  ) {
    require(header?.edge ?? .start == .start, "a component for the end cannot be a header")
    require(footer?.edge ?? .end == .end, "a component for the start cannot be a footer")
    list = ListEdges(
      header: header, footer: footer, coordination: coordination, firstPage: firstPage)
  }

  // MARK: State

  /// The rules by which header and footer affect each other, such as whether both may load at once.
  var coordination: RefreshCoordination {
    get { list.coordination }
    set { list.coordination = newValue }
  }

  /// Whether a footer in view stays open for up to 0.1 s until a loaded page's rows have come (default: false).
  ///
  /// Controllers and simulated lists set it. For a host whose rows are always there when a load ends, it is not needed.
  package var awaitsRows: Bool {
    get { list.end.awaitsRows }
    set { for edge in ScrollEdge.allCases { list[edge].awaitsRows = newValue } }
  }

  /// Whether every event is also returned as a command, ``RefreshCommand/handled(_:_:at:)``.
  package var reportsEvents: Bool {
    get { list.reportsEvents }
    set { list.reportsEvents = newValue }
  }

  /// Returns a component's state after the last event; `nil` if there is no component at the edge.
  package func snapshot(at edge: ScrollEdge) -> RefreshSnapshot? {
    list.at(edge) { $0.isThere ? $0.snapshot : nil }
  }

  package func indicator(at edge: ScrollEdge) -> RefreshIndicator? {
    list.at(edge) { $0.isThere ? $0.restyled ?? $0.indicator : nil }
  }

  /// Returns the role of the component at an edge; without one, the usual role there.
  func role(at edge: ScrollEdge) -> RefreshComponent.Role { list.at(edge) { $0.role } }

  /// Returns the length of a pull with the given progress, in points.
  ///
  /// A row is not pulled, so progress 1 stands for the row's height.
  package func pull(_ edge: ScrollEdge, atProgress progress: Double) -> Double {
    list.at(edge) { $0.pull(atProgress: progress) }
  }

  /// Returns the appearance of the floating circle at an edge; `nil` if the edge has no such indicator.
  package func hudAppearance(at edge: ScrollEdge, _ now: Moment) -> HUDAppearance? {
    list.at(edge) { $0.drawing.hudAppearance(at: now) }
  }

  /// Returns the ticket of the load whose action runs at an edge; `nil` if no action runs.
  package func ticket(at edge: ScrollEdge) -> LoadingTicket? { list.at(edge) { $0.ticket } }

  func isRefreshing(_ edge: ScrollEdge) -> Bool { list.at(edge) { $0.isRefreshing } }

  /// Returns whether a load has ended at an edge, and the component still shows the outcome or closes.
  package func isClosing(_ edge: ScrollEdge) -> Bool { list.at(edge) { $0.isClosing } }

  /// Whether the header runs the second floor's own action, which refreshes nothing, or is about to.
  var opensSecondFloor: Bool {
    list.at(.start) { $0.opensSecondFloor && $0.phase.isRefreshing }
  }

  /// Returns the message of the load that ended last at an edge; `nil` if it had none.
  func message(at edge: ScrollEdge) -> String? { list.at(edge) { $0.result.message } }

  /// Returns whether the component at an edge is a row of the list, which is always open.
  package func isRow(_ edge: ScrollEdge) -> Bool { list.at(edge) { $0.isThere && $0.isRow } }

  /// Returns whether there is an enabled component at an edge.
  package func isEnabled(_ edge: ScrollEdge) -> Bool { list.at(edge) { $0.isEnabled } }

  /// Returns whether the app hides the component at an edge.
  package func isHidden(_ edge: ScrollEdge) -> Bool { list.at(edge) { $0.isHidden } }

  /// Whether a duration of a load or a gate is running, or an indicator still moves at rest.
  package var isWaiting: Bool { list.start.isWaiting || list.end.isWaiting }

  /// The time at which ``RefreshEvent/ticked`` is due, as of the last event; `nil` for never.
  package var wakeAt: Moment? { earliest(list.start.wakeAt, list.end.wakeAt) }
  /// Returns the time at which an edge's load or gate must be ticked next; unlike ``wakeAt``, without the frames of
  /// animations.
  package func loadWakeAt(_ edge: ScrollEdge) -> Moment? { list.at(edge) { $0.loadWakeAt } }

  /// The scroll offset at which the list should stop after a release, in points; `nil` if a release would not load.
  ///
  /// At this offset the component is in full view, so that the list need not be scrolled to the component afterwards.
  package var landingOffset: Double? { list.start.landingOffset ?? list.end.landingOffset }

  // MARK: The loop

  /// Queues an event.
  ///
  /// The event is handled by ``next(_:at:)``, after all earlier events.
  package func receive(_ event: RefreshEvent) { events.append(event) }

  /// Handles an event before all queued ones, for example an attachment or a detachment.
  ///
  /// The next commands are those of this event, and those of earlier events unless this event makes them obsolete.
  package func receiveNow(_ event: RefreshEvent, _ sample: ScrollSample, at now: Moment) {
    events.isAtWork = true
    list.handle(event, sample, at: now)
  }

  /// Returns the next command to carry out; `nil` when all events have been handled.
  ///
  /// - Parameters:
  ///   - sample: The scroll view's current state; read once for each event, when the event is handled.
  ///   - now: The current time; read once for each event, when the event is handled.
  package func next(
    _ sample: @autoclosure () -> ScrollSample, at now: @autoclosure () -> Moment
  ) -> RefreshCommand? {
    while true {
      if let command = list.nextCommand() { return command }
      guard let event = events.next() else { return nil }
      let (sample, now) = (sample(), now())
      list.handle(event, sample, at: now)
    }
  }

  // MARK: Changes

  /// Changes the indicator of the component at an edge, for example its captions or its frame rate.
  ///
  /// Phase, spinner and inset stay as they are, and an animation with the same frames continues. Carry out the commands
  /// of ``next(_:at:)`` afterwards.
  package func restyle(_ edge: ScrollEdge, _ change: (inout RefreshIndicator) -> Void) {
    var indicator = list.at(edge) { $0.restyled ?? $0.indicator }
    change(&indicator)
    list[edge].restyled = indicator
    receive(.restyled(edge))
  }

  /// Replaces the component at an edge at once, or removes it; carry out the commands of ``next(_:at:)`` afterwards.
  ///
  /// Phase, inset, pages, a running load and no-more-data stay. If `component` is `nil` or has another
  /// ``RefreshComponent/Role``, the load is cancelled. The other edge is not affected.
  package func replace(
    _ edge: ScrollEdge, with component: RefreshComponent?, _ sample: ScrollSample, at now: Moment
  ) {
    require(component?.edge ?? edge == edge, "a component belongs to the edge it was made for")
    list.replacement = component
    receiveNow(.replaced(edge), sample, at: now)
    receive(.scrolled)
  }

  /// Counts the pages at an edge from the first one, for a component of another list.
  package func restartPages(at edge: ScrollEdge) { list.restartPages(at: edge) }

  /// Sets the amount of motion that the user wants to see.
  package func preferMotion(_ motion: MotionPreference, at now: Moment) {
    for edge in ScrollEdge.allCases {
      list[edge].preferMotion(motion, at: now)
      receive(.restyled(edge))
    }
  }
}

/// The events that an engine has received and not handled yet, in order.
private struct EventQueue {
  /// Whether an event has been handled and its commands are being carried out.
  var isAtWork = false
  /// Events in order of arrival; those from `position` on are still to be handled.
  private var queue: [RefreshEvent] = []
  private var position = 0
  /// Whether a scroll is to be handled after the events in `queue`.
  ///
  /// The scroll view is read when the scroll is handled, so one flag is enough for several scrolls in a row.
  private var hasScrolled = false
  private var echoes = 0

  mutating func append(_ event: RefreshEvent) {
    if case .scrolled = event {
      guard !hasScrolled else { return }
      if isAtWork {
        echoes += 1
        guard echoes <= RefreshEngine.mostEchoes else { return }
      }
      hasScrolled = true
    } else {
      if hasScrolled { queue.append(.scrolled) }
      hasScrolled = false
      queue.append(event)
    }
  }

  /// Returns the next event; `nil` when all have been handled.
  mutating func next() -> RefreshEvent? {
    isAtWork = true
    if position < queue.count {
      position += 1
      return queue[position - 1]
    }
    if position > 0 { queue.removeAll(keepingCapacity: true) }
    position = 0
    if hasScrolled {
      hasScrolled = false
      return .scrolled
    }
    isAtWork = false
    echoes = 0
    return nil
  }
}
