import Frames

/// Lets loading begin by itself when the end comes near, once a page.
///
/// ```
///            near the end, the user    loading     loading     a page has come, the user scrolls
///            moving towards it         ended       failed      anew, or the end is far again
/// open       fired: loading begins     —           —           —
/// fired      —                         spent       failed      —
/// spent      —                         —           —           open
/// failed     —                         —           —           open, with a scroll that begins after
///                                                              the back-off
/// ```
///
/// A page has come when there are more items than when it fired, by the host's count
/// (``ListGeometry/itemCount``), or when the action says that it brought some and the content has grown.
/// Where neither counts, nothing is known of a page, and growth alone opens nothing: cells that size
/// themselves make content grow, too. The end is far only if it is so for more than one moment: a reload
/// that shows the list's start and jumps back within a turn opens nothing.
///
/// A gate at the start works the same, the other way round.
///
/// It never fires at the very start of the content, however large the distance, nor while nothing
/// moves, except to fill a viewport if the policy says so.
struct LoadMoreGate: Sendable, Equatable {
  /// The gate's answer to an event.
  enum Verdict: Sendable, Equatable {
    /// Do nothing.
    case nothing
    /// Begin to load.
    case load(RefreshTrigger)
    /// Conclude that there is no more data.
    case noMoreData
  }

  /// What there was when it fired.
  private struct Before: Sendable, Equatable {
    var content: Double
    var items: Int?
  }

  /// Whether a page was empty is judged once: after the app had time to show it, and when its component could
  /// load the next one.
  private enum Judgement: Sendable, Equatable {
    case none
    case at(Moment)
    case due
  }

  private enum State: Sendable, Equatable {
    /// Ready. Exits: `fired`.
    case open
    /// It let loading begin. Exits: `spent`, `failed`.
    case fired(Before)
    /// Loading is over, but the place is the same; whether the page was empty is judged later.
    /// `brings` is how many items the action said it brought. Exits: `open`, `fired`.
    case spent(Before, brings: Int?, judgement: Judgement, farSince: Moment?)
    /// Loading failed. Exits: `open`, `fired`.
    case failed(retryAt: Moment)
  }

  /// The conditions under which the gate fires.
  var policy: LoadMorePolicy
  /// The edge that the gate watches.
  let edge: ScrollEdge
  private var state: State = .open
  private var last: ListGeometry?
  private var lastMotion = ScrollMotion.resting
  /// Whether a drag is under way, or its end has not been heard of.
  private var isInDrag = false
  private var pagesInDrag = 0
  private var fills = 0
  private var emptyPages = 0
  private var failures = 0

  /// How long an app may take to show what it has loaded before a page counts as empty.
  private static var grace: Duration { .milliseconds(100) }

  /// Creates an open gate.
  init(_ policy: LoadMorePolicy = LoadMorePolicy(), edge: ScrollEdge = .end) {
    self.policy = policy
    self.edge = edge
  }

  /// When ``ticked(isIdle:at:)`` is due; `nil` if it is not.
  var wakeAt: Moment? {
    switch state {
    case .spent(_, _, .at(let moment), _): moment
    case .spent, .open, .fired, .failed: nil
    }
  }

  // MARK: Events

  /// Handles a scroll; loading never begins while `isIdle` is false.
  mutating func scrolled(
    _ geometry: ListGeometry, motion: ScrollMotion, isIdle: Bool, at now: Moment
  ) -> Verdict {
    let geometry = edge == .start ? geometry.mirrored : geometry
    let last = self.last
    let began =
      motion.isDragging && !isInDrag || motion == .scrolling && lastMotion != .scrolling
    let dragEnded = isInDrag && motion.isLifted
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
    // All of a short list is near its end, even where the footer's own room makes it scroll.
    reopen(geometry, isFar: !isNear && !isShort, began: began, at: now)

    let verdict = judge(isIdle: isIdle, at: now)
    guard verdict == .nothing, state == .open, isIdle else { return verdict }
    if isShort {
      guard let trigger = trigger(short: geometry, motion: motion) else { return .nothing }
      return fire(trigger, at: geometry)
    }
    if dragEnded, geometry.offset >= end, isWithinDrag { return fire(.pull, at: geometry) }
    let movesOn = last.map { geometry.offset > $0.offset } ?? false
    return movesOn && isNear ? comeNear(geometry) : .nothing
  }

  /// Handles prefetching near the edge, which counts as scrolling there.
  ///
  /// Not before the user has scrolled, nor while a program does.
  mutating func cameNear(isIdle: Bool) -> Verdict {
    guard let last, last.isLaidOut, state == .open, isIdle, last.shortfall == 0 else {
      return .nothing
    }
    return comeNear(last)
  }

  /// Handles the passing of time.
  mutating func ticked(isIdle: Bool, at now: Moment) -> Verdict {
    judge(isIdle: isIdle, at: now)
  }

  /// What an empty page leads to, once its component is idle.
  private mutating func judge(isIdle: Bool, at now: Moment) -> Verdict {
    guard case .spent(let before, let brings, let judgement, let farSince) = state else {
      return .nothing
    }
    switch judgement {
    case .none: return .nothing
    case .at(let moment): guard now >= moment else { return .nothing }
    case .due: break
    }
    state = .spent(before, brings: brings, judgement: isIdle ? .none : .due, farSince: farSince)
    guard isIdle, let last, wasEmpty(since: before, brings: brings, in: last) else {
      return .nothing
    }
    emptyPages += 1
    switch policy.emptyPage {
    case .waits: return .nothing
    case .meansNoMoreData: return .noMoreData
    case .loadsNext(let most): return emptyPages <= most ? fire(.preload, at: last) : .nothing
    }
  }

  /// Counts a page as asked for when its loading begins.
  ///
  /// Where the gate fired a while before, what has come in between is not of that page.
  mutating func loadingBegan() {
    state = .fired(Before(content: last?.content ?? 0, items: last?.itemCount))
  }

  /// Handles the end of loading.
  mutating func loadingEnded(_ result: LoadingResult, at now: Moment) {
    switch state {
    case .fired(let before):
      switch result.outcome {
      case .failed:
        failures += 1
        state = .failed(
          retryAt: now.advanced(by: policy.backOff.delay(afterFailures: failures)))
      case .succeeded:
        failures = 0
        state = .spent(
          before, brings: result.items, judgement: .at(now.advanced(by: Self.grace)), farSince: nil)
      case .noMoreData, .cancelled:
        state = .spent(before, brings: nil, judgement: .none, farSince: nil)
      }
    case .open, .spent, .failed: break
    }
  }

  /// Handles the removal from the scroll view, and forgets the pages so far.
  mutating func detached() { self = LoadMoreGate(policy, edge: edge) }

  // MARK: -

  private mutating func reopen(
    _ geometry: ListGeometry, isFar: Bool, began: Bool, at now: Moment
  ) {
    switch state {
    case .open, .fired: break
    case .spent(let before, let brings, let judgement, let farSince):
      let hasCome = hasCome(since: before, brings: brings, in: geometry)
      if hasCome { emptyPages = 0 }
      let isFarForLong = isFar && farSince.map { now > $0 } ?? false
      guard !hasCome && !began && !isFarForLong else {
        state = .open
        return
      }
      state = .spent(
        before, brings: brings, judgement: judgement, farSince: isFar ? farSince ?? now : nil)
    case .failed(let retryAt):
      if began, now >= retryAt { state = .open }
    }
  }

  /// Whether a page is there to be scrolled through.
  private func hasCome(since before: Before, brings: Int?, in geometry: ListGeometry) -> Bool {
    if let brings { return brings > 0 && geometry.content > before.content }
    guard let items = before.items, let count = geometry.itemCount else { return false }
    return count > items
  }

  /// Whether a page is known to have brought nothing.
  private func wasEmpty(since before: Before, brings: Int?, in geometry: ListGeometry) -> Bool {
    if let brings { return brings <= 0 }
    guard let items = before.items, let count = geometry.itemCount else { return false }
    return count <= items
  }

  private mutating func comeNear(_ geometry: ListGeometry) -> Verdict {
    // Beyond the inset at rest, that is: room that a header holds open is still the start.
    let hasLeftStart = geometry.overscroll(past: .start) < 0
    guard policy.isAutomatic, hasLeftStart, lastMotion.isByUser, isWithinDrag else {
      return .nothing
    }
    return fire(.preload, at: geometry)
  }

  private var isWithinDrag: Bool { policy.pagesPerDrag.map { pagesInDrag < $0 } ?? true }

  /// Whether content that leaves a gap is to be followed by a page now, and why.
  private func trigger(short geometry: ListGeometry, motion: ScrollMotion) -> RefreshTrigger? {
    let isPulled =
      motion.isDragging && pagesInDrag == 0 && geometry.overscroll(past: .end) > 0
    switch policy.shortContent {
    case .never: return nil
    case .onPull: return isPulled ? .pull : nil
    case .fills(let most):
      return isPulled ? .pull : geometry.content > 0 && fills < most ? .preload : nil
    }
  }

  private mutating func fire(_ trigger: RefreshTrigger, at geometry: ListGeometry) -> Verdict {
    state = .fired(Before(content: geometry.content, items: geometry.itemCount))
    pagesInDrag += 1
    if geometry.shortfall > 0 { fills += 1 }
    return .load(trigger)
  }
}
