/// Where a refresh stands, as an indicator needs to know it.
///
/// Progress is 0 at rest and 1 at the distance that triggers; it may exceed 1.
public enum RefreshPhase: Sendable, Hashable {
  /// At rest.
  case idle
  /// Pulled, but not far enough.
  case pulling(progress: Double)
  /// Pulled far enough: letting go refreshes.
  case armed(progress: Double)
  /// Asked to load before there was anything to see; loads once there is.
  case waiting
  /// Loading.
  case loading
  /// Loading is over, the room closes.
  case settling(RefreshOutcome)
  /// There is nothing more to load.
  case exhausted

  /// The pull progress, where there is a pull.
  public var progress: Double {
    switch self {
    case .pulling(let progress), .armed(let progress): progress
    case .idle, .waiting, .loading, .settling, .exhausted: 0
    }
  }

  /// Whether loading has been asked for and is not over.
  public var isRefreshing: Bool {
    switch self {
    case .waiting, .loading: true
    case .idle, .pulling, .armed, .settling, .exhausted: false
    }
  }
}

/// How loading ended.
public enum RefreshOutcome: Sendable, Hashable, CaseIterable {
  /// With something new, or the knowledge that there is nothing.
  case succeeded
  /// Not at all.
  case failed
  /// With the last there was: nothing more will come.
  case exhausted
}
