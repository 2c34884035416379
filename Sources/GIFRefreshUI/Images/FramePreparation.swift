#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import GIFCodec
  import GIFRefresh

  /// Decodes components' frames ahead, off the main thread, and frees them when memory is short.
  @MainActor
  final class FramePreparation {
    private var task: Task<Void, Never>?

    deinit { task?.cancel() }

    /// Prepares the frames that the stores' budgets allow, one store after the other; a preparation under way is
    /// cancelled.
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

    /// Frees 95 % of the memory of all frames, until ``GIFFrameStore/regrow()``.
    func trim(_ stores: [GIFFrameStore]) {
      stop()
      for store in stores { store.trim(to: .share(0.05)) }
    }
  }
#endif
