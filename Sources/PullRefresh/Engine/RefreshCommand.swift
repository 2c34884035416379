package import Frames

/// An event for a ``RefreshEngine``, from the scroll view, the app, the user or the clock.
package enum RefreshEvent: Sendable, Equatable {
  /// The list has scrolled or changed its size, or a finger has touched or left it; the scroll view is read again.
  case scrolled
  /// The app or the user has requested a load, other than by a scroll.
  case requested(ScrollEdge, by: RefreshTrigger)
  /// The host prefetches items near an edge, as a collection view does.
  case cameNear(ScrollEdge)
  /// The load with the ticket has ended; without a ticket, the running load.
  case ended(ScrollEdge, LoadingResult, of: LoadingTicket?)
  /// The app sets the no-more-data state.
  case noMoreData(ScrollEdge)
  /// The app clears the no-more-data state.
  case noMoreDataReset(ScrollEdge)
  /// The list will have other content: its pages begin again with the first.
  case pagesRestarted
  /// Content has been inserted before the existing content; the number is its length in points.
  case contentInserted(Double)
  /// The app hides a component, or shows it again.
  case hidden(ScrollEdge, Bool)
  /// The app enables a component, or disables it so that it counts as missing; ``scrolled`` must follow an enabling.
  case enabled(ScrollEdge, Bool)
  /// A component's indicator has changed.
  case restyled(ScrollEdge)
  /// The component at an edge has been replaced; ``scrolled`` must follow.
  case replaced(ScrollEdge)
  /// The components have been attached to a scroll view; ``scrolled`` must follow.
  case attached
  /// The components are removed from their scroll view, and so are their insets.
  case detached
  /// The time ``RefreshEngine/wakeAt`` has come; an earlier event does no harm.
  case ticked
}

/// An instruction to the host; ``RefreshEngine`` returns one at a time, in the order of these cases.
///
/// Of two commands of one kind, that for the start of the list comes first. Loads begin last, so an action that ends
/// at once finds all state up to date.
package enum RefreshCommand: Sendable, Equatable {
  /// Do nothing, or record the event: it has been handled with this sample, and its other commands come next.
  ///
  /// Returned only if ``RefreshEngine/reportsEvents`` is set.
  indirect case handled(RefreshEvent, ScrollSample, at: Moment)
  /// Move the scroll position by a length in points, without interrupting a drag or a deceleration: content was
  /// inserted before the visible items.
  case shiftOffset(by: Double)
  /// Set the components' inset at an edge.
  case changeInset(InsetChange)
  /// Show the component at an edge: its snapshot has changed.
  case show(ScrollEdge)
  /// Play a haptic: a pull has armed, so a release would load.
  case feel
  /// Announce the beginning or the end of a load to users of a screen reader.
  case announce(ScrollEdge, RefreshAnnouncement)
  /// Cancel the action of the load with the ticket, since the load's result is no longer needed.
  case cancel(ScrollEdge, LoadingTicket)
  /// Record that the load with the ticket has ended with the result.
  case end(ScrollEdge, LoadingTicket, LoadingResult)
  /// Begin a load: run the app's action.
  case begin(ScrollEdge, RefreshLoading)
}

/// The effects of events at one edge that the host has not carried out yet: at most one of each kind.
///
/// A later event's effect replaces an earlier one of the same kind: the host carries out only the latest inset, and
/// never begins a load that has ended meanwhile. The host carries the effects out in the order of ``RefreshCommand``.
struct EdgeOutcome: Sendable {
  var inset: InsetChange?
  var isChanged = false
  var hasArmed = false
  var announcement: RefreshAnnouncement?
  /// The load whose action is to be cancelled.
  var cancelled: LoadingTicket?
  /// The load that has ended, with the outcome of its action, which the app may have changed in the result.
  var ended: (ticket: LoadingTicket, result: LoadingResult, returned: RefreshOutcome)?
  /// Whether a refresh has succeeded whose effects on the pages and on the other edge are due.
  var hasRefreshed = false
  var begun: RefreshLoading?
}

extension Bool {
  /// Returns the value, and sets it to `false`.
  mutating func take() -> Bool {
    defer { self = false }
    return self
  }
}

/// The identity of one load, which matches the end of a load to its beginning.
///
/// A component numbers its loads. An action reports its end with its own ticket, so it cannot end a later load.
package struct LoadingTicket: Sendable, Hashable {
  /// The load's number, counted from 1.
  package let number: Int
}

/// A load for an action to carry out.
package struct RefreshLoading: Sendable, Equatable {
  /// The load's ticket, with which the host reports the end of the load.
  package let ticket: LoadingTicket
  /// The page to load: 0 for a refresh; the pages of other loads are counted from the engine's `firstPage`.
  package internal(set) var page: Int
  /// The cause of the load.
  package let trigger: RefreshTrigger
  /// The action that the pull began: a refresh, or the second floor's; `first` for loads without a pull.
  package let floor: RefreshFloor
}
