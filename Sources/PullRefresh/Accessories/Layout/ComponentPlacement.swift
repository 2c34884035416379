/// The position of a component along its list's axis, in content coordinates.
///
/// ```
///      -length ─► ┌─────────────┐
///                 │   header    │
///           0 ─►  ╞═════════════╡
///                 │   content   │
///     content ─►  ╞═════════════╡   max(content, room) for a pulled footer,
///                 │   footer    │   room = viewport - insets
///                 └─────────────┘
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

  /// Places a component.
  public init(_ kind: Kind, length: Double) {
    self.kind = kind
    self.length = length.asLength
  }

  /// The component's edge.
  public var edge: ScrollEdge {
    switch kind {
    case .header: .start
    case .pulledFooter, .autoFooter: .end
    }
  }

  /// Returns the component's edge that is nearest to the start of the axis.
  public func origin(in geometry: ListGeometry) -> Double {
    let content = geometry.content.asLength
    switch kind {
    case .header: return -length
    case .pulledFooter:
      let (start, end) = (geometry.insetAtRest(at: .start), geometry.insetAtRest(at: .end))
      return Swift.max(content, geometry.viewport.asLength - start.tamed - end.tamed)
    case .autoFooter: return content
    }
  }

  /// Returns the part of the component that lies in the viewport, 0...1.
  ///
  /// A part under a bar is not seen.
  func visibleFraction(from origin: Double, in geometry: ListGeometry) -> Double {
    let start = geometry.offset + geometry.insetAtRest(at: .start)
    let end = geometry.offset + geometry.viewport - geometry.insetAtRest(at: .end)
    return ((Swift.min(origin + length, end) - Swift.max(origin, start)) / length).asPart
  }
}
