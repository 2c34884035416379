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

/// A pair of values for the two edges of a list.
public struct EdgePair<Value> {
  /// The value at the start.
  public var start: Value
  /// The value at the end.
  public var end: Value

  /// Creates a pair.
  public init(start: Value, end: Value) {
    self.start = start
    self.end = end
  }

  /// Creates a pair with the same value for both edges.
  public init(_ value: Value) { self.init(start: value, end: value) }

  /// The value at an edge.
  public subscript(edge: ScrollEdge) -> Value {
    get {
      switch edge {
      case .start: start
      case .end: end
      }
    }
    set {
      switch edge {
      case .start: start = newValue
      case .end: end = newValue
      }
    }
  }
}

extension EdgePair: Sendable where Value: Sendable {}
extension EdgePair: Equatable where Value: Equatable {}

extension EdgePair where Value == Double {
  /// Creates a pair of lengths in points (default: 0).
  public init(start: Double = 0, end: Double = 0) {
    self.start = start
    self.end = end
  }
}
