#if !hasFeature(Embedded)
  public import Frames

  /// Runs a header and a footer on a scroll view: carries out what they ask for, begins and cancels the
  /// app's actions, and passes the time.
  ///
  /// ```swift
  /// let session = RefreshSession(
  ///   engine, on: list, refresh: LoadingAction { try await feed.reload() },
  ///   loadMore: LoadingAction { page in try await feed.load(page) })
  /// session.onChange = { edge, snapshot in draw(snapshot.content, at: edge) }
  /// ```
  ///
  /// Every event runs to its end before the next one begins. What happens meanwhile — the scroll view
  /// tells of the inset that is being set, an action ends, begins, hides or reloads something — waits in
  /// line and is handled right after, before the call that led to it all returns. An event: first the
  /// room, then ``onChange`` and the streams, then cancellations and ends, and beginnings last.
  ///
  /// Whoever calls ``attach(to:)`` or ``detach()`` finds it done on return: no scroll view is written to
  /// after it was left, and none hears of another's changes.
  ///
  /// The order of these is what a session is about, so it is kept in one file, longer than most.
  ///
  /// The scroll view is held weakly. A scroll event allocates nothing unless somebody asks to be told of
  /// changes by a stream.
  @MainActor
  public final class RefreshSession {
    /// Called within every event that changes what a component shows, once it has its room.
    public var onChange: (@MainActor (ScrollEdge, RefreshSnapshot) -> Void)?
    /// Called once for every loading that ends, when its end begins to be shown.
    public var onEnd: (@MainActor (ScrollEdge, RefreshOutcome) -> Void)?
    /// Called when a loading that the user asked for begins or ends: what VoiceOver has to say of it.
    public var onAnnouncement: (@MainActor (ScrollEdge, RefreshAnnouncement) -> Void)?
    /// Called when something is to be felt.
    public var onHaptic: (@MainActor (RefreshHaptics.Haptic) -> Void)?
    /// What has been handled since the session was created; `nil` if that is not recorded.
    ///
    /// About 200 bytes an event.
    public private(set) var recording: RefreshRecording?

    private let engine: any SessionEngine
    private let clock: SessionClock
    private let actions: EdgePair<LoadingAction?>

    private weak var host: (any RefreshHost)?
    private var isOnHost = false
    /// Counts changes of scroll view: what was asked for on one is not carried out on the next.
    private var place = 0
    private var isEnabled = EdgePair(true)

    private var isHandling = false
    private var queue: [RefreshEvent] = []

    private var contributions = ScrollGeometry.EdgeLengths()
    /// The loadings whose beginning the app has heard of, and whose end it will.
    private var running = EdgePair<LoadingTicket?>(nil)
    private var tasks = EdgePair<Task<Void, Never>?>(nil)
    private var pages: PageCounter
    private var alarm: (moment: Moment, task: Task<Void, Never>)?
    private var lastTick: Moment?
    private var lastNow: Moment

    private var shown: EdgePair<RefreshSnapshot>
    private var streams = EdgePair(SnapshotStreams())
    private var waiters = EdgePair(LoadingWaiters())

    /// The longest chain of changes that a scroll view answers with changes of its own.
    private static let mostEchoes = 16

    /// Runs a header and a footer.
    ///
    /// - Parameters:
    ///   - engine: The components, and what they do to each other.
    ///   - host: The scroll view, if there is one already.
    ///   - refresh: What refreshing does; without one, it begins and waits for ``end(_:_:)``.
    ///   - loadMore: What loading more does, likewise.
    ///   - firstPage: The first page that `loadMore` is told after a refresh.
    ///   - clock: The time; it wakes the session when something happens by itself.
    ///   - isRecording: Whether ``recording`` is kept.
    public init<Header, HeaderLook, Footer, FooterLook>(
      _ engine: RefreshEngine<Header, HeaderLook, Footer, FooterLook>,
      on host: (any RefreshHost)? = nil, refresh: LoadingAction? = nil,
      loadMore: LoadingAction? = nil, firstPage: Int = 1,
      clock: some Clock<Duration> = ContinuousClock(), isRecording: Bool = false
    ) {
      let engine = BoxedEngine(engine)
      self.engine = engine
      self.clock = SessionClock(clock)
      actions = EdgePair(start: refresh, end: loadMore)
      pages = PageCounter(first: firstPage)
      lastNow = .zero
      recording = isRecording ? RefreshRecording() : nil
      shown = EdgePair(start: engine.atRest(.start), end: engine.atRest(.end))
      if let host { attach(to: host) }
    }

    deinit {
      alarm?.task.cancel()
      for edge in ScrollEdge.allCases {
        tasks[edge]?.cancel()
        streams[edge].finish()
      }
      guard let host, contributions != .init() else { return }
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
      // Somebody who heard of the detaching has taken it elsewhere since.
      guard !isOnHost else { return }
      run {
        self.host = host
        isOnHost = true
        place += 1
        host.takeBackRoom()
        host.refreshSession = self
        for edge in ScrollEdge.allCases where isEnabled[edge] { perform(.attached(edge)) }
        receive(.scrolled)
      }
    }

    /// Takes the components off their scroll view, which gets its room back; what loads is cancelled.
    public func detach() {
      guard isOnHost else { return }
      run {
        let place = self.place
        for edge in ScrollEdge.allCases where self.place == place { perform(.detached(edge)) }
        guard self.place == place else { return }
        if let host, host.refreshSession === self { host.refreshSession = nil }
        host = nil
        isOnHost = false
        self.place += 1
      }
    }

    /// The scroll view moved, was resized, or its finger came or went.
    public func scrolled(_ host: any RefreshHost) {
      guard host === self.host else { return }
      receive(.scrolled)
    }

    /// The system took away the drag of the scroll view's finger: that is no release.
    public func dragCancelled(_ host: any RefreshHost) {
      guard host === self.host else { return }
      receive(.dragCancelled)
    }

    // MARK: The app

    /// Somebody asks a component to load, other than by scrolling.
    ///
    /// Before there is a scroll view with something to see, it waits until there is.
    public func request(_ edge: ScrollEdge, by trigger: RefreshTrigger = .program) {
      receive(.requested(edge, by: trigger))
    }

    /// VoiceOver or another assistive technology scrolls on at an edge.
    ///
    /// If the list stands at that edge, its component is asked to load and the answer is true;
    /// otherwise the scroll view has still to scroll.
    public func accessibilityScrolled(past edge: ScrollEdge) -> Bool {
      guard let host, isEnabled[edge], host.geometry.overscroll(past: edge) > -1 else {
        return false
      }
      request(edge, by: .accessibility)
      return true
    }

    /// Loading is over, whichever runs; for apps whose actions do not say so themselves.
    public func end(_ edge: ScrollEdge, _ outcome: RefreshOutcome = .succeeded) {
      receive(.ended(edge, outcome, of: nil))
    }

    /// There is nothing more to load, as the app has learned otherwise than by loading.
    public func exhaust(_ edge: ScrollEdge = .end) { receive(.exhausted(edge)) }

    /// There may be more to load again.
    public func replenish(_ edge: ScrollEdge = .end) { receive(.replenished(edge)) }

    /// Hides a component or shows it again: its room goes with it, what loads goes on.
    public func hide(_ edge: ScrollEdge, _ isHidden: Bool = true) {
      receive(.hidden(edge, isHidden))
    }

    /// Switches a component off, as if it were not there, or on again; what loads is cancelled.
    public func enable(_ edge: ScrollEdge, _ isEnabled: Bool = true) {
      guard isEnabled != self.isEnabled[edge] else { return }
      self.isEnabled[edge] = isEnabled
      run {
        perform(isEnabled ? .attached(edge) : .detached(edge))
        receive(.scrolled)
      }
    }

    // MARK: Waiting

    /// Refreshes, and returns when that has ended: what SwiftUI's `refreshable` wants to be given.
    ///
    /// If it refreshes already, the end of that is waited for. If it cannot begin now, because the
    /// header is off or the footer loads, the answer is ``RefreshOutcome/cancelled``; so it is when the
    /// task that waits is cancelled, and then refreshing goes on.
    public func refresh(by trigger: RefreshTrigger = .program) async -> RefreshOutcome {
      await load(.start, by: trigger)
    }

    /// Loads the next page, and returns when that has ended, as ``refresh(by:)`` does.
    public func loadMore(by trigger: RefreshTrigger = .program) async -> RefreshOutcome {
      await load(.end, by: trigger)
    }

    private func load(_ edge: ScrollEdge, by trigger: RefreshTrigger) async -> RefreshOutcome {
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

    /// How a component stands.
    public func snapshot(of edge: ScrollEdge) -> RefreshSnapshot {
      RefreshSnapshot(
        phase: engine.phase(at: edge), content: engine.content(at: edge),
        contribution: contributions[edge])
    }

    /// How a component stands now and after every event that changes that, until the session ends.
    ///
    /// Whoever is slow misses what lies between: `limit` snapshots are kept at most, the newest.
    public func changes(
      of edge: ScrollEdge, keepingNewest limit: Int = 64
    ) -> AsyncStream<RefreshSnapshot> {
      streams[edge].add(startingWith: snapshot(of: edge), keepingNewest: limit)
    }

    /// Changes the look of a component while it runs: other words, another language, less motion.
    ///
    /// A component whose look is of another type stays as it is. Recordings do not know of it.
    ///
    /// ```swift
    /// session.restyle(.start) { (look: inout AnimatedIndicator) in look.titles = korean }
    /// ```
    public func restyle<Look: RefreshIndicator>(
      _ edge: ScrollEdge, _ change: (inout Look) -> Void
    ) {
      engine.restyle(edge, change)
      run { publish(edge) }
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
      guard let due = wakeAt, due <= now else { return lookAhead() }
      receive(.ticked)
    }

    /// Sets an alarm for what happens next by itself.
    private func lookAhead() {
      // What is still due after it was told the time would be so for ever.
      guard isOnHost, let due = wakeAt, lastTick.map({ due > $0 }) ?? true else {
        alarm?.task.cancel()
        alarm = nil
        return
      }
      // One that rings too early looks ahead again.
      if let alarm, alarm.moment <= due { return }
      alarm?.task.cancel()
      let task = Task { @MainActor [weak self, clock] in
        guard (try? await clock.sleep(until: due)) != nil, !Task.isCancelled else { return }
        self?.alarm = nil
        self?.ticked()
      }
      alarm = (due, task)
    }

    // MARK: One event after the other

    /// Handles an event, now or after the one that is being handled.
    func receive(_ event: RefreshEvent) {
      if isOnHost, host == nil { detach() }
      guard !isHandling else {
        // The view is read when its turn comes, so once in a row is enough.
        if event != .scrolled || queue.last != .scrolled { queue.append(event) }
        return
      }
      run { perform(event) }
    }

    /// Does something, and then handles whatever it has led to.
    private func run(_ body: () -> Void) {
      guard !isHandling else { return body() }
      isHandling = true
      body()
      var next = 0
      var echoes = 0
      while next < queue.count {
        if queue[next] == .scrolled { echoes += 1 }
        // A view that answers every change with another would go on for ever.
        if queue[next] != .scrolled || echoes <= Self.mostEchoes { perform(queue[next]) }
        next += 1
      }
      queue.removeAll(keepingCapacity: true)
      isHandling = false
      for edge in ScrollEdge.allCases where !engine.phase(at: edge).isRefreshing {
        waiters[edge].dismiss(with: .cancelled)
      }
      lookAhead()
    }

    private func perform(_ event: RefreshEvent) {
      guard concerns(event) else { return }
      let now = now
      if event == .ticked { lastTick = now }
      let host = host
      let geometry = host?.geometry ?? .nowhere
      let motion = host?.motion ?? .resting
      recording?.append(event, geometry: geometry, motion: motion, at: now)
      let place = place
      let reports = engine.handle(event, geometry: geometry, motion: motion, at: now)
      for edge in ScrollEdge.allCases {
        guard self.place == place, let change = reports[edge].inset else { continue }
        contributions[edge] = change.length
        host?.apply(change)
      }
      for edge in ScrollEdge.allCases { publish(edge) }
      for edge in ScrollEdge.allCases {
        if let haptic = reports[edge].haptic { onHaptic?(haptic) }
        if let news = reports[edge].announcement { onAnnouncement?(edge, news) }
      }
      for edge in ScrollEdge.allCases { conclude(reports[edge], at: edge) }
      for edge in ScrollEdge.allCases {
        if let ticket = reports[edge].begins { begin(ticket, at: edge) }
      }
    }

    /// Whether an event reaches any component.
    private func concerns(_ event: RefreshEvent) -> Bool {
      switch event {
      case .scrolled, .dragCancelled, .ticked: isOnHost
      case .requested(let edge, _), .ended(let edge, _, _), .exhausted(let edge),
        .replenished(let edge), .hidden(let edge, _):
        isEnabled[edge]
      case .attached, .detached: true
      }
    }

    private func publish(_ edge: ScrollEdge) {
      let snapshot = snapshot(of: edge)
      guard snapshot != shown[edge] else { return }
      shown[edge] = snapshot
      streams[edge].tell(snapshot)
      onChange?(edge, snapshot)
    }

    private func conclude(_ report: RefreshReport, at edge: ScrollEdge) {
      if report.cancels != nil {
        tasks[edge]?.cancel()
        tasks[edge] = nil
      }
      guard let outcome = report.ended else { return }
      tasks[edge] = nil
      // Whoever heard of the change may have ended it before its action was to begin.
      guard running[edge] != nil else { return waiters[edge].dismiss(with: outcome) }
      running[edge] = nil
      switch edge {
      case .start: if outcome == .succeeded { pages.refreshed() }
      case .end: pages.ended(outcome)
      }
      onEnd?(edge, outcome)
      waiters[edge].dismiss(with: outcome)
    }

    private func begin(_ ticket: LoadingTicket, at edge: ScrollEdge) {
      // Whoever heard of the change may have taken the component off already.
      guard engine.ticket(at: edge) == ticket else { return }
      running[edge] = ticket
      guard let action = actions[edge] else { return }
      let page =
        switch edge {
        case .start: 0
        case .end: pages.began()
        }
      let completion = LoadingCompletion(
        ticket: ticket, page: page, trigger: engine.trigger(at: edge) ?? .program
      ) { [weak self] outcome in self?.receive(.ended(edge, outcome, of: ticket)) }
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

  extension ScrollGeometry {
    /// What there is without a scroll view.
    fileprivate static let nowhere = ScrollGeometry(viewport: 0, content: 0, isInWindow: false)
  }
#endif
