#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import GIFCodec
  import GIFRefresh
  import PullRefresh

  extension FrameSource {
    /// The stores it is read from within budgets; empty if it is read otherwise.
    var budgetedStores: [GIFFrameStore] {
      switch self {
      case let frames as GIFFrameScrubber: [frames.store]
      case let pair as LightDarkFrames<GIFFrameScrubber>: [pair.light.store, pair.dark.store]
      default: []
      }
    }
  }

  extension AnimatedComponent {
    /// The stores that its animations are read from within budgets, each once.
    var budgetedStores: [GIFFrameStore] {
      var stores: [GIFFrameStore] = []
      for store in sources.flatMap(\.budgetedStores)
      where !stores.contains(where: { $0 === store }) {
        stores.append(store)
      }
      return stores
    }
  }
#endif
