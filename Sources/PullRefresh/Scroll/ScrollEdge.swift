/// The two ends of a list along its axis.
///
/// In a vertical list, `start` is the top; in a horizontal list, it is the side where reading begins.
/// ``ScrollAxis`` converts between edges and sides.
public enum ScrollEdge: Sendable, Equatable, CaseIterable {
  /// The beginning of the content; in a vertical list, the top.
  case start
  /// The end of the content; in a vertical list, the bottom.
  case end
}
