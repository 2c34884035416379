#if canImport(AppKit) && !canImport(UIKit)
  public import AppKit
  public import GIFRefresh

  extension NSScrollView {
    /// The header and the footer of this scroll view, and what they have to do with it.
    ///
    /// ```swift
    /// scrollView.refresh.header = RefreshHeader(pull: cat, loading: run) { try await feed.reload() }
    /// scrollView.refresh.footer = LoadMoreFooter(.preload(screens: 1.5)) { page in try await feed.load(page) }
    /// viewMenu.addItem(scrollView.refresh.makeMenuItem(title: "Reload"))
    /// ```
    ///
    /// Fingers on a trackpad, or on a mouse that feels them, pull it. A wheel cannot, since it says nothing of
    /// when it is let go: a menu item and its key do. One for each scroll view, which keeps it.
    public var refresh: RefreshController {
      (ScrollAnchor.host(in: self) ?? ScrollHost(self, clock: ContinuousClock())).refresh
    }
  }

  extension RefreshController {
    /// A menu item that refreshes, for those without a trackpad, and for their keyboard: by Command and a key.
    ///
    /// Each call makes another, which may outlive the scroll view and then does nothing.
    ///
    /// - Parameters:
    ///   - title: What it says, in the app's language.
    ///   - keyEquivalent: The key to press with Command; empty for none.
    public func makeMenuItem(title: String, keyEquivalent: String = "r") -> NSMenuItem {
      let target = SelectorTarget { [weak self] in self?.request(.start, by: .tap) }
      let item = NSMenuItem(
        title: title, action: SelectorTarget.selector, keyEquivalent: keyEquivalent)
      item.target = target
      // A target is not kept by its item, but what the item stands for is.
      item.representedObject = target
      return item
    }
  }
#endif
