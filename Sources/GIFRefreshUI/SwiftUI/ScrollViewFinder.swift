#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import GIFRefresh
  import SwiftUI
  import UIKit

  /// Finds the scroll view that a SwiftUI list is made of, and puts a component on it.
  ///
  /// An invisible view in the list's background looks around itself: the list's own scroll view is the nearest that
  /// fills the same place. It looks again at every layout, since SwiftUI exchanges scroll views as it likes.
  struct ScrollViewFinder: UIViewRepresentable {
    /// What the component is made of; another key makes it anew.
    let key: AnyHashable
    /// Hands over the newest actions.
    let update: @MainActor (ActionRelay) -> Void
    /// Puts the component on a scroll view.
    let install: @MainActor (ScrollViewRefresh, ActionRelay) -> Void
    /// Takes it off again.
    let remove: @MainActor (ScrollViewRefresh) -> Void

    /// What stays while the view's values come and go.
    @MainActor
    final class Coordinator {
      let relay = ActionRelay()
      var finder: ScrollViewFinder
      private weak var found: UIScrollView?
      private var key: AnyHashable?

      init(_ finder: ScrollViewFinder) { self.finder = finder }

      /// A list has been found; the same again changes nothing.
      func found(_ scrollView: UIScrollView) {
        guard scrollView !== found || key != finder.key else { return }
        if scrollView !== found { left() }
        found = scrollView
        key = finder.key
        finder.install(scrollView.refresh, relay)
      }

      /// The list that was found is not there any more, or not this view's.
      func left() {
        if let found { finder.remove(found.refresh) }
        found = nil
        key = nil
      }
    }

    /// The view in the background.
    final class SeekingView: UIView {
      weak var coordinator: Coordinator?

      override func didMoveToWindow() {
        super.didMoveToWindow()
        seek()
      }

      override func layoutSubviews() {
        super.layoutSubviews()
        seek()
      }

      /// Looks for the nearest scroll view in the same place, from the inside out.
      func seek() {
        guard window != nil else { return }
        let place = convert(bounds, to: nil)
        var inner: UIView = self
        while let outer = inner.superview {
          for view in outer.subviews where view !== inner {
            if let scrollView = Self.scrollView(in: view, at: place) {
              coordinator?.found(scrollView)
              return
            }
          }
          inner = outer
        }
      }

      private static func scrollView(in view: UIView, at place: CGRect) -> UIScrollView? {
        if let scrollView = view as? UIScrollView {
          let own = scrollView.convert(scrollView.bounds, to: nil)
          return own.intersects(place) || own == place ? scrollView : nil
        }
        for inner in view.subviews {
          if let found = scrollView(in: inner, at: place) { return found }
        }
        return nil
      }
    }

    func makeCoordinator() -> Coordinator { Coordinator(self) }

    func makeUIView(context: Context) -> SeekingView {
      let view = SeekingView(frame: .zero)
      view.isUserInteractionEnabled = false
      view.coordinator = context.coordinator
      return view
    }

    func updateUIView(_ view: SeekingView, context: Context) {
      context.coordinator.finder = self
      update(context.coordinator.relay)
      view.seek()
    }

    static func dismantleUIView(_ view: SeekingView, coordinator: Coordinator) {
      coordinator.left()
    }
  }
#endif
