/// The cause of a scroll view's offset.
///
/// ```
/// dragging ──► lifted ─────► decelerating, bouncing ──► resting
///         └──► cancelled ──►
/// ```
///
/// A drag ends either as ``lifted`` or as ``cancelled``. A host reports ``dragging`` until it knows which, and then
/// reports the end once. A sample with neither, although the finger is gone, does not end the drag: an armed pull
/// stays armed until the end is reported. So it does not matter whether the host first learns that the finger is
/// gone or that the system cancelled the drag.
public enum ScrollMotion: Sendable, Equatable {
  /// Nothing moves.
  case resting
  /// A finger is down; a host may also report this for a wheel or a key that should be able to arm.
  case dragging
  /// The finger was lifted.
  case lifted
  /// The system cancelled the drag, for example for an incoming call; this is no release.
  case cancelled
  /// The list decelerates after a release.
  case decelerating
  /// The list springs back from beyond an edge.
  case bouncing
  /// The app scrolls the list.
  case animating
  /// The user scrolls without a finger: by wheel, keyboard, or an assistive technology.
  case scrolling

  /// Whether a finger is down.
  public var isDragging: Bool { if case .dragging = self { true } else { false } }

  /// Whether the drag has ended with a release.
  var isLifted: Bool { self == .lifted }

  /// Whether the user moves the list: with a finger, by its momentum, or without a finger.
  public var isByUser: Bool {
    switch self {
    case .dragging, .lifted, .decelerating, .scrolling: true
    case .resting, .cancelled, .bouncing, .animating: false
    }
  }
}

/// A scroll view's geometry and motion at one moment.
public struct ScrollSample: Sendable, Equatable {
  /// The list's geometry.
  public var geometry: ListGeometry
  /// The cause of the scroll position.
  public var motion: ScrollMotion

  /// Creates a sample.
  public init(_ geometry: ListGeometry, motion: ScrollMotion) {
    self.geometry = geometry
    self.motion = motion
  }

  /// A sample for a list without a scroll view.
  public static let nowhere = ScrollSample(
    ListGeometry(viewport: 0, content: 0, isInWindow: false), motion: .resting)
}
