/// The position of a component along its list's axis, in content coordinates.
///
/// ```
///      -length ─► ┌─────────────┐
///                 │   header    │
///           0 ─►  ╞═════════════╡
///                 │   content   │
///     content ─►  ╞═════════════╡   for a pulled footer: max(content, viewport - insets),
///                 │   footer    │   with the insets of the app and the system
///                 └─────────────┘
/// ```
///
/// The position depends only on the content's length, the viewport's length, and the insets of the app and the system.
/// The components' own insets do not move a component.
///
/// A trailer is the pulled footer of a list that scrolls horizontally; ``ScrollAxis/placement(from:length:in:)``
/// converts an origin to a frame. A length that is negative or not-a-number counts as 0.
package struct ComponentPlacement: Sendable, Equatable {
  /// The component's position relative to the content.
  package enum Kind: Sendable, Equatable, CaseIterable {
    /// Above the content.
    case header
    /// Below the content, or below the viewport at rest if the content is shorter.
    case pulledFooter
    /// Directly below the content, even if the content is shorter than the viewport.
    case autoFooter
  }

  /// The component's position relative to the content.
  package let kind: Kind
  /// The component's length along the axis, in points.
  package let length: Double

  /// Creates the placement of a component with a kind and a length in points.
  init(_ kind: Kind, length: Double) {
    self.kind = kind
    self.length = length.asLength
  }

  /// The list's edge at which the component is: the start for a header, the end for footers.
  var edge: ScrollEdge {
    switch kind {
    case .header: .start
    case .pulledFooter, .autoFooter: .end
    }
  }

  /// Returns the coordinate at which the component begins along the axis: its top in a vertical list.
  func origin(in geometry: ListGeometry) -> Double {
    switch kind {
    case .header: return -length
    case .pulledFooter:
      let (start, end) = (geometry.insetAtRest(at: .start), geometry.insetAtRest(at: .end))
      return Swift.max(
        geometry.content.asLength, geometry.viewport.asLength - start.tamed - end.tamed)
    case .autoFooter: return geometry.content.asLength
    }
  }

  /// Returns the fraction of the component's length that is in the viewport and not under a bar, 0...1.
  func visibleFraction(from origin: Double, in geometry: ListGeometry) -> Double {
    let start = geometry.offset + geometry.insetAtRest(at: .start)
    let end = geometry.offset + geometry.viewport - geometry.insetAtRest(at: .end)
    return ((Swift.min(origin + length, end) - Swift.max(origin, start)) / length).asPart
  }
}

/// A view's centre and size, in points; x grows to the right and y downwards.
///
/// The values that UIKit calls `center` and `bounds.size`.
package struct Placement: Sendable, Equatable {
  /// A width and a height in points, each 0...1,000,000,000.
  package struct Size: Sendable, Equatable {
    /// The width in points.
    package let width: Double
    /// The height in points.
    package let height: Double

    /// Creates a size; negative numbers and not-a-number count as 0, larger numbers as 1,000,000,000.
    package init(width: Double, height: Double) {
      self.width = width.asLength
      self.height = height.asLength
    }

    /// Creates the size of a square.
    init(side: Double) { self.init(width: side, height: side) }
  }

  /// The centre's x coordinate, in points.
  package let centerX: Double
  /// The centre's y coordinate, in points.
  package let centerY: Double
  /// The width and the height, in points.
  package let size: Size

  /// Creates a placement from a centre and a size.
  package init(centerX: Double, centerY: Double, size: Size) {
    self.centerX = centerX
    self.centerY = centerY
    self.size = size
  }

  /// The x coordinate of the left edge.
  package var left: Double { centerX - size.width / 2 }
  /// The x coordinate of the right edge.
  var right: Double { centerX + size.width / 2 }
  /// The y coordinate of the upper edge.
  package var top: Double { centerY - size.height / 2 }
  /// The y coordinate of the lower edge.
  package var bottom: Double { centerY + size.height / 2 }
}
