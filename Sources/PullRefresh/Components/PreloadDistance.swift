/// The distance from the end of the content at which loading begins.
public enum PreloadDistance: Sendable, Hashable {
  /// A number of points; 0 is the end itself.
  case points(Double)
  /// A number of viewport lengths.
  case screens(Double)

  /// Returns the distance at which a part of the footer has come into view: 1 for the whole footer, 0 for its edge,
  /// -1 for one footer height before its edge.
  public static func visiblePart(_ part: Double, ofHeight height: Double) -> PreloadDistance {
    .points(height * (1 - part))
  }

  /// Returns the distance in points, never negative.
  public func length(in geometry: ListGeometry) -> Double {
    let length =
      switch self {
      case .points(let points): points
      case .screens(let screens): screens * geometry.viewport
      }
    return length > 0 ? length : 0
  }
}
