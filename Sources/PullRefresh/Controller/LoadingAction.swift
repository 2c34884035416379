#if !hasFeature(Embedded)
  /// What is done when a component loads.
  ///
  /// An action that is `async` ends by itself: returning is success, an error is failure, and a
  /// `CancellationError` means that it was given up. Its task is cancelled when its result is not wanted any
  /// more. An action that is not `async` is handed a completion, to be called at once or later.
  ///
  /// ```swift
  /// LoadingAction { try await feed.reload() }
  /// LoadingAction { page in try await feed.load(page).isLast ? .noMoreData : .succeeded }
  /// LoadingAction(callback: { completion in feed.reload { completion($0 ? .succeeded : .failed) } })
  /// ```
  ///
  /// An action is kept and called many times, so one that belongs to the list's owner captures that
  /// weakly.
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

    /// An action that is told the page to load and returns what came of it.
    ///
    /// For pages see ``RefreshLoading/page``. One that says nothing of whether there is more does not
    /// compile.
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

    /// An action that returns what came of it.
    public init(_ body: @escaping @MainActor () async throws -> LoadingResult) {
      self.init { _ -> LoadingResult in try await body() }
    }

    /// An action whose return is success.
    public init(_ body: @escaping @MainActor () async throws -> Void) {
      self.init { _ -> LoadingResult in
        try await body()
        return .succeeded
      }
    }
  }
#endif
