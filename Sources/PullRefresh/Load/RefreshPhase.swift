/// The phase of a header or footer: at rest, pulled, loading, or after a load.
///
/// Progress is 0 at rest and 1 at the trigger distance; it may exceed 1.
public enum RefreshPhase: Sendable, Equatable {
  /// At rest.
  case idle
  /// Pulled, but not far enough to refresh.
  case pulling(progress: Double)
  /// Pulled far enough: a release refreshes.
  case armed(progress: Double)
  /// Asked to load before layout; loads after layout.
  case waiting
  case loading
  /// Loading is over; the outcome is shown with the component still open.
  case finishing(RefreshOutcome)
  /// Loading is over; the component closes.
  case settling(RefreshOutcome)
  /// Loading failed; a tap tries again.
  case failed
  /// There is no more data.
  case noMoreData

  /// The pull's progress; 0 in phases without a pull.
  public var progress: Double {
    switch self {
    case .pulling(let progress), .armed(let progress): progress
    case .idle, .waiting, .loading, .finishing, .settling, .failed, .noMoreData: 0
    }
  }

  /// Whether the component loads or waits to load.
  public var isRefreshing: Bool {
    switch self {
    case .waiting, .loading: true
    case .idle, .pulling, .armed, .finishing, .settling, .failed, .noMoreData: false
    }
  }

  /// Whether a release would refresh.
  public var isArmed: Bool {
    switch self {
    case .armed: true
    case .idle, .pulling, .waiting, .loading, .finishing, .settling, .failed, .noMoreData: false
    }
  }

  /// The outcome in the phases after a load; `nil` at rest, during a pull and while loading.
  public var outcome: RefreshOutcome? {
    switch self {
    case .finishing(let outcome), .settling(let outcome): outcome
    case .failed: .failed
    case .noMoreData: .noMoreData
    case .idle, .pulling, .armed, .waiting, .loading: nil
    }
  }
}
/// The cause of a load.
public enum RefreshTrigger: Sendable, Equatable, CaseIterable {
  /// The user pulled and released.
  case pull
  /// The user scrolled near the end of the content, or the content did not fill the viewport.
  case preload
  /// The user tapped the component.
  case tap
  /// The user of an assistive technology such as VoiceOver scrolled past the edge, or chose the action "Refresh".
  ///
  /// VoiceOver scrolls without a drag, so a pull cannot refresh there.
  case accessibility
  /// The app asked for the load.
  case program

  /// Whether the user asked for the load; only then are its announcements and haptics played.
  public var isByUser: Bool {
    switch self {
    case .pull, .tap, .accessibility: true
    case .preload, .program: false
    }
  }
}
