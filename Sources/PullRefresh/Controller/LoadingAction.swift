#if !hasFeature(Embedded)
  /// The app's code that a header or footer runs to load.
  ///
  /// A load succeeds when its `async` action returns, unless the action returns another ``LoadingResult``. If the
  /// action throws, the load fails; for a cancellation error, such as `CancellationError` or `URLError.cancelled`, the
  /// load counts as cancelled. The action's task is cancelled when the load's result is no longer needed. An action
  /// that is not `async` receives a ``LoadingCompletion``, and calls it at once or later, on the main actor.
  ///
  /// ```swift
  /// LoadingAction { try await feed.reload() }
  /// LoadingAction { page in try await feed.load(page).isLast ? .noMoreData : .succeeded }
  /// LoadingAction(callback: { completion in
  ///   feed.reload { isDone in Task { @MainActor in completion(isDone ? .succeeded : .failed) } }
  /// })
  /// ```
  ///
  /// The component retains its action, so an action that uses the list's owner, such as a view controller, must capture
  /// the owner weakly. Otherwise neither of them is ever released.
  public struct LoadingAction: Sendable {
    /// Begins the load, and returns the action's task, to be cancelled with the load; `nil` if the action has no task.
    ///
    /// If `isLater`, code of the app that would run at once runs in a task, after calls that wait already.
    let begin: @MainActor (LoadingCompletion, _ isLater: Bool) -> Task<Void, Never>?
    /// Whether a modifier looks up the action, which then ends with the modifier.
    package var isModifiers = false

    /// Creates an action that ends its load by calling a completion handler, at once or later.
    public init(callback body: @escaping @MainActor (LoadingCompletion) -> Void) {
      begin = { completion, isLater in
        guard !isLater else {
          return Task { if !Task.isCancelled { body(completion) } }
        }
        body(completion)
        return nil
      }
    }

    /// Creates an action that loads a page and returns the result.
    ///
    /// ``LoadingCompletion/page`` says how pages are counted. The closure must return a result.
    public init(_ body: @escaping @MainActor (_ page: Int) async throws -> LoadingResult) {
      begin = { completion, _ in
        Task { @MainActor in
          RunningAction.current?.takeTask()
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

    /// Creates an action that, for each load, asks a closure for the action to run.
    ///
    /// If the closure returns `nil`, the load is cancelled.
    public init(current action: @escaping @MainActor () -> LoadingAction?) {
      begin = { completion, isLater in
        if let action = action() { return action.begin(completion, isLater) }
        completion(.cancelled)
        return nil
      }
    }

    /// Creates an action that has no result: the load succeeds when the closure returns, and fails when it throws.
    public init(_ body: @escaping @MainActor () async throws -> Void) {
      self.init { _ -> LoadingResult in
        try await body()
        return .succeeded
      }
    }
  }

  extension Error {
    /// Whether the error reports a cancellation: `CancellationError`, or Foundation's or POSIX's code for one.
    ///
    /// Compares the domain and the code that every error has, since this module does not import Foundation.
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

  /// The load that a callback action carries out: the page to load, and the function to call at the end.
  ///
  /// ```swift
  /// completion(.failed)
  /// ```
  ///
  /// Only the first call ends the load. Calls after the load was cancelled or has timed out do nothing, also while a
  /// newer load runs.
  @MainActor
  public struct LoadingCompletion: Sendable {
    /// The load that the completion ends.
    package let loading: RefreshLoading
    let end: @MainActor (LoadingResult) -> Void

    /// The page to load: 0 for a refresh, otherwise counted from the controller's `firstPage`.
    public var page: Int { loading.page }
    /// The cause of the load, such as a pull or a request by the app.
    public var trigger: RefreshTrigger { loading.trigger }

    /// Ends the load with a result (default: a success).
    public func callAsFunction(_ result: LoadingResult = .succeeded) { end(result) }
  }
#endif
