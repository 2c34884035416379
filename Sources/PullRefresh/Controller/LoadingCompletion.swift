#if !hasFeature(Embedded)
  /// One load, as its action sees it: the page to load and the completion to call.
  ///
  /// ```swift
  /// completion(.failed)
  /// ```
  ///
  /// The first call counts. A call after the loading has been cancelled, has timed out, or has made
  /// way for a newer one changes nothing.
  @MainActor
  public struct LoadingCompletion: Sendable {
    /// The loading.
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
