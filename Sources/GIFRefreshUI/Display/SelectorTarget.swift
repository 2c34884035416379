#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import Foundation
  import QuartzCore

  /// An Objective-C target for a display link or a gesture recognizer.
  ///
  /// This is the only place that needs `#selector` and `@objc`, and so the only lines that Linux builds do not compile.
  @MainActor
  final class SelectorTarget: NSObject {
    private let action: () -> Void

    init(_ action: @escaping () -> Void) { self.action = action }

    #if canImport(ObjectiveC)
      static let selector = #selector(fire(_:))
    #else
      static let selector = Selector("fire:")
    #endif

    #if canImport(ObjectiveC)
      @objc
    #endif
    private func fire(_ sender: AnyObject) { action() }

    /// Calls the action, for messages without a sender.
    func fire() { action() }
  }

  #if !canImport(ObjectiveC)
    extension SelectorTarget: SelectorReceiver {
      func receive(_ selector: Selector, from sender: AnyObject) { fire(sender) }
    }
  #endif
#endif
