public import Frames
public import PullRefresh

/// A finger, a list, its components and an app, made of numbers, on a virtual clock.
///
/// The engine is the one that ships, driven by the loop that every host uses; the scroll view is a
/// `ScrollModel`, and time passes only when it is told to: the same events lead to the same states, actions
/// and frames on any machine. While something moves it is sampled on a fixed grid (120 times a second,
/// unless told otherwise); frames of a playing animation and ends of animations happen at their exact
/// moments. The list counts its items: one for every whole point of its content.
///
/// ```swift
/// var simulation = PullSimulation(list, header: header, footer: footer)
/// simulation.run(.refresh)
/// for entry in simulation.trace { print(entry) }
/// ```
public struct PullSimulation: Sendable {
  /// What an action does that is not ended by hand.
  public struct Work: Sendable, Hashable {
    /// How long it takes; zero ends it within its own beginning.
    public var duration: Duration
    /// How it ends.
    public var outcome: RefreshOutcome
    /// How much longer the content is then, in points.
    public var growth: Double

    /// Creates work.
    public init(_ duration: Duration, _ outcome: RefreshOutcome = .succeeded, growth: Double = 0) {
      self.duration = duration
      self.outcome = outcome
      self.growth = growth
    }
  }

  /// How often loading has begun and ended at an edge.
  public struct Tally: Sendable, Hashable {
    /// Actions that were begun.
    public var begun = 0
    /// Loadings that ended, however they did.
    public var ended = 0
  }

  /// The virtual clock.
  public private(set) var now: Moment = .zero
  /// The scroll view.
  public private(set) var model: ScrollModel
  /// What decides.
  public private(set) var engine: RefreshEngine
  /// The button that leads back to the start.
  public private(set) var backToTop = BackToTop()
  /// What happened so far; empty if it is not recorded.
  public private(set) var trace: [TraceEntry] = []
  /// The events the components have heard of; empty if they are not recorded.
  public private(set) var recording = RefreshRecording()
  /// The actions that were carried out; empty if they are not recorded.
  public private(set) var actions: [RefreshAction] = []
  /// How the scroll view is given room: as it ought to be, unless a test wants a host that does it wrong.
  public var giveRoom: @Sendable (InsetChange, inout ScrollModel) -> Void = { $1.apply($0) }
  /// Edges that have begun to load since ``takeStarted()`` was called last.
  private var started: [ScrollEdge] = []
  private var tallies = EdgePair(Tally())
  private var work = EdgePair<Work?>(nil)
  private var running = EdgePair<RunningWork?>(nil)
  /// What the scroll view says of itself for one event, if that is not so.
  private var lie: ScrollGeometry?
  private var isCarryingOut = false
  /// How long the list is to which the components move once nothing is carried out.
  private var moveDue: Double?
  /// What has moved the view since it was read last, and what is to be written down once that has had its
  /// effect.
  private var moves: [Row] = []
  private var rows: [Row] = []
  private var reactions: [Reaction] = []

  private let samplesPerSecond: Double
  private let isRecording: Bool

  private struct RunningWork: Sendable {
    let ticket: LoadingTicket
    let until: Moment
  }

  /// A line of the trace to be.
  private struct Row: Sendable {
    let event: TraceEntry.Event
    var ifChanged = false
  }

  /// A step that is done when something happens.
  private struct Reaction: Sendable {
    let edge: ScrollEdge
    let occasion: DragScript.Occasion
    let step: DragScript.Step
  }

  /// Lays out a list with its components.
  ///
  /// - Parameters:
  ///   - geometry: The scroll view at the beginning.
  ///   - engine: The components, and what they do to each other.
  ///   - width: How wide the list is, in points; what lies across its axis stands in it.
  ///   - samplesPerSecond: How often motion is sampled, 1 to a million; anything else traps.
  ///   - isRecording: Whether ``trace``, ``recording`` and ``actions`` are kept; an interactive host does
  ///     without.
  public init(
    _ geometry: ScrollGeometry, _ engine: RefreshEngine, width: Double = 390,
    samplesPerSecond: Double = 120, isRecording: Bool = true
  ) {
    precondition(
      samplesPerSecond >= 1 && samplesPerSecond <= 1e6, "samplesPerSecond must be within 1...1e6")
    model = ScrollModel(geometry)
    self.engine = engine
    self.engine.tellsEvents = true
    self.samplesPerSecond = samplesPerSecond
    self.isRecording = isRecording
    _ = backToTop.superviewChanged(
      to: .init(size: .init(width: width, height: model.geometry.viewport)))
    report(.began)
  }

  /// Lays out a list with a header and a footer.
  public init(
    _ geometry: ScrollGeometry, header: RefreshComponent? = nil, footer: RefreshComponent? = nil,
    coordination: RefreshCoordination = RefreshCoordination()
  ) {
    self.init(
      geometry, RefreshEngine(header: header, footer: footer, coordination: coordination))
  }

  /// How the component at the start stands; at rest if there is none.
  public var header: RefreshSnapshot { engine.snapshot(of: .start) ?? .absent(.start) }
  /// How the component at the end stands; at rest if there is none.
  public var footer: RefreshSnapshot { engine.snapshot(of: .end) ?? .absent(.end) }
  /// The scroll view as its components read it.
  public var sample: ScrollSample {
    var geometry = lie ?? model.geometry
    geometry.itemCount = Int(model.geometry.content)
    return ScrollSample(geometry, motion: model.motion)
  }

  // MARK: The finger

  /// The finger comes down.
  public mutating func touch() {
    model.touched()
    report(.touched)
  }

  /// The finger moves by a distance in points, down for positive numbers, evenly.
  public mutating func drag(by distance: Double, over duration: Duration = .zero) {
    drag(by: distance, toOffset: nil, over: duration)
  }

  /// The same, where the last sample brings the view to an offset exactly, if there is one.
  private mutating func drag(by distance: Double, toOffset offset: Double?, over duration: Duration)
  {
    let start = now
    var done = 0.0
    while duration > .zero, nextSample < start.advanced(by: duration) {
      let sample = nextSample
      advance(to: sample)
      let due = distance * (start.duration(to: sample) / duration)
      model.dragged(by: due - done)
      done = due
      report(.dragged)
    }
    advance(to: start.advanced(by: duration))
    if let offset {
      model.dragged(toOffset: offset)
    } else {
      model.dragged(by: distance - done)
    }
    report(.dragged)
  }

  /// The finger moves until a component's pull progress is reached; it comes down if it is not.
  public mutating func pull(
    _ edge: ScrollEdge, toProgress progress: Double, over duration: Duration = .zero
  ) {
    if !model.motion.isDragging { touch() }
    let geometry = model.geometry
    let pull = engine.component(at: edge)?.pull(atProgress: progress) ?? 0
    let offset =
      switch edge {
      case .start: geometry.offset + geometry.overscroll(past: .start) - pull
      case .end: geometry.offset - geometry.overscroll(past: .end) + pull
      }
    drag(by: model.drag(toOffset: offset), toOffset: offset, over: duration)
  }

  /// The finger leaves, with a velocity in points of offset per second.
  public mutating func release(velocity: Double = 0) {
    model.released(velocity: velocity)
    report(.released)
  }

  /// The same where the list lands in the room that the release opens, as the engine asks.
  public mutating func releaseIntoRoom(velocity: Double = 0) {
    if let offset = engine.landingOffset {
      model.released(velocity: velocity, landingAt: offset)
    } else {
      model.released(velocity: velocity)
    }
    report(.released)
  }

  /// The system takes the finger's drag away, as it does when a call comes in.
  public mutating func cancelDrag() {
    model.dragCancelled()
    report(.cancelled)
  }

  // MARK: The app

  /// The app or the user asks a component to load, other than by scrolling.
  public mutating func request(_ edge: ScrollEdge, by trigger: RefreshTrigger = .program) {
    receive(.requested(edge, by: trigger))
  }

  /// The host fetches ahead what lies near an edge.
  public mutating func comeNear(_ edge: ScrollEdge) { receive(.cameNear(edge)) }

  /// The app says that loading is over: that of a ticket, or without one whichever runs.
  public mutating func finish(
    _ edge: ScrollEdge, _ result: LoadingResult = .succeeded, of ticket: LoadingTicket? = nil
  ) {
    receive(.ended(edge, result, of: ticket))
  }

  /// The app says that there is nothing more to load.
  public mutating func setNoMoreData(_ edge: ScrollEdge) { receive(.noMoreData(edge)) }

  /// The app says that there may be more to load again.
  public mutating func resetNoMoreData(_ edge: ScrollEdge) { receive(.noMoreDataReset(edge)) }

  /// The app hides a component, or shows it again.
  public mutating func hide(_ edge: ScrollEdge, _ isHidden: Bool = true) {
    receive(.hidden(edge, isHidden))
  }

  /// The app removes a component; it hears of nothing until it is attached again.
  public mutating func detach(_ edge: ScrollEdge) { receive(.enabled(edge, false)) }

  /// The app puts a component back that it had removed.
  public mutating func attach(_ edge: ScrollEdge) {
    engine.receive(.enabled(edge, true))
    receive(.scrolled)
  }

  /// The app puts content of a length in points in front of what there is.
  public mutating func insertContent(_ length: Double) {
    model.setContent(model.geometry.content + length)
    moves.append(Row(event: .changed))
    engine.receive(.scrolled)
    receive(.contentInserted(length))
  }

  /// The app moves both components to another list of the same size, which is at rest; what it had
  /// set for the first one's insets it sets for this one too.
  ///
  /// Asked for while actions are carried out, it is done right after them.
  public mutating func move(toContent content: Double) {
    guard !isCarryingOut else {
      moveDue = content
      return
    }
    // What waits for an end may attach a component again at once.
    while engine.isEnabled(.start) || engine.isEnabled(.end) {
      for edge in ScrollEdge.allCases { detach(edge) }
    }
    var geometry = model.geometry
    geometry.content = content
    geometry.contributions = .init()
    geometry.offset = -geometry.insetAtRest(at: .start)
    model = ScrollModel(geometry)
    for edge in ScrollEdge.allCases { attach(edge) }
  }

  /// From now on, the work at an edge ends by itself; `nil` leaves that to ``finish(_:_:of:)``, also for
  /// what runs already.
  public mutating func setWork(_ work: Work?, at edge: ScrollEdge) {
    self.work[edge] = work
    if work == nil { running[edge] = nil }
  }

  /// The app changes the scroll view itself.
  public mutating func change(_ body: (inout ScrollModel) -> Void) {
    body(&model)
    report(.changed)
  }

  /// For one event, the scroll view tells the components something else about itself than what is so.
  public mutating func misreport(_ body: (inout ScrollGeometry) -> Void) {
    var lie = model.geometry
    body(&lie)
    self.lie = lie
    report(.changed)
    self.lie = nil
    report(.changed, ifChanged: true)
  }

  /// The next time loading begins or ends at an edge, a step is done before anything else happens.
  public mutating func react(
    to occasion: DragScript.Occasion, at edge: ScrollEdge, by step: DragScript.Step
  ) {
    reactions.append(Reaction(edge: edge, occasion: occasion, step: step))
  }

  /// How often loading has begun and ended at an edge.
  public func tally(at edge: ScrollEdge) -> Tally { tallies[edge] }

  /// The button that leads back to the start is tapped.
  public mutating func tapBackToTop() {
    if case .scroll(let offset, let duration) = backToTop.tapped() {
      change { $0.scroll(to: offset, over: duration) }
    }
  }

  /// The edges at which loading has begun since this was asked last, in order.
  public mutating func takeStarted() -> [ScrollEdge] {
    defer { started = [] }
    return started
  }

  // MARK: Time

  /// When something will happen by itself; `nil` if nothing will.
  public var wakeAt: Moment? {
    var next = engine.wakeAt
    for edge in ScrollEdge.allCases {
      if let moment = running[edge]?.until { next = Swift.min(moment, next ?? moment) }
    }
    if model.isMoving { next = Swift.min(nextSample, next ?? nextSample) }
    return next
  }

  /// Time passes, up to a moment; earlier ones change nothing.
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
    // Between two samples, too, components know where the list is.
    if wasMoving { report(.moved, ifChanged: true) }
  }

  /// Time passes until everything has come to rest, though no longer than a minute.
  ///
  /// A loading animation that plays on does not count; work that will end by itself does.
  public mutating func settle() {
    let limit = now.advanced(by: .seconds(60))
    while now < limit, !isSettled, let next = wakeAt { advance(to: next) }
  }

  // MARK: -

  private var isSettled: Bool {
    !model.isMoving && !engine.isWaiting && running.start == nil && running.end == nil
  }

  /// The next point of the sampling grid.
  private var nextSample: Moment {
    func sample(_ index: Double) -> Moment {
      Moment(.nanoseconds(Int64((index / samplesPerSecond * 1e9).rounded(.toNearestOrEven))))
    }
    let index = (now.offset / .seconds(1) * samplesPerSecond).rounded(.down)
    // Rounding may have put this point of the grid at `now` or before it.
    return sample(index + 1) > now ? sample(index + 1) : sample(index + 2)
  }

  private mutating func tickDue() {
    if let moment = engine.wakeAt, moment <= now { receive(.ticked) }
    for edge in ScrollEdge.allCases {
      if let running = running[edge], running.until <= now { end(running.ticket, at: edge) }
    }
  }

  /// The work of a ticket is done.
  private mutating func end(_ ticket: LoadingTicket, at edge: ScrollEdge) {
    running[edge] = nil
    guard let work = work[edge] else { return }
    if work.growth != 0 { change { $0.setContent($0.geometry.content + work.growth) } }
    finish(edge, LoadingResult(work.outcome), of: ticket)
  }

  // MARK: The loop

  /// The view has moved.
  private mutating func report(_ event: TraceEntry.Event, ifChanged: Bool = false) {
    moves.append(Row(event: event, ifChanged: ifChanged))
    receive(.scrolled)
  }

  private mutating func receive(_ event: RefreshEvent) {
    engine.receive(event)
    guard !isCarryingOut else { return }
    isCarryingOut = true
    while let action = engine.next(sample, at: now) { carryOut(action) }
    isCarryingOut = false
    defer {
      if let content = moveDue {
        moveDue = nil
        move(toContent: content)
      }
    }
    model.endOfDragTold()
    let wasShown = backToTop.isShown
    _ = backToTop.scrolled(model.geometry, at: now)
    writeRows()
    if backToTop.isShown != wasShown {
      write(Row(event: .buttonMoved(isUp: backToTop.isShown)))
    }
  }

  private mutating func carryOut(_ action: RefreshAction) {
    if isRecording { actions.append(action) }
    switch action {
    case .handled(let event, let sample, let moment):
      if isRecording { recording.append(event, sample, at: moment) }
      announce(event)
    case .shiftOffset(let length):
      model.shiftOffset(by: length)
      engine.receive(.scrolled)
    case .giveRoom(let change):
      giveRoom(change, &model)
      engine.receive(.scrolled)
    case .show, .feel, .announce, .wake: break
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

  // MARK: The trace

  /// An event is handled now: what is written of it follows when it has had its effect.
  private mutating func announce(_ event: RefreshEvent) {
    if event == .scrolled {
      // What the view says in answer to an action is no event of its own.
      guard !moves.isEmpty else { return }
      writeRows()
      rows = moves
      moves = []
    } else if let name = TraceEntry.Event(event) {
      writeRows()
      rows = [Row(event: name, ifChanged: event == .ticked)]
    }
  }

  private mutating func writeRows() {
    let due = rows
    rows = []
    for row in due { write(row) }
  }

  private mutating func write(_ row: Row) {
    writeRows()
    guard isRecording else { return }
    let entry = TraceEntry(
      time: now, event: row.event, offset: model.geometry.offset,
      presentedOffset: model.presentedOffset,
      header: TraceEntry.Side(
        inset: model.geometry.effectiveInset(at: .start), phase: header.phase,
        content: header.content),
      footer: TraceEntry.Side(
        inset: model.geometry.effectiveInset(at: .end), phase: footer.phase,
        content: footer.content))
    if row.ifChanged, let last = trace.last, last.offset == entry.offset,
      last.presentedOffset == entry.presentedOffset, last.header == entry.header,
      last.footer == entry.footer
    {
      return
    }
    trace.append(entry)
  }
}
