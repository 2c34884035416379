#if canImport(UIKit) && !os(watchOS)
  import Accessibility
  import Foundation

  /// The setting "Auto-Play Animated Images", on systems that tell it; on older ones it counts as on.
  @MainActor
  enum AnimatedImages {
    /// Whether images may play by themselves.
    static var areWanted: Bool {
      if #available(iOS 18.0, tvOS 18.0, visionOS 2.0, *) {
        AccessibilitySettings.animatedImagesEnabled
      } else {
        true
      }
    }

    /// What is posted when the setting changes; `nil` on systems that do not tell it.
    static var changed: Notification.Name? {
      if #available(iOS 18.0, tvOS 18.0, visionOS 2.0, *) {
        AccessibilitySettings.animatedImagesEnabledDidChangeNotification
      } else {
        nil
      }
    }
  }
#endif
