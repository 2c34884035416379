#if canImport(SwiftUI) && ((canImport(UIKit) && !os(watchOS)) || canImport(AppKit))
  import CoreGraphics
  public import GIFRefresh
  public import PullRefresh
  public import SwiftUI

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
      gif: GIFResource, loading: GIFResource? = nil, captions: RefreshCaptions? = nil,
      loadingFrameRate: Double? = nil, configuration: PullConfiguration = .tmallHeader(),
      style: AnimatedStyle = AnimatedStyle(), action: @escaping @MainActor () async throws -> Void
    ) -> some View {
      refreshHeader(
        RefreshHeader(
          gif: gif, loading: loading, captions: captions, loadingFrameRate: loadingFrameRate,
          configuration: configuration, style: style, action: action))
    }

    /// Adds a pull-to-refresh header with GIFs: the pull scrubs `pull`, and `loading` plays while the list loads.
    public func refreshHeader(
      pull: any FrameSource, loading: (any FrameSource)? = nil, captions: RefreshCaptions? = nil,
      loadingFrameRate: Double? = nil, configuration: PullConfiguration = .tmallHeader(),
      style: AnimatedStyle = AnimatedStyle(), action: @escaping @MainActor () async throws -> Void
    ) -> some View {
      refreshHeader(
        RefreshHeader(
          pull: pull, loading: loading, captions: captions, loadingFrameRate: loadingFrameRate,
          configuration: configuration, style: style, action: action))
    }

    /// Adds a pull-to-refresh header that the library draws without a GIF.
    public func refreshHeader(
      _ design: RefreshPreset, captions: RefreshCaptions? = nil,
      lastUpdated: LastUpdated? = .automatic, configuration: PullConfiguration? = nil,
      file: String = #fileID, action: @escaping @MainActor () async throws -> Void
    ) -> some View {
      refreshHeader(
        RefreshHeader(
          design, captions: captions, lastUpdated: lastUpdated, configuration: configuration,
          file: file, action: action))
    }

    /// Adds a pull-to-refresh header with the library's own GIFs.
    public func refreshHeader(
      _ art: RefreshArt, captions: RefreshCaptions? = nil,
      configuration: PullConfiguration = .tmallHeader(),
      action: @escaping @MainActor () async throws -> Void
    ) -> some View {
      refreshHeader(
        RefreshHeader(art, captions: captions, configuration: configuration, action: action))
    }

    /// Adds any pull-to-refresh header.
    ///
    /// ```swift
    /// .refreshHeader(RefreshHeader(Animations(pull: cat, loading: run, failure: sad)) { try await feed.reload() })
    /// ```
    ///
    /// A header with other settings replaces the previous header.
    public func refreshHeader(_ header: RefreshHeader) -> some View {
      slot(
        [
          header.described.identity, header.lastUpdated, header.action == nil,
          header.secondFloorAction == nil,
        ],
        {
          $0.load = header.action
          $0.secondFloor = header.secondFloorAction
        }
      ) { refresh, relay, isThere in
        var header = header
        if header.action != nil { header.action = relay.action }
        if header.secondFloorAction != nil { header.secondFloorAction = relay.secondFloorAction }
        refresh.modify(\.header, isThere ? header : nil, by: relay)
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
      captions: RefreshCaptions? = nil, configuration: PullConfiguration = .tmallFooter(),
      action: @escaping LoadMoreFooter.Action
    ) -> some View {
      loadMoreFooter(
        LoadMoreFooter(policy, captions: captions, configuration: configuration, action: action))
    }

    /// Adds a footer with the library's GIFs that loads the next page near the list's end or when the user pulls past
    /// it.
    public func loadMoreFooter(
      _ art: RefreshArt, policy: LoadMorePolicy? = .preload(screens: 1),
      captions: RefreshCaptions? = nil, configuration: PullConfiguration = .tmallFooter(),
      action: @escaping LoadMoreFooter.Action
    ) -> some View {
      loadMoreFooter(
        LoadMoreFooter(
          art, policy: policy, captions: captions, configuration: configuration, action: action))
    }

    /// Adds any footer that loads the next page.
    public func loadMoreFooter(_ footer: LoadMoreFooter) -> some View {
      slot([footer.described.identity, footer.action == nil], { $0.load = footer.action }) {
        refresh, relay, isThere in
        var footer = footer
        if footer.action != nil { footer.action = relay.action }
        refresh.modify(\.footer, isThere ? footer : nil, by: relay)
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
    /// The app can set the controller's properties at any time, except `holdsSheet`, which has no effect before SwiftUI
    /// has placed the list. Until then there is nothing to load, and `refresh()` returns `.cancelled`. A header, footer,
    /// style, title view or button that the app sets replaces that of a modifier, and stays when the list goes away. A
    /// controller has one list: a second list takes it from the first. The app must pass the same object at every
    /// update, so keep it in a `@State`.
    public func refreshController(_ controller: RefreshController) -> some View {
      slot([ObjectIdentifier(controller)]) { refresh, relay, isThere in
        let host = refresh.appearance.host
        if isThere {
          host?.adopt(controller)
          controller.appearance.modified[\.self] = ObjectIdentifier(relay)
        } else if refresh === controller {
          host?.adopt(RefreshController())
        }
      }
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
      slot([AnyHashable(id)]) { refresh, _, isThere in
        if isThere { refresh.showPages(of: id) }
      }
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
      slot([ObjectIdentifier(title)]) { $0.modify(\.titleView, $2 ? title : nil, by: $1) }
    }

    /// Adds a button that scrolls the list back to the top, and a companion button that moves up to make room for it.
    ///
    /// The app must pass the same object at every update, so keep it, for example, in a `@State`.
    public func backToTop(_ buttons: BackToTopButtons) -> some View {
      slot([ObjectIdentifier(buttons)]) { $0.modify(\.backToTop, $2 ? buttons : nil, by: $1) }
    }

    /// Sets the appearance of the list's header and footer.
    public func refreshStyle(_ style: RefreshStyle) -> some View {
      slot([style]) { $0.modify(\.appearance.style, $2 ? style : nil, by: $1) }
    }

    /// Sets the app's part of a list's content inset at an edge, in points, as `RefreshController.setInset(_:at:)`
    /// does.
    ///
    /// The inset stays when the modifier is removed.
    public func refreshInset(_ length: Double, at edge: ScrollEdge) -> some View {
      slot([length, edge]) { refresh, _, isThere in
        if isThere { refresh.setInset(length, at: edge) }
      }
    }

    private func slot(
      _ key: [AnyHashable?], _ update: @escaping @MainActor (ActionRelay) -> Void = { _ in },
      _ set: @escaping @MainActor (RefreshController, ActionRelay, Bool) -> Void
    ) -> some View {
      RefreshingView(content: self, slot: ComponentSlot(key: key, update: update, set: set))
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

    var action: LoadingAction {
      var action = LoadingAction(current: { [weak self] in self?.load })
      action.isModifiers = true
      return action
    }
    var secondFloorAction: LoadingAction {
      LoadingAction(current: { [weak self] in self?.secondFloor })
    }
  }

  /// A modifier's setting of a list's controller, such as a header.
  @MainActor
  struct ComponentSlot {
    /// The values that identify the setting; a different key sets it again.
    let key: AnyHashable
    /// Stores the modifier's current actions in the relay.
    let update: @MainActor (ActionRelay) -> Void
    /// Makes the setting, whose actions are looked up in the relay when a load begins, or removes what the modifier
    /// with this relay has set.
    let set: @MainActor (RefreshController, ActionRelay, _ isThere: Bool) -> Void
  }

  /// A ``RefreshTitleView`` in SwiftUI, for a toolbar: see `View.refreshTitle(_:)`.
  ///
  /// The app keeps the title view, for example in a `@State`, and sets title and colours on it directly.
  @MainActor
  public struct RefreshTitle: View {
    private let view: RefreshTitleView

    /// Wraps a title view; the app must show it in one place only.
    public init(_ view: RefreshTitleView) { self.view = view }

    /// The title view, in its own size or, in a bar with less room, as wide as there is room.
    public var body: some View { Title(view: view).id(ObjectIdentifier(view)) }

    private struct Title: SystemView {
      typealias Shown = RefreshTitleView
      typealias Coordinator = Void
      let view: RefreshTitleView

      func makeView(_: Void) -> RefreshTitleView { view }
      func size(of view: RefreshTitleView, within proposal: ProposedViewSize) -> CGSize? {
        let size = view.intrinsicContentSize
        return CGSize(
          width: Swift.min(proposal.width ?? size.width, size.width), height: size.height)
      }
    }
  }
#endif
