// A stand-in for Apple's module of this name: what is used of it, no more. See Declarations.md.
public import Foundation

@available(iOS 18.0, macOS 15.0, tvOS 18.0, visionOS 2.0, *)
public enum AccessibilitySettings {
  /// Set by tests.
  @MainActor public static var animatedImages = true
  @MainActor public static var animatedImagesEnabled: Bool { animatedImages }
  public static let animatedImagesEnabledDidChangeNotification = Notification.Name(
    "AXAnimatedImagesEnabledDidChangeNotification")
}
