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
///
/// If the app's captions of a header or footer have `nil` for ``failed``, ``retry`` or ``noMore``, the library's
/// caption is shown, except that ``retry`` is the app's ``failed`` if there is one; an empty text shows none.
public struct RefreshCaptions: Sendable, Hashable {
  /// The caption at rest and while the pull is too short to refresh.
  public var pull: String?
  /// The caption while a release would refresh.
  public var release: String?
  /// The caption while loading.
  public var loading: String?
  /// The caption after a success.
  public var success: String?
  /// The caption while a failure is shown before the component closes.
  public var failed: String?
  /// The caption of a component that stays in view after a failure, where a tap tries again.
  public var retry: String?
  /// The caption when there is no more data.
  public var noMore: String?
  /// The caption of a pull that cannot refresh now, since the list's other component loads
  /// (``RefreshCoordination/Overlap/firstComeFirstServed``).
  public var busy: String?

  /// Creates captions for some of the phases (default: `nil`, none).
  public init(
    pull: String? = nil, release: String? = nil, loading: String? = nil, success: String? = nil,
    failed: String? = nil, retry: String? = nil, noMore: String? = nil, busy: String? = nil
  ) {
    self.pull = pull
    self.release = release
    self.loading = loading
    self.success = success
    self.failed = failed
    self.retry = retry
    self.noMore = noMore
    self.busy = busy
  }

  /// Creates captions from a list: pull, release, loading, no more data.
  ///
  /// If the list has fewer than four entries, the last entry is used for the missing ones; an empty list means no
  /// captions of the app.
  public init(_ captions: [String]) {
    func title(_ index: Int) -> String? { index < captions.count ? captions[index] : captions.last }
    self.init(pull: title(0), release: title(1), loading: title(2), noMore: title(3))
  }

  /// Returns the caption for a phase; `nil` for none.
  func caption(for phase: RefreshPhase) -> String? {
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

  /// Returns these captions, and those of `library` for failures and no more data where these have none.
  ///
  /// If these captions have words for a failure, the same words stay where a tap tries again.
  package func completed(by library: RefreshCaptions) -> RefreshCaptions {
    let exceptions = RefreshCaptions(
      failed: library.failed, retry: failed == nil ? library.retry : nil, noMore: library.noMore)
    return exceptions.replaced(by: self)
  }
}
