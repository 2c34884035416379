#if canImport(UIKit) && !os(watchOS)
  import Foundation
  import UIKit

  /// What is heard of the system for as long as this lives.
  @MainActor
  final class NotificationTokens {
    private var tokens: [Token] = []

    /// One notification; whatever thread posts it, the body runs on the main actor, at once where it can.
    func hear(_ name: Notification.Name, _ body: @escaping @MainActor () -> Void) {
      let center = NotificationCenter.default
      let observer = center.addObserver(forName: name, object: nil, queue: nil) { _ in
        if Thread.isMainThread {
          MainActor.assumeIsolated { body() }
        } else {
          Task { @MainActor in body() }
        }
      }
      tokens.append(Token(observer))
    }

    /// Whether the app is in the background, and that the user may want another amount of motion.
    func hearSystem(
      isInBackground: @escaping @MainActor (Bool) -> Void,
      motionPreference: @escaping @MainActor () -> Void
    ) {
      hear(UIApplication.didEnterBackgroundNotification) { isInBackground(true) }
      hear(UIApplication.willEnterForegroundNotification) { isInBackground(false) }
      hear(UIAccessibility.reduceMotionStatusDidChangeNotification, motionPreference)
      if let name = AnimatedImages.changed { hear(name, motionPreference) }
    }

    /// Takes one observer out when it goes.
    private final class Token {
      private let observer: any NSObjectProtocol
      init(_ observer: any NSObjectProtocol) { self.observer = observer }
      deinit { NotificationCenter.default.removeObserver(observer) }
    }
  }
#endif
