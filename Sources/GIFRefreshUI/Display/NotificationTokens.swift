#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import Accessibility
  import Foundation
  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif

  /// A collection of notification observers, which are removed when this object is deallocated.
  @MainActor
  final class NotificationTokens {
    private var tokens: [Token] = []
    #if canImport(UIKit)
      /// Whether the app is in the background, and whether the observed view's window scene is in the background.
      private var isBehind = (app: false, scene: false)
    #endif

    /// Observes a notification.
    ///
    /// The body runs on the main actor: synchronously if the notification is posted on the main thread, otherwise
    /// later.
    func observe(
      _ name: Notification.Name, of object: AnyObject? = nil,
      at center: NotificationCenter = .default, _ body: @escaping @MainActor () -> Void
    ) {
      observe(name, of: object, at: center, reading: { _ in }, body)
    }

    /// Observes a notification, reads a value from it on the posting thread, and passes the value to the body.
    func observe<Value: Sendable>(
      _ name: Notification.Name, of object: AnyObject? = nil,
      at center: NotificationCenter = .default,
      reading value: @escaping @Sendable (Notification) -> Value,
      _ body: @escaping @MainActor (Value) -> Void
    ) {
      let observer = center.addObserver(forName: name, object: object, queue: nil) { notification in
        let value = value(notification)
        if Thread.isMainThread {
          MainActor.assumeIsolated { body(value) }
        } else {
          Task { @MainActor in body(value) }
        }
      }
      tokens.append(Token(observer, at: center))
    }

    #if canImport(UIKit) && !os(tvOS)
      /// Observes the keyboard's frame, in screen coordinates, when the keyboard appears, changes or disappears.
      func observeKeyboard(_ body: @escaping @MainActor (CGRect) -> Void) {
        for name in [
          UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillChangeFrameNotification,
          UIResponder.keyboardWillHideNotification,
        ] {
          observe(
            name,
            reading: { $0.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect ?? .null },
            body)
        }
      }
    #endif

    /// Observes whether a view's app or scene is in the background, and the user's motion preference.
    func observeSystem(
      of view: BaseView?, isInBackground: @escaping @MainActor (Bool) -> Void,
      motionPreference: @escaping @MainActor () -> Void
    ) {
      #if canImport(UIKit)
        for (app, scene, isNow) in [
          (
            UIApplication.didEnterBackgroundNotification,
            UIScene.didEnterBackgroundNotification, true
          ),
          (
            UIApplication.willEnterForegroundNotification,
            UIScene.willEnterForegroundNotification, false
          ),
        ] {
          observe(app) { [weak self] in
            guard let self else { return }
            isBehind.app = isNow
            isInBackground(isBehind.app || isBehind.scene)
          }
          observe(scene, reading: { ($0.object as? UIScene).map(ObjectIdentifier.init) }) {
            [weak self, weak view] scene in
            guard let self, let own = view?.window?.windowScene, ObjectIdentifier(own) == scene
            else { return }
            isBehind.scene = isNow
            isInBackground(isBehind.app || isBehind.scene)
          }
        }
        observe(UIAccessibility.reduceMotionStatusDidChangeNotification, motionPreference)
      #else
        observe(NSApplication.didHideNotification) { isInBackground(true) }
        observe(NSApplication.didUnhideNotification) { isInBackground(false) }
        observe(
          NSWorkspace.accessibilityDisplayOptionsDidChangeNotification,
          at: NSWorkspace.shared.notificationCenter, motionPreference)
      #endif
      if #available(iOS 18.0, macOS 15.0, tvOS 18.0, visionOS 2.0, *) {
        observe(
          AccessibilitySettings.animatedImagesEnabledDidChangeNotification, motionPreference)
      }
    }

    func end() { tokens = [] }

    /// One observer, removed when this object is deallocated.
    private final class Token {
      private let observer: any NSObjectProtocol
      private let center: NotificationCenter
      init(_ observer: any NSObjectProtocol, at center: NotificationCenter) {
        self.observer = observer
        self.center = center
      }
      deinit { center.removeObserver(observer) }
    }
  }
#endif
