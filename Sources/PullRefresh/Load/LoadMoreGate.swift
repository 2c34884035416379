import Frames

/// The state machine that decides whether a scroll near the end begins a load: at most once for each page.
///
/// ```
///            the user scrolls to-      loading     loading     the page has arrived, the user scrolls
///            wards the end, near it    ended       failed      again, or the end is far again
/// open       fired: loading begins     —           —           —
/// fired      —                         spent       failed      —
/// spent      —                         —           —           open
/// failed     —                         —           —           open, with a scroll that begins after
///                                                              the back-off
/// ```
///
/// The page has arrived when the content has another length than when the gate fired and more items by the host's count
/// (``ListGeometry/itemCount``), or when the action reported items and the content has grown. From the check for an
/// empty page on, more items by the host's count are enough: those of a grid may have filled up its last row. If neither
/// the host nor the action counts items, growth alone does not open the gate, since self-sizing cells make content grow,
/// too.
///
/// The end is *far* while it is farther from the viewport than the preload distance. To open the gate, the end must be
/// far at two different times: a reload that shows the start of the list and jumps back within one run-loop turn does
/// not open the gate.
///
/// A gate at the start works the same way, mirrored.
///
/// The gate never fires at the very start of the content, however large the preload distance is. While the list does
/// not move, the gate fires only if the policy fills short content or loads the next page after an empty one.
///
/// A refresh that succeeds opens the gate, unless it has fired, and in both cases what was counted begins anew. So does a
/// reset of no-more-data that is shown.
///
/// A page that replaces the items before it has arrived with any items, and with any other length.
struct LoadMoreGate: Sendable {
  enum Verdict: Sendable, Equatable {
    case nothing
    case load(RefreshTrigger)
    case noMoreData
  }

  /// The content's length and the number of items when the gate fired.
  private struct Before: Sendable, Equatable {
    var content: Double
    var items: Int?
    /// Whether the page may replace the content.
    var beginsList = false

    /// Forgets items that have gone since, which the page does not lack.
    mutating func follow(_ count: Int?) {
      if let items, let count { self.items = Swift.min(items, count) }
    }
  }

  /// The pending check whether the loaded page is empty.
  private enum Judgement: Sendable, Equatable {
    case none
    /// The check waits for a moment, since the app needs some time to show the page.
    case at(Moment)
    /// The check is made as soon as the component can load the next page.
    case due
  }

  private enum State: Sendable, Equatable {
    /// A scroll near the end can begin a load.
    case open
    /// A load has begun; `nil` if its page belongs to a list that a refresh has replaced meanwhile.
    case fired(Before?)
    /// The load has ended, but its items have not appeared in the list; if the page is empty, none ever will.
    ///
    /// `brings` is the number of items that the action reported, `nil` if unknown. `farSince` is the time from which on
    /// the end of the content has been far (farther from the viewport than the preload distance); `nil` if it is not
    /// far.
    case spent(Before, brings: Int?, judgement: Judgement, farSince: Moment?)
    /// The load failed; a scroll that begins at `retryAt` or later can load again.
    case failed(retryAt: Moment)
  }

  var policy: LoadMorePolicy
  let edge: ScrollEdge
  private var state: State = .open
  private var last: ListGeometry?
  private var lastMotion = ScrollMotion.resting
  /// The time of the last scroll without a finger, by a wheel or by keys.
  private var lastScrolledAt: Moment?
  /// Whether a drag is under way, or its end has not been reported yet.
  private var isInDrag = false
  private var pagesInDrag = 0
  private var fills = 0
  private var emptyPages = 0
  private var failures = 0
  /// Whether the gate opens after the pending check, since a scroll has begun meanwhile.
  private var opensWhenJudged = false

  /// The time after which a scroll without a finger counts as another one: nothing tells its end.
  private static var pause: Duration { .milliseconds(200) }

  /// The time that an app may take to show a page's rows, from the end of the action on.
  static var grace: Duration { .milliseconds(100) }

  init(_ policy: LoadMorePolicy = LoadMorePolicy(), edge: ScrollEdge = .end) {
    self.policy = policy
    self.edge = edge
  }

  /// The time at which ``ticked(isIdle:at:)`` is due; `nil` if no page is to be checked.
  var wakeAt: Moment? {
    switch state {
    case .spent(_, _, .at(let moment), _): moment
    case .spent, .open, .fired, .failed: nil
    }
  }

  // MARK: Events

  /// Handles a scroll, and returns what the component must do; only an idle component can begin a load.
  ///
  /// A pull beyond the edge begins a load, too, unless the component has its own pull, with its own distance.
  mutating func scrolled(
    _ geometry: ListGeometry, motion: ScrollMotion, isIdle: Bool, takesPulls: Bool = true,
    at now: Moment
  ) -> Verdict {
    let isPulled =
      takesPulls && motion.isDragging
      && (edge == .start
        ? geometry.offset < geometry.restingOffset(at: .start)
        : geometry.overscroll(past: .end) > 0)
    let geometry = edge == .start ? geometry.mirrored : geometry
    let last = self.last
    let hasMoved = geometry.offset != last?.offset
    let isLater = lastScrolledAt.map { now > $0.advanced(by: Self.pause) } ?? true
    let began =
      motion.isDragging && !isInDrag
      || motion == .scrolling && (lastMotion != .scrolling || hasMoved && isLater)
    if motion == .scrolling, hasMoved { lastScrolledAt = now }
    let dragEnded = isInDrag && motion == .lifted
    self.last = geometry
    lastMotion = motion
    switch motion {
    case .dragging: isInDrag = true
    case .lifted, .cancelled, .resting: isInDrag = false
    case .decelerating, .bouncing, .animating, .scrolling: break
    }
    guard geometry.isLaidOut else { return .nothing }

    let isShort = geometry.shortfall > 0
    if began { pagesInDrag = 0 }
    if began || !isShort { fills = 0 }
    let end = geometry.restingOffsets.upperBound
    let isNear = geometry.offset >= end - policy.preload.length(in: geometry)
    // A list shorter than the viewport never counts as far from its end, even if the footer's inset makes it scroll.
    reopen(geometry, isFar: !isNear && !isShort, began: began, at: now)

    let verdict = ticked(isIdle: isIdle, at: now)
    guard verdict == .nothing, state == .open, isIdle else { return verdict }
    if isShort {
      guard let trigger = trigger(short: geometry, isPulled: isPulled) else { return .nothing }
      return fire(trigger, at: geometry)
    }
    if dragEnded, takesPulls, geometry.offset >= end, isWithinDrag {
      return fire(.pull, at: geometry)
    }
    let movesOn = last.map { geometry.offset > $0.offset } ?? false
    return movesOn && isNear ? comeNear(geometry) : .nothing
  }

  /// Handles a prefetch of items near the edge in the same way as a scroll near the edge.
  ///
  /// A prefetch is ignored unless the user is scrolling, so that the prefetch after a reload loads nothing.
  mutating func cameNear(isIdle: Bool) -> Verdict {
    guard let last, last.isLaidOut, state == .open, isIdle, last.shortfall == 0 else {
      return .nothing
    }
    return comeNear(last)
  }

  /// Takes over the number of items, which may have changed without a scroll.
  mutating func counted(_ items: Int?) { last?.itemCount = items }

  /// Checks whether the loaded page is empty, if the check is due, and returns the policy's reaction to an empty page.
  ///
  /// Unless the component is idle, the check is postponed.
  mutating func ticked(isIdle: Bool, at now: Moment) -> Verdict {
    guard case .spent(let before, let brings, let judgement, let farSince) = state else {
      return .nothing
    }
    switch judgement {
    case .none: return .nothing
    case .at(let moment): guard now >= moment else { return .nothing }
    case .due: break
    }
    state = .spent(before, brings: brings, judgement: isIdle ? .none : .due, farSince: farSince)
    guard isIdle, let last else { return .nothing }
    switch pageHasCome(since: before, brings: brings, isJudged: true, in: last) {
    case true?:
      (state, emptyPages) = (.open, 0)
      // Nothing has moved, so no scroll would fill short content any further.
      return last.shortfall > 0
        ? trigger(short: last, isPulled: false).map { fire($0, at: last) } ?? .nothing : .nothing
    case nil:
      if opensWhenJudged { state = .open }
      return .nothing
    case false?: emptyPages += 1
    }
    switch policy.emptyPage {
    case .waits: return .nothing
    case .meansNoMoreData: return .noMoreData
    case .loadsNext(let most): return emptyPages <= most ? fire(.preload, at: last) : .nothing
    }
  }

  /// Records the number of items and the content's length when a load begins.
  ///
  /// They replace those of the moment when the gate fired, since items that have arrived in between do not belong to
  /// the new page. A page that begins the list may replace them.
  mutating func loadingBegan(beginsList: Bool = false) {
    state = .fired(
      Before(content: last?.content ?? 0, items: last?.itemCount, beginsList: beginsList))
  }

  mutating func loadingEnded(_ result: LoadingResult, at now: Moment) {
    switch state {
    case .fired(nil): state = .open
    case .fired(var before?):
      switch result.outcome {
      case .failed:
        failures += 1
        state = .failed(
          retryAt: now.advanced(by: policy.backOff.delay(afterFailures: failures)))
      case .succeeded:
        (failures, opensWhenJudged) = (0, false)
        state = .spent(
          before, brings: result.items, judgement: .at(now.advanced(by: Self.grace)), farSince: nil)
      case .noMoreData:
        failures = 0
        state = .spent(before, brings: nil, judgement: .none, farSince: nil)
      case .cancelled:
        before.beginsList = false
        state = .spent(before, brings: nil, judgement: .none, farSince: nil)
      }
    case .open, .spent, .failed: break
    }
  }

  /// Forgets the pages so far, and opens the gate; one that is being loaded tells nothing when it ends.
  mutating func forgetPages() {
    (fills, emptyPages, failures) = (0, 0, 0)
    switch state {
    case .fired: state = .fired(nil)
    case .open, .spent, .failed: state = .open
    }
  }

  /// Forgets all pages, since the list will have other content.
  mutating func restarted() {
    forgetPages()
    (state, pagesInDrag) = (.open, 0)
  }

  mutating func detached() { self = LoadMoreGate(policy, edge: edge) }

  // MARK: -

  private mutating func reopen(
    _ geometry: ListGeometry, isFar: Bool, began: Bool, at now: Moment
  ) {
    switch state {
    case .open: break
    case .fired(var before):
      before?.follow(geometry.itemCount)
      state = .fired(before)
    case .spent(var before, let brings, let judgement, let farSince):
      before.follow(geometry.itemCount)
      let hasCome =
        pageHasCome(since: before, brings: brings, isJudged: judgement == .none, in: geometry)
        == true
      if hasCome { emptyPages = 0 }
      let opens = began || isFar && farSince.map { now > $0 } ?? false
      // A page that may mean the end of the data is judged first.
      let isJudged = judgement == .none || policy.emptyPage != .meansNoMoreData
      guard !hasCome && !(opens && isJudged) else {
        state = .open
        return
      }
      if opens { opensWhenJudged = true }
      state = .spent(
        before, brings: brings, judgement: judgement, farSince: isFar ? farSince ?? now : nil)
    case .failed(let retryAt):
      if began, now >= retryAt { state = .open }
    }
  }

  /// Returns whether the page has arrived in the list: `false` for an empty page, `nil` while that cannot be known.
  private func pageHasCome(
    since before: Before, brings: Int?, isJudged: Bool, in geometry: ListGeometry
  ) -> Bool? {
    var hasMore: Bool?
    if let items = before.items, let count = geometry.itemCount {
      hasMore = count > (before.beginsList ? 0 : items)
    }
    // The count may be the model's, which has a page's items before the list has their rows; but no later than the check.
    let areShown = isJudged && (hasMore ?? before.beginsList)
    let hasChanged = geometry.content != before.content
    if let brings {
      let hasGrown =
        before.beginsList
        ? hasChanged && geometry.content > 0 : geometry.content > before.content
      return brings <= 0 ? false : hasGrown || areShown ? true : nil
    }
    return hasMore != true ? hasMore : hasChanged || areShown ? true : nil
  }

  private mutating func comeNear(_ geometry: ListGeometry) -> Verdict {
    // The overscroll ignores the components' insets, so a list that shows an open header is still at its start.
    let hasLeftStart = geometry.overscroll(past: .start) < 0
    // A list bounces beyond its end only after a fling by the user, so the bounce counts as the user's motion.
    let isFlung = lastMotion == .bouncing && geometry.offset > geometry.restingOffsets.upperBound
    guard policy.isAutomatic, hasLeftStart, lastMotion.isByUser || isFlung, isWithinDrag else {
      return .nothing
    }
    return fire(.preload, at: geometry)
  }

  private var isWithinDrag: Bool { policy.pagesPerDrag.map { pagesInDrag < $0 } ?? true }

  /// Returns the cause of a load into content shorter than the viewport; `nil` if the policy asks for none now.
  private func trigger(short geometry: ListGeometry, isPulled: Bool) -> RefreshTrigger? {
    let isPulled = isPulled && pagesInDrag == 0
    switch policy.shortContent {
    case .never: return nil
    case .onPull: return isPulled ? .pull : nil
    case .fills(let most):
      let hasItems = geometry.content > 0 && geometry.itemCount != 0
      return isPulled ? .pull : hasItems && fills < most ? .preload : nil
    }
  }

  private mutating func fire(_ trigger: RefreshTrigger, at geometry: ListGeometry) -> Verdict {
    state = .fired(Before(content: geometry.content, items: geometry.itemCount))
    pagesInDrag += 1
    if geometry.shortfall > 0 { fills += 1 }
    return .load(trigger)
  }
}
