#if canImport(AppKit) && !canImport(UIKit)
  public import AppKit
  public import GIFRefresh
  import PullRefresh
  import QuartzCore

  typealias HostedScrollView = NSScrollView

  /// The lengths and positions of an `NSScrollView`, by the names that a `UIScrollView` has in this module.
  ///
  /// The engine measures downwards from the beginning of the content. A document view that is not flipped measures
  /// upwards from its lower edge:
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

    /// The content insets: the sum of the app's, the system's and the components' parts, which AppKit does not
    /// separate.
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

    /// Converts a rectangle of the content, with y downwards, to the coordinates of the clip view's subviews.
    func rectOfContent(_ rect: CGRect) -> CGRect {
      let document = document
      return CGRect(
        x: document.minX + rect.minX,
        y: isUpsideDown ? document.maxY - rect.maxY : document.minY + rect.minY,
        width: rect.width, height: rect.height)
    }

    /// Adds the invisible anchor to the scroll view itself, above the clip view, so that it does not scroll.
    func insert(_ anchor: ScrollAnchor) { addSubview(anchor) }

    var originOfVisiblePart: CGPoint { .zero }

    func insert(_ view: ComponentView) {
      contentView.addSubview(
        view, positioned: view.isFloating ? .above : .below, relativeTo: documentView)
    }

    func lift(content points: Double) {
      contentView.wantsLayer = true
      contentView.layer?.sublayerTransform = CATransform3DMakeTranslation(
        0, isUpsideDown ? points : -points, 0)
    }

    func allowBounce(isHorizontal: Bool) -> @MainActor (NSScrollView) -> Void {
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

    var problems: [RefreshProblem] { [] }

    func announce(_ text: String) {
      NSAccessibility.post(
        element: window ?? self, notification: .announcementRequested,
        userInfo: [
          .announcement: text, .priority: NSAccessibilityPriorityLevel.medium.rawValue,
        ])
    }

    static func animate(over duration: Duration, _ change: @escaping () -> Void) {
      NSAnimationContext.runAnimationGroup { context in
        context.duration = duration / .seconds(1)
        context.timingFunction = CAMediaTimingFunction(name: .easeOut)
        context.allowsImplicitAnimation = true
        change()
      }
    }
  }

  extension NSScrollView {
    /// The header and the footer of this scroll view, and their actions.
    ///
    /// ```swift
    /// scrollView.refresh.header = RefreshHeader(pull: cat, loading: run) { [feed] in try await feed.reload() }
    /// scrollView.refresh.footer = LoadMoreFooter(.preload(screens: 1.5)) { [feed] page in try await feed.load(page) }
    /// viewMenu.addItem(scrollView.refresh.makeMenuItem(title: "Reload"))
    /// ```
    ///
    /// The user pulls with fingers on a trackpad or a touch-sensitive mouse. A wheel cannot pull, since it does not
    /// report a release; offer a menu item instead. Each scroll view has one controller and keeps it, so an action must
    /// not retain the scroll view's owner; it captures the model instead, here `[feed]`.
    public var refresh: RefreshController {
      (ScrollAnchor.host(in: self) ?? ScrollHost(self, clock: ContinuousClock())).refresh
    }
  }

  extension RefreshController {
    /// Creates a menu item that refreshes by a click or by Command and a key, for users without a trackpad.
    ///
    /// Each call creates another item. An item that outlives its scroll view does nothing.
    ///
    /// - Parameters:
    ///   - title: The item's title, in the app's language.
    ///   - keyEquivalent: The key to press with Command; empty for none.
    public func makeMenuItem(title: String, keyEquivalent: String = "r") -> NSMenuItem {
      let target = SelectorTarget { [weak self] in self?.request(.start, by: .tap) }
      let item = NSMenuItem(
        title: title, action: SelectorTarget.selector, keyEquivalent: keyEquivalent)
      item.target = target
      // A menu item does not retain its target, but it retains its represented object.
      item.representedObject = target
      return item
    }
  }
#endif
