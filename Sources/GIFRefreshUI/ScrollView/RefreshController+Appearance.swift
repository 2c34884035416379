#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  public import GIFRefresh
  #if canImport(UIKit)
    public import UIKit
  #endif

  /// The appearance settings of a list's header and footer, which the controller stores and the scroll view's host
  /// applies.
  @MainActor
  final class ListAppearance {
    weak var host: ScrollHost?
    var isHorizontal = false { didSet { host?.turn() } }
    var style: RefreshStyle? {
      didSet {
        modified[\RefreshController.appearance.style] = nil
        if style != oldValue { host?.applyStyles() }
      }
    }
    var footerStyle: RefreshStyle? {
      didSet { if footerStyle != oldValue { host?.applyStyles() } }
    }
    var headerView: (any RefreshView)? { didSet { host?.showAnew(.start) } }
    var footerView: (any RefreshView)? { didSet { host?.showAnew(.end) } }
    var titleView: RefreshTitleView? {
      didSet {
        modified[\RefreshController.titleView] = nil
        if oldValue !== titleView { oldValue?.forget(ObjectIdentifier(self)) }
        host?.showAnew(.start)
      }
    }
    var backToTop: BackToTopButtons? {
      didSet {
        modified[\RefreshController.backToTop] = nil
        oldValue?.superviewChanged(to: nil)
        backToTop?.attach(to: self)
        host?.placeBackToTop()
      }
    }

    var pagesID: AnyHashable?
    /// The settings that SwiftUI's modifiers have made, and not the app, each with its modifier.
    ///
    /// The key `\.self` stands for the controller itself, which the app has created and a modifier has set.
    /// Every change of a setting removes it here, and a modifier adds its own afterwards.
    var modified: [PartialKeyPath<RefreshController>: ObjectIdentifier] = [:]

    /// Removes the list's ring and spinner from its title view.
    func leaveTitle() { titleView?.forget(ObjectIdentifier(self)) }

    deinit {
      // The title view may still show the spinner of this list, which is being deallocated.
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

    /// Whether the list scrolls horizontally (default: false); then the header is at the leading side and the footer at
    /// the trailing side.
    public var isHorizontal: Bool {
      get { appearance.isHorizontal }
      set { appearance.isHorizontal = newValue }
    }

    /// The appearance of header and footer.
    public var style: RefreshStyle {
      get { appearance.style ?? RefreshStyle() }
      set { appearance.style = newValue }
    }

    /// The appearance of the footer (default: `nil`, the same as ``style``).
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
    /// Buttons that another list uses are removed from that list.
    public var backToTop: BackToTopButtons? {
      get { appearance.backToTop }
      set { appearance.backToTop = newValue }
    }

    /// Sets the app's part of the scroll view's content inset at an edge, in points; the inset of an open header or
    /// footer is added.
    ///
    /// Has no effect before the controller is on a list; afterwards, a length that is not a number traps. On AppKit,
    /// the length is the whole inset without that of header and footer: `automaticallyAdjustsContentInsets` is set to
    /// false.
    ///
    /// The app can also write `contentInset` itself. While a header or footer is open, the library recognizes these
    /// values as the app's part: a value that the app has set before, and the keyboard's height. It takes any other
    /// value for the app's part plus the open inset, as after an app has added to `contentInset` or subtracted from it;
    /// below a row that is always open, for the app's part. To set another value while a header or footer loads, call
    /// this method.
    public func setInset(_ length: Double, at edge: ScrollEdge) {
      appearance.host?.setInset(length, at: edge)
    }

    /// The setting that is the component at an edge, as a key of ``ListAppearance/modified``.
    static func setting(of edge: ScrollEdge) -> PartialKeyPath<RefreshController> {
      edge == .start ? \.header : \.footer
    }

    /// Sets the value that the pages belong to; another value than before begins the pages anew.
    func showPages(of id: AnyHashable) {
      let before = appearance.pagesID
      appearance.pagesID = id
      if let before, before != id { restartPages() }
    }

    /// Removes the component at an edge, so that another modifier's begins with the first page; one of the app's stays.
    func makeWay(at edge: ScrollEdge) {
      if component(at: edge) != nil {
        guard appearance.modified[Self.setting(of: edge)] != nil else { return }
        switch edge {
        case .start: header = nil
        case .end: footer = nil
        }
      }
      engine.restartPages(at: edge)
    }

    /// Makes a setting of a SwiftUI modifier, or removes it; what the app has set stays, and what another modifier has
    /// set is not removed.
    func modify<Value>(
      _ setting: ReferenceWritableKeyPath<RefreshController, Value?>, _ value: Value?,
      by modifier: AnyObject
    ) {
      let (modifier, owner) = (ObjectIdentifier(modifier), appearance.modified[setting])
      let isOpen = value == nil ? owner == modifier : owner != nil || self[keyPath: setting] == nil
      guard isOpen else { return }
      // SwiftUI may remove the modifier of a replaced list after it has made that of the next list.
      if value != nil, owner != nil, owner != modifier {
        for edge in ScrollEdge.allCases where Self.setting(of: edge) == setting {
          makeWay(at: edge)
        }
      }
      self[keyPath: setting] = value
      appearance.modified[setting] = value.map { _ in modifier }
    }

    /// Moves the settings of SwiftUI's modifiers to the list's next controller, unless the app has set others there.
    ///
    /// They replace those of other modifiers, which are older.
    func handOver(to next: RefreshController) {
      handOver(\.appearance.style, to: next)
      handOver(\.titleView, to: next)
      handOver(\.backToTop, to: next)
      handOver(\.header, to: next)
      handOver(\.footer, to: next)
      if let id = appearance.pagesID { next.showPages(of: id) }
    }

    private func handOver<Value>(
      _ setting: ReferenceWritableKeyPath<RefreshController, Value?>, to next: RefreshController
    ) {
      guard let modifier = appearance.modified.removeValue(forKey: setting) else { return }
      let value = self[keyPath: setting]
      self[keyPath: setting] = nil
      guard next[keyPath: setting] == nil || next.appearance.modified[setting] != nil else {
        return
      }
      next[keyPath: setting] = value
      next.appearance.modified[setting] = modifier
    }

    #if canImport(UIKit)
      /// The scroll offset at which the pulled header or footer is in full view, if lifting the finger now would load;
      /// otherwise `nil`.
      ///
      /// An app that is the scroll view's delegate can assign this offset to the target in
      /// `scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)`, so that the list comes to rest there.
      /// Otherwise the library scrolls there in an animation.
      public var landingOffset: CGPoint? {
        guard let offset = engine.landingOffset, let host = appearance.host else { return nil }
        return host.axis.point(at: offset, in: host.box)
      }
    #endif
  }
#endif
