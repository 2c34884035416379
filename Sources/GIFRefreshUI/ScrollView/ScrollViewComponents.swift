#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  public import GIFRefresh

  /// What can be a scroll view's header: `RefreshHeader`, with any pictures.
  public protocol ScrollViewHeader<Pictures>: AnimatedComponent {
    /// What a pull beyond the second threshold does; `nil` for what a pull does.
    var secondFloorAction: LoadingAction? { get }
    /// The storage of the time of the last update; `nil` for a header that does not show it.
    var lastUpdated: LastUpdated? { get }
  }

  /// What can be a scroll view's footer: `LoadMoreFooter`, with any pictures.
  public protocol ScrollViewFooter<Pictures>: AnimatedComponent {}

  extension RefreshHeader: ScrollViewHeader {}
  extension LoadMoreFooter: ScrollViewFooter {}

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
