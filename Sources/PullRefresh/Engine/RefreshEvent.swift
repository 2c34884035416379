/// An event in a list with components at its edges.
public enum RefreshEvent: Sendable, Equatable {
  /// A scroll, a resize, or a finger that comes or goes; the scroll view is read again.
  case scrolled
  /// A request to load by the app or the user, other than by scrolling.
  case requested(ScrollEdge, by: RefreshTrigger)
  /// The host prefetches items near an edge, as a collection view does.
  case cameNear(ScrollEdge)
  /// Loading is over: that of a ticket, or without one whichever runs.
  case ended(ScrollEdge, LoadingResult, of: LoadingTicket?)
  /// There is nothing more to load.
  case noMoreData(ScrollEdge)
  /// There may be more to load again.
  case noMoreDataReset(ScrollEdge)
  /// Content of a length in points has been put in front of what there was.
  case contentInserted(Double)
  /// A component is hidden, or shown again.
  case hidden(ScrollEdge, Bool)
  /// A component is switched off, as if it were not there, or on again; ``scrolled`` comes next.
  case enabled(ScrollEdge, Bool)
  /// A component looks otherwise.
  case restyled(ScrollEdge)
  /// Another component takes the place of the one at an edge; ``scrolled`` comes next.
  case replaced(ScrollEdge)
  /// The components come to a scroll view; ``scrolled`` comes next.
  case attached
  /// The components leave their scroll view, and give back all room they hold.
  case detached
  /// Time has passed.
  case ticked
}
