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
    /// The components handled an event other than a scroll.
    case handled(RefreshEvent)
    /// Loading began.
    case loadingStarted(ScrollEdge)
    /// The load was cancelled.
    case loadingCancelled(ScrollEdge)
    /// A component's load has ended, by the app or by itself.
    case finished(ScrollEdge, RefreshOutcome)
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
