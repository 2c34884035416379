#if canImport(AppKit) && !canImport(UIKit)
  import AppKit
  import GIFRefresh

  /// The observation of a scroll view, and of fingers on a trackpad.
  ///
  /// A scroll view scrolls "live" from the first finger to the end of the momentum, so that its own notifications do
  /// not tell when the fingers are lifted; the phases of its scroll events do.
  ///
  /// ```
  /// phase            began changed … ended                      none (a wheel)
  /// momentum                                began … ended
  /// live scroll      ├──────────────────────────────────┤       none
  /// pan              drags           letGo                      failed
  /// ```
  ///
  /// Fingers above a list in a list are above both, and only one of them scrolls live: the other one's pan stays failed.
  ///
  /// Ends when it goes; the scroll view is not kept.
  @MainActor
  final class ScrollObservation {
    private weak var scrollView: NSScrollView?
    private weak var document: NSView?
    private let tokens = NotificationTokens()
    private let documentTokens = NotificationTokens()
    private var monitor: EventMonitor?
    /// Fingers that scroll are above it.
    private var hasFingers = false
    /// It scrolls live.
    private var isLive = false
    private(set) var pan = DragTracker.Pan.failed
    private(set) var isMovingByItself = false
    /// A wheel, a key, the scroller or VoiceOver: without fingers nothing tells them apart, nor from the app.
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
      // It sees scroll events before views do, and leaves them as they are.
      let monitor = NSEvent.addLocalMonitorForEvents(matching: .scrollWheel) { [weak self] event in
        self?.heard(event)
        return event
      }
      self.monitor = monitor.map(EventMonitor.init)
    }

    /// The document's size counts, too, and it may be another document now.
    private func hearDocument() {
      guard let view = scrollView?.documentView, view !== document else { return }
      document = view
      view.postsFrameChangedNotifications = true
      documentTokens.end()
      documentTokens.hear(NSView.frameDidChangeNotification, of: view, changed)
    }

    /// Ends the observation.
    func end() {
      tokens.end()
      documentTokens.end()
      monitor = nil
    }

    /// A scroll event on its way to a view.
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

    /// It begins to scroll live: what comes of fingers above it is its own.
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

    /// Fingers and momentum are over; it may come without the fingers' own end.
    private func rest() {
      (isLive, isMovingByItself) = (false, false)
      if pan == .drags { pan = .failed }
      changed()
    }
  }

  /// A monitor of events, for as long as this lives.
  private final class EventMonitor {
    private let monitor: Any
    init(_ monitor: Any) { self.monitor = monitor }
    deinit { NSEvent.removeMonitor(monitor) }
  }
#endif
