#if !hasFeature(Embedded)
  /// One loading as its action sees it: what is to be loaded, and whom to tell of the end.
  ///
  /// ```swift
  /// completion(.failed)
  /// ```
  ///
  /// The first call counts. A call after the loading has been cancelled, has timed out, or has made
  /// way for a newer one changes nothing.
  @MainActor
  public struct LoadingCompletion: Sendable {
    /// Which loading of its component it is.
    public let ticket: LoadingTicket
    /// The page to load: how many have been loaded since the last refresh, which itself is page 0.
    ///
    /// So a footer's first page is 1 (sessions may begin with another), the same page is asked for
    /// again after a failure, and a refresh that succeeds leads back to the first.
    public let page: Int
    /// What made it load.
    public let trigger: RefreshTrigger
    let end: @MainActor (RefreshOutcome) -> Void

    /// Says that loading is over.
    public func callAsFunction(_ outcome: RefreshOutcome = .succeeded) { end(outcome) }
  }
#endif
