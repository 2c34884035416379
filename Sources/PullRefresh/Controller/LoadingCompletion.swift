#if !hasFeature(Embedded)
  /// A load as its action sees it: the page to load and the completion to call.
  ///
  /// ```swift
  /// completion(.failed)
  /// ```
  ///
  /// Only the first call counts, and none after the load was cancelled, timed out or was replaced by a newer one.
  @MainActor
  public struct LoadingCompletion: Sendable {
    /// The load.
    public let loading: RefreshLoading
    let end: @MainActor (LoadingResult) -> Void

    /// The load's ticket, which is unique within its component.
    public var ticket: LoadingTicket { loading.ticket }
    /// The page to load: ``RefreshLoading/page``.
    public var page: Int { loading.page }
    /// The cause of the load.
    public var trigger: RefreshTrigger { loading.trigger }

    /// Ends the load with a result.
    public func callAsFunction(_ result: LoadingResult = .succeeded) { end(result) }
  }
#endif
