import CoreGraphics
import PullRefresh
import QuartzCore
import UIKit

@testable import GIFRefreshUIOnStandIns

/// The window that a script's list is in, as the view of one controller in another.
@MainActor
final class ScriptedWindow {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let (stack, page) = (UIViewController(), UIViewController())

  init() {
    page.view = UIView(frame: window.bounds)
    stack.addChild(page)
  }

  func add(_ list: UIScrollView) { page.view.addSubview(list) }

  func show(_ isShown: Bool) {
    if isShown { window.addSubview(page.view) } else { page.view.removeFromSuperview() }
  }
}

/// A list as scripts speak of it.
extension UIScrollView {
  static func scripted() -> UIScrollView { UIScrollView(frame: .zero) }
  static func window() -> UIWindow {
    UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  }
  /// The number of key-value observations of all lists.
  static var observerCount: Int { totalObservationCount }

  var offset: Double {
    get { Double(contentOffset.y) }
    set { contentOffset.y = newValue }
  }
  var viewport: Double {
    get { Double(bounds.height) }
    set { frame.size = CGSize(width: 390, height: newValue) }
  }
  var content: Double {
    get { Double(contentSize.height) }
    set { contentSize = CGSize(width: 390, height: newValue) }
  }
  var insets: EdgePair<Double> {
    get { EdgePair(start: contentInset.top, end: contentInset.bottom) }
    set {
      contentInset = UIEdgeInsets(top: newValue.start, left: 0, bottom: newValue.end, right: 0)
    }
  }
  var offsets: ClosedRange<Double> { range.y }
  /// The distance between the drawn and the actual position of the content.
  var lifted: Double { Double(layer.sublayerTransform.m42) }

  /// The seconds of the animations in which insets were written since they were forgotten.
  var insetDurations: [Double] { UIView.offsetDurations }
  func forgetAnimations() { UIView.offsetDurations = [] }

  var componentViews: [ComponentView] { subviews.compactMap { $0 as? ComponentView } }

  func drag(by points: Double) { drag(y: points) }
  func drag(to offset: Double) { contentOffset.y = offset }
  func letGo(velocity: Double) { lift(y: -velocity) }
  func takeAway() { cancelDrag() }
}

extension UIWindow {
  var root: UIView { self }
}

extension BackToTopButtons {
  func press() { button?.sendActions(for: .touchUpInside) }
}

extension UIActivityIndicatorView {
  var isSpinning: Bool { isAnimating }
}
