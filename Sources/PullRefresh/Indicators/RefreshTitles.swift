/// The words of a refresh component, one for each moment; `nil` for none.
///
/// ```
/// phase                  words       else
/// idle, pulling          pull
/// armed                  release
/// waiting, loading       loading
/// finishing, settling    success     loading    or failed, or noMore, by the outcome
/// failed                 retry       failed, then pull
/// noMoreData             noMore
/// ```
public struct RefreshTitles: Sendable, Hashable {
  private enum Occasion: Int {
    case pull, release, loading, success, failed, retry, noMore
  }

  /// One for each occasion, in one place: a component has seven, and is given away as a whole.
  private var words: [String?]

  private subscript(occasion: Occasion) -> String? {
    get { words[occasion.rawValue] }
    set { words[occasion.rawValue] = newValue }
  }

  /// The text while the pull is not far enough.
  public var pull: String? {
    get { self[.pull] }
    set { self[.pull] = newValue }
  }
  /// The text while a release would refresh.
  public var release: String? {
    get { self[.release] }
    set { self[.release] = newValue }
  }
  /// The text while loading.
  public var loading: String? {
    get { self[.loading] }
    set { self[.loading] = newValue }
  }
  /// The text after a success, while it is shown.
  public var success: String? {
    get { self[.success] }
    set { self[.success] = newValue }
  }
  /// The text after a failure, while it is shown.
  public var failed: String? {
    get { self[.failed] }
    set { self[.failed] = newValue }
  }
  /// The text after a failure when a tap tries again.
  public var retry: String? {
    get { self[.retry] }
    set { self[.retry] = newValue }
  }
  /// The text when there are no more data.
  public var noMore: String? {
    get { self[.noMore] }
    set { self[.noMore] = newValue }
  }

  /// Creates the words.
  public init(
    pull: String? = nil, release: String? = nil, loading: String? = nil, success: String? = nil,
    failed: String? = nil, retry: String? = nil, noMore: String? = nil
  ) {
    words = [pull, release, loading, success, failed, retry, noMore]
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
    case .finishing(let outcome), .settling(let outcome):
      switch outcome {
      case .succeeded: success ?? loading
      case .failed: failed ?? loading
      case .noMoreData: noMore
      case .cancelled: loading
      }
    case .failed: retry ?? failed ?? pull
    case .noMoreData: noMore
    }
  }

  /// These words, but others where the app has its own.
  public func replaced(by own: RefreshTitles) -> RefreshTitles {
    RefreshTitles(
      pull: own.pull ?? pull, release: own.release ?? release, loading: own.loading ?? loading,
      success: own.success ?? success, failed: own.failed ?? failed, retry: own.retry ?? retry,
      noMore: own.noMore ?? noMore)
  }
}
