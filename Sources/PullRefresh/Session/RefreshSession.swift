#if !hasFeature(Embedded)
  public import Frames

  /// Runs components on a scroll view: carries out what a ``RefreshEngine`` decides, begins and cancels the
  /// app's actions, and passes the time.
  ///
  /// ```swift
  /// let session = RefreshSession(
  ///   engine, on: list, refresh: LoadingAction { try await feed.reload() },
  ///   loadMore: LoadingAction { page in try await feed.load(page) })
  /// session.onChange = { snapshot in draw(snapshot.content, at: snapshot.edge) }
  /// ```
  ///
  /// It decides nothing: what happens goes to the engine, and the engine's actions are carried out one by
  /// one, in order. What happens meanwhile waits in line and is dealt with before the call that led to it
  /// all returns.
  ///
  /// A call of ``attach(to:)`` or ``detach()`` has its effect on return, whatever is going on: no scroll view
  /// is written to after it was left, and none hears of another's changes.
  ///
  /// The scroll view is held weakly. A scroll event allocates nothing unless a stream of changes is watched.
  /// All that changes the session is in this file, so that only it can carry anything out.
  @MainActor
  public final class RefreshSession {
    /// Called within every event that changes what a component shows, once it has its room.
    public var onChange: (@MainActor (RefreshSnapshot) -> Void)?
    /// Called once for every loading that ends, when its end begins to be shown.
    public var onEnd: (@MainActor (ScrollEdge, LoadingResult) -> Void)?
    /// Called when a loading that the user asked for begins or ends: what VoiceOver has to say of it.
    public var onAnnouncement: (@MainActor (ScrollEdge, RefreshAnnouncement) -> Void)?
    /// Called when something is to be felt.
    public var onHaptic: (@MainActor (RefreshHaptics.Haptic) -> Void)?
    /// Called for every event before it has any effect, for recordings; `nil` costs nothing.
    public var onEvent: (@MainActor (RefreshEvent, ScrollSample, Moment) -> Void)? {
      didSet { engine.tellsEvents = onEvent != nil }
    }

    /// What decides.
    public let engine: RefreshEngine
    private let clock: SessionClock
    private var actions: EdgePair<LoadingAction?>
    private var secondFloor: LoadingAction?

    private weak var host: (any RefreshHost)?
    private var isOnHost = false
    private var isCarryingOut = false
    /// The room that the scroll view has been given.
    private var given = EdgePair<Double>()
    private var tasks = EdgePair<Task<Void, Never>?>(nil)
    private var alarm: (moment: Moment, task: Task<Void, Never>)?
    /// When the engine wants to be told the time next.
    private var dueAt: Moment?
    private var lastNow = Moment.zero
    private var streams = EdgePair(SnapshotStreams())
    private var waiters = EdgePair(LoadingWaiters())

    /// Runs components.
    ///
    /// - Parameters:
    ///   - engine: The components, and what they do to each other.
    ///   - host: The scroll view, if there is one already.
    ///   - refresh: What the component at the start does, a refresh or earlier items; without one, it begins
    ///     and waits for ``end(_:_:)``.
    ///   - loadMore: What the component at the end does, likewise.
    ///   - secondFloor: What a pull beyond the second threshold does; without one, what `refresh` does.
    ///   - clock: The time; it wakes the session when something happens by itself.
    public init(
      _ engine: RefreshEngine, on host: (any RefreshHost)? = nil, refresh: LoadingAction? = nil,
      loadMore: LoadingAction? = nil, secondFloor: LoadingAction? = nil,
      clock: some Clock<Duration> = ContinuousClock()
    ) {
      self.engine = engine
      self.clock = SessionClock(clock)
      actions = EdgePair(start: refresh, end: loadMore)
      self.secondFloor = secondFloor
      if let host { attach(to: host) }
    }

    deinit {
      alarm?.task.cancel()
      for edge in ScrollEdge.allCases {
        tasks[edge]?.cancel()
        streams[edge].finish()
        waiters[edge].dismiss(with: .cancelled)
      }
      guard let host, given != .init() else { return }
      Task { @MainActor in
        // Unless another session has taken over, which finds the room itself.
        if host.refreshSession == nil { host.takeBackRoom() }
      }
    }

    // MARK: The scroll view

    /// Takes the components to a scroll view, leaving the one they were on.
    ///
    /// The scroll view that is left gets its room back, and what loads is cancelled. Another session
    /// that is on the new one is detached. On the scroll view it is on already, nothing happens.
    public func attach(to host: any RefreshHost) {
      guard !isOnHost || self.host !== host else { return }
      if let other = host.refreshSession, other !== self { other.detach() }
      detach()
      // What heard of the detaching may have taken it elsewhere since.
      guard !isOnHost else { return }
      host.takeBackRoom()
      self.host = host
      isOnHost = true
      host.refreshSession = self
      receiveNow(.attached)
      receive(.scrolled)
    }

    /// Takes the components off their scroll view, which gets its room back; what loads is cancelled.
    public func detach() {
      guard isOnHost else { return }
      let left = host
      host = nil
      isOnHost = false
      if let left, left.refreshSession === self { left.refreshSession = nil }
      engine.receiveNow(.detached, .nowhere, at: now)
      for edge in ScrollEdge.allCases where given[edge] != 0 {
        given[edge] = 0
        left?.apply(InsetChange(edge: edge, length: 0))
      }
      carryOut(evenIfAtWork: true)
    }

    /// The scroll view moved, was resized, or its finger came or went.
    public func scrolled(_ host: any RefreshHost) {
      guard isOnHost, host === self.host else { return }
      receive(.scrolled)
    }

    // MARK: The app

    /// The app or the user asks a component to load, other than by scrolling.
    ///
    /// Before there is a scroll view with something to see, it waits until there is.
    /// ``RefreshTrigger/preload`` is no order: it asks the gate, as ``cameNear(_:)`` does.
    public func request(_ edge: ScrollEdge, by trigger: RefreshTrigger = .program) {
      receive(.requested(edge, by: trigger))
    }

    /// The host fetches ahead what lies near an edge, as collection views that prefetch do: that counts as
    /// having come near, and goes through the same gate as scrolling.
    public func cameNear(_ edge: ScrollEdge = .end) { receive(.cameNear(edge)) }

    /// Content of a length in points has been put in front of what there was: what one reads stays where it
    /// is, during drags and decelerations, too.
    public func contentInserted(_ length: Double) { receive(.contentInserted(length)) }

    /// VoiceOver or another assistive technology scrolls on at an edge.
    ///
    /// If the list stands at that edge and its component could load, it is asked to and the answer is true;
    /// otherwise the scroll view has still to scroll, or there is nothing more.
    public func accessibilityScrolled(past edge: ScrollEdge) -> Bool {
      guard let host, let component = engine.component(at: edge), component.canBeAsked,
        host.geometry.overscroll(past: edge) > -1
      else { return false }
      request(edge, by: .accessibility)
      return true
    }

    /// Cancels what loads at an edge: its task, and the room closes.
    public func cancel(_ edge: ScrollEdge) { end(edge, .cancelled) }

    /// Ends what loads at an edge, for apps whose actions do not say so themselves.
    ///
    /// With `LoadingResult.cancelled` its task is cancelled, too.
    public func end(_ edge: ScrollEdge, _ result: LoadingResult = .succeeded) {
      receive(.ended(edge, result, of: nil))
    }

    /// There is nothing more to load, as the app has learned otherwise than by loading.
    public func setNoMoreData(_ edge: ScrollEdge = .end) { receive(.noMoreData(edge)) }

    /// There may be more to load again.
    public func resetNoMoreData(_ edge: ScrollEdge = .end) { receive(.noMoreDataReset(edge)) }

    /// Hides a component or shows it again: its room goes with it, what loads goes on.
    public func hide(_ edge: ScrollEdge, _ isHidden: Bool = true) {
      receive(.hidden(edge, isHidden))
    }

    /// Switches a component off, as if it were not there, or on again; what loads is cancelled.
    public func enable(_ edge: ScrollEdge, _ isEnabled: Bool = true) {
      engine.receive(.enabled(edge, isEnabled))
      if isEnabled { engine.receive(.scrolled) }
      carryOut()
    }

    /// Puts another component at an edge while it runs, or none.
    ///
    /// Phase, room, pages, what loads, and that there is nothing more, stay. What loads is ended by the action
    /// that it was begun with, and the next loading is `action`'s. Only without a component, or with one that
    /// means something else, what loads at this edge is cancelled.
    public func replace(
      _ edge: ScrollEdge, with component: RefreshComponent?, action: LoadingAction? = nil,
      secondFloor: LoadingAction? = nil
    ) {
      actions[edge] = action
      if edge == .start { self.secondFloor = secondFloor }
      engine.replace(edge, with: component, host?.sample ?? .nowhere, at: now)
      carryOut(evenIfAtWork: true)
    }

    /// What the two components do to each other.
    public var coordination: RefreshCoordination {
      get { engine.coordination }
      set {
        engine.coordination = newValue
        receive(.scrolled)
      }
    }

    /// Changes how a component looks while it runs: other words, another language, another rate.
    ///
    /// Phase, spinner and room stay as they are. Recordings know that it happened, not what.
    ///
    /// ```swift
    /// session.restyle(.start) { $0.titles = korean }
    /// ```
    public func restyle(_ edge: ScrollEdge, _ change: (inout RefreshIndicator) -> Void) {
      engine.restyle(edge, change)
      carryOut()
    }

    /// The user wants this much motion from now on.
    public func preferMotion(_ motion: MotionPreference) {
      engine.preferMotion(motion, at: now)
      carryOut()
    }

    // MARK: Waiting

    /// Refreshes, and returns when that has ended: what SwiftUI's `refreshable` wants to be given.
    ///
    /// If it refreshes already, the end of that is waited for. If it cannot begin now, because it is on no
    /// scroll view, the header is off or the footer loads, the answer is ``RefreshOutcome/cancelled``; so it
    /// is when the task that waits is cancelled, and then refreshing goes on.
    public func refresh(by trigger: RefreshTrigger = .program) async -> RefreshOutcome {
      await load(.start, by: trigger)
    }

    /// Loads the next page, and returns when that has ended, as ``refresh(by:)`` does.
    public func loadMore(by trigger: RefreshTrigger = .program) async -> RefreshOutcome {
      await load(.end, by: trigger)
    }

    private func load(_ edge: ScrollEdge, by trigger: RefreshTrigger) async -> RefreshOutcome {
      guard isOnHost else { return .cancelled }
      let number = waiters[edge].nextNumber()
      return await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          guard !Task.isCancelled else { return continuation.resume(returning: .cancelled) }
          waiters[edge].add(continuation, number: number)
          request(edge, by: trigger)
        }
      } onCancel: {
        Task { @MainActor in self.waiters[edge].giveUp(number) }
      }
    }

    // MARK: Watching

    /// Whether a component loads, or has been asked to.
    public func isRefreshing(_ edge: ScrollEdge) -> Bool { engine.isRefreshing(edge) }

    /// How a component stands; `nil` if there is none.
    public func snapshot(of edge: ScrollEdge) -> RefreshSnapshot? { engine.snapshot(of: edge) }

    /// How a component stands now and after every event that changes that, until the session ends.
    ///
    /// A reader that is slow misses what lies between: the newest `limit` snapshots are kept, one at least.
    public func changes(
      of edge: ScrollEdge, keepingNewest limit: Int = 64
    ) -> AsyncStream<RefreshSnapshot> {
      require(limit > 0, "a stream that keeps no snapshot delivers none")
      return streams[edge].add(startingWith: snapshot(of: edge), keepingNewest: limit)
    }

    // MARK: Time

    /// When something will happen by itself; `nil` if nothing will.
    public var wakeAt: Moment? { engine.wakeAt }

    /// The time on the session's clock, counted from its creation.
    public var now: Moment {
      lastNow = Swift.max(lastNow, clock.now)
      return lastNow
    }

    /// Time passed: for display links, which show a frame when the screen does.
    ///
    /// Without one the session wakes itself.
    public func ticked() {
      guard isOnHost, let due = wakeAt, due <= now else { return }
      receive(.ticked)
    }

    /// The host tells the time from now on, or no longer (``RefreshHost/tellsTime``): then the session wakes
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

    private func receive(_ event: RefreshEvent) {
      if isOnHost, host == nil { detach() }
      engine.receive(event)
      carryOut()
    }

    private func receiveNow(_ event: RefreshEvent) {
      engine.receiveNow(event, host?.sample ?? .nowhere, at: now)
      carryOut(evenIfAtWork: true)
    }

    /// Carries out all there is to do; while that is going on already, what was received waits in line.
    private func carryOut(evenIfAtWork: Bool = false) {
      guard !isCarryingOut || evenIfAtWork else { return }
      let wasCarryingOut = isCarryingOut
      isCarryingOut = true
      while let action = engine.next(host?.sample ?? .nowhere, at: now) {
        perform(action)
      }
      isCarryingOut = wasCarryingOut
      dismissWaiters(.start)
      dismissWaiters(.end)
    }

    /// What does not refresh is not waited for.
    private func dismissWaiters(_ edge: ScrollEdge) {
      guard !waiters[edge].isEmpty, !engine.isRefreshing(edge) else { return }
      waiters[edge].dismiss(with: .cancelled)
    }

    private func perform(_ action: RefreshCommand) {
      switch action {
      case .handled(let event, let sample, let moment): onEvent?(event, sample, moment)
      case .shiftOffset(let length): host?.shiftOffset(by: length)
      case .giveRoom(let change): give(change)
      case .show(let edge): show(edge)
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
        if engine.ticket(at: edge) == nil { waiters[edge].dismiss(with: result.outcome) }
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

    private func show(_ edge: ScrollEdge) {
      guard let snapshot = snapshot(of: edge) else { return }
      host?.show(snapshot)
      streams[edge].tell(snapshot)
      onChange?(snapshot)
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
    /// Gives back the room of a session that is gone.
    fileprivate func takeBackRoom() {
      for edge in ScrollEdge.allCases where geometry.contributions[edge] != 0 {
        apply(InsetChange(edge: edge, length: 0))
      }
    }
  }
#endif
