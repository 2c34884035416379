package import Frames
package import PullRefresh

/// A component, and beside it a witness who hears and sees what it does and keeps books of its own.
///
/// What it finds wrong is kept in ``violation``. It knows the rules from the configuration alone, not
/// from the machines.
package struct Witness<Component: RefreshComponent>: RefreshComponent {
  /// The component.
  package private(set) var component: Component
  /// The first thing that was not as it must be.
  package private(set) var violation: Violation?
  /// How often it was told that the view scrolled or that time passed.
  package private(set) var calls = 0

  private let rules: Rules
  /// Whether a finger's last sample was one to let go at.
  private var isArmed = false
  private var isAsked = false
  private var hasSeenLayout = false
  private var begunAt: Moment?
  private var wasDragging = false
  private var content = 0.0
  private var page = Page()

  /// What it goes by.
  package struct Rules: Sendable {
    let edge: ScrollEdge
    /// The numbers of what is pulled; `nil` for a footer that is not.
    let pull: PullConfiguration?
    /// The room of a footer that is not pulled.
    let height: Double
    let policy: LoadMorePolicy?

    package init(
      edge: ScrollEdge, pull: PullConfiguration?, height: Double = 0, policy: LoadMorePolicy? = nil
    ) {
      self.edge = edge
      self.pull = pull
      self.height = height
      self.policy = policy
    }
  }

  /// What has happened since a page was asked for.
  private struct Page {
    var content: Double?
    var hasEnded = true
    var hasFailed = false
    var dragBegan = false
    var hasLeft = false
    var hasGrown = false
    var emptyInARow = 0
    var unaskedInARow = 0
  }

  package init(_ component: Component, _ rules: Rules) {
    self.component = component
    self.rules = rules
  }

  package var phase: RefreshPhase { component.phase }
  package var trigger: RefreshTrigger? { component.trigger }
  package var wakeAt: Moment? { component.wakeAt }
  package var endDurations: EndDurations {
    get { component.endDurations }
    set { component.endDurations = newValue }
  }
  package var isSuspended: Bool {
    get { component.isSuspended }
    set { component.isSuspended = newValue }
  }
  package func pull(atProgress progress: Double) -> Double {
    component.pull(atProgress: progress)
  }

  // MARK: Events

  package mutating func scrolled(
    _ geometry: ScrollGeometry, motion: ScrollMotion, at now: Moment
  ) -> RefreshEffect {
    calls += 1
    see(geometry, motion)
    return watch(at: now, in: geometry) { $0.scrolled(geometry, motion: motion, at: now) }
  }

  package mutating func dragCancelled() -> RefreshEffect {
    isArmed = false
    return watch(at: nil, in: nil) { $0.dragCancelled() }
  }

  package mutating func loadingRequested(
    by trigger: RefreshTrigger, at now: Moment
  ) -> RefreshEffect {
    isAsked = true
    return watch(at: now, in: nil) { $0.loadingRequested(by: trigger, at: now) }
  }

  package mutating func loadingEnded(
    _ outcome: RefreshOutcome, at now: Moment
  ) -> RefreshEffect {
    if let begunAt, outcome != .cancelled, let least = rules.pull?.minimumDuration {
      let effect = watch(at: now, in: nil) { $0.loadingEnded(outcome, at: now) }
      expect(
        "INV-16", component.phase == .loading || begunAt.duration(to: now) >= least,
        "loading was shown for \(begunAt.duration(to: now)) of \(least)")
      return effect
    }
    return watch(at: now, in: nil) { $0.loadingEnded(outcome, at: now) }
  }

  package mutating func exhausted() -> RefreshEffect { watch(at: nil, in: nil) { $0.exhausted() } }

  package mutating func replenished() -> RefreshEffect {
    watch(at: nil, in: nil) { $0.replenished() }
  }

  package mutating func ticked(at now: Moment) -> RefreshEffect {
    calls += 1
    return watch(at: now, in: nil) { $0.ticked(at: now) }
  }

  package mutating func detached() -> RefreshEffect {
    let effect = watch(at: nil, in: nil) { $0.detached() }
    let phase = component.phase
    expect("INV-4", phase == .idle, "\(phase) after it was detached")
    expect("INV-4", !effect.startsLoading, "it began to load as it was detached")
    (isArmed, isAsked, hasSeenLayout, wasDragging) = (false, false, false, false)
    begunAt = nil
    page = Page()
    return effect
  }

  // MARK: -

  private mutating func expect(
    _ invariant: String, _ holds: Bool, _ reason: @autoclosure () -> String
  ) {
    guard !holds, violation == nil else { return }
    violation = Violation(invariant, "\(rules.edge): \(reason())")
  }

  /// Keeps the books on what the view says.
  private mutating func see(_ geometry: ScrollGeometry, _ motion: ScrollMotion) {
    if geometry.isLaidOut { hasSeenLayout = true }
    content = geometry.content
    if let old = page.content, content > old { page.hasGrown = true }
    let bare = ScrollGeometry(
      viewport: geometry.viewport, content: geometry.content, offset: geometry.offset,
      insets: geometry.insets)
    expect(
      "INV-14", bare.overscroll(past: rules.edge) == geometry.overscroll(past: rules.edge),
      "the pull depends on the room that is open")
    if let pull = rules.pull {
      let progress = pull.progress(ofPull: geometry.overscroll(past: rules.edge))
      if !geometry.isInWindow || isSuspended {
        isArmed = false
      } else if motion.isDragging {
        isArmed =
          isArmed ? !pull.disarms.contains(progress) && progress > 0 : pull.arms.contains(progress)
      }
    }
    if let policy = rules.policy {
      if motion.isDragging && !wasDragging {
        page.dragBegan = true
        page.unaskedInARow = 0
      }
      let end = geometry.restingOffsets.upperBound
      if geometry.offset < end - policy.preload.length(in: geometry) { page.hasLeft = true }
      if geometry.shortfall == 0 { page.unaskedInARow = 0 }
    }
    wasDragging = motion.isDragging
  }

  /// Lets the component answer, and judges the answer.
  private mutating func watch(
    at now: Moment?, in geometry: ScrollGeometry?, _ event: (inout Component) -> RefreshEffect
  ) -> RefreshEffect {
    let before = component.phase
    let wasSuspended = isSuspended
    let effect = event(&component)
    let after = component.phase

    if let change = effect.inset {
      expect("INV-2", change.edge == rules.edge, "room at the other edge")
      expect("INV-2", change.length >= 0, "room of \(change.length)")
      if let geometry {
        let most = rules.pull.map { $0.holdDistance + geometry.shortfall } ?? rules.height
        expect("INV-2", change.length <= most, "room of \(change.length), more than \(most)")
      }
    }
    let beginsToLoad = !before.isRefreshing && after == .loading
    if beginsToLoad, component.trigger == .pull, rules.pull != nil {
      // A page that a policy asks for is a matter of INV-12.
      expect(
        "INV-8", isArmed || rules.policy != nil,
        "it loads, though no finger had pulled far enough")
    }
    if effect.startsLoading {
      expect("INV-5", after == .loading, "an action begins in \(after)")
      expect("INV-15", hasSeenLayout, "an action begins before the first layout")
      if !before.isRefreshing { expect("INV-8", !wasSuspended, "it begins while suspended") }
      judgeBeginning(in: geometry)
      begunAt = now
    }
    if beginsToLoad || effect.startsLoading { (isArmed, isAsked) = (false, false) }
    if let now, let begunAt, after == .loading, let limit = timeOut {
      expect("INV-16", begunAt.duration(to: now) <= limit, "no time-out after \(limit)")
    }
    if !after.isRefreshing {
      begunAt = nil
      if before.isRefreshing { page.hasEnded = true }
      switch after {
      case .finishing(.failed), .settling(.failed), .failed:
        if before.isRefreshing { page.hasFailed = true }
      case .idle, .pulling, .armed, .waiting, .loading, .finishing, .settling, .exhausted: break
      }
    }
    return effect
  }

  /// A least time may keep it in loading when a time-out is due, but no longer than itself.
  private var timeOut: Duration? {
    rules.pull.flatMap { pull in pull.timeOut.map { $0 + pull.minimumDuration } }
  }

  private mutating func judgeBeginning(in geometry: ScrollGeometry?) {
    if page.hasGrown { page.emptyInARow = 0 }
    switch component.trigger {
    case nil: expect("INV-8", false, "an action begins for no reason")
    case .tap, .accessibility, .program:
      // A pulled component's action may begin later than it was asked to.
      expect("INV-8", isAsked || rules.pull != nil, "an action begins that nobody asked for")
    case .pull: page.unaskedInARow = 0
    case .preload:
      guard let policy = rules.policy else {
        expect("INV-12", false, "a page ahead, though there is no policy")
        return
      }
      let isFree = page.content == nil || page.dragBegan || page.hasLeft || page.hasGrown
      expect("INV-12", page.hasEnded, "a page before the one before had ended")
      if page.hasFailed {
        expect("INV-12", page.dragBegan || page.content == nil, "again after a failure, unasked")
      }
      page.emptyInARow = isFree ? 0 : page.emptyInARow + 1
      switch policy.emptyPage {
      case .waits, .exhausts: expect("INV-12", isFree, "the same page again")
      case .loadsNext(let most):
        let empty = page.emptyInARow
        expect("INV-13", empty <= most, "\(empty) empty pages in a row")
      }
      if let geometry, geometry.shortfall > 0 {
        page.unaskedInARow += 1
        switch policy.shortContent {
        case .never, .onPull: expect("INV-13", false, "a short list is filled, though none asked")
        case .fills(let most):
          let filling = page.unaskedInARow
          expect("INV-13", filling <= most, "\(filling) pages to fill a gap")
        }
      }
    }
    page.hasEnded = false
    page.hasFailed = false
    page.dragBegan = false
    page.hasLeft = false
    page.hasGrown = false
    page.content = content
  }
}
