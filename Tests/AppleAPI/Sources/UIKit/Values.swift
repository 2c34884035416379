public import CoreGraphics
public import Foundation

public final class UIColor: NSObject, Sendable {
  public var cgColor: CGColor { CGColor() }
  public static let label = UIColor()
  public static let secondaryLabel = UIColor()
  public static let tertiaryLabel = UIColor()
  public static let white = UIColor()
  public static let systemBackground = UIColor()
}

public final class UIFont: NSObject, Sendable {
  public struct TextStyle: Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
  }
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont() }
}

public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified = 0
  case light = 1
  case dark = 2
}

public final class UITraitCollection: NSObject, Sendable {
  public let displayScale: CGFloat
  public let userInterfaceStyle: UIUserInterfaceStyle
  init(displayScale: CGFloat, userInterfaceStyle: UIUserInterfaceStyle) {
    (self.displayScale, self.userInterfaceStyle) = (displayScale, userInterfaceStyle)
  }
}

public final class UIImage: NSObject, @unchecked Sendable {
  public enum RenderingMode: Int, Sendable {
    case automatic = 0
    case alwaysTemplate = 2
  }
  public let cgImage: CGImage?
  public let scale: CGFloat
  public let renderingMode: RenderingMode
  public var size: CGSize {
    CGSize(
      width: CGFloat(cgImage?.width ?? 0) / scale, height: CGFloat(cgImage?.height ?? 0) / scale)
  }
  public var isSymbolImage: Bool { false }
  public convenience override init() {
    self.init(nil, scale: 1, renderingMode: .automatic)
  }
  public convenience init(cgImage: CGImage) {
    self.init(cgImage, scale: 1, renderingMode: .automatic)
  }
  private init(_ cgImage: CGImage?, scale: CGFloat, renderingMode: RenderingMode) {
    (self.cgImage, self.scale, self.renderingMode) = (cgImage, scale, renderingMode)
  }
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(cgImage, scale: scale, renderingMode: renderingMode)
  }
}
