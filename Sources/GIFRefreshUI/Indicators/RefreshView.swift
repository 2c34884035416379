#if canImport(UIKit) && !os(watchOS)
  public import GIFRefresh
  public import UIKit

  /// A view of an app's own that shows how a component stands.
  ///
  /// ```swift
  /// final class PullMeter: UIProgressView, RefreshView {
  ///   func show(_ snapshot: RefreshSnapshot) { progress = Float(snapshot.clampedProgress) }
  /// }
  /// tableView.refresh.headerView = PullMeter()
  /// ```
  ///
  /// It fills the component's place, which is as long as the component.
  @MainActor
  public protocol RefreshView: UIView {
    /// Something about the component has changed.
    func show(_ snapshot: RefreshSnapshot)
  }
#endif
