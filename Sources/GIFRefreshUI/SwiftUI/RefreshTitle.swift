#if canImport(SwiftUI) && ((canImport(UIKit) && !os(watchOS)) || canImport(AppKit))
  public import CoreGraphics
  public import SwiftUI
  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif

  /// A title view in SwiftUI, for a toolbar: see `View.refreshTitle(_:)`.
  ///
  /// The app keeps the title view, in a `@State` for instance, and changes its title and colours there.
  @MainActor
  public struct RefreshTitle {
    private let view: RefreshTitleView

    /// Creates a view that shows a title view, which is shown at one place only.
    public init(_ view: RefreshTitleView) { self.view = view }

    private var size: CGSize { view.intrinsicContentSize }
  }

  #if canImport(UIKit)
    extension RefreshTitle: UIViewRepresentable {
      /// The title view itself.
      public func makeUIView(context: Context) -> RefreshTitleView { view }

      /// Changes nothing: the app does.
      public func updateUIView(_ view: RefreshTitleView, context: Context) {}

      /// The size of the title with its ring.
      public func sizeThatFits(
        _ proposal: ProposedViewSize, uiView: RefreshTitleView, context: Context
      ) -> CGSize? { size }
    }
  #else
    extension RefreshTitle: NSViewRepresentable {
      /// The title view itself.
      public func makeNSView(context: Context) -> RefreshTitleView { view }

      /// Changes nothing: the app does.
      public func updateNSView(_ view: RefreshTitleView, context: Context) {}

      /// The size of the title with its ring.
      public func sizeThatFits(
        _ proposal: ProposedViewSize, nsView: RefreshTitleView, context: Context
      ) -> CGSize? { size }
    }
  #endif
#endif
