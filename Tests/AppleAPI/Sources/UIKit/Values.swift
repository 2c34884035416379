public import CoreGraphics
public import Foundation
import Synchronization

/// A colour of one value, or of one for each of the traits.
public final class UIColor: NSObject, Sendable {
  private let provider: @Sendable (UITraitCollection) -> CGColor
  private init(_ provider: @escaping @Sendable (UITraitCollection) -> CGColor) {
    self.provider = provider
  }
  private convenience init(_ name: String) {
    self.init { CGColor(name: $0.userInterfaceStyle == .dark ? "dark \(name)" : name) }
  }
  public var cgColor: CGColor { provider(.current) }
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    let color = provider(traitCollection)
    return UIColor { _ in color }
  }
  public static let label = UIColor("label")
  public static let secondaryLabel = UIColor("secondary")
  public static let tertiaryLabel = UIColor("tertiary")
  // A stored property cannot be unavailable.
  private static let background = UIColor("background")
  @available(tvOS, unavailable)
  public static var systemBackground: UIColor { background }
  public static let systemBlue = UIColor("blue")
  public static let white = UIColor { _ in CGColor(name: "white") }
  public static let clear = UIColor { _ in CGColor(name: "clear") }
  static let dimmed = UIColor { _ in CGColor(name: "grey") }
}

/// By Apple's table of the footnote style, for fonts of every style.
public struct UIContentSizeCategory: Hashable, Sendable, Comparable {
  public let rawValue: String
  private let points: CGFloat
  public static let large = Self(rawValue: "UICTContentSizeCategoryL", points: 13)
  public static let extraExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXXL", points: 19)
  public static let accessibilityExtraExtraExtraLarge = Self(
    rawValue: "UICTContentSizeCategoryAccessibilityXXXL", points: 44)
  var letterWidth: CGFloat { (points * 7 / 13).rounded() }
  var lineHeight: CGFloat { (points * 1.2).rounded(.up) }
  public static func < (one: Self, other: Self) -> Bool { one.points < other.points }
}

public final class UIFont: NSObject, Sendable {
  public struct TextStyle: Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
  }
  /// For tests: the style that it was asked for.
  public let style: TextStyle
  let category: UIContentSizeCategory
  private init(_ style: TextStyle, _ category: UIContentSizeCategory) {
    (self.style, self.category) = (style, category)
  }
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(style, UITraitCollection.current.preferredContentSizeCategory)
  }
}

public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified = 0
  case light = 1
  case dark = 2
}

public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone = 0
  case pad = 1
  case tv = 2
  case carPlay = 3
  case mac = 5
  case vision = 6
}

public final class UITraitCollection: NSObject, Sendable {
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  public let displayScale: CGFloat
  public let userInterfaceStyle: UIUserInterfaceStyle
  public let preferredContentSizeCategory: UIContentSizeCategory
  init(
    idiom: UIUserInterfaceIdiom = .phone, displayScale: CGFloat,
    userInterfaceStyle: UIUserInterfaceStyle, preferredContentSizeCategory: UIContentSizeCategory
  ) {
    userInterfaceIdiom = idiom
    self.displayScale = displayScale
    self.userInterfaceStyle = userInterfaceStyle
    self.preferredContentSizeCategory = preferredContentSizeCategory
  }
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return userInterfaceIdiom == other.userInterfaceIdiom && displayScale == other.displayScale
      && userInterfaceStyle == other.userInterfaceStyle
      && preferredContentSizeCategory == other.preferredContentSizeCategory
  }
  /// A light phone.
  static let phone = UITraitCollection(
    displayScale: 3, userInterfaceStyle: .light, preferredContentSizeCategory: .large)
  private static let stack = Mutex<[UITraitCollection]>([])
  /// A view's own while the system lets it lay out or tells it of traits and tint; otherwise the phone's.
  public class var current: UITraitCollection { stack.withLock { $0.last } ?? phone }
  public func performAsCurrent(_ actions: () -> Void) {
    Self.stack.withLock { $0.append(self) }
    actions()
    Self.stack.withLock { _ = $0.removeLast() }
  }
  @MainActor static func within(_ traits: UITraitCollection, _ body: () -> Void) {
    stack.withLock { $0.append(traits) }
    body()
    stack.withLock { _ = $0.removeLast() }
  }
}

public final class UIImage: NSObject, @unchecked Sendable {
  public enum RenderingMode: Int, Sendable {
    case automatic = 0
    case alwaysOriginal = 1
    case alwaysTemplate = 2
  }
  public let cgImage: CGImage?
  public let scale: CGFloat
  public let renderingMode: RenderingMode
  public let imageAsset: UIImageAsset?
  private var ownSize: CGSize?
  public var size: CGSize {
    ownSize
      ?? CGSize(
        width: CGFloat(cgImage?.width ?? 0) / scale, height: CGFloat(cgImage?.height ?? 0) / scale)
  }
  public let isSymbolImage: Bool
  public convenience override init() {
    self.init(nil, scale: 1, renderingMode: .automatic)
  }
  public convenience init(cgImage: CGImage) {
    self.init(cgImage, scale: 1, renderingMode: .automatic)
  }
  /// For tests: a symbol of the system's, whose `cgImage` has not its proportions.
  public static func symbol(_ cgImage: CGImage, size: CGSize) -> UIImage {
    let image = UIImage(cgImage, scale: 1, renderingMode: .automatic, isSymbolImage: true)
    image.ownSize = size
    return image
  }
  public func draw(in rect: CGRect) { UIGraphicsImageRenderer.drawing.withLock { $0.append(rect) } }
  /// For tests: an image of a screen's scale, such as that of an asset `arrow@3x`.
  public static func scaled(_ cgImage: CGImage, by scale: CGFloat) -> UIImage {
    UIImage(cgImage, scale: scale, renderingMode: .automatic)
  }
  /// For tests: an image of an asset that has another one for dark mode.
  public static func varied(_ light: CGImage, dark: CGImage) -> UIImage {
    UIImage(
      light, scale: 1, renderingMode: .automatic,
      imageAsset: UIImageAsset(light: light, dark: dark))
  }
  private init(
    _ cgImage: CGImage?, scale: CGFloat, renderingMode: RenderingMode, isSymbolImage: Bool = false,
    imageAsset: UIImageAsset? = nil
  ) {
    (self.cgImage, self.scale, self.renderingMode) = (cgImage, scale, renderingMode)
    (self.isSymbolImage, self.imageAsset) = (isSymbolImage, imageAsset)
  }
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    let image = UIImage(
      cgImage, scale: scale, renderingMode: renderingMode, isSymbolImage: isSymbolImage,
      imageAsset: imageAsset)
    image.ownSize = ownSize
    return image
  }
}

public final class UIGraphicsImageRendererContext: NSObject {}

/// Draws without pixels: the image tells the appearance in which it was filled.
public final class UIGraphicsImageRenderer: NSObject {
  static let drawing = Mutex<[CGRect]>([])
  private let size: CGSize
  public init(size: CGSize) { self.size = size }
  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    Self.drawing.withLock { $0 = [] }
    actions(UIGraphicsImageRendererContext())
    let isFilled = Self.drawing.withLock { $0 == [CGRect(origin: .zero, size: size)] }
    let traits = UITraitCollection.current
    let image = CGImage(
      width: Int(size.width * traits.displayScale), height: Int(size.height * traits.displayScale),
      drawnIn: !isFilled ? "" : traits.userInterfaceStyle == .dark ? "dark" : "light")
    return .scaled(image, by: traits.displayScale)
  }
}

public final class UIImageAsset: NSObject, @unchecked Sendable {
  private let light: CGImage
  private let dark: CGImage
  init(light: CGImage, dark: CGImage) { (self.light, self.dark) = (light, dark) }
  /// It does not have the rendering mode that an image of the asset has been given.
  public func image(with traitCollection: UITraitCollection) -> UIImage {
    UIImage(cgImage: traitCollection.userInterfaceStyle == .dark ? dark : light)
  }
}
