#if canImport(SwiftUI) && ((canImport(UIKit) && !os(watchOS)) || canImport(AppKit))
  import GIFRefresh
  import PullRefresh
  import SwiftUI
  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif

  /// A list with an invisible view behind it and another in front of it, which find the list's scroll view and set a
  /// component of its controller.
  struct RefreshingView<Content: View>: View {
    let content: Content
    let slot: ComponentSlot
    @State private var backdrop = Backdrop()
    /// The lengths that the scroll view has not made room for, although they are in its content inset.
    @State private var margins = EdgeInsets()

    var body: some View {
      content
        .margins(margins)
        .background { finder(isBehind: true) }
        .overlay { finder(isBehind: false).allowsHitTesting(false) }
    }

    private func finder(isBehind: Bool) -> ScrollViewFinder {
      ScrollViewFinder(
        slot: slot, backdrop: backdrop, isBehind: isBehind,
        setMargin: { axis, edge, length in
          switch (axis, edge) {
          case (.vertical, .start): margins.top = length
          case (.vertical, .end): margins.bottom = length
          // Leading is where reading begins, as a horizontal list does.
          case (_, .start): margins.leading = length
          case (_, .end): margins.trailing = length
          }
        })
    }
  }

  extension View {
    /// Adds margins to a list's safe area, to which SwiftUI adds the `contentMargins` of the app.
    @ViewBuilder fileprivate func margins(_ margins: EdgeInsets) -> some View {
      if #available(iOS 17, tvOS 17, macOS 14, *) {
        safeAreaPadding(margins)
      } else {
        self
      }
    }
  }

  @MainActor
  final class Backdrop {
    weak var view: PlatformView?
    // Does nothing: SwiftUI creates a `Backdrop` at every update, as the initial value of a `@State`, and keeps only
    // the first.
    nonisolated init() {}
  }

  /// An invisible view that finds the scroll view of a SwiftUI list, and sets a component of that scroll view.
  ///
  /// One such view is behind the list, another in front of it. The list's scroll view is the first scroll view between
  /// the two, in drawing order, within their nearest common superview. The view in front searches again at every
  /// layout, since SwiftUI may replace scroll views.
  @MainActor
  struct ScrollViewFinder: SystemView {
    typealias Shown = SeekingView
    let slot: ComponentSlot
    let backdrop: Backdrop
    let isBehind: Bool
    let setMargin: @MainActor (ScrollAxis, ScrollEdge, Double) -> Void

    /// The state that SwiftUI keeps from one update of the view to the next.
    @MainActor
    final class Coordinator {
      private let relay = ActionRelay()
      private var finder: ScrollViewFinder
      private weak var found: HostedScrollView?
      /// The host of the scroll view, whose pages and loads go on if SwiftUI replaces the scroll view.
      private var host: ScrollHost?
      /// Whether the setting is made on `host` again, after another scroll view has taken the controller.
      private var isBack = false
      /// The host that has the setting.
      private var holder: ScrollHost? { isBack ? host : host?.holder }
      private var key: AnyHashable?

      init(_ finder: ScrollViewFinder) { self.finder = finder }

      func update(_ finder: ScrollViewFinder, _ view: PlatformView) {
        self.finder = finder
        finder.slot.update(relay)
        if finder.isBehind { return finder.backdrop.view = view }
        seek(from: view)
        // SwiftUI may place the views of this update afterwards, so the search is repeated at the next layout.
        view.setNeedsLayout()
      }

      /// Finds the scroll view behind a view and sets its component; does nothing if both are the same as before.
      ///
      /// Without a scroll view, or out of a window, the component is that of the scroll view found last.
      func seek(from view: PlatformView) {
        inUpdate {
          let current = search(from: view) ?? holder
          guard let current, key != finder.slot.key else { return }
          key = finder.slot.key
          finder.slot.set(current.refresh, relay, true)
        }
      }

      /// Finds the scroll view behind a view, which takes over what the one before had, and returns its host.
      private func search(from view: PlatformView) -> ScrollHost? {
        guard view.window != nil, let behind = finder.backdrop.view,
          let scrollView = HostedScrollView.first(between: behind, and: view)
        else { return nil }
        guard scrollView !== found else {
          // Another scroll view has taken the controller, but this one is still there.
          if let host, holder !== host {
            leave()
            (found, self.host, isBack) = (scrollView, host, true)
          }
          return self.host
        }
        let host = scrollView.refresh.appearance.host
        // A list that comes back, as from below one that is popped, goes on with what it has, unless another modifier has
        // just moved the controller to it.
        let keepsItsOwn =
          self.host?.holder !== host && host?.hasKeptComponents(foundBy: view) == true
        let isTaken = !keepsItsOwn && self.host.map { host?.takeOver($0) == true } ?? false
        #if canImport(UIKit)
          // One of the list's modifiers holds the margins of both edges.
          if host?.setMargin == nil { host?.setMargin = finder.setMargin }
        #endif
        if !isTaken { leave() }
        (found, self.host, isBack) = (scrollView, host, false)
        host?.seekers.add(view, of: relay)
        return host
      }

      /// Handles that the view in front of the list has left its window, perhaps after the list has.
      func windowLeft() { holder?.windowLeft() }

      /// Removes the component, since SwiftUI has removed the view or replaced the scroll view.
      func leave() {
        // A modifier around this one may have moved the setting to another scroll view.
        if let holder { inUpdate { finder.slot.set(holder.refresh, relay, false) } }
        (found, host, key, isBack) = (nil, nil, nil, false)
      }

      /// Makes a change within an update of SwiftUI's views, in which the app must not change its state.
      private func inUpdate(_ change: () -> Void) {
        let wasInUpdate = RefreshController.callsAppLater
        RefreshController.callsAppLater = true
        change()
        RefreshController.callsAppLater = wasInUpdate
      }
    }

    /// The invisible view in front of the list or behind it; only the one in front searches.
    final class SeekingView: PlatformView {
      weak var coordinator: Coordinator?

      override func windowChanged() {
        if window == nil { coordinator?.windowLeft() }
        seek()
      }
      override func layOut() { seek() }

      private func seek() { coordinator?.seek(from: self) }
    }

    func makeCoordinator() -> Coordinator { Coordinator(self) }

    func makeView(_ coordinator: Coordinator) -> SeekingView {
      let view = SeekingView(frame: .zero)
      view.ignoreTouches()
      if isBehind { backdrop.view = view } else { view.coordinator = coordinator }
      return view
    }

    func update(_ view: SeekingView, _ coordinator: Coordinator) { coordinator.update(self, view) }

    static func dismantle(_ coordinator: Coordinator) { coordinator.leave() }
  }

  extension HostedScrollView {
    /// Returns the first scroll view that is drawn in front of one view and behind another; `nil` if there is none.
    fileprivate static func first(between behind: BaseView, and front: BaseView)
      -> HostedScrollView?
    {
      var around = front.superview
      while let view = around, !behind.isDescendant(of: view) { around = view.superview }
      var isPast = false
      return around.flatMap { search(in: $0, after: behind, before: front, &isPast) } ?? nil
    }

    /// Searches a view and then its subviews, rearmost first, for a scroll view between `behind` and `front`.
    ///
    /// Returns `nil` if the search must continue, and `.some(nil)` if it has reached `front` without a result.
    private static func search(
      in view: BaseView, after behind: BaseView, before front: BaseView, _ isPast: inout Bool
    ) -> HostedScrollView?? {
      if view === front { return .some(nil) }
      if view === behind { isPast = true }
      if isPast, let scrollView = view as? HostedScrollView { return scrollView }
      for inner in view.subviews {
        if let end = search(in: inner, after: behind, before: front, &isPast) { return end }
      }
      return nil
    }
  }
#endif
