#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  public import Foundation
  public import GIFCodec
  public import GIFRefresh
  import PullRefresh
  #if canImport(FoundationNetworking)
    public import FoundationNetworking
  #endif

  extension RefreshController {
    /// Downloads GIFs, and lets a closure set the header or footer that shows them.
    ///
    /// ```swift
    /// tableView.refresh.header = RefreshHeader(.arrow) { [feed] in try await feed.reload() }
    /// tableView.refresh.download(pull: catURL, loading: runURL) { [feed] refresh, cat, run in
    ///   refresh.header = RefreshHeader(
    ///     pull: cat.frames(within: .share(0.25)), loading: run?.frames(within: .share(0.25))
    ///   ) { try await feed.reload() }
    /// }
    /// ```
    ///
    /// The closure is called several times: during the first download with the frames received so far, then with the
    /// complete pull GIF, and at last also with the complete loading GIF. Each call waits until the header or footer is
    /// at rest, so that it does not change under the user's finger or while the list loads. If a download fails,
    /// `onProblem` is called, and the header or footer that was set last stays.
    ///
    /// - Parameters:
    ///   - pull: The URL of the GIF that the pull scrubs.
    ///   - loading: The URL of the GIF that plays while loading (default: `nil`, none).
    ///   - edge: The edge whose header or footer must be at rest (default: the start, where the header is).
    ///   - configuration: The session's configuration (default: `.default`).
    ///   - show: The closure that sets the header or footer of the given controller; the third argument is `nil` until
    ///     the loading GIF is complete.
    /// - Returns: The task of the downloads, which end when the task is cancelled. After the list has been deallocated,
    ///   a download ends at its next delivery.
    @discardableResult
    public func download(
      pull: URL, loading: URL? = nil, at edge: ScrollEdge = .start,
      configuration: URLSessionConfiguration = .default,
      _ show:
        @escaping @MainActor (
          _ refresh: RefreshController, _ pull: EncodedGIF, _ loading: EncodedGIF?
        ) -> Void
    ) -> Task<Void, Never> {
      Task { [weak self] in
        do {
          var whole: EncodedGIF?
          for try await gif in GIFDownload(pull, configuration: configuration) {
            if let changes = self?.changesUntilRest(at: edge) { await Self.firstRest(of: changes) }
            guard let self, !Task.isCancelled else { return }
            show(self, gif, nil)
            whole = gif
          }
          guard let loading, let whole else { return }
          let gif = try await GIFDownload(loading, configuration: configuration).gif
          if let changes = self?.changesUntilRest(at: edge) { await Self.firstRest(of: changes) }
          guard let self, !Task.isCancelled else { return }
          show(self, whole, gif)
        } catch {
          guard !Task.isCancelled, let self else { return }
          report(.failedDownload(error))
        }
      }
    }

    /// Returns the state changes of a header or footer that is not at rest; `nil` if it is at rest or does not exist.
    private func changesUntilRest(at edge: ScrollEdge) -> AsyncStream<RefreshSnapshot>? {
      snapshot(at: edge)?.isResting == false ? changes(of: edge) : nil
    }

    /// Waits until the component is at rest, or the controller has been deallocated.
    private static func firstRest(of changes: AsyncStream<RefreshSnapshot>) async {
      for await snapshot in changes where snapshot.isResting { return }
    }
  }

  extension RefreshSnapshot {
    fileprivate var isResting: Bool {
      switch phase {
      case .idle, .failed, .noMoreData: true
      case .pulling, .armed, .waiting, .loading, .finishing, .settling: false
      }
    }
  }

  extension GIFView {
    /// Downloads a GIF; during the download, the view shows the frames received so far.
    ///
    /// A playing GIF waits at the last frame received, as in browsers, and continues when more frames arrive. New
    /// frames never change the frame that is on the screen. A paused view stays at its frame. Setting `progress`
    /// chooses among the frames received so far. `play()`, `pause()` and `progress` also count before the first frames.
    ///
    /// Returns when the download is complete, or when the app has set other frames or shows another download. Throws
    /// the errors of ``GIFDownload``; the view then keeps the frames received so far.
    ///
    /// - Parameters:
    ///   - download: The download.
    ///   - isPlaying: Whether the GIF plays (default: true).
    ///   - budget: The memory budget of the decoded frames (default: a quarter of the memory of all frames).
    public func show(
      _ download: GIFDownload, isPlaying: Bool = true, within budget: MemoryBudget = .share(0.25)
    ) async throws {
      // Ends a download that was shown before.
      settings += 1
      let own = settings
      (playsWhenRead, progressWhenRead) = (isPlaying, nil)
      var isFirst = true
      // Even if the download fails, the GIF plays on with the frames received, unless the app has set other frames.
      defer { if isPartial, own == settings { endGrowing() } }
      do {
        for try await gif in download {
          // Ends the download if the app has set other frames.
          guard own == settings else { return }
          grow(to: gif.frames(within: budget), isFirst: isFirst)
          if isFirst { startAsAsked() }
          isFirst = false
        }
      } catch {
        // The app has set other frames, so nobody waits for this download any more.
        guard own != settings, !Task.isCancelled else { throw error }
      }
      try Task.checkCancellation()
    }
  }
#endif
