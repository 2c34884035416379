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
  public init(name: CAMediaTimingFunctionName) {}
}

public struct CAMediaTimingFunctionName: Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
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

open class CALayer: NSObject {
  open var contents: Any? {
    didSet { if CATransaction.animatesChanges { Self.animatedCount += 1 } }
  }
  private static let animated = Mutex(0)
  /// For tests: how often contents changed with an implicit animation.
  public static var animatedCount: Int {
    get { animated.withLock { $0 } }
    set { animated.withLock { $0 = newValue } }
  }
  open var contentsGravity = CALayerContentsGravity.resize
  open var contentsScale: CGFloat = 1
  open var opacity: Float = 1
  open var isHidden = false
  open var masksToBounds = false
  open var frame: CGRect = .zero
  open var bounds: CGRect = .zero
  open var position: CGPoint = .zero
  open var cornerRadius: CGFloat = 0
  open var backgroundColor: CGColor?
  open var shadowOpacity: Float = 0
  open var shadowRadius: CGFloat = 3
  open var shadowOffset = CGSize(width: 0, height: -3)
  open var shadowPath: CGPath?
  open var mask: CALayer?
  open var sublayerTransform = CATransform3DIdentity
  open private(set) var sublayers: [CALayer]?
  open private(set) weak var superlayer: CALayer?
  private var transform = CGAffineTransform.identity

  public override init() {}
  open func addSublayer(_ layer: CALayer) {
    layer.superlayer = self
    sublayers = (sublayers ?? []) + [layer]
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
  open var fillColor: CGColor?
  open var strokeColor: CGColor?
  open var strokeEnd: CGFloat = 1
  open var lineWidth: CGFloat = 1
  open var lineCap = CAShapeLayerLineCap.butt
}

open class CATransaction: NSObject {
  private static let disabled = Mutex<[Bool]>([])
  static var animatesChanges: Bool { disabled.withLock { $0.last != true } }
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

/// On Apple's systems a name that the runtime looks up; here the receiver is asked by hand.
public struct Selector: Hashable, Sendable {
  public let name: String
  public init(_ name: String) { self.name = name }
}

/// A stand-in for sending a selector, which Linux lacks.
public protocol SelectorReceiver: AnyObject {
  @MainActor func receive(_ selector: Selector, from sender: AnyObject)
}

open class CADisplayLink: NSObject {
  private let target: Any
  private let selector: Selector
  open private(set) var timestamp: CFTimeInterval = 0
  open var targetTimestamp: CFTimeInterval { timestamp + 1.0 / 60 }
  open var isPaused = false
  open var preferredFrameRateRange = CAFrameRateRange.default

  /// Keeps its target, as the real one does.
  public init(target: Any, selector sel: Selector) {
    self.target = target
    selector = sel
  }

  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    nonisolated(unsafe) let link = self
    MainActor.assumeIsolated { Simulator.shared.add(link) }
  }

  open func invalidate() {
    nonisolated(unsafe) let link = self
    MainActor.assumeIsolated { Simulator.shared.remove(link) }
  }

  @MainActor func fire(at time: CFTimeInterval) {
    timestamp = time
    (target as? any SelectorReceiver)?.receive(selector, from: self)
  }
}
