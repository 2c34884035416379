/// The position of a component along its list's axis, in content coordinates.
///
/// ```
///            -ignored - length ─► ┌─────────────┐
///                                 │   header    │
///       -ignored (its own inset,  ╞═════════════╡ ◄─ 0
///        or none)                 │   content   │
///                                 ╞═════════════╡ ◄─ content
///   max(content, room) + ignored  │   footer    │      room = viewport - insets
///                                 └─────────────┘      one that loads by itself: content + ignored
/// ```
///
/// Functions of the content's length, the viewport's and the app's insets alone: nothing that a
/// component adds, the other one included, moves it.
///
/// A trailer is the pulled footer of a list that scrolls sideways; ``ScrollAxis/placement(from:length:in:)``
/// makes a place in two dimensions of an origin. Lengths that are not finite count as 0.
public struct ComponentPlacement: Sendable, Equatable {
  /// The kind of component.
  public enum Kind: Sendable, Equatable, CaseIterable {
    /// Above the content.
    case header
    /// Below the content, and below what is visible at rest if the content is short.
    case pulledFooter
    /// Right below the content.
    case autoFooter
  }

  /// The kind of component.
  public let kind: Kind
  /// The component's length along the axis, in points.
  public let length: Double
  /// An additional distance from the content, in points; negative to come nearer.
  public let ignoredInset: Double
  /// Whether the app's inset also moves the component, for example below a bar.
  public let clearsInset: Bool

  /// Places a component.
  public init(
    _ kind: Kind, length: Double, ignoredInset: Double = 0, clearsInset: Bool = false
  ) {
    self.kind = kind
    self.length = length.asLength
    self.ignoredInset = ignoredInset.tamed
    self.clearsInset = clearsInset
  }

  /// The edge it lives at.
  public var edge: ScrollEdge {
    switch kind {
    case .header: .start
    case .pulledFooter, .autoFooter: .end
    }
  }

  /// Returns the component's edge that is nearest to the start of the axis.
  public func origin(in geometry: ListGeometry) -> Double {
    let (start, end) = (
      geometry.insetAtRest(at: .start).tamed, geometry.insetAtRest(at: .end).tamed
    )
    let content = geometry.content.asLength
    let distance = ignoredInset + (clearsInset ? geometry.insetAtRest(at: edge).tamed : 0)
    switch kind {
    case .header: return -length - distance
    case .pulledFooter:
      return Swift.max(content, geometry.viewport.asLength - start - end) + distance
    case .autoFooter: return content + distance
    }
  }

  /// What part of it lies in the viewport, 0...1, where it begins at an origin and has a length.
  ///
  /// What lies under a bar is not seen, unless the component keeps clear of it by itself.
  func visibleFraction(from origin: Double, in geometry: ListGeometry) -> Double {
    let start = geometry.offset + (clearsInset ? 0 : geometry.insetAtRest(at: .start))
    let end =
      geometry.offset + geometry.viewport - (clearsInset ? 0 : geometry.insetAtRest(at: .end))
    return ((Swift.min(origin + length, end) - Swift.max(origin, start)) / length).asPart
  }
}
