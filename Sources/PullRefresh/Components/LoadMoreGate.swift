public import Frames

/// Lets loading begin by itself when the end comes near, once a page.
///
/// ```
///            near the end, moving      loading     loading     content grew since it fired, a new
///            towards it                ended       failed      drag began, or the end is far again
/// open       fired: loading begins     —           —           —
/// fired      —                         spent       failed      —
/// spent      —                         —           —           open
/// failed     —                         —           —           open, with a drag that begins after
///                                                              the back-off
/// ```
///
/// Content counts as grown whether the app adds it before it says that loading has ended or shortly
/// after. The end is far only if it is so for more than one moment: a reload that shows the list's
/// start and jumps back within a turn opens nothing.
///
/// It never fires at the very start of the content, however large the distance, nor while nothing
/// moves, except to fill a viewport if the policy says so.
public struct LoadMoreGate: Sendable, Hashable {
  /// What is to be done.
  public enum Verdict: Sendable, Hashable {
    /// Nothing.
    case nothing
    /// Begin to load.
    case load(RefreshTrigger)
    /// Take it that there is nothing more.
    case exhaust
  }

  private enum State: Sendable, Hashable {
    /// Ready. Exits: `fired`.
    case open
    /// It let loading begin, with the content so long. Exits: `spent`, `failed`.
    case fired(content: Double)
    /// Loading is over, but the place is the same; whether the page was empty is judged later.
    /// Exits: `open`, `fired`.
    case spent(content: Double, judgedAt: Moment?, farSince: Moment?)
    /// Loading failed. Exits: `open`, `fired`.
    case failed(retryAt: Moment)
  }

  /// When it fires.
  public let policy: LoadMorePolicy
  private var state: State = .open
  private var last: ScrollGeometry?
  private var wasDragging = false
  private var pagesInDrag = 0
  private var fills = 0
  private var emptyPages = 0
  private var failures = 0

  /// How long an app may take to show what it has loaded before a page counts as empty.
  private static let grace = Duration.milliseconds(100)

  /// Creates an open gate.
  public init(_ policy: LoadMorePolicy = LoadMorePolicy()) { self.policy = policy }

  /// When ``ticked(isIdle:at:)`` is due; `nil` if it is not.
  public var wakeAt: Moment? {
    switch state {
    case .spent(_, let judgedAt, _): judgedAt
    case .open, .fired, .failed: nil
    }
  }

  // MARK: Events

  /// The view scrolled; loading never begins while `isIdle` is false.
  public mutating func scrolled(
    _ geometry: ScrollGeometry, motion: ScrollMotion, isIdle: Bool, at now: Moment
  ) -> Verdict {
    let last = self.last
    let dragBegan = motion.isDragging && !wasDragging
    let dragEnded = wasDragging && !motion.isDragging
    self.last = geometry
    wasDragging = motion.isDragging
    guard geometry.isLaidOut else { return .nothing }

    let isShort = geometry.shortfall > 0
    if dragBegan { pagesInDrag = 0 }
    if dragBegan || !isShort { fills = 0 }
    let end = geometry.restingOffsets.upperBound
    let isNear = geometry.offset >= end - policy.preload.length(in: geometry)
    // All of a short list is near its end, even where the footer's own room makes it scroll.
    reopen(geometry, isFar: !isNear && !isShort, dragBegan: dragBegan, at: now)

    guard state == .open, isIdle else { return .nothing }
    if isShort {
      guard let trigger = trigger(short: geometry, motion: motion) else { return .nothing }
      return fire(trigger, at: geometry)
    }
    if dragEnded, geometry.offset >= end, isWithinDrag { return fire(.pull, at: geometry) }
    // Beyond the app's own inset, that is: room that a header holds open is still the start.
    let hasLeftStart = geometry.overscroll(past: .start) < 0
    let movesOn = last.map { geometry.offset > $0.offset } ?? false
    guard policy.isAutomatic, isNear, hasLeftStart, movesOn, motion.isByHand, isWithinDrag
    else { return .nothing }
    return fire(.preload, at: geometry)
  }

  /// Time passed.
  public mutating func ticked(isIdle: Bool, at now: Moment) -> Verdict {
    guard case .spent(let content, let judgedAt?, let farSince) = state, now >= judgedAt else {
      return .nothing
    }
    state = .spent(content: content, judgedAt: nil, farSince: farSince)
    guard let last, last.content <= content else { return .nothing }
    emptyPages += 1
    switch policy.emptyPage {
    case .waits: return .nothing
    case .exhausts: return isIdle ? .exhaust : .nothing
    case .loadsNext(let most):
      return isIdle && emptyPages <= most ? fire(.preload, at: last) : .nothing
    }
  }

  /// Loading begins, and the page counts as asked for.
  ///
  /// Where the gate fired a while before, what the content grew by in between is not of that page.
  public mutating func loadingBegan() { state = .fired(content: last?.content ?? 0) }

  /// Loading is over.
  public mutating func loadingEnded(_ outcome: RefreshOutcome, at now: Moment) {
    switch state {
    case .fired(let content):
      switch outcome {
      case .failed:
        failures += 1
        state = .failed(
          retryAt: now.advanced(by: policy.backOff.delay(afterFailures: failures)))
      case .succeeded:
        failures = 0
        state = .spent(
          content: content, judgedAt: now.advanced(by: Self.grace), farSince: nil)
      case .exhausted, .cancelled:
        state = .spent(content: content, judgedAt: nil, farSince: nil)
      }
    case .open, .spent, .failed: break
    }
  }

  /// The component leaves its scroll view: what has been is forgotten.
  public mutating func detached() { self = LoadMoreGate(policy) }

  // MARK: -

  private mutating func reopen(
    _ geometry: ScrollGeometry, isFar: Bool, dragBegan: Bool, at now: Moment
  ) {
    switch state {
    case .open, .fired: break
    case .spent(let content, let judgedAt, let farSince):
      let isGrown = geometry.content > content
      if isGrown { emptyPages = 0 }
      let isFarForLong = isFar && farSince.map { now > $0 } ?? false
      guard !isGrown && !dragBegan && !isFarForLong else {
        state = .open
        return
      }
      state = .spent(
        content: content, judgedAt: judgedAt, farSince: isFar ? farSince ?? now : nil)
    case .failed(let retryAt):
      if dragBegan, now >= retryAt { state = .open }
    }
  }

  private var isWithinDrag: Bool { policy.pagesPerDrag.map { pagesInDrag < $0 } ?? true }

  /// Whether content that leaves a gap is to be followed by a page now, and why.
  private func trigger(short geometry: ScrollGeometry, motion: ScrollMotion) -> RefreshTrigger? {
    let isPulled =
      motion.isDragging && pagesInDrag == 0 && geometry.overscroll(past: .end) > 0
    switch policy.shortContent {
    case .never: return nil
    case .onPull: return isPulled ? .pull : nil
    case .fills(let most):
      return isPulled ? .pull : geometry.content > 0 && fills < most ? .preload : nil
    }
  }

  private mutating func fire(_ trigger: RefreshTrigger, at geometry: ScrollGeometry) -> Verdict {
    state = .fired(content: geometry.content)
    pagesInDrag += 1
    if geometry.shortfall > 0 { fills += 1 }
    return .load(trigger)
  }
}
