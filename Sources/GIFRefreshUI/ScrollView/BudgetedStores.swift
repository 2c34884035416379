#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import GIFCodec
  import GIFRefresh
  import PullRefresh

  extension FrameSource {
    /// What it is read from within a budget; `nil` if it is read otherwise.
    var budgetedStore: GIFFrameStore? { (self as? GIFFrameScrubber)?.store }
  }

  extension AnimatedComponent {
    /// What its animations are read from within budgets, each once.
    var budgetedStores: [GIFFrameStore] {
      var stores: [GIFFrameStore] = []
      for source in sources {
        guard let store = source.budgetedStore, !stores.contains(where: { $0 === store }) else {
          continue
        }
        stores.append(store)
      }
      return stores
    }
  }
#endif
