/// The direction in which a list scrolls, and the conversion of a scroll view's lengths to that axis.
///
/// ```
///  vertical          horizontal, left to right       horizontal, right to left
///      start                                          (mirrored: offset d is measured from the right)
///    ┌───────┐ ▲       ┌───────┬───────────┐            ┌───────────┬───────┐
///    │       │ │       │ start │       end │            │ end       │ start │
///    │       │ y       └───────┴───────────┘            └───────────┴───────┘
///    └───────┘ ▼        ◄── x ──►                                    ◄── d ──►
///       end                                            d = content - viewport - x
/// ```
///
/// The engine works along one axis (``ListGeometry``); a host converts with these methods.
package enum ScrollAxis: Sendable, Equatable, CaseIterable {
  /// From top to bottom.
  case vertical
  /// Horizontal, left to right.
  case leftToRight
  /// Horizontal, right to left.
  case rightToLeft

  private var isVertical: Bool { if case .vertical = self { true } else { false } }

  /// Returns the axis of a list that scrolls horizontally, for a reading direction.
  package static func horizontal(isRightToLeft: Bool) -> ScrollAxis {
    isRightToLeft ? .rightToLeft : .leftToRight
  }

  /// Returns the side of the scroll view that an edge of the list is at.
  package func side(of edge: ScrollEdge) -> ScrollBox.Side {
    switch (self, edge) {
    case (.vertical, .start): .top
    case (.vertical, .end): .bottom
    case (.leftToRight, .start), (.rightToLeft, .end): .left
    case (.leftToRight, .end), (.rightToLeft, .start): .right
    }
  }

  /// Returns the list's geometry along the axis.
  ///
  /// `box` has the app's and the system's insets. The host keeps the components' insets separately (``InsetChange``)
  /// and passes them as `contributions`.
  package func geometry(
    of box: ScrollBox, contributions: EdgePair<Double> = .init(), isInWindow: Bool = true
  ) -> ListGeometry {
    let isVertical = isVertical
    return ListGeometry(
      viewport: isVertical ? box.viewport.height : box.viewport.width,
      content: isVertical ? box.content.height : box.content.width,
      offset: isVertical ? box.offset.y : length(box.offset.x, in: box),
      insets: .init(start: box.insets[side(of: .start)], end: box.insets[side(of: .end)]),
      contributions: contributions, isInWindow: isInWindow)
  }

  /// Returns a two-dimensional offset: the given one along the axis, and `box`'s across it.
  package func offset(_ offset: Double, in box: ScrollBox) -> ScrollBox.Point {
    var point = box.offset
    if self == .vertical {
      point.y = offset
    } else {
      point.x = length(offset, in: box)
    }
    return point
  }

  /// Returns a frame that begins at `origin` along the axis, is `length` points long, and spans the viewport across the
  /// axis.
  package func placement(from origin: Double, length: Double, in box: ScrollBox) -> Placement {
    let middle = origin + length / 2
    switch self {
    case .vertical:
      return Placement(
        centerX: box.viewport.width / 2, centerY: middle,
        size: .init(width: box.viewport.width, height: length))
    case .leftToRight, .rightToLeft:
      return Placement(
        centerX: self == .leftToRight ? middle : box.content.width - middle,
        centerY: box.viewport.height / 2,
        size: .init(width: length, height: box.viewport.height))
    }
  }

  /// Converts x to the offset along the axis, or that offset to x: the formula is the same.
  private func length(_ offset: Double, in box: ScrollBox) -> Double {
    self == .rightToLeft ? box.content.width - box.viewport.width - offset : offset
  }
}

/// A scroll view's sizes, offset and insets in two dimensions, in points.
package struct ScrollBox: Sendable, Equatable {
  /// A side of a scroll view.
  package enum Side: Sendable {
    case top
    /// The left side, in any reading direction.
    case left
    case bottom
    /// The right side, in any reading direction.
    case right
  }

  /// An inset for each side of a scroll view, in points.
  package struct Insets: Sendable, Equatable {
    /// The inset at the top, in points.
    package var top: Double
    /// The inset at the left in any reading direction, in points.
    package var left: Double
    /// The inset at the bottom, in points.
    package var bottom: Double
    /// The inset at the right in any reading direction, in points.
    package var right: Double

    /// Creates insets in points (default: 0 on each side).
    package init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
      self.top = top
      self.left = left
      self.bottom = bottom
      self.right = right
    }

    /// The inset at a side, in points.
    package subscript(side: Side) -> Double {
      get {
        switch side {
        case .top: top
        case .left: left
        case .bottom: bottom
        case .right: right
        }
      }
      set {
        switch side {
        case .top: top = newValue
        case .left: left = newValue
        case .bottom: bottom = newValue
        case .right: right = newValue
        }
      }
    }
  }

  /// A point, with x to the right and y downwards.
  package struct Point: Sendable, Equatable {
    /// The distance from the left, in points.
    package var x: Double
    /// The distance from the top, in points.
    package var y: Double

    /// Creates a point (default: the origin).
    package init(x: Double = 0, y: Double = 0) {
      self.x = x
      self.y = y
    }
  }

  /// The size of the content, in points.
  package var content: Placement.Size
  /// The size of the visible part, in points.
  package var viewport: Placement.Size
  /// The upper left corner of the visible part, in content coordinates.
  package var offset: Point
  /// The insets of the app and the system.
  package var insets: Insets

  /// Creates a box (default: scrolled to the content's origin, without insets).
  package init(
    content: Placement.Size, viewport: Placement.Size, offset: Point = .init(),
    insets: Insets = .init()
  ) {
    self.content = content
    self.viewport = viewport
    self.offset = offset
    self.insets = insets
  }
}
