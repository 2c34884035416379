public import Frames
public import PullRefresh

/// A line of a simulation's trace: an event and the state right after it.
public struct TraceEntry: Sendable, Equatable {
  /// An event in the simulation.
  public enum Event: Sendable, Equatable {
    /// The simulation began.
    case began
    /// The finger came down.
    case touched
    /// The finger moved.
    case dragged
    /// The finger was lifted.
    case released
    /// The system cancelled the drag.
    case cancelled
    /// The view moved by itself.
    case moved
    /// A deadline passed: the next frame, or the end of an animation.
    case ticked
    /// A component was asked to load, other than by scrolling.
    case requested(ScrollEdge, by: RefreshTrigger)
    /// The host prefetches items near an edge.
    case cameNear(ScrollEdge)
    /// Content was inserted before the existing content.
    case contentInserted
    /// Loading began.
    case loadingStarted(ScrollEdge)
    /// The load was cancelled.
    case loadingCancelled(ScrollEdge)
    /// Loading ended.
    case loadingEnded(ScrollEdge, RefreshOutcome)
    /// A component's load has ended, by the app or by itself.
    case finished(ScrollEdge, RefreshOutcome)
    /// There is no more data.
    case noMoreData(ScrollEdge)
    /// There may be more data again.
    case noMoreDataReset(ScrollEdge)
    /// A component was hidden.
    case hidden(ScrollEdge)
    /// A component was shown again.
    case shown(ScrollEdge)
    /// A component was removed.
    case detached(ScrollEdge)
    /// A component was put back.
    case attached(ScrollEdge)
    /// The back-to-top button moves up or down.
    case buttonMoved(isUp: Bool)
    /// The app changed an inset, a length, or the offset.
    case changed
  }

  /// A component's state after the event.
  public struct Side: Sendable, Equatable {
    /// The whole inset at the component's edge, in points.
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
  /// The offset right after the event, in points.
  public let offset: Double
  /// The visible offset, which differs during an animation, in points.
  public let presentedOffset: Double
  /// The component at the start.
  public let header: Side
  /// The component at the end.
  public let footer: Side
}

extension TraceEntry.Event {
  /// Creates the trace event for an engine's event; `nil` for one that is not recorded.
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
