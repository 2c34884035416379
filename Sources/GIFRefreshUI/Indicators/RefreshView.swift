#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  public import GIFRefresh
  #if canImport(UIKit)
    public import UIKit
  #else
    public import AppKit
  #endif

  /// A view of the app that shows a component's state.
  ///
  /// ```swift
  /// final class PullMeter: UIProgressView, RefreshView {
  ///   func show(_ snapshot: RefreshSnapshot) { progress = Float(snapshot.clampedProgress) }
  /// }
  /// tableView.refresh.headerView = PullMeter()
  /// ```
  ///
  /// The view fills the component's frame. On a Mac it is an `NSView`.
  @MainActor
  public protocol RefreshView: RefreshStyle.View {
    /// Shows the component's state, after every change.
    func show(_ snapshot: RefreshSnapshot)
  }
#endif
