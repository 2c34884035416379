public import Foundation
public import QuartzCore

@MainActor open class UIResponder: NSObject {
  public override init() {}
  open var next: UIResponder? { nil }
  /// What a responder does not handle goes to the next one.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  @available(tvOS, unavailable)
  nonisolated public static let keyboardWillShowNotification = Notification.Name(
    "UIKeyboardWillShowNotification")
  @available(tvOS, unavailable)
  nonisolated public static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  @available(tvOS, unavailable)
  nonisolated public static let keyboardWillHideNotification = Notification.Name(
    "UIKeyboardWillHideNotification")
  @available(tvOS, unavailable)
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
  }
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let allowUserInteraction = AnimationOptions(rawValue: 2)
    public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
  }

  public enum TintAdjustmentMode: Int, Sendable {
    case automatic = 0
    case dimmed = 2
  }

  open private(set) lazy var layer: CALayer = {
    let layer = CALayer()
    layer.owner = self
    return layer
  }()
  open var bounds: CGRect {
    didSet {
      layer.bounds = bounds
      animates(.offset, from: oldValue.minY, to: bounds.minY)
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
  open var center: CGPoint = .zero {
    didSet {
      layer.position = center
      animates(.place, from: oldValue.y, to: center.y)
    }
  }
  open var alpha: CGFloat = 1 { didSet { animates(.alpha, from: oldValue, to: alpha) } }
  open var maximumContentSizeCategory: UIContentSizeCategory?
  open var isHidden = false
  open var isUserInteractionEnabled = true
  open var contentMode = ContentMode.scaleToFill
  open var autoresizingMask: AutoresizingMask = []
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    layoutDirection ?? .leftToRight
  }
  /// Set by tests: what `semanticContentAttribute` makes of the view's direction, and of no other's.
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
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    let index = subviews.firstIndex { $0 === siblingSubview } ?? subviews.count - 1
    insertSubview(view, at: index + 1)
  }
  open func insertSubview(_ view: UIView, at index: Int) {
    let before = view.window
    if let other = view.superview { other.subviews.removeAll { $0 === view } }
    view.superview = self
    subviews.insert(view, at: Swift.min(index, subviews.count))
    setNeedsLayout()
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
    if window != nil { updateTraits() }
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
    setNeedsLayout()
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
  /// A new view is laid out in the next pass.
  private var needsLayout = true
  open func setNeedsLayout() { needsLayout = true }
  /// The system's layout pass, over this view and all in it that are marked; at each frame over every window.
  open func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      UITraitCollection.within(traitCollection) { layoutSubviews() }
    }
    for view in subviews { view.layoutIfNeeded() }
  }

  // MARK: Traits and tint

  /// The system's blue, or what the nearest view around it has been given.
  open var tintColor: UIColor! {
    get { isDimmed ? .dimmed : inheritedTint }
    set {
      ownTint = newValue
      updateTint()
    }
  }
  private var ownTint: UIColor?
  private var inheritedTint: UIColor { ownTint ?? superview?.inheritedTint ?? .systemBlue }
  open var tintAdjustmentMode = TintAdjustmentMode.automatic { didSet { updateTint() } }
  private var isDimmed: Bool {
    tintAdjustmentMode == .automatic
      ? superview?.isDimmed == true : tintAdjustmentMode == .dimmed
  }
  private func updateTint() {
    UITraitCollection.within(traitCollection) { tintColorDidChange() }
    for view in subviews { view.updateTint() }
  }
  open func tintColorDidChange() {}

  open var traitCollection: UITraitCollection {
    guard let window else { return knownTraits }
    return UITraitCollection(
      idiom: window.idiom, displayScale: window.screenScale,
      userInterfaceStyle: window.overrideUserInterfaceStyle == .unspecified
        ? UITraitCollection.phone.userInterfaceStyle : window.overrideUserInterfaceStyle,
      preferredContentSizeCategory: window.contentSizeCategory)
  }
  /// The traits that it was told of last; a new view has the phone's.
  private var knownTraits = UITraitCollection.phone
  /// Tells this view and all in it of traits that have changed.
  func updateTraits() {
    if traitCollection != knownTraits { tellTraits() }
    for view in subviews { view.updateTraits() }
  }
  private func tellTraits() {
    let before = knownTraits
    knownTraits = traitCollection
    UITraitCollection.within(knownTraits) { traitCollectionDidChange(before) }
  }
  @available(iOS, deprecated: 17.0)
  @available(tvOS, deprecated: 17.0)
  @available(visionOS, deprecated: 1.0)
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// For tests: another trait has changed, such as contrast, for this view and all in it.
  public func changeTraits() {
    tellTraits()
    for view in subviews { view.changeTraits() }
  }

  // MARK: Touches

  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, alpha >= 0.01, isUserInteractionEnabled, !animatesWithoutTouches,
      self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() {
      let inner = CGPoint(
        x: point.x - view.frame.minX + view.bounds.minX,
        y: point.y - view.frame.minY + view.bounds.minY)
      if let hit = view.hitTest(inner, with: event) { return hit }
    }
    return self
  }

  open func accessibilityActivate() -> Bool { false }
  open var isAccessibilityElement: Bool {
    get { properties.isElement }
    set { properties.isElement = newValue }
  }
  open var accessibilityLabel: String? {
    get { properties.label }
    set { properties.label = newValue }
  }
  // Every object has these on Apple's systems.
  let properties = AccessibilityProperties()
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  open var intrinsicContentSize: CGSize { CGSize(width: -1, height: -1) }
  /// For tests: how often the view said that its size has changed.
  public private(set) var sizeChangeCount = 0
  open func invalidateIntrinsicContentSize() { sizeChangeCount += 1 }
  public static let noIntrinsicMetric: CGFloat = -1

  // MARK: Animations

  /// For tests: how long the animations were asked to take.
  public static var animationDurations: [TimeInterval] = []
  private static var animation: (duration: TimeInterval, options: AnimationOptions)?
  /// What an animation moves; of a place and an offset, the vertical part.
  enum Animatable { case alpha, place, offset }
  private struct Running {
    let (from, to): (CGFloat, CGFloat)
    let (start, duration): (Double, Double)
    let options: AnimationOptions
    var isOver: Bool { Simulator.now >= start + duration }
    /// By an ease-out curve, or evenly.
    var now: CGFloat {
      let left = 1 - Swift.min((Simulator.now - start) / duration, 1)
      return to - (to - from) * (options.contains(.curveEaseOut) ? left * left : left)
    }
  }
  private var running: [Animatable: Running] = [:]
  /// The additive animations of the offset's parts, whose lengths add up.
  private var additive: [(key: String?, running: Running)] = []
  private func animates(_ value: Animatable, from: CGFloat, to: CGFloat) {
    guard from != to else { return }
    guard let (duration, options) = Self.animation else {
      running[value] = nil
      return
    }
    // Without the option, an animation in flight is finished first.
    let start = options.contains(.beginFromCurrentState) ? running[value]?.now ?? from : from
    running[value] = Running(
      from: start, to: to, start: Simulator.now, duration: duration, options: options)
  }
  private var animatesWithoutTouches: Bool {
    running.values.contains { !$0.isOver && !$0.options.contains(.allowUserInteraction) }
  }
  /// Whether a touch on it reaches it.
  var takesTouches: Bool {
    !isHidden && isUserInteractionEnabled && !animatesWithoutTouches
      && superview?.takesTouches != false
  }
  /// For tests: whether the screen shows it on its way to its place or opacity.
  public var isInMotion: Bool {
    [.place, .alpha].contains { running[$0].map { !$0.isOver } == true }
  }
  /// For tests: what the screen shows of a scroll view's offset.
  public var shownOffset: CGFloat {
    shown("bounds.origin.y", from: running[.offset]?.now ?? bounds.minY)
  }
  public var shownX: CGFloat { shown("bounds.origin.x", from: bounds.minX) }
  private func shown(_ key: String, from place: CGFloat) -> CGFloat {
    additive.reduce(place) { $1.key == key ? $0 + $1.running.now : $0 }
  }

  /// Whether a change now would be animated.
  static var isAnimating: Bool { animation != nil }

  open class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let outer = animation
    animation = nil
    actionsWithoutAnimation()
    animation = outer
  }

  /// For tests: how long the offsets of scroll views were animated by their layers.
  public static var offsetDurations: [TimeInterval] = []

  /// An additive animation of the bounds moves only what the screen shows.
  public func animates(_ animation: CABasicAnimation) {
    guard animation.isAdditive, let length = animation.fromValue as? Double else { return }
    Self.offsetDurations.append(animation.duration)
    additive.removeAll { $0.running.isOver }
    let easesOut = animation.timingFunction?.name == .easeOut
    additive.append(
      (
        animation.keyPath,
        Running(
          from: length, to: 0, start: Simulator.now, duration: animation.duration,
          options: easesOut ? [.allowUserInteraction, .curveEaseOut] : .allowUserInteraction)
      ))
  }

  open class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    // Final values at once, the screen interpolates, and the completion comes later.
    animationDurations.append(duration)
    // Within another animation, it takes as long as that one.
    let outer = animation
    animation = (outer?.duration ?? duration, options)
    animations()
    animation = outer
    if let completion { Simulator.shared.complete(after: duration) { completion(true) } }
  }
}

extension UIView: LayerOwner {
  public var showsLayer: Bool { window != nil }
}

@MainActor public final class UIEvent: NSObject {}

@MainActor open class UITouch: NSObject {
  private let place: CGPoint
  /// For tests: a touch at a place in a window.
  public init(at place: CGPoint) { self.place = place }
  open func location(in view: UIView?) -> CGPoint {
    guard let view else { return place }
    let origin = view.convert(view.bounds, to: nil).origin
    return CGPoint(
      x: place.x - origin.x + view.bounds.minX, y: place.y - origin.y + view.bounds.minY)
  }
}

@MainActor open class UIWindow: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    Simulator.shared.addPass { [weak self] in
      self?.layoutIfNeeded()
      return self != nil
    }
  }
  public required init?(coder: NSCoder) { nil }
  public weak var windowScene: UIWindowScene?
  /// From the coordinates of the screen, where no window is asked for.
  open func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
    let origin = window?.frame.origin ?? .zero
    return rect.offsetBy(dx: origin.x - frame.minX, dy: origin.y - frame.minY)
  }
  /// Set by tests; on a device, the screen's style.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { updateTraits() }
  }
  public var screenScale: CGFloat = 3 { didSet { updateTraits() } }
  /// The device, or a Mac, for whose interface an app of Mac Catalyst is built.
  public var idiom = UIUserInterfaceIdiom.phone { didSet { updateTraits() } }
  /// The user's text size.
  public var contentSizeCategory = UIContentSizeCategory.large { didSet { updateTraits() } }
  /// A finger taps, and returns the view that it hits.
  @discardableResult
  public func tap(at point: CGPoint) -> UIView? {
    let hit = hitTest(point, with: nil)
    let touches: Set = [UITouch(at: point)]
    hit?.touchesBegan(touches, with: nil)
    hit?.touchesEnded(touches, with: nil)
    return hit
  }
}

@MainActor open class UIControl: UIView {
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let valueChanged = Event(rawValue: 1 << 12)
  }
  private var actions: [(Event, UIAction)] = []
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    sendActions(for: .touchUpInside)
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
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
  /// The text size of its font: the user's, if it follows it.
  private var category: UIContentSizeCategory {
    guard adjustsFontForContentSizeCategory else { return font.category }
    return Swift.min(known ?? font.category, maximumContentSizeCategory ?? known ?? font.category)
  }
  private var known: UIContentSizeCategory?
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    known = traitCollection.preferredContentSizeCategory
  }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: CGFloat(text?.count ?? 0) * category.letterWidth, height: category.lineHeight)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = intrinsicContentSize.width
    let lines = numberOfLines == 0 ? (width / size.width).rounded(.up) : 1
    return CGSize(width: min(width, size.width), height: category.lineHeight * lines)
  }
}

public enum NSTextAlignment: Int, Sendable {
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
