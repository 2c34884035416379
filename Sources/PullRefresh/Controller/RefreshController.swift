#if !hasFeature(Embedded)
  public import Frames

  /// The header and the footer of one list: a scroll view's `refresh`, or a simulated list's.
  ///
  /// ```swift
  /// list.refresh.header = RefreshHeader(pull: cat, loading: run) { try await feed.reload() }
  /// list.refresh.footer = LoadMoreFooter(.preload(screens: 1.5)) { page in try await feed.load(page) }
  /// ```
  ///
  /// What is set anew takes its place at once, and goes on where the one before stands: phase, room, pages, what
  /// loads, and that there is nothing more, stay. Without a component what loads at its edge is cancelled.
  ///
  /// It decides nothing: what happens goes to the ``RefreshEngine``, and the engine's commands are carried out
  /// one by one, in order. What happens meanwhile waits in line and is dealt with before the call that led to it
  /// all returns. A call of ``attach(to:)`` or ``detach()`` has its effect on return, whatever is going on.
  ///
  /// The scroll view is held weakly. A scroll event allocates nothing unless a stream of changes is watched.
  @MainActor
  public final class RefreshController {
    /// The header; `nil` for none.
    public var header: (any ScrollViewHeader)? { didSet { take(header, at: .start) } }
    /// The footer; `nil` for none.
    public var footer: (any ScrollViewFooter)? { didSet { take(footer, at: .end) } }
    /// Counts the list's items, for loading ahead; `nil` where the action says how many it brought.
    public var itemCount: (@MainActor () -> Int)?

    /// Called within every event that changes what a component shows, once it has its room.
    public var onChange: (@MainActor (RefreshSnapshot) -> Void)?
    /// Called once for every loading that ends, when its end begins to be shown.
    public var onEnd: (@MainActor (ScrollEdge, LoadingResult) -> Void)?
    /// Called when a loading that the user asked for begins or ends: what VoiceOver has to say of it.
    public var onAnnouncement: (@MainActor (ScrollEdge, RefreshAnnouncement) -> Void)?
    /// Called when a haptic should be played.
    public var onHaptic: (@MainActor (RefreshHaptics.Haptic) -> Void)?
    /// Called for every event before it has any effect; `nil` costs nothing.
    package var onEvent: (@MainActor (RefreshEvent, ScrollSample, Moment) -> Void)? {
      didSet { engine.tellsEvents = onEvent != nil }
    }

    /// The engine that decides.
    public let engine: RefreshEngine
    /// An object that the host's module keeps for this list, such as its views.
    public var attachment: AnyObject?
    var words = ListWords()
    var waiters = EdgePair(LoadingWaiters())
    var streams = EdgePair(SnapshotStreams())
    private(set) weak var host: (any RefreshHost)?
    private(set) var isOnHost = false

    private var clock: ControllerClock
    private var lastNow = Moment.zero
    private var actions: EdgePair<LoadingAction?>
    private var secondFloor: LoadingAction?
    private var tasks = EdgePair<Task<Void, Never>?>(nil)
    private var isCarryingOut = false
    /// How often a component was put at an edge.
    private var replacements = EdgePair(start: 0, end: 0)
    /// The room that the scroll view has been given.
    private var given = EdgePair<Double>()
    private var alarm: (moment: Moment, task: Task<Void, Never>)?
    /// The next moment at which the engine has to be told the time.
    private var dueAt: Moment?

    /// Creates a controller without components.
    ///
    /// Unless told otherwise, a refresh that succeeds means that there may be more to load again.
    ///
    /// - Parameters:
    ///   - host: The scroll view; `nil` to be attached later.
    ///   - coordination: What header and footer do to each other.
    ///   - firstPage: The page that is loaded after a refresh.
    ///   - clock: The time; it wakes the controller when something happens by itself.
    public convenience init(
      on host: (any RefreshHost)? = nil,
      coordination: RefreshCoordination = RefreshCoordination(refreshResetsNoMoreData: true),
      firstPage: Int = 1, clock: some Clock<Duration> = ContinuousClock()
    ) {
      self.init(
        RefreshEngine(coordination: coordination, firstPage: firstPage), on: host, clock: clock)
    }

    /// Creates a controller of an engine's components, for those who bring pictures of their own.
    ///
    /// - Parameters:
    ///   - engine: The components, and what they do to each other.
    ///   - host: The scroll view; `nil` to be attached later.
    ///   - refresh: What the component at the start does, a refresh or earlier items; without one, it begins
    ///     and waits for ``end(_:_:)``.
    ///   - loadMore: What the component at the end does, likewise.
    ///   - secondFloor: What a pull beyond the second threshold does; without one, what `refresh` does.
    ///   - clock: The time.
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
      for edge in ScrollEdge.allCases {
        tasks[edge]?.cancel()
        streams[edge].finish()
        waiters[edge].resume(isLoading: false, isClosing: false)
      }
      guard let host, given != .init() else { return }
      Task { @MainActor in
        // Unless another controller has taken over, which finds the room itself.
        if host.refreshController == nil { host.takeBackRoom() }
      }
    }

    // MARK: Components

    /// The effects of header and footer on each other.
    public var coordination: RefreshCoordination {
      get { engine.coordination }
      set {
        engine.coordination = newValue
        receive(.scrolled)
      }
    }

    private func take(_ component: (any AnimatedComponent)?, at edge: ScrollEdge) {
      replacements[edge] += 1
      let number = replacements[edge]
      host?.componentChanges(at: edge)
      // What hears of it may set another component, which then is in place.
      guard number == replacements[edge] else { return }
      replace(
        edge, with: component?.component, action: component?.action,
        secondFloor: header?.secondFloorAction)
      words.given[edge] = nil
      speak(at: edge)
    }

    /// Puts another component at an edge while it runs, or none, for those who bring pictures of their own.
    ///
    /// What loads is ended by the action that it was begun with, and the next loading is `action`'s. With a
    /// component that means something else, as without one, what loads at this edge is cancelled.
    public func replace(
      _ edge: ScrollEdge, with component: RefreshComponent?, action: LoadingAction? = nil,
      secondFloor: LoadingAction? = nil
    ) {
      replacements[edge] += 1
      let number = replacements[edge]
      let sample = sample
      // What counts the items may put another component here.
      guard number == replacements[edge] else { return }
      actions[edge] = action
      if edge == .start { self.secondFloor = secondFloor }
      engine.replace(edge, with: component, sample, at: now)
      carryOut(evenIfAtWork: true)
    }

    /// Changes how a component looks while it runs: other words, another rate.
    ///
    /// Phase, spinner and room stay as they are.
    ///
    /// ```swift
    /// tableView.refresh.restyle(.start) { $0.titles = korean }
    /// ```
    public func restyle(_ edge: ScrollEdge, _ change: (inout RefreshIndicator) -> Void) {
      engine.restyle(edge, change)
      carryOut()
    }

    /// Sets the amount of motion that the user wants to see.
    public func preferMotion(_ motion: MotionPreference) {
      engine.preferMotion(motion, at: now)
      carryOut()
    }

    /// Switches a component off, as if it were not there, or on again; what loads is cancelled.
    public func setEnabled(_ isEnabled: Bool, at edge: ScrollEdge) {
      engine.receive(.enabled(edge, isEnabled))
      if isEnabled { engine.receive(.scrolled) }
      carryOut()
    }

    // MARK: The scroll view

    /// Takes the components to a scroll view, leaving the one they were on.
    ///
    /// The scroll view that is left gets its room back, and what loads is cancelled. Another controller
    /// that is on the new one is detached. On the scroll view it is on already, nothing happens.
    public func attach(to host: any RefreshHost) {
      guard !isOnHost || self.host !== host else { return }
      if let other = host.refreshController, other !== self { other.detach() }
      detach()
      // What heard of the detaching may have taken it elsewhere since.
      guard !isOnHost else { return }
      host.takeBackRoom()
      self.host = host
      isOnHost = true
      host.refreshController = self
      receiveNow(.attached)
      receive(.scrolled)
    }

    /// Takes the components off their scroll view, which gets its room back; what loads is cancelled.
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
      carryOut(evenIfAtWork: true)
    }

    /// The scroll view as the engine is to see it.
    private var sample: ScrollSample {
      guard let host else { return .nowhere }
      var sample = host.sample
      if let itemCount { sample.geometry.itemCount = itemCount() }
      return sample
    }

    /// Handles a scroll, a resize, or a finger that comes or goes.
    public func scrolled(_ host: any RefreshHost) {
      guard isOnHost, host === self.host else { return }
      engine.receive(.scrolled)
      carryOut()
    }

    // MARK: Time

    /// The time of the next event without input; `nil` for none.
    public var wakeAt: Moment? { engine.wakeAt }

    /// The time on the controller's clock, counted from its creation.
    public var now: Moment {
      lastNow = Swift.max(lastNow, clock.now)
      return lastNow
    }

    /// Replaces the clock, for example with one that a test advances; deadlines stay the same.
    public func setClock(_ clock: some Clock<Duration>) {
      self.clock = ControllerClock(clock, at: now)
      alarm?.task.cancel()
      alarm = nil
      setAlarm()
    }

    /// Handles the passing of time, for hosts with a display link.
    ///
    /// Without one the controller wakes itself.
    public func ticked() {
      guard isOnHost, let due = wakeAt, due <= now else { return }
      receive(.ticked)
    }

    /// The host tells the time from now on, or no longer (``RefreshHost/tellsTime``): then the controller wakes
    /// itself.
    public func timekeepingChanged() { setAlarm() }

    /// Rings when something is due, if the host does not tell the time itself.
    private func setAlarm() {
      let moment = isOnHost && !(host?.tellsTime ?? false) ? dueAt : nil
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
      // One that rings too early is set anew.
      if now < moment { setAlarm() } else { ticked() }
    }

    // MARK: Carrying out

    func receive(_ event: RefreshEvent) {
      if isOnHost, host == nil { detach() }
      engine.receive(event)
      carryOut()
    }

    private func receiveNow(_ event: RefreshEvent) {
      engine.receiveNow(event, sample, at: now)
      carryOut(evenIfAtWork: true)
    }

    /// Carries out all there is to do; while that is going on already, what was received waits in line.
    private func carryOut(evenIfAtWork: Bool = false) {
      guard !isCarryingOut || evenIfAtWork else { return }
      let wasCarryingOut = isCarryingOut
      isCarryingOut = true
      while let action = engine.next(sample, at: now) {
        perform(action)
      }
      isCarryingOut = wasCarryingOut
      resumeWaiters(.start)
      resumeWaiters(.end)
    }

    private func perform(_ action: RefreshCommand) {
      switch action {
      case .handled(let event, let sample, let moment): onEvent?(event, sample, moment)
      case .shiftOffset(let length): host?.shiftOffset(by: length)
      case .giveRoom(let change): give(change)
      case .show(let edge):
        guard let snapshot = snapshot(of: edge) else { return }
        host?.show(snapshot)
        streams[edge].tell(snapshot)
        onChange?(snapshot)
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
        // What takes the place of another loading is waited for in its stead.
        if engine.ticket(at: edge) == nil { waiters[edge].ended(result.outcome) }
      case .begin(let edge, let loading): begin(loading, at: edge)
      case .wake(let moment):
        dueAt = moment
        setAlarm()
        host?.wakeChanged(to: moment)
      }
    }

    private func give(_ change: InsetChange) {
      // A list that was left has got its room back.
      guard let host else { return }
      given[change.edge] = change.length
      host.apply(change)
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
    /// Gives back the room of a controller that is gone.
    fileprivate func takeBackRoom() {
      for edge in ScrollEdge.allCases where geometry.contributions[edge] != 0 {
        apply(InsetChange(edge: edge, length: 0))
      }
    }
  }
#endif
