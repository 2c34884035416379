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

public final class UITraitCollection: NSObject, Sendable {
  public let displayScale: CGFloat
  init(displayScale: CGFloat) { self.displayScale = displayScale }
}
