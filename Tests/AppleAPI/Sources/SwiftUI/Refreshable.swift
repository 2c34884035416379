// What SwiftUI itself has for refreshing, which stays beside a header.
public struct RefreshAction: Sendable {
  fileprivate let action: @Sendable () async -> Void
  public func callAsFunction() async { await action() }
}

struct RefreshActionKey: EnvironmentKey {
  static var defaultValue: RefreshAction? { nil }
}

extension EnvironmentValues {
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, visionOS 1.0, *)
  public internal(set) var refresh: RefreshAction? {
    get { self[RefreshActionKey.self] }
    set { self[RefreshActionKey.self] = newValue }
  }
}

extension View {
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, visionOS 1.0, *)
  nonisolated public func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
    ModifiedView(self) { context in
      context.environment.refresh = RefreshAction(action: action)
    }
  }
}
