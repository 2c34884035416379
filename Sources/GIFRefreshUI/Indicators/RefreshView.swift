#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  public import GIFRefresh
  #if canImport(UIKit)
    public import UIKit
  #else
    public import AppKit
  #endif

  /// A view of an app's own that shows how a component stands.
  ///
  /// ```swift
  /// final class PullMeter: UIProgressView, RefreshView {
  ///   func show(_ snapshot: RefreshSnapshot) { progress = Float(snapshot.clampedProgress) }
  /// }
  /// tableView.refresh.headerView = PullMeter()
  /// ```
  ///
  /// It fills the component's place, which is as long as the component. On a Mac it is an `NSView`.
  @MainActor
  public protocol RefreshView: RefreshStyle.View {
    /// Something about the component has changed.
    func show(_ snapshot: RefreshSnapshot)
  }
#endif
