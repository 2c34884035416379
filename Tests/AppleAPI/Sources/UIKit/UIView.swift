public import Foundation
public import QuartzCore

@MainActor open class UIResponder: NSObject {
  public override init() {}
  open var next: UIResponder? { nil }

  nonisolated public static let keyboardWillShowNotification = Notification.Name(
    "UIKeyboardWillShowNotification")
  nonisolated public static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  nonisolated public static let keyboardWillHideNotification = Notification.Name(
    "UIKeyboardWillHideNotification")
  nonisolated public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
}

@MainActor open class UIView: UIResponder {
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  }
  public enum ContentMode: Int, Sendable {
    case scaleToFill = 0
    case scaleAspectFit = 1
    case center = 4
  }
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let allowUserInteraction = AnimationOptions(rawValue: 2)
    public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
  }

  open private(set) lazy var layer = CALayer()
  open var bounds: CGRect {
    didSet {
      layer.bounds = bounds
      if bounds.size != oldValue.size { resized(from: oldValue.size) }
    }
  }
  open var frame: CGRect {
    get {
      CGRect(
        x: center.x - bounds.width / 2, y: center.y - bounds.height / 2, width: bounds.width,
        height: bounds.height)
    }
    set {
      center = CGPoint(x: newValue.midX, y: newValue.midY)
      bounds.size = newValue.size
    }
  }
  open var center: CGPoint = .zero
  open var alpha: CGFloat = 1
  open var isHidden = false
  open var isUserInteractionEnabled = true
  open var contentMode = ContentMode.scaleToFill
  open var backgroundColor: UIColor?
  open var tintColor: UIColor! = UIColor.label
  open var autoresizingMask: AutoresizingMask = []
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    layoutDirection ?? superview?.effectiveUserInterfaceLayoutDirection ?? .leftToRight
  }
  /// Set by tests.
  public var layoutDirection: UIUserInterfaceLayoutDirection?
  open private(set) weak var superview: UIView?
  /// The controller whose view it is.
  weak var controller: UIViewController?
  open override var next: UIResponder? { controller ?? superview }
  open private(set) var subviews: [UIView] = []
  open var window: UIWindow? { self as? UIWindow ?? superview?.window }

  public init(frame: CGRect) {
    bounds = CGRect(origin: .zero, size: frame.size)
    super.init()
    center = CGPoint(x: frame.midX, y: frame.midY)
  }
  public convenience override init() { self.init(frame: .zero) }
  public required init?(coder: NSCoder) { bounds = .zero }

  open func isDescendant(of view: UIView) -> Bool {
    self === view || superview?.isDescendant(of: view) == true
  }
  open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }
  open func insertSubview(_ view: UIView, at index: Int) {
    let before = view.window
    if let other = view.superview { other.subviews.removeAll { $0 === view } }
    view.superview = self
    subviews.insert(view, at: Swift.min(index, subviews.count))
    view.didMoveToSuperview()
    if before !== view.window { view.tellWindow() }
  }
  open func removeFromSuperview() {
    guard let superview else { return }
    let before = window
    superview.subviews.removeAll { $0 === self }
    self.superview = nil
    didMoveToSuperview()
    if before != nil { tellWindow() }
  }
  private func tellWindow() {
    if window != nil { traitCollectionDidChange(nil) }
    didMoveToWindow()
    for view in subviews { view.tellWindow() }
  }
  private func resized(from old: CGSize) {
    for view in subviews {
      var size = view.bounds.size
      if view.autoresizingMask.contains(.flexibleWidth) { size.width += bounds.width - old.width }
      if view.autoresizingMask.contains(.flexibleHeight) {
        size.height += bounds.height - old.height
      }
      guard size != view.bounds.size else { continue }
      let origin = view.frame.origin
      view.frame = CGRect(origin: origin, size: size)
    }
    layoutSubviews()
  }
  /// In coordinates of the window, where no view is asked for; transforms do not count here.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    var rect = rect
    var inner: UIView? = self
    while let place = inner, place !== view, let outer = place.superview {
      rect = rect.offsetBy(
        dx: place.frame.minX - place.bounds.minX, dy: place.frame.minY - place.bounds.minY)
      inner = outer
    }
    return rect
  }
  /// Set by tests; on a device, the area that bars and corners cover.
  open var safeAreaInsets = UIEdgeInsets.zero
  open func safeAreaInsetsDidChange() {}
  open func didMoveToWindow() {}
  open func didMoveToSuperview() {}
  open func layoutSubviews() {}
  private var needsLayout = false
  open func setNeedsLayout() { needsLayout = true }
  /// For tests: the system's layout pass, over this view and all in it that need it.
  public func layOutWhatNeeds() {
    if needsLayout { layoutSubviews() }
    needsLayout = false
    for view in subviews { view.layOutWhatNeeds() }
  }
  open func tintColorDidChange() {}
  open var traitCollection: UITraitCollection {
    UITraitCollection(
      displayScale: window?.screenScale ?? 0,
      userInterfaceStyle: window?.overrideUserInterfaceStyle ?? .unspecified)
  }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// For tests: what the system does in dark mode, to this view and all in it.
  public func changeTraits() {
    traitCollectionDidChange(nil)
    for view in subviews { view.changeTraits() }
  }
  /// For tests: another text size, which labels take after the views around them have heard.
  public func changeTraits(letterWidth: CGFloat) {
    changeTraits()
    UILabel.letterWidth = letterWidth
    layOutWhatNeeds()
  }
  open func accessibilityActivate() -> Bool { false }
  // Every object has these on Apple's systems.
  let properties = AccessibilityProperties()
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  open var intrinsicContentSize: CGSize { CGSize(width: -1, height: -1) }
  /// For tests: how often the view said that its size has changed.
  public private(set) var sizeChangeCount = 0
  open func invalidateIntrinsicContentSize() { sizeChangeCount += 1 }
  public static let noIntrinsicMetric: CGFloat = -1

  /// For tests: how long the animations were asked to take.
  public static var animationDurations: [TimeInterval] = []
  open class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    // Final values at once, the screen interpolates, and the completion comes later.
    animationDurations.append(duration)
    animations()
    if let completion { Simulator.shared.complete(after: duration) { completion(true) } }
  }
}

@MainActor open class UIWindow: UIView {
  /// Set by tests; on a device, the screen's style.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { changeTraits() }
  }
  public var screenScale: CGFloat = 3 { didSet { changeTraits() } }
}

@MainActor open class UIControl: UIView {
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let touchUpInside = Event(rawValue: 1 << 6)
  }
  private var actions: [(Event, UIAction)] = []
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    actions.append((controlEvents, action))
  }
  open func sendActions(for controlEvents: Event) {
    for (event, action) in actions where !event.isDisjoint(with: controlEvents) {
      action.handler(action)
    }
  }
}

@MainActor open class UIAction {
  public typealias Handler = (_ action: UIAction) -> Void
  let handler: Handler
  public init(handler: @escaping Handler) { self.handler = handler }
}

@MainActor open class UILabel: UIView {
  open var text: String?
  open var font: UIFont! = UIFont.preferredFont(forTextStyle: .footnote)
  open var textColor: UIColor! = UIColor.label
  open var textAlignment = NSTextAlignment.natural
  open var adjustsFontForContentSizeCategory = false
  open var numberOfLines = 1
  /// The text size; set by tests.
  public static var letterWidth: CGFloat = 7
  open override var intrinsicContentSize: CGSize {
    CGSize(width: CGFloat(text?.count ?? 0) * Self.letterWidth, height: 16)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = intrinsicContentSize.width
    let lines = numberOfLines == 0 ? (width / size.width).rounded(.up) : 1
    return CGSize(width: min(width, size.width), height: 16 * lines)
  }
}

public enum NSTextAlignment: Int, Sendable {
  case left = 0
  case center = 1
  case natural = 4
}

@MainActor open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Sendable {
    case medium = 100
    case large = 101
  }
  open var style: Style
  open private(set) var isAnimating = false
  open var color: UIColor!
  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
  }
  public required init?(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)
  }
  open func startAnimating() { isAnimating = true }
  open func stopAnimating() { isAnimating = false }
}
