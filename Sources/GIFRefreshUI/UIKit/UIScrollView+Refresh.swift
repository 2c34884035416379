#if canImport(UIKit) && !os(watchOS)
  public import GIFRefresh
  public import UIKit

  extension UIScrollView {
    /// The header and the footer of this scroll view, and their actions.
    ///
    /// ```swift
    /// tableView.refresh.header = RefreshHeader(pull: cat, loading: run) { [feed] in try await feed.reload() }
    /// tableView.refresh.footer = LoadMoreFooter(.preload(screens: 1.5)) { [feed] page in try await feed.load(page) }
    /// ```
    ///
    /// Each scroll view has one controller and keeps it, so an action must not retain the scroll view's owner. It
    /// captures the model, `[feed]`.
    public var refresh: RefreshController {
      (ScrollAnchor.host(in: self) ?? ScrollHost(self, clock: ContinuousClock())).refresh
    }
  }
#endif
