/// The distance from the end of the content at which loading begins.
public enum PreloadDistance: Sendable, Hashable {
  /// A number of points; 0 is the end itself.
  case points(Double)
  /// A number of viewport lengths.
  case screens(Double)

  /// When a part of a footer of a height in points has come into view: 1 for all of it, 0 for its
  /// edge, and negative for footers' heights before it.
  public static func visiblePart(_ part: Double, ofHeight height: Double) -> PreloadDistance {
    .points(height * (1 - part))
  }

  /// The distance in points, never negative.
  public func length(in geometry: ListGeometry) -> Double {
    let length =
      switch self {
      case .points(let points): points
      case .screens(let screens): screens * geometry.viewport
      }
    return length > 0 ? length : 0
  }
}
