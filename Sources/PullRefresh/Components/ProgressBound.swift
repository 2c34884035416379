/// A bound that a pull progress may or may not lie beyond; designs differ in whether it counts itself.
public enum ProgressBound: Sendable, Hashable {
  /// The value and all above it.
  case atLeast(Double)
  /// All above the value.
  case above(Double)
  /// The value and all below it.
  case atMost(Double)
  /// All below the value.
  case below(Double)

  /// Whether a progress satisfies the bound; not-a-number satisfies none.
  public func contains(_ progress: Double) -> Bool {
    switch self {
    case .atLeast(let bound): progress >= bound
    case .above(let bound): progress > bound
    case .atMost(let bound): progress <= bound
    case .below(let bound): progress < bound
    }
  }
}
