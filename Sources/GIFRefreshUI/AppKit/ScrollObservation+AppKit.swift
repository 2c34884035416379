#if canImport(AppKit) && !canImport(UIKit)
  import AppKit
  import GIFRefresh

  /// The observation of a scroll view, and of the fingers that scroll it on a trackpad.
  ///
  /// AppKit's "live scroll" lasts from the first touch to the end of the momentum, so its notifications do not report
  /// when the fingers are lifted. A local event monitor is not enough: a scroll view with responsive scrolling reads
  /// the events of a gesture in its own event loop, which calls no monitors. So several sources are used, and the first
  /// one that reports the lifting of the fingers counts:
  ///
  /// ```
  /// phase            began changed … ended                      none (a wheel)
  /// momentum                                began … ended
  /// live scroll      ├──────────────────────────────────┤       none
  /// pan              drags           letGo                      failed
  /// reported by      a local monitor · the app's current event when the list moves
  ///                  · a list that moves while scroll events have stopped · the end of the live scroll
  /// ```
  ///
  /// When a list contains another list, the fingers are over both lists, but only one of them scrolls live; the `pan`
  /// of the other list does not change. Dragging a scroller with the mouse is also a live scroll, but changes no `pan`.
  ///
  /// The observation ends when this object is deallocated. The object does not retain the scroll view.
  @MainActor
  final class ScrollObservation {
    private weak var scrollView: NSScrollView?
    private weak var clip: NSClipView?
    private weak var document: NSView?
    private let tokens = NotificationTokens()
    private let clipTokens = NotificationTokens()
    private let documentTokens = NotificationTokens()
    private var monitor: Undoing?
    private var hiding: NSKeyValueObservation?
    /// Whether this object has received an event after the gesture's first one, so that the gesture's events do reach
    /// it.
    private var seesEvents = false
    private(set) var pan = DragTracker.Pan.failed
    private(set) var isMovingByItself = false
    /// Whether the live scroll has moved the list away from its edges, so that momentum may have brought it back.
    var hasLeftEdges = false

    private let moved: @MainActor () -> Void
    private let changed: @MainActor () -> Void

    init(
      _ scrollView: NSScrollView, moved: @escaping @MainActor () -> Void,
      changed: @escaping @MainActor () -> Void
    ) {
      self.scrollView = scrollView
      self.moved = moved
      self.changed = changed
      observeViews()
      tokens.observe(NSScrollView.willStartLiveScrollNotification, of: scrollView) { [weak self] in
        self?.begin()
      }
      tokens.observe(NSScrollView.didLiveScrollNotification, of: scrollView) { [weak self] in
        self?.scrolledLive()
      }
      tokens.observe(NSScrollView.didEndLiveScrollNotification, of: scrollView) { [weak self] in
        self?.rest()
      }
      // The monitor sees scroll events before views do, and passes them on unchanged.
      let monitor = NSEvent.addLocalMonitorForEvents(matching: .scrollWheel) { [weak self] event in
        self?.read(event)
        return event
      }
      self.monitor = monitor.map { monitor in Undoing { NSEvent.removeMonitor(monitor) } }
      hiding = scrollView.observe(\.isHidden) { _, _ in MainActor.assumeIsolated { changed() } }
    }

    /// Whether a pull can be the fingers': events have told so, or the live scroll has not left the list's edges, from
    /// where no momentum can have pulled it.
    var mayBeFingers: Bool { pan == .drags && (seesEvents || !hasLeftEdges) }

    /// Whether the end of the live scroll may be the first to tell that the fingers have left.
    var learnsLate: Bool { pan == .drags && !seesEvents }

    /// Observes the clip view and the document view; does nothing if they are the same as in the last call.
    func observeViews() {
      if let scrollView, scrollView.contentView !== clip {
        let view = scrollView.contentView
        clip = view
        view.postsBoundsChangedNotifications = true
        clipTokens.end()
        clipTokens.observe(NSView.boundsDidChangeNotification, of: view) { [weak self] in
          guard let self else { return }
          observeViews()
          read(NSApp?.currentEvent)
          moved()
        }
      }
      guard let view = scrollView?.documentView, view !== document else { return }
      document = view
      view.postsFrameChangedNotifications = true
      documentTokens.end()
      documentTokens.observe(NSView.frameDidChangeNotification, of: view, changed)
    }

    /// Handles the beginning of a live scroll, unless the mouse drags a scroller.
    private func begin() {
      let scrollers: [NSEvent.EventType?] = [.leftMouseDown, .leftMouseDragged]
      if scrollers.contains(NSApp?.currentEvent?.type) { return }
      observeViews()
      (isMovingByItself, seesEvents, hasLeftEdges) = (false, false, false)
      read(.drags)
    }

    /// Checks, when the fingers, or the momentum or bounce after them, have moved the list, whether they have left.
    ///
    /// Reads the app's current event and the time since the last scroll event.
    private func scrolledLive() {
      read(NSApp?.currentEvent)
      guard pan == .drags else { return }
      let quiet = CGEventSource.secondsSinceLastEventType(
        .combinedSessionState, eventType: .scrollWheel)
      // Fingers that move on a trackpad cause at least sixty events a second. After 0.04 s without an event, the
      // fingers have been lifted.
      if quiet > 0.04 { fingersLeft(.letGo) }
    }

    /// Reads the phases of a scroll event.
    ///
    /// Ignores other events, since reading their `phase` raises an exception.
    private func read(_ event: NSEvent?) {
      guard pan == .drags, let event, event.type == .scrollWheel else { return }
      if event.phase.contains(.cancelled) {
        fingersLeft(.failed)
      } else if event.phase.contains(.ended) || !event.momentumPhase.isEmpty {
        fingersLeft(.letGo)
      } else if event.phase.contains(.changed) {
        seesEvents = true
      }
    }

    private func fingersLeft(_ pan: DragTracker.Pan) {
      isMovingByItself = true
      read(pan)
    }

    private func read(_ pan: DragTracker.Pan) {
      self.pan = pan
      changed()
    }

    /// Handles the end of the live scroll, after the fingers have been lifted and the momentum has ended.
    private func rest() {
      read(NSApp?.currentEvent)
      if pan == .drags { pan = .letGo }
      isMovingByItself = false
      changed()
    }
  }
#endif
