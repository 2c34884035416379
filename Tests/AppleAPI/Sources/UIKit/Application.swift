public import Foundation
public import Synchronization

@MainActor open class UIApplication: UIResponder {
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
}

/// A part of the app's interface on a screen of several, which comes to the front and goes by itself.
@MainActor open class UIWindowScene: UIScene {}

@MainActor open class UIScene: UIResponder {
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
}

@available(tvOS, unavailable)
@available(visionOS, unavailable)
@MainActor open class UIFeedbackGenerator: NSObject {
  /// The haptics so far.
  public static var felt: [String] = []
  /// The view that it was felt on last; `nil` where none was named.
  public static weak var view: UIView?
}

@available(tvOS, unavailable)
@available(visionOS, unavailable)
@MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackStyle: Int, Sendable {
    case light = 0
    case medium = 1
  }
  private let style: FeedbackStyle
  public init(style: FeedbackStyle) {
    self.style = style
    Self.view = nil
  }
  @available(iOS 17.5, *)
  public init(style: FeedbackStyle, view: UIView) {
    self.style = style
    Self.view = view
  }
  open func impactOccurred() { Self.felt.append("impact \(style)") }
}

public final class NSDataAsset {
  /// The asset catalogs, by the paths of their bundles.
  public static let catalogs = Mutex<[String: [String: Data]]>([:])

  public let data: Data
  public init?(name: String, bundle: Bundle) {
    guard let data = Self.catalogs.withLock({ $0[bundle.bundlePath]?[name] }) else { return nil }
    self.data = data
  }
}
