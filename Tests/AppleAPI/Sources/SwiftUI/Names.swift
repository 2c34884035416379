/// Names of SwiftUI's that a library must leave to it, for an app that imports both.

/// Since iOS 15 and macOS 12.
public struct RefreshAction: Sendable {}

/// Since iOS 18 and macOS 15.
public struct ScrollGeometry: Equatable, Sendable {}
