#if canImport(AppKit) && !canImport(UIKit)
  import AppKit
  import GIFRefresh

  /// The observation of a scroll view, and of fingers on a trackpad.
  ///
  /// AppKit's "live scroll" lasts from the first finger to the end of the momentum, so its notifications do not report
  /// when the fingers are lifted. The phases of the scroll events do.
  ///
  /// ```
  /// phase            began changed … ended                      none (a wheel)
  /// momentum                                began … ended
  /// live scroll      ├──────────────────────────────────┤       none
  /// pan              drags           letGo                      failed
  /// ```
  ///
  /// When a list contains another list, the fingers are over both, but only one of them scrolls live: the pan of the
  /// other stays failed.
  ///
  /// The observation ends when this object is released; it does not retain the scroll view.
  @MainActor
  final class ScrollObservation {
    private weak var scrollView: NSScrollView?
    private weak var document: NSView?
    private let tokens = NotificationTokens()
    private let documentTokens = NotificationTokens()
    private var monitor: EventMonitor?
    /// Whether fingers are scrolling over the view.
    private var hasFingers = false
    /// Whether the view is in a live scroll.
    private var isLive = false
    private(set) var pan = DragTracker.Pan.failed
    private(set) var isMovingByItself = false
    /// Without fingers, a scroll by wheel, key, scroller, VoiceOver or the app looks the same, so it counts as the
    /// user's.
    let isScrolledByUser = true

    private let changed: @MainActor () -> Void

    init(
      _ scrollView: NSScrollView, moved: @escaping @MainActor () -> Void,
      changed: @escaping @MainActor () -> Void
    ) {
      self.scrollView = scrollView
      self.changed = changed
      scrollView.contentView.postsBoundsChangedNotifications = true
      tokens.hear(NSView.boundsDidChangeNotification, of: scrollView.contentView) { [weak self] in
        self?.hearDocument()
        moved()
      }
      hearDocument()
      tokens.hear(NSScrollView.willStartLiveScrollNotification, of: scrollView) { [weak self] in
        self?.begin()
      }
      tokens.hear(NSScrollView.didEndLiveScrollNotification, of: scrollView) { [weak self] in
        self?.rest()
      }
      // The monitor sees scroll events before views do, and passes them on unchanged.
      let monitor = NSEvent.addLocalMonitorForEvents(matching: .scrollWheel) { [weak self] event in
        self?.heard(event)
        return event
      }
      self.monitor = monitor.map(EventMonitor.init)
    }

    /// Observes the document view, whose size matters too; it may have been replaced.
    private func hearDocument() {
      guard let view = scrollView?.documentView, view !== document else { return }
      document = view
      view.postsFrameChangedNotifications = true
      documentTokens.end()
      documentTokens.hear(NSView.frameDidChangeNotification, of: view, changed)
    }

    func end() {
      tokens.end()
      documentTokens.end()
      monitor = nil
    }

    /// Handles a scroll event on its way to a view.
    private func heard(_ event: NSEvent) {
      guard let scrollView else { return }
      let phase = event.phase
      if phase.contains(.began) {
        let place = scrollView.convert(event.locationInWindow, from: nil)
        guard event.window === scrollView.window, scrollView.bounds.contains(place) else { return }
        hasFingers = true
        if isLive { readDrag() }
      } else if phase.contains(.ended) {
        fingersLeft(.letGo)
      } else if phase.contains(.cancelled) {
        fingersLeft(.failed)
      }
    }

    /// Handles the beginning of a live scroll: from now on the fingers over the view belong to it.
    private func begin() {
      isLive = true
      if hasFingers { readDrag() }
    }

    private func readDrag() {
      isMovingByItself = false
      read(.drags)
    }

    private func fingersLeft(_ pan: DragTracker.Pan) {
      hasFingers = false
      guard self.pan == .drags else { return }
      isMovingByItself = true
      read(pan)
    }

    private func read(_ pan: DragTracker.Pan) {
      self.pan = pan
      changed()
    }

    /// Handles the end of fingers and momentum; the fingers' own end may not have been reported.
    private func rest() {
      (isLive, isMovingByItself) = (false, false)
      if pan == .drags { pan = .failed }
      changed()
    }
  }

  /// An event monitor that is removed when this object is released.
  private final class EventMonitor {
    private let monitor: Any
    init(_ monitor: Any) { self.monitor = monitor }
    deinit { NSEvent.removeMonitor(monitor) }
  }
#endif
