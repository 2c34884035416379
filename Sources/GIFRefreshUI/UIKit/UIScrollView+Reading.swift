#if canImport(UIKit) && !os(watchOS)
  public import GIFRefresh
  import PullRefresh
  import QuartzCore
  public import UIKit

  typealias HostedScrollView = UIScrollView
  typealias HostedInsets = UIEdgeInsets

  /// The geometry of a `UIScrollView`; this module's extension of `NSScrollView` uses the same names.
  extension UIScrollView {
    var box: ScrollBox { ScrollBox(content: contentSize, visible: bounds) }

    /// The content insets: at each edge the sum of the app's and the components' parts, without the system's part.
    var ownInsets: UIEdgeInsets {
      get { contentInset }
      set { contentInset = newValue }
    }

    var allInsets: UIEdgeInsets { adjustedContentInset }

    /// Scrolls to an offset, which ends a deceleration or a bounce.
    func scroll(to point: CGPoint, isAnimated: Bool) {
      setContentOffset(point, animated: isAnimated)
    }

    /// Moves the offset along with the content, while a finger or momentum goes on moving it.
    func shift(to point: CGPoint) { contentOffset = point }

    /// Animates the move of the visible part that a change of inset and offset brings about, slower towards the end.
    ///
    /// Only the layer's bounds move. Within `UIView.animate`, the cells that a collection view lays out meanwhile would
    /// be animated, too, and fly in (MJRefresh #1372).
    func animateOffset(over duration: Duration, _ change: () -> Void) {
      let before = bounds.origin
      UIView.performWithoutAnimation(change)
      let moved = [
        ("bounds.origin.x", before.x - bounds.minX), ("bounds.origin.y", before.y - bounds.minY),
      ]
      for (key, length) in moved where length != 0 {
        let move = CABasicAnimation(keyPath: key)
        (move.fromValue, move.toValue) = (Double(length), 0.0)
        move.isAdditive = true
        move.duration = duration / .seconds(1)
        move.timingFunction = CAMediaTimingFunction(name: .easeOut)
        layer.add(move, forKey: nil)
      }
    }

    /// Returns the rectangle unchanged: on UIKit, a scroll view's content and its subviews have the same coordinates.
    func rectOfContent(_ rect: CGRect) -> CGRect { rect }

    func insert(_ view: PlatformView) { insertSubview(view, at: 0) }

    /// The view of the app behind all cells.
    private var backdrop: UIView? {
      (self as? UITableView)?.backgroundView ?? (self as? UICollectionView)?.backgroundView
    }

    /// Inserts a component's view behind the cells and before the app's background view; a floating view is drawn in
    /// front of all cells, even those added later.
    func insert(_ view: ComponentView) {
      if let backdrop, backdrop.superview === self {
        insertSubview(view, aboveSubview: backdrop)
      } else {
        insertSubview(view, at: 0)
      }
      view.layer.zPosition = view.isFloating ? 1 : 0
    }

    /// The origin of the list's visible part, in the coordinates of its subviews.
    var originOfVisiblePart: CGPoint { contentOffset }

    /// The view to which buttons over the list are added.
    var buttonContainer: UIView? { superview }

    /// Whether the list itself is hidden or transparent; its superviews do not count.
    var isConcealed: Bool { isHidden || alpha < 0.01 }

    /// The distances of the right and the bottom edge from those of the superview, in points.
    var distanceFromSuperview: (right: CGFloat, bottom: CGFloat) {
      let size = superview?.bounds.size ?? .zero
      return (size.width - frame.maxX, size.height - frame.maxY)
    }

    /// Draws the content higher by a number of points, without changing the scroll position.
    func lift(content points: Double) {
      layer.sublayerTransform = CATransform3DMakeTranslation(0, -points, 0)
    }

    /// Lets a list bounce even if its content is shorter than the viewport; returns a closure that undoes this.
    func allowBounce(isHorizontal: Bool) -> @MainActor (UIScrollView) -> Void {
      let before = (vertical: alwaysBounceVertical, horizontal: alwaysBounceHorizontal)
      if isHorizontal { alwaysBounceHorizontal = true } else { alwaysBounceVertical = true }
      return {
        $0.alwaysBounceVertical = before.vertical
        $0.alwaysBounceHorizontal = before.horizontal
      }
    }

    /// The settings that disturb pulling, to report to the developer: a refresh control, or bouncing switched off.
    var problems: [RefreshProblem] {
      var problems: [RefreshProblem] = []
      #if !os(tvOS)
        if let refreshControl, !(refreshControl is SheetHolder) { problems.append(.refreshControl) }
      #endif
      if !bounces { problems.append(.noBounce) }
      return problems
    }

    func announce(_ text: String) {
      UIAccessibility.post(notification: .announcement, argument: text)
    }
  }

  /// The view controller of a list that is in a window, kept for the time when the list is in none.
  struct ListPlace {
    private(set) weak var controller: UIViewController?

    init() {}
    @MainActor init(of list: UIScrollView) { controller = list.nearestController }

    /// Returns `false`: UIKit has no tabs without view controllers.
    func isInTab(_ view: UIView) -> Bool { false }
  }

  extension UIViewController {
    /// Whether the view controller has been removed for good.
    ///
    /// A view controller that is merely covered or in another tab still has a parent, or has presented the view
    /// controller that covers it.
    var isGone: Bool {
      viewIfLoaded?.window == nil && parent == nil && presentingViewController == nil
        && presentedViewController == nil
    }
  }

  extension UIView {
    var nearestController: UIViewController? {
      var responder = next
      while let owner = responder, !(owner is UIViewController) { responder = owner.next }
      return responder as? UIViewController
    }

    /// Whether the view has left its window for good: its view controller has been removed, or there is none.
    var isGone: Bool { window == nil && nearestController?.isGone != false }

    var isReadRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// Animates a change from the current state, slower towards the end, without blocking touches.
    static func animate(
      over duration: Duration, _ change: @escaping () -> Void,
      completion: (@MainActor @Sendable () -> Void)? = nil
    ) {
      animate(
        withDuration: duration / .seconds(1), delay: 0,
        options: [.allowUserInteraction, .beginFromCurrentState, .curveEaseOut], animations: change,
        completion: completion.map { completed in { _ in completed() } })
    }
  }

  /// What AppKit's scroll views need beyond UIKit's: nothing here.
  extension ScrollHost {
    func keepArmed(_ geometry: inout ListGeometry) {}
    func openEarly() {}
    func closeEarly(at edge: ScrollEdge) {}
    func adjustNoInsets() {}
    func setApp(_ length: Double, at edge: ScrollEdge) {
      writeInset(ledgers[edge].setApp(to: length), at: edge)
    }
    func holdInsets() {}
    func releaseInsets() {}
    func applyAroundMotion(_ change: InsetChange) -> Bool { false }
  }

  extension UIScrollView {
    /// The controller of this scroll view's header and footer.
    ///
    /// ```swift
    /// tableView.refresh.header = RefreshHeader(pull: cat, loading: run) { [feed] in try await feed.reload() }
    /// tableView.refresh.footer = LoadMoreFooter(.preload(screens: 1.5)) { [feed] page in try await feed.load(page) }
    /// ```
    ///
    /// Each scroll view retains its one controller, and the controller retains the actions. An action must therefore
    /// not retain the scroll view's owner, such as a view controller. Capture the model instead, here `[feed]`.
    public var refresh: RefreshController {
      (ScrollAnchor.host(in: self) ?? ScrollHost(self)).refresh
    }
  }
#endif
