#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Hears what a scroll view does without being its delegate, which is the app's.
  ///
  /// Ends when it goes; the scroll view is not kept.
  @MainActor
  final class ScrollObservation {
    private var observations: [NSKeyValueObservation] = []
    private weak var scrollView: UIScrollView?
    private let target: SelectorTarget

    init(
      _ scrollView: UIScrollView, moved: @escaping @MainActor () -> Void,
      insetsChanged: @escaping @MainActor () -> Void, panChanged: @escaping @MainActor () -> Void
    ) {
      self.scrollView = scrollView
      target = SelectorTarget(panChanged)
      scrollView.panGestureRecognizer.addTarget(target, action: SelectorTarget.selector)
      // A scroll view is changed on the main thread, and tells of it there, within the change.
      observations = [
        scrollView.observe(\.contentOffset) { _, _ in MainActor.assumeIsolated { moved() } },
        scrollView.observe(\.contentSize) { _, _ in MainActor.assumeIsolated { moved() } },
        scrollView.observe(\.contentInset) { _, _ in MainActor.assumeIsolated { insetsChanged() } },
      ]
    }

    /// Nothing is heard any more.
    func end() {
      for observation in observations { observation.invalidate() }
      observations = []
      scrollView?.panGestureRecognizer.removeTarget(target, action: SelectorTarget.selector)
    }
  }
#endif
