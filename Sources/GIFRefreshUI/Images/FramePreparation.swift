#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import GIFCodec
  import GIFRefresh
  #if canImport(UIKit)
    import UIKit
  #endif

  /// Decodes a view's frames ahead, off the main thread, and frees them when memory is short.
  @MainActor
  final class FramePreparation {
    private var task: Task<Void, Never>?
    private let tokens = NotificationTokens()

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

    func stop() {
      task?.cancel()
      task = nil
    }

    /// On a memory warning, frees 95 % of the memory of all frames until the app returns to the foreground.
    ///
    /// A pool trims its stores itself. Macs send no memory warnings.
    func trimWhenShort(_ stores: @escaping @MainActor () -> [GIFFrameStore]) {
      #if canImport(UIKit)
        tokens.hear(UIApplication.didReceiveMemoryWarningNotification) { [weak self] in
          self?.stop()
          for store in stores() where !GIFPool.owns(store) { store.trim(to: .share(0.05)) }
        }
        tokens.hear(UIApplication.willEnterForegroundNotification) {
          for store in stores() where !GIFPool.owns(store) { store.regrow() }
        }
      #endif
    }
  }
#endif
