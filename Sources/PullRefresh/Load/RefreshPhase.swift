/// The phase of a header or footer: at rest, pulled, loading, or after a load.
///
/// A pull's progress is 0 at rest and 1 at the trigger distance, and can exceed 1.
public enum RefreshPhase: Sendable, Equatable {
  /// At rest.
  case idle
  /// Pulled, but not far enough to refresh.
  case pulling(progress: Double)
  /// Pulled far enough: a release refreshes.
  case armed(progress: Double)
  /// A load was requested before the list's layout, and begins after layout.
  case waiting
  case loading
  /// The load has ended; the component is still open and shows the outcome.
  case finishing(RefreshOutcome)
  /// The load has ended; the component closes.
  case settling(RefreshOutcome)
  /// The load failed, and the component stays open; a tap tries again.
  case failed
  /// At rest after the last page: neither scrolling nor a tap loads until the app or a refresh clears the state.
  case noMoreData

  /// The pull's progress; 0 in phases without a pull.
  public var progress: Double {
    switch self {
    case .pulling(let progress), .armed(let progress): progress
    case .idle, .waiting, .loading, .finishing, .settling, .failed, .noMoreData: 0
    }
  }

  /// Whether the component loads, or will load after the list's layout.
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
  /// The user pulled and released, or dragged the list to its very end or past it.
  case pull
  /// The user scrolled near the edge, the content did not fill the viewport, or the last page was empty.
  case preload
  /// The user tapped the component or, on a Mac, chose the menu item.
  case tap
  /// The user of an assistive technology such as VoiceOver activated the component.
  ///
  /// VoiceOver scrolls without a drag, so a pull cannot refresh there.
  case accessibility
  /// The app requested the load.
  case program

  /// Whether the user asked for the load; all other loads have no announcements.
  var isByUser: Bool {
    switch self {
    case .pull, .tap, .accessibility: true
    case .preload, .program: false
    }
  }
}
