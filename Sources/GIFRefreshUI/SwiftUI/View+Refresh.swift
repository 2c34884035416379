#if canImport(SwiftUI) && ((canImport(UIKit) && !os(watchOS)) || canImport(AppKit))
  public import CoreGraphics
  public import GIFRefresh
  public import PullRefresh
  public import SwiftUI
  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif

  extension View {
    /// Refreshes a list or a scroll view when it is pulled, with GIFs by their names: the finger scrubs one GIF, and
    /// another one plays while loading.
    ///
    /// ```swift
    /// List(feed.items) { … }
    ///   .refreshHeader(gif: "cat-pull", loading: "cat-run") { try await feed.reload() }
    /// ```
    ///
    /// The refresh ends when the action returns; if the action throws, the refresh fails. A view update with the same
    /// GIFs and settings replaces the action and cancels no load; an update with others creates a new header. The
    /// parameters are those of `RefreshHeader`.
    public func refreshHeader(
      gif: GIFResource, loading: GIFResource? = nil, titles: RefreshTitles? = nil,
      loadingFrameRate: Double? = nil, configuration: PullConfiguration = .tmallHeader(),
      style: AnimatedStyle = AnimatedStyle(), action: @escaping @MainActor () async throws -> Void
    ) -> some View {
      refreshHeader(
        RefreshHeader(
          gif: gif, loading: loading, titles: titles, loadingFrameRate: loadingFrameRate,
          configuration: configuration, style: style, action: action))
    }

    /// Refreshes a list or a scroll view when it is pulled: the finger scrubs one GIF, and another one plays while
    /// loading.
    public func refreshHeader(
      pull: any FrameSource, loading: (any FrameSource)? = nil, titles: RefreshTitles? = nil,
      loadingFrameRate: Double? = nil, configuration: PullConfiguration = .tmallHeader(),
      style: AnimatedStyle = AnimatedStyle(), action: @escaping @MainActor () async throws -> Void
    ) -> some View {
      refreshHeader(
        RefreshHeader(
          pull: pull, loading: loading, titles: titles, loadingFrameRate: loadingFrameRate,
          configuration: configuration, style: style, action: action))
    }

    /// Refreshes a list or a scroll view when the user pulls it, with a header that the library draws without a GIF.
    public func refreshHeader(
      _ design: RefreshPreset, titles: RefreshTitles? = nil,
      lastUpdated: LastUpdated? = .unstored, configuration: PullConfiguration? = nil,
      action: @escaping @MainActor () async throws -> Void
    ) -> some View {
      refreshHeader(
        RefreshHeader(
          design, titles: titles, lastUpdated: lastUpdated, configuration: configuration,
          action: action))
    }

    /// Refreshes a list or a scroll view when the user pulls it, with the library's own GIFs.
    public func refreshHeader(
      _ art: RefreshArt, titles: RefreshTitles? = nil,
      configuration: PullConfiguration = .tmallHeader(),
      action: @escaping @MainActor () async throws -> Void
    ) -> some View {
      // Every header of a `RefreshArt` has new frame objects, so the art is compared instead of the header's frames.
      slot(
        [AnyHashable(art), titles, configuration], { $0.load = LoadingAction(action) }, \.header
      ) {
        var header = RefreshHeader(art, titles: titles, configuration: configuration)
        header.action = $0.action
        return header
      }
    }

    /// Refreshes a list or a scroll view when it is pulled, with any header.
    ///
    /// ```swift
    /// .refreshHeader(RefreshHeader(Animations(pull: cat, loading: run, failure: sad)) { try await feed.reload() })
    /// ```
    ///
    /// A header with other settings replaces the previous header. Two headers that differ only in
    /// `ListComponent.component`, which an app may set, count as the same.
    public func refreshHeader(_ header: RefreshHeader) -> some View {
      slot(
        [header.described.identity, header.lastUpdated],
        {
          $0.load = header.action
          $0.secondFloor = header.secondFloorAction
        }, \.header
      ) { relay in
        var header = header
        header.action = relay.action
        if header.secondFloorAction != nil { header.secondFloorAction = relay.secondFloorAction }
        return header
      }
    }

    /// Loads a list's next page when the user scrolls near the list's end or pulls past the end.
    ///
    /// ```swift
    /// List(feed.items) { … }
    ///   .loadMoreFooter(.preload(screens: 1.5)) { page in try await feed.load(page) }
    /// ```
    ///
    /// Without a policy, scrolling near the end does not load. The parameters are those of `LoadMoreFooter`.
    public func loadMoreFooter(
      _ policy: LoadMorePolicy? = nil,
      titles: RefreshTitles? = nil, configuration: PullConfiguration = .tmallFooter(),
      action: @escaping LoadMoreFooter.Action
    ) -> some View {
      loadMoreFooter(
        LoadMoreFooter(policy, titles: titles, configuration: configuration, action: action))
    }

    /// Loads a list's next page when the user scrolls near the list's end or pulls past the end, with named GIFs.
    public func loadMoreFooter(
      _ policy: LoadMorePolicy? = nil, gif: GIFResource, loading: GIFResource? = nil,
      titles: RefreshTitles? = nil, loadingFrameRate: Double? = nil,
      configuration: PullConfiguration = .tmallFooter(), style: AnimatedStyle = AnimatedStyle(),
      action: @escaping LoadMoreFooter.Action
    ) -> some View {
      loadMoreFooter(
        LoadMoreFooter(
          policy, gif: gif, loading: loading, titles: titles, loadingFrameRate: loadingFrameRate,
          configuration: configuration, style: style, action: action))
    }

    /// Loads a list's next page when the user scrolls near the list's end or pulls past the end, with GIFs.
    public func loadMoreFooter(
      _ policy: LoadMorePolicy? = nil, pull: any FrameSource, loading: (any FrameSource)? = nil,
      titles: RefreshTitles? = nil, loadingFrameRate: Double? = nil,
      configuration: PullConfiguration = .tmallFooter(), style: AnimatedStyle = AnimatedStyle(),
      action: @escaping LoadMoreFooter.Action
    ) -> some View {
      loadMoreFooter(
        LoadMoreFooter(
          policy, pull: pull, loading: loading, titles: titles, loadingFrameRate: loadingFrameRate,
          configuration: configuration, style: style, action: action))
    }

    /// Loads a list's next page with a row after the content, which is visible at rest and can be tapped.
    public func loadMoreFooter(
      automatic policy: LoadMorePolicy, height: Double = 44, titles: RefreshTitles? = nil,
      action: @escaping LoadMoreFooter.Action
    ) -> some View {
      loadMoreFooter(
        LoadMoreFooter(automatic: policy, height: height, titles: titles, action: action))
    }

    /// Loads a list's next page when the user scrolls near the list's end or pulls past the end, with the library's
    /// GIFs.
    public func loadMoreFooter(
      _ art: RefreshArt, policy: LoadMorePolicy? = .preload(screens: 1),
      titles: RefreshTitles? = nil, configuration: PullConfiguration = .tmallFooter(),
      action: @escaping LoadMoreFooter.Action
    ) -> some View {
      slot(
        [AnyHashable(art), policy, titles, configuration], { $0.load = LoadingAction(action) },
        \.footer
      ) {
        var footer = LoadMoreFooter(
          art, policy: policy, titles: titles, configuration: configuration)
        footer.action = $0.action
        return footer
      }
    }

    /// Loads a list's next page when the user scrolls near the list's end or pulls past the end, with any footer.
    public func loadMoreFooter(_ footer: LoadMoreFooter) -> some View {
      slot([footer.described.identity], { $0.load = footer.action }, \.footer) {
        var footer = footer
        footer.action = $0.action
        return footer
      }
    }

    /// Shows the ring of a list's `.ring` header beside a title.
    ///
    /// ```swift
    /// List(feed.items) { … }
    ///   .refreshHeader(.ring) { try await feed.reload() }
    ///   .refreshTitle(title)
    ///   .toolbar { ToolbarItem(placement: .principal) { RefreshTitle(title) } }
    /// ```
    public func refreshTitle(_ title: RefreshTitleView) -> some View {
      slot([ObjectIdentifier(title)], { _ in }, \.titleView) { _ in title }
    }

    /// Adds a button that scrolls the list back to the top, and a companion button that makes room by moving up.
    ///
    /// The app keeps the buttons, for example in a `@State`.
    public func backToTop(_ buttons: BackToTopButtons) -> some View {
      slot([ObjectIdentifier(buttons)], { _ in }, \.backToTop) { _ in buttons }
    }

    /// Sets the appearance of the list's header and footer.
    public func refreshStyle(_ style: RefreshStyle) -> some View {
      slot([style], { _ in }, \.chosenStyle) { _ in style }
    }

    /// Sets the app's part of a list's content inset at an edge, in points, as `RefreshController.setInset(_:at:)`
    /// does.
    public func refreshInset(_ length: Double, at edge: ScrollEdge) -> some View {
      slot([length], { _ in }, edge == .start ? \.statedStartInset : \.statedEndInset) { _ in length
      }
    }

    private func slot<Component>(
      _ key: [AnyHashable?], _ update: @escaping @MainActor (ActionRelay) -> Void,
      _ place: ReferenceWritableKeyPath<RefreshController, Component?>,
      _ make: @escaping @MainActor (ActionRelay) -> Component
    ) -> some View {
      RefreshingView(
        content: self, slot: ComponentSlot(key: key, update: update, make: make), place: place)
    }
  }

  /// The current actions of a view that SwiftUI creates again with every update.
  ///
  /// A component looks up its action here when a load begins, so an update never cancels a running load.
  @MainActor
  final class ActionRelay {
    var load: LoadingAction?
    var secondFloor: LoadingAction?

    var action: LoadingAction { LoadingAction(current: { [weak self] in self?.load }) }
    var secondFloorAction: LoadingAction {
      LoadingAction(current: { [weak self] in self?.secondFloor })
    }
  }

  /// A modifier's description of a component: when and how to create the component, and how to update its actions.
  @MainActor
  struct ComponentSlot<Component> {
    /// The identity of the component; a different key creates a new component.
    let key: AnyHashable
    /// Stores the modifier's current actions in the relay.
    let update: @MainActor (ActionRelay) -> Void
    /// Creates the component, whose actions are looked up in the relay when they run.
    let make: @MainActor (ActionRelay) -> Component
  }

  /// A ``RefreshTitleView`` in SwiftUI, for a toolbar: see `View.refreshTitle(_:)`.
  ///
  /// The app keeps the title view, for example in a `@State`, and sets title and colours of that view.
  @MainActor
  public struct RefreshTitle {
    private let view: RefreshTitleView

    /// Wraps a title view; the app must show it in one place only.
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
