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
public enum ScrollAxis: Sendable, Equatable, CaseIterable {
  /// From top to bottom.
  case vertical
  /// Horizontal, left to right.
  case leftToRight
  /// Horizontal, right to left.
  case rightToLeft

  private var isVertical: Bool { if case .vertical = self { true } else { false } }

  /// Returns the axis of a list that scrolls horizontally, for a reading direction.
  public static func horizontal(isRightToLeft: Bool) -> ScrollAxis {
    isRightToLeft ? .rightToLeft : .leftToRight
  }

  /// Returns the side of an edge.
  public func side(of edge: ScrollEdge) -> ScrollBox.Side {
    switch (self, edge) {
    case (.vertical, .start): .top
    case (.vertical, .end): .bottom
    case (.leftToRight, .start), (.rightToLeft, .end): .left
    case (.leftToRight, .end), (.rightToLeft, .start): .right
    }
  }

  /// Returns the list's geometry along the axis.
  ///
  /// The box has the app's and the system's insets. The host keeps the components' parts separately
  /// (``InsetChange``) and passes them here.
  public func geometry(
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

  /// Returns the box's offset for an offset along the axis; the other coordinate does not change.
  public func offset(_ offset: Double, in box: ScrollBox) -> ScrollBox.Point {
    var point = box.offset
    if self == .vertical {
      point.y = offset
    } else {
      point.x = length(offset, in: box)
    }
    return point
  }

  /// Returns the frame of a view at an offset along the axis, with a length, as wide as the list across the axis.
  public func placement(from origin: Double, length: Double, in box: ScrollBox) -> Placement {
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

  /// Converts x to the offset along the axis, or back: the two conversions are the same.
  private func length(_ offset: Double, in box: ScrollBox) -> Double {
    self == .rightToLeft ? box.content.width - box.viewport.width - offset : offset
  }
}
