public import Frames

/// The header and the footer of one list: events in, one after the other, and out come the commands that a
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
/// It has no clock and no view, and is the same on a phone, in a browser and in a test. It belongs to one
/// isolation. Every host drives it by the same loop:
///
/// ```swift
/// engine.receive(.scrolled)
/// while let command = engine.next(list.sample, at: clock.now) { carryOut(command) }
/// ```
///
/// Every event runs to its end before the next one begins. What happens while a command is carried out (the
/// scroll view tells of the inset that is being set, an action ends at once, the app hides something) is
/// received meanwhile, waits in line, and is handled by the same loop. A scroll view that answers every
/// change with another is heard ``mostEchoes`` times until the line is empty.
///
/// A scroll sample that changes nothing allocates nothing and leads to no command.
public final class RefreshEngine {
  /// The number of movements that are handled while commands are carried out.
  public static let mostEchoes = 16

  /// The effects of the two components on each other.
  public var coordination: RefreshCoordination
  /// Whether every event is also returned as a command, ``RefreshCommand/handled(_:_:at:)``.
  public var tellsEvents = false
  let components: EdgePair<EdgeComponent>
  let commands = CommandQueue()
  private var pages: EdgePair<PageCounter>
  /// The scroll view at the last event, and its geometry with the insets to measure from.
  var last = ScrollSample.nowhere
  var geometry = ScrollSample.nowhere.geometry
  var insetsAtRest = InsetsAtRest()
  var isOnList = true
  /// The component that ``RefreshEvent/replaced(_:)`` is of.
  var replacement: RefreshComponent?
  var lastTick: Moment?

  /// Events that wait, in order, from `nextEvent` on.
  private var queue: [RefreshEvent] = []
  private var nextEvent = 0
  /// Whether the scroll view has moved since the last of them: it is read when its turn comes, so once is
  /// enough.
  private var hasScrolled = false
  private var isAtWork = false
  private var echoes = 0

  /// The loadings whose beginning a host has been told, and whose end it will be told.
  private var begun = EdgePair<LoadingTicket?>(nil)
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
    components = EdgePair(
      start: EdgeComponent(header, at: .start, commands),
      end: EdgeComponent(footer, at: .end, commands))
    self.coordination = coordination
    pages = EdgePair(PageCounter(first: firstPage))
  }

  // MARK: How it stands

  /// Returns a component's state after the last event; `nil` if the edge has none.
  public func snapshot(of edge: ScrollEdge) -> RefreshSnapshot? {
    components[edge].isThere ? components[edge].snapshot : nil
  }

  /// Returns the look of the component at an edge; `nil` if there is none.
  package func indicator(at edge: ScrollEdge) -> RefreshIndicator? {
    components[edge].isThere ? components[edge].indicator : nil
  }

  /// Returns the pull in points that reaches a progress; a component that is not pulled takes its height for 1.
  public func pull(_ edge: ScrollEdge, atProgress progress: Double) -> Double {
    components[edge].pull(atProgress: progress)
  }

  /// Returns the appearance of the circle that floats at an edge; `nil` if there is none.
  public func hudAppearance(at edge: ScrollEdge, _ now: Moment) -> HUDAppearance? {
    components[edge].indicator.circle(at: now)
  }

  /// Returns the ticket of the load whose action runs at an edge; `nil` for none.
  public func ticket(at edge: ScrollEdge) -> LoadingTicket? { components[edge].ticket }

  /// Returns whether a component loads or waits to load.
  func isRefreshing(_ edge: ScrollEdge) -> Bool { components[edge].phase.isRefreshing }

  /// Whether loading is over at an edge and its room still open or closing, which will end by itself.
  package func isClosing(_ edge: ScrollEdge) -> Bool {
    switch components[edge].phase {
    case .finishing, .settling: components[edge].isWaiting
    case .idle, .pulling, .armed, .waiting, .loading, .failed, .noMoreData: false
    }
  }

  /// Returns whether there is a component at an edge, and it is switched on.
  public func isEnabled(_ edge: ScrollEdge) -> Bool { components[edge].isEnabled }

  /// Returns whether the app hides the component at an edge.
  public func isHidden(_ edge: ScrollEdge) -> Bool { components[edge].isHidden }

  /// Whether the behaviour of a component waits for a moment, whatever its look does.
  package var isWaiting: Bool { components.start.isWaiting || components.end.isWaiting }

  /// When ``RefreshEvent/ticked`` is due; `nil` if nothing will happen by itself.
  public var wakeAt: Moment? { earliest(components.start.wakeAt, components.end.wakeAt) }

  /// The scroll position at which a release, however fast, should end.
  ///
  /// It is the edge with the room that this release opens, so that the list lands there instead of jumping; `nil` if
  /// the release would not load.
  public var landingOffset: Double? {
    components.start.landingOffset(in: geometry) ?? components.end.landingOffset(in: geometry)
  }

  // MARK: The loop

  /// Queues an event.
  ///
  /// It is handled when what happened before has been.
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

  /// Handles an event that must take effect before all others, such as being attached or detached.
  ///
  /// Its commands are the next ones. Room that was to be given on a list that is left is not given any more.
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
  ///   - sample: The scroll view as it is now; read once an event, when that is handled.
  ///   - now: The time; read likewise.
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

  /// All commands that an event leads to, for hosts that need to do nothing in between.
  package func actions(
    for event: RefreshEvent, _ sample: ScrollSample, at now: Moment
  ) -> [RefreshCommand] {
    receive(event)
    var commands: [RefreshCommand] = []
    while let command = next(sample, at: now) { commands.append(command) }
    return commands
  }

  /// The event that waits longest; what has been handled is forgotten when none does.
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

  /// What is due next by itself, if that is another moment than was told last.
  private func changedWake() -> RefreshCommand? {
    // Don't re-arm overdue wakes.
    let due = wakeAt.flatMap { due in lastTick.map { due > $0 } ?? true ? due : nil }
    guard due != lastWake else { return nil }
    lastWake = due
    return .wake(at: due)
  }

  /// Whether a command is still to be carried out, which nothing has overtaken; a beginning gets its page.
  private func isCurrent(_ command: inout RefreshCommand) -> Bool {
    switch command {
    case .cancel(let edge, let ticket): return begun[edge] == ticket
    case .end(let edge, let ticket, let result):
      guard begun[edge] == ticket else { return false }
      begun[edge] = nil
      switch components[edge].role {
      case .refresh:
        if result.outcome == .succeeded {
          pages = EdgePair(start: pages.start.anew, end: pages.end.anew)
        }
      case .loadMore: pages[edge].ended(result.outcome)
      }
      return true
    case .begin(let edge, let loading):
      guard ticket(at: edge) == loading.ticket else { return false }
      begun[edge] = loading.ticket
      guard components[edge].role == .loadMore else { return true }
      command = .begin(
        edge,
        RefreshLoading(
          ticket: loading.ticket, page: pages[edge].began(), trigger: loading.trigger,
          floor: loading.floor))
      return true
    case .handled, .shiftOffset, .giveRoom, .show, .feel, .announce, .wake: return true
    }
  }
}

extension RefreshEngine {
  /// Changes the look of the component at an edge: other words, another language, less motion.
  ///
  /// Phase, spinner and room stay as they are, and what plays goes on, if it is the same animation. Carry out
  /// what ``next(_:at:)`` gives afterwards.
  public func restyle(_ edge: ScrollEdge, _ change: (inout RefreshIndicator) -> Void) {
    components[edge].restyle(change)
    receive(.restyled(edge))
  }

  /// Replaces the component at an edge, or removes it, at once; the commands come next.
  ///
  /// Phase, room, pages, what loads, and that there is nothing more, stay; a component that means something
  /// else (``RefreshComponent/Role``), and none, cancel what loads there. The other edge is left alone.
  public func replace(
    _ edge: ScrollEdge, with component: RefreshComponent?, _ sample: ScrollSample, at now: Moment
  ) {
    require(component?.edge ?? edge == edge, "a component belongs to the edge it was made for")
    replacement = component
    receiveNow(.replaced(edge), sample, at: now)
    // Room that was to be given before is not given after this.
    if commands.has(.room, at: edge) { commands.dropRoomOfEarlierEvents(at: edge) }
    receive(.scrolled)
  }

  /// Sets the amount of motion that the user wants to see.
  public func preferMotion(_ motion: MotionPreference, at now: Moment) {
    for edge in ScrollEdge.allCases {
      components[edge].preferMotion(motion, at: now)
      receive(.restyled(edge))
    }
  }
}
