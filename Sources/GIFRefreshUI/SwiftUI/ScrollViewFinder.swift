#if canImport(SwiftUI) && ((canImport(UIKit) && !os(watchOS)) || canImport(AppKit))
  import GIFRefresh
  import SwiftUI
  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif

  /// Finds the scroll view that a SwiftUI list is made of, and puts a component on it.
  ///
  /// An invisible view in the list's background looks around itself: the list's own scroll view is the nearest that
  /// fills the same place. It looks again at every layout, since SwiftUI exchanges scroll views as it likes.
  @MainActor
  struct ScrollViewFinder {
    /// What the component is made of; another key makes it anew.
    private let key: AnyHashable
    /// Hands over the newest actions.
    private let update: @MainActor (ActionRelay) -> Void
    /// Puts the component on a scroll view.
    private let install: @MainActor (ScrollViewRefresh, ActionRelay) -> Void
    /// Takes it off again.
    private let remove: @MainActor (ScrollViewRefresh) -> Void

    init<Component>(
      _ slot: ComponentSlot<Component>,
      at place: ReferenceWritableKeyPath<ScrollViewRefresh, Component?>
    ) {
      key = slot.key
      update = slot.update
      install = { $0[keyPath: place] = slot.make($1) }
      remove = { $0[keyPath: place] = nil }
    }

    /// What stays while the view's values come and go.
    @MainActor
    final class Coordinator {
      let relay = ActionRelay()
      var finder: ScrollViewFinder
      private weak var found: HostedScrollView?
      private var key: AnyHashable?

      init(_ finder: ScrollViewFinder) { self.finder = finder }

      /// A list has been found; the same again changes nothing.
      func found(_ scrollView: HostedScrollView) {
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
    final class SeekingView: BaseView {
      weak var coordinator: Coordinator?

      #if canImport(UIKit)
        override func didMoveToWindow() {
          super.didMoveToWindow()
          seek()
        }

        override func layoutSubviews() {
          super.layoutSubviews()
          seek()
        }
      #else
        override func viewDidMoveToWindow() {
          super.viewDidMoveToWindow()
          seek()
        }

        override func layout() {
          super.layout()
          seek()
        }

        /// What is behind the list takes no clicks from it.
        override func hitTest(_ point: NSPoint) -> NSView? { nil }
      #endif

      /// Looks for the nearest scroll view in the same place, from the inside out.
      func seek() {
        guard window != nil else { return }
        let place = convert(bounds, to: nil)
        var inner: BaseView = self
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

      private static func scrollView(in view: BaseView, at place: CGRect) -> HostedScrollView? {
        if let scrollView = view as? HostedScrollView {
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

    private func makeView(_ coordinator: Coordinator) -> SeekingView {
      let view = SeekingView(frame: .zero)
      #if canImport(UIKit)
        view.isUserInteractionEnabled = false
      #endif
      view.coordinator = coordinator
      return view
    }

    private func update(_ view: SeekingView, _ coordinator: Coordinator) {
      coordinator.finder = self
      update(coordinator.relay)
      view.seek()
    }
  }

  #if canImport(UIKit)
    extension ScrollViewFinder: UIViewRepresentable {
      func makeUIView(context: Context) -> SeekingView { makeView(context.coordinator) }
      func updateUIView(_ view: SeekingView, context: Context) {
        update(view, context.coordinator)
      }
      static func dismantleUIView(_ view: SeekingView, coordinator: Coordinator) {
        coordinator.left()
      }
    }
  #else
    extension ScrollViewFinder: NSViewRepresentable {
      func makeNSView(context: Context) -> SeekingView { makeView(context.coordinator) }
      func updateNSView(_ view: SeekingView, context: Context) {
        update(view, context.coordinator)
      }
      static func dismantleNSView(_ view: SeekingView, coordinator: Coordinator) {
        coordinator.left()
      }
    }
  #endif
#endif
