/// The identity of one load of one component, which matches its end to its beginning.
///
/// A component counts its loadings. An action that reports its end with the ticket it was begun with
/// cannot end a later one, however late it is.
public struct LoadingTicket: Sendable, Hashable {
  /// The loading's number, counted from 1.
  public let number: Int

  package init(number: Int) { self.number = number }
}

/// A load to begin.
public struct RefreshLoading: Sendable, Equatable {
  /// The load's ticket, which also names it when it ends.
  public let ticket: LoadingTicket
  /// The page to load: how many have been loaded since the last refresh, which itself is page 0.
  public let page: Int
  /// The cause of the load.
  public let trigger: RefreshTrigger
  /// The floor that was opened.
  public let floor: RefreshFloor

  package init(ticket: LoadingTicket, page: Int, trigger: RefreshTrigger, floor: RefreshFloor) {
    self.ticket = ticket
    self.page = page
    self.trigger = trigger
    self.floor = floor
  }
}
