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
/// The position depends only on the content's length, the viewport's length and the app's insets: insets that the
/// components add do not move it.
///
/// A trailer is the pulled footer of a list that scrolls horizontally; ``ScrollAxis/placement(from:length:in:)``
/// converts an origin to a frame. A length that is negative or not-a-number counts as 0.
public struct ComponentPlacement: Sendable, Equatable {
  /// The kind of component.
  public enum Kind: Sendable, Equatable, CaseIterable {
    /// Above the content.
    case header
    /// Below the content; if the content is shorter than the viewport, below the viewport at rest.
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

  /// Returns the coordinate of the component's side nearest to the start of the axis.
  public func origin(in geometry: ListGeometry) -> Double {
    switch kind {
    case .header: return -length
    case .pulledFooter:
      let (start, end) = (geometry.insetAtRest(at: .start), geometry.insetAtRest(at: .end))
      return Swift.max(
        geometry.content.asLength, geometry.viewport.asLength - start.tamed - end.tamed)
    case .autoFooter: return geometry.content.asLength
    }
  }

  /// Returns the part of the component that lies in the viewport, 0...1.
  ///
  /// A part that lies under a bar does not count.
  func visibleFraction(from origin: Double, in geometry: ListGeometry) -> Double {
    let start = geometry.offset + geometry.insetAtRest(at: .start)
    let end = geometry.offset + geometry.viewport - geometry.insetAtRest(at: .end)
    return ((Swift.min(origin + length, end) - Swift.max(origin, start)) / length).asPart
  }
}

/// A view's centre and size, in points; x grows to the right and y downwards.
///
/// The parts UIKit calls `center` and `bounds.size`.
public struct Placement: Sendable, Equatable {
  /// A width and a height in points, each 0...1,000,000,000.
  public struct Size: Sendable, Equatable {
    /// The width in points.
    public let width: Double
    /// The height in points.
    public let height: Double

    /// Creates a size; negative numbers and not-a-number count as 0, larger numbers as 1,000,000,000.
    public init(width: Double, height: Double) {
      self.width = width.asLength
      self.height = height.asLength
    }

    /// Creates the size of a square.
    public init(side: Double) { self.init(width: side, height: side) }
  }

  /// The centre's x coordinate.
  public let centerX: Double
  /// The centre's y coordinate.
  public let centerY: Double
  /// The size.
  public let size: Size

  /// Creates a placement.
  public init(centerX: Double, centerY: Double, size: Size) {
    self.centerX = centerX
    self.centerY = centerY
    self.size = size
  }

  /// The x coordinate of the left edge.
  public var left: Double { centerX - size.width / 2 }
  /// The x coordinate of the right edge.
  public var right: Double { centerX + size.width / 2 }
  /// The y coordinate of the upper edge.
  public var top: Double { centerY - size.height / 2 }
  /// The y coordinate of the lower edge.
  public var bottom: Double { centerY + size.height / 2 }
}
