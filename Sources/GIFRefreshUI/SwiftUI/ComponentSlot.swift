#if canImport(SwiftUI) && ((canImport(UIKit) && !os(watchOS)) || canImport(AppKit))
  import GIFRefresh

  /// The newest actions of a view that SwiftUI makes anew all the time; components ask here when they load.
  ///
  /// So a new value of a view changes what is done next, and cancels nothing that is being done.
  @MainActor
  final class ActionRelay {
    var refresh: @MainActor () async throws -> Void = {}
    var load: @MainActor (_ page: Int) async throws -> LoadingResult = { _ in .noMoreData }
  }

  /// A component that a modifier describes.
  @MainActor
  struct ComponentSlot<Component> {
    /// The identity of the component; another key makes a new one.
    let key: AnyHashable
    /// Sets the newest action.
    let update: @MainActor (ActionRelay) -> Void
    /// Makes it, with an action that asks the relay.
    let make: @MainActor (ActionRelay) -> Component
  }
#endif
