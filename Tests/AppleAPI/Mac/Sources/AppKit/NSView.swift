@MainActor open class NSResponder: NSObject {
  public override init() {}
  /// Key-value coding, which Linux's `NSObject` has not.
  open func responds(to aSelector: Selector!) -> Bool { false }
  open func value(forKey key: String) -> Any? { nil }
  /// What a view does not handle goes to the next responder, which is its superview unless another one is set.
  open func mouseDown(with event: NSEvent) { nextResponder?.mouseDown(with: event) }
  open func mouseUp(with event: NSEvent) { nextResponder?.mouseUp(with: event) }
  open var nextResponder: NSResponder?
}

@MainActor open class NSViewController: NSResponder {
  /// As documented, a view that is not there is loaded when it is asked for.
  open var view: NSView {
    get {
      if loaded == nil { loadView() }
      return loaded ?? NSView()
    }
    set {
      loaded?.nextResponder = nil
      loaded = newValue
      newValue.nextResponder = self
    }
  }
  private var loaded: NSView?
  open var isViewLoaded: Bool { loaded != nil }
  open func loadView() { view = NSView() }
  open private(set) weak var parent: NSViewController?
  open private(set) weak var presentingViewController: NSViewController?
  open func addChild(_ child: NSViewController) { child.parent = self }
  open func presentAsSheet(_ viewController: NSViewController) {
    viewController.presentingViewController = self
  }
}

@MainActor open class NSView: NSResponder {
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let width = AutoresizingMask(rawValue: 2)
    public static let height = AutoresizingMask(rawValue: 16)
  }
  public nonisolated static let boundsDidChangeNotification = Notification.Name(
    "NSViewBoundsDidChangeNotification")
  public nonisolated static let frameDidChangeNotification = Notification.Name(
    "NSViewFrameDidChangeNotification")
  public static let noIntrinsicMetric: CGFloat = -1

  private var place: CGRect
  open var bounds: NSRect
  open var frame: NSRect {
    get { place }
    set {
      setFrameOrigin(newValue.origin)
      setFrameSize(newValue.size)
    }
  }
  open func setFrameOrigin(_ newOrigin: NSPoint) {
    guard newOrigin != place.origin else { return }
    place.origin = newOrigin
    frameChanged()
  }
  open func setFrameSize(_ newSize: NSSize) {
    let old = place.size
    guard newSize != old else { return }
    place.size = newSize
    bounds.size = newSize
    Self.resizing += 1
    for view in subviews {
      var size = view.frame.size
      if view.autoresizingMask.contains(.width) { size.width += newSize.width - old.width }
      if view.autoresizingMask.contains(.height) { size.height += newSize.height - old.height }
      view.setFrameSize(size)
    }
    Self.resizing -= 1
    if Self.resizing == 0 { layoutSubtree() }
    frameChanged()
  }
  /// The number of superviews that are being resized.
  private static var resizing = 0
  /// From the outside in, when all have their sizes.
  private func layoutSubtree() {
    Self.layouts += 1
    layout()
    Self.layouts -= 1
    for view in subviews { view.layoutSubtree() }
  }
  /// The number of views that are laying out.
  private static var layouts = 0
  static var isInLayout: Bool { layouts > 0 || resizing > 0 }
  private func frameChanged() {
    guard postsFrameChangedNotifications else { return }
    NotificationCenter.default.post(name: Self.frameDidChangeNotification, object: self)
  }
  open func setBoundsOrigin(_ newOrigin: NSPoint) {
    animation += 1
    if isAnimator {
      isAnimator = false
      step(to: newOrigin, from: bounds.origin, animation)
    } else {
      place(newOrigin)
    }
  }
  /// Each step of an animation is a change of the bounds, of which observers are told.
  private func step(to end: NSPoint, from start: NSPoint, _ number: Int) {
    let duration = NSAnimationContext.current.duration
    var time = 0.0
    Simulator.shared.move { [weak self] passed in
      guard let self, animation == number else { return false }
      time += passed
      let part = min(time / duration, 1)
      place(NSPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
      return part < 1
    }
  }
  private func place(_ newOrigin: NSPoint) {
    guard newOrigin != bounds.origin else { return }
    bounds.origin = newOrigin
    if postsBoundsChangedNotifications { tellBounds() }
  }
  func tellBounds() {
    NotificationCenter.default.post(name: Self.boundsDidChangeNotification, object: self)
  }
  open var postsFrameChangedNotifications = false
  open var postsBoundsChangedNotifications = false
  open var isFlipped: Bool { false }
  open var isOpaque: Bool { false }
  /// As documented, whether a press on a view that is not opaque moves a window that its background moves.
  open var mouseDownCanMoveWindow: Bool { !isOpaque }
  open var isHidden = false {
    didSet { if isHidden != oldValue { tellHidden() } }
  }
  private func tellHidden() {
    if isHiddenOrHasHiddenAncestor { viewDidHide() } else { viewDidUnhide() }
    for view in subviews where !view.isHidden { view.tellHidden() }
  }
  open func viewDidHide() {}
  open func viewDidUnhide() {}
  open var isHiddenOrHasHiddenAncestor: Bool {
    isHidden || superview?.isHiddenOrHasHiddenAncestor == true
  }
  open var alphaValue: CGFloat = 1
  /// Set by tests.
  open var safeAreaInsets = NSEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
  open var autoresizingMask: AutoresizingMask = []
  open var userInterfaceLayoutDirection = NSUserInterfaceLayoutDirection.leftToRight
  open var wantsLayer = false {
    didSet {
      guard wantsLayer, layer == nil else { return }
      layer = CALayer()
      layer?.owner = self
    }
  }
  open var layer: CALayer?
  open var effectiveAppearance: NSAppearance { window?.appearance ?? NSAppearance(.aqua) }

  open override var nextResponder: NSResponder? {
    get { super.nextResponder ?? superview }
    set { super.nextResponder = newValue }
  }
  open private(set) weak var superview: NSView?
  open private(set) var subviews: [NSView] = []
  fileprivate(set) weak var root: NSWindow?
  open var window: NSWindow? { root ?? superview?.window }

  public init(frame frameRect: NSRect) {
    place = frameRect
    bounds = NSRect(origin: .zero, size: frameRect.size)
    super.init()
  }
  public convenience override init() { self.init(frame: .zero) }
  public required init?(coder: NSCoder) {
    place = .zero
    bounds = .zero
  }

  open func isDescendant(of view: NSView) -> Bool {
    self === view || superview?.isDescendant(of: view) == true
  }
  open func addSubview(_ view: NSView) { addSubview(view, positioned: .above, relativeTo: nil) }
  open func addSubview(
    _ view: NSView, positioned place: NSWindow.OrderingMode, relativeTo other: NSView?
  ) {
    // A subview that is here already moves to the other place.
    let others = subviews.filter { $0 !== view }
    let index = others.firstIndex { $0 === other }
    switch place {
    case .below: insert(view, at: index ?? 0)
    case .above: insert(view, at: index.map { $0 + 1 } ?? others.count)
    }
  }
  private func insert(_ view: NSView, at index: Int) {
    let before = view.window
    if let other = view.superview { other.subviews.removeAll { $0 === view } }
    view.superview = self
    subviews.insert(view, at: index)
    view.viewDidMoveToSuperview()
    if before !== view.window { view.tellWindow() }
  }
  open func removeFromSuperview() {
    guard let superview else { return }
    let before = window
    superview.subviews.removeAll { $0 === self }
    self.superview = nil
    viewDidMoveToSuperview()
    if before != nil { tellWindow() }
  }
  fileprivate func tellWindow() {
    viewDidMoveToWindow()
    for view in subviews { view.tellWindow() }
  }

  /// The frontmost view at a point in the superview's coordinates; flips do not count here.
  open func hitTest(_ point: NSPoint) -> NSView? {
    guard !isHidden, frame.contains(point) else { return nil }
    let inner = NSPoint(
      x: point.x - frame.minX + bounds.minX, y: point.y - frame.minY + bounds.minY)
    for view in subviews.reversed() {
      if let hit = view.hitTest(inner) { return hit }
    }
    return self
  }
  /// From coordinates of the window, where no view is told of.
  open func convert(_ point: NSPoint, from view: NSView?) -> NSPoint {
    var point = point
    var inner: NSView? = self
    while let place = inner, place !== view {
      point.x += place.bounds.minX - place.frame.minX
      point.y += place.bounds.minY - place.frame.minY
      inner = place.superview
    }
    return point
  }
  /// To coordinates of the window, where no view is told of.
  open func convert(_ rect: NSRect, to view: NSView?) -> NSRect {
    var rect = rect
    var inner: NSView? = self
    while let place = inner, place !== view {
      rect = rect.offsetBy(
        dx: place.frame.minX - place.bounds.minX, dy: place.frame.minY - place.bounds.minY)
      inner = place.superview
    }
    return rect
  }
  /// What is set through it until the end of the turn changes in steps: a bounds origin as a clip view's does.
  open func animator() -> Self {
    isAnimator = true
    return self
  }
  private var isAnimator = false
  private var animation = 0
  open func layout() {}
  open var needsLayout = false
  open func viewDidMoveToWindow() {}
  open func viewDidMoveToSuperview() {}
  open func viewDidChangeEffectiveAppearance() {}
  open func viewDidChangeBackingProperties() {}
  open var intrinsicContentSize: NSSize { NSSize(width: -1, height: -1) }
  /// For tests: how often the view said that its size has changed.
  public private(set) var sizeChangeCount = 0
  open func invalidateIntrinsicContentSize() { sizeChangeCount += 1 }

  // The accessibility properties.
  private var label: String?
  private var role: NSAccessibility.Role?
  private var value: Any?
  private var help: String?
  private var isElement = false
  open func setAccessibilityElement(_ accessibilityElement: Bool) {
    isElement = accessibilityElement
  }
  open func isAccessibilityElement() -> Bool { isElement }
  open func setAccessibilityRole(_ accessibilityRole: NSAccessibility.Role?) {
    role = accessibilityRole
  }
  open func accessibilityRole() -> NSAccessibility.Role? { role }
  open func setAccessibilityLabel(_ accessibilityLabel: String?) { label = accessibilityLabel }
  open func accessibilityLabel() -> String? { label }
  open func setAccessibilityValue(_ accessibilityValue: Any?) { value = accessibilityValue }
  open func accessibilityValue() -> Any? { value }
  open func setAccessibilityHelp(_ accessibilityHelp: String?) { help = accessibilityHelp }
  open func accessibilityHelp() -> String? { help }
  open func accessibilityPerformPress() -> Bool { false }
}

extension NSView: LayerOwner {
  public var showsLayer: Bool { window != nil }
}

@MainActor open class NSWindow: NSResponder {
  public enum OrderingMode: Int, Sendable {
    case above = 1
    case below = -1
  }
  public struct OcclusionState: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let visible = OcclusionState(rawValue: 2)
  }
  public nonisolated static let didChangeOcclusionStateNotification = Notification.Name(
    "NSWindowDidChangeOcclusionStateNotification")

  open var contentView: NSView? {
    didSet {
      oldValue?.root = nil
      oldValue?.tellWindow()
      contentView?.removeFromSuperview()
      contentView?.root = self
      contentView?.tellWindow()
    }
  }
  open private(set) var occlusionState = OcclusionState.visible
  open var isMovableByWindowBackground = false
  open var isKeyWindow: Bool { NSApp.keyWindow === self }
  open var isMainWindow: Bool { NSApp.mainWindow === self }
  open func makeKey() { NSApp.keyWindow = self }
  open func makeMain() { NSApp.mainWindow = self }
  /// Whether it is on the screen, perhaps covered; a test's window is, until it is closed.
  open private(set) var isVisible = true
  open func close() {
    isVisible = false
    if isKeyWindow { NSApp.keyWindow = nil }
    if isMainWindow { NSApp.mainWindow = nil }
  }
  open private(set) var backingScaleFactor: CGFloat = 2

  /// A window of a size, as a test has it.
  public init(size: NSSize) {
    super.init()
    let view = NSView(frame: NSRect(origin: .zero, size: size))
    view.root = self
    contentView = view
  }
  /// Another window covers it, or does no more.
  public func cover(_ isCovered: Bool) {
    occlusionState = isCovered ? [] : .visible
    NotificationCenter.default.post(name: Self.didChangeOcclusionStateNotification, object: self)
  }
  /// Light or dark; `nil` for light.
  open var appearance: NSAppearance? {
    didSet {
      func tell(_ view: NSView) {
        view.viewDidChangeEffectiveAppearance()
        for inner in view.subviews { tell(inner) }
      }
      if let contentView { tell(contentView) }
    }
  }
  /// It is on another screen now.
  public func move(toScale scale: CGFloat) {
    backingScaleFactor = scale
    func tell(_ view: NSView) {
      view.viewDidChangeBackingProperties()
      for inner in view.subviews { tell(inner) }
    }
    if let contentView { tell(contentView) }
  }
}

public enum NSUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight = 0
  case rightToLeft = 1
}
