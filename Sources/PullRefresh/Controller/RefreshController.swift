#if !hasFeature(Embedded)
  public import Frames

  /// The controller of a list's header and footer: the `refresh` property of a real or a simulated scroll view.
  ///
  /// ```swift
  /// list.refresh.header = RefreshHeader(pull: cat, loading: run) { try await feed.reload() }
  /// list.refresh.footer = LoadMoreFooter(.preload(screens: 1.5)) { page in try await feed.load(page) }
  /// ```
  ///
  /// A component that replaces another one takes over its state: phase, inset, pages, a running load and no-more-data.
  /// Removing a component cancels its load.
  ///
  /// The controller makes no decisions. It passes events to the ``RefreshEngine`` and carries out the engine's
  /// commands one by one. Events that arrive during a command are queued; the outermost call handles them, too.
  /// ``attach(to:)`` and ``detach()`` have taken effect when they return.
  ///
  /// The controller holds the scroll view weakly. A scroll event allocates no memory, except for streams of changes.
  @MainActor
  public final class RefreshController {
    /// The header; `nil` for none.
    public var header: RefreshHeader? { didSet { set(header?.described, at: .start) } }
    /// The footer; `nil` for none.
    public var footer: LoadMoreFooter? { didSet { set(footer?.described, at: .end) } }
    /// Returns the number of items in the list, for loading ahead; `nil` if the actions report the items they load.
    public var itemCount: (@MainActor () -> Int)?

    /// Called after each event that changes a component's state, once its inset has been applied; a removed
    /// component is idle and not present.
    public var onChange: (@MainActor (RefreshSnapshot) -> Void)?
    /// Called once for each load, when it ends and its outcome begins to be shown.
    public var onEnd: (@MainActor (ScrollEdge, LoadingResult) -> Void)?
    /// Called when a load that the user asked for begins or ends, with the announcement for VoiceOver.
    public var onAnnouncement: (@MainActor (ScrollEdge, RefreshAnnouncement) -> Void)?
    /// Called when a haptic should be played.
    public var onHaptic: (@MainActor (RefreshHaptics.Haptic) -> Void)?
    /// Called with each problem to report to the developer (default: `nil`, which lets the host write it to a log).
    public var onProblem: (@MainActor (RefreshProblem) -> Void)?
    /// Called for every event before the event takes effect (default: `nil`, no events are reported).
    package var onEvent: (@MainActor (RefreshEvent, ScrollSample, Moment) -> Void)? {
      didSet { engine.reportsEvents = onEvent != nil }
    }

    /// The state machine that decides when components load, open and close.
    public let engine: RefreshEngine
    /// Storage for the host: an object, such as the list's views, that is kept as long as the controller.
    public var attachment: AnyObject?
    /// The texts that the app has set for this list; `nil` to use the default ones.
    var ownTexts: CaptionTexts?
    var usualTexts = CaptionTexts.of(.english)
    /// The captions that the controller last gave to each component; the app may have replaced them by `restyle`.
    var givenTitles = EdgePair<RefreshTitles?>(nil)
    /// Each component's animations that have not been read and shown yet.
    var unread = EdgePair<Animations?>(nil)
    var waiters = LoadingWaiters()
    var streams: [(edge: ScrollEdge, stream: AsyncStream<RefreshSnapshot>.Continuation)] = []
    private(set) weak var host: (any RefreshHost)?
    private(set) var isOnHost = false

    private var clock: ControllerClock
    private var actions: EdgePair<LoadingAction?>
    private var secondFloor: LoadingAction?
    private var tasks = EdgePair<Task<Void, Never>?>(nil)
    private var isPerforming = false
    /// The number of times that a component was set at each edge; shows whether the app has set one during a callback.
    private var replacements = EdgePair(start: 0, end: 0)
    /// The insets that the scroll view has been given, in points.
    private var given = EdgePair<Double>()
    private var alarm: (moment: Moment, task: Task<Void, Never>)?
    /// The time at which the engine needs the next tick.
    private var dueAt: Moment?

    /// Creates a controller without components.
    ///
    /// By default, a successful refresh clears the footer's no-more-data state.
    ///
    /// - Parameters:
    ///   - host: The scroll view; `nil` to attach one later.
    ///   - coordination: The rules by which header and footer affect each other.
    ///   - firstPage: The number of the first page after a refresh.
    ///   - clock: The clock for all durations; the controller also sleeps on this clock until its next deadline.
    public convenience init(
      on host: (any RefreshHost)? = nil,
      coordination: RefreshCoordination = RefreshCoordination(refreshResetsNoMoreData: true),
      firstPage: Int = 1, clock: some Clock<Duration> = ContinuousClock()
    ) {
      self.init(
        RefreshEngine(coordination: coordination, firstPage: firstPage), on: host, clock: clock)
    }

    /// Creates a controller for an engine's components, for apps that draw the components themselves.
    ///
    /// - Parameters:
    ///   - engine: The components and their coordination.
    ///   - host: The scroll view; `nil` to attach one later.
    ///   - refresh: The action of the component at the start, which refreshes or loads earlier items; `nil` if the app
    ///     ends each load by ``end(_:_:)``.
    ///   - loadMore: The action of the component at the end; `nil` if the app ends each load by ``end(_:_:)``.
    ///   - secondFloor: The action of a pull beyond the second threshold (default: `refresh`).
    ///   - clock: The clock for all durations and deadlines.
    public init(
      _ engine: RefreshEngine, on host: (any RefreshHost)? = nil, refresh: LoadingAction? = nil,
      loadMore: LoadingAction? = nil, secondFloor: LoadingAction? = nil,
      clock: some Clock<Duration> = ContinuousClock()
    ) {
      self.engine = engine
      self.clock = ControllerClock(clock)
      actions = EdgePair(start: refresh, end: loadMore)
      self.secondFloor = secondFloor
      if let host { attach(to: host) }
    }

    deinit {
      alarm?.task.cancel()
      for edge in ScrollEdge.allCases { tasks[edge]?.cancel() }
      for (_, stream) in streams { stream.finish() }
      waiters.resume { _ in (isLoading: false, isClosing: false) }
      guard let host, given != .init() else { return }
      Task { @MainActor in
        // If another controller has taken over the scroll view, that controller has removed the insets already.
        if host.refreshController == nil { host.removeInsets() }
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
      host?.componentChanges(at: edge)
      // If the app has set another component in response to this call, that component stays.
      guard number == replacements[edge] else { return }
      replace(
        edge, with: component?.component, action: component?.action,
        secondFloor: header?.secondFloorAction)
      givenTitles[edge] = nil
      updateTexts(at: edge)
      readAnimations(of: component, at: edge)
    }

    /// Replaces the component at an edge while it runs, or removes it, for apps that draw the components
    /// themselves.
    ///
    /// A running load keeps the action that began it; later loads run `action`. Removing the component, or changing its
    /// role, cancels the load at this edge.
    public func replace(
      _ edge: ScrollEdge, with component: RefreshComponent?, action: LoadingAction? = nil,
      secondFloor: LoadingAction? = nil
    ) {
      replacements[edge] += 1
      let number = replacements[edge]
      let sample = sample
      // Reading the sample calls the app's ``itemCount``, which may have set another component.
      guard number == replacements[edge] else { return }
      actions[edge] = action
      if edge == .start { self.secondFloor = secondFloor }
      engine.replace(edge, with: component, sample, at: now)
      performCommands(isNested: true)
    }

    /// Changes a component's indicator while it runs, for example its captions or its frame rate.
    ///
    /// Phase, spinner and inset stay as they are.
    ///
    /// ```swift
    /// tableView.refresh.restyle(.start) { $0.titles = korean }
    /// ```
    public func restyle(_ edge: ScrollEdge, _ change: (inout RefreshIndicator) -> Void) {
      engine.restyle(edge, change)
      performCommands()
    }

    /// Sets the amount of motion that the user wants to see.
    public func preferMotion(_ motion: MotionPreference) {
      engine.preferMotion(motion, at: now)
      performCommands()
    }

    /// Enables a component, or disables it as if it did not exist; disabling cancels its load.
    public func setEnabled(_ isEnabled: Bool, at edge: ScrollEdge) {
      engine.receive(.enabled(edge, isEnabled))
      if isEnabled { engine.receive(.scrolled) }
      performCommands()
    }

    // MARK: The scroll view

    /// Moves the components to a scroll view, and removes them from the one that they were on.
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
      for edge in ScrollEdge.allCases where given[edge] != 0 {
        given[edge] = 0
        left?.apply(InsetChange(edge: edge, length: 0))
      }
      performCommands(isNested: true)
    }

    private var sample: ScrollSample {
      guard let host else { return .nowhere }
      var sample = host.sample
      if let itemCount { sample.geometry.itemCount = itemCount() }
      return sample
    }

    /// Handles a scroll, a resize, or a finger that touches or leaves the list; ignored unless `host` is this
    /// controller's scroll view.
    public func scrolled(_ host: any RefreshHost) {
      guard isOnHost, host === self.host else { return }
      engine.receive(.scrolled)
      performCommands()
    }

    // MARK: Time

    /// The time at which the controller has to act next without a scroll or a touch; `nil` if nothing is due.
    public var wakeAt: Moment? { engine.wakeAt }

    /// The time on the controller's clock, counted from its creation.
    public var now: Moment { clock.now() }

    /// The clock's time at the last event; a host draws the effects of that event for this time.
    public var eventTime: Moment { clock.last }

    /// Replaces the clock, for example with one that a test advances; deadlines stay the same.
    public func setClock(_ clock: some Clock<Duration>) {
      self.clock = ControllerClock(clock, at: now)
      alarm?.task.cancel()
      alarm = nil
      setAlarm()
    }

    /// Handles the passing of time, for hosts with a display link.
    ///
    /// Hosts without a display link need not call this method: the controller sets a timer itself.
    public func ticked() {
      guard isOnHost, let due = wakeAt, due <= now else { return }
      receive(.ticked)
    }

    /// Reports that the host starts or stops calling ``ticked()`` (``RefreshHost/callsTicked``).
    public func timekeepingChanged() { setAlarm() }

    /// Sets a timer for the next tick, unless the host calls ``ticked()`` itself.
    private func setAlarm() {
      let moment = isOnHost && !(host?.callsTicked ?? false) ? dueAt : nil
      guard alarm?.moment != moment else { return }
      alarm?.task.cancel()
      alarm = nil
      guard let moment else { return }
      let task = Task { @MainActor [weak self, clock] in
        guard (try? await clock.sleep(until: moment)) != nil, !Task.isCancelled else { return }
        self?.alarmRang(for: moment)
      }
      alarm = (moment, task)
    }

    private func alarmRang(for moment: Moment) {
      alarm = nil
      // A timer that fires too early is set again.
      if now < moment { setAlarm() } else { ticked() }
    }

    // MARK: Carrying out

    func receive(_ event: RefreshEvent) {
      if isOnHost, host == nil { detach() }
      engine.receive(event)
      performCommands()
    }

    /// Performs the engine's commands until there are none; if called during a command, does nothing unless `isNested`,
    /// since the outer call performs the rest.
    private func performCommands(isNested: Bool = false) {
      guard !isPerforming || isNested else { return }
      let wasPerforming = isPerforming
      isPerforming = true
      while let action = engine.next(sample, at: now) {
        perform(action)
      }
      isPerforming = wasPerforming
      if !waiters.isEmpty { resumeWaiters() }
    }

    private func perform(_ action: RefreshCommand) {
      switch action {
      case .handled(let event, let sample, let moment): onEvent?(event, sample, moment)
      case .shiftOffset(let length): host?.shiftOffset(by: length)
      case .changeInset(let change):
        // After the controller has been detached there is no host, and its insets have been removed already.
        guard let host else { return }
        given[change.edge] = change.length
        host.apply(change)
      case .show(let edge):
        let snapshot = engine.stateToShow(at: edge)
        host?.show(snapshot)
        yield(snapshot)
        onChange?(snapshot)
        // If a pull or a load begins before the animations have been read, they are read now.
        if unread[edge] != nil, snapshot.phase != .idle { showRead(at: edge) }
      case .feel(let haptic):
        host?.feel(haptic)
        onHaptic?(haptic)
      case .announce(let edge, let announcement):
        host?.announce(announcement, at: edge)
        onAnnouncement?(edge, announcement)
      case .cancel(let edge, _):
        tasks[edge]?.cancel()
        tasks[edge] = nil
      case .end(let edge, _, let result):
        tasks[edge] = nil
        onEnd?(edge, result)
        // If a new load has begun meanwhile, the tasks at this edge wait for the new one.
        if engine.ticket(at: edge) == nil { waiters.ended(edge, result.outcome) }
      case .begin(let edge, let loading): begin(loading, at: edge)
      case .wake(let moment):
        dueAt = moment
        setAlarm()
        host?.wakeChanged(to: moment)
      }
    }

    private func begin(_ loading: RefreshLoading, at edge: ScrollEdge) {
      let floor = loading.floor == .second ? secondFloor : nil
      guard let action = floor ?? actions[edge] else { return }
      let completion = LoadingCompletion(loading: loading) { [weak self] result in
        self?.receive(.ended(edge, result, of: loading.ticket))
      }
      tasks[edge] = action.begin(completion)
    }
  }

  extension RefreshHost {
    /// Removes the insets of a controller that has been released.
    fileprivate func removeInsets() {
      for edge in ScrollEdge.allCases where geometry.contributions[edge] != 0 {
        apply(InsetChange(edge: edge, length: 0))
      }
    }
  }

  /// A type-erased clock, whose moments count from the creation of this value and never go back.
  struct ControllerClock: Sendable {
    private(set) var last: Moment
    private let read: @Sendable () -> Moment
    private let wait: @Sendable (Moment) async throws -> Void

    /// Wraps a clock, whose current time becomes the given moment (default: zero).
    init(_ clock: some Clock<Duration>, at moment: Moment = .zero) {
      last = moment
      let origin = clock.now.advanced(by: .zero - moment.offset)
      read = { Moment(origin.duration(to: clock.now)) }
      wait = { try await clock.sleep(until: origin.advanced(by: $0.offset), tolerance: nil) }
    }

    mutating func now() -> Moment {
      last = Swift.max(last, read())
      return last
    }

    func sleep(until moment: Moment) async throws { try await wait(moment) }
  }
#endif
