import Synchronization

@MainActor open class NSControl: NSView {
  open var font: NSFont?
  open var stringValue = ""
  open var alignment = NSTextAlignment.natural
  open var lineBreakMode = NSLineBreakMode.byClipping
  open var action: Selector?
  open weak var target: AnyObject?
  /// A control tracks the press until the release, which it takes, too.
  open override func mouseDown(with event: NSEvent) { tracksPress = true }
  open override func mouseUp(with event: NSEvent) {
    if !tracksPress { super.mouseUp(with: event) }
    tracksPress = false
  }
  private var tracksPress = false
  @discardableResult
  open func sendAction(_ action: Selector?, to target: Any?) -> Bool {
    guard let action else { return false }
    (target as? any SelectorReceiver)?.receive(action, from: self)
    return true
  }
  open func sizeThatFits(_ size: NSSize) -> NSSize {
    let width = intrinsicContentSize.width
    let lines = lineBreakMode == .byWordWrapping ? (width / size.width).rounded(.up) : 1
    return NSSize(width: min(width, size.width), height: 16 * lines)
  }
}

public enum NSLineBreakMode: UInt, Sendable {
  case byWordWrapping = 0
  case byClipping = 2
  case byTruncatingTail = 4
}

public enum NSTextAlignment: Int, Sendable {
  case left = 0
  case center = 2
  case natural = 4
}

@MainActor open class NSTextField: NSControl {
  open var textColor: NSColor?
  open var isEditable = true
  open var isSelectable = true
  public convenience init(labelWithString stringValue: String) {
    self.init(frame: .zero)
    self.stringValue = stringValue
    (isEditable, isSelectable) = (false, false)
  }
  open override var intrinsicContentSize: NSSize {
    NSSize(width: CGFloat(stringValue.count) * 7, height: 16)
  }
}

@MainActor open class NSProgressIndicator: NSView {
  public enum Style: UInt, Sendable {
    case bar = 0
    case spinning = 1
  }
  public enum ControlSize: UInt, Sendable {
    case regular = 0
    case small = 1
  }
  open var style = Style.bar
  open var controlSize = ControlSize.regular
  open var isDisplayedWhenStopped = true
  /// For tests: whether it turns.
  public private(set) var turns = false
  /// For tests: whether it is drawn; one that does not turn is, unless it is told not to be.
  public var isSeen: Bool { turns || isDisplayedWhenStopped }
  open func startAnimation(_ sender: Any?) { turns = true }
  open func stopAnimation(_ sender: Any?) { turns = false }
}

/// A colour of each appearance.
public final class NSColor: NSObject, Sendable {
  private let name: String
  private init(_ name: String) { self.name = name }
  public var cgColor: CGColor {
    CGColor(name: NSAppearance.drawing?.isDark == true ? "dark \(name)" : name)
  }
  public static let labelColor = NSColor("label")
  public static let secondaryLabelColor = NSColor("secondary")
  public static let tertiaryLabelColor = NSColor("tertiary")
  public static let controlAccentColor = NSColor("accent")
  public static let windowBackgroundColor = NSColor("background")
}

public final class NSFont: NSObject, Sendable {
  public struct TextStyle: Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
  }
  public struct TextStyleOptionKey: Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }
  /// For tests: the style that it was asked for.
  public let style: TextStyle
  private init(_ style: TextStyle) { self.style = style }
  public class func preferredFont(
    forTextStyle style: TextStyle, options: [TextStyleOptionKey: Any] = [:]
  ) -> NSFont { NSFont(style) }
}

public final class NSAppearance: NSObject, Sendable {
  public struct Name: Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let aqua = Name(rawValue: "NSAppearanceNameAqua")
    public static let darkAqua = Name(rawValue: "NSAppearanceNameDarkAqua")
  }
  private let name: Name
  public init?(named name: Name) { self.name = name }
  init(_ name: Name) { self.name = name }
  public func bestMatch(from appearances: [Name]) -> Name? {
    appearances.contains(name) ? name : nil
  }
  var isDark: Bool { name == .darkAqua }
  private static let current = Mutex<NSAppearance?>(nil)
  /// The appearance in which colours are resolved; outside of drawing the app's, which is light.
  static var drawing: NSAppearance? { current.withLock { $0 } }
  public func performAsCurrentDrawingAppearance(_ block: () -> Void) {
    let outer = Self.drawing
    Self.current.withLock { $0 = self }
    block()
    Self.current.withLock { $0 = outer }
  }
}

@MainActor public protocol NSMenuItemValidation: NSObjectProtocol {
  func validateMenuItem(_ menuItem: NSMenuItem) -> Bool
}

@MainActor open class NSMenu: NSObject {
  open var items: [NSMenuItem] = []
}

@MainActor open class NSMenuItem: NSObject {
  open var submenu: NSMenu?
  open var title: String
  open var action: Selector?
  open var keyEquivalent: String
  open weak var target: AnyObject?
  open var representedObject: Any?
  public init(title string: String, action selector: Selector?, keyEquivalent charCode: String) {
    title = string
    action = selector
    keyEquivalent = charCode
  }
  /// Whether it can be chosen: as documented, its target is asked, if it answers.
  public var isValid: Bool {
    guard let target else { return false }
    return (target as? any NSMenuItemValidation)?.validateMenuItem(self) ?? true
  }
  /// The user chooses it, or presses its key.
  public func choose() {
    guard isValid, let action else { return }
    (target as? any SelectorReceiver)?.receive(action, from: self)
  }
}

public final class NSImage: NSObject, @unchecked Sendable {
  public let size: NSSize
  public var isTemplate = false
  public init(size: NSSize) { self.size = size }
  /// Drawn anew for each size and appearance.
  public func cgImage(
    forProposedRect proposedDestRect: UnsafeMutablePointer<NSRect>?, context: NSGraphicsContext?,
    hints: [NSImageRep.HintKey: Any]?
  ) -> CGImage? {
    let pixels = proposedDestRect?.pointee.size ?? size
    guard pixels.width >= 1, pixels.height >= 1 else { return nil }
    let isDark = NSAppearance.drawing?.isDark == true
    return CGImage(
      width: Int(pixels.width), height: Int(pixels.height), drawnIn: isDark ? "dark" : "light")
  }
}

public final class NSGraphicsContext: NSObject {}

public final class NSImageRep: NSObject {
  public struct HintKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

@available(macOS 27.0, *)
@MainActor open class NSRefreshController: NSObject {
  public override init() {}
}
