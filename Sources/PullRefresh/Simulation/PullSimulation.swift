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
public struct PullSimulation<Header: RefreshComponent, Footer: RefreshComponent>: Sendable {
  /// The virtual clock.
  public private(set) var now: Moment = .zero
  /// The scroll view.
  public private(set) var model: ScrollModel
  /// The component at the start.
  public private(set) var header: RefreshAttachment<Header, AnimatedIndicator>
  /// The component at the end.
  public private(set) var footer: RefreshAttachment<Footer, AnimatedIndicator>
  /// What happened so far; empty if it is not recorded.
  public private(set) var trace: [TraceEntry] = []
  /// Edges that have begun to load since ``takeStarted()`` was called last.
  private var started: [ScrollEdge] = []
  private var isHeaderAttached = true
  private var isFooterAttached = true

  private let samplesPerSecond: Double
  private let isRecording: Bool

  /// Lays out a list with its components.
  ///
  /// - Parameters:
  ///   - geometry: The scroll view at the beginning.
  ///   - header: The component at the start.
  ///   - footer: The component at the end.
  ///   - samplesPerSecond: How often motion is sampled, 1 to a million; anything else traps.
  ///   - isRecording: Whether ``trace`` is kept; an interactive host does without.
  public init(
    _ geometry: ScrollGeometry, header: RefreshAttachment<Header, AnimatedIndicator>,
    footer: RefreshAttachment<Footer, AnimatedIndicator>, samplesPerSecond: Double = 120,
    isRecording: Bool = true
  ) {
    precondition(
      samplesPerSecond >= 1 && samplesPerSecond <= 1e6, "\(samplesPerSecond) samples per second")
    model = ScrollModel(geometry)
    self.header = header
    self.footer = footer
    self.samplesPerSecond = samplesPerSecond
    self.isRecording = isRecording
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
    model.dragged(by: distance - done)
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
    drag(by: model.drag(toOffset: offset), over: duration)
  }

  /// The finger leaves, with a velocity in points of offset per second.
  public mutating func release(velocity: Double = 0) {
    model.released(velocity: velocity)
    report(.released)
  }

  // MARK: The app

  /// The app asks a component to load.
  public mutating func request(_ edge: ScrollEdge) {
    let starts =
      switch edge {
      case .start: header.loadingRequested(&model, at: now)
      case .end: footer.loadingRequested(&model, at: now)
      }
    report(.requested(edge), alreadyStarted: starts ? edge : nil)
  }

  /// The app says that loading is over.
  public mutating func finish(_ edge: ScrollEdge, _ outcome: RefreshOutcome = .succeeded) {
    switch edge {
    case .start: header.loadingEnded(outcome, host: &model, at: now)
    case .end: footer.loadingEnded(outcome, host: &model, at: now)
    }
    report(.loadingEnded(edge, outcome))
  }

  /// The app says that there is nothing more to load.
  public mutating func exhaust(_ edge: ScrollEdge) {
    switch edge {
    case .start: header.exhausted(&model, at: now)
    case .end: footer.exhausted(&model, at: now)
    }
    report(.exhausted(edge))
  }

  /// The app says that there may be more to load again.
  public mutating func replenish(_ edge: ScrollEdge) {
    switch edge {
    case .start: header.replenished(&model, at: now)
    case .end: footer.replenished(&model, at: now)
    }
    report(.replenished(edge))
  }

  /// The app removes a component; it hears of no scrolling until it is attached again.
  public mutating func detach(_ edge: ScrollEdge) {
    switch edge {
    case .start:
      header.detached(from: &model, at: now)
      isHeaderAttached = false
    case .end:
      footer.detached(from: &model, at: now)
      isFooterAttached = false
    }
    report(.detached(edge))
  }

  /// The app puts a component back that it had removed.
  public mutating func attach(_ edge: ScrollEdge) {
    switch edge {
    case .start: isHeaderAttached = true
    case .end: isFooterAttached = true
    }
    report(.attached(edge))
  }

  /// The app changes the scroll view itself.
  public mutating func change(_ body: (inout ScrollModel) -> Void) {
    body(&model)
    report(.changed)
  }

  /// The edges at which loading has begun since this was asked last, in order.
  public mutating func takeStarted() -> [ScrollEdge] {
    defer { started = [] }
    return started
  }

  // MARK: Time

  /// When something will happen by itself; `nil` if nothing will.
  public var wakeAt: Moment? {
    var next = header.wakeAt
    if let moment = footer.wakeAt { next = Swift.min(moment, next ?? moment) }
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
  /// A loading animation that plays on does not count.
  public mutating func settle() {
    let limit = now.advanced(by: .seconds(60))
    while now < limit, isMoving || header.component.wakeAt != nil || footer.component.wakeAt != nil,
      let next = wakeAt
    {
      advance(to: next)
    }
  }

  // MARK: -

  private var isMoving: Bool {
    switch model.motion {
    case .decelerating, .bouncing, .animating: true
    case .resting, .dragging: false
    }
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
    if let moment = header.wakeAt, moment <= now {
      let starts = header.ticked(&model, at: now)
      report(.ticked, ifChanged: true, alreadyStarted: starts ? .start : nil)
    }
    if let moment = footer.wakeAt, moment <= now {
      let starts = footer.ticked(&model, at: now)
      report(.ticked, ifChanged: true, alreadyStarted: starts ? .end : nil)
    }
  }

  /// Tells both components how the view stands until neither changes it any more, and records it.
  private mutating func report(
    _ event: TraceEntry.Event, ifChanged: Bool = false, alreadyStarted: ScrollEdge? = nil
  ) {
    var starts = alreadyStarted.map { [$0] } ?? []
    var before: ScrollGeometry
    var rounds = 0
    repeat {
      before = model.geometry
      if isHeaderAttached, header.scrolled(&model, at: now) { starts.append(.start) }
      if isFooterAttached, footer.scrolled(&model, at: now) { starts.append(.end) }
      rounds += 1
    } while model.geometry != before && rounds < 8

    record(event, ifChanged: ifChanged)
    for edge in starts { record(.loadingStarted(edge)) }
    started += starts
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
