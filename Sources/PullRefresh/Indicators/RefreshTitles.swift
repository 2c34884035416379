/// The words of a refresh component, one for each moment; `nil` for none.
public struct RefreshTitles: Sendable, Hashable {
  /// While pulled, but not far enough.
  public var pull: String?
  /// When letting go would refresh.
  public var release: String?
  /// While loading.
  public var loading: String?
  /// When there is nothing more.
  public var noMore: String?

  /// Creates the words.
  public init(
    pull: String? = nil, release: String? = nil, loading: String? = nil, noMore: String? = nil
  ) {
    self.pull = pull
    self.release = release
    self.loading = loading
    self.noMore = noMore
  }

  /// Takes the words from a list: pull, release, loading, no more.
  ///
  /// A shorter list's last entry stands for what is missing; an empty one means no words.
  public init(_ titles: [String]) {
    func title(_ index: Int) -> String? { index < titles.count ? titles[index] : titles.last }
    self.init(pull: title(0), release: title(1), loading: title(2), noMore: title(3))
  }

  /// The words for a phase.
  public func caption(for phase: RefreshPhase) -> String? {
    switch phase {
    case .idle, .pulling: pull
    case .armed: release
    case .waiting, .loading: loading
    case .finishing(.exhausted), .settling(.exhausted), .exhausted: noMore
    case .finishing, .settling, .failed: loading
    }
  }
}
