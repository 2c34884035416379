public import Frames
public import PullRefresh

/// One line of a simulation's trace: what happened, and how things stood right after.
public struct TraceEntry: Sendable, Equatable {
  /// An event in the simulation.
  public enum Event: Sendable, Equatable {
    /// The simulation began.
    case began
    /// The finger came down.
    case touched
    /// The finger moved.
    case dragged
    /// The finger left.
    case released
    /// The system took the finger's drag away.
    case cancelled
    /// The view moved by itself.
    case moved
    /// A deadline passed: the next frame, or the end of an animation.
    case ticked
    /// A component was asked to load, other than by scrolling.
    case requested(ScrollEdge, by: RefreshTrigger)
    /// The host prefetches items near an edge.
    case cameNear(ScrollEdge)
    /// Content was put in front of what there was.
    case contentInserted
    /// Loading began.
    case loadingStarted(ScrollEdge)
    /// Loading is not waited for any more.
    case loadingCancelled(ScrollEdge)
    /// Loading ended.
    case loadingEnded(ScrollEdge, RefreshOutcome)
    /// A component has ended loading, at its app's word or by itself.
    case finished(ScrollEdge, RefreshOutcome)
    /// There is no more to load.
    case noMoreData(ScrollEdge)
    /// There is more to load again.
    case noMoreDataReset(ScrollEdge)
    /// A component was hidden.
    case hidden(ScrollEdge)
    /// A component was shown again.
    case shown(ScrollEdge)
    /// A component was removed.
    case detached(ScrollEdge)
    /// A component was put back.
    case attached(ScrollEdge)
    /// The button that leads back to the start slides up, or down.
    case buttonMoved(isUp: Bool)
    /// The app changed an inset, a length, or the offset.
    case changed
  }

  /// A component's state after the event.
  public struct Side: Sendable, Equatable {
    /// The inset in force at its edge, in points.
    public let inset: Double
    /// The phase.
    public let phase: RefreshPhase
    /// The visible content.
    public let content: IndicatorContent
  }

  /// The time of the event.
  public let time: Moment
  /// The event.
  public let event: Event
  /// The offset in force right after, in points.
  public let offset: Double
  /// The offset one sees, which an animation may still be taking there, in points.
  public let presentedOffset: Double
  /// The component at the start.
  public let header: Side
  /// The component at the end.
  public let footer: Side
}

extension TraceEntry.Event {
  /// What an event is called that is not the view's own; `nil` for one that is not written down.
  init?(_ event: RefreshEvent) {
    switch event {
    case .requested(let edge, let trigger): self = .requested(edge, by: trigger)
    case .cameNear(let edge): self = .cameNear(edge)
    case .ended(let edge, let result, _): self = .loadingEnded(edge, result.outcome)
    case .noMoreData(let edge): self = .noMoreData(edge)
    case .noMoreDataReset(let edge): self = .noMoreDataReset(edge)
    case .hidden(let edge, let isHidden): self = isHidden ? .hidden(edge) : .shown(edge)
    case .enabled(let edge, let isEnabled): self = isEnabled ? .attached(edge) : .detached(edge)
    case .contentInserted: self = .contentInserted
    case .ticked: self = .ticked
    case .scrolled, .restyled, .replaced, .attached, .detached: return nil
    }
  }
}
