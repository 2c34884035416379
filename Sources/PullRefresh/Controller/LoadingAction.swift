#if !hasFeature(Embedded)
  /// The app's action that loads when a component triggers.
  ///
  /// An `async` action succeeds when it returns and fails when it throws; an error that the system throws for a
  /// cancellation, such as `CancellationError` or `URLError.cancelled`, counts as cancelled. The action's task is
  /// cancelled when the load's result is no longer needed. An action that is not `async` receives a completion to call,
  /// at once or later.
  ///
  /// ```swift
  /// LoadingAction { try await feed.reload() }
  /// LoadingAction { page in try await feed.load(page).isLast ? .noMoreData : .succeeded }
  /// LoadingAction(callback: { completion in feed.reload { completion($0 ? .succeeded : .failed) } })
  /// ```
  ///
  /// The component keeps its action and calls it many times, so an action that belongs to the list's owner captures the
  /// owner weakly.
  public struct LoadingAction: Sendable {
    /// Begins the load, and returns the action's task, to be cancelled with the load; `nil` if the action has no task.
    let begin: @MainActor (LoadingCompletion) -> Task<Void, Never>?

    /// Creates an action that calls a completion handler.
    public init(callback body: @escaping @MainActor (LoadingCompletion) -> Void) {
      begin = { completion in
        body(completion)
        return nil
      }
    }

    /// Creates an action that loads a page and returns the result.
    ///
    /// ``RefreshLoading/page`` says how pages are counted. The closure must return a result.
    public init(_ body: @escaping @MainActor (_ page: Int) async throws -> LoadingResult) {
      begin = { completion in
        Task { @MainActor in
          do {
            completion(try await body(completion.page))
          } catch {
            completion(LoadingResult(error.isCancellation ? .cancelled : .failed))
          }
        }
      }
    }

    /// Creates an action that loads without a page number and returns the result.
    public init(_ body: @escaping @MainActor () async throws -> LoadingResult) {
      self.init { _ -> LoadingResult in try await body() }
    }

    /// Creates an action that looks up its owner's current action when a load begins, and runs that action.
    ///
    /// If the owner has no action at that time, the load is cancelled.
    public init(current action: @escaping @MainActor () -> LoadingAction?) {
      begin = { completion in
        if let action = action() { return action.begin(completion) }
        completion(.cancelled)
        return nil
      }
    }

    /// Creates an action that succeeds when it returns and fails when it throws.
    public init(_ body: @escaping @MainActor () async throws -> Void) {
      self.init { _ -> LoadingResult in
        try await body()
        return .succeeded
      }
    }
  }

  extension Error {
    /// Whether the error reports a cancellation by the user or the app, by the codes of Swift, Foundation and POSIX.
    ///
    /// The check reads the domain and the code that every error has, since this library does not import Foundation.
    var isCancellation: Bool {
      if self is CancellationError { return true }
      switch (_domain, _code) {
      case ("NSURLErrorDomain", -999), ("NSCocoaErrorDomain", 3072): return true
      case ("NSPOSIXErrorDomain", let code):
        #if canImport(Darwin)
          return code == 89
        #else
          return code == 125
        #endif
      default: return false
      }
    }
  }

  /// A load, as passed to its action: the page to load, and the function to call at the end.
  ///
  /// ```swift
  /// completion(.failed)
  /// ```
  ///
  /// Only the first call ends the load. Calls after the load was cancelled, timed out or was replaced by a newer load
  /// do nothing.
  @MainActor
  public struct LoadingCompletion: Sendable {
    /// The load that the completion ends.
    public let loading: RefreshLoading
    let end: @MainActor (LoadingResult) -> Void

    /// The load's ticket, which is unique within its component.
    public var ticket: LoadingTicket { loading.ticket }
    /// The page to load: ``RefreshLoading/page``.
    public var page: Int { loading.page }
    /// The cause of the load, such as a pull or the app.
    public var trigger: RefreshTrigger { loading.trigger }

    /// Ends the load with a result.
    public func callAsFunction(_ result: LoadingResult = .succeeded) { end(result) }
  }
#endif
