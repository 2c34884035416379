/// The appearance of a floating refresh ring at a moment.
public struct HUDAppearance: Sendable, Equatable {
  /// The distance of the circle's centre below the start inset, in points.
  public let y: Double
  /// The scale: 1 is full size.
  public let scale: Double
  /// The opacity, 0...1; 0 at rest, even where no bar covers the circle.
  public let opacity: Double
  /// The ring in the circle.
  public let ring: RingContent

  /// Creates an appearance.
  public init(y: Double, scale: Double, opacity: Double = 1, ring: RingContent) {
    self.y = y
    self.scale = scale
    self.opacity = opacity
    self.ring = ring
  }

  /// Returns the circle's frame in the visible part of a list, centred horizontally.
  public func placement(in geometry: ListGeometry, width: Double) -> Placement {
    let inset = geometry.insetAtRest(at: .start)
    return Placement(
      centerX: width.asLength / 2, centerY: (inset.isFinite ? inset : 0) + y,
      size: Placement.Size(side: HUDMetrics.diameter * scale))
  }
}
