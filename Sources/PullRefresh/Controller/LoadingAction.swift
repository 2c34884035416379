#if !hasFeature(Embedded)
  /// The app's action that loads when a component triggers.
  ///
  /// An `async` action succeeds when it returns and fails when it throws; a `CancellationError` counts as
  /// cancelled. Its task is cancelled when its result is no longer needed. An action that is not `async` receives a
  /// completion to call, at once or later.
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
    /// Begins the load, and returns the task that cancelling the load cancels.
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
    /// Pages are counted as ``RefreshLoading/page`` says. An action for pages must return a result.
    public init(_ body: @escaping @MainActor (_ page: Int) async throws -> LoadingResult) {
      begin = { completion in
        Task { @MainActor in
          do {
            completion(try await body(completion.page))
          } catch is CancellationError {
            completion(.cancelled)
          } catch {
            completion(.failed)
          }
        }
      }
    }

    /// Creates an action that returns the result.
    public init(_ body: @escaping @MainActor () async throws -> LoadingResult) {
      self.init { _ -> LoadingResult in try await body() }
    }

    /// Creates an action that succeeds when it returns and fails when it throws.
    public init(_ body: @escaping @MainActor () async throws -> Void) {
      self.init { _ -> LoadingResult in
        try await body()
        return .succeeded
      }
    }
  }
#endif
