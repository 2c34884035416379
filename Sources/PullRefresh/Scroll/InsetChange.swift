/// A component's wish to hold open, or give back, room at its edge.
///
/// The host sets the contribution at that edge to `length` (there is one component an edge) and
/// leaves the app's inset alone. If room is given back while the view stands beyond the new range
/// and no finger is down, the host brings it back into range within the same animation.
public struct InsetChange: Sendable, Equatable {
  /// The edge.
  public let edge: ScrollEdge
  /// The contribution from now on, in points.
  public let length: Double
  /// The duration of the change on the screen; zero for at once.
  public let duration: Duration
  /// Whether to scroll until the inset at the edge is in full view.
  public let reveals: Bool

  /// Creates a change.
  public init(edge: ScrollEdge, length: Double, duration: Duration = .zero, reveals: Bool = false) {
    self.edge = edge
    self.length = length
    self.duration = duration
    self.reveals = reveals
  }
}
