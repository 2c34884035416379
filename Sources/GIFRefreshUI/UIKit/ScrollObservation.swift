#if canImport(UIKit) && !os(watchOS)
  import GIFRefresh
  import UIKit

  /// The observation of a scroll view without being its delegate, which is the app's.
  ///
  /// Ends when it goes; the scroll view is not kept.
  @MainActor
  final class ScrollObservation {
    private var observations: [NSKeyValueObservation] = []
    private weak var scrollView: UIScrollView?
    private let target: SelectorTarget

    init(
      _ scrollView: UIScrollView, moved: @escaping @MainActor () -> Void,
      changed: @escaping @MainActor () -> Void
    ) {
      self.scrollView = scrollView
      target = SelectorTarget(changed)
      scrollView.panGestureRecognizer.addTarget(target, action: SelectorTarget.selector)
      // A scroll view is changed on the main thread, and tells of it there, within the change.
      observations = [
        scrollView.observe(\.contentOffset) { _, _ in MainActor.assumeIsolated { moved() } },
        scrollView.observe(\.contentSize) { _, _ in MainActor.assumeIsolated { changed() } },
        scrollView.observe(\.contentInset) { _, _ in MainActor.assumeIsolated { changed() } },
      ]
    }

    /// Ends the observation.
    func end() {
      for observation in observations { observation.invalidate() }
      observations = []
      scrollView?.panGestureRecognizer.removeTarget(target, action: SelectorTarget.selector)
    }

    /// What the finger's pan says.
    var pan: DragTracker.Pan {
      scrollView.map { DragTracker.Pan($0.panGestureRecognizer.state) } ?? .failed
    }

    /// Whether the list coasts or springs back.
    var isMovingByItself: Bool { scrollView?.isDecelerating ?? false }

    /// Whether what moves it without a finger is the user.
    var isScrolledByUser: Bool { UserPreferences.runsVoiceOver }
  }

  extension DragTracker.Pan {
    /// The meaning of a state.
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
