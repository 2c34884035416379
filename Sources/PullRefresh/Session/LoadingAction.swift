#if !hasFeature(Embedded)
  /// What is done when a component loads.
  ///
  /// An action that is `async` ends by itself: returning is success, an error is failure, and a
  /// `CancellationError` means that it was given up. Its task is cancelled when nobody waits for it any
  /// more. An action that is not `async` is handed a completion, to be called at once or later.
  ///
  /// ```swift
  /// LoadingAction { try await feed.reload() }
  /// LoadingAction { page in try await feed.load(page) ? .succeeded : .exhausted }
  /// LoadingAction(callback: { completion in feed.reload { completion($0 ? .succeeded : .failed) } })
  /// ```
  ///
  /// An action is kept and called many times, so one that belongs to whatever holds the session
  /// captures that weakly.
  public struct LoadingAction: Sendable {
    /// Begins; what runs on is returned, to be cancelled.
    let begin: @MainActor (LoadingCompletion) -> Task<Void, Never>?

    /// An action that calls its completion.
    public init(callback body: @escaping @MainActor (LoadingCompletion) -> Void) {
      begin = { completion in
        body(completion)
        return nil
      }
    }

    /// An action that is told the page to load and returns how that ended.
    ///
    /// For pages see ``LoadingCompletion/page``.
    public init(_ body: @escaping @MainActor (_ page: Int) async throws -> RefreshOutcome) {
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

    /// An action that is told the page to load; returning is success.
    public init(_ body: @escaping @MainActor (_ page: Int) async throws -> Void) {
      self.init { page -> RefreshOutcome in
        try await body(page)
        return .succeeded
      }
    }

    /// An action that returns how it ended.
    public init(_ body: @escaping @MainActor () async throws -> RefreshOutcome) {
      self.init { _ -> RefreshOutcome in try await body() }
    }

    /// An action whose return is success.
    public init(_ body: @escaping @MainActor () async throws -> Void) {
      self.init { _ -> RefreshOutcome in
        try await body()
        return .succeeded
      }
    }
  }
#endif
