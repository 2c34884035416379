public import Frames

/// A task for the host; ``RefreshEngine`` returns one at a time, in the order of these cases.
///
/// For each event: insets for both edges, changed states, haptics and announcements, cancellations, ends, then
/// beginnings; the start before the end within each. So an action that changes something at once finds everything in
/// place.
public enum RefreshCommand: Sendable, Equatable {
  /// Nothing to do: an event is handled, with the scroll view as it was read, and what follows comes of it.
  ///
  /// Only told where ``RefreshEngine/tellsEvents`` says so; for recordings.
  indirect case handled(RefreshEvent, ScrollSample, at: Moment)
  /// Move the offset by a length in points, without touching a drag or a coasting: what one reads stays where
  /// it is, though content was put in front of it.
  case shiftOffset(by: Double)
  /// Set what the components add to the inset at an edge.
  case giveRoom(InsetChange)
  /// Show the component at an edge anew: its snapshot has changed.
  case show(ScrollEdge)
  /// Let the user feel something.
  case feel(RefreshHaptics.Haptic)
  /// Tell a user who does not see it.
  case announce(ScrollEdge, RefreshAnnouncement)
  /// Cancel the action of a loading: its result is not wanted any more.
  case cancel(ScrollEdge, LoadingTicket)
  /// A loading has ended.
  case end(ScrollEdge, LoadingTicket, LoadingResult)
  /// Begin to load.
  case begin(ScrollEdge, RefreshLoading)
  /// Tell the engine that time has passed at this moment, no longer at an earlier one; `nil` for never.
  case wake(at: Moment?)
}
