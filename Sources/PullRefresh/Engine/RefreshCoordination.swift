import Frames

/// The effects of a list's header and footer on each other.
public struct RefreshCoordination: Sendable, Equatable {
  /// Whether both may load at the same time.
  public enum Overlap: Sendable, Equatable, CaseIterable {
    /// Both may load at the same time.
    case allowed
    /// While one loads, the other neither arms nor loads ahead.
    case firstComeFirstServed
    /// While the header refreshes, the footer begins no load. A page that is loading when a refresh begins is
    /// cancelled, since it belongs to the old list.
    case refreshCancelsLoadingMore
  }

  /// Whether both may load at the same time.
  public var overlap: Overlap
  /// Whether a successful refresh clears the footer's no-more-data state, unless the app has set it since the refresh
  /// began.
  public var refreshResetsNoMoreData: Bool

  /// Creates coordination.
  public init(
    overlap: Overlap = .firstComeFirstServed, refreshResetsNoMoreData: Bool = false
  ) {
    self.overlap = overlap
    self.refreshResetsNoMoreData = refreshResetsNoMoreData
  }
}

/// Counts the pages of a list.
///
/// A page counts when it has been loaded, so a page that failed or was cancelled is requested again. A page that is
/// still loading when a refresh succeeds belongs to the old list and does not count.
struct PageCounter: Sendable {
  /// The first page after a refresh.
  let first: Int
  /// The page to load next.
  private(set) var next: Int
  private var running: Int?

  init(first: Int) {
    require(first.magnitude <= 1_000_000_000, "the first page must be within ±1000000000")
    self.first = first
    next = first
  }

  /// Returns the page to load as loading begins.
  mutating func began() -> Int {
    running = next
    return next
  }

  mutating func ended(_ outcome: RefreshOutcome) {
    switch outcome {
    case .succeeded, .noMoreData: next = running.map { $0 + 1 } ?? next
    case .failed, .cancelled: break
    }
    running = nil
  }
}
