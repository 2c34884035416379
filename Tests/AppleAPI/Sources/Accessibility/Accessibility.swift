// A stand-in for Apple's module of this name: what is used of it, no more. See Declarations.md.
public import Foundation

@available(iOS 18.0, macOS 15.0, tvOS 18.0, visionOS 2.0, *)
public enum AccessibilitySettings {
  /// What a test sets.
  @MainActor public static var animatedImages = true
  @MainActor public static var animatedImagesEnabled: Bool { animatedImages }
  public static let animatedImagesEnabledDidChangeNotification = Notification.Name(
    "AXAnimatedImagesEnabledDidChangeNotification")
}

public enum AccessibilityNotification {
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, visionOS 1.0, *)
  public struct Announcement {
    private let text: String
    public init(_ announcement: String) { text = announcement }
    public func post() {
      let text = text
      MainActor.assumeIsolated { Self.posted.append(text) }
    }
    /// What has been announced.
    @MainActor public static var posted: [String] = []
  }
}
