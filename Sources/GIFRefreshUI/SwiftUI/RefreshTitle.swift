#if canImport(SwiftUI) && ((canImport(UIKit) && !os(watchOS)) || canImport(AppKit))
  public import CoreGraphics
  public import SwiftUI
  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif

  /// A ``RefreshTitleView`` in SwiftUI, for a toolbar: see `View.refreshTitle(_:)`.
  ///
  /// The app keeps the title view, for example in a `@State`, and sets its title and colours there.
  @MainActor
  public struct RefreshTitle {
    private let view: RefreshTitleView

    /// Wraps a title view, which can be shown at one place only.
    public init(_ view: RefreshTitleView) { self.view = view }

    private var size: CGSize { view.intrinsicContentSize }
  }

  #if canImport(UIKit)
    extension RefreshTitle: UIViewRepresentable {
      /// Returns the app's title view.
      public func makeUIView(context: Context) -> RefreshTitleView { view }

      /// Does nothing; the app changes the title view itself.
      public func updateUIView(_ view: RefreshTitleView, context: Context) {}

      /// Returns the size of the title with its ring.
      public func sizeThatFits(
        _ proposal: ProposedViewSize, uiView: RefreshTitleView, context: Context
      ) -> CGSize? { size }
    }
  #else
    extension RefreshTitle: NSViewRepresentable {
      /// Returns the app's title view.
      public func makeNSView(context: Context) -> RefreshTitleView { view }

      /// Does nothing; the app changes the title view itself.
      public func updateNSView(_ view: RefreshTitleView, context: Context) {}

      /// Returns the size of the title with its ring.
      public func sizeThatFits(
        _ proposal: ProposedViewSize, nsView: RefreshTitleView, context: Context
      ) -> CGSize? { size }
    }
  #endif
#endif
