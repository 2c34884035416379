/// The two ends of a scroll view's axis.
///
/// The engine thinks in one dimension. Vertically, `start` is the top; horizontally it is the side
/// where reading begins. Which axis that is, and whether it runs from right to left, is for the host
/// to know.
public enum ScrollEdge: Sendable, Equatable, CaseIterable {
  /// The beginning of the content: the top.
  case start
  /// The end of the content: the bottom.
  case end
}
