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
    /// Adds a pull-to-refresh header with named GIFs: the pull scrubs `gif`, and `loading` plays while the list loads.
    ///
    /// ```swift
    /// List(feed.items) { … }
    ///   .refreshHeader(gif: "cat-pull", loading: "cat-run") { try await feed.reload() }
    /// ```
    ///
    /// The refresh ends when the action returns; if the action throws, the refresh fails. A view update with the same
    /// GIFs and settings replaces only the action, and cancels no load. An update with other GIFs or settings creates a
    /// new header. `RefreshHeader` documents the parameters.
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

    /// Adds a pull-to-refresh header with GIFs: the pull scrubs `pull`, and `loading` plays while the list loads.
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

    /// Adds a pull-to-refresh header that the library draws without a GIF.
    public func refreshHeader(
      _ design: RefreshPreset, titles: RefreshTitles? = nil,
      lastUpdated: LastUpdated? = .automatic, configuration: PullConfiguration? = nil,
      file: String = #fileID, action: @escaping @MainActor () async throws -> Void
    ) -> some View {
      refreshHeader(
        RefreshHeader(
          design, titles: titles, lastUpdated: lastUpdated, configuration: configuration,
          file: file, action: action))
    }

    /// Adds a pull-to-refresh header with the library's own GIFs.
    public func refreshHeader(
      _ art: RefreshArt, titles: RefreshTitles? = nil,
      configuration: PullConfiguration = .tmallHeader(),
      action: @escaping @MainActor () async throws -> Void
    ) -> some View {
      // Each new header of a `RefreshArt` has other frame objects, so updates compare the art instead of the frames.
      slot(
        [AnyHashable(art), titles, configuration], { $0.load = LoadingAction(action) }, \.header
      ) {
        var header = RefreshHeader(art, titles: titles, configuration: configuration)
        header.action = $0.action
        return header
      }
    }

    /// Adds any pull-to-refresh header.
    ///
    /// ```swift
    /// .refreshHeader(RefreshHeader(Animations(pull: cat, loading: run, failure: sad)) { try await feed.reload() })
    /// ```
    ///
    /// A header with other settings replaces the previous header. Two headers that differ only in what the app has set
    /// in `ListComponent.component` count as the same, so the previous one stays.
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

    /// Adds a footer that loads the next page when the user scrolls near the list's end or pulls past the end.
    ///
    /// ```swift
    /// List(feed.items) { … }
    ///   .loadMoreFooter(.preload(screens: 1.5)) { page in try await feed.load(page) }
    /// ```
    ///
    /// Without a policy, only a pull past the end loads. `LoadMoreFooter` documents the parameters.
    public func loadMoreFooter(
      _ policy: LoadMorePolicy? = nil,
      titles: RefreshTitles? = nil, configuration: PullConfiguration = .tmallFooter(),
      action: @escaping LoadMoreFooter.Action
    ) -> some View {
      loadMoreFooter(
        LoadMoreFooter(policy, titles: titles, configuration: configuration, action: action))
    }

    /// Adds a footer with named GIFs that loads the next page near the list's end or when the user pulls past the end.
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

    /// Adds a footer with GIFs that loads the next page near the list's end or when the user pulls past the end.
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

    /// Adds a footer that is a visible row after the content; it loads the next page by the policy or when it is
    /// tapped.
    public func loadMoreFooter(
      automatic policy: LoadMorePolicy, height: Double = 44, titles: RefreshTitles? = nil,
      action: @escaping LoadMoreFooter.Action
    ) -> some View {
      loadMoreFooter(
        LoadMoreFooter(automatic: policy, height: height, titles: titles, action: action))
    }

    /// Adds a footer with the library's GIFs that loads the next page near the list's end or when the user pulls past
    /// it.
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

    /// Adds any footer that loads the next page.
    public func loadMoreFooter(_ footer: LoadMoreFooter) -> some View {
      slot([footer.described.identity], { $0.load = footer.action }, \.footer) {
        var footer = footer
        footer.action = $0.action
        return footer
      }
    }

    /// Makes a controller that the app has created the controller of the list, for what the modifiers do not offer.
    ///
    /// ```swift
    /// @State private var refresh = RefreshController()
    ///
    /// List(feed.items) { … }
    ///   .refreshHeader(.cat) { try await feed.reload() }
    ///   .refreshController(refresh)
    ///   .toolbar { Button("Refresh") { Task { await refresh.refresh() } } }
    /// ```
    ///
    /// The app can set the controller's properties at any time. Before SwiftUI has placed the list, there is nothing to
    /// load, and `refresh()` returns `.cancelled`. A controller has one list: a second list takes it from the first. The
    /// app must pass the same object at every update, so keep it in a `@State`.
    public func refreshController(_ controller: RefreshController) -> some View {
      slot([ObjectIdentifier(controller)], { _ in }, \.appController) { _ in controller }
    }

    /// Begins the footer's pages anew when a value changes, such as the text of a search or the user's account.
    ///
    /// ```swift
    /// List(feed.items) { … }
    ///   .loadMoreFooter(.preload(screens: 1.5)) { page in try await feed.load(page, of: query) }
    ///   .loadMorePages(id: query)
    /// ```
    ///
    /// A change cancels the running load and clears no-more-data, as `RefreshController.restartPages()` does.
    public func loadMorePages(id: some Hashable & Sendable) -> some View {
      slot([AnyHashable(id)], { _ in }, \.pagesID) { _ in AnyHashable(id) }
    }

    /// Shows the ring of a list's `.ring` header in a title view, beside the title.
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

    /// Adds a button that scrolls the list back to the top, and a companion button that moves up to make room for it.
    ///
    /// The app must pass the same object at every update, so keep it, for example, in a `@State`.
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

  /// The latest actions of a SwiftUI modifier, which gets new closures at every update.
  ///
  /// A header or footer looks up its action here when a load begins, so an update needs no new component and cancels no
  /// running load.
  @MainActor
  final class ActionRelay {
    var load: LoadingAction?
    var secondFloor: LoadingAction?

    var action: LoadingAction { LoadingAction(current: { [weak self] in self?.load }) }
    var secondFloorAction: LoadingAction {
      LoadingAction(current: { [weak self] in self?.secondFloor })
    }
  }

  /// A modifier's description of a component: how to create it, when to create a new one, and how to update its
  /// actions.
  @MainActor
  struct ComponentSlot<Component> {
    /// The values that identify the component; a different key creates a new component.
    let key: AnyHashable
    /// Stores the modifier's current actions in the relay.
    let update: @MainActor (ActionRelay) -> Void
    /// Creates the component, which looks up its actions in the relay when a load begins.
    let make: @MainActor (ActionRelay) -> Component
  }

  /// A ``RefreshTitleView`` in SwiftUI, for a toolbar: see `View.refreshTitle(_:)`.
  ///
  /// The app keeps the title view, for example in a `@State`, and sets title and colours on it directly.
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
