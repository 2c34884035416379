/// A bound for a pull's progress, with or without the bound itself.
public enum ProgressBound: Sendable, Hashable {
  /// At or above the value.
  case atLeast(Double)
  /// Above the value.
  case above(Double)
  /// At or below the value.
  case atMost(Double)
  /// Below the value.
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
