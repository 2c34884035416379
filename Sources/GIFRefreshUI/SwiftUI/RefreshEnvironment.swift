#if canImport(SwiftUI) && ((canImport(UIKit) && !os(watchOS)) || canImport(AppKit))
  public import SwiftUI

  extension View {
    /// Lets headers and footers of lists in this view work through UIKit's or AppKit's scroll view.
    ///
    /// That is how they always work before iOS 18 and macOS 15. On newer systems they need nothing but SwiftUI, and
    /// this brings back what only the scroll view tells: see <doc:ListsOfSwiftUI>.
    ///
    /// ```swift
    /// List(feed.items) { … }
    ///   .refreshHeader(pull: cat) { try await feed.reload() }
    ///   .refreshesThroughScrollView()
    /// ```
    nonisolated public func refreshesThroughScrollView(_ isEnabled: Bool = true) -> some View {
      environment(\.refreshesThroughScrollView, isEnabled)
    }
  }

  private struct ScrollViewKey: EnvironmentKey {
    static let defaultValue = false
  }

  private struct ClockKey: EnvironmentKey {
    static let defaultValue: any Clock<Duration> = ContinuousClock()
  }

  extension EnvironmentValues {
    /// Whether lists refresh through the scroll view that they are made of.
    var refreshesThroughScrollView: Bool {
      get { self[ScrollViewKey.self] }
      set { self[ScrollViewKey.self] = newValue }
    }

    /// The time of lists that need no scroll view.
    var refreshClock: any Clock<Duration> {
      get { self[ClockKey.self] }
      set { self[ClockKey.self] = newValue }
    }
  }
#endif
