/// The effects of a list's header and footer on each other.
public struct RefreshCoordination: Sendable, Equatable {
  /// Whether both may load at the same time.
  public enum Overlap: Sendable, Equatable, CaseIterable {
    /// Both may load at the same time.
    case allowed
    /// While one loads, the other neither arms nor loads ahead.
    case firstComeFirstServed
    /// While the header refreshes, the footer begins nothing; a page that is being loaded when a
    /// refresh begins is cancelled, since it would belong to the list of before.
    case refreshCancelsLoadingMore
  }

  /// Whether both may load at the same time.
  public var overlap: Overlap
  /// Whether a successful refresh resets a footer without more data.
  public var refreshResetsNoMoreData: Bool

  /// Creates coordination.
  public init(
    overlap: Overlap = .firstComeFirstServed, refreshResetsNoMoreData: Bool = false
  ) {
    self.overlap = overlap
    self.refreshResetsNoMoreData = refreshResetsNoMoreData
  }
}
