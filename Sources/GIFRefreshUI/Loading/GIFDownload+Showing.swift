#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  public import Foundation
  public import GIFCodec
  public import GIFRefresh
  import PullRefresh
  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif
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
    /// The closure is called several times: with the frames received so far, with the whole GIF, and with the loading
    /// GIF when that is whole, too. The closure is called only while the component rests, so that nothing jumps under a
    /// finger or while the list loads. If a download fails, `onProblem` is called, and the component that was set last
    /// stays.
    ///
    /// - Parameters:
    ///   - pull: The URL of the GIF that the pull scrubs.
    ///   - loading: The URL of the GIF that plays while loading (default: `nil`, none).
    ///   - edge: The edge whose component must rest (default: the start, the header's).
    ///   - configuration: The session's configuration (default: `.default`).
    ///   - show: The closure that sets the header or footer of the given controller; its loading GIF is `nil` until
    ///     that is whole.
    /// - Returns: The task of the downloads; cancelling the task ends the downloads, and so does the release of the
    ///   list.
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

    /// Returns the changes of a component that is pulled, loads or closes; `nil` if it rests, or if there is none.
    private func changesUntilRest(at edge: ScrollEdge) -> AsyncStream<RefreshSnapshot>? {
      snapshot(of: edge)?.isResting == false ? changes(of: edge) : nil
    }

    /// Waits until the component rests or the controller is released.
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
    /// Downloads a GIF, and shows the frames received so far meanwhile.
    ///
    /// A GIF that plays waits at the last frame received, as in browsers, and continues when there are more. The shown
    /// frame never jumps: neither when more frames arrive, nor when the GIF is whole. A paused view stays at its frame;
    /// a progress that is set picks among the frames received so far.
    ///
    /// Throws as ``GIFDownload`` does; the view then keeps the frames received so far. Returns when the GIF is whole,
    /// or when the app has set other frames.
    ///
    /// - Parameters:
    ///   - download: The download.
    ///   - isPlaying: Whether the GIF plays (default: true).
    ///   - budget: The memory budget of the GIF's frames (default: a quarter of all frames).
    public func show(
      _ download: GIFDownload, isPlaying: Bool = true, within budget: MemoryBudget = .share(0.25)
    ) async throws {
      var latest: GIFFrameScrubber?
      // However the download ends, the GIF plays on, unless the app has set other frames.
      defer { if let latest, frames as? GIFFrameScrubber === latest { endGrowing() } }
      for try await gif in download {
        // Ends the download if the app has set other frames.
        if let latest, self.frames as? GIFFrameScrubber !== latest { return }
        let frames = gif.frames(within: budget)
        grow(to: frames, isFirst: latest == nil)
        if latest == nil && isPlaying { play() }
        latest = frames
      }
      try Task.checkCancellation()
    }
  }
#endif
