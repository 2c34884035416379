package import Frames
package import PullRefresh

/// An entry in a journal of all calls between an engine and its host, from which another host can replay them.
package enum HostEntry: Sendable, Equatable {
  /// The host reports an event, either while it carries out an action or otherwise.
  case received(RefreshEvent)
  /// The host reads the scroll view and the clock, and asks for the next action.
  case read(ScrollSample, at: Moment)
  /// The action that follows a reading, which the host carries out before the next one; without one, the queue is
  /// empty.
  case carriedOut(RefreshCommand)
}
