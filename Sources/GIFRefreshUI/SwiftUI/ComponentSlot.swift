#if canImport(SwiftUI) && ((canImport(UIKit) && !os(watchOS)) || canImport(AppKit))
  import GIFRefresh

  /// A component that a modifier asks for: what it is made of, and how it is made.
  @MainActor
  struct ComponentSlot<Component> {
    /// What it is made of; another key makes it anew.
    let key: AnyHashable
    /// Hands over the newest action.
    let update: @MainActor (ActionRelay) -> Void
    /// Makes it, with an action that asks the relay.
    let make: @MainActor (ActionRelay) -> Component
  }
#endif
