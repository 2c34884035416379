#if canImport(UIKit) && !os(watchOS)
  import GIFRefresh
  import PullRefresh
  import QuartzCore
  import UIKit

  /// The scroll view that a host carries out actions on.
  typealias HostedScrollView = UIScrollView

  /// A `UIScrollView`'s numbers; an `NSScrollView` has the same names.
  extension UIScrollView {
    /// The lengths in two dimensions, without insets.
    var box: ScrollBox {
      ScrollBox(
        content: .init(width: contentSize.width, height: contentSize.height),
        viewport: .init(width: bounds.width, height: bounds.height),
        offset: .init(x: contentOffset.x, y: contentOffset.y))
    }

    /// The content inset, which app and components write.
    var ownInsets: ScrollBox.Insets {
      get { ScrollBox.Insets(contentInset) }
      set {
        contentInset = UIEdgeInsets(
          top: newValue.top, left: newValue.left, bottom: newValue.bottom, right: newValue.right)
      }
    }

    /// The content inset and the system's part.
    var allInsets: ScrollBox.Insets { ScrollBox.Insets(adjustedContentInset) }

    /// Whether it is out of its window for good: none of the controllers that hold it will show it again.
    ///
    /// A controller that is covered, or in another tab, still has its parent.
    var isGone: Bool {
      guard window == nil else { return false }
      var responder: UIResponder? = next
      while let owner = responder {
        if let owner = owner as? UIViewController {
          return owner.parent == nil && owner.presentingViewController == nil
        }
        responder = owner.next
      }
      return true
    }

    func scroll(to point: ScrollBox.Point, isAnimated: Bool) {
      let offset = CGPoint(x: point.x, y: point.y)
      if isAnimated { setContentOffset(offset, animated: true) } else { contentOffset = offset }
    }

    /// A rectangle of the content, with y downwards from the content's beginning, where subviews stand.
    func rectOfContent(_ rect: CGRect) -> CGRect { rect }

    /// Puts a view behind the content.
    func insert(_ view: PlatformView) { insertSubview(view, at: 0) }

    /// Where the visible part begins, in coordinates of subviews.
    var originOfVisiblePart: CGPoint { contentOffset }

    /// Shows the content higher by a number of points than it is, and leaves the offset as it is.
    func lift(content points: Double) {
      layer.sublayerTransform = CATransform3DMakeTranslation(0, -points, 0)
    }

    /// A short list gives way to a finger, too, from now on; answers what takes that back.
    func letBounce(isHorizontal: Bool) -> @MainActor (UIScrollView) -> Void {
      let before = (vertical: alwaysBounceVertical, horizontal: alwaysBounceHorizontal)
      if isHorizontal { alwaysBounceHorizontal = true } else { alwaysBounceVertical = true }
      return {
        $0.alwaysBounceVertical = before.vertical
        $0.alwaysBounceHorizontal = before.horizontal
      }
    }

    /// The problems that a developer should know.
    var problems: [RefreshProblem] {
      var problems: [RefreshProblem] = []
      #if !os(tvOS)
        if refreshControl != nil { problems.append(.refreshControl) }
      #endif
      if !bounces { problems.append(.noBounce) }
      return problems
    }

    /// Announces a text with VoiceOver.
    func announce(_ text: String) {
      UIAccessibility.post(notification: .announcement, argument: text)
    }
  }

  extension UIView {
    var isReadRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// Animates a change as everything here moves: from where it is now, slower towards the end, and with the
    /// user's fingers let through.
    static func animate(over duration: Duration, _ change: @escaping () -> Void) {
      animate(
        withDuration: duration / .seconds(1), delay: 0,
        options: [.allowUserInteraction, .beginFromCurrentState, .curveEaseOut], animations: change)
    }
  }

  extension ScrollBox.Insets {
    fileprivate init(_ insets: UIEdgeInsets) {
      self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }
  }
#endif
