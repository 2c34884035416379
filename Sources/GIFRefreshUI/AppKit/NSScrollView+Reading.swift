#if canImport(AppKit) && !canImport(UIKit)
  public import AppKit
  public import GIFRefresh
  import PullRefresh
  import QuartzCore

  typealias HostedScrollView = NSScrollView
  typealias HostedInsets = NSEdgeInsets

  /// The geometry of an `NSScrollView`, under the names that this module's extension of `UIScrollView` uses.
  ///
  /// The engine measures the scroll offset downwards from the top of the content. The y axis of a document view that is
  /// not flipped points upwards, so its offset is computed differently (`clip` is the clip view's bounds, `document`
  /// the document view's frame):
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
      let offset = CGPoint(
        x: clip.minX - document.minX,
        y: isUpsideDown ? document.maxY - clip.maxY : clip.minY - document.minY)
      return ScrollBox(content: document.size, visible: CGRect(origin: offset, size: clip.size))
    }

    /// The insets that the host writes: at each edge the sum of the app's, the system's and the components' parts,
    /// which AppKit does not report separately.
    ///
    /// These are the scroll view's content insets or, if AppKit does not adjust those of the clip view, the clip
    /// view's.
    var ownInsets: NSEdgeInsets {
      get { adjustsClipView ? contentInsets : contentView.contentInsets }
      set {
        guard adjustsClipView else { return contentView.contentInsets = newValue }
        contentInsets = newValue
        // The clip view's insets, which count for scrolling, are set when the scroll view is tiled.
        tile()
      }
    }

    /// The clip view's insets, which include a table's column header.
    var allInsets: NSEdgeInsets { contentView.contentInsets }

    private var adjustsClipView: Bool { contentView.automaticallyAdjustsContentInsets }

    /// Whether a column header or another view lies over the clip view.
    var hasHeader: Bool {
      (documentView as? NSTableView)?.headerView != nil || !NSEdgeInsetsEqual(allInsets, ownInsets)
    }

    /// Animates the move of the visible part that a change of inset and offset brings about.
    func animateOffset(over duration: Duration, _ change: @escaping () -> Void) {
      Self.animate(over: duration, change)
    }

    func shift(to point: CGPoint) { scroll(to: point, isAnimated: false) }

    /// Scrolls to an offset; an animation lasts `duration` (default: 0.3 s).
    func scroll(
      to point: CGPoint, isAnimated: Bool, over duration: Duration = .milliseconds(300)
    ) {
      let (document, clip) = (document, contentView.bounds)
      let origin = NSPoint(
        x: document.minX + point.x,
        y: isUpsideDown
          ? document.maxY - point.y - clip.height : document.minY + point.y)
      if isAnimated {
        Self.animate(over: duration) {
          self.contentView.animator().setBoundsOrigin(origin)
        }
      } else {
        contentView.setBoundsOrigin(origin)
      }
      reflectScrolledClipView(contentView)
    }

    /// Converts a rectangle from content coordinates, whose y axis points downwards, to those of the clip view's
    /// subviews.
    func rectOfContent(_ rect: CGRect) -> CGRect {
      let document = document
      return CGRect(
        x: document.minX + rect.minX,
        y: isUpsideDown ? document.maxY - rect.maxY : document.minY + rect.minY,
        width: rect.width, height: rect.height)
    }

    /// Adds the anchor to the scroll view itself, not to the clip view, so that the anchor does not scroll.
    func insert(_ anchor: ScrollAnchor) { addSubview(anchor) }

    var originOfVisiblePart: CGPoint { .zero }

    /// The view to which buttons over the list are added.
    ///
    /// A split view would show each subview in a pane of its own, and the superview of the window's content view is
    /// AppKit's; the list itself does not scroll its direct subviews.
    var buttonContainer: NSView? {
      superview is NSSplitView || window?.contentView === self ? self : superview
    }

    /// Whether the list itself is hidden; its superviews do not count.
    var isConcealed: Bool { isHidden }

    /// The distances of the right and the bottom edge from those of the superview, in points.
    var distanceFromSuperview: (right: CGFloat, bottom: CGFloat) {
      let size = superview?.bounds.size ?? .zero
      return (
        size.width - frame.maxX,
        superview?.isFlipped == false ? frame.minY : size.height - frame.maxY
      )
    }

    func insert(_ view: ComponentView) {
      // The app may replace the clip view, and the component then leaves the window with the old one. The app has set
      // the new one when this turn of the run loop ends.
      view.windowLeft = { [weak self] in
        Task { self.flatMap(ScrollAnchor.host)?.report() }
      }
      contentView.addSubview(
        view, positioned: view.isFloating ? .above : .below, relativeTo: documentView)
    }

    /// Whether a floating view is behind the document view, which the app may have set after it.
    func isBehindDocument(_ view: ComponentView) -> Bool {
      guard view.isFloating, let documentView else { return false }
      return contentView.subviews.first { $0 === view || $0 === documentView } === view
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

    /// A refresh controller of macOS 27, read by its name, since older SDKs do not declare it.
    var problems: [RefreshProblem] {
      let key = "refreshController"
      return responds(to: Selector((key))) && value(forKey: key) != nil ? [.refreshControl] : []
    }

    func announce(_ text: String) {
      NSAccessibility.post(
        element: window ?? self, notification: .announcementRequested,
        userInfo: [
          .announcement: text, .priority: NSAccessibilityPriorityLevel.medium.rawValue,
        ])
    }

    static func animate(
      over duration: Duration, _ change: @escaping () -> Void,
      completion: (@MainActor @Sendable () -> Void)? = nil
    ) {
      NSAnimationContext.runAnimationGroup {
        $0.duration = duration / .seconds(1)
        $0.timingFunction = CAMediaTimingFunction(name: .easeOut)
        $0.allowsImplicitAnimation = true
        change()
      } completionHandler: {
        MainActor.assumeIsolated { completion?() }
      }
    }

    /// Makes a change at once, even within an animation of the app's.
    static func performWithoutAnimation(_ change: @escaping () -> Void) {
      animate(over: .zero, change)
    }
  }

  /// The view controller and the tab view of a list that is in a window, kept for the time when the list is in none.
  struct ListPlace {
    private(set) weak var controller: NSViewController?
    private weak var tabView: NSTabView?
    /// The place of the tab view; none without one.
    private var outer: [ListPlace] = []

    init() {}
    @MainActor init(of list: NSView) {
      controller = list.nearestController
      var view = list.superview
      while let outer = view, !(outer is NSTabView) { view = outer.superview }
      tabView = view as? NSTabView
      outer = tabView.map { [ListPlace(of: $0)] } ?? []
    }

    /// Whether a view is in a tab, perhaps another than the selected one, of a tab view that may be shown again, perhaps
    /// in another tab itself.
    @MainActor func isInTab(_ view: NSView) -> Bool {
      guard let tabView,
        tabView.tabViewItems.contains(where: { $0.view.map(view.isDescendant) == true })
      else { return false }
      return !tabView.isGone || outer.contains { $0.isInTab(tabView) }
    }
  }

  extension NSViewController {
    /// Whether the view controller has been removed for good.
    var isGone: Bool {
      (!isViewLoaded || view.window == nil) && parent == nil && presentingViewController == nil
    }
  }

  extension NSView {
    var nearestController: NSViewController? {
      var responder = nextResponder
      while let owner = responder, !(owner is NSViewController) { responder = owner.nextResponder }
      return responder as? NSViewController
    }

    /// Whether the view has left its window for good: its view controller has been removed, or there is none.
    var isGone: Bool { window == nil && nearestController?.isGone != false }
  }

  extension NSScrollView {
    /// The controller of this scroll view's header and footer.
    ///
    /// ```swift
    /// scrollView.refresh.header = RefreshHeader(pull: cat, loading: run) { [feed] in try await feed.reload() }
    /// scrollView.refresh.footer = LoadMoreFooter(.preload(screens: 1.5)) { [feed] page in try await feed.load(page) }
    /// viewMenu.addItem(scrollView.refresh.makeMenuItem(title: "Reload"))
    /// ```
    ///
    /// The user pulls with fingers on a trackpad or a touch-sensitive mouse. A mouse wheel cannot pull, since its
    /// events do not tell when a pull ends, so offer a menu item, too.
    ///
    /// Each scroll view retains its one controller, and the controller retains the actions. An action must therefore
    /// not retain the scroll view's owner, such as a view controller. Capture the model instead, here `[feed]`.
    public var refresh: RefreshController {
      (ScrollAnchor.host(in: self) ?? ScrollHost(self)).refresh
    }
  }

  extension RefreshController {
    /// Creates a menu item with a keyboard shortcut that starts a refresh, for users without a trackpad.
    ///
    /// Each call creates another item. In the main menu, of several items with one key, that of the window in front gets
    /// the key: an item is enabled if the scroll view is in the key window; if no list there has an item, in the main
    /// window; if the app has neither, in any visible window. In other menus, such as a context menu, an item is always
    /// enabled. After the scroll view is deallocated, its items are disabled.
    ///
    /// - Parameters:
    ///   - title: The item's title, in the app's language.
    ///   - keyEquivalent: The key to press with Command; empty for none.
    public func makeMenuItem(title: String, keyEquivalent: String = "r") -> NSMenuItem {
      let target = SelectorTarget { [weak self] in self?.request(.start, by: .tap) }
      target.isEnabled = { [weak self] item in
        guard let window = self?.window else { return false }
        guard let menu = NSApp.mainMenu, menu.hasItem(where: { $0 === item }) else { return true }
        return window.hasFirstKey(in: menu)
      }
      target.window = { [weak self] in self?.window }
      let item = NSMenuItem(
        title: title, action: SelectorTarget.selector, keyEquivalent: keyEquivalent)
      item.target = target
      // A menu item does not retain its target. It retains its represented object, so this keeps the target alive.
      item.representedObject = target
      return item
    }
  }

  extension SelectorTarget: NSMenuItemValidation {
    func validateMenuItem(_ menuItem: NSMenuItem) -> Bool { isEnabled(menuItem) }
  }

  extension NSMenu {
    /// Returns whether such an item is in the menu or in its submenus.
    fileprivate func hasItem(where isSought: (NSMenuItem) -> Bool) -> Bool {
      items.contains { isSought($0) || $0.submenu?.hasItem(where: isSought) == true }
    }
  }

  extension RefreshController {
    /// The list's window, while it is on the screen.
    fileprivate var window: NSWindow? {
      guard let window = appearance.host?.scrollView?.window, window.isVisible else { return nil }
      return window
    }
  }

  extension NSWindow {
    /// Returns whether the window has the keys of a menu, which a panel whose lists have no item there leaves to the main
    /// window, or is any window of an app that has neither.
    fileprivate func hasFirstKey(in menu: NSMenu) -> Bool {
      guard let front = NSApp.keyWindow ?? NSApp.mainWindow else { return true }
      return self === front
        || isMainWindow
          && !menu.hasItem { ($0.target as? SelectorTarget)?.window() === front }
    }
  }
#endif
