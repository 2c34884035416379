package import Frames
package import PullRefresh

/// What passes between an engine and its host: enough to let another host do the same.
package enum HostEntry: Sendable, Equatable {
  /// The host says that something happened; while an action is carried out, or when nothing is.
  case received(RefreshEvent)
  /// The host reads the scroll view and the clock, and asks for the next action.
  case read(ScrollSample, at: Moment)
  /// That action, which it carries out before it reads again; without one the line is empty.
  case carriedOut(RefreshCommand)
}
