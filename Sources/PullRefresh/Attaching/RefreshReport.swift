/// What has to be done after an event, and what has come to pass.
///
/// Carry out ``inset`` first, then begin or cancel work: whatever the work does at once then finds
/// everything in place.
public struct RefreshReport: Sendable, Hashable {
  /// Room to hold open or to give back.
  public var inset: InsetChange?
  /// The loading to begin now.
  public var begins: LoadingTicket?
  /// The loading that nobody waits for any more.
  public var cancels: LoadingTicket?
  /// How loading ended, if it did now.
  public var ended: RefreshOutcome?
  /// What is to be felt.
  public var haptic: RefreshHaptics.Haptic?
  /// What is to be told a user who does not see it.
  public var announcement: RefreshAnnouncement?

  /// Creates a report; without arguments nothing is to be done.
  public init(
    inset: InsetChange? = nil, begins: LoadingTicket? = nil, cancels: LoadingTicket? = nil,
    ended: RefreshOutcome? = nil, haptic: RefreshHaptics.Haptic? = nil,
    announcement: RefreshAnnouncement? = nil
  ) {
    self.inset = inset
    self.begins = begins
    self.cancels = cancels
    self.ended = ended
    self.haptic = haptic
    self.announcement = announcement
  }

  /// Nothing to do.
  public static let none = RefreshReport()
}

extension ScrollHost {
  /// Carries out what a report asks of the scroll view.
  public mutating func carryOut(_ report: RefreshReport) {
    if let change = report.inset { apply(change) }
  }
}
