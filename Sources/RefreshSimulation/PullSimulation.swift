public import Frames
public import PullRefresh

/// A simulated finger, list and app, on a virtual clock, with the library's real components and engine.
///
/// Copies share the engine, so create a simulation for each pull instead of copying one.
///
/// The engine, and the order of its events and commands, are the same as in an app; the scroll view is simulated.
/// Time passes only when the caller advances it, so the same steps lead to the same states, commands and frames on any
/// machine. While the list moves, its offset is sampled on a fixed grid, 120 times a second; frames and ends of
/// animations happen at their exact times. The list reports one item per point of its content.
///
/// ```swift
/// var simulation = PullSimulation(list, header: header, footer: footer)
/// simulation.run(.refresh)
/// #expect(simulation.tally(at: .start).begun == 1)
/// ```
public struct PullSimulation {
  /// The time on the virtual clock.
  public private(set) var now: Moment = .zero
  /// The simulated scroll view, in its state after the last event.
  package internal(set) var model: ScrollModel
  /// The engine that runs the header and the footer.
  package let engine: RefreshEngine
  /// The state of the back-to-top button.
  package internal(set) var backToTop = BackToTop()
  /// The events so far, with the state after each event; empty if nothing is recorded.
  package internal(set) var trace: [TraceEntry] = []
  /// The engine's commands that were carried out; empty if nothing is recorded.
  package private(set) var actions: [RefreshCommand] = []
  /// The closure that applies an inset change to the scroll view; tests can replace it to simulate a faulty host.
  package var changeInset: @Sendable (InsetChange, inout ScrollModel) -> Void = { $1.apply($0) }
  /// The calls between the engine and this host, in order; `nil` if they are not recorded.
  package var journal: [HostEntry]?
  /// The edges at which loads have begun since the last call of ``removeStarted()``, in order.
  private var started: [ScrollEdge] = []
  private var tallies = EdgePair((begun: 0, ended: 0))
  var work = EdgePair<Work?>(nil)
  var running = EdgePair<RunningWork?>(nil)
  /// The wrong geometry that a `misreport` step makes the scroll view report for one event; otherwise `nil`.
  var lie: ListGeometry?
  var isCarryingOut = false
  /// The content length, in points, of the list that the components move to after the current commands; otherwise
  /// `nil`.
  var moveDue: Double?
  /// The trace rows of scroll events that the engine has not handled yet.
  var moves: [Row] = []
  var rows: [Row] = []
  var reactions: [Reaction] = []

  private static let samplesPerSecond = 120.0
  let isRecording: Bool

  struct RunningWork: Sendable {
    let ticket: LoadingTicket
    let until: Moment
  }

  /// A row of the trace that is written once the event has taken effect; with `ifChanged`, only if the state changed.
  struct Row: Sendable {
    let event: TraceEntry.Event
    var ifChanged = false
  }

  /// A step that runs the next time that a load begins or ends at an edge.
  struct Reaction: Sendable {
    let edge: ScrollEdge
    let occasion: DragScript.Occasion
    let step: DragScript.Step
  }

  /// Creates a simulation of a list and its components.
  ///
  /// - Parameters:
  ///   - geometry: The scroll view at the beginning.
  ///   - engine: The engine with the components and their coordination.
  ///   - isRecording: Whether `trace` and `actions` are recorded (default: true); interactive hosts need neither.
  package init(_ geometry: ListGeometry, _ engine: RefreshEngine, isRecording: Bool = true) {
    model = ScrollModel(geometry)
    self.engine = engine
    self.engine.reportsEvents = true
    self.engine.awaitsRows = true
    self.isRecording = isRecording
    _ = backToTop.superviewChanged(
      to: .init(size: .init(width: 390, height: model.geometry.viewport)))
    report(.began)
  }

  #if !hasFeature(Embedded)
    /// Creates a simulation of a list with a header and a footer.
    ///
    /// - Parameters:
    ///   - geometry: The scroll view at the beginning.
    ///   - header: The header; its action is not run, since a script ends the loads.
    ///   - footer: The footer (default: none); its action is not run either.
    ///   - coordination: The rules by which header and footer affect each other.
    ///
    /// Reads GIFs that are given by name, on the calling thread.
    public init(
      _ geometry: ListGeometry, header: RefreshHeader?, footer: LoadMoreFooter? = nil,
      coordination: RefreshCoordination = RefreshCoordination()
    ) {
      header?.described.animations.read()
      footer?.described.animations.read()
      self.init(
        geometry, header: header?.component, footer: footer?.component, coordination: coordination)
    }
  #endif

  package init(
    _ geometry: ListGeometry, header: RefreshComponent? = nil, footer: RefreshComponent? = nil,
    coordination: RefreshCoordination = RefreshCoordination()
  ) {
    self.init(
      geometry, RefreshEngine(header: header, footer: footer, coordination: coordination))
  }

  /// The header's state; without a header, a state at rest.
  public var header: RefreshSnapshot { engine.snapshot(at: .start) ?? .absent(.start) }
  /// The footer's state; without a footer, a state at rest.
  public var footer: RefreshSnapshot { engine.snapshot(at: .end) ?? .absent(.end) }
  /// The scroll view's geometry and motion as the engine reads them, including a misreported value.
  package var sample: ScrollSample {
    var geometry = lie ?? model.geometry
    geometry.itemCount = Int(model.geometry.content)
    return ScrollSample(geometry, motion: model.motion)
  }

  /// The scroll view's lengths, insets and offset, in points, after the last event.
  public var geometry: ListGeometry { model.geometry }

  /// Returns how many loads have begun and how many have ended at an edge, whatever their outcome.
  public func tally(at edge: ScrollEdge) -> (begun: Int, ended: Int) { tallies[edge] }

  /// Returns the edges at which loads began since the last call, in order.
  package mutating func removeStarted() -> [ScrollEdge] {
    defer { started = [] }
    return started
  }

  // MARK: Time

  /// The time at which the simulation changes next without another step; `nil` if everything rests.
  package var wakeAt: Moment? {
    var next = engine.wakeAt
    for edge in ScrollEdge.allCases {
      if let moment = running[edge]?.until { next = Swift.min(moment, next ?? moment) }
    }
    if model.isMoving { next = Swift.min(nextSample, next ?? nextSample) }
    return next
  }

  /// Advances the time to a moment; an earlier moment changes nothing.
  public mutating func advance(to target: Moment) {
    while let next = wakeAt, next <= target {
      let wasMoving = model.isMoving
      model.advanced(by: now.duration(to: Swift.max(now, next)))
      now = Swift.max(now, next)
      if wasMoving { report(.moved, ifChanged: true) }
      tickDue()
    }
    guard target > now else { return }
    let wasMoving = model.isMoving
    model.advanced(by: now.duration(to: target))
    now = target
    // Reported even between two samples, so that the components have the offset at exactly `target`.
    if wasMoving { report(.moved, ifChanged: true) }
  }

  /// Advances the time until the list and its components are at rest, by at most a minute.
  ///
  /// Waits for loads that end by themselves, but not for looping animations.
  public mutating func settle() {
    let limit = now.advanced(by: .seconds(60))
    while now < limit, !isSettled, let next = wakeAt { advance(to: Swift.min(next, limit)) }
  }

  // MARK: -

  private var isSettled: Bool {
    !model.isMoving && !engine.isWaiting && running.start == nil && running.end == nil
  }

  /// The first time after `now` at which motion is sampled.
  var nextSample: Moment {
    func sample(_ index: Double) -> Moment {
      Moment(.nanoseconds(Int64((index / Self.samplesPerSecond * 1e9).rounded(.toNearestOrEven))))
    }
    let index = (now.offset / .seconds(1) * Self.samplesPerSecond).rounded(.down)
    // Rounding can put the next grid point at or before `now`; then the one after it is used.
    return sample(index + 1) > now ? sample(index + 1) : sample(index + 2)
  }

  private mutating func tickDue() {
    if let moment = engine.wakeAt, moment <= now { receive(.ticked) }
    for edge in ScrollEdge.allCases {
      if let running = running[edge], running.until <= now { end(running.ticket, at: edge) }
    }
  }

  private mutating func end(_ ticket: LoadingTicket, at edge: ScrollEdge) {
    running[edge] = nil
    guard let work = work[edge] else { return }
    if work.growth != 0 { change { $0.setContent($0.geometry.content + work.growth) } }
    receive(.ended(edge, LoadingResult(work.outcome), of: ticket))
  }

  // MARK: Event loop

  /// Reports to the engine that the scroll view has changed, and stores the event for a row of the trace.
  mutating func report(_ event: TraceEntry.Event, ifChanged: Bool = false) {
    moves.append(Row(event: event, ifChanged: ifChanged))
    receive(.scrolled)
  }

  mutating func handle(_ event: RefreshEvent) {
    journal?.append(.received(event))
    engine.receive(event)
  }

  mutating func receive(_ event: RefreshEvent) {
    handle(event)
    guard !isCarryingOut else { return }
    isCarryingOut = true
    while true {
      let sample = sample
      journal?.append(.read(sample, at: now))
      guard let action = engine.next(sample, at: now) else { break }
      journal?.append(.carriedOut(action))
      perform(action)
    }
    isCarryingOut = false
    defer {
      if let content = moveDue {
        moveDue = nil
        move(toContent: content)
      }
    }
    model.endOfDragTold()
    let wasShown = backToTop.isShown
    _ = backToTop.scrolled(model.geometry)
    writeRows()
    if backToTop.isShown != wasShown {
      write(Row(event: .buttonMoved(isUp: backToTop.isShown)))
    }
  }

  private mutating func perform(_ action: RefreshCommand) {
    if isRecording { actions.append(action) }
    switch action {
    case .handled(let event, _, _): announce(event)
    case .shiftOffset(let length):
      model.shiftOffset(by: length)
      handle(.scrolled)
    case .changeInset(let change):
      changeInset(change, &model)
      handle(.scrolled)
    case .show, .feel, .announce: break
    case .cancel(let edge, _):
      running[edge] = nil
      write(Row(event: .loadingCancelled(edge)))
    case .end(let edge, _, let result):
      tallies[edge].ended += 1
      running[edge] = nil
      write(Row(event: .finished(edge, result.outcome)))
      react(to: .ends, at: edge)
    case .begin(let edge, let loading): begin(loading.ticket, at: edge)
    }
  }

  private mutating func begin(_ ticket: LoadingTicket, at edge: ScrollEdge) {
    started.append(edge)
    tallies[edge].begun += 1
    write(Row(event: .loadingStarted(edge)))
    react(to: .begins, at: edge)
    guard let work = work[edge] else { return }
    running[edge] = RunningWork(ticket: ticket, until: now.advanced(by: work.duration))
    if work.duration == .zero { end(ticket, at: edge) }
  }

  private mutating func react(to occasion: DragScript.Occasion, at edge: ScrollEdge) {
    let steps = reactions.filter { $0.edge == edge && $0.occasion == occasion }.map { $0.step }
    guard !steps.isEmpty else { return }
    reactions.removeAll { $0.edge == edge && $0.occasion == occasion }
    for step in steps { run(step) }
  }
}

extension PullSimulation {
  /// A simulated action: each load ends by itself after a duration, with an outcome and new content.
  package struct Work: Sendable, Equatable {
    /// The time from the load's beginning to its end; at zero, the load ends as soon as it begins.
    package var duration: Duration
    /// The outcome of the load.
    package var outcome: RefreshOutcome
    /// The length, in points, that is added to the content when the load ends.
    package var growth: Double

    /// Creates a simulated action (default: succeeds without new content).
    package init(_ duration: Duration, _ outcome: RefreshOutcome = .succeeded, growth: Double = 0) {
      self.duration = duration
      self.outcome = outcome
      self.growth = growth
    }
  }
}

/// An entry in a journal of the calls between an engine and its host, so that another host can replay the calls.
package enum HostEntry: Sendable, Equatable {
  /// The host reports an event to the engine, also while it carries out a command.
  case received(RefreshEvent)
  /// The host reads the scroll view and the clock, and asks for the next command.
  case read(ScrollSample, at: Moment)
  /// The engine returns a command after ``read(_:at:)``, and the host carries it out; omitted if there is no command.
  case carriedOut(RefreshCommand)
}
