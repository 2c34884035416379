/// A change of the components' inset at an edge.
///
/// The host sets the components' part of the inset to `length` (each edge has one component) and leaves the app's
/// part alone. If an inset closes while the list is scrolled beyond the new range and no finger is down, the host
/// scrolls it back into range within the same animation.
public struct InsetChange: Sendable, Equatable {
  /// The edge of the inset.
  public let edge: ScrollEdge
  /// The new length of the components' part, in points.
  public let length: Double
  /// The duration of the animation; zero for none.
  public let duration: Duration
  /// Whether the host must scroll until the whole inset is in view.
  public let reveals: Bool

  /// Creates a change.
  public init(edge: ScrollEdge, length: Double, duration: Duration = .zero, reveals: Bool = false) {
    self.edge = edge
    self.length = length
    self.duration = duration
    self.reveals = reveals
  }
}
