public import Frames

/// A header and a footer that live on one list: one event in, two reports out.
///
/// A value without a clock and a view. What a header does to the footer, and the other way about, is
/// decided here and nowhere else.
///
/// ```swift
/// let reports = engine.handle(.scrolled, geometry: list.geometry, motion: list.motion, at: now)
/// list.carryOut(reports.start)
/// list.carryOut(reports.end)
/// ```
///
/// If carrying out changes the scroll view, that is a ``RefreshEvent/scrolled`` of its own. No event
/// allocates.
public struct RefreshEngine<
  Header: RefreshComponent, HeaderLook: RefreshIndicator, Footer: RefreshComponent,
  FooterLook: RefreshIndicator
>: Sendable {
  /// A report for each end of the list.
  public struct Reports: Sendable, Hashable {
    /// The header's.
    public var start = RefreshReport.none
    /// The footer's.
    public var end = RefreshReport.none
  }

  /// The component at the start.
  public private(set) var header: RefreshAttachment<Header, HeaderLook>
  /// The component at the end.
  public private(set) var footer: RefreshAttachment<Footer, FooterLook>
  /// What the two do to each other.
  public let manners: RefreshManners

  /// Puts a header and a footer on a list.
  public init(
    header: RefreshAttachment<Header, HeaderLook>, footer: RefreshAttachment<Footer, FooterLook>,
    manners: RefreshManners = RefreshManners()
  ) {
    self.header = header
    self.footer = footer
    self.manners = manners
  }

  /// When ``RefreshEvent/ticked`` is due; `nil` if nothing will happen by itself.
  public var wakeAt: Moment? {
    guard let header = header.wakeAt else { return footer.wakeAt }
    guard let footer = footer.wakeAt else { return header }
    return Swift.min(header, footer)
  }

  /// Something happened, with the scroll view as it is now.
  public mutating func handle(
    _ event: RefreshEvent, geometry: ScrollGeometry, motion: ScrollMotion, at now: Moment
  ) -> Reports {
    var reports = Reports()
    switch event {
    case .scrolled:
      reports.start = header.scrolled(geometry, motion: motion, at: now)
      letFooter(follow: &reports, at: now)
      reports.end.add(footer.scrolled(geometry, motion: motion, at: now))
    case .dragCancelled:
      reports.start = header.dragCancelled(at: now)
      reports.end = footer.dragCancelled(at: now)
    case .requested(.start, let trigger):
      reports.start = header.loadingRequested(by: trigger, at: now)
    case .requested(.end, let trigger):
      reports.end = footer.loadingRequested(by: trigger, at: now)
    case .ended(.start, let outcome, let ticket):
      reports.start = header.loadingEnded(outcome, of: ticket, at: now)
    case .ended(.end, let outcome, let ticket):
      reports.end = footer.loadingEnded(outcome, of: ticket, at: now)
    case .exhausted(.start): reports.start = header.exhausted(at: now)
    case .exhausted(.end): reports.end = footer.exhausted(at: now)
    case .replenished(.start): reports.start = header.replenished(at: now)
    case .replenished(.end): reports.end = footer.replenished(at: now)
    case .hidden(.start, let isHidden): reports.start = header.hidden(isHidden, at: now)
    case .hidden(.end, let isHidden): reports.end = footer.hidden(isHidden, at: now)
    case .attached(.start): header.attached()
    case .attached(.end): footer.attached()
    case .detached(.start): reports.start = header.detached(at: now)
    case .detached(.end): reports.end = footer.detached(at: now)
    case .ticked:
      reports.start = header.ticked(at: now)
      letFooter(follow: &reports, at: now)
      reports.end.add(footer.ticked(at: now))
    }
    letFooter(follow: &reports, at: now)
    return reports
  }

  /// The header's look is to be another.
  public mutating func restyleHeader(_ change: (inout HeaderLook) -> Void) {
    header.restyle(change)
  }

  /// The footer's look is to be another.
  public mutating func restyleFooter(_ change: (inout FooterLook) -> Void) {
    footer.restyle(change)
  }

  /// What the header has just done to the footer, and what either may do from now on.
  private mutating func letFooter(follow reports: inout Reports, at now: Moment) {
    switch manners.loadingTogether {
    case .allowed: break
    case .firstComeFirstServed:
      footer.blocked(header.phase.isRefreshing)
      header.blocked(footer.phase.isRefreshing)
    case .refreshCancelsLoadingMore:
      if reports.start.begins != nil { reports.end.add(footer.loadingCancelled(at: now)) }
      footer.blocked(header.phase.isRefreshing)
    }
    if manners.refreshReplenishes, reports.start.ended == .succeeded {
      reports.end.add(footer.replenished(at: now))
    }
  }
}

extension RefreshReport {
  /// Joins what the same event has led to afterwards.
  fileprivate mutating func add(_ later: RefreshReport) {
    inset = later.inset ?? inset
    begins = later.begins ?? begins
    cancels = later.cancels ?? cancels
    ended = later.ended ?? ended
    haptic = later.haptic ?? haptic
    announcement = later.announcement ?? announcement
  }
}
