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
      return RefreshingList(
        self,
        header: ComponentSlot(key: key, update: { $0.refresh = action }) { relay in
          RefreshHeader(pull: pull, loading: loading, titles: titles) { try await relay.refresh() }
        })
    }

    /// Refreshes a list, or a scroll view, when it is pulled, with a picture that the library draws.
    public func refreshHeader(
      _ design: RefreshHeaderDesign, titles: RefreshTitles = CaptionTexts.of(.english).header,
      action: @escaping @MainActor () async throws -> Void
    ) -> some View {
      let key: [AnyHashable] = [design, titles]
      return RefreshingList(
        self,
        header: ComponentSlot(key: key, update: { $0.refresh = action }) { relay in
          RefreshHeader(design, titles: titles) { try await relay.refresh() }
        })
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
      return RefreshingList(
        self,
        footer: ComponentSlot(key: key, update: { $0.load = action }) { relay in
          LoadMoreFooter(policy, titles: titles) { page in try await relay.load(page) }
        })
    }

    /// Loads a list's next page as its end comes near, or when it is pulled there, with GIFs.
    public func loadMoreFooter<Pictures: FrameSource>(
      _ policy: LoadMorePolicy? = nil, pull: Pictures, loading: Pictures? = nil,
      noMore: Pictures? = nil,
      action: @escaping @MainActor (_ page: Int) async throws -> LoadingResult
    ) -> some View {
      let key = [policy, pull.identity, loading?.identity, noMore?.identity] as [AnyHashable?]
      return RefreshingList(
        self,
        footer: ComponentSlot(key: key, update: { $0.load = action }) { relay in
          LoadMoreFooter(policy, pull: pull, loading: loading, noMore: noMore) { page in
            try await relay.load(page)
          }
        })
    }

    /// Refreshes a list, or a scroll view, by any header; another identity makes it anew.
    ///
    /// The header's action is the one it was made with.
    public func refreshHeader(
      id: some Hashable, _ header: @escaping @MainActor () -> any ScrollViewHeader
    ) -> some View {
      RefreshingList(self, header: ComponentSlot(key: id, update: { _ in }) { _ in header() })
    }

    /// Loads a list's next page by any footer; another identity makes it anew.
    ///
    /// The footer's action is the one it was made with.
    public func loadMoreFooter(
      id: some Hashable, _ footer: @escaping @MainActor () -> any ScrollViewFooter
    ) -> some View {
      RefreshingList(self, footer: ComponentSlot(key: id, update: { _ in }) { _ in footer() })
    }
  }

  extension FrameSource {
    /// Tells one source from another: by the store it reads from, by its value if it is `Hashable`, by its object if
    /// it is one; else by its type, size and times.
    var identity: AnyHashable {
      if let budgetedStore { return ObjectIdentifier(budgetedStore) }
      if let value = self as? any Hashable { return AnyHashable(value) }
      let type = ObjectIdentifier(Self.self)
      if Self.self is AnyObject.Type { return [type, ObjectIdentifier(self as AnyObject)] }
      return [AnyHashable(type), AnyHashable(canvas), AnyHashable(timeline)]
    }
  }
#endif
