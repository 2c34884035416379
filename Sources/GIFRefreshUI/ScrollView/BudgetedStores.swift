#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import GIFCodec
  import GIFRefresh
  import PullRefresh

  extension FrameSource {
    /// The stores that the frames are read from; empty for frames without a memory budget.
    var budgetedStores: [GIFFrameStore] {
      switch self {
      case let frames as GIFFrameScrubber: [frames.store]
      case let pair as LightDarkFrames<GIFFrameScrubber>: [pair.light.store, pair.dark.store]
      default: []
      }
    }
  }

  extension AnimatedComponent {
    /// The stores that the component's animations are read from, without duplicates.
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
