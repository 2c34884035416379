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
  let start: EdgeComponent
  let end: EdgeComponent
  private var pages: EdgePair<PageCounter>
  /// The last sample, as the scroll view reported it.
  private var last = ScrollSample.nowhere
  /// The geometry of the last scroll event, with the insets from which a pull is measured.
  private var geometry = ScrollSample.nowhere.geometry
  private var insetsAtRest = InsetsAtRest()
  private var isOnList = true
  /// The new component of a ``RefreshEvent/replaced(_:)`` event.
  private var replacement: RefreshComponent?
  private var lastTick: Moment?

  /// The queued events, in order, from `nextEvent` on.
  private var queue: [RefreshEvent] = []
  private var nextEvent = 0
  /// Whether the scroll view has moved since the last queued event; the sample is read when it is handled, so one
  /// event is enough for all movements.
  private var hasScrolled = false
  private var isAtWork = false
  private var echoes = 0

  /// The effects that belong to no edge and that the host has not carried out yet.
  private var handled: RefreshCommand?
  private var shift = 0.0
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
    start = EdgeComponent(header, at: .start)
    end = EdgeComponent(footer, at: .end)
    self.coordination = coordination
    pages = EdgePair(PageCounter(first: firstPage))
  }

  // MARK: State

  subscript(edge: ScrollEdge) -> EdgeComponent {
    switch edge {
    case .start: start
    case .end: end
    }
  }

  /// Returns a component's state after the last event; `nil` if the edge has none.
  public func snapshot(of edge: ScrollEdge) -> RefreshSnapshot? {
    let component = self[edge]
    return component.isThere ? component.snapshot : nil
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
    self[edge].drawing.hudAppearance(at: now)
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
  /// Its commands come next, with those of earlier events that they do not replace.
  public func receiveNow(_ event: RefreshEvent, _ sample: ScrollSample, at now: Moment) {
    isAtWork = true
    handle(event, sample, at: now)
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
      if let command = nextEffect() { return command }
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

  /// Takes the next effect that the host has to carry out, in the order of ``RefreshCommand``.
  private func nextEffect() -> RefreshCommand? {
    if let handled {
      self.handled = nil
      return handled
    }
    if shift != 0 {
      defer { shift = 0 }
      return .shiftOffset(by: shift)
    }
    guard start.outcome.isDue || end.outcome.isDue else { return nil }
    return either { $0.outcome.inset.take().map { .giveRoom($0) } }
      ?? either { $0.outcome.change.take().map { .show($0) } }
      ?? either { $0.outcome.haptic.take().map { .feel($0) } }
      ?? either { edge in edge.outcome.announcement.take().map { .announce(edge.edge, $0) } }
      ?? either { cancellation(at: $0) } ?? either { endOfLoad(at: $0) }
      ?? either { beginningOfLoad(at: $0) }
  }

  /// Returns an effect of the component at the start, or else of the one at the end.
  private func either(_ effect: (EdgeComponent) -> RefreshCommand?) -> RefreshCommand? {
    effect(start) ?? effect(end)
  }

  /// Takes the cancellation of a load's action; `nil` for a load that the host has never begun.
  private func cancellation(at edge: EdgeComponent) -> RefreshCommand? {
    guard let ticket = edge.outcome.cancelled.take(), begun[edge.edge] == ticket else { return nil }
    return .cancel(edge.edge, ticket)
  }

  /// Takes the end of a load; `nil` for a load that the host has never begun.
  private func endOfLoad(at edge: EdgeComponent) -> RefreshCommand? {
    guard let (ticket, result) = edge.outcome.ended.take(), begun[edge.edge] == ticket else {
      return nil
    }
    begun[edge.edge] = nil
    switch edge.role {
    case .refresh:
      if result.outcome == .succeeded { pages = EdgePair(PageCounter(first: pages.start.first)) }
    case .loadMore: pages[edge.edge].ended(result.outcome)
    }
    return .end(edge.edge, ticket, result)
  }

  /// Takes the beginning of a load with its page; `nil` for a load that has ended meanwhile.
  private func beginningOfLoad(at edge: EdgeComponent) -> RefreshCommand? {
    guard var loading = edge.outcome.begun.take(), edge.ticket == loading.ticket else { return nil }
    begun[edge.edge] = loading.ticket
    if edge.role == .loadMore { loading.page = pages[edge.edge].began() }
    return .begin(edge.edge, loading)
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

// MARK: Events

extension RefreshEngine {
  /// Handles an event: both components' effects wait for ``next(_:at:)``.
  private func handle(_ event: RefreshEvent, _ sample: ScrollSample, at now: Moment) {
    guard concerns(event) else { return }
    if sample.geometry.isTame {
      last = sample
    } else if let tamed = sample.geometry.tamed {
      last = ScrollSample(tamed, motion: sample.motion)
    } else if case .scrolled = event {
      // A sample with a number that is not finite is ignored.
      return
    }
    if tellsEvents { handled = .handled(event, last, at: now) }
    switch event {
    case .scrolled: look(last.motion, at: now)
    case .ticked:
      lastTick = now
      start.ticked(at: now)
      coordinate(at: now)
      end.ticked(at: now)
    case .attached:
      isOnList = true
      start.attach()
      end.attach()
    case .detached:
      isOnList = false
      start.detach(at: now)
      end.detach(at: now)
      insetsAtRest = InsetsAtRest()
    case .requested(let edge, let trigger): self[edge].requested(by: trigger, at: now)
    case .cameNear(let edge): self[edge].cameNear(at: now)
    case .ended(let edge, let result, let ticket): self[edge].ended(result, of: ticket, at: now)
    case .noMoreData(let edge): self[edge].setNoMoreData(at: now)
    case .noMoreDataReset(let edge): self[edge].resetNoMoreData(at: now)
    case .hidden(let edge, let isHidden): self[edge].setHidden(isHidden, at: now)
    case .enabled(let edge, let isEnabled):
      self[edge].setEnabled(isEnabled, isOnList: isOnList, at: now)
    case .restyled(let edge): self[edge].takeUpIndicator(at: now)
    case .replaced(let edge):
      self[edge].replace(with: replacement.take(), isOnList: isOnList, at: now)
    case .contentInserted(let length): if length.isFinite { shift += length }
    }
    coordinate(at: now)
    if case .ended = event { lookAgain(at: now) }
    if start.looksAgain || end.looksAgain { lookAgain(at: now) }
    start.updateSnapshot()
    end.updateSnapshot()
  }

  /// Returns whether an event reaches the component at its edge.
  private func concerns(_ event: RefreshEvent) -> Bool {
    switch event {
    case .scrolled, .ticked, .attached, .detached, .contentInserted, .restyled, .replaced,
      .hidden:
      true
    case .enabled(let edge, let isEnabled):
      self[edge].isThere && self[edge].isEnabled != isEnabled
    case .requested(let edge, _), .cameNear(let edge), .ended(let edge, _, _),
      .noMoreData(let edge), .noMoreDataReset(let edge):
      self[edge].isEnabled
    }
  }

  /// Passes the current sample to both components.
  private func look(_ motion: ScrollMotion, at now: Moment) {
    geometry = last.geometry
    insetsAtRest.measure(&geometry, motion: motion)
    start.scrolled(geometry, motion: motion, at: now)
    coordinate(at: now)
    end.scrolled(geometry, motion: motion, at: now)
  }

  /// Passes the sample to both components again, after a load has ended or a component has come to rest: content may
  /// have arrived before the end was reported, and a blocked component is free again.
  private func lookAgain(at now: Moment) {
    start.looksAgain = false
    end.looksAgain = false
    // The end of a drag must not be handled twice.
    switch last.motion {
    case .lifted, .cancelled: look(.resting, at: now)
    case .resting, .dragging, .decelerating, .bouncing, .animating, .scrolling:
      look(last.motion, at: now)
    }
    coordinate(at: now)
  }

  /// Applies the header's effects on the footer, and updates which of them may load.
  private func coordinate(at now: Moment) {
    let (header, footer) = (start.phase.isRefreshing, end.phase.isRefreshing)
    switch coordination.overlap {
    case .allowed: (end.isBlocked, start.isBlocked) = (false, false)
    case .firstComeFirstServed: (end.isBlocked, start.isBlocked) = (header, footer)
    case .refreshCancelsLoadingMore:
      if start.outcome.begun != nil { end.cancel(at: now) }
      (end.isBlocked, start.isBlocked) = (header, false)
    }
    if coordination.refreshResetsNoMoreData, let ended = start.outcome.ended,
      ended.result.outcome == .succeeded, start.role == .refresh
    {
      end.resetNoMoreData(at: now)
    }
  }
}
