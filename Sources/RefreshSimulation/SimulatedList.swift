#if !hasFeature(Embedded)
  public import Frames
  public import PullRefresh

  /// A list for tests without a screen, with a `refresh` property like a table view's and a simulated finger.
  ///
  /// For the list, its components and the tasks that sleep on ``clock``, time passes only when the test advances it.
  /// The app's actions take no simulated time unless they sleep on that clock.
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
    /// The controller of the list's header and footer.
    public private(set) lazy var refresh = RefreshController(on: self, clock: clock)
    /// The controller that receives the list's changes; ``refresh`` unless another controller was attached.
    public weak var refreshController: RefreshController?
    /// The clock by which the list, its components and the tested app measure time.
    public let clock: SimulatedClock
    /// The simulated scroll view.
    public private(set) var model: ScrollModel

    /// Creates a list at rest at its start.
    ///
    /// - Parameters:
    ///   - viewport: The length of the visible part, in points.
    ///   - content: The length of the content, in points.
    ///   - insets: The app's part of the content insets, in points.
    ///   - clock: The clock, which several lists can share.
    public convenience init(
      viewport: Double, content: Double, insets: EdgePair<Double> = EdgePair(),
      clock: SimulatedClock = SimulatedClock()
    ) {
      self.init(
        ListGeometry(viewport: viewport, content: content, offset: -insets.start, insets: insets),
        clock: clock)
    }

    /// Creates a list with a geometry; an offset outside the range of resting offsets remains until the next event.
    public init(_ geometry: ListGeometry, clock: SimulatedClock = SimulatedClock()) {
      model = ScrollModel(geometry)
      self.clock = clock
    }

    /// The list's lengths, insets and offset, in points.
    public var geometry: ListGeometry { model.geometry }
    /// The kind of motion that determines the scroll offset: a drag, momentum, an animation, or none.
    public var motion: ScrollMotion { model.motion }
    /// The list's geometry and motion.
    public var sample: ScrollSample { model.sample }
    /// Whether the host, not a timer, calls the controller's `ticked()`: always, since only this list advances time.
    public var callsTicked: Bool { true }

    /// Sets the components' inset at an edge, and scrolls if the change demands it.
    public func apply(_ change: InsetChange) { self.change { $0.apply(change) } }

    /// Adds a length in points to the scroll offset, without interrupting a drag or a deceleration.
    public func shiftOffset(by length: Double) { change { $0.shiftOffset(by: length) } }

    /// Changes the scroll view, as a finger, the app or the system would.
    ///
    /// The change is reported to the controller afterwards; inside the closure, the list's properties still have their
    /// old values.
    public func change(_ body: (inout ScrollModel) -> Void) {
      var changed = model
      body(&changed)
      let endsDrag = changed.endsDrag
      model = changed
      refreshController?.scrolled(self)
      if endsDrag { model.endOfDragTold() }
    }

    // MARK: The finger

    /// Moves a finger by a distance in points, down for positive numbers; puts the finger down first if necessary.
    public func drag(by distance: Double) {
      if !model.motion.isDragging { change { $0.touched() } }
      change { $0.dragged(by: distance) }
    }

    /// Moves the finger until the pull has the given progress; at 1.2, a release loads in all designs.
    public func pull(_ edge: ScrollEdge = .start, to progress: Double) {
      if !model.motion.isDragging { change { $0.touched() } }
      let pull = refresh.engine.pull(edge, atProgress: progress)
      let offset = geometry.offset(at: pull, past: edge)
      change { $0.dragged(toOffset: offset) }
    }

    /// Lifts the finger; the velocity is the change of the list's offset in points per second.
    public func release(velocity: Double = 0) { change { $0.released(velocity: velocity) } }

    /// Cancels the drag, as the system does for an incoming call.
    public func cancelDrag() { change { $0.dragCancelled() } }

    // MARK: Time

    /// Advances the clock, the list and its components by a duration, without running tasks.
    ///
    /// For synchronous code, such as code that draws the list as time passes.
    public func advance(by duration: Duration) {
      let end = clock.now.advanced(by: duration)
      while clock.now < end { step(to: end) }
    }

    /// Advances the time like ``advance(by:)``, and runs the app's tasks at each step.
    public func pass(_ duration: Duration) async {
      let end = clock.now.advanced(by: duration)
      await runTasks()
      while clock.now < end { await stepAndRunTasks(to: end) }
    }

    /// Waits for running loads, and advances the time until their insets have closed and the list is at rest.
    ///
    /// Advances by at most a minute. A finger that is down stays down.
    public func settle() async {
      let end = clock.now.advanced(by: .seconds(60))
      await runTasks()
      while clock.now < end, !Task.isCancelled {
        if model.isMoving || isTimed || clock.nextDeadline != nil {
          await stepAndRunTasks(to: end)
        } else if let edge = ScrollEdge.allCases.first(where: hasAction) {
          // This load's action does not sleep on the list's clock, so its end is awaited in real time.
          for await snapshot in refresh.changes(of: edge) where !snapshot.phase.isRefreshing {
            break
          }
          await runTasks()
        } else {
          return
        }
      }
    }

    /// Runs an asynchronous closure while advancing the time like ``settle()``, and returns the closure's result.
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

    /// Whether a component waits for time, not for its action: it opens, closes, or shows loading for the minimum
    /// duration.
    private var isTimed: Bool {
      let engine = refresh.engine
      return ScrollEdge.allCases.contains {
        engine.isClosing($0) || refresh.isLoading($0) && !hasAction($0) && engine.isWaiting
      }
    }

    private func hasAction(_ edge: ScrollEdge) -> Bool { refresh.engine.ticket(at: edge) != nil }

    /// Advances the clock to the next frame of the motion, tick or sleeping task's deadline, but at most to `end`.
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

    /// Whether a load runs, or a task sleeps on the list's clock.
    private var isAppAtWork: Bool {
      refresh.isRefreshing || refresh.isLoadingMore || clock.nextDeadline != nil
    }

    /// Lets ready tasks run, and then the tasks that these make ready, by yielding 20 times.
    private func runTasks() async {
      for _ in 0..<20 { await Task.yield() }
    }
  }

  /// A clock that a test advances.
  ///
  /// Sleeping tasks wake in the order of their deadlines; with equal deadlines, in the order in which they began to
  /// sleep. The clock can be used from any thread.
  public final class SimulatedClock: Clock {
    private struct Sleeper {
      let number: Int
      let deadline: Moment
      let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
      var now = Moment.zero
      var count = 0
      var sleepers: [Sleeper] = []
    }

    private let state = Locked(State())

    /// Creates a clock at time zero.
    public init() {}

    /// The time by which the clock has been advanced.
    public var now: Moment { state.withLock { $0.now } }
    /// The clock's resolution: one nanosecond.
    public var minimumResolution: Duration { .nanoseconds(1) }
    /// The earliest deadline of a sleeping task; `nil` if no task sleeps.
    public var nextDeadline: Moment? { state.withLock { $0.sleepers.map(\.deadline).min() } }

    /// Sleeps until the clock reaches the deadline; returns at once if it has passed.
    ///
    /// Throws `CancellationError` when the sleeping task is cancelled.
    public func sleep(until deadline: Moment, tolerance: Duration? = nil) async throws {
      let number = state.withLock {
        $0.count += 1
        return $0.count
      }
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          let sleeper = Sleeper(number: number, deadline: deadline, continuation: continuation)
          let answer: Result<Void, any Error>? = state.withLock {
            // If the task was cancelled before this point, `onCancel` has run without finding this sleeper, so the
            // sleep must end here.
            if Task.isCancelled { return .failure(CancellationError()) }
            if deadline <= $0.now { return .success(()) }
            $0.sleepers.append(sleeper)
            return nil
          }
          if let answer { continuation.resume(with: answer) }
        }
      } onCancel: {
        let sleeper = state.withLock { state in
          state.sleepers.firstIndex { $0.number == number }.map { state.sleepers.remove(at: $0) }
        }
        sleeper?.continuation.resume(throwing: CancellationError())
      }
    }

    /// Advances the clock and wakes the tasks whose deadline has come; a negative duration traps.
    public func advance(by duration: Duration) {
      require(duration >= .zero, "time does not run backwards")
      let due = state.withLock { state in
        state.now = state.now.advanced(by: duration)
        let due = state.sleepers.filter { $0.deadline <= state.now }
        state.sleepers.removeAll { $0.deadline <= state.now }
        return due.sorted { ($0.deadline, $0.number) < ($1.deadline, $1.number) }
      }
      for sleeper in due { sleeper.continuation.resume() }
    }
  }
#endif
