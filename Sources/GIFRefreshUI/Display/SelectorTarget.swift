#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import Foundation
  import QuartzCore

  /// A target for the message of a display link or a gesture recognizer.
  ///
  /// The only place that needs the Objective-C runtime, and so the only lines that no compiler on Linux has
  /// seen: `#selector` and `@objc`.
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

    /// The message without a sender.
    func fire() { action() }
  }

  #if !canImport(ObjectiveC)
    extension SelectorTarget: SelectorReceiver {
      func receive(_ selector: Selector, from sender: AnyObject) { fire(sender) }
    }
  #endif
#endif
