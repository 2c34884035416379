/// One loading of one component: which end belongs to which beginning.
///
/// A component counts its loadings. An action that reports its end with the ticket it was begun with
/// cannot end a later one, however late it is.
public struct LoadingTicket: Sendable, Hashable {
  /// The loading's number, counted from 1.
  public let number: Int

  package init(number: Int) { self.number = number }
}

/// A loading to begin.
public struct RefreshLoading: Sendable, Hashable {
  /// Which loading of its component it is; its end is told with it.
  public let ticket: LoadingTicket
  /// The page to load: how many have been loaded since the last refresh, which itself is page 0.
  public let page: Int
  /// What made it load.
  public let trigger: RefreshTrigger
  /// Which floor was opened.
  public let floor: RefreshFloor

  package init(ticket: LoadingTicket, page: Int, trigger: RefreshTrigger, floor: RefreshFloor) {
    self.ticket = ticket
    self.page = page
    self.trigger = trigger
    self.floor = floor
  }
}
