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
    private var tokens: [Undoing] = []
    /// Whether the view's app or scene is in the background; `false` before `observeSystem`.
    private(set) var isInBackground = false
    private var backgroundChanged: @MainActor () -> Void = {}
    #if canImport(UIKit)
      private weak var view: UIView?
      private var isAppBehind = false
      /// The scenes in the background, also those that the view is not in: it may move to another window, and a scene
      /// may return while the view has no window.
      private var scenesBehind: Set<ObjectIdentifier> = []
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
        Self.call { body(value) }
      }
      tokens.append(Undoing { center.removeObserver(observer) })
    }

    /// Calls a closure on the main actor: now on the main thread, otherwise later.
    private nonisolated static func call(_ body: @escaping @MainActor () -> Void) {
      if Thread.isMainThread {
        MainActor.assumeIsolated { body() }
      } else {
        Task { @MainActor in body() }
      }
    }

    /// Observes whether VoiceOver or Switch Control runs.
    func observeSeeking(_ body: @escaping @MainActor () -> Void) {
      #if canImport(UIKit)
        for name in [
          UIAccessibility.voiceOverStatusDidChangeNotification,
          UIAccessibility.switchControlStatusDidChangeNotification,
        ] {
          observe(name, body)
        }
      #else
        // AppKit posts no notification of them.
        let observations = [
          NSWorkspace.shared.observe(\.isVoiceOverEnabled) { _, _ in Self.call(body) },
          NSWorkspace.shared.observe(\.isSwitchControlEnabled) { _, _ in Self.call(body) },
        ]
        tokens.append(Undoing { for observation in observations { observation.invalidate() } })
      #endif
    }

    /// Observes whether a view's app or scene is in the background, and the user's motion preference.
    func observeSystem(
      of view: BaseView?, backgroundChanged: @escaping @MainActor () -> Void,
      motionPreference: @escaping @MainActor () -> Void
    ) {
      self.backgroundChanged = backgroundChanged
      #if canImport(UIKit)
        self.view = view
        for (name, isNow) in [
          (UIApplication.didEnterBackgroundNotification, true),
          (UIApplication.willEnterForegroundNotification, false),
        ] {
          observe(name) { [weak self] in
            self?.isAppBehind = isNow
            self?.windowChanged()
          }
        }
        for (name, isNow) in [
          (UIScene.didEnterBackgroundNotification, true),
          (UIScene.willEnterForegroundNotification, false),
        ] {
          observe(name, reading: { ($0.object as? UIScene).map(ObjectIdentifier.init) }) {
            [weak self] scene in
            guard let self, let scene else { return }
            if isNow { scenesBehind.insert(scene) } else { scenesBehind.remove(scene) }
            windowChanged()
          }
        }
        observe(UIAccessibility.reduceMotionStatusDidChangeNotification, motionPreference)
      #else
        for (name, isNow) in [
          (NSApplication.didHideNotification, true), (NSApplication.didUnhideNotification, false),
        ] {
          observe(name) { [weak self] in self?.changeBackground(to: isNow) }
        }
        observe(
          NSWorkspace.accessibilityDisplayOptionsDidChangeNotification,
          at: NSWorkspace.shared.notificationCenter, motionPreference)
      #endif
      if #available(iOS 18.0, macOS 15.0, tvOS 18.0, visionOS 2.0, *) {
        observe(
          AccessibilitySettings.animatedImagesEnabledDidChangeNotification, motionPreference)
      }
    }

    /// Reports whether the view is in the background, if that has changed; called when the view's window has changed.
    func windowChanged() {
      #if canImport(UIKit)
        let scene = view?.window?.windowScene.map(ObjectIdentifier.init)
        changeBackground(to: isAppBehind || scene.map(scenesBehind.contains) == true)
      #endif
    }

    private func changeBackground(to isNow: Bool) {
      guard isNow != isInBackground else { return }
      isInBackground = isNow
      backgroundChanged()
    }

    func end() { tokens = [] }
  }

  /// An object that calls a closure when it is deallocated.
  final class Undoing {
    private let undo: () -> Void
    init(_ undo: @escaping () -> Void) { self.undo = undo }
    deinit { undo() }
  }
#endif
