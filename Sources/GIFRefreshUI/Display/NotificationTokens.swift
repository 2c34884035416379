#if canImport(UIKit) && !os(watchOS)
  import Foundation

  /// What is heard of the system for as long as this lives.
  @MainActor
  final class NotificationTokens {
    private var tokens: [Token] = []

    /// One notification; whatever thread posts it, the body runs on the main actor, at once where it can.
    func hear(_ name: Notification.Name, _ body: @escaping @MainActor () -> Void) {
      let observer = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil)
      {
        _ in
        if Thread.isMainThread {
          MainActor.assumeIsolated { body() }
        } else {
          Task { @MainActor in body() }
        }
      }
      tokens.append(Token(observer))
    }

    /// Takes one observer out when it goes.
    private final class Token {
      private let observer: any NSObjectProtocol
      init(_ observer: any NSObjectProtocol) { self.observer = observer }
      deinit { NotificationCenter.default.removeObserver(observer) }
    }
  }
#endif
