public import Frames

/// The state of a list's header and footer: it handles events one after the other, and returns the commands that a
/// host has to carry out.
///
/// ```
///  scroll view, app, clock ──receive──► events, in line
///                                         │ one at a time, with the scroll view as it is then
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
/// while let command = engine.next(list.sample, at: clock.now) { carryOut(command) }
/// ```
///
/// Each event is handled completely before the next one. Events that occur while a command is carried out (the
/// scroll view reports the inset that is being set, an action ends at once, the app hides a component) are queued,
/// and handled by the same loop. If a scroll view answers every change with another, ``mostEchoes`` of its reports
/// are handled until the queue is empty.
///
/// A scroll sample that changes nothing allocates nothing and leads to no command.
public final class RefreshEngine {
  /// The largest number of scrolls that are handled while commands are carried out.
  public static let mostEchoes = 16

  /// The effects of the two components on each other.
  public var coordination: RefreshCoordination
  /// Whether every event is also returned as a command, ``RefreshCommand/handled(_:_:at:)``.
  public var tellsEvents = false
  var start: EdgeComponent
  var end: EdgeComponent
  let commands = CommandQueue()
  private var pages: EdgePair<PageCounter>
  /// The last sample, whose geometry has the insets from which a pull is measured.
  var last = ScrollSample.nowhere
  var geometry = ScrollSample.nowhere.geometry
  var insetsAtRest = InsetsAtRest()
  var isOnList = true
  /// The new component of a ``RefreshEvent/replaced(_:)`` event.
  var replacement: RefreshComponent?
  var lastTick: Moment?

  /// The queued events, in order, from `nextEvent` on.
  private var queue: [RefreshEvent] = []
  private var nextEvent = 0
  /// Whether the scroll view has moved since the last queued event; the sample is read when it is handled, so one
  /// event is enough for all movements.
  private var hasScrolled = false
  private var isAtWork = false
  private var echoes = 0

  /// The tickets of the loads that the host has begun and not ended.
  private var begun = EdgePair<LoadingTicket?>(nil)
  private var lastWake: Moment?

  /// Creates an engine with components at the edges of a list.
  ///
  /// - Parameters:
  ///   - header: The component at the start; `nil` for none.
  ///   - footer: The component at the end; `nil` for none.
  ///   - coordination: The effects of the two on each other.
  ///   - firstPage: The number of the first page after a refresh, within ±1,000,000,000; anything else traps.
  public init(
    header: RefreshComponent? = nil, footer: RefreshComponent? = nil,
    coordination: RefreshCoordination = RefreshCoordination(), firstPage: Int = 1
  ) {
    require(header?.edge ?? .start == .start, "a component for the end cannot be a header")
    require(footer?.edge ?? .end == .end, "a component for the start cannot be a footer")
    start = EdgeComponent(header, at: .start, commands)
    end = EdgeComponent(footer, at: .end, commands)
    self.coordination = coordination
    pages = EdgePair(PageCounter(first: firstPage))
  }

  // MARK: How it stands

  subscript(edge: ScrollEdge) -> EdgeComponent {
    _read {
      switch edge {
      case .start: yield start
      case .end: yield end
      }
    }
    _modify {
      switch edge {
      case .start: yield &start
      case .end: yield &end
      }
    }
  }

  /// Returns a component's state after the last event; `nil` if the edge has none.
  public func snapshot(of edge: ScrollEdge) -> RefreshSnapshot? {
    // Not through the subscript, whose cost shows here: every scroll asks for it.
    switch edge {
    case .start: start.isThere ? start.snapshot : nil
    case .end: end.isThere ? end.snapshot : nil
    }
  }

  package func indicator(at edge: ScrollEdge) -> RefreshIndicator? {
    self[edge].isThere ? self[edge].indicator : nil
  }

  /// Returns the pull at a progress, in points; for a component that is not pulled, progress 1 is its height.
  public func pull(_ edge: ScrollEdge, atProgress progress: Double) -> Double {
    self[edge].pull(atProgress: progress)
  }

  /// Returns the appearance of a floating circle at an edge; `nil` if there is none.
  public func hudAppearance(at edge: ScrollEdge, _ now: Moment) -> HUDAppearance? {
    self[edge].indicator.hud?.appearance(at: now)
  }

  /// Returns the ticket of the load whose action runs at an edge; `nil` for none.
  public func ticket(at edge: ScrollEdge) -> LoadingTicket? { self[edge].ticket }

  func isRefreshing(_ edge: ScrollEdge) -> Bool { self[edge].phase.isRefreshing }

  /// Returns whether a load has ended at an edge, and its component is still open or closing.
  package func isClosing(_ edge: ScrollEdge) -> Bool {
    switch self[edge].phase {
    case .finishing, .settling: self[edge].isWaiting
    case .idle, .pulling, .armed, .waiting, .loading, .failed, .noMoreData: false
    }
  }

  /// Returns whether there is an enabled component at an edge.
  public func isEnabled(_ edge: ScrollEdge) -> Bool { self[edge].isEnabled }

  /// Returns whether the app hides the component at an edge.
  public func isHidden(_ edge: ScrollEdge) -> Bool { self[edge].isHidden }

  /// Whether a component's behavior, as opposed to its indicator, waits for a moment.
  package var isWaiting: Bool { start.isWaiting || end.isWaiting }

  /// The time at which ``RefreshEvent/ticked`` is due; `nil` for never.
  public var wakeAt: Moment? { earliest(start.wakeAt, end.wakeAt) }

  /// The scroll position at which a release should come to rest, at any speed; `nil` if a release would not load.
  ///
  /// There, the component is in full view, so that the list lands in place instead of jumping.
  public var landingOffset: Double? {
    start.landingOffset(in: geometry) ?? end.landingOffset(in: geometry)
  }

  // MARK: The loop

  /// Queues an event.
  ///
  /// It is handled after all earlier events.
  public func receive(_ event: RefreshEvent) {
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

  /// Handles an event before all queued ones, for example an attachment or a detachment.
  ///
  /// Its commands come next. Pending inset changes of a list that is left are dropped.
  public func receiveNow(_ event: RefreshEvent, _ sample: ScrollSample, at now: Moment) {
    isAtWork = true
    handle(event, sample, at: now)
    if case .detached = event {
      for edge in ScrollEdge.allCases { commands.dropRoomOfEarlierEvents(at: edge) }
    }
  }

  /// Returns the next command to carry out; `nil` when all events have been handled.
  ///
  /// - Parameters:
  ///   - sample: The scroll view's current state; read once for each event, when the event is handled.
  ///   - now: The current time; read once for each event, too.
  public func next(
    _ sample: @autoclosure () -> ScrollSample, at now: @autoclosure () -> Moment
  ) -> RefreshCommand? {
    isAtWork = true
    while true {
      while var command = commands.take() {
        if isCurrent(&command) { return command }
      }
      guard let event = takeEvent() else { break }
      handle(event, sample(), at: now())
    }
    if let wake = changedWake() { return wake }
    isAtWork = false
    echoes = 0
    return nil
  }

  /// Returns the next queued event; empties the buffer after the last one.
  private func takeEvent() -> RefreshEvent? {
    if nextEvent < queue.count {
      nextEvent += 1
      return queue[nextEvent - 1]
    }
    if nextEvent > 0 { queue.removeAll(keepingCapacity: true) }
    nextEvent = 0
    guard hasScrolled else { return nil }
    hasScrolled = false
    return .scrolled
  }

  /// Returns a wake command if the time of the next event without input has changed.
  private func changedWake() -> RefreshCommand? {
    // Don't re-arm overdue wakes.
    let due = wakeAt.flatMap { due in lastTick.map { due > $0 } ?? true ? due : nil }
    guard due != lastWake else { return nil }
    lastWake = due
    return .wake(at: due)
  }

  /// Returns whether a command is still valid, and fills in the page of a load that begins.
  private func isCurrent(_ command: inout RefreshCommand) -> Bool {
    switch command {
    case .cancel(let edge, let ticket): return begun[edge] == ticket
    case .end(let edge, let ticket, let result):
      guard begun[edge] == ticket else { return false }
      begun[edge] = nil
      switch self[edge].role {
      case .refresh:
        if result.outcome == .succeeded {
          pages = EdgePair(PageCounter(first: pages.start.first))
        }
      case .loadMore: pages[edge].ended(result.outcome)
      }
      return true
    case .begin(let edge, var loading):
      guard ticket(at: edge) == loading.ticket else { return false }
      begun[edge] = loading.ticket
      guard self[edge].role == .loadMore else { return true }
      loading.page = pages[edge].began()
      command = .begin(edge, loading)
      return true
    case .handled, .shiftOffset, .giveRoom, .show, .feel, .announce, .wake: return true
    }
  }
}

extension RefreshEngine {
  /// Changes the indicator of the component at an edge, for example its captions or its motion.
  ///
  /// Phase, spinner and inset stay as they are, and an animation continues if it is the same one. Carry out the
  /// commands of ``next(_:at:)`` afterwards.
  public func restyle(_ edge: ScrollEdge, _ change: (inout RefreshIndicator) -> Void) {
    self[edge].restyle(change)
    receive(.restyled(edge))
  }

  /// Replaces the component at an edge, or removes it, at once; its commands come next.
  ///
  /// Phase, inset, pages, a running load and no-more-data stay. Another ``RefreshComponent/Role``, or no component,
  /// cancels the load. The other edge is not affected.
  public func replace(
    _ edge: ScrollEdge, with component: RefreshComponent?, _ sample: ScrollSample, at now: Moment
  ) {
    require(component?.edge ?? edge == edge, "a component belongs to the edge it was made for")
    replacement = component
    receiveNow(.replaced(edge), sample, at: now)
    // Pending inset changes of the replaced component are dropped.
    if commands.has(.room, at: edge) { commands.dropRoomOfEarlierEvents(at: edge) }
    receive(.scrolled)
  }

  /// Sets the amount of motion that the user wants to see.
  public func preferMotion(_ motion: MotionPreference, at now: Moment) {
    for edge in ScrollEdge.allCases {
      self[edge].preferMotion(motion, at: now)
      receive(.restyled(edge))
    }
  }
}
