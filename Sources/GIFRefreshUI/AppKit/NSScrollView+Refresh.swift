#if canImport(AppKit) && !canImport(UIKit)
  public import AppKit
  public import GIFRefresh

  extension NSScrollView {
    /// The header and the footer of this scroll view, and their actions.
    ///
    /// ```swift
    /// scrollView.refresh.header = RefreshHeader(pull: cat, loading: run) { [feed] in try await feed.reload() }
    /// scrollView.refresh.footer = LoadMoreFooter(.preload(screens: 1.5)) { [feed] page in try await feed.load(page) }
    /// viewMenu.addItem(scrollView.refresh.makeMenuItem(title: "Reload"))
    /// ```
    ///
    /// The user pulls with fingers on a trackpad or a touch-sensitive mouse. A wheel cannot pull, since it does not
    /// report a release; offer a menu item instead. Each scroll view has one controller and keeps it, so an action
    /// must not retain the scroll view's owner. It captures the model, `[feed]`.
    public var refresh: RefreshController {
      (ScrollAnchor.host(in: self) ?? ScrollHost(self, clock: ContinuousClock())).refresh
    }
  }

  extension RefreshController {
    /// Creates a menu item that refreshes by a click or by Command and a key, for users without a trackpad.
    ///
    /// Each call creates another item. An item that outlives its scroll view does nothing.
    ///
    /// - Parameters:
    ///   - title: The item's title, in the app's language.
    ///   - keyEquivalent: The key to press with Command; empty for none.
    public func makeMenuItem(title: String, keyEquivalent: String = "r") -> NSMenuItem {
      let target = SelectorTarget { [weak self] in self?.request(.start, by: .tap) }
      let item = NSMenuItem(
        title: title, action: SelectorTarget.selector, keyEquivalent: keyEquivalent)
      item.target = target
      // A menu item does not retain its target, but it retains its represented object.
      item.representedObject = target
      return item
    }
  }
#endif
