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
  /// Whether a successful refresh clears the footer's no-more-data state.
  public var refreshResetsNoMoreData: Bool

  /// Creates coordination.
  public init(
    overlap: Overlap = .firstComeFirstServed, refreshResetsNoMoreData: Bool = false
  ) {
    self.overlap = overlap
    self.refreshResetsNoMoreData = refreshResetsNoMoreData
  }
}
