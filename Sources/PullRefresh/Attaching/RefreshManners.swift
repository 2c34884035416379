/// What a header and a footer on one list do to each other.
public struct RefreshManners: Sendable, Hashable {
  /// Whether both may load at the same time.
  public enum LoadingTogether: Sendable, Hashable, CaseIterable {
    /// They may.
    case allowed
    /// While one loads, the other begins nothing: it neither arms nor hears of the end's nearness.
    case firstComeFirstServed
    /// While the header refreshes, the footer begins nothing; a page that is being loaded when a
    /// refresh begins is cancelled, since it would belong to the list of before.
    case refreshCancelsLoadingMore
  }

  /// Whether both may load at the same time.
  public var loadingTogether: LoadingTogether
  /// Whether a refresh that succeeds means that there may be more to load again.
  public var refreshReplenishes: Bool

  /// Creates manners.
  public init(
    loadingTogether: LoadingTogether = .firstComeFirstServed, refreshReplenishes: Bool = false
  ) {
    self.loadingTogether = loadingTogether
    self.refreshReplenishes = refreshReplenishes
  }
}
