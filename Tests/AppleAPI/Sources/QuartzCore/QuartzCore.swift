// A stand-in for Apple's module of this name: what is used of it, no more. See Declarations.md.
public import CoreGraphics
public import Foundation
import Synchronization

public func CACurrentMediaTime() -> CFTimeInterval { Simulator.now }
public typealias CFTimeInterval = Double

public struct CALayerContentsGravity: Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

public final class CAMediaTimingFunction: NSObject, Sendable {
  package let name: CAMediaTimingFunctionName
  public init(name: CAMediaTimingFunctionName) { self.name = name }
}

public struct CAMediaTimingFunctionName: Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
}

open class CAAnimation: NSObject {
  open var duration = 0.0
  open var timingFunction: CAMediaTimingFunction?
}

open class CAPropertyAnimation: CAAnimation {
  open var keyPath: String?
  open var isAdditive = false
}

open class CABasicAnimation: CAPropertyAnimation {
  open var fromValue: Any?
  open var toValue: Any?
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }
}

public struct CATransform3D: Sendable {
  public var m41: CGFloat
  public var m42: CGFloat
  public var m43: CGFloat
}

public let CATransform3DIdentity = CATransform3D(m41: 0, m42: 0, m43: 0)

public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat)
  -> CATransform3D
{ CATransform3D(m41: tx, m42: ty, m43: tz) }

/// The view whose backing layer a layer is: that changes without an animation of its own.
@MainActor public protocol LayerOwner: AnyObject {
  /// Whether it is in a window.
  var showsLayer: Bool { get }
  /// An animation of its layer begins.
  func animates(_ animation: CABasicAnimation)
}
extension LayerOwner {
  public func animates(_ animation: CABasicAnimation) {}
}

/// A layer that no view owns animates each change by itself, outside of a transaction without actions.
open class CALayer: NSObject {
  public nonisolated(unsafe) weak var owner: (any LayerOwner)?
  private static let animated = Mutex<[String]>([])
  /// For tests: the keys that changed with an implicit animation, on layers that a window shows.
  public static var animatedKeys: [String] {
    get { animated.withLock { $0 } }
    set { animated.withLock { $0 = newValue } }
  }
  private static let written = Mutex(0)
  /// For tests: how often a property of a layer got another value.
  public static var writeCount: Int { written.withLock { $0 } }
  private var isShown: Bool {
    if let superlayer { return superlayer.isShown }
    guard let owner else { return false }
    nonisolated(unsafe) let view = owner
    return MainActor.assumeIsolated { view.showsLayer }
  }
  fileprivate func changed<Value: Equatable>(_ key: String, _ old: Value, _ new: Value) {
    guard old != new else { return }
    Self.written.withLock { $0 += 1 }
    guard owner == nil, CATransaction.animatesChanges, isShown else { return }
    Self.animated.withLock { $0.append(key) }
  }
  private func changed(_ key: String, _ old: AnyObject?, _ new: AnyObject?) {
    changed(key, old.map(ObjectIdentifier.init), new.map(ObjectIdentifier.init))
  }

  open var contents: Any? {
    didSet { changed("contents", oldValue as AnyObject?, contents as AnyObject?) }
  }
  open var contentsGravity = CALayerContentsGravity.resize
  open var contentsScale: CGFloat = 1
  open var opacity: Float = 1 { didSet { changed("opacity", oldValue, opacity) } }
  open var isHidden = false { didSet { changed("hidden", oldValue, isHidden) } }
  open var masksToBounds = false
  open var frame: CGRect {
    get {
      CGRect(
        x: position.x - bounds.width / 2, y: position.y - bounds.height / 2, width: bounds.width,
        height: bounds.height)
    }
    set {
      bounds.size = newValue.size
      position = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }
  open var bounds: CGRect = .zero { didSet { changed("bounds", oldValue, bounds) } }
  open var position: CGPoint = .zero { didSet { changed("position", oldValue, position) } }
  open var zPosition: CGFloat = 0
  open var cornerRadius: CGFloat = 0
  open var backgroundColor: CGColor? {
    didSet { changed("backgroundColor", oldValue, backgroundColor) }
  }
  open var shadowOpacity: Float = 0
  open var shadowRadius: CGFloat = 3
  open var shadowOffset = CGSize(width: 0, height: -3)
  open var shadowPath: CGPath?
  open var mask: CALayer?
  open var sublayerTransform = CATransform3DIdentity {
    didSet { changed("sublayerTransform", oldValue.m42, sublayerTransform.m42) }
  }
  open private(set) var sublayers: [CALayer]?
  open private(set) weak var superlayer: CALayer?
  private var transform = CGAffineTransform.identity {
    didSet { changed("transform", oldValue, transform) }
  }

  public override init() {}
  open func addSublayer(_ layer: CALayer) {
    layer.superlayer = self
    sublayers = (sublayers ?? []) + [layer]
  }
  open func add(_ anim: CAAnimation, forKey key: String?) {
    guard let anim = anim as? CABasicAnimation, let owner else { return }
    nonisolated(unsafe) let (view, animation) = (owner, anim)
    MainActor.assumeIsolated { view.animates(animation) }
  }
  open func setAffineTransform(_ m: CGAffineTransform) { transform = m }
  open func affineTransform() -> CGAffineTransform { transform }
}

public struct CAShapeLayerLineCap: Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  public static let round = CAShapeLayerLineCap(rawValue: "round")
}

open class CAShapeLayer: CALayer {
  open var path: CGPath?
  /// Black by itself, as documented.
  open var fillColor: CGColor? = CGColor(name: "black")
  open var strokeColor: CGColor?
  open var strokeEnd: CGFloat = 1 { didSet { changed("strokeEnd", oldValue, strokeEnd) } }
  open var lineWidth: CGFloat = 1
  open var lineCap = CAShapeLayerLineCap.butt
}

open class CATransaction: NSObject {
  private static let disabled = Mutex<[Bool]>([])
  static var animatesChanges: Bool { disabled.withLock { $0.last != true } }
  /// Whether every transaction that was begun is committed: what is not is not shown.
  static var isCommitted: Bool { disabled.withLock { $0.isEmpty } }
  open class func begin() { disabled.withLock { $0.append($0.last ?? false) } }
  open class func commit() { disabled.withLock { _ = $0.removeLast() } }
  open class func setDisableActions(_ flag: Bool) {
    disabled.withLock { $0[$0.count - 1] = flag }
  }
}

public struct CAFrameRateRange: Sendable, Equatable {
  public var minimum: Float
  public var maximum: Float
  public var preferred: Float?
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}

/// A stand-in for sending a selector, which Linux lacks.
public protocol SelectorReceiver: AnyObject {
  @MainActor func receive(_ selector: Selector, from sender: AnyObject)
}

@available(macOS 14.0, *)
open class CADisplayLink: NSObject, SimulatorLink {
  private let target: Any
  private let selector: Selector
  private var mode = RunLoop.Mode.default
  open private(set) var timestamp: CFTimeInterval = 0
  /// When the next frame is shown: the display's or, as the documentation may be read, the link's own.
  open var targetTimestamp: CFTimeInterval {
    timestamp + Double(Simulator.linksTargetNextCall ? every : 1) * Simulator.frame
  }
  open var isPaused = false
  open var preferredFrameRateRange = CAFrameRateRange.default
  /// Of how many frames of the display it has one: the rate that divides the display's and is nearest to the
  /// preferred one, but not below the minimum if the display reaches that.
  private var every: Int {
    let range = preferredFrameRateRange
    guard let rate = range.preferred, rate > 0 else { return 1 }
    let nearest = Int((1 / Simulator.frame / Double(rate)).rounded())
    let slowest =
      range.minimum > 0 ? Int(1 / Simulator.frame / Double(range.minimum) + 1e-3) : nearest
    return max(1, min(nearest, slowest))
  }

  /// Keeps its target, as the real one does.
  public init(target: Any, selector sel: Selector) {
    self.target = target
    selector = sel
  }

  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    self.mode = mode
    nonisolated(unsafe) let link = self
    MainActor.assumeIsolated { Simulator.shared.add(link) }
  }

  open func invalidate() {
    nonisolated(unsafe) let link = self
    MainActor.assumeIsolated { Simulator.shared.remove(link) }
  }

  /// Calls its target if a frame of its rate is due; while fingers scroll, only in the common modes.
  @MainActor func fire(at time: CFTimeInterval, isTracking: Bool) -> Bool {
    guard !isPaused, mode == .common || !isTracking,
      time - timestamp > (Double(every) - 0.5) * Simulator.frame
    else { return false }
    timestamp = time
    (target as? any SelectorReceiver)?.receive(selector, from: self)
    return true
  }
}
