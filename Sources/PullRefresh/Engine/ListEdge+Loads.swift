import Frames

/// The events that begin, end or time out a component's load, and the effects of these events.
extension ListEdge {
  /// Handles a request to load; a request by ``RefreshTrigger/preload`` counts as a scroll near the edge.
  mutating func requested(by trigger: RefreshTrigger, at now: Moment) {
    guard trigger != .preload else { return cameNear(at: now) }
    let isLaidOut = isRow ? wasLaidOut : geometry.isLaidOut
    apply(
      mayLoad ? cycle.requested(by: trigger, isLaidOut: isLaidOut, at: now) : .nothing, at: now)
  }

  mutating func cameNear(at now: Moment) {
    let isIdle = isIdle
    obey(gate?.cameNear(isIdle: isIdle) ?? .nothing, at: now)
  }

  /// Ends the running load; does nothing if the ticket is that of another load.
  mutating func ended(_ result: LoadingResult, of ticket: LoadingTicket?, at now: Moment) {
    guard ticket == nil || ticket == self.ticket else { return }
    // If the app cancels a load, the load's action still runs and must be cancelled, too.
    if ticket == nil, result.outcome == .cancelled { return cancel(at: now) }
    var result = result
    // A refresh loads the list from its start, so no-more-data counts as a success.
    if role == .refresh, result.outcome == .noMoreData { result.outcome = .succeeded }
    if result.message?.isEmpty == true { result.message = nil }
    let own = result
    if endsPages, result.outcome == .succeeded { result.outcome = .noMoreData }
    if self.ticket != nil {
      returned = own
      report(result)
    }
    finish(as: result.outcome, at: now)
  }

  /// The time for which each outcome is shown, also when a message that has been reported must be read.
  var endDurations: EndDurations {
    // The circle has no words.
    guard let reported, reported.message != nil, indicator.kind != .hud else {
      return indicator.endDurations
    }
    return indicator.endDurations.holding(reported.outcome)
  }

  mutating func cancel(at now: Moment) { finish(as: .cancelled, at: now) }

  private mutating func finish(as outcome: RefreshOutcome, at now: Moment) {
    apply(
      cycle.ended(outcome, isOpen: inset.isOpen, awaitsRows: lacksRows, at: now), at: now)
  }

  /// Whether the inset is in view and would pull the list back if it closed, since the page's rows are not there yet.
  private var lacksRows: Bool {
    awaitsRows && cycle.rules.rowsDelay > .zero && inset.isOpen && !rowsHaveCome
  }

  /// Whether the inset can close without moving the list, for example since the page's rows have come.
  var rowsHaveCome: Bool { geometry.overscroll(past: edge) <= 0 }

  mutating func setNoMoreData(at now: Moment) {
    forgetFailure()
    endsPages = role == .loadMore && phase == .loading && reported == nil
    if role == .loadMore, var result = reported {
      if result.outcome == .failed { result.message = nil }
      result.outcome = .noMoreData
      report(result)
    }
    apply(
      role == .loadMore ? cycle.noMoreData(isOpen: inset.isOpen, at: now) : .nothing, at: now)
  }

  mutating func resetNoMoreData(at now: Moment) {
    forgetFailure()
    endsPages = false
    if reported?.outcome == .noMoreData, var result = returned {
      if result.outcome == .noMoreData { result.outcome = .succeeded }
      report(result)
    }
    if phase.outcome == .noMoreData { gate?.forgetPages() }
    let outcome = reported?.outcome ?? result.outcome
    apply(
      role == .loadMore
        ? cycle.noMoreDataReset(to: outcome, isOpen: inset.isOpen, at: now) : .nothing, at: now)
  }

  /// Forgets the message of a failure that is in view, before the component shows something else or closes.
  private mutating func forgetFailure() {
    if result.outcome == .failed { result.message = nil }
  }

  /// Sets the result that the load ends with, after its action has ended.
  private mutating func report(_ result: LoadingResult) {
    reported = result
    cycle.endDurations = endDurations
  }

  /// Cancels the load, and forgets no-more-data, a failure and the pages so far; the next page may replace the items.
  mutating func restart(replacesItems: Bool, at now: Moment) {
    cancel(at: now)
    resetNoMoreData(at: now)
    gate?.restarted()
    beginsList = replacesItems
    needsAnotherPass = true
  }

  /// Forgets the pages of the content that a refresh has replaced.
  mutating func refreshed() {
    gate?.forgetPages()
    beginsList = false
  }

  mutating func ticked(at now: Moment) {
    guard isAttached else { return }
    // Before a load ends, so that the last picture of its animation, which may stay, is that of this moment.
    drawing.show(phase, motion: motion, at: now)
    passTime(to: now)
  }

  private mutating func passTime(to now: Moment) {
    apply(
      cycle.ticked(
        at: now, isOpen: inset.isOpen, awaitsRows: lacksRows,
        hasReturned: gesture?.hasReturned ?? true), at: now)
    let isIdle = isIdle
    obey(gate?.ticked(isIdle: isIdle, at: now) ?? .nothing, at: now)
  }

  // MARK: Steps

  mutating func obey(_ verdict: LoadMoreGate.Verdict, at now: Moment) {
    switch verdict {
    case .nothing: return
    case .load(let trigger): apply(cycle.begin(by: trigger, at: now), at: now)
    case .noMoreData: setNoMoreData(at: now)
    }
  }

  /// Applies a step of the cycle to the inset and the pull, and records what the host must do.
  mutating func apply(_ step: LoadCycle.Step, at now: Moment) {
    var begins = step.begins
    switch step.inset {
    case .stays: break
    case .opens:
      openInset()
      if appEndsLoads, !opensSecondFloor, cycle.opened(at: now).begins { begins = true }
    case .closes: changeInset(inset.close(over: cycle.rules.closing ?? .zero))
    }
    // A row that was replaced by a pulled component, or a request that was given up before layout, leaves the inset
    // open.
    if inset.isOpen, cycle.isAtRest, !isRow {
      changeInset(inset.close(over: cycle.rules.closing ?? .zero))
    }
    if !cycle.isReady { gesture?.stop() }
    if let ended = step.ended { end(as: ended, at: now) }
    if begins { begin() }
    if step.rests { (needsAnotherPass, opensSecondFloor) = (true, false) }
    if step.rests, cycle.state == .failed, motion.isDragging { gesture?.ignoreFinger() }
    // An inset that closes without an animation is closed at once, so the cycle may come to rest in this event.
    if case .closing(_, let until?) = cycle.state, until <= now { passTime(to: now) }
  }

  /// Opens the inset of a pulled component for a load; rows are open from the first layout on.
  private mutating func openInset() {
    guard var gesture else { return }
    // An app's request by `pull` releases no armed pull.
    let isPull = cycle.trigger == .pull && gesture.state == .armed
    let reveals =
      switch gesture.configuration.reveal {
      case _ where isPull: true
      case _ where cycle.trigger == .preload: false
      case .always: true
      case .nearEdge: geometry.overscroll(past: edge) > -10
      case .never: false
      }
    openFloor = isPull ? gesture.floor : .first
    opensSecondFloor = hasSecondAction && openFloor == .second
    gesture.loadBegan(on: openFloor)
    self.gesture = gesture
    changeInset(
      inset.open(
        to: openLength(gesture, on: openFloor), over: gesture.configuration.holdDuration,
        reveals: reveals,
        isFingerDown: motion.isDragging,
        waitsForView: cycle.trigger != .preload && gesture.pull < 0))
  }

  /// Records that the host must begin the load's action.
  private mutating func begin() {
    ticketCount += 1
    let ticket = LoadingTicket(number: ticketCount)
    let trigger = cycle.trigger ?? .program
    (running, reported, returned) = (ticket, nil, nil)
    cycle.endDurations = endDurations
    gate?.loadingBegan(beginsList: beginsList)
    outcome.begun = RefreshLoading(
      ticket: ticket, page: 0, trigger: trigger, floor: gesture?.floor ?? .first)
    if trigger.isByUser, !opensSecondFloor { outcome.announcement = .started }
  }

  /// Records that the load has ended, and that its action must be cancelled if the action still runs.
  private mutating func end(as ended: RefreshOutcome, at now: Moment) {
    let result = reported ?? LoadingResult(ended)
    let own = returned?.outcome ?? ended
    if own == .succeeded || own == .noMoreData { beginsList = false }
    endsPages = false
    gate?.loadingEnded(
      LoadingResult(ended, items: ended == result.outcome ? result.items : nil), at: now)
    // Also if the action has not begun, so that the message of the load before is not shown again.
    self.result = result
    guard let running else { return }
    if let ticket { outcome.cancelled = ticket }
    outcome.ended = (running, result, own)
    if role == .refresh, result.outcome == .succeeded, !opensSecondFloor {
      (refreshCount, outcome.hasRefreshed) = (refreshCount + 1, true)
    }
    (self.running, reported, returned) = (nil, nil, nil)
    if cycle.trigger?.isByUser == true, !opensSecondFloor,
      let announcement = RefreshAnnouncement(result.outcome)
    {
      outcome.announcement = announcement
    }
  }
}
