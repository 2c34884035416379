/// The inset that a component keeps open at its edge.
///
/// While a finger is down elsewhere in the list, the inset does not open until the finger lifts or the edge comes into
/// view, so that the list does not jump. Scrolling the inset into view waits until the finger lifts.
struct ComponentInset: Sendable {
  let edge: ScrollEdge
  /// The length of the inset, in points; it is not applied while the component is hidden.
  private(set) var length = 0.0
  private var isOpeningDue = false
  private var isRevealDue = false

  init(_ edge: ScrollEdge) { self.edge = edge }

  var isOpen: Bool { length > 0 }

  func change(isHidden: Bool) -> InsetChange {
    InsetChange(edge: edge, length: isHidden ? 0 : length)
  }

  /// Opens the inset, or postpones the opening; returns the change to apply, `nil` if there is none yet.
  ///
  /// - Parameter waitsForView: Whether a finger that is down delays the opening, because the edge is out of view.
  mutating func open(
    to length: Double, over duration: Duration, reveals: Bool, isFingerDown: Bool,
    waitsForView: Bool
  ) -> InsetChange? {
    isRevealDue = isFingerDown && reveals
    isOpeningDue = isFingerDown && waitsForView
    return isOpeningDue ? nil : set(length, over: duration, reveals: reveals)
  }

  /// Adjusts the open inset to the component's visible part, as the list moves.
  ///
  /// Also opens or reveals the inset if a finger has delayed that, once the finger lifts or the edge comes into view.
  mutating func follow(
    visible: Double, of length: Double, over duration: Duration, isFingerDown: Bool,
    isEdgeInView: Bool
  ) -> InsetChange? {
    guard !isOpeningDue || !isFingerDown || isEdgeInView else { return nil }
    let reveals = isRevealDue && !isFingerDown
    let opens = isOpeningDue || reveals
    isOpeningDue = false
    if reveals { isRevealDue = false }
    return set(opens ? length : visible, over: opens ? duration : .zero, reveals: reveals)
  }

  mutating func close(over duration: Duration) -> InsetChange? {
    isOpeningDue = false
    isRevealDue = false
    return set(0, over: duration)
  }

  /// Sets the length and returns the change; `nil` if the inset has that length already and is not to be revealed.
  mutating func set(_ length: Double, over duration: Duration = .zero, reveals: Bool = false)
    -> InsetChange?
  {
    guard length != self.length || reveals && length > 0 else { return nil }
    self.length = length
    return InsetChange(edge: edge, length: length, duration: duration, reveals: reveals)
  }
}

/// A change of the components' inset at an edge.
///
/// The host sets the components' part of the inset to `length` (each edge has one component) and leaves the app's
/// part alone. If an inset closes while the list is scrolled beyond the new range and no finger is down, the host
/// scrolls the list back into range within the same animation.
public struct InsetChange: Sendable, Equatable {
  /// The list's edge whose inset changes.
  public let edge: ScrollEdge
  /// The new length of the components' part, in points.
  public let length: Double
  /// The duration of the animation; zero for none.
  public let duration: Duration
  /// Whether the host must scroll until the whole inset is in view.
  public let reveals: Bool

  /// Creates a change (default: without an animation, and without scrolling the inset into view).
  public init(edge: ScrollEdge, length: Double, duration: Duration = .zero, reveals: Bool = false) {
    self.edge = edge
    self.length = length
    self.duration = duration
    self.reveals = reveals
  }
}
