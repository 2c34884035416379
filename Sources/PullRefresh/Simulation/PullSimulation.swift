public import Frames

/// A scroll view, a header and a footer, driven by events on a virtual clock.
///
/// The components are the ones that ship, the scroll view is a ``ScrollModel``, and time passes only
/// when it is told to: the same events lead to the same states, effects and frames on any machine.
/// While something moves it is sampled on a fixed grid (120 times a second, unless told otherwise);
/// frames of a playing animation and ends of animations happen at their exact moments.
///
/// ```swift
/// var simulation = PullSimulation(list, header: header, footer: footer)
/// simulation.run(.refresh)
/// for entry in simulation.trace { print(entry) }
/// ```
public struct PullSimulation<
  Header: RefreshComponent, HeaderLook: RefreshIndicator, Footer: RefreshComponent,
  FooterLook: RefreshIndicator
>: Sendable {
  /// What an action does that nobody ends by hand.
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
    /// Actions that another took the place of.
    public var replaced = 0
  }

  /// The virtual clock.
  public private(set) var now: Moment = .zero
  /// The scroll view.
  public private(set) var model: ScrollModel
  /// The components.
  public private(set) var engine: RefreshEngine<Header, HeaderLook, Footer, FooterLook>
  /// The button that leads back to the start.
  public private(set) var backToTop = BackToTop()
  /// What happened so far; empty if it is not recorded.
  public private(set) var trace: [TraceEntry] = []
  /// The events the components have heard of; empty if they are not recorded.
  public private(set) var recording = RefreshRecording()
  /// What they answered to each of them; empty if nothing is recorded.
  public private(set) var answers: [RefreshRecording.Answer] = []
  /// Edges that have begun to load since ``takeStarted()`` was called last.
  private var started: [ScrollEdge] = []
  private var tallies = EdgePair(Tally())
  private var work = EdgePair<Work?>(nil)
  private var running = EdgePair<(ticket: LoadingTicket, until: Moment)?>(nil)
  /// What the components have asked for and not been given yet, in order.
  private var errands: [(edge: ScrollEdge, report: RefreshReport)] = []
  private var isRunningErrands = false
  private var reactions:
    [(edge: ScrollEdge, occasion: DragScript.Occasion, step: DragScript.Step)] =
      []

  private let samplesPerSecond: Double
  private let isRecording: Bool

  /// The component at the start.
  public var header: RefreshAttachment<Header, HeaderLook> { engine.header }
  /// The component at the end.
  public var footer: RefreshAttachment<Footer, FooterLook> { engine.footer }

  /// Lays out a list with its components.
  ///
  /// - Parameters:
  ///   - geometry: The scroll view at the beginning.
  ///   - header: The component at the start.
  ///   - footer: The component at the end.
  ///   - manners: What the two do to each other.
  ///   - samplesPerSecond: How often motion is sampled, 1 to a million; anything else traps.
  ///   - isRecording: Whether ``trace`` is kept; an interactive host does without.
  public init(
    _ geometry: ScrollGeometry, header: RefreshAttachment<Header, HeaderLook>,
    footer: RefreshAttachment<Footer, FooterLook>, manners: RefreshManners = RefreshManners(),
    samplesPerSecond: Double = 120, isRecording: Bool = true
  ) {
    precondition(
      samplesPerSecond >= 1 && samplesPerSecond <= 1e6, "\(samplesPerSecond) samples per second")
    model = ScrollModel(geometry)
    engine = RefreshEngine(header: header, footer: footer, manners: manners)
    self.samplesPerSecond = samplesPerSecond
    self.isRecording = isRecording
    _ = backToTop.superviewChanged(
      to: .init(size: .init(width: 390, height: model.geometry.viewport)))
    report(.began)
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
    let offset =
      switch edge {
      case .start:
        geometry.offset + geometry.overscroll(past: .start)
          - header.component.pull(atProgress: progress)
      case .end:
        geometry.offset - geometry.overscroll(past: .end)
          + footer.component.pull(atProgress: progress)
      }
    drag(by: model.drag(toOffset: offset), toOffset: offset, over: duration)
  }

  /// The finger leaves, with a velocity in points of offset per second.
  public mutating func release(velocity: Double = 0) {
    model.released(velocity: velocity)
    report(.released)
  }

  /// The system takes the finger's drag away, as it does when a call comes in.
  public mutating func cancelDrag() {
    model.released(velocity: 0)
    report(.cancelled, .dragCancelled)
  }

  // MARK: The app

  /// Somebody asks a component to load: the app, unless told otherwise.
  public mutating func request(_ edge: ScrollEdge, by trigger: RefreshTrigger = .program) {
    report(.requested(edge, by: trigger), .requested(edge, by: trigger))
  }

  /// The app says that loading is over: that of a ticket, or without one whichever runs.
  public mutating func finish(
    _ edge: ScrollEdge, _ outcome: RefreshOutcome = .succeeded, of ticket: LoadingTicket? = nil
  ) {
    report(.loadingEnded(edge, outcome), .ended(edge, outcome, of: ticket))
  }

  /// The app says that there is nothing more to load.
  public mutating func exhaust(_ edge: ScrollEdge) { report(.exhausted(edge), .exhausted(edge)) }

  /// The app says that there may be more to load again.
  public mutating func replenish(_ edge: ScrollEdge) {
    report(.replenished(edge), .replenished(edge))
  }

  /// The app hides a component, or shows it again.
  public mutating func hide(_ edge: ScrollEdge, _ isHidden: Bool = true) {
    report(isHidden ? .hidden(edge) : .shown(edge), .hidden(edge, isHidden))
  }

  /// The app removes a component; it hears of no scrolling until it is attached again.
  public mutating func detach(_ edge: ScrollEdge) { report(.detached(edge), .detached(edge)) }

  /// The app puts a component back that it had removed.
  public mutating func attach(_ edge: ScrollEdge) { report(.attached(edge), .attached(edge)) }

  /// The app moves both components to another list of the same size, which is at rest; what it had
  /// set for the first one's insets it sets for this one too.
  public mutating func move(toContent content: Double) {
    // What waits for an end may attach a component again at once.
    while header.isAttached || footer.isAttached {
      for edge in ScrollEdge.allCases { detach(edge) }
    }
    var geometry = model.geometry
    geometry.content = content
    geometry.contributions = .init()
    geometry.offset = -geometry.insets.start
    model = ScrollModel(geometry)
    for edge in ScrollEdge.allCases { attach(edge) }
  }

  /// From now on, the work at an edge ends by itself; `nil` leaves that to ``finish(_:_:of:)``.
  public mutating func setWork(_ work: Work?, at edge: ScrollEdge) { self.work[edge] = work }

  /// The app changes the scroll view itself.
  public mutating func change(_ body: (inout ScrollModel) -> Void) {
    body(&model)
    report(.changed)
  }

  /// For one event, the scroll view tells the components something else about itself than what is so.
  public mutating func misreport(_ body: (inout ScrollGeometry) -> Void) {
    var lie = model.geometry
    body(&lie)
    report(.changed, seenAs: lie)
  }

  /// The next time loading begins or ends at an edge, a step is done before anything else happens.
  public mutating func react(
    to occasion: DragScript.Occasion, at edge: ScrollEdge, by step: DragScript.Step
  ) {
    reactions.append((edge, occasion, step))
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
    if isMoving { next = Swift.min(nextSample, next ?? nextSample) }
    return next
  }

  /// Time passes, up to a moment; earlier ones change nothing.
  public mutating func advance(to target: Moment) {
    while let next = wakeAt, next <= target {
      let wasMoving = isMoving
      model.advanced(by: now.duration(to: Swift.max(now, next)))
      now = Swift.max(now, next)
      if wasMoving { report(.moved, ifChanged: true) }
      tickDue()
    }
    guard target > now else { return }
    model.advanced(by: now.duration(to: target))
    now = target
  }

  /// Time passes until everything has come to rest, though no longer than a minute.
  ///
  /// A loading animation that plays on does not count; work that will end by itself does.
  public mutating func settle() {
    let limit = now.advanced(by: .seconds(60))
    while now < limit, !isSettled, let next = wakeAt { advance(to: next) }
  }

  // MARK: -

  private var isMoving: Bool {
    switch model.motion {
    case .decelerating, .bouncing, .animating: true
    case .resting, .dragging: false
    }
  }

  private var isSettled: Bool {
    !isMoving && header.component.wakeAt == nil && footer.component.wakeAt == nil
      && running[.start] == nil && running[.end] == nil
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
    if let moment = engine.wakeAt, moment <= now { report(.ticked, .ticked, ifChanged: true) }
    for edge in ScrollEdge.allCases {
      if let running = running[edge], running.until <= now { end(running.ticket, at: edge) }
    }
  }

  /// The work of a ticket is done.
  private mutating func end(_ ticket: LoadingTicket, at edge: ScrollEdge) {
    guard let work = work[edge] else { return }
    running[edge] = nil
    if work.growth != 0 { change { $0.setContent($0.geometry.content + work.growth) } }
    finish(edge, work.outcome, of: ticket)
  }

  /// Tells the components what happened, and then how the view stands until they change it no more.
  private mutating func report(
    _ event: TraceEntry.Event, _ first: RefreshEvent = .scrolled, ifChanged: Bool = false,
    seenAs lie: ScrollGeometry? = nil
  ) {
    // At most a few rounds: a component asks for room only when it wants another than it has.
    var next = first
    var seen = lie ?? model.geometry
    var rounds = 0
    while true {
      let before = model.geometry
      if isRecording {
        recording.append(next, geometry: seen, motion: model.motion, at: now)
      }
      let reports = engine.handle(next, geometry: seen, motion: model.motion, at: now)
      if isRecording { answers.append(RefreshRecording.Answer(reports, of: engine)) }
      carryOut(reports.start, at: .start)
      carryOut(reports.end, at: .end)
      rounds += 1
      let isSettled = next == .scrolled && model.geometry == before && seen == before
      if isSettled || rounds == 8 { break }
      next = .scrolled
      seen = model.geometry
    }
    let wasShown = backToTop.isShown
    _ = backToTop.scrolled(model.geometry, at: now)

    record(event, ifChanged: ifChanged)
    if backToTop.isShown != wasShown { record(.buttonMoved(isUp: backToTop.isShown)) }
    runErrands()
  }

  private mutating func carryOut(_ report: RefreshReport, at edge: ScrollEdge) {
    model.carryOut(report)
    guard report.begins != nil || report.cancels != nil || report.ended != nil else { return }
    errands.append((edge, report))
  }

  /// Begins and drops work, in the order in which it was asked for: what the work does at once is an
  /// event of its own, and what comes of that waits for its turn.
  private mutating func runErrands() {
    guard !isRunningErrands else { return }
    isRunningErrands = true
    while !errands.isEmpty {
      let (edge, report) = errands.removeFirst()
      if report.cancels != nil {
        running[edge] = nil
        record(.loadingCancelled(edge))
        if report.ended == nil { tallies[edge].replaced += 1 }
      }
      if let outcome = report.ended {
        tallies[edge].ended += 1
        record(.finished(edge, outcome))
        react(to: .ends, at: edge)
      }
      if let ticket = report.begins { begin(ticket, at: edge) }
    }
    isRunningErrands = false
  }

  private mutating func begin(_ ticket: LoadingTicket, at edge: ScrollEdge) {
    started.append(edge)
    tallies[edge].begun += 1
    record(.loadingStarted(edge))
    react(to: .begins, at: edge)
    guard let work = work[edge] else { return }
    running[edge] = (ticket, now.advanced(by: work.duration))
    if work.duration == .zero { end(ticket, at: edge) }
  }

  private mutating func react(to occasion: DragScript.Occasion, at edge: ScrollEdge) {
    let steps = reactions.filter { $0.edge == edge && $0.occasion == occasion }.map { $0.step }
    guard !steps.isEmpty else { return }
    reactions.removeAll { $0.edge == edge && $0.occasion == occasion }
    for step in steps { run(step) }
  }

  private mutating func record(_ event: TraceEntry.Event, ifChanged: Bool = false) {
    guard isRecording else { return }
    let entry = TraceEntry(
      time: now, event: event, offset: model.geometry.offset,
      presentedOffset: model.presentedOffset,
      header: TraceEntry.Side(
        inset: model.geometry.effectiveInset(at: .start), phase: header.phase,
        content: header.content),
      footer: TraceEntry.Side(
        inset: model.geometry.effectiveInset(at: .end), phase: footer.phase,
        content: footer.content))
    if ifChanged, let last = trace.last, last.offset == entry.offset,
      last.presentedOffset == entry.presentedOffset, last.header == entry.header,
      last.footer == entry.footer
    {
      return
    }
    trace.append(entry)
  }
}
