import Frames
import PullRefresh

/// A monitor of one component, which keeps a record of its own of the actions that the component may take.
///
/// The monitor receives every event that an engine has handled, the component's state before and after, and the
/// engine's commands. The first violation of a rule is kept in ``violation``. The rules follow from the configuration
/// alone, not from the engine's code.
package struct ComponentMonitor: Sendable {
  package struct Rules: Sendable {
    let edge: ScrollEdge
    /// The distances and durations of a component that is pulled; `nil` for a footer that is not pulled.
    let pull: PullConfiguration?
    /// The inset of a footer that is not pulled.
    var height = 0.0
    var policy: LoadMorePolicy?
  }

  /// One event, with its effect on the component.
  package struct Step {
    var event: RefreshEvent
    var sample: ScrollSample
    var now: Moment
    var before: RefreshSnapshot
    var after: RefreshSnapshot
    var inset: InsetChange?
    /// Whether a load ended; a load that begins in the same event begins after that.
    var ends: Bool
    var begins: RefreshLoading?
    /// Whether the component may begin no load, because it is hidden or because the other component loads.
    var isSuspended: Bool
    var isAttached: Bool
  }

  /// The events since a page was requested.
  private struct Page {
    var items: Int?
    var hasEnded = true
    var hasFailed = false
    var scrollBegan = false
    var hasLeft = false
    var hasGrown = false
    var emptyInARow = 0
    var unaskedInARow = 0
  }

  package private(set) var violation: Violation?

  private let rules: Rules
  /// Whether a release at the finger's last sample would begin a load.
  private var isArmed = false
  private var isAsked = false
  private var hasSeenLayout = false
  private var begunAt: Moment?
  private var isInDrag = false
  private var items = 0
  private var page = Page()

  package init(_ rules: Rules) { self.rules = rules }

  package mutating func heard(_ step: Step) {
    if case .requested(rules.edge, _) = step.event { isAsked = true }
    // The list has other content: what was loaded before says nothing of it.
    if step.event == .pagesRestarted { page = Page() }
    // Components read the view's geometry also when a load is over, by a result, in time or by the app.
    switch step.event {
    case .scrolled, .ended, .ticked, .noMoreData, .noMoreDataReset, .pagesRestarted:
      if step.isAttached { see(step) }
    case .requested, .cameNear, .hidden, .enabled, .contentInserted, .restyled, .replaced,
      .attached, .detached:
      break
    }
    judge(step)
    if !step.isAttached { forget(step) }
  }

  // MARK: -

  private mutating func expect(
    _ invariant: String, _ holds: Bool, _ reason: @autoclosure () -> String
  ) {
    guard !holds, violation == nil else { return }
    violation = Violation(invariant, "\(rules.edge): \(reason())")
  }

  private mutating func forget(_ step: Step) {
    expect("INV-4", step.after.phase == .idle, "\(step.after.phase) after it was detached")
    expect("INV-4", step.begins == nil, "it began to load though it was detached")
    (isArmed, isAsked, hasSeenLayout, isInDrag) = (false, false, false, false)
    begunAt = nil
    page = Page()
  }

  /// Records the geometry and the motion of the view.
  private mutating func see(_ step: Step) {
    let (geometry, motion) = (step.sample.geometry, step.sample.motion)
    // A sample that contains not-a-number is ignored.
    guard geometry.isSaid else { return }
    if geometry.isLaidOut { hasSeenLayout = true }
    items = geometry.itemCount ?? 0
    if let old = page.items, items > old { page.hasGrown = true }
    let bare = ListGeometry(
      viewport: geometry.viewport, content: geometry.content, offset: geometry.offset,
      insets: geometry.insets, systemInsets: geometry.systemInsets)
    expect(
      "INV-14", bare.overscroll(past: rules.edge) == geometry.overscroll(past: rules.edge),
      "the pull depends on the inset that is open")
    if let pull = rules.pull {
      let progress = pull.progress(ofPull: geometry.overscroll(past: rules.edge))
      if !geometry.isInWindow || step.isSuspended || motion == .cancelled {
        isArmed = false
      } else if motion.isDragging {
        isArmed =
          isArmed ? !pull.disarms.contains(progress) && progress > 0 : pull.arms.contains(progress)
      }
    }
    if let policy = rules.policy {
      if motion.isDragging && !isInDrag {
        page.scrollBegan = true
        page.unaskedInARow = 0
      }
      let end = geometry.restingOffsets.upperBound
      if geometry.offset < end - policy.preload.length(in: geometry) { page.hasLeft = true }
      if geometry.shortfall == 0 { page.unaskedInARow = 0 }
    }
    switch motion {
    case .dragging: isInDrag = true
    case .lifted, .cancelled, .resting: isInDrag = false
    case .decelerating, .bouncing, .animating, .scrolling: break
    }
  }

  /// Checks the component's state and commands after an event.
  private mutating func judge(_ step: Step) {
    let (before, after) = (step.before.phase, step.after.phase)
    if step.ends { page.hasEnded = true }
    if let change = step.inset {
      expect("INV-2", change.edge == rules.edge, "inset at the other edge")
      expect("INV-2", change.length >= 0, "inset of \(change.length)")
      if step.event == .scrolled, step.sample.geometry.isSaid {
        let most =
          rules.pull.map { $0.holdDistance + step.sample.geometry.shortfall } ?? rules.height
        expect("INV-2", change.length <= most, "inset of \(change.length), more than \(most)")
      }
    }
    expect(
      "INV-8", !after.isArmed || before.isArmed || isArmed, "it arms, though no finger pulls")
    let beginsToLoad = !before.isRefreshing && after == .loading
    if beginsToLoad, step.after.trigger == .pull, rules.pull != nil {
      // INV-12 covers pages that a policy requests.
      expect(
        "INV-8", isArmed || rules.policy != nil,
        "it loads, though no finger had pulled far enough")
      expect("X-4", step.sample.motion != .cancelled, "it loads, though the drag was cancelled")
    }
    if step.begins != nil {
      expect("INV-5", after == .loading, "an action begins in \(after)")
      expect("INV-15", hasSeenLayout, "an action begins before the first layout")
      if !before.isRefreshing {
        expect("INV-8", !step.isSuspended, "it begins while suspended")
      }
      judgeBeginning(step)
      begunAt = step.now
    }
    if beginsToLoad || step.begins != nil { (isArmed, isAsked) = (false, false) }
    if let begunAt, let least = rules.pull?.minimumDuration, before == .loading,
      case .ended(rules.edge, let result, _) = step.event, result.outcome != .cancelled
    {
      expect(
        "INV-16", after == .loading || begunAt.duration(to: step.now) >= least,
        "loading was shown for \(begunAt.duration(to: step.now)) of \(least)")
    }
    if let begunAt, after == .loading, let limit = timeOut, step.event == .ticked {
      expect("INV-16", begunAt.duration(to: step.now) <= limit, "no time-out after \(limit)")
    }
    if !after.isRefreshing {
      begunAt = nil
      if before.isRefreshing { page.hasEnded = true }
      switch after {
      case .finishing(.failed), .settling(.failed), .failed:
        if before.isRefreshing { page.hasFailed = true }
      case .idle, .pulling, .armed, .waiting, .loading, .finishing, .settling, .noMoreData: break
      }
    }
  }

  /// The longest time of a load: the minimum duration may delay the time-out, at most by itself.
  private var timeOut: Duration? {
    rules.pull.flatMap { pull in pull.timeOut.map { $0 + pull.minimumDuration } }
  }

  private mutating func judgeBeginning(_ step: Step) {
    if page.hasGrown { page.emptyInARow = 0 }
    switch step.after.trigger {
    case nil: expect("INV-8", false, "an action begins for no reason")
    case .tap, .accessibility, .program:
      // The action of a pulled component may begin later than it was requested.
      expect("INV-8", isAsked || rules.pull != nil, "an action begins that was not asked for")
    case .pull: page.unaskedInARow = 0
    case .preload:
      guard let policy = rules.policy else {
        expect("INV-12", false, "a page ahead, though there is no policy")
        return
      }
      let isFree = page.items == nil || page.scrollBegan || page.hasLeft || page.hasGrown
      expect("INV-12", page.hasEnded, "a page before the one before had ended")
      if page.hasFailed {
        expect("INV-12", page.scrollBegan || page.items == nil, "again after a failure, unasked")
      }
      page.emptyInARow = isFree ? 0 : page.emptyInARow + 1
      switch policy.emptyPage {
      case .waits, .meansNoMoreData: expect("INV-12", isFree, "the same page again")
      case .loadsNext(let most):
        let empty = page.emptyInARow
        expect("INV-13", empty <= most, "\(empty) empty pages in a row")
      }
      let geometry = step.sample.geometry
      // An empty page may lead to the next page, however short the list is; such pages are counted above.
      let followsEmptyPage =
        if case .loadsNext = policy.emptyPage { page.hasEnded && !page.hasGrown } else { false }
      if step.event == .scrolled, geometry.shortfall > 0, !followsEmptyPage {
        page.unaskedInARow += 1
        switch policy.shortContent {
        case .never, .onPull: expect("INV-13", false, "a short list is filled, though not asked to")
        case .fills(let most):
          let filling = page.unaskedInARow
          expect("INV-13", filling <= most, "\(filling) pages to fill a gap")
        }
      }
    }
    page.hasEnded = false
    page.hasFailed = false
    page.scrollBegan = false
    page.hasLeft = false
    page.hasGrown = false
    page.items = items
  }
}

extension ListGeometry {
  fileprivate var isSaid: Bool {
    ![
      viewport, content, offset, insets.start, insets.end, systemInsets.start, systemInsets.end,
      contributions.start, contributions.end,
    ].contains { $0.isNaN }
  }
}
