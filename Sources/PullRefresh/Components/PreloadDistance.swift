/// How far before the end of the content loading begins.
public enum PreloadDistance: Sendable, Hashable {
  /// So many points; 0 is the end itself.
  case points(Double)
  /// So many viewport lengths.
  case screens(Double)

  /// The distance in points, never negative.
  public func length(in geometry: ScrollGeometry) -> Double {
    let length =
      switch self {
      case .points(let points): points
      case .screens(let screens): screens * geometry.viewport
      }
    return length > 0 ? length : 0
  }
}
