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
  public final class SimulatedList: RefreshHost, RefreshViewHost {
    /// The controller of the list's header and footer: the list's own unless another one is attached.
    ///
    /// A controller that is attached to the list measures time on the list's ``clock`` from then on.
    public var refresh: RefreshController {
      if let refreshController { return refreshController }
      let controller = own ?? RefreshController(clock: clock)
      // The list's own controller comes with the first use, and comes back when another one has left the list.
      if own == nil || wasTaken, !controller.isOnHost {
        own = controller
        controller.attach(to: self)
      }
      return controller
    }
    private var own: RefreshController?
    /// Whether another controller was attached after the list's own one.
    private var wasTaken = false
    /// The controller that receives the list's changes; `nil` before ``refresh`` is read or another one is attached.
    public weak var refreshController: RefreshController? {
      didSet {
        guard let refreshController else { return }
        refreshController.monitor = clock.monitor
        // Only this list advances time, so a controller that the app has created measures the list's time from now on.
        refreshController.setClock(clock)
        wasTaken = refreshController !== own
      }
    }
    /// The clock by which the list, its components and the tested app measure time.
    public let clock: SimulatedClock
    /// The simulated scroll view.
    package private(set) var model: ScrollModel

    /// Creates a list at rest at its start.
    ///
    /// - Parameters:
    ///   - viewport: The length of the visible part, in points.
    ///   - content: The length of the content, in points.
    ///   - insets: The app's part of the content insets, in points.
    ///   - clock: The clock, which several lists can share: time that passes for one of them passes for all.
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
      clock.add(self)
    }

    /// The list's lengths, insets and offset, in points.
    public var geometry: ListGeometry { model.geometry }
    /// The scroll offset that is seen, in points; while a scroll is animated, ``geometry`` has the final one already.
    public var presentedOffset: Double { model.presentedOffset }
    /// The kind of motion that determines the scroll offset: a drag, momentum, an animation, or none.
    public var motion: ScrollMotion { model.motion }
    /// Whether the host, not a timer, calls the controller's `ticked()`: always, since only this list advances time.
    package var callsTicked: Bool { true }

    /// Sets the components' inset at an edge, and scrolls if the change demands it.
    public func apply(_ change: InsetChange) { self.change { $0.apply(change) } }

    /// Adds a length in points to the scroll offset, without interrupting a drag or a deceleration.
    public func shiftOffset(by length: Double) { change { $0.shiftOffset(by: length) } }

    /// Changes the scroll view, as a finger, the app or the system would, and then reports the change to the controller.
    package func change(_ body: (inout ScrollModel) -> Void) {
      // A change within a callback is read when the controller has carried out what it does.
      let isRead = refreshController?.isPerforming != true
      var changed = model
      if isRead { changed.endOfDragTold() }
      body(&changed)
      model = changed
      refreshController?.scrolled(self)
      if isRead { model.endOfDragTold() }
    }

    /// Returns the index of the frame that a header or footer shows; `nil` if it shows no GIF.
    public func frame(at edge: ScrollEdge) -> Int? {
      refresh.snapshot(at: edge)?.picture?.frame
    }

    /// Returns the caption that a header or footer shows; `nil` if it shows none.
    public func caption(at edge: ScrollEdge) -> String? {
      refresh.snapshot(at: edge)?.caption
    }

    // MARK: The app

    /// Sets the length of the visible part, in points, as a rotation does.
    public func setViewport(_ length: Double) { change { $0.setViewport(length) } }

    /// Sets the length of the content, in points.
    public func setContent(_ length: Double) { change { $0.setContent(length) } }

    /// Sets the app's part of the content inset at an edge, in points.
    public func setInset(_ length: Double, at edge: ScrollEdge) {
      change { $0.setInset(length, at: edge) }
    }

    /// Scrolls to an offset within the list's range, as the app does; does nothing while a finger is down.
    public func scroll(to offset: Double, over duration: Duration = .zero) {
      change { $0.scroll(to: offset, over: duration) }
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

    /// Called with a message when ``settle(within:file:line:)`` cannot end (default: `nil`, the call traps with that
    /// message).
    ///
    /// ```swift
    /// list.onStall = { Issue.record("\($0)") }
    /// ```
    public var onStall: (@MainActor (String) -> Void)?

    /// Advances the clock, the list and its components by a duration, without running tasks.
    ///
    /// For synchronous code, such as code that draws the list as time passes.
    public func advance(by duration: Duration) {
      let end = clock.now.advanced(by: duration)
      while clock.now < end { step(to: end) }
    }

    /// Advances the time like ``advance(by:)``, and runs the app's tasks at each step.
    ///
    /// Time stands still until each running action ends or sleeps on ``clock``. For an action that waits for something
    /// else, such as a server, the call waits up to a second of real time, once.
    public func pass(_ duration: Duration) async {
      let end = clock.now.advanced(by: duration)
      await runTasks()
      while clock.now < end { await stepAndRunTasks(to: end) }
    }

    /// Waits for running loads, and advances the time until their insets have closed and the list is at rest.
    ///
    /// Advances by at most a minute, also while any task sleeps on ``clock``: if a task polls, cancel it first, or call
    /// ``pass(_:)`` instead. A finger that is down stays down. An action that does not sleep on ``clock`` is awaited in
    /// real time. For other tasks, such as a search after the last letter, call ``settle(within:file:line:_:)``.
    ///
    /// - Parameters:
    ///   - limit: The real time in which a load must go on that does not wait for ``clock`` (default: 10 s). After
    ///     that, or after a minute of simulated time, the call traps or calls ``onStall`` with a message that names the
    ///     line, the states of the components and the sleeping tasks.
    ///   - file: The file that the message names.
    ///   - line: The line that the message names.
    public func settle(
      within limit: Duration = .seconds(10), file: StaticString = #fileID, line: UInt = #line
    ) async {
      if let reason = await reasonNotToSettle(within: limit) {
        stall(reason, file: file, line: line)
      }
    }

    /// Runs an asynchronous closure while advancing the time like ``settle(within:file:line:)``, and returns the
    /// closure's result, or throws its error.
    ///
    /// ```swift
    /// #expect(await list.settle { await list.refresh.loadMore() } == .noMoreData)
    /// ```
    ///
    /// If the closure does not return, its task is cancelled after ``onStall`` has been called.
    public func settle<Answer: Sendable, Failure: Error>(
      within limit: Duration = .seconds(10), file: StaticString = #fileID, line: UInt = #line,
      _ order: @escaping @MainActor () async throws(Failure) -> Answer
    ) async throws(Failure) -> Answer {
      let closure = RunningAction("the closure", monitor: clock.monitor)
      let answer = Task { () -> Result<Answer, Failure> in
        closure.takeTask()
        defer { closure.end() }
        return await RunningAction.$current.withValue(closure) {
          do throws(Failure) {
            return .success(try await order())
          } catch {
            return .failure(error)
          }
        }
      }
      let result = await withTaskCancellationHandler {
        if let reason = await reasonNotToSettle(closure, within: limit) {
          stall(reason, file: file, line: line)
          answer.cancel()
          if closure.isRunning, await reasonNotToSettle(closure, within: limit) != nil {
            require(
              !closure.isRunning, "the closure of settle() does not end when its task is cancelled",
              file: file, line: line)
          }
        }
        return await answer.value
      } onCancel: {
        answer.cancel()
      }
      return try result.get()
    }

    private func stall(_ reason: String, file: StaticString, line: UInt) {
      let states = ScrollEdge.allCases.compactMap { edge in
        refresh.snapshot(at: edge).map {
          "\(edge.component): \($0.phase), inset \(geometry.contributions[edge])"
        }
      }
      let message = """
        settle() at \(file):\(line) cannot end: \(reason). \
        Components: \(states.isEmpty ? "none" : states.joined(separator: "; ")). \
        Simulated time: \(clock.now.offset); tasks that sleep: \(clock.sleeperDescription).
        """
      if let onStall { onStall(message) } else { require(false, message, file: file, line: line) }
    }

    /// Advances the time until nothing moves, loads or waits for time; returns the reason if that does not happen.
    private func reasonNotToSettle(
      _ closure: RunningAction? = nil, within limit: Duration
    ) async -> String? {
      let end = clock.now.advanced(by: .seconds(60))
      await runTasks()
      while !Task.isCancelled {
        // Before the conditions: another thread may change what they have found.
        let changes = clock.monitor.changes
        if clock.lists.contains(where: { $0.model.isMoving || $0.isTimed })
          || clock.nextDeadline != nil
        {
          guard clock.now < end else { break }
          await stepAndRunTasks(to: end)
        } else if isAwaited || closure?.isRunning == true {
          if await hasChanged(since: changes, within: limit) { continue }
          // An action that will never end is stopped by the component's time-out, if it has one.
          let dues = clock.lists.flatMap { list in
            ScrollEdge.allCases.compactMap { list.onClock(list.refresh.engine.loadWakeAt($0)) }
          }
          guard let due = dues.min(), due < end else {
            let edge = ScrollEdge.allCases.first(where: hasAction)
            let name = edge.map(RunningAction.name) ?? "the closure"
            return "\(name) has neither ended nor slept on the list's clock for \(limit)"
          }
          repeat { await stepAndRunTasks(to: Swift.max(due, clock.now)) } while clock.now < due
        } else {
          return nil
        }
      }
      let isUnsettled = isAwaited || isTimed || closure?.isRunning == true
      return !Task.isCancelled && isUnsettled
        ? "it has advanced the clock by a minute" : nil
    }

    /// Whether a component waits for time, not for its action: it opens, closes, shows loading for the minimum duration,
    /// or will check whether a page was empty.
    private var isTimed: Bool {
      ScrollEdge.allCases.contains { !hasAction($0) && refresh.engine.loadWakeAt($0) != nil }
    }

    /// Whether an action runs, or a load that the app must end.
    private var isAwaited: Bool { ScrollEdge.allCases.contains(where: hasAction) }

    private func hasAction(_ edge: ScrollEdge) -> Bool { refresh.engine.ticket(at: edge) != nil }

    /// Advances the clock to the next frame of the motion, tick or sleeping task's deadline, but at most to `end`.
    private func step(to end: Moment) {
      let lists = clock.lists
      // What has become due without this list, as by the clock's own `advance(by:)`, happens now.
      for list in lists { list.tick() }
      let moving = lists.filter(\.model.isMoving)
      let frame = moving.isEmpty ? end : clock.now.advanced(by: .nanoseconds(8_333_333))
      let due = (lists.map { $0.onClock($0.refresh.wakeAt) } + [clock.nextDeadline]).compactMap(
        \.self)
      let next = due.filter { $0 > clock.now }.reduce(Swift.min(frame, end)) { Swift.min($0, $1) }
      let interval = clock.now.duration(to: next)
      clock.advance(by: interval)
      for list in moving { list.change { $0.advanced(by: interval) } }
      for list in lists { list.tick() }
    }

    private func tick() {
      refresh.ticked()
      model.endOfDragTold()
    }

    /// Returns a moment of the controller, whose time begins with the controller, on the list's clock.
    private func onClock(_ moment: Moment?) -> Moment? {
      moment.map { clock.now.advanced(by: refresh.now.duration(to: $0)) }
    }

    private func stepAndRunTasks(to end: Moment) async {
      let mayRun = isAppAtWork
      let changes = clock.monitor.changes
      step(to: end)
      // A change can resume a task that has waited for the list.
      if mayRun || isAppAtWork || clock.monitor.changes != changes { await runTasks() }
    }

    /// Whether a load runs on one of the clock's lists, or a task sleeps on the clock.
    private var isAppAtWork: Bool {
      clock.nextDeadline != nil
        || clock.lists.contains { $0.refresh.isRefreshing || $0.refresh.isLoadingMore }
    }

    // MARK: Tasks

    /// The real time for which a busy action may be silent before it counts as waiting for something other than time.
    private static var silence: (parts: Int, part: Duration) { (100, .milliseconds(10)) }

    /// Lets the app's tasks run until each running action ends, or waits for the clock, for a load or for something
    /// else, such as a server.
    private func runTasks() async {
      let monitor = clock.monitor
      let start = ContinuousClock.now
      var rounds = 0
      // The main actor may be busy with other tests for seconds: then a few rounds take long.
      while !Task.isCancelled, rounds < 1000 || start.duration(to: .now) < .seconds(10) {
        rounds += 1
        let changes = monitor.changes
        // A yield ends after the tasks that are ready on the main actor have run.
        await Task.yield()
        guard monitor.changes == changes else { continue }
        guard monitor.isBusy else { return }
        // A task that was woken runs for certain, however busy the machine is. An action of which another task sleeps is
        // likely to wait for that one, unless it is the time-out of a request.
        let parts = monitor.hasWoken ? 1000 : monitor.isOnlyPartlyBusy ? 5 : Self.silence.parts
        var part = 0
        // The wait is divided, since after a pause of the process a single wait would end before the action has run.
        while part < parts,
          !(await monitor.waitForChange(after: changes, atMost: Self.silence.part))
        { part += 1 }
        if part == parts { return monitor.waiveBusy() }
      }
    }

    /// Waits until more than `changes` have been counted in the list and its actions, at most for a duration of real
    /// time.
    private func hasChanged(since changes: Int, within limit: Duration) async -> Bool {
      _ = await clock.monitor.waitForChange(after: changes, atMost: limit)
      await runTasks()
      return clock.monitor.changes != changes
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
      let action: RunningAction?
      let task: Int?
      let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
      var now = Moment.zero
      var count = 0
      var sleepers: [Sleeper] = []
    }

    private let state = Locked(State())
    /// The actions on the lists with this clock.
    let monitor = ActionMonitor()
    @MainActor private var members: [() -> SimulatedList?] = []
    /// The lists with this clock, the oldest first.
    @MainActor fileprivate var lists: [SimulatedList] { members.compactMap { $0() } }

    /// Creates a clock at time zero.
    public init() {}

    /// The time by which the clock has been advanced.
    public var now: Moment { state.withLock { $0.now } }
    /// The clock's resolution: one nanosecond.
    public var minimumResolution: Duration { .nanoseconds(1) }
    /// The earliest deadline of a sleeping task; `nil` if no task sleeps.
    package var nextDeadline: Moment? { state.withLock { $0.sleepers.map(\.deadline).min() } }

    /// The sleeping tasks' actions and deadlines, for messages.
    var sleeperDescription: String {
      let sleepers = state.withLock { $0.sleepers.map { ($0.action?.name, $0.deadline.offset) } }
      guard !sleepers.isEmpty else { return "none" }
      return sleepers.map { "\($0 ?? "a task") until \($1)" }.joined(separator: ", ")
    }

    /// Sleeps for a duration of this clock's time; returns at once if it is not positive.
    ///
    /// Unlike other clocks' method of this name, this one does not leave the caller's actor. Throws `CancellationError`
    /// when the sleeping task is cancelled.
    public func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
      try await sleep(until: now.advanced(by: duration), tolerance: tolerance)
    }

    /// Sleeps until the clock reaches the deadline; returns at once if it has passed.
    ///
    /// Throws `CancellationError` when the sleeping task is cancelled.
    public func sleep(until deadline: Moment, tolerance: Duration? = nil) async throws {
      try await sleep(until: deadline, on: #isolation)
    }

    private func sleep(until deadline: Moment, on actor: isolated (any Actor)?) async throws {
      let number = state.withLock {
        $0.count += 1
        return $0.count
      }
      let action = RunningAction.current
      var sleeps = false
      // Counted when the task runs again.
      defer { if sleeps { monitor.ran() } }
      try await withTaskCancellationHandler {
        // Otherwise the closure leaves the actor, and time passes before the task sleeps.
        _ = actor
        try await withCheckedThrowingContinuation { continuation in
          let sleeper = Sleeper(
            number: number, deadline: deadline, action: action, task: RunningAction.currentTask,
            continuation: continuation)
          let answer: Result<Void, any Error>? = state.withLock {
            // If the task was cancelled before this point, `onCancel` has run without finding this sleeper, so the
            // sleep must end here.
            if Task.isCancelled { return .failure(CancellationError()) }
            if deadline <= $0.now { return .success(()) }
            $0.sleepers.append(sleeper)
            // Before another thread can wake the task.
            if let action { action.pause() } else { monitor.changed() }
            return nil
          }
          sleeps = answer == nil
          if let answer { continuation.resume(with: answer) }
        }
      } onCancel: {
        let sleeper = state.withLock { state in
          state.sleepers.firstIndex { $0.number == number }.map { state.sleepers.remove(at: $0) }
        }
        if let sleeper { wake(sleeper, throwing: CancellationError()) }
      }
    }

    @MainActor fileprivate func add(_ list: SimulatedList) {
      members.removeAll { $0() == nil }
      members.append { [weak list] in list }
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
      for sleeper in due { wake(sleeper) }
    }

    private func wake(_ sleeper: Sleeper, throwing error: (any Error)? = nil) {
      sleeper.action?.resume(sleeper.task)
      monitor.wakes()
      if let error {
        sleeper.continuation.resume(throwing: error)
      } else {
        sleeper.continuation.resume()
      }
    }
  }
#endif
