import Frames

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
