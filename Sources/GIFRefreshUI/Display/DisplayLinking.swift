#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import Foundation
  import QuartzCore
  #if !canImport(UIKit)
    import AppKit
  #endif

  /// A source of one call per displayed frame until it is invalidated; it retains its target.
  @MainActor
  protocol DisplayLinking {
    /// The time at which the frame drawn now will be displayed, in seconds of `CACurrentMediaTime`.
    var targetTimestamp: CFTimeInterval { get }
    /// Sets the approximate number of calls a second; `nil` for every frame of the display.
    func run(at frameRate: Float?)
    func invalidate()
  }

  extension CADisplayLink: DisplayLinking {
    func run(at frameRate: Float?) {
      preferredFrameRateRange =
        frameRate.map { CAFrameRateRange(minimum: $0, maximum: 120, preferred: $0) } ?? .default
    }

    /// Starts the link in the common run loop modes, so that it also runs while fingers scroll.
    fileprivate func begun() -> CADisplayLink {
      add(to: .main, forMode: .common)
      return self
    }
  }

  #if canImport(UIKit)
    @MainActor
    func makeDisplayLink(_ target: SelectorTarget) -> any DisplayLinking {
      CADisplayLink(target: target, selector: SelectorTarget.selector).begun()
    }
  #else
    /// Creates a running link of the main screen; before macOS 14 or without a screen, a timer.
    @MainActor
    func makeDisplayLink(_ target: SelectorTarget) -> any DisplayLinking {
      if #available(macOS 14.0, *), let screen = NSScreen.main {
        return screen.displayLink(target: target, selector: SelectorTarget.selector).begun()
      }
      return DisplayTimer(target)
    }

    /// A timer that fires sixty times a second, for systems without display links for views.
    @MainActor
    private final class DisplayTimer: DisplayLinking {
      private var timer: Timer?

      init(_ target: SelectorTarget) {
        let timer = Timer(timeInterval: 1 / 60, repeats: true) { _ in
          MainActor.assumeIsolated { target.fire() }
        }
        RunLoop.main.add(timer, forMode: .common)
        self.timer = timer
      }

      var targetTimestamp: CFTimeInterval { CACurrentMediaTime() + 1 / 60 }
      func run(at frameRate: Float?) {}
      func invalidate() { timer?.invalidate() }
    }
  #endif

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
