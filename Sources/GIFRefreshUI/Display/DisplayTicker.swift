#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import Foundation
  import GIFRefresh
  import QuartzCore
  #if !canImport(UIKit)
    import AppKit
  #endif

  /// An object that is called when the display is about to show a frame.
  @MainActor
  protocol DisplayTicking: AnyObject {
    /// The frame rate that the object needs, in frames per second; `nil` for the display's own rate.
    var wantedFrameRate: Double? { get }
    /// Called before the display shows a frame.
    ///
    /// - Parameter time: The time at which the display shows the frame, in seconds on the clock of
    ///   `CACurrentMediaTime`.
    func displayTicked(at time: Double)
  }

  /// The owner of the display link that all views share; the link exists only while a view animates.
  ///
  /// The ticker does not retain its views. When the last view is removed or deallocated, the ticker invalidates the
  /// link, so that nothing wakes the processor.
  @MainActor
  final class DisplayTicker {
    private struct Entry {
      weak var view: (any DisplayTicking)?
    }

    /// The shared ticker; it is deallocated when its link does not run and no view retains it.
    static var shared: DisplayTicker {
      if let current { return current }
      let ticker = DisplayTicker()
      current = ticker
      return ticker
    }
    private weak static var current: DisplayTicker?

    private var entries: [Entry] = []
    private var link: (any DisplayLinking)?
    private var frameRate: Float?
    #if !canImport(UIKit)
      private let tokens = NotificationTokens()

      private init() {
        tokens.observe(NSApplication.didChangeScreenParametersNotification) { [weak self] in
          self?.renewLink()
        }
        tokens.observe(
          NSWorkspace.screensDidWakeNotification, at: NSWorkspace.shared.notificationCenter
        ) { [weak self] in self?.renewLink() }
      }

      /// Replaces the link, which belongs to one display, and is not called once that display is unplugged.
      private func renewLink() {
        stop()
        update()
      }
    #endif

    func add(_ view: any DisplayTicking) {
      if !entries.contains(where: { $0.view === view }) { entries.append(Entry(view: view)) }
      update()
    }

    func remove(_ view: any DisplayTicking) {
      entries.removeAll { $0.view === view || $0.view == nil }
      update()
    }

    private func tick() {
      guard let link else { return }
      let time = link.targetTimestamp
      for entry in entries { entry.view?.displayTicked(at: time) }
      entries.removeAll { $0.view == nil }
      update()
    }

    private func stop() {
      link?.invalidate()
      link = nil
      frameRate = nil
    }

    /// Runs the link at the highest frame rate that a view wants, or invalidates the link if there are no views.
    private func update() {
      guard !entries.isEmpty else { return stop() }
      if link == nil {
        // The running link retains the ticker, so that `tick` can still remove views that have been deallocated.
        link = makeDisplayLink(SelectorTarget { self.tick() })
      }
      let rate = wantedFrameRate
      guard rate != frameRate else { return }
      frameRate = rate
      link?.run(at: rate)
    }

    /// The highest frame rate that a view wants, clamped to 10...120 frames per second; `nil` for the display's own
    /// rate.
    private var wantedFrameRate: Float? {
      // At less than 10 frames per second, a view that is added later would wait too long for its first frame.
      var fastest = 10.0
      for entry in entries {
        guard let view = entry.view else { continue }
        guard let rate = view.wantedFrameRate else { return nil }
        fastest = Swift.max(fastest, rate)
      }
      return Float(Swift.min(fastest, 120))
    }
  }

  /// An object that calls its target before each frame of the display.
  ///
  /// It retains the target until the link is invalidated.
  @MainActor
  protocol DisplayLinking {
    /// The time at which the frame drawn now will be displayed, in seconds on the clock of `CACurrentMediaTime`.
    var targetTimestamp: CFTimeInterval { get }
    /// Sets the approximate number of calls per second; `nil` for the display's own rate.
    func run(at frameRate: Float?)
    func invalidate()
  }

  @available(macOS 14.0, *)
  extension CADisplayLink: DisplayLinking {
    func run(at frameRate: Float?) {
      preferredFrameRateRange =
        frameRate.map { CAFrameRateRange(minimum: $0, maximum: 120, preferred: $0) } ?? .default
    }

    /// Starts the link in the common run loop modes, so that it also runs while the user scrolls.
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
    /// Creates and starts a display link for the main screen, or a timer before macOS 14 or without a screen.
    @MainActor
    func makeDisplayLink(_ target: SelectorTarget) -> any DisplayLinking {
      if #available(macOS 14.0, *), let screen = NSScreen.main {
        return screen.displayLink(target: target, selector: SelectorTarget.selector).begun()
      }
      return DisplayTimer(target)
    }

    /// A timer that fires sixty times a second, for systems before macOS 14 and Macs without a screen.
    @MainActor
    private final class DisplayTimer: DisplayLinking {
      private let timer: Timer

      init(_ target: SelectorTarget) {
        timer = Timer(timeInterval: 1 / 60, repeats: true) { _ in
          MainActor.assumeIsolated { target.fire() }
        }
        RunLoop.main.add(timer, forMode: .common)
      }

      var targetTimestamp: CFTimeInterval { CACurrentMediaTime() + 1 / 60 }
      func run(at frameRate: Float?) {}
      func invalidate() { timer.invalidate() }
    }
  #endif

  /// An Objective-C target that calls a closure, for display links, gesture recognizers, controls and menu items.
  ///
  /// Only this class uses `#selector` and `@objc`, which builds on Linux must leave out.
  @MainActor
  final class SelectorTarget: NSObject {
    private let action: () -> Void
    #if !canImport(UIKit)
      /// Returns whether a menu item with this target is enabled.
      var isEnabled: (NSMenuItem) -> Bool = { _ in true }
      /// Returns the window of the list of a menu item with this target.
      var window: () -> NSWindow? = { nil }
    #endif

    init(_ action: @escaping () -> Void) { self.action = action }

    #if canImport(ObjectiveC)
      static let selector = #selector(fire(_:))

      @objc
      private func fire(_ sender: AnyObject) { action() }
    #else
      static let selector = Selector("fire:")
    #endif

    /// Calls the closure directly, for callers in Swift such as a timer.
    func fire() { action() }
  }

  #if !canImport(ObjectiveC)
    extension SelectorTarget: SelectorReceiver {
      func receive(_ selector: Selector, from sender: AnyObject) { fire() }
    }
  #endif
#endif
