#if canImport(SwiftUI) && ((canImport(UIKit) && !os(watchOS)) || canImport(AppKit))
  public import GIFRefresh
  public import SwiftUI

  extension View {
    /// Refreshes a list, or a scroll view, when it is pulled: the finger plays one GIF, loading another.
    ///
    /// ```swift
    /// List(feed.items) { … }
    ///   .refreshHeader(pull: cat, loading: run) { try await feed.reload() }
    /// ```
    ///
    /// Returning from the action ends the refresh, an error makes it a failure. A new value of the view brings a
    /// new action and cancels none; other pictures make another header.
    public func refreshHeader<Pictures: FrameSource>(
      pull: Pictures, loading: Pictures? = nil, titles: RefreshTitles? = nil,
      action: @escaping @MainActor () async throws -> Void
    ) -> some View {
      let key: [AnyHashable?] = [pull.identity, loading?.identity, titles]
      return installing(\.header, key: key, update: { $0.refresh = action }) { relay in
        RefreshHeader(pull: pull, loading: loading, titles: titles) { try await relay.refresh() }
      }
    }

    /// Refreshes a list, or a scroll view, when it is pulled, with a picture that the library draws.
    public func refreshHeader(
      _ design: RefreshHeaderDesign, titles: RefreshTitles = CaptionTexts.of(.english).header,
      action: @escaping @MainActor () async throws -> Void
    ) -> some View {
      let key: [AnyHashable] = [design, titles]
      return installing(\.header, key: key, update: { $0.refresh = action }) { relay in
        RefreshHeader(design, titles: titles) { try await relay.refresh() }
      }
    }

    /// Loads a list's next page as its end comes near, or when it is pulled there.
    ///
    /// ```swift
    /// List(feed.items) { … }
    ///   .loadMoreFooter(.preload(screens: 1.5)) { page in try await feed.load(page) }
    /// ```
    public func loadMoreFooter(
      _ policy: LoadMorePolicy? = nil,
      titles: RefreshTitles = CaptionTexts.of(.english).pulledFooter,
      action: @escaping @MainActor (_ page: Int) async throws -> LoadingResult
    ) -> some View {
      let key: [AnyHashable?] = [policy, titles]
      return installing(\.footer, key: key, update: { $0.load = action }) { relay in
        LoadMoreFooter(policy, titles: titles) { page in try await relay.load(page) }
      }
    }

    /// Loads a list's next page as its end comes near, or when it is pulled there, with GIFs.
    public func loadMoreFooter<Pictures: FrameSource>(
      _ policy: LoadMorePolicy? = nil, pull: Pictures, loading: Pictures? = nil,
      noMore: Pictures? = nil,
      action: @escaping @MainActor (_ page: Int) async throws -> LoadingResult
    ) -> some View {
      let key = [policy, pull.identity, loading?.identity, noMore?.identity] as [AnyHashable?]
      return installing(\.footer, key: key, update: { $0.load = action }) { relay in
        LoadMoreFooter(policy, pull: pull, loading: loading, noMore: noMore) { page in
          try await relay.load(page)
        }
      }
    }

    /// Refreshes a list, or a scroll view, by any header; another identity makes it anew.
    ///
    /// The header's action is the one it was made with.
    public func refreshHeader(
      id: some Hashable, _ header: @escaping @MainActor () -> any ScrollViewHeader
    ) -> some View {
      installing(\.header, key: id) { _ in header() }
    }

    /// Loads a list's next page by any footer; another identity makes it anew.
    ///
    /// The footer's action is the one it was made with.
    public func loadMoreFooter(
      id: some Hashable, _ footer: @escaping @MainActor () -> any ScrollViewFooter
    ) -> some View {
      installing(\.footer, key: id) { _ in footer() }
    }

    /// Puts a component on the list's scroll view, and takes it off with the view.
    private func installing<Component>(
      _ place: ReferenceWritableKeyPath<ScrollViewRefresh, Component?>, key: AnyHashable,
      update: @escaping @MainActor (ActionRelay) -> Void = { _ in },
      make: @escaping @MainActor (ActionRelay) -> Component
    ) -> some View {
      background {
        ScrollViewFinder(
          key: key, update: update, install: { $0[keyPath: place] = make($1) },
          remove: { $0[keyPath: place] = nil })
      }
    }
  }

  extension FrameSource {
    /// What tells one source from another: the store it reads from, else its size and its times.
    var identity: AnyHashable {
      if let budgetedStore { return ObjectIdentifier(budgetedStore) }
      return [AnyHashable(canvas), AnyHashable(timeline)]
    }
  }
#endif
