#if canImport(UIKit) && !os(watchOS)
  import GIFRefresh
  import PullRefresh
  import UIKit

  @MainActor
  struct HapticFeedback {
    func feel(_ haptic: RefreshHaptics.Haptic, on view: UIView?) {
      #if !os(tvOS) && !os(visionOS)
        switch haptic {
        case .armed: impact(.light, on: view)
        case .triggered: impact(.medium, on: view)
        case .succeeded: UINotificationFeedbackGenerator().notificationOccurred(.success)
        case .failed: UINotificationFeedbackGenerator().notificationOccurred(.error)
        }
      #endif
    }

    #if !os(tvOS) && !os(visionOS)
      private func impact(_ style: UIImpactFeedbackGenerator.FeedbackStyle, on view: UIView?) {
        if #available(iOS 17.5, *), let view {
          UIImpactFeedbackGenerator(style: style, view: view).impactOccurred()
        } else {
          UIImpactFeedbackGenerator(style: style).impactOccurred()
        }
      }
    #endif
  }
#endif
