/// A component's state right after an event, for the view that shows it.
///
/// Lengths are in points along the list's axis.
public struct RefreshSnapshot: Sendable, Equatable {
  /// The rate at which a component is drawn.
  public enum FrameRate: Sendable, Equatable {
    /// Not at all, until it changes.
    case none
    /// As often as the display shows a frame: a finger moves it.
    case display
    /// That number of times a second: an animation plays.
    case animation(Double)
  }

  /// The component's edge.
  public internal(set) var edge: ScrollEdge
  /// The current phase.
  public internal(set) var phase: RefreshPhase
  /// The cause of the current or last load; `nil` before the first.
  public internal(set) var trigger: RefreshTrigger?
  /// The action's message while the outcome is shown; `nil` if it has none.
  public internal(set) var message: String?
  /// The floor that a release opens, or has opened.
  public internal(set) var floor: RefreshFloor
  /// The pull's progress from the trigger to the second floor, 0...1; 0 without a second floor.
  public internal(set) var floorProgress: Double
  /// The content of the library's own indicator.
  public internal(set) var content: IndicatorContent
  /// The component's contribution to the inset at its edge.
  public internal(set) var contribution: Double
  /// The component's origin, in content coordinates.
  public internal(set) var origin: Double
  /// The component's length.
  public internal(set) var length: Double
  /// The part of the component that can be seen in the viewport, 0...1.
  public internal(set) var visibleFraction: Double
  /// The rate at which the component is drawn.
  public internal(set) var frameRate: FrameRate

  /// The outcome while it is shown; otherwise `nil`.
  public var outcome: RefreshOutcome? { phase.outcome }
  /// Whether any of it can be seen.
  public var isOnScreen: Bool { visibleFraction > 0 }
  /// The pull progress, where there is a pull: 0 at rest, 1 where letting go refreshes, more beyond that.
  public var progress: Double { phase.progress }
  /// The pull progress, 1 at most.
  public var clampedProgress: Double { Swift.min(phase.progress, 1) }
  /// The animation and frame to show; `nil` for none.
  public var picture: IndicatorContent.Picture? { content.picture }
  /// The words there are to show; `nil` for none.
  public var caption: String? { content.caption }
}

extension RefreshSnapshot {
  /// How nothing stands.
  package static func absent(_ edge: ScrollEdge) -> RefreshSnapshot {
    RefreshSnapshot(
      edge: edge, phase: .idle, trigger: nil, message: nil, floor: .first,
      floorProgress: 0, content: IndicatorContent(), contribution: 0, origin: 0, length: 0,
      visibleFraction: 0, frameRate: .none)
  }
}
