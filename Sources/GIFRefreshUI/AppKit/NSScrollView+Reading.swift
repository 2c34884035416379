#if canImport(AppKit) && !canImport(UIKit)
  import AppKit
  import GIFRefresh
  import PullRefresh
  import QuartzCore

  /// The scroll view that a host carries out actions on.
  typealias HostedScrollView = NSScrollView

  /// An `NSScrollView`'s numbers, by the names that a `UIScrollView` has here.
  ///
  /// The core counts downwards from the content's beginning. A document that is not flipped counts upwards from its
  /// lower edge:
  ///
  /// ```
  ///               flipped                        not flipped
  /// offset        clip.minY - document.minY      document.maxY - clip.maxY
  /// ```
  extension NSScrollView {
    private var document: CGRect { documentView?.frame ?? .zero }
    private var isUpsideDown: Bool { documentView?.isFlipped == false }

    var box: ScrollBox {
      let (document, clip) = (document, contentView.bounds)
      return ScrollBox(
        content: .init(width: document.width, height: document.height),
        viewport: .init(width: clip.width, height: clip.height),
        offset: .init(
          x: clip.minX - document.minX,
          y: isUpsideDown ? document.maxY - clip.maxY : clip.minY - document.minY))
    }

    /// The content insets, which app, system and components write: AppKit tells none apart.
    var ownInsets: ScrollBox.Insets {
      get {
        let insets = contentInsets
        return .init(
          top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
      }
      set {
        contentInsets = NSEdgeInsets(
          top: newValue.top, left: newValue.left, bottom: newValue.bottom, right: newValue.right)
      }
    }

    var allInsets: ScrollBox.Insets { ownInsets }

    /// Whether it is out of its window for good: none of the controllers that hold it will show it again.
    var isGone: Bool {
      guard window == nil else { return false }
      var responder = nextResponder
      while let owner = responder {
        if let owner = owner as? NSViewController {
          return owner.parent == nil && owner.presentingViewController == nil
        }
        responder = owner.nextResponder
      }
      return true
    }

    func scroll(to point: ScrollBox.Point, isAnimated: Bool) {
      let (document, clip) = (document, contentView.bounds)
      let origin = NSPoint(
        x: document.minX + point.x,
        y: isUpsideDown
          ? document.maxY - point.y - clip.height : document.minY + point.y)
      if isAnimated {
        Self.animate(over: .milliseconds(300)) {
          self.contentView.animator().setBoundsOrigin(origin)
        }
      } else {
        contentView.setBoundsOrigin(origin)
      }
      reflectScrolledClipView(contentView)
    }

    /// A rectangle of the content, with y downwards from the content's beginning, where subviews of the clip view
    /// stand.
    func rectOfContent(_ rect: CGRect) -> CGRect {
      let document = document
      return CGRect(
        x: document.minX + rect.minX,
        y: isUpsideDown ? document.maxY - rect.maxY : document.minY + rect.minY,
        width: rect.width, height: rect.height)
    }

    /// Puts an invisible view over the clip view, which is what scrolls.
    func insert(_ anchor: ScrollAnchor) { addSubview(anchor) }

    /// Where the visible part begins, in coordinates of subviews.
    var originOfVisiblePart: CGPoint { .zero }

    /// Puts a component's view behind the content.
    func insert(_ view: ComponentView) {
      contentView.addSubview(view, positioned: .below, relativeTo: documentView)
    }

    /// Shows the content higher by a number of points than it is, and leaves the offset as it is.
    func lift(content points: Double) {
      contentView.wantsLayer = true
      contentView.layer?.sublayerTransform = CATransform3DMakeTranslation(
        0, isUpsideDown ? points : -points, 0)
    }

    /// A short list gives way to fingers, too, from now on; answers what takes that back.
    func letBounce(isHorizontal: Bool) -> @MainActor (NSScrollView) -> Void {
      let before = (vertical: verticalScrollElasticity, horizontal: horizontalScrollElasticity)
      if isHorizontal {
        horizontalScrollElasticity = .allowed
      } else {
        verticalScrollElasticity = .allowed
      }
      return {
        $0.verticalScrollElasticity = before.vertical
        $0.horizontalScrollElasticity = before.horizontal
      }
    }

    /// The problems that a developer should know: none on a Mac.
    var problems: [RefreshProblem] { [] }

    /// Announces a text with VoiceOver.
    func announce(_ text: String) {
      NSAccessibility.post(
        element: window ?? self, notification: .announcementRequested,
        userInfo: [
          .announcement: text, .priority: NSAccessibilityPriorityLevel.medium.rawValue,
        ])
    }

    /// Animates a change as everything here moves: slower towards the end.
    static func animate(over duration: Duration, _ change: @escaping () -> Void) {
      NSAnimationContext.runAnimationGroup { context in
        context.duration = duration / .seconds(1)
        context.timingFunction = CAMediaTimingFunction(name: .easeOut)
        context.allowsImplicitAnimation = true
        change()
      }
    }
  }
#endif
