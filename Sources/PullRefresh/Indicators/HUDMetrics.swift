import Frames

/// The positions of a floating refresh ring, and its appearance at each length of the pull.
///
/// ```
///  y, in points below the start inset            strokeEnd    rotation     opacity
///  -32  parked                                    0            0            0.3
///  -24  ●  where a pull begins, behind the bar    0            0            0.3
///  ═════╪══ 0: the bar's lower edge ══════
///       │                                         0.8·p        0            0.3
///   40  ◐  the dwell line, progress 1             0.8          0            1
///       │                                         0.8          1° a point   1
///  139  ◐  the lowest position                    0.8          99°          1
/// ```
///
/// Here p is the pull's progress. The values depend only on the pull, so the drawing runs in reverse when the finger
/// moves back. The numbers are those of `ZNRefreshHUD`.
package enum HUDMetrics {
  /// The diameter of the circle, in points.
  package static let diameter = 40.0
  /// The radius of the circle that casts the shadow, in points.
  package static let shadowRadius = 22.0
  /// The opacity of the circle's shadow, 0...1.
  package static let shadowOpacity = 0.15
  /// The length of the complete arrowhead, in points.
  package static let arrowLength = 8.0
  /// The drawn fraction of the full ring at and below the dwell line, 0...1.
  static let strokeAtDwell = 0.8
  /// The ring's opacity while the pull is too short to refresh, 0...1.
  static let faintOpacity = 0.3

  /// The position of the circle's centre at rest, in points below the start inset.
  static let parkedY = -32.0
  /// The position of the circle's centre at the beginning of a pull, in points below the start inset.
  static let startY = -24.0
  /// The position of the circle's centre where a release refreshes, and while loading, in points below the start inset.
  static let dwellY = 40.0
  /// The lowest position of the circle's centre, in points below the start inset.
  static let lowestY = 139.0

  /// The distance from ``startY`` to ``dwellY``, in points.
  ///
  /// If the trigger distance equals this distance, the circle moves as far as the pull.
  static var travel: Double { dwellY - startY }

  /// Returns the position of the circle's centre at a pull progress, in points below the start inset: `startY` to
  /// `lowestY`.
  static func y(atProgress progress: Double) -> Double {
    progress > 0 ? Swift.min(startY + travel * progress, lowestY) : startY
  }

  /// Returns the circle's opacity at a position: 0 at and above ``startY``, 1 from half a diameter below it.
  static func opacity(atY y: Double) -> Double { ((y - startY) / (diameter / 2)).asPart }

  /// Returns the drawn fraction of the full ring at a position: 0 to ``strokeAtDwell``.
  static func strokeEnd(atY y: Double) -> Double {
    strokeAtDwell * ((y - startY) / travel).asPart
  }

  /// Returns the ring's rotation at a position, in turns: one degree per point beyond the dwell line.
  static func rotation(atY y: Double) -> Double {
    y > dwellY ? (Swift.min(y, lowestY) - dwellY) / 360 : 0
  }
}

/// The appearance of a floating refresh ring at a moment.
package struct HUDAppearance: Sendable, Equatable {
  /// The distance of the circle's centre below the start inset, in points.
  package let y: Double
  /// The scale: 1 is full size.
  package let scale: Double
  /// The opacity of the circle and its ring, 0...1; 0 at rest, even where no bar covers the circle.
  package let opacity: Double
  /// The ring in the circle.
  package let ring: RingContent

  /// Returns the circle's frame in the visible part of a list, centred horizontally.
  package func placement(in geometry: ListGeometry, width: Double) -> Placement {
    let inset = geometry.insetAtRest(at: .start)
    return Placement(
      centerX: width.asLength / 2, centerY: (inset.isFinite ? inset : 0) + y,
      size: Placement.Size(side: HUDMetrics.diameter * scale))
  }
}
