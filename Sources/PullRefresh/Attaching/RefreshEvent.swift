/// What can happen to a list with a header and a footer.
public enum RefreshEvent: Sendable, Hashable {
  /// The scroll view moved, was resized, or its finger came or went.
  case scrolled
  /// The system took the finger's drag away.
  case dragCancelled
  /// Somebody asks a component to load, other than by scrolling.
  case requested(ScrollEdge, by: RefreshTrigger)
  /// Loading is over: that of a ticket, or without one whichever runs.
  case ended(ScrollEdge, RefreshOutcome, of: LoadingTicket?)
  /// There is nothing more to load.
  case exhausted(ScrollEdge)
  /// There may be more to load again.
  case replenished(ScrollEdge)
  /// A component is hidden, or shown again.
  case hidden(ScrollEdge, Bool)
  /// A component comes to the scroll view.
  case attached(ScrollEdge)
  /// A component leaves the scroll view.
  case detached(ScrollEdge)
  /// Time passed.
  case ticked
}
