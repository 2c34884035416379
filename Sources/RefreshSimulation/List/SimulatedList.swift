#if !hasFeature(Embedded)
  import Frames
  public import PullRefresh

  /// A list without a screen, with the `refresh` of a table view, which a simulated finger pulls.
  ///
  /// Time passes when a test says so, for the list, its components and all that sleeps by its clock. What the
  /// app's actions do takes no time, unless they sleep by that clock.
  ///
  /// ```swift
  /// let list = SimulatedList(viewport: 600, content: 2000)
  /// list.refresh.header = RefreshHeader(.arrow) { try await feed.reload() }
  /// list.pull(to: 1.2)
  /// list.release()
  /// await list.settle()
  /// #expect(feed.reloads == 1)
  /// #expect(list.geometry.contributions.start == 0)
  /// ```
  @MainActor
  public final class SimulatedList: RefreshHost {
    /// Its header and footer.
    public private(set) lazy var refresh = RefreshController(on: self, clock: clock)
    /// The controller that hears of changes; ``refresh`` unless another was attached.
    public weak var refreshController: RefreshController?
    /// The clock of the list, its components and its app.
    public let clock: SimulatedClock
    /// The scroll view itself.
    public private(set) var model: ScrollModel

    /// Creates a list at rest at its start.
    ///
    /// - Parameters:
    ///   - viewport: How much of it is seen at once, in points.
    ///   - content: How long what it shows is, in points.
    ///   - insets: What the app has of the insets, in points.
    ///   - clock: The time; lists may share one.
    public convenience init(
      viewport: Double, content: Double, insets: EdgePair<Double> = EdgePair(),
      clock: SimulatedClock = SimulatedClock()
    ) {
      self.init(
        ListGeometry(viewport: viewport, content: content, offset: -insets.start, insets: insets),
        clock: clock)
    }

    /// Creates a list with a geometry.
    public init(_ geometry: ListGeometry, clock: SimulatedClock = SimulatedClock()) {
      model = ScrollModel(geometry)
      self.clock = clock
    }

    /// The list's geometry.
    public var geometry: ListGeometry { model.geometry }
    /// The cause of the scroll position.
    public var motion: ScrollMotion { model.motion }
    /// Always true: only ``pass(_:)`` advances the time.
    public var tellsTime: Bool { true }

    /// Applies a component's contribution to the inset at its edge.
    public func apply(_ change: InsetChange) { self.change { $0.apply(change) } }

    /// Moves the offset by a length in points.
    public func shiftOffset(by length: Double) { change { $0.shiftOffset(by: length) } }

    /// Lets a finger, the app or the system change the scroll view.
    public func change(_ body: (inout ScrollModel) -> Void) {
      body(&model)
      refreshController?.scrolled(self)
      model.endOfDragTold()
    }

    // MARK: The finger

    /// Puts a finger down and moves it by a distance in points, down for positive numbers.
    public func drag(by distance: Double) {
      if !model.motion.isDragging { change { $0.touched() } }
      change { $0.dragged(by: distance) }
    }

    /// Pulls until a component's pull progress is reached: 1 is where letting go loads.
    public func pull(_ edge: ScrollEdge = .start, to progress: Double) {
      if !model.motion.isDragging { change { $0.touched() } }
      let pull = refresh.engine.pull(edge, atProgress: progress)
      let offset =
        switch edge {
        case .start: geometry.offset + geometry.overscroll(past: .start) - pull
        case .end: geometry.offset - geometry.overscroll(past: .end) + pull
        }
      change { $0.dragged(toOffset: offset) }
    }

    /// Lets go, with a velocity in points of offset per second.
    public func release(velocity: Double = 0) { change { $0.released(velocity: velocity) } }

    /// Takes the drag away, as the system does when a call comes in.
    public func cancelDrag() { change { $0.dragCancelled() } }

    // MARK: Time

    /// Moves the clock, the list and its components on, for those who draw the list as time passes.
    public func advance(by duration: Duration) {
      let end = clock.now.advanced(by: duration)
      while clock.now < end { step(to: end) }
    }

    /// Lets time pass as ``advance(by:)`` does, and lets tasks run meanwhile.
    public func pass(_ duration: Duration) async {
      let end = clock.now.advanced(by: duration)
      await runTasks()
      while clock.now < end { await stepAndRunTasks(to: end) }
    }

    /// Waits for what loads, and lets time pass until its room is closed and the list at rest.
    ///
    /// That is a minute at most. A finger that is down stays down.
    public func settle() async {
      let end = clock.now.advanced(by: .seconds(60))
      await runTasks()
      while clock.now < end {
        if model.isMoving || isClosing || clock.nextDeadline != nil {
          await stepAndRunTasks(to: end)
        } else if let edge = ScrollEdge.allCases.first(where: refresh.isLoading) {
          // What loads goes by no clock of the test's.
          for await snapshot in refresh.changes(of: edge) where !snapshot.phase.isRefreshing {
            break
          }
          await runTasks()
        } else {
          return
        }
      }
    }

    /// Runs a body, and lets time pass as ``settle()`` does until it returns.
    ///
    /// ```swift
    /// #expect(await list.settle { await list.refresh.loadMore() } == .noMoreData)
    /// ```
    public func settle<Answer: Sendable>(
      _ order: @escaping @MainActor () async -> Answer
    ) async -> Answer {
      let answer = Task { await order() }
      await settle()
      return await answer.value
    }

    private var isClosing: Bool { ScrollEdge.allCases.contains(where: refresh.engine.isClosing) }

    /// Moves the clock to the next thing that happens: a frame of the list's motion, a wake, or a sleeper's end.
    private func step(to end: Moment) {
      let frame = model.isMoving ? clock.now.advanced(by: .nanoseconds(8_333_333)) : end
      let due = [refresh.wakeAt, clock.nextDeadline].compactMap(\.self).filter { $0 > clock.now }
      let next = due.reduce(Swift.min(frame, end)) { Swift.min($0, $1) }
      let interval = clock.now.duration(to: next)
      clock.advance(by: interval)
      if model.isMoving { change { $0.advanced(by: interval) } }
      refresh.ticked()
    }

    private func stepAndRunTasks(to end: Moment) async {
      let mayRun = isAppAtWork
      step(to: end)
      if mayRun || isAppAtWork { await runTasks() }
    }

    /// Whether an action runs, or something sleeps by the clock.
    private var isAppAtWork: Bool {
      refresh.isRefreshing || refresh.isLoadingMore || clock.nextDeadline != nil
    }

    /// Lets the tasks run that are ready, and those that these make ready.
    private func runTasks() async {
      for _ in 0..<20 { await Task.yield() }
    }
  }
#endif
