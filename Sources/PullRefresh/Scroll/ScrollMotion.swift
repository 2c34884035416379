/// Why a scroll view's offset is where it is.
///
/// Only a finger arms a refresh; the engine therefore has to know a drag from everything else.
public enum ScrollMotion: Sendable, Hashable, CaseIterable {
  /// Nothing moves.
  case resting
  /// A finger is down.
  case dragging
  /// It coasts after a finger let go.
  case decelerating
  /// It springs back from beyond an edge.
  case bouncing
  /// A program moves it.
  case animating

  /// Whether a finger is down.
  public var isDragging: Bool { self == .dragging }

  /// Whether a finger moves the view, or its momentum.
  public var isByHand: Bool {
    switch self {
    case .dragging, .decelerating: true
    case .resting, .bouncing, .animating: false
    }
  }
}
