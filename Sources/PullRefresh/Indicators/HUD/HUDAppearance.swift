/// A floating refresh ring as it is seen at a moment.
public struct HUDAppearance: Sendable, Hashable {
  /// Where its centre is, in points below the start inset.
  public let y: Double
  /// How large it is: 1 is full size.
  public let scale: Double
  /// How opaque it is, 0...1: nothing is seen of it at rest, even where no bar covers it.
  public let opacity: Double
  /// The ring in it.
  public let ring: RingContent

  /// Creates an appearance.
  public init(y: Double, scale: Double, opacity: Double = 1, ring: RingContent) {
    self.y = y
    self.scale = scale
    self.opacity = opacity
    self.ring = ring
  }

  /// Where the circle is in the visible part of a list: centred, its height counted from the inset.
  public func placement(in geometry: ListGeometry, width: Double) -> Placement {
    let inset = geometry.insetAtRest(at: .start)
    return Placement(
      centerX: width.asLength / 2, centerY: (inset.isFinite ? inset : 0) + y,
      size: Placement.Size(side: HUDMetrics.diameter * scale))
  }
}
