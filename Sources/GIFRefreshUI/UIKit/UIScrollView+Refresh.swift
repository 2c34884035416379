#if canImport(UIKit) && !os(watchOS)
  public import GIFRefresh
  public import UIKit

  extension UIScrollView {
    /// The header and the footer of this scroll view, and what they have to do with it.
    ///
    /// ```swift
    /// tableView.refresh.header = RefreshHeader(pull: cat, loading: run) { try await feed.reload() }
    /// tableView.refresh.footer = LoadMoreFooter(.preload(screens: 1.5)) { page in try await feed.load(page) }
    /// ```
    ///
    /// One for each scroll view, which keeps it. An action that belongs to the scroll view's owner captures that
    /// weakly.
    public var refresh: RefreshController {
      (ScrollAnchor.host(in: self) ?? ScrollHost(self, clock: ContinuousClock())).refresh
    }
  }
#endif
