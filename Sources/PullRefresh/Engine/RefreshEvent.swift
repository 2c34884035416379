/// An event in a list with components at its edges.
public enum RefreshEvent: Sendable, Equatable {
  /// A scroll, a resize, or a finger that comes or goes; the scroll view is read again.
  case scrolled
  /// A request to load by the app or the user, other than by scrolling.
  case requested(ScrollEdge, by: RefreshTrigger)
  /// The host prefetches items near an edge, as a collection view does.
  case cameNear(ScrollEdge)
  /// A load has ended: the one with the ticket, or without a ticket the running one.
  case ended(ScrollEdge, LoadingResult, of: LoadingTicket?)
  /// There is no more data.
  case noMoreData(ScrollEdge)
  /// There may be more data again.
  case noMoreDataReset(ScrollEdge)
  /// Content with a length in points has been inserted before the existing content.
  case contentInserted(Double)
  /// The app hides a component, or shows it again.
  case hidden(ScrollEdge, Bool)
  /// The app disables a component, as if it did not exist, or enables it; ``scrolled`` comes next.
  case enabled(ScrollEdge, Bool)
  /// A component's indicator has changed.
  case restyled(ScrollEdge)
  /// The component at an edge has been replaced; ``scrolled`` comes next.
  case replaced(ScrollEdge)
  /// The components have been attached to a scroll view; ``scrolled`` comes next.
  case attached
  /// The components leave their scroll view, which loses their insets.
  case detached
  /// Time has passed.
  case ticked
}
