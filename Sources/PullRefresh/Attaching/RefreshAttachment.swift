public import Frames

/// A component and its indicator, on a scroll view.
///
/// Passes on what happens and keeps the indicator in step. Holds no view and starts no work: every
/// event is answered by a ``RefreshReport``, which the caller carries out when the event is over. So a
/// scroll view may tell of its change while it is being changed, and an action may end at once.
///
/// ```swift
/// var header = RefreshAttachment(PullHeader(), indicator: AnimatedIndicator(pull: cat.timeline))
/// let report = header.scrolled(list.geometry, motion: list.motion, at: now)
/// list.carryOut(report)
/// if let ticket = report.begins { reload(ticket) }
/// draw(header.content)
/// ```
public struct RefreshAttachment<Component: RefreshComponent, Indicator: RefreshIndicator>: Sendable
{
  /// The action that runs, or that is over while its component still shows it.
  private struct Running: Sendable, Hashable {
    let ticket: LoadingTicket
    var outcome: RefreshOutcome?
  }

  /// The behaviour.
  public private(set) var component: Component
  /// The look.
  public private(set) var indicator: Indicator
  /// Whether it is on a scroll view; if not, it hears of no scrolling and of no time.
  public private(set) var isAttached = true
  /// Whether it is hidden: it holds no room then and starts nothing, but what loads goes on.
  public private(set) var isHidden = false
  private var haptics: RefreshHaptics
  private var isBlocked = false
  private var running: Running?
  private var ticketCount = 0
  /// The room the component wants; none of it is given while hidden.
  private var room: InsetChange?
  private var motion = ScrollMotion.resting

  /// Joins a behaviour and a look.
  public init(
    _ component: Component, indicator: Indicator, haptics: RefreshHaptics = RefreshHaptics()
  ) {
    self.component = component
    self.indicator = indicator
    self.haptics = haptics
    self.component.endDurations = indicator.endDurations
  }

  /// Where the refresh stands.
  public var phase: RefreshPhase { component.phase }
  /// What to show now.
  public var content: IndicatorContent { indicator.content }
  /// The loading whose action runs; `nil` if none does.
  public var ticket: LoadingTicket? { running?.outcome == nil ? running?.ticket : nil }

  /// When ``ticked(at:)`` is due; `nil` if nothing will happen by itself.
  public var wakeAt: Moment? {
    guard isAttached else { return nil }
    guard let behaviour = component.wakeAt else { return indicator.wakeAt }
    guard let look = indicator.wakeAt else { return behaviour }
    return Swift.min(behaviour, look)
  }

  // MARK: Events

  /// The scroll view moved, was resized, or its finger came or went.
  public mutating func scrolled(
    _ geometry: ScrollGeometry, motion: ScrollMotion, at now: Moment
  ) -> RefreshReport {
    guard isAttached else { return .none }
    self.motion = motion
    return report(component.scrolled(geometry, motion: motion, at: now), at: now)
  }

  /// The system took the finger's drag away: that is no release.
  public mutating func dragCancelled(at now: Moment) -> RefreshReport {
    report(component.dragCancelled(), at: now)
  }

  /// Somebody asks to load, other than by scrolling.
  public mutating func loadingRequested(
    by trigger: RefreshTrigger = .program, at now: Moment
  ) -> RefreshReport {
    report(component.loadingRequested(by: trigger, at: now), at: now)
  }

  /// Loading is over: that of a ticket, or without one whichever runs.
  ///
  /// A ticket of an earlier loading changes nothing.
  public mutating func loadingEnded(
    _ outcome: RefreshOutcome, of ticket: LoadingTicket? = nil, at now: Moment
  ) -> RefreshReport {
    guard ticket == nil || ticket == self.ticket else { return .none }
    if running?.outcome == nil { running?.outcome = outcome }
    return report(component.loadingEnded(outcome, at: now), at: now)
  }

  /// Loading is to end, whether or not its action has.
  public mutating func loadingCancelled(at now: Moment) -> RefreshReport {
    report(component.loadingEnded(.cancelled, at: now), at: now)
  }

  /// There is nothing more to load, as the app has learned otherwise than by loading.
  public mutating func exhausted(at now: Moment) -> RefreshReport {
    report(component.exhausted(), at: now)
  }

  /// There may be more to load again.
  public mutating func replenished(at now: Moment) -> RefreshReport {
    report(component.replenished(), at: now)
  }

  /// Time passed.
  public mutating func ticked(at now: Moment) -> RefreshReport {
    guard isAttached else { return .none }
    indicator.ticked(at: now)
    return report(component.ticked(at: now), at: now)
  }

  /// It is hidden, or shown again: its room goes with it.
  public mutating func hidden(_ isHidden: Bool, at now: Moment) -> RefreshReport {
    guard isHidden != self.isHidden else { return .none }
    self.isHidden = isHidden
    component.isSuspended = isHidden || isBlocked
    return RefreshReport(
      inset: room.map { InsetChange(edge: $0.edge, length: isHidden ? 0 : $0.length) })
  }

  /// It may not begin to load for now, or may again.
  public mutating func blocked(_ isBlocked: Bool) {
    self.isBlocked = isBlocked
    component.isSuspended = isHidden || isBlocked
  }

  /// The look is to be another: other words, another language, less motion.
  public mutating func restyle(_ change: (inout Indicator) -> Void) {
    change(&indicator)
    component.endDurations = indicator.endDurations
  }

  /// It comes to a scroll view.
  public mutating func attached() { isAttached = true }

  /// It leaves its scroll view, and gives back all room it holds.
  public mutating func detached(at now: Moment) -> RefreshReport {
    let report = report(component.detached(), at: now)
    isAttached = false
    room = nil
    return report
  }

  // MARK: -

  private mutating func report(_ effect: RefreshEffect, at now: Moment) -> RefreshReport {
    var report = RefreshReport()
    if let change = effect.inset {
      room = change
      report.inset = isHidden ? nil : change
    }
    report.haptic = haptics.shown(component.phase)
    if effect.startsLoading {
      report.cancels = ticket
      ticketCount += 1
      running = Running(ticket: LoadingTicket(number: ticketCount))
      report.begins = running?.ticket
      report.haptic = haptics.began(by: component.trigger) ?? report.haptic
      report.announcement = RefreshAnnouncement(startBy: component.trigger)
    } else if let running, !component.phase.isRefreshing {
      report.cancels = ticket
      let outcome = running.outcome ?? (component.phase.hasFailed ? .failed : .cancelled)
      report.ended = outcome
      report.haptic = haptics.ended(outcome, of: component.trigger) ?? report.haptic
      report.announcement = RefreshAnnouncement(endOf: component.trigger, outcome)
      self.running = nil
    }
    indicator.shown(component.phase, motion: motion, at: now)
    return report
  }
}

extension RefreshPhase {
  /// Whether it says that loading failed.
  fileprivate var hasFailed: Bool {
    switch self {
    case .finishing(.failed), .settling(.failed), .failed: true
    case .idle, .pulling, .armed, .waiting, .loading, .finishing, .settling, .exhausted: false
    }
  }
}
