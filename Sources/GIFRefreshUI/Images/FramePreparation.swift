#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import GIFCodec
  import GIFRefresh

  /// The decoding ahead of components' frames, off the main thread, and the freeing of them when memory is short.
  @MainActor
  final class FramePreparation {
    private var task: Task<Void, Never>?

    deinit { task?.cancel() }

    /// Prepares what stores' budgets allow, one store after the other; what was being prepared is given up.
    func begin(_ stores: [GIFFrameStore]) {
      stop()
      guard !stores.isEmpty else { return }
      task = Task {
        for store in stores where !Task.isCancelled { await store.prepare() }
      }
    }

    /// Stops preparing.
    func stop() {
      task?.cancel()
      task = nil
    }

    /// Frees 95 % of all frames' memory, until ``GIFFrameStore/regrow()``.
    func trim(_ stores: [GIFFrameStore]) {
      stop()
      for store in stores { store.trim(to: .share(0.05)) }
    }
  }
#endif
