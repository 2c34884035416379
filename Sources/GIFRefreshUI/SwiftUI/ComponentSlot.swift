#if canImport(SwiftUI) && ((canImport(UIKit) && !os(watchOS)) || canImport(AppKit))
  import GIFRefresh

  /// The current actions of a view that SwiftUI creates again with every update.
  ///
  /// Components look their action up here when they load, so an update changes the next load and cancels none.
  @MainActor
  final class ActionRelay {
    var refresh: @MainActor () async throws -> Void = {}
    var load: @MainActor (_ page: Int) async throws -> LoadingResult = { _ in .noMoreData }
  }

  /// A component that a modifier describes.
  @MainActor
  struct ComponentSlot<Component> {
    /// The identity of the component; another key creates a new one.
    let key: AnyHashable
    /// Stores the current actions.
    let update: @MainActor (ActionRelay) -> Void
    /// Creates the component, whose action looks up the relay.
    let make: @MainActor (ActionRelay) -> Component
  }
#endif
