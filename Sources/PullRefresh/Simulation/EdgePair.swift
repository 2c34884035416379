/// A value for either edge.
struct EdgePair<Value> {
  private var start: Value
  private var end: Value

  /// The same for both.
  init(_ value: Value) { (start, end) = (value, value) }

  /// The value at an edge.
  subscript(edge: ScrollEdge) -> Value {
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
