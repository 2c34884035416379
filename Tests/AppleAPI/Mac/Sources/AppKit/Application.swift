@MainActor open class NSApplication: NSResponder {
  public nonisolated static let didHideNotification = Notification.Name(
    "NSApplicationDidHideNotification")
  public nonisolated static let didUnhideNotification = Notification.Name(
    "NSApplicationDidUnhideNotification")
  public nonisolated static let didChangeScreenParametersNotification = Notification.Name(
    "NSApplicationDidChangeScreenParametersNotification")
  /// The event that the app retrieved last from its queue.
  open internal(set) var currentEvent: NSEvent?
  open internal(set) weak var keyWindow: NSWindow?
  open internal(set) weak var mainWindow: NSWindow?
  open var mainMenu: NSMenu?
  /// A key is pressed.
  public func press() { currentEvent = NSEvent(.keyDown) }
}

@MainActor public var NSApp: NSApplication! = NSApplication()

open class NSWorkspace: NSObject {
  nonisolated(unsafe) private static let one = NSWorkspace()
  open class var shared: NSWorkspace { one }
  public static let accessibilityDisplayOptionsDidChangeNotification =
    Notification.Name("NSWorkspaceAccessibilityDisplayOptionsDidChangeNotification")
  public static let screensDidWakeNotification = Notification.Name(
    "NSWorkspaceScreensDidWakeNotification")
  open private(set) var notificationCenter = NotificationCenter()
  open var accessibilityDisplayShouldReduceMotion: Bool { reducesMotion }
  open var isVoiceOverEnabled: Bool { runsVoiceOver }
  open var isSwitchControlEnabled: Bool { runsSwitchControl }
  /// Set by tests.
  public var reducesMotion = false
  public var runsVoiceOver = false { didSet { tell(\.isVoiceOverEnabled) } }
  public var runsSwitchControl = false { didSet { tell(\.isSwitchControlEnabled) } }

  @MainActor private static let observers = Observers()
  @MainActor public func observe<Value>(
    _ keyPath: KeyPath<NSWorkspace, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @Sendable (NSWorkspace, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    Self.observers.add(keyPath) {
      let value = NSWorkspace.shared[keyPath: keyPath]
      changeHandler(.shared, NSKeyValueObservedChange(newValue: value, oldValue: nil))
    }
  }
  private func tell(_ path: KeyPath<NSWorkspace, Bool> & Sendable) {
    MainActor.assumeIsolated { Self.observers.tell(path) }
  }
}

@MainActor open class NSScreen: NSObject {
  private static var current = NSScreen()
  open class var main: NSScreen? { current }
  private struct Link {
    weak var link: AnyObject?
  }
  private var links: [Link] = []
  @available(macOS 14.0, *)
  open func displayLink(target: Any, selector: Selector) -> CADisplayLink {
    let link = CADisplayLink(target: target, selector: selector)
    links.append(Link(link: link))
    return link
  }

  /// For tests: the main display is no more there, or asleep, and its links are called no more.
  @available(macOS 14.0, *)
  public static func turnOff() {
    for case let link as CADisplayLink in current.links.map(\.link) { link.invalidate() }
    current = NSScreen()
  }
}

public enum NSAccessibilityPriorityLevel: Int, Sendable {
  case medium = 50
}

public enum NSAccessibility {
  public struct Role: Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let button = Role(rawValue: "AXButton")
    public static let image = Role(rawValue: "AXImage")
  }
  public struct Notification: Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let announcementRequested = Notification(rawValue: "AXAnnouncementRequested")
  }
  public struct NotificationUserInfoKey: Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let announcement = NotificationUserInfoKey(rawValue: "AXAnnouncement")
    public static let priority = NotificationUserInfoKey(rawValue: "AXPriority")
  }
  public static func post(
    element: Any, notification: Notification, userInfo: [NotificationUserInfoKey: Any]?
  ) {
    guard let text = userInfo?[.announcement] as? String else { return }
    let priority = userInfo?[.priority] as? Int
    MainActor.assumeIsolated {
      announcements.append(text)
      priorities.append(priority)
    }
  }
  /// The priorities of all announcements so far.
  @MainActor public static var priorities: [Int?] = []
  /// The announcements so far.
  @MainActor public static var announcements: [String] = []
}

public final class NSAnimationContext: NSObject {
  public var duration: TimeInterval = 0.25
  public var timingFunction: CAMediaTimingFunction?
  public var allowsImplicitAnimation = false
  /// The group that was run last.
  @MainActor public private(set) static var latest: NSAnimationContext?
  /// The innermost group's.
  @MainActor static var current = NSAnimationContext()
  /// The seconds in which a view's property, set now, reaches its value on the screen.
  @MainActor static var implicitDuration: TimeInterval {
    current.allowsImplicitAnimation ? current.duration : 0
  }
  @MainActor
  public class func runAnimationGroup(
    _ changes: (NSAnimationContext) -> Void, completionHandler: (@Sendable () -> Void)? = nil
  ) {
    let outer = current
    current = NSAnimationContext()
    changes(current)
    latest = current
    if let completionHandler {
      Simulator.shared.complete(after: current.duration, completionHandler)
    }
    current = outer
  }
}

public final class NSDataAsset {
  public let data: Data
  /// There are no asset catalogs here.
  public init?(name: String, bundle: Bundle) { return nil }
}
