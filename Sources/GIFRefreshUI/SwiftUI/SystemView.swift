#if canImport(SwiftUI) && ((canImport(UIKit) && !os(watchOS)) || canImport(AppKit))
  import CoreGraphics
  import SwiftUI

  /// A SwiftUI view that shows a view of UIKit or AppKit, with the same methods for both.
  @MainActor
  protocol Showing {
    associatedtype Shown: BaseView
    associatedtype Coordinator = Void
    func makeView(_ coordinator: Coordinator) -> Shown
    func update(_ view: Shown, _ coordinator: Coordinator)
    /// Returns the view's size in a proposed one; `nil` for SwiftUI's own choice.
    func size(of view: Shown, within proposal: ProposedViewSize) -> CGSize?
    static func dismantle(_ coordinator: Coordinator)
  }

  #if canImport(UIKit)
    protocol SystemView: Showing, UIViewRepresentable where UIViewType == Shown {}
  #else
    protocol SystemView: Showing, NSViewRepresentable where NSViewType == Shown {}
  #endif

  extension SystemView {
    func update(_ view: Shown, _ coordinator: Coordinator) {}
    func size(of view: Shown, within proposal: ProposedViewSize) -> CGSize? { nil }
    static func dismantle(_ coordinator: Coordinator) {}

    #if canImport(UIKit)
      func makeUIView(context: Context) -> Shown { makeView(context.coordinator) }
      func updateUIView(_ view: Shown, context: Context) { update(view, context.coordinator) }
      static func dismantleUIView(_: Shown, coordinator: Coordinator) { dismantle(coordinator) }
      func sizeThatFits(
        _ proposal: ProposedViewSize, uiView view: Shown, context: Context
      ) -> CGSize? { size(of: view, within: proposal) }
    #else
      func makeNSView(context: Context) -> Shown { makeView(context.coordinator) }
      func updateNSView(_ view: Shown, context: Context) { update(view, context.coordinator) }
      static func dismantleNSView(_: Shown, coordinator: Coordinator) { dismantle(coordinator) }
      func sizeThatFits(
        _ proposal: ProposedViewSize, nsView view: Shown, context: Context
      ) -> CGSize? { size(of: view, within: proposal) }
    #endif
  }
#endif
