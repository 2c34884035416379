import Frames

/// Which page comes next.
///
/// A page counts once it has been loaded, so one that failed or was cancelled is asked for again. What
/// is still under way when a refresh succeeds belongs to the list of before and does not count.
struct PageCounter: Sendable, Equatable {
  /// The first page after a refresh.
  let first: Int
  /// The page to load next.
  private(set) var next: Int
  private var running: Int?

  /// Begins with a page.
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

  /// Counts the page of a load that ended.
  mutating func ended(_ outcome: RefreshOutcome) {
    switch outcome {
    case .succeeded, .noMoreData: next = running.map { $0 + 1 } ?? next
    case .failed, .cancelled: break
    }
    running = nil
  }

  /// The counter for a whole new list.
  var anew: PageCounter { PageCounter(first: first) }
}
