// All of it is as new as iOS 18, macOS 15, tvOS 18 and visionOS 2, which the modifiers say.
public import CoreGraphics

public struct ScrollGeometry: Equatable, Sendable {
  public var contentOffset: CGPoint
  public var contentSize: CGSize
  public var contentInsets: EdgeInsets
  public var containerSize: CGSize
}

@frozen public enum ScrollPhase: Hashable, Sendable {
  case idle, tracking, interacting, decelerating, animating
}

public struct CGVector: Equatable, Sendable {
  public var dx, dy: CGFloat
}

public struct ScrollPhaseChangeContext {
  public let geometry: ScrollGeometry
  public let velocity: CGVector?
}

public struct ScrollPosition: Equatable, Sendable {
  public private(set) var edge: Edge?
  public private(set) var isPositionedByUser = false
  /// Which request it is, so that the same edge can be asked for twice.
  private var request = 0
  public init(idType: (some Hashable & Sendable).Type = Never.self) {}
  public mutating func scrollTo(edge: Edge) {
    self.edge = edge
    isPositionedByUser = false
    request += 1
  }
  /// The user has scrolled.
  var byUser: ScrollPosition {
    var moved = self
    moved.edge = nil
    moved.isPositionedByUser = true
    return moved
  }
}

public struct ScrollBounceBehavior: Sendable {
  public static var always: ScrollBounceBehavior { ScrollBounceBehavior() }
}

/// What modifiers around a scroll view have to do with it: with the first within them, and no other.
struct ScrollScope {
  var geometryObservers: [(ScrollGeometry) -> Void] = []
  var phaseObservers: [(ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void] = []
  var padding = EdgeInsets()
  var position: Binding<ScrollPosition>?
}

extension View {
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, visionOS 1.0, *)
  nonisolated public func safeAreaPadding(_ insets: EdgeInsets) -> some View {
    ModifiedView(self) { context in
      context.scroll.padding.top += insets.top
      context.scroll.padding.bottom += insets.bottom
    }
  }
  @available(iOS 16.4, macOS 13.3, tvOS 16.4, visionOS 1.0, *)
  nonisolated public func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]
  ) -> some View { self }
  @available(iOS 18.0, macOS 15.0, tvOS 18.0, visionOS 2.0, *)
  nonisolated public func scrollPosition(
    _ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil
  ) -> some View {
    nonisolated(unsafe) let position = position
    // Of two, the one that is nearer to the scroll view counts.
    return ModifiedView(self) { context in context.scroll.position = position }
  }
  @available(iOS 18.0, macOS 15.0, tvOS 18.0, visionOS 2.0, *)
  nonisolated public func onScrollGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (ScrollGeometry) -> T,
    action: @escaping (T, T) -> Void
  ) -> some View {
    nonisolated(unsafe) let (transform, action) = (transform, action)
    return ModifiedView(self) { context in
      let last = context.node.memory(of: "geometry") { Memory<T?>(nil) }
      context.scroll.geometryObservers.append { geometry in
        let new = transform(geometry)
        let old = last.value ?? new
        guard last.value != new else { return }
        last.value = new
        action(old, new)
      }
    }
  }
  @available(iOS 18.0, macOS 15.0, tvOS 18.0, visionOS 2.0, *)
  nonisolated public func onScrollPhaseChange(
    _ action: @escaping (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void
  ) -> some View {
    nonisolated(unsafe) let action = action
    return ModifiedView(self) { context in context.scroll.phaseObservers.append(action) }
  }
}
