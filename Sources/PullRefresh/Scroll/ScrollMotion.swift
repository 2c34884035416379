/// Why a scroll view's offset is where it is.
///
/// ```
/// dragging ──► lifted ─────► decelerating, bouncing ──► resting
///         └──► cancelled ──►
/// ```
///
/// A drag ends in one of two ways, and which of them is part of the motion: a host goes on saying
/// ``dragging`` until it knows, and then says ``lifted`` or ``cancelled`` once. A sample that
/// says neither, though the finger is gone, ends nothing: what is armed waits for the word. So the order in
/// which a host hears that the finger is gone and that the system took it makes no difference.
public enum ScrollMotion: Sendable, Equatable {
  /// Nothing moves.
  case resting
  /// A finger is down; so is one that pulls a wheel or a key, where the host wants those to arm.
  case dragging
  /// The finger has left.
  case lifted
  /// The system took the finger's drag away, as it does when a call comes in: that is no release.
  case cancelled
  /// It coasts after a finger let go.
  case decelerating
  /// It springs back from beyond an edge.
  case bouncing
  /// A program moves it.
  case animating
  /// The user moves it without a finger: by wheel, by keyboard, or with an assistive technology.
  case scrolling

  /// Whether a finger is down.
  public var isDragging: Bool { self == .dragging }

  /// Whether the finger has left and meant to.
  var isLifted: Bool {
    switch self {
    case .lifted: true
    case .resting, .dragging, .cancelled, .decelerating, .bouncing, .animating, .scrolling: false
    }
  }

  /// Whether the user moves the view: with a finger, with its momentum, or without one.
  public var isByUser: Bool {
    switch self {
    case .dragging, .lifted, .decelerating, .scrolling: true
    case .resting, .cancelled, .bouncing, .animating: false
    }
  }
}
