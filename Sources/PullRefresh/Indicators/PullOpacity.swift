/// The opacity of an indicator during the pull; once armed, and while loading, it is opaque.
public enum PullOpacity: Sendable, Equatable, CaseIterable {
  /// Always opaque.
  case opaque
  /// The pull's progress `p`.
  case followsProgress
  /// `min(1, 5p)`: opaque from a fifth of the way on.
  case fadesInQuickly

  /// Returns the opacity for a phase, 0...1.
  public func opacity(for phase: RefreshPhase) -> Double {
    switch phase {
    case .armed, .waiting, .loading, .finishing, .settling, .failed, .noMoreData: return 1
    case .idle, .pulling:
      switch self {
      case .opaque: return 1
      case .followsProgress: return Swift.min(1, phase.progress)
      case .fadesInQuickly: return Swift.min(1, 5 * phase.progress)
      }
    }
  }
}
