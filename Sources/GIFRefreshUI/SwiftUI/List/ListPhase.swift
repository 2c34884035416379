#if canImport(SwiftUI) && ((canImport(UIKit) && !os(watchOS)) || canImport(AppKit))
  import SwiftUI

  /// Why a list of SwiftUI moves, as far as a refresh has to know.
  enum ListPhase: Sendable, Hashable {
    /// It stands still, or a program has moved it at once.
    case idle
    /// A finger is on it.
    case finger
    /// It moves on by itself after a finger has left.
    case coasting
    /// A program moves it.
    case animating

    /// What SwiftUI calls it.
    @available(iOS 18.0, macOS 15.0, tvOS 18.0, visionOS 2.0, *)
    init(_ phase: ScrollPhase) {
      switch phase {
      case .idle: self = .idle
      case .tracking, .interacting: self = .finger
      case .decelerating: self = .coasting
      case .animating: self = .animating
      }
    }
  }
#endif
