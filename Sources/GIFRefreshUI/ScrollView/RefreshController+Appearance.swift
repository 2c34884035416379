#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  public import GIFRefresh
  #if canImport(UIKit)
    public import UIKit
  #else
    import AppKit
  #endif

  /// The appearance settings of a list's components; the controller keeps the settings, and its scroll view's host
  /// applies them.
  @MainActor
  final class ListAppearance {
    weak var host: ScrollHost?
    var isHorizontal = false { didSet { host?.turn() } }
    var style = RefreshStyle() { didSet { if style != oldValue { host?.applyStyles() } } }
    var footerStyle: RefreshStyle? {
      didSet { if footerStyle != oldValue { host?.applyStyles() } }
    }
    var headerView: (any RefreshView)? { didSet { host?.showAnew(.start) } }
    var footerView: (any RefreshView)? { didSet { host?.showAnew(.end) } }
    var titleView: RefreshTitleView? {
      didSet {
        if oldValue !== titleView { oldValue?.forget(ObjectIdentifier(self)) }
        host?.showAnew(.start)
      }
    }
    var backToTop: BackToTopButtons? {
      didSet {
        oldValue?.superviewChanged(to: nil)
        backToTop?.attach(to: self)
        host?.placeBackToTop()
      }
    }

    /// Removes the list's ring and spinner from its title view.
    func leaveTitle() { titleView?.forget(ObjectIdentifier(self)) }

    deinit {
      // The title view may still show the spinner of the released list.
      guard let title = titleView else { return }
      let list = ObjectIdentifier(self)
      Task { @MainActor in title.forget(list) }
    }
  }

  extension RefreshController {
    var appearance: ListAppearance {
      if let appearance = attachment as? ListAppearance { return appearance }
      let appearance = ListAppearance()
      attachment = appearance
      return appearance
    }

    /// Whether the list scrolls horizontally; the header is then at the side where reading begins, the footer
    /// opposite.
    public var isHorizontal: Bool {
      get { appearance.isHorizontal }
      set { appearance.isHorizontal = newValue }
    }

    /// The appearance of header and footer.
    public var style: RefreshStyle {
      get { appearance.style }
      set { appearance.style = newValue }
    }

    /// The appearance of the footer; `nil` to use ``style`` for the footer, too.
    public var footerStyle: RefreshStyle? {
      get { appearance.footerStyle }
      set { appearance.footerStyle = newValue }
    }

    /// A view of the app that replaces the library's drawing of the header; `nil` to use the library's drawing.
    public var headerView: (any RefreshView)? {
      get { appearance.headerView }
      set { appearance.headerView = newValue }
    }

    /// A view of the app that replaces the library's drawing of the footer; `nil` to use the library's drawing.
    public var footerView: (any RefreshView)? {
      get { appearance.footerView }
      set { appearance.footerView = newValue }
    }

    /// The title view that shows the ring of a `.ring` header, for a navigation item or a toolbar; `nil` for none.
    public var titleView: RefreshTitleView? {
      get { appearance.titleView }
      set { appearance.titleView = newValue }
    }

    /// A button that scrolls back to the top, and its companion; `nil` for none.
    ///
    /// The buttons leave the list that they were on before.
    public var backToTop: BackToTopButtons? {
      get { appearance.backToTop }
      set { appearance.backToTop = newValue }
    }

    /// Sets the app's part of the scroll view's content inset at an edge, in points; a component's inset is added to
    /// it.
    ///
    /// Not-a-number traps.
    ///
    /// The app may also write `contentInset` itself: add to it, subtract from it, set a value that it has set before,
    /// or set the keyboard's height. While a component's inset is open, the library reads every other value as the sum
    /// of the app's and the component's parts; to set such a value, call this method.
    public func setInset(_ length: Double, at edge: ScrollEdge) {
      appearance.host?.setInset(length, at: edge)
    }

    /// The app's part of the inset at the start, as a SwiftUI modifier sets it; reading returns `nil`, and setting
    /// `nil` does nothing.
    var statedStartInset: Double? {
      get { nil }
      set { if let newValue { setInset(newValue, at: .start) } }
    }
    var statedEndInset: Double? {
      get { nil }
      set { if let newValue { setInset(newValue, at: .end) } }
    }

    /// The style, as a SwiftUI modifier sets it; `nil` restores the default style.
    var chosenStyle: RefreshStyle? {
      get { style }
      set { style = newValue ?? RefreshStyle() }
    }

    #if canImport(UIKit)
      /// The scroll offset at which a drag that ends now should come to rest, where the component is in full view;
      /// `nil` if a release would not load.
      ///
      /// An app that is the scroll view's delegate assigns this offset in
      /// `scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)`. Otherwise the component opens by an
      /// animation.
      public var landingOffset: CGPoint? {
        guard let offset = engine.landingOffset, let host = appearance.host else { return nil }
        let point = host.axis.offset(offset, in: host.box)
        return CGPoint(x: point.x, y: point.y)
      }
    #endif
  }
#endif
