/// The captions of a component by phase; `nil` for none.
///
/// ```
/// phase                             caption    if that is `nil`
/// idle, pulling                     pull       none
/// pulling beside the other's load   busy       loading, then pull
/// armed                             release    none
/// waiting, loading                  loading    none
/// finishing, settling: succeeded    success    loading
///                      failed       failed     loading
///                      noMoreData   noMore     none
///                      cancelled    loading    none
/// failed                            retry      failed, then pull
/// noMoreData                        noMore     none
/// ```
public struct RefreshCaptions: Sendable, Hashable {
  /// The captions in the order of ``init(pull:release:loading:success:failed:retry:noMore:busy:)``: in one array, so that a
  /// copy of this struct retains one object instead of up to eight.
  private var words: [String?]

  /// The caption at rest and while the pull is too short to refresh.
  public var pull: String? {
    get { words[0] }
    set { words[0] = newValue }
  }
  /// The caption while a release would refresh.
  public var release: String? {
    get { words[1] }
    set { words[1] = newValue }
  }
  /// The caption while loading.
  public var loading: String? {
    get { words[2] }
    set { words[2] = newValue }
  }
  /// The caption after a success.
  public var success: String? {
    get { words[3] }
    set { words[3] = newValue }
  }
  /// The caption while a failure is shown before the component closes.
  public var failed: String? {
    get { words[4] }
    set { words[4] = newValue }
  }
  /// The caption of a component that stays in view after a failure, where a tap tries again.
  public var retry: String? {
    get { words[5] }
    set { words[5] = newValue }
  }
  /// The caption when there is no more data.
  public var noMore: String? {
    get { words[6] }
    set { words[6] = newValue }
  }

  /// The caption of a pull that cannot refresh now, since the list's other component loads
  /// (``RefreshCoordination/Overlap/firstComeFirstServed``).
  public var busy: String? {
    get { words[7] }
    set { words[7] = newValue }
  }

  /// Creates captions for some of the phases (default: `nil`, none).
  public init(
    pull: String? = nil, release: String? = nil, loading: String? = nil, success: String? = nil,
    failed: String? = nil, retry: String? = nil, noMore: String? = nil, busy: String? = nil
  ) {
    words = [pull, release, loading, success, failed, retry, noMore, busy]
  }

  /// Creates captions from a list: pull, release, loading, no more data.
  ///
  /// If the list has fewer than four entries, the last entry is used for the missing ones; an empty list means no
  /// captions.
  public init(_ captions: [String]) {
    func title(_ index: Int) -> String? { index < captions.count ? captions[index] : captions.last }
    self.init(pull: title(0), release: title(1), loading: title(2), noMore: title(3))
  }

  /// Returns the caption for a phase; `nil` for none.
  package func caption(for phase: RefreshPhase) -> String? {
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

  /// Returns the captions of `own`, and these captions where `own` has none.
  public func replaced(by own: RefreshCaptions) -> RefreshCaptions {
    RefreshCaptions(
      pull: own.pull ?? pull, release: own.release ?? release, loading: own.loading ?? loading,
      success: own.success ?? success, failed: own.failed ?? failed, retry: own.retry ?? retry,
      noMore: own.noMore ?? noMore, busy: own.busy ?? busy)
  }
}
