public import Frames

/// An event for a ``RefreshEngine``, from the scroll view, the app, the user or the clock.
public enum RefreshEvent: Sendable, Equatable {
  /// The list has scrolled or changed its size, or a finger has touched or left it; the scroll view is read again.
  case scrolled
  /// A request to load by the app or the user, other than by scrolling.
  case requested(ScrollEdge, by: RefreshTrigger)
  /// The host prefetches items near an edge, as a collection view does.
  case cameNear(ScrollEdge)
  /// The load with the ticket has ended; without a ticket, the running load.
  case ended(ScrollEdge, LoadingResult, of: LoadingTicket?)
  /// The app sets the no-more-data state.
  case noMoreData(ScrollEdge)
  /// The app clears the no-more-data state.
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

/// An instruction to the host; ``RefreshEngine`` returns one at a time, in the order of these cases.
///
/// The commands after an event are: insets for both edges, changed states, haptics and announcements, cancellations,
/// ends, then beginnings; within each of these kinds, the start comes before the end. So an action that ends at once
/// finds all state up to date.
public enum RefreshCommand: Sendable, Equatable {
  /// Do nothing: an event has been handled with this sample, and the commands that follow are the event's consequences.
  ///
  /// Returned only if ``RefreshEngine/reportsEvents`` is set, for recording a list's events.
  indirect case handled(RefreshEvent, ScrollSample, at: Moment)
  /// Move the scroll position by a length in points, without interrupting a drag or a deceleration: content was
  /// inserted before the visible items.
  case shiftOffset(by: Double)
  /// Set the components' inset at an edge.
  case changeInset(InsetChange)
  /// Show the component at an edge: its snapshot has changed.
  case show(ScrollEdge)
  /// Play a haptic.
  case feel(RefreshHaptics.Haptic)
  /// Announce a text to users who cannot see the component.
  case announce(ScrollEdge, RefreshAnnouncement)
  /// Cancel the action of the load with the ticket: its result is no longer needed.
  case cancel(ScrollEdge, LoadingTicket)
  /// Record that the load with the ticket has ended, with its result.
  case end(ScrollEdge, LoadingTicket, LoadingResult)
  /// Begin a load: run the app's action.
  case begin(ScrollEdge, RefreshLoading)
  /// Send ``RefreshEvent/ticked`` at this moment, which replaces the moment of an earlier command; `nil` for never.
  case wake(at: Moment?)
}

/// The effects of events at one edge that the host has not carried out yet: at most one of each kind.
///
/// A later event's effect replaces an earlier one of the same kind: the host carries out only the latest inset, and
/// never begins a load that has ended meanwhile. The order is that of ``RefreshCommand``.
struct EdgeOutcome: Sendable {
  var inset: InsetChange?
  var isChanged = false
  var haptic: RefreshHaptics.Haptic?
  var announcement: RefreshAnnouncement?
  /// The load whose action is to be cancelled.
  var cancelled: LoadingTicket?
  var ended: (ticket: LoadingTicket, result: LoadingResult)?
  var begun: RefreshLoading?

  /// Whether there is anything to carry out.
  var isDue: Bool {
    isChanged || inset != nil || haptic != nil || announcement != nil || cancelled != nil
      || ended != nil || begun != nil
  }
}

/// The identity of one load, which matches the end of a load to its beginning.
///
/// A component numbers its loads. An action that reports its end with its own ticket cannot end a later load.
public struct LoadingTicket: Sendable, Hashable {
  /// The load's number, counted from 1.
  public let number: Int
}

/// A load for an action to carry out.
public struct RefreshLoading: Sendable, Equatable {
  /// The load's ticket, with which the host reports the end of the load.
  public let ticket: LoadingTicket
  /// The page to load: 0 for a refresh; all other loads are counted from the engine's `firstPage`.
  public internal(set) var page: Int
  /// The cause of the load.
  public let trigger: RefreshTrigger
  /// The floor of a pull: a refresh or the second floor's action; `first` for loads without a pull.
  public let floor: RefreshFloor
}
