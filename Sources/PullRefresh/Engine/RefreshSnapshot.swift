/// A component's state after an event, for the view that shows it.
///
/// Lengths are in points along the list's axis.
public struct RefreshSnapshot: Sendable, Equatable {
  /// The rate at which a component must be drawn.
  public enum FrameRate: Sendable, Equatable {
    /// No redraw until the next change.
    case none
    /// Every frame of the display: the component follows a finger.
    case display
    /// This many frames per second: an animation plays.
    case animation(Double)
  }

  /// The list's edge at which the component is.
  public internal(set) var edge: ScrollEdge
  /// The phase, which includes the progress during a pull.
  public internal(set) var phase: RefreshPhase
  /// The cause of the current or last load; `nil` before the first.
  public internal(set) var trigger: RefreshTrigger?
  /// The action's message while the outcome is shown; `nil` if there is none.
  public internal(set) var message: String?
  /// The action that a release would start or has started: a refresh, or the second floor's action.
  public internal(set) var floor: RefreshFloor
  /// The pull's progress from the trigger distance (0) to the second floor's threshold (1); 0 without a second floor.
  public internal(set) var floorProgress: Double
  /// The number of refreshes that have succeeded at this edge.
  package internal(set) var refreshes: Int
  /// The captions, the picture, and the arrow, ring or spinner that the library's indicator shows.
  package internal(set) var content: IndicatorContent
  /// The component's inset at its edge, in points.
  public internal(set) var contribution: Double
  /// The coordinate of the component's first side along the axis (the top in a vertical list), in the content.
  public internal(set) var origin: Double
  /// The component's length, in points.
  public internal(set) var length: Double
  /// Whether the component is enabled, and the app does not hide it.
  public internal(set) var isPresent: Bool
  /// The fraction of the component that is visible in the viewport, 0...1.
  public internal(set) var visibleFraction: Double
  /// Whether any part of the component is in the viewport, even if the list is hidden or in the background.
  ///
  /// A host draws such a component: the list may be shown again without an event, and in the background the system takes
  /// a picture of it.
  package internal(set) var isInViewport = false
  /// The rate at which the component must be drawn.
  public internal(set) var frameRate: FrameRate

  /// The outcome in the phases after a load; otherwise `nil`.
  public var outcome: RefreshOutcome? { phase.outcome }
  /// Whether any part of the component is visible.
  public var isOnScreen: Bool { visibleFraction > 0 }
  /// The pull's progress: 0 at rest, 1 at the trigger distance, more beyond it; 0 in phases without a pull.
  public var progress: Double { phase.progress }
  /// The pull's progress, limited to 1.
  public var clampedProgress: Double { Swift.min(phase.progress, 1) }
  /// The animation and the number of the frame to show; `nil` for none.
  public var picture: RefreshPicture? { content.picture }
  /// The caption to show; `nil` for none.
  public var caption: String? { content.caption }
}

extension RefreshSnapshot {
  /// Returns the snapshot of an edge without a component.
  package static func absent(_ edge: ScrollEdge) -> RefreshSnapshot {
    RefreshSnapshot(
      edge: edge, phase: .idle, trigger: nil, message: nil, floor: .first,
      floorProgress: 0, refreshes: 0, content: IndicatorContent(), contribution: 0, origin: 0,
      length: 0,
      isPresent: false, visibleFraction: 0, frameRate: .none)
  }
}
