#if !hasFeature(Embedded)
  public import Frames

  /// The controller of a list's header and footer: the `refresh` property of a real or a simulated scroll view.
  ///
  /// ```swift
  /// list.refresh.header = RefreshHeader(pull: cat, loading: run) { try await feed.reload() }
  /// list.refresh.footer = LoadMoreFooter(.preload(screens: 1.5)) { page in try await feed.load(page) }
  /// ```
  ///
  /// A new component takes over the state of the component that it replaces: phase, inset, pages, a running load and
  /// no-more-data. Removing a component cancels its load; so does replacing a header that refreshes by a row of earlier
  /// items, or such a row by a header.
  ///
  /// The controller makes no decisions. It passes events to its engine and carries out the engine's commands
  /// one by one. Events that arrive while a command is carried out are queued, and handled after that command. Only a
  /// new ``header`` or ``footer``, ``attach(to:)`` and ``detach()`` take effect at once even then.
  ///
  /// The controller holds the scroll view weakly. A scroll event allocates no memory, unless an app reads a stream of
  /// changes (``changes(of:keepingNewest:)``).
  @MainActor
  public final class RefreshController {
    /// The header; `nil` for none.
    public var header: RefreshHeader? { didSet { set(header?.described, at: .start) } }
    /// The footer; `nil` for none.
    public var footer: LoadMoreFooter? { didSet { set(footer?.described, at: .end) } }
    /// Returns the number of items in the list, from which the footer knows that a loaded page has arrived; `nil` if
    /// the actions report how many items they have loaded.
    public var itemCount: (@MainActor () -> Int)?

    /// Called with a component's new state after every event that has changed the state.
    ///
    /// The host has applied the new inset already. The state of a removed component is idle and not present.
    public var onChange: (@MainActor (RefreshSnapshot) -> Void)?
    /// Called once for each load, when the load ends and the component begins to show the outcome.
    public var onEnd: (@MainActor (ScrollEdge, LoadingResult) -> Void)?
    /// Called when a load that the user asked for begins, and when it ends other than by a cancellation, with the
    /// announcement for VoiceOver.
    public var onAnnouncement: (@MainActor (ScrollEdge, String) -> Void)?
    /// Called with each haptic: a pull has armed, so a release would load.
    public var onHaptic: (@MainActor () -> Void)?
    /// Called with each problem to report to the developer (default: `nil`, the host may write problems to a log).
    public var onProblem: (@MainActor (RefreshProblem) -> Void)?
    /// Called with every event, before the commands that result from the event are carried out (default: `nil`).
    package var onEvent: (@MainActor (RefreshEvent, ScrollSample, Moment) -> Void)? {
      didSet { engine.reportsEvents = onEvent != nil }
    }

    /// Whether the app's closures and callback actions are called later, in a task: a host changes a controller while
    /// the app must not change its state.
    package static var callsAppLater = false
    /// The calls of the app's closures that a task will make.
    private var laterCalls: [() -> Void] = []
    /// The state machine that decides when components load, open and close.
    package let engine: RefreshEngine
    /// An object that the host wants to keep as long as the controller exists, such as the list's views.
    package var attachment: AnyObject?
    /// The texts that the app has set for this list; `nil` to use the default ones.
    var ownTexts: CaptionTexts?
    var usualTexts = CaptionTexts.of(.english)
    /// Each component's animations that have not been read and shown yet.
    var unread = EdgePair<Animations?>(nil)
    var waiters = LoadingWaiters()
    var streams: [(edge: ScrollEdge, stream: AsyncStream<RefreshSnapshot>.Continuation)] = []
    private(set) weak var host: (any RefreshHost)? {
      didSet { viewHost = host as? any RefreshViewHost }
    }
    /// The host, if it is one of this package's.
    private(set) weak var viewHost: (any RefreshViewHost)?
    package private(set) var isOnHost = false

    private var clock: ControllerClock
    private var actions: EdgePair<LoadingAction?>
    private var tasks = EdgePair<Task<Void, Never>?>(nil)
    private var running = EdgePair<RunningAction?>(nil)
    /// The monitor of a simulated list; `nil` for other lists.
    package var monitor: ActionMonitor?
    /// Whether the engine's commands are being carried out, among them the app's callbacks.
    package private(set) var isPerforming = false
    /// The number of components set at each edge so far; a change during a callback shows that the app has set one.
    private var replacements = EdgePair(start: 0, end: 0)
    private var alarm: (moment: Moment, task: Task<Void, Never>)?
    /// The time for which the next tick is planned.
    private var dueAt: Moment?

    /// Creates a controller without components.
    ///
    /// - Parameters:
    ///   - host: The scroll view; `nil` to attach one later.
    ///   - coordination: The rules by which header and footer affect each other.
    ///   - firstPage: The number of the first page after a refresh.
    ///   - clock: The clock that measures all durations, and on which the controller sleeps until its next deadline.
    public convenience init(
      on host: (any RefreshHost)? = nil,
      coordination: RefreshCoordination = RefreshCoordination(),
      firstPage: Int = 1, clock: some Clock<Duration> = ContinuousClock()
    ) {
      self.init(
        RefreshEngine(coordination: coordination, firstPage: firstPage), on: host, clock: clock)
    }

    /// Creates a controller for an engine's components.
    ///
    /// - Parameters:
    ///   - engine: The components and their coordination.
    ///   - host: The scroll view; `nil` to attach one later.
    ///   - refresh: The action of the component at the start, which refreshes or loads earlier items; `nil` if the app
    ///     ends each load by ``end(_:_:)``.
    ///   - loadMore: The action of the component at the end; `nil` if the app ends each load by ``end(_:_:)``.
    ///   - clock: The clock for all durations and deadlines.
    package init(
      _ engine: RefreshEngine, on host: (any RefreshHost)? = nil, refresh: LoadingAction? = nil,
      loadMore: LoadingAction? = nil, clock: some Clock<Duration> = ContinuousClock()
    ) {
      self.engine = engine
      engine.awaitsRows = true
      self.clock = ControllerClock(clock)
      actions = EdgePair(start: refresh, end: loadMore)
      if let host { attach(to: host) }
    }

    deinit {
      alarm?.task.cancel()
      for edge in ScrollEdge.allCases { tasks[edge]?.cancel() }
      for (_, stream) in streams { stream.finish() }
      guard let host else { return }
      Task { @MainActor in
        // Another controller that has taken over the scroll view has removed the insets already.
        let next = host.refreshController
        if next == nil { host.removeInsets() }
        for edge in ScrollEdge.allCases where next?.snapshot(at: edge) == nil {
          host.show(.absent(edge))
        }
      }
    }

    // MARK: Components

    /// The rules by which header and footer affect each other, such as whether both may load at once.
    public var coordination: RefreshCoordination {
      get { engine.coordination }
      set {
        engine.coordination = newValue
        receive(.scrolled)
      }
    }

    private func set(_ component: AnimatedComponent?, at edge: ScrollEdge) {
      replacements[edge] += 1
      let number = replacements[edge]
      unread[edge] = nil
      viewHost?.componentChanges(at: edge)
      // During the callback, the app may have set another component, which then stays.
      guard number == replacements[edge] else { return }
      let made = edge == .start ? header?.component : component?.component
      replace(edge, with: made, action: component?.action)
      guard replacements[edge] == number + 1 else { return }
      updateTexts(at: edge)
      readAnimations(of: component, at: edge)
    }

    /// Replaces or removes the component at an edge.
    ///
    /// A running load keeps the action that began it; later loads run `action`. Without an action, a load begins at
    /// once, since the app may end it before the inset has opened. Removing the component, or changing its role, cancels
    /// the load at this edge.
    func replace(
      _ edge: ScrollEdge, with component: RefreshComponent?, action: LoadingAction? = nil
    ) {
      replacements[edge] += 1
      let number = replacements[edge]
      let sample = sample
      // Reading the sample calls the app's ``itemCount``, which may have set another component.
      guard number == replacements[edge] else { return }
      actions[edge] = action
      var component = component
      component?.appEndsLoads = action == nil
      engine.replace(edge, with: component, sample, at: now)
      performCommands(isNested: true)
    }

    /// Changes a component's indicator while it runs, for example its captions or its frame rate.
    ///
    /// Phase, spinner and inset stay as they are.
    func restyle(_ edge: ScrollEdge, _ change: (inout RefreshIndicator) -> Void) {
      engine.restyle(edge, change)
      performCommands()
    }

    /// Sets the amount of motion that the user wants to see (default: ``MotionPreference/full``).
    package func preferMotion(_ motion: MotionPreference) {
      engine.preferMotion(motion, at: now)
      performCommands()
    }

    /// Enables or disables a component; a disabled component counts as missing, and its load is cancelled.
    ///
    /// Disabling also clears no-more-data and a failure.
    public func setEnabled(_ isEnabled: Bool, at edge: ScrollEdge) {
      engine.receive(.enabled(edge, isEnabled))
      if isEnabled { engine.receive(.scrolled) }
      performCommands()
    }

    // MARK: The scroll view

    /// Moves the components to a scroll view, and removes them from the previous one.
    ///
    /// The previous scroll view loses the components' insets, and running loads are cancelled. Another controller on
    /// the new scroll view is detached. Does nothing if this controller is on that scroll view already.
    public func attach(to host: any RefreshHost) {
      guard !isOnHost || self.host !== host else { return }
      if let other = host.refreshController, other !== self { other.detach() }
      detach()
      // During `detach()`, a callback of the app may have attached this controller again.
      guard !isOnHost else { return }
      host.removeInsets()
      self.host = host
      isOnHost = true
      host.refreshController = self
      engine.receiveNow(.attached, sample, at: now)
      performCommands(isNested: true)
      receive(.scrolled)
    }

    /// Removes the components and their insets from the scroll view, and cancels running loads.
    public func detach() {
      guard isOnHost else { return }
      let left = host
      host = nil
      isOnHost = false
      if let left, left.refreshController === self { left.refreshController = nil }
      engine.receiveNow(.detached, .nowhere, at: now)
      left?.removeInsets()
      for edge in ScrollEdge.allCases where engine.snapshot(at: edge) != nil {
        left?.show(.absent(edge))
      }
      performCommands(isNested: true)
    }

    /// Moves the components, with their insets and running loads, to a scroll view that has replaced the previous one.
    ///
    /// The new scroll view must have no controller. The previous one may be gone, so the caller passes its components'
    /// insets, in points. A header that is open comes into view only in a list at its start, or at 0 if the list may be
    /// new; a list that is scrolled stays where it is, and so does one with a row, which no list scrolls to.
    package func move(
      to next: any RefreshHost, with insets: EdgePair<Double>, isNew: Bool = true
    ) {
      let left = host
      if let left, left.refreshController === self { left.refreshController = nil }
      next.removeInsets()
      host = next
      next.refreshController = self
      left?.removeInsets()
      let geometry = next.geometry
      // A list that has just been created may be at 0 still, below a bar.
      let isAtStart = isNew && geometry.offset == 0 || geometry.overscroll(past: .start) > -0.5
      for edge in ScrollEdge.allCases where insets[edge] != 0 {
        let reveals = edge == .start && isAtStart && !engine.isRow(edge)
        next.apply(InsetChange(edge: edge, length: insets[edge], reveals: reveals))
      }
      receive(.scrolled)
    }

    private var sample: ScrollSample {
      guard let host else { return .nowhere }
      var sample = viewHost?.sample ?? ScrollSample(host.geometry, motion: host.motion)
      if let itemCount { sample.geometry.itemCount = itemCount() }
      return sample
    }

    /// Handles a scroll, a change of size, or the beginning or end of a touch, as the host reports it.
    ///
    /// Does nothing unless `host` is this controller's scroll view.
    public func scrolled(_ host: any RefreshHost) {
      guard isOnHost, host === self.host else { return }
      engine.receive(.scrolled)
      performCommands()
    }

    // MARK: Time

    /// The time at which ``ticked()`` is due next; `nil` if nothing is due.
    package var wakeAt: Moment? { engine.wakeAt }

    /// The current time on the controller's clock, counted from the controller's creation.
    public var now: Moment { clock.now() }

    /// The time last read from the clock, usually for the last event; a host draws the event's effects as of this time.
    package var eventTime: Moment { clock.last }

    /// Replaces the clock, for example with one that a test advances; deadlines stay the same.
    public func setClock(_ clock: some Clock<Duration>) {
      self.clock = ControllerClock(clock, at: now)
      alarm?.task.cancel()
      alarm = nil
      setAlarm()
    }

    /// Handles all that is due by now, such as the end of a duration or the next frame of an animation.
    ///
    /// Hosts with a display link call this method for every frame of the display. For other hosts the controller sets a
    /// timer.
    package func ticked() {
      guard isOnHost, let due = wakeAt, due <= now else { return }
      receive(.ticked)
    }

    /// Reports that the host starts or stops calling ``ticked()`` (``RefreshViewHost/callsTicked``).
    package func timekeepingChanged() { setAlarm() }

    /// Plans the next tick if it is due at another time than before.
    ///
    /// A tick that has not used up its time leaves the time as it was, so it plans no second one, which would come at once.
    private func planTick() {
      let due = engine.wakeAt
      guard due != dueAt else { return }
      dueAt = due
      setAlarm()
      viewHost?.wakeChanged()
    }

    /// Sets a timer for the next tick, unless the host calls ``ticked()`` itself.
    private func setAlarm() {
      let moment = isOnHost && !(viewHost?.callsTicked ?? false) ? dueAt : nil
      guard alarm?.moment != moment else { return }
      alarm?.task.cancel()
      alarm = nil
      guard let moment else { return }
      let task = Task { @MainActor [weak self, clock] in
        guard (try? await clock.sleep(moment)) != nil, !Task.isCancelled else { return }
        self?.alarmRang(for: moment)
      }
      alarm = (moment, task)
    }

    private func alarmRang(for moment: Moment) {
      alarm = nil
      // A timer that fires too early is set again.
      if now < moment { setAlarm() } else { ticked() }
    }

    // MARK: Commands

    func receive(_ event: RefreshEvent) {
      if isOnHost, host == nil { detach() }
      engine.receive(event)
      performCommands()
    }

    /// Performs the engine's commands until there are none.
    ///
    /// A call during a command does nothing, since the outer call performs the remaining commands. If `isNested`, the
    /// inner call performs them.
    private func performCommands(isNested: Bool = false) {
      guard !isPerforming || isNested else { return }
      let wasPerforming = isPerforming
      isPerforming = true
      while let action = engine.next(sample, at: now) {
        perform(action)
      }
      isPerforming = wasPerforming
      planTick()
      monitor?.changed()
      if !waiters.isEmpty { waiters.resume(by: engine) }
    }

    private func perform(_ action: RefreshCommand) {
      switch action {
      case .handled(let event, let sample, let moment): onEvent?(event, sample, moment)
      case .shiftOffset(let length): host?.shiftOffset(by: length)
      case .changeInset(let change):
        // Without a host, the controller has been detached, and `detach()` has removed the insets already.
        host?.apply(change)
      case .show(let edge):
        let snapshot = engine.snapshot(at: edge) ?? .absent(edge)
        host?.show(snapshot)
        yield(snapshot)
        if let onChange {
          // Closures for `tell` allocate memory, which a scroll must not.
          if callsLater { tell { onChange(snapshot) } } else { onChange(snapshot) }
        }
        // If a pull or a load begins while the animations are still unread, they are read now, on the main actor.
        if unread[edge] != nil, snapshot.phase != .idle { showRead(at: edge) }
      case .feel:
        viewHost?.feel()
        onHaptic?()
      case .announce(let edge, let announcement):
        viewHost?.announce(announcement, at: edge)
        if let onAnnouncement {
          let text = text(of: announcement, at: edge)
          tell { onAnnouncement(edge, text) }
        }
      case .cancel(let edge, _):
        tasks[edge]?.cancel()
        // An action without a task has nothing left to do.
        if tasks[edge] == nil { running[edge]?.end() }
        (tasks[edge], running[edge]) = (nil, nil)
      case .end(let edge, _, let result):
        (tasks[edge], running[edge]) = (nil, nil)
        // Calls that wait from now on wait for the next load, which may have begun in this event.
        waiters.ended(edge, result.outcome)
        if let onEnd { tell { onEnd(edge, result) } }
      case .begin(let edge, let loading): begin(loading, at: edge)
      }
    }

    /// Whether the app's closures must wait, also for those that wait already.
    private var callsLater: Bool { Self.callsAppLater || !laterCalls.isEmpty }

    /// Makes a call of an app's closure, now or in a task.
    func tell(_ call: @escaping () -> Void) {
      guard callsLater else { return call() }
      laterCalls.append(call)
      guard laterCalls.count == 1 else { return }
      Task {
        while let next = laterCalls.first {
          next()
          laterCalls.removeFirst()
        }
      }
    }

    private func begin(_ loading: RefreshLoading, at edge: ScrollEdge) {
      let floor = edge == .start && loading.floor == .second ? header?.secondFloorAction : nil
      guard let action = floor ?? actions[edge] else { return }
      let running = RunningAction(of: self, at: edge, loading.ticket, monitor: monitor)
      let completion = LoadingCompletion(loading: loading) { [weak self] result in
        running.end()
        self?.receive(.ended(edge, result, of: loading.ticket))
      }
      self.running[edge] = running
      tasks[edge] = RunningAction.$current.withValue(running) {
        action.begin(completion, callsLater)
      }
    }
  }

  extension RefreshHost {
    /// Removes the components' insets, which a released controller may have left.
    fileprivate func removeInsets() {
      for edge in ScrollEdge.allCases where geometry.contributions[edge] != 0 {
        apply(InsetChange(edge: edge, length: 0))
      }
    }
  }

  /// A type-erased clock whose moments never go back, even if the wrapped clock does.
  struct ControllerClock: Sendable {
    private(set) var last: Moment
    private let read: @Sendable () -> Moment
    let sleep: @Sendable (Moment) async throws -> Void

    /// Wraps a clock so that its current time is the given moment (default: zero).
    init(_ clock: some Clock<Duration>, at moment: Moment = .zero) {
      last = moment
      let origin = clock.now.advanced(by: .zero - moment.offset)
      read = { Moment(origin.duration(to: clock.now)) }
      sleep = { try await clock.sleep(until: origin.advanced(by: $0.offset), tolerance: nil) }
    }

    mutating func now() -> Moment {
      last = Swift.max(last, read())
      return last
    }
  }
#endif
