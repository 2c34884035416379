/// The inset that a component opens at its edge of the list.
///
/// An inset that opens out of view would make the list jump under a finger. So while a finger is down, the inset opens
/// only when the edge comes into view; otherwise it opens when the finger lifts. The list is scrolled to the inset only
/// after the finger has lifted.
struct ComponentInset: Sendable {
  let edge: ScrollEdge
  /// The length of the inset, in points; while the component is hidden, the list's inset is 0 instead.
  private(set) var length = 0.0
  private var isOpeningDue = false
  private var isRevealDue = false

  init(_ edge: ScrollEdge) { self.edge = edge }

  var isOpen: Bool { length > 0 }

  /// Opens the inset, or postpones the opening; returns the change to apply, `nil` if there is none yet.
  ///
  /// - Parameter waitsForView: Whether the opening is postponed while a finger is down, since the edge is out of view.
  mutating func open(
    to length: Double, over duration: Duration, reveals: Bool, isFingerDown: Bool,
    waitsForView: Bool
  ) -> InsetChange? {
    isRevealDue = isFingerDown && reveals
    isOpeningDue = isFingerDown && waitsForView
    return isOpeningDue ? nil : set(length, over: duration, reveals: reveals)
  }

  /// Sets the open inset to the length `visible` when the list has moved.
  ///
  /// Also carries out a postponed opening, once the finger has lifted or the edge has come into view, and a postponed
  /// scroll to the inset, once the finger has lifted.
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

  /// Sets the length and returns the change; `nil` if the inset has that length already and no scroll to it is due.
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
/// The host sets the components' part of the content inset to `length`, and does not change the app's part. If the
/// list's offset is then out of range and no finger is down, the host scrolls the list back into range within the
/// same animation.
public struct InsetChange: Sendable, Equatable {
  /// The list's edge whose inset changes.
  public let edge: ScrollEdge
  /// The new length of the components' part, in points.
  public let length: Double
  /// The duration of the animation; zero for none.
  public let duration: Duration
  /// Whether the host must scroll the list until the complete inset is in view.
  public let reveals: Bool

  /// Creates a change (default: without an animation, and without scrolling the inset into view).
  public init(edge: ScrollEdge, length: Double, duration: Duration = .zero, reveals: Bool = false) {
    self.edge = edge
    self.length = length
    self.duration = duration
    self.reveals = reveals
  }
}
