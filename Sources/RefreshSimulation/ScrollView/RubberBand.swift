/// The resistance of content that a finger drags past an edge.
///
/// ```
/// b(x) = (1 - 1 / (x·c/d + 1)) · d      x finger travel past the edge, d viewport, c = 0.55
///
///  b │        ........ d                 at the edge, the content moves at c times the finger's speed;
///    │    .···                           it never moves as far as a viewport's length
///    │  .·
///    └────────────── x
/// ```
///
/// The formula is UIKit's as publicly measured (Lobanov, "Deceleration mechanics of UIScrollView").
public enum RubberBand {
  private static let coefficient = 0.55

  /// Returns the distance that the content moves past the edge for a finger's travel past it, in points.
  ///
  /// It is 0 without travel, or if the viewport's length is 0 or not finite.
  public static func distance(forTravel travel: Double, viewport: Double) -> Double {
    guard viewport > 0, viewport.isFinite, travel > 0 else { return 0 }
    return (1 - 1 / (travel * coefficient / viewport + 1)) * viewport
  }

  /// Returns the finger's travel past the edge that moves the content by a distance, in points: the inverse.
  ///
  /// Distances of a viewport's length or more cannot be reached; they count as just below it.
  public static func travel(forDistance distance: Double, viewport: Double) -> Double {
    guard viewport > 0, viewport.isFinite, distance > 0 else { return 0 }
    let reachable = Swift.min(distance / viewport, 0.999)
    return (1 / (1 - reachable) - 1) * viewport / coefficient
  }
}
