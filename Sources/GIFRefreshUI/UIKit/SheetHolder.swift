#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import GIFRefresh
  import UIKit

  extension RefreshController {
    /// Whether a pull at the top moves the list, and not the sheet that shows the list (default: false).
    ///
    /// A sheet follows a finger that pulls its list down at the top, so that the list itself cannot be pulled, unless the
    /// scroll view has a `UIRefreshControl`. `true` adds one that is invisible and never refreshes; a refresh control of
    /// the app is left as it is. Has no effect before the controller is on a list, nor in a Mac Catalyst app with the
    /// interface of a Mac, which has no such control.
    public var holdsSheet: Bool {
      get { appearance.host?.scrollView?.refreshControl is SheetHolder }
      set { appearance.host?.holdsSheet = newValue }
    }
  }

  extension ScrollHost {
    func followSheet() {
      guard let scrollView, holdsSheet != (scrollView.refreshControl is SheetHolder) else { return }
      if holdsSheet, scrollView.refreshControl != nil { return }
      // With such a control in a window, UIKit raises an exception there.
      if holdsSheet, scrollView.traitCollection.userInterfaceIdiom == .mac { return }
      scrollView.refreshControl = holdsSheet ? SheetHolder.make() : nil
    }
  }

  /// A refresh control that shows nothing and ends at once, for the sheet to leave a pull to the list.
  final class SheetHolder: UIRefreshControl {
    static func make() -> SheetHolder {
      let holder = SheetHolder()
      holder.tintColor = .clear
      holder.addAction(UIAction { [weak holder] _ in holder?.endRefreshing() }, for: .valueChanged)
      return holder
    }
  }
#endif
