import Frames

/// The state machine of a component's loads, from a request back to rest, for headers, pulled footers and rows.
///
/// ```
///            asked to load,    ended                  time passed                no more data   reset
///            or pulled
/// rest       loading †         —                      —                          noMoreData     —
/// waiting    —                 rest                   loading †, once laid out   noMoreData     —
/// opening    —                 shown ‡                loading                    —              —
/// loading    —                 ending, or shown ‡     shown ‡, when timed out    —              —
/// ending     —                 closing, if cancelled  shown ‡                    ending §       ending
/// shown      loading †         —                      closing ‡                  shown §        shown, or closing ‡
/// closing    loading †         —                      rest or noMoreData         closing §      closing
/// failed     loading †         —                      —                          noMoreData ¶   rest ¶
/// noMoreData loading † *       —                      —                          —              rest
/// ```
///
/// † Or `waiting`, if the list has not been laid out; or `opening`, if the action begins after the opening animation.
/// ‡ `shown` is skipped if the outcome's duration is 0 and no rows are awaited; `closing` is skipped if the component
/// stays open, as a row does. § The outcome becomes no-more-data; a reset changes it to a success, or while `ending` to
/// the action's own outcome; after a failure, it closes what is shown. ¶ A pulled component closes its inset first. * Not
/// for a tap or an assistive technology: there is nothing to load.
///
/// An app may show a page's rows a moment after its action has returned. A footer in view that closed at once would pull
/// the list back by its length, so it stays `shown` until the rows have come, or for ``Rules/rowsDelay``.
///
/// A dash means no change and no effect. No event allocates memory.
struct LoadCycle: Sendable {
  enum State: Sendable, Equatable {
    /// Nothing loads.
    case rest
    /// A load was requested before layout, and begins after layout.
    case waiting
    /// The inset opens before the action begins.
    case opening(until: Moment)
    /// The action runs.
    case loading(since: Moment)
    /// The action has ended, but loading has not been shown for its minimum duration yet.
    case ending(RefreshOutcome, at: Moment)
    case shown(RefreshOutcome, until: Moment)
    /// The inset closes until a moment; `nil` if the inset has closed, but the pull has not returned to 0 yet.
    case closing(RefreshOutcome, until: Moment?)
    /// The load failed, and the component stays in view so that the user can try again.
    case failed
    case noMoreData
  }

  /// The durations of a component's loads, and the rule for failures.
  struct Rules: Sendable, Equatable {
    /// The time before the action begins, in which the inset opens; `nil` to begin at once.
    var opening: Duration?
    /// The minimum duration for which loading is shown.
    var least = Duration.zero
    /// The time after which a load counts as failed; `nil` for never.
    var timeOut: Duration?
    /// The duration of the closing animation; `nil` for a row, which stays open.
    var closing: Duration?
    /// The longest time for which an open inset awaits the rows of a page that has been loaded.
    var rowsDelay = Duration.zero
    /// Whether the component stays in view after a failure, unless a pull began the load; a row always stays in view.
    var keepsFailures = false
  }

  /// The effects of an event, for the component to carry out.
  struct Step: Sendable, Equatable {
    enum Inset: Sendable { case stays, opens, closes }

    var inset = Inset.stays
    var begins = false
    var ended: RefreshOutcome?
    var rests = false

    static let nothing = Step()
  }

  var rules: Rules
  var endDurations = EndDurations()
  private(set) var state = State.rest
  private(set) var trigger: RefreshTrigger?
  /// The time until which a component that is shown awaits the rows of its page; `nil` if it awaits none.
  private var rowsDue: Moment?

  init(_ rules: Rules) { self.rules = rules }

  /// Whether a pulled component has no open inset in this state.
  var isAtRest: Bool {
    switch state {
    case .rest, .noMoreData: true
    case .waiting, .opening, .loading, .ending, .shown, .closing, .failed: false
    }
  }

  /// Whether a pull or a scroll near the edge can begin a load in this state.
  var isReady: Bool {
    switch state {
    case .rest, .failed: true
    case .waiting, .opening, .loading, .ending, .shown, .closing, .noMoreData: false
    }
  }

  /// The time at which ``ticked(at:isOpen:hasReturned:)`` is due; `nil` if no duration is running.
  var wakeAt: Moment? {
    switch state {
    case .opening(let until): until
    case .shown(_, let until): closing(after: until)
    case .loading(let since): rules.timeOut.map { since.advanced(by: $0) }
    case .ending(_, let moment): moment
    case .closing(_, let until): until
    case .rest, .waiting, .failed, .noMoreData: nil
    }
  }

  // MARK: Events

  mutating func requested(by trigger: RefreshTrigger, isLaidOut: Bool, at now: Moment) -> Step {
    switch state {
    case .noMoreData, .shown(.noMoreData, _), .closing(.noMoreData, _):
      guard trigger != .tap, trigger != .accessibility else { return .nothing }
    case .rest, .shown, .closing, .failed: break
    case .waiting, .opening, .loading, .ending: return .nothing
    }
    guard isLaidOut else {
      state = .waiting
      self.trigger = trigger
      return .nothing
    }
    return begin(by: trigger, at: now)
  }

  mutating func laidOut(at now: Moment) -> Step {
    guard state == .waiting else { return .nothing }
    return begin(by: trigger ?? .program, at: now)
  }

  /// Enters the state of a load; the caller starts the action afterwards, since the action may end at once.
  mutating func begin(by trigger: RefreshTrigger, at now: Moment) -> Step {
    self.trigger = trigger
    guard let opening = rules.opening else {
      state = .loading(since: now)
      return Step(inset: .opens, begins: true)
    }
    state = .opening(until: now.advanced(by: opening))
    return Step(inset: .opens)
  }

  /// Handles the end of the action; `awaitsRows` tells whether closing now would pull the list back over its rows.
  mutating func ended(
    _ outcome: RefreshOutcome, isOpen: Bool, awaitsRows: Bool, at now: Moment
  ) -> Step {
    switch state {
    case .waiting:
      state = .rest
      return Step(rests: true)
    case .opening: return finish(outcome, isOpen: isOpen, awaitsRows: awaitsRows, at: now)
    case .loading(let since):
      let earliest = since.advanced(by: rules.least)
      guard now < earliest, outcome != .cancelled else {
        return finish(outcome, isOpen: isOpen, awaitsRows: awaitsRows, at: now)
      }
      state = .ending(outcome, at: earliest)
      return .nothing
    case .ending where outcome == .cancelled:
      return finish(outcome, isOpen: isOpen, awaitsRows: awaitsRows, at: now)
    case .rest, .ending, .shown, .closing, .failed, .noMoreData: return .nothing
    }
  }

  mutating func ticked(
    at now: Moment, isOpen: Bool, awaitsRows: Bool, hasReturned: Bool
  ) -> Step {
    switch state {
    case .opening(let until) where now >= until: return opened(at: now)
    case .loading(let since) where rules.timeOut.map { now >= since.advanced(by: $0) } ?? false:
      return finish(.failed, isOpen: isOpen, awaitsRows: awaitsRows, at: now)
    case .ending(let outcome, let moment) where now >= moment:
      return finish(outcome, isOpen: isOpen, awaitsRows: awaitsRows, at: now)
    case .shown(let outcome, let until) where now >= closing(after: until):
      return close(after: outcome, isOpen: isOpen, at: now)
    case .closing(let outcome, let until?) where now >= until:
      guard hasReturned else {
        state = .closing(outcome, until: nil)
        return .nothing
      }
      return rest(after: outcome)
    case .rest, .waiting, .opening, .loading, .ending, .shown, .closing, .failed, .noMoreData:
      return .nothing
    }
  }

  /// Begins the action that waits for the opening animation.
  mutating func opened(at now: Moment) -> Step {
    guard case .opening = state else { return .nothing }
    state = .loading(since: now)
    return Step(begins: true)
  }

  /// Handles the rows of the loaded page: the component need not be shown longer than for its outcome.
  mutating func rowsCame(isOpen: Bool, at now: Moment) -> Step {
    guard case .shown(let outcome, let until) = state, rowsDue != nil else { return .nothing }
    rowsDue = nil
    return now >= until ? close(after: outcome, isOpen: isOpen, at: now) : .nothing
  }

  /// Handles a scroll: a component whose inset has closed comes to rest once the pull has returned to 0.
  mutating func scrolled(hasReturned: Bool, at now: Moment) -> Step {
    switch state {
    case .closing(let outcome, let until) where hasReturned && until.map { now >= $0 } ?? true:
      return rest(after: outcome)
    case .rest, .waiting, .opening, .loading, .ending, .shown, .closing, .failed, .noMoreData:
      return .nothing
    }
  }

  /// Comes to rest before the inset has closed, because a new touch begins a pull; returns whether the component can be
  /// pulled now, which it cannot after no-more-data.
  mutating func touchedWhileClosing() -> Bool {
    guard case .closing(let outcome, _) = state else { return false }
    _ = rest(after: outcome)
    return state == .rest
  }

  /// Sets no-more-data as the state at rest, or as the outcome of a load that has ended.
  ///
  /// While an action runs, there is no effect here: ``ListEdge/endsPages`` changes the action's outcome.
  mutating func noMoreData(isOpen: Bool, at now: Moment) -> Step {
    switch state {
    case .rest, .waiting: state = .noMoreData
    case .ending(_, let moment): state = .ending(.noMoreData, at: moment)
    case .shown(_, let until): state = .shown(.noMoreData, until: until)
    case .closing(_, let until): state = .closing(.noMoreData, until: until)
    case .failed: return close(after: .noMoreData, isOpen: isOpen, at: now)
    case .opening, .loading, .noMoreData: break
    }
    return .nothing
  }

  /// Allows loading again after no-more-data; a component that shows a failure comes to rest.
  ///
  /// - Parameters:
  ///   - outcome: The outcome of the action that has ended last.
  ///   - isOpen: Whether the inset is open.
  ///   - now: The current time.
  mutating func noMoreDataReset(
    to outcome: RefreshOutcome = .succeeded, isOpen: Bool, at now: Moment
  ) -> Step {
    switch state {
    case .noMoreData:
      state = .rest
      return Step(rests: true)
    case .ending(.noMoreData, let moment): state = .ending(outcome, at: moment)
    case .failed, .shown(.failed, _): return close(after: .cancelled, isOpen: isOpen, at: now)
    case .shown(.noMoreData, _) where outcome == .failed:
      return close(after: .cancelled, isOpen: isOpen, at: now)
    case .shown(.noMoreData, let until): state = .shown(.succeeded, until: until)
    case .closing(.noMoreData, let until):
      let isSuccess = outcome != .failed && outcome != .cancelled
      state = .closing(isSuccess ? .succeeded : .cancelled, until: until)
    case .rest, .waiting, .opening, .loading, .ending, .shown, .closing: break
    }
    return .nothing
  }

  mutating func forget() { state = .rest }

  // MARK: -

  /// Returns when an outcome that is shown until a moment closes: then or, if later, when no more rows are awaited.
  private func closing(after until: Moment) -> Moment { Swift.max(until, rowsDue ?? until) }

  /// Ends the load; the outcome is shown if ``endDurations`` has a time for it, otherwise the inset closes.
  private mutating func finish(
    _ outcome: RefreshOutcome, isOpen: Bool, awaitsRows: Bool, at now: Moment
  ) -> Step {
    let duration = endDurations[outcome]
    let bringsRows = outcome == .succeeded || outcome == .noMoreData
    rowsDue = bringsRows && awaitsRows ? now.advanced(by: rules.rowsDelay) : nil
    guard duration > .zero || rowsDue != nil else {
      var step = close(after: outcome, isOpen: isOpen, at: now)
      step.ended = outcome
      return step
    }
    state = .shown(outcome, until: now.advanced(by: duration))
    return Step(ended: outcome)
  }

  /// Closes the inset; a row, or a component that stays in view after a failure, comes to rest with an open inset.
  private mutating func close(
    after outcome: RefreshOutcome, isOpen: Bool, at now: Moment
  ) -> Step {
    guard let closing = rules.closing, !staysFailed(after: outcome) else {
      return rest(after: outcome)
    }
    state = .closing(outcome, until: now.advanced(by: isOpen ? closing : .zero))
    return Step(inset: .closes)
  }

  private func staysFailed(after outcome: RefreshOutcome) -> Bool {
    guard outcome == .failed else { return false }
    return rules.closing == nil || rules.keepsFailures && trigger != .pull
  }

  private mutating func rest(after outcome: RefreshOutcome) -> Step {
    switch outcome {
    case .succeeded, .cancelled: state = .rest
    case .failed: state = staysFailed(after: outcome) ? .failed : .rest
    case .noMoreData: state = .noMoreData
    }
    return Step(rests: true)
  }
}
