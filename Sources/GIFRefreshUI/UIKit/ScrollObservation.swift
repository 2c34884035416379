#if canImport(UIKit) && !os(watchOS)
  import GIFRefresh
  import UIKit

  /// An observation of a scroll view that does not use the delegate, which belongs to the app.
  ///
  /// A move of the finger changes the content offset and calls the pan gesture's target. To report each move only once,
  /// the target reports only changes of the gesture's state. The observation ends when this object is deallocated. The
  /// object does not retain the scroll view.
  @MainActor
  final class ScrollObservation {
    private let observations: [NSKeyValueObservation]
    private weak var scrollView: UIScrollView?
    private var hasPinched = false
    /// Removes the target, which the pan gesture does not retain.
    private let target: Undoing

    init(
      _ scrollView: UIScrollView, moved: @escaping @MainActor () -> Void,
      changed: @escaping @MainActor () -> Void
    ) {
      self.scrollView = scrollView
      var last = DragTracker.Pan.failed
      let target = SelectorTarget { [weak scrollView] in
        guard let scrollView else { return }
        let pan = DragTracker.Pan(scrollView.panGestureRecognizer.state)
        guard pan != last else { return }
        last = pan
        changed()
      }
      scrollView.panGestureRecognizer.addTarget(target, action: SelectorTarget.selector)
      self.target = Undoing { [weak scrollView] in
        scrollView?.panGestureRecognizer.removeTarget(target, action: SelectorTarget.selector)
      }
      // Scroll views change on the main thread, and key-value observers run synchronously on the thread of the change.
      observations = [
        scrollView.observe(\.contentOffset) { _, _ in MainActor.assumeIsolated { moved() } },
        scrollView.observe(\.contentSize) { _, _ in MainActor.assumeIsolated { changed() } },
        scrollView.observe(\.contentInset) { _, _ in MainActor.assumeIsolated { changed() } },
        scrollView.observe(\.isHidden) { _, _ in MainActor.assumeIsolated { changed() } },
        scrollView.observe(\.alpha) { _, _ in MainActor.assumeIsolated { changed() } },
      ]
    }

    /// The state of the scroll view's pan gesture.
    ///
    /// During a pinch, the pan gesture is active, too. It counts as `failed` until all fingers of the pinch are lifted.
    var pan: DragTracker.Pan {
      guard let scrollView else { return .failed }
      let pan = DragTracker.Pan(scrollView.panGestureRecognizer.state)
      hasPinched = pan == .drags && (hasPinched || scrollView.isZooming)
      return hasPinched ? .failed : pan
    }

    /// Whether the list decelerates or springs back.
    var isMovingByItself: Bool { scrollView?.isDecelerating ?? false }
  }

  extension DragTracker.Pan {
    init(_ state: UIGestureRecognizer.State) {
      switch state {
      case .began, .changed: self = .drags
      case .ended: self = .letGo
      case .possible, .cancelled, .failed: self = .failed
      @unknown default: self = .failed
      }
    }
  }
#endif
