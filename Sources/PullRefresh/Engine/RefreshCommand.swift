public import Frames

/// A task for the host; ``RefreshEngine`` returns one at a time, in the order of these cases.
///
/// Each event leads to insets for both edges, changed states, haptics and announcements, cancellations, ends, then
/// beginnings; within each of these, the start comes before the end. So an action that ends at once finds all state
/// up to date.
public enum RefreshCommand: Sendable, Equatable {
  /// Do nothing: an event has been handled with this sample, and the commands that follow are its consequences.
  ///
  /// Returned only if ``RefreshEngine/tellsEvents`` is set; for recordings.
  indirect case handled(RefreshEvent, ScrollSample, at: Moment)
  /// Move the scroll position by a length in points, without interrupting a drag or a deceleration: content was
  /// inserted before the visible items.
  case shiftOffset(by: Double)
  /// Set the components' inset at an edge.
  case giveRoom(InsetChange)
  /// Show the component at an edge: its snapshot has changed.
  case show(ScrollEdge)
  /// Play a haptic.
  case feel(RefreshHaptics.Haptic)
  /// Announce a text to users who cannot see the component.
  case announce(ScrollEdge, RefreshAnnouncement)
  /// Cancel the action of a load: its result is no longer needed.
  case cancel(ScrollEdge, LoadingTicket)
  /// Note that a load has ended.
  case end(ScrollEdge, LoadingTicket, LoadingResult)
  /// Begin a load.
  case begin(ScrollEdge, RefreshLoading)
  /// Send ``RefreshEvent/ticked`` at this moment, instead of at the moment requested before; `nil` for never.
  case wake(at: Moment?)
}
