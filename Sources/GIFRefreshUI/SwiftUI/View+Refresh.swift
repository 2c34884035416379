#if canImport(SwiftUI) && ((canImport(UIKit) && !os(watchOS)) || canImport(AppKit))
  public import GIFRefresh
  public import PullRefresh
  public import SwiftUI

  extension View {
    /// Refreshes a list or a scroll view when it is pulled: the finger scrubs one GIF, another plays while loading.
    ///
    /// ```swift
    /// List(feed.items) { … }
    ///   .refreshHeader(pull: cat, loading: run) { try await feed.reload() }
    /// ```
    ///
    /// The refresh ends when the action returns; an error makes it a failure. A view update replaces the action and
    /// cancels no load; other GIFs or settings create another header. The parameters are those of `RefreshHeader`.
    public func refreshHeader<Pictures: FrameSource>(
      pull: Pictures, armed: Pictures? = nil, loading: Pictures? = nil, success: Pictures? = nil,
      failure: Pictures? = nil, titles: RefreshTitles? = nil, loadingFrameRate: Double? = nil,
      configuration: PullConfiguration = .tmallHeader(), style: AnimatedStyle = AnimatedStyle(),
      action: @escaping @MainActor () async throws -> Void
    ) -> some View {
      header(
        [
          pull.identity, armed?.identity, loading?.identity, success?.identity,
          failure?.identity, titles, loadingFrameRate, configuration, style,
        ], action
      ) { action in
        RefreshHeader(
          pull: pull, armed: armed, loading: loading, success: success, failure: failure,
          titles: titles, loadingFrameRate: loadingFrameRate, configuration: configuration,
          style: style,
          action: action)
      }
    }

    /// Refreshes a list or a scroll view when it is pulled, with one GIF that has a range of frames for each
    /// occasion.
    public func refreshHeader(
      _ animation: some FrameSource, segments: AnimationSegments, titles: RefreshTitles? = nil,
      loadingFrameRate: Double? = nil, configuration: PullConfiguration = .tmallHeader(),
      style: AnimatedStyle = AnimatedStyle(), action: @escaping @MainActor () async throws -> Void
    ) -> some View {
      header(
        [animation.identity, segments, titles, loadingFrameRate, configuration, style], action
      ) { action in
        RefreshHeader(
          animation, segments: segments, titles: titles, loadingFrameRate: loadingFrameRate,
          configuration: configuration, style: style, action: action)
      }
    }

    /// Refreshes a list or a scroll view when it is pulled, with a header that the library draws without a GIF.
    public func refreshHeader(
      _ design: RefreshHeaderDesign, titles: RefreshTitles? = nil,
      lastUpdated: LastUpdated? = .unstored, configuration: PullConfiguration? = nil,
      action: @escaping @MainActor () async throws -> Void
    ) -> some View {
      header([design, titles, lastUpdated, configuration], action) { action in
        RefreshHeader(
          design, titles: titles, lastUpdated: lastUpdated, configuration: configuration,
          action: action)
      }
    }

    /// Refreshes a list or a scroll view when it is pulled, with the library's own GIFs.
    public func refreshHeader(
      _ art: RefreshArt, titles: RefreshTitles? = nil,
      configuration: PullConfiguration = .tmallHeader(),
      action: @escaping @MainActor () async throws -> Void
    ) -> some View {
      header([art, titles, configuration], action) { action in
        RefreshHeader(art, titles: titles, configuration: configuration, action: action)
      }
    }

    /// Loads a list's next page near its end or when it is pulled there, with the library's own GIFs.
    public func loadMoreFooter(
      _ art: RefreshArt, policy: LoadMorePolicy? = .preload(screens: 1),
      titles: RefreshTitles? = nil, configuration: PullConfiguration = .tmallFooter(),
      action: @escaping @MainActor (_ page: Int) async throws -> LoadingResult
    ) -> some View {
      footer([art, policy, titles, configuration], action) { action in
        LoadMoreFooter(
          art, policy: policy, titles: titles, configuration: configuration, action: action)
      }
    }

    /// Loads a list's next page near its end or when it is pulled there.
    ///
    /// ```swift
    /// List(feed.items) { … }
    ///   .loadMoreFooter(.preload(screens: 1.5)) { page in try await feed.load(page) }
    /// ```
    ///
    /// The parameters are those of `LoadMoreFooter`.
    public func loadMoreFooter(
      _ policy: LoadMorePolicy? = nil,
      titles: RefreshTitles? = nil, configuration: PullConfiguration = .tmallFooter(),
      action: @escaping @MainActor (_ page: Int) async throws -> LoadingResult
    ) -> some View {
      footer([policy, titles, configuration], action) { action in
        LoadMoreFooter(policy, titles: titles, configuration: configuration, action: action)
      }
    }

    /// Loads a list's next page near its end or when it is pulled there, with GIFs.
    public func loadMoreFooter<Pictures: FrameSource>(
      _ policy: LoadMorePolicy? = nil, pull: Pictures, armed: Pictures? = nil,
      loading: Pictures? = nil, success: Pictures? = nil, failure: Pictures? = nil,
      noMore: Pictures? = nil,
      titles: RefreshTitles? = nil, loadingFrameRate: Double? = nil,
      configuration: PullConfiguration = .tmallFooter(), style: AnimatedStyle = AnimatedStyle(),
      action: @escaping @MainActor (_ page: Int) async throws -> LoadingResult
    ) -> some View {
      footer(
        [
          policy, pull.identity, armed?.identity, loading?.identity, success?.identity,
          failure?.identity, noMore?.identity, titles, loadingFrameRate, configuration, style,
        ], action
      ) { action in
        LoadMoreFooter(
          policy, pull: pull, armed: armed, loading: loading, success: success, failure: failure,
          noMore: noMore, titles: titles, loadingFrameRate: loadingFrameRate,
          configuration: configuration,
          style: style, action: action)
      }
    }

    /// Loads a list's next page near its end or when it is pulled there, with one GIF that has a range of frames
    /// for each occasion.
    public func loadMoreFooter(
      _ policy: LoadMorePolicy? = nil, _ animation: some FrameSource, segments: AnimationSegments,
      titles: RefreshTitles? = nil, loadingFrameRate: Double? = nil,
      configuration: PullConfiguration = .tmallFooter(), style: AnimatedStyle = AnimatedStyle(),
      action: @escaping @MainActor (_ page: Int) async throws -> LoadingResult
    ) -> some View {
      footer(
        [policy, animation.identity, segments, titles, loadingFrameRate, configuration, style],
        action
      ) { action in
        LoadMoreFooter(
          policy, animation, segments: segments, titles: titles,
          loadingFrameRate: loadingFrameRate, configuration: configuration, style: style,
          action: action)
      }
    }

    /// Loads a list's next page in a row after its content, which is visible at rest.
    public func loadMoreFooter(
      automatic policy: LoadMorePolicy, height: Double = 44, titles: RefreshTitles? = nil,
      action: @escaping @MainActor (_ page: Int) async throws -> LoadingResult
    ) -> some View {
      footer([policy, height, titles], action) { action in
        LoadMoreFooter(automatic: policy, height: height, titles: titles, action: action)
      }
    }

    /// Refreshes a list or a scroll view with any header; another `id` creates the header again.
    ///
    /// Until then, the header keeps the action that it was created with.
    public func refreshHeader(
      id: some Hashable, _ header: @escaping @MainActor () -> any ScrollViewHeader
    ) -> some View {
      RefreshingView(
        content: self, slot: ComponentSlot(key: id, update: { _ in }) { _ in header() },
        place: \.header)
    }

    /// Loads a list's next page with any footer; another `id` creates the footer again.
    ///
    /// Until then, the footer keeps the action that it was created with.
    public func loadMoreFooter(
      id: some Hashable, _ footer: @escaping @MainActor () -> any ScrollViewFooter
    ) -> some View {
      RefreshingView(
        content: self, slot: ComponentSlot(key: id, update: { _ in }) { _ in footer() },
        place: \.footer)
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
      let slot = ComponentSlot(key: ObjectIdentifier(title), update: { _ in }) { _ in title }
      return RefreshingView(content: self, slot: slot, place: \.titleView)
    }

    /// Adds a button that scrolls a list back to the top, and its companion.
    ///
    /// The app keeps the buttons, for example in a `@State`.
    public func backToTop(_ buttons: BackToTopButtons) -> some View {
      let slot = ComponentSlot(key: ObjectIdentifier(buttons), update: { _ in }) { _ in buttons }
      return RefreshingView(content: self, slot: slot, place: \.backToTop)
    }

    /// Sets the appearance of the list's header and footer.
    public func refreshStyle(_ style: RefreshStyle) -> some View {
      RefreshingView(
        content: self, slot: ComponentSlot(key: style, update: { _ in }) { _ in style },
        place: \.chosenStyle)
    }

    /// States the app's part of a list's content inset at an edge, in points, as `RefreshController.setInset(_:at:)`
    /// does.
    public func refreshInset(_ length: Double, at edge: ScrollEdge) -> some View {
      let slot = ComponentSlot(key: [AnyHashable(length), edge], update: { _ in }) { _ in length }
      return RefreshingView(
        content: self, slot: slot, place: edge == .start ? \.statedStartInset : \.statedEndInset)
    }

    private func header(
      _ key: [AnyHashable?], _ action: @escaping @MainActor () async throws -> Void,
      _ make:
        @escaping @MainActor (@escaping @MainActor () async throws -> Void) -> any ScrollViewHeader
    ) -> some View {
      let slot = ComponentSlot(key: key, update: { $0.refresh = action }) { relay in
        make { try await relay.refresh() }
      }
      return RefreshingView(content: self, slot: slot, place: \.header)
    }

    private func footer(
      _ key: [AnyHashable?],
      _ action: @escaping @MainActor (_ page: Int) async throws -> LoadingResult,
      _ make:
        @escaping @MainActor (
          @escaping @MainActor (_ page: Int) async throws -> LoadingResult
        ) -> any ScrollViewFooter
    ) -> some View {
      let slot = ComponentSlot(key: key, update: { $0.load = action }) { relay in
        make { page in try await relay.load(page) }
      }
      return RefreshingView(content: self, slot: slot, place: \.footer)
    }
  }

  extension FrameSource {
    /// The identity of a frame source: its stores, its value if it is `Hashable`, or its object if it is one;
    /// otherwise its type, size and delays.
    var identity: AnyHashable {
      let stores = budgetedStores
      if !stores.isEmpty { return stores.map { ObjectIdentifier($0) } }
      if let value = self as? any Hashable { return AnyHashable(value) }
      let type = ObjectIdentifier(Self.self)
      if Self.self is AnyObject.Type { return [type, ObjectIdentifier(self as AnyObject)] }
      return [AnyHashable(type), AnyHashable(canvas), AnyHashable(timeline)]
    }
  }
#endif
