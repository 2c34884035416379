#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import Accessibility
  import GIFRefresh
  import PullRefresh
  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif

  @MainActor
  enum UserPreferences {
    /// The user's motion preference, from the settings Reduce Motion and Auto-Play Animated Images.
    static var motion: MotionPreference {
      MotionPreference(reduceMotion: reducesMotion, animatedImages: playsAnimatedImages)
    }

    /// Whether these settings allow animated images to play by themselves, without being scrubbed.
    static var playsByItself: Bool { !reducesMotion && playsAnimatedImages }

    /// The system's setting "Auto-Play Animated Images"; `true` on systems that do not report the setting.
    private static var playsAnimatedImages: Bool {
      if #available(iOS 18.0, macOS 15.0, tvOS 18.0, visionOS 2.0, *) {
        AccessibilitySettings.animatedImagesEnabled
      } else {
        true
      }
    }

    #if canImport(UIKit)
      private static var reducesMotion: Bool { UIAccessibility.isReduceMotionEnabled }

      private static var runsVoiceOver: Bool { UIAccessibility.isVoiceOverRunning }

      private static var runsSwitchControl: Bool { UIAccessibility.isSwitchControlRunning }
    #else
      private static var reducesMotion: Bool {
        NSWorkspace.shared.accessibilityDisplayShouldReduceMotion
      }

      private static var runsVoiceOver: Bool { NSWorkspace.shared.isVoiceOverEnabled }

      private static var runsSwitchControl: Bool { NSWorkspace.shared.isSwitchControlEnabled }
    #endif

    /// Whether VoiceOver or Switch Control runs, which find only views that are not hidden.
    static var seeksViews: Bool { runsVoiceOver || runsSwitchControl }
  }
#endif
