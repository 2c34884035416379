/// How a component stands right after an event: all that a view needs to show it.
///
/// Lengths are in points along the list's axis.
public struct RefreshSnapshot: Sendable, Hashable {
  /// How often a component is to be drawn.
  public enum FrameRate: Sendable, Hashable {
    /// Not at all, until it changes.
    case none
    /// As often as the display shows a frame: a finger moves it.
    case display
    /// That number of times a second: an animation plays.
    case animation(Double)
  }

  /// The edge it lives at.
  public internal(set) var edge: ScrollEdge
  /// Where loading stands.
  public internal(set) var phase: RefreshPhase
  /// What the loading that runs, or ran last, goes back to; `nil` before the first.
  public internal(set) var trigger: RefreshTrigger?
  /// What the action says of its end, while that is shown; `nil` if it says nothing.
  public internal(set) var message: String?
  /// Which floor letting go opens, or has opened.
  public internal(set) var floor: RefreshFloor
  /// How far the pull is from the trigger to the second floor, 0...1; 0 without one.
  public internal(set) var floorProgress: Double
  /// What the library's own look shows.
  public internal(set) var content: IndicatorContent
  /// What the component adds to the inset at its edge.
  public internal(set) var contribution: Double
  /// Where it begins, in content coordinates.
  public internal(set) var origin: Double
  /// How long it is.
  public internal(set) var length: Double
  /// What part of it lies in the viewport and can be seen, 0...1.
  public internal(set) var visibleFraction: Double
  /// How often it is to be drawn.
  public internal(set) var frameRate: FrameRate

  /// How loading ended, while that is shown; `nil` else.
  public var outcome: RefreshOutcome? { phase.outcome }
  /// Whether any of it can be seen.
  public var isOnScreen: Bool { visibleFraction > 0 }
  /// The pull progress, where there is a pull: 0 at rest, 1 where letting go refreshes, more beyond that.
  public var progress: Double { phase.progress }
  /// The pull progress, 1 at most.
  public var clampedProgress: Double { Swift.min(phase.progress, 1) }
  /// Which frame of which animation there is to show; `nil` for none.
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
