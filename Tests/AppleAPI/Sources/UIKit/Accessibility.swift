public import Foundation

public struct UIAccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static let none = UIAccessibilityTraits([])
  public static let button = UIAccessibilityTraits(rawValue: 1)
  public static let image = UIAccessibilityTraits(rawValue: 4)
}

/// The properties of every object on Apple's systems; here only views have them.
@MainActor
public final class AccessibilityProperties {
  var isElement = false
  var label: String?
  var value: String?
  var hint: String?
  var traits = UIAccessibilityTraits.none
}

extension UIView {
  public var accessibilityValue: String? {
    get { properties.value }
    set { properties.value = newValue }
  }
  public var accessibilityHint: String? {
    get { properties.hint }
    set { properties.hint = newValue }
  }
  public var accessibilityTraits: UIAccessibilityTraits {
    get { properties.traits }
    set { properties.traits = newValue }
  }
}

@MainActor public enum UIAccessibility {
  public struct Notification: Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let announcement = Notification(rawValue: 1008)
  }
  public static func post(notification: Notification, argument: Any?) {
    if let text = argument as? String { announcements.append(text) }
  }
  /// The announcements so far.
  public static var announcements: [String] = []

  public static var isReduceMotionEnabled: Bool { reducesMotion }
  public static var isVoiceOverRunning: Bool { runsVoiceOver }
  public static var isSwitchControlRunning: Bool { runsSwitchControl }
  /// Set by tests.
  public static var reducesMotion = false
  public static var runsVoiceOver = false
  public static var runsSwitchControl = false
  public nonisolated static let reduceMotionStatusDidChangeNotification = Foundation.Notification
    .Name("UIAccessibilityReduceMotionStatusDidChangeNotification")
  public nonisolated static let voiceOverStatusDidChangeNotification = Foundation.Notification
    .Name("UIAccessibilityVoiceOverStatusDidChangeNotification")
  public nonisolated static let switchControlStatusDidChangeNotification = Foundation.Notification
    .Name("UIAccessibilitySwitchControlStatusDidChangeNotification")
}
