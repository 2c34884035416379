/// The line widths, colours and radius of a progress ring: a track with an arc on it.
///
/// ```
///          ¾ = 12 o'clock
///         .─────.             angles in turns, clockwise from 3 o'clock, as UIKit's are in radians
///   ½   │    ·──► r │  0      the path is a full circle of radius r that begins at `origin`
///         `─────´             a stroke lies half inside, half outside of it
///            ¼
/// ```
public struct RingStyle: Sendable {
  /// The role of a stroke's colour; the host chooses the colour.
  public enum ColorRole: Sendable {
    /// The subdued colour of the track.
    case track
    /// The accent colour of rings and spinners.
    case tint
  }

  /// The shape of a line's ends, as in Core Graphics.
  public enum LineCap: Sendable {
    /// The line ends at the path's end.
    case butt
    /// A semicircle extends the line by half its width.
    case round
  }

  /// A stroke along the circle.
  public struct Stroke: Sendable {
    /// The width in points.
    public let lineWidth: Double
    /// The role of the colour.
    public let color: ColorRole
    /// The shape of the line's ends.
    public let cap: LineCap
  }

  /// The radius of the path, in points.
  public let radius: Double
  /// The beginning of the path, in turns clockwise from 3 o'clock.
  public let origin: Double
  /// The stroke of the full circle; `nil` for none.
  public let track: Stroke?
  /// The stroke of the arc that shows the progress.
  public let arc: Stroke

  /// The ring beside a navigation title, as in `JPRefreshTitleView`: from 12 o'clock, on a thin track.
  public static let title = RingStyle(
    radius: 10, origin: -0.25, track: Stroke(lineWidth: 1.5, color: .track, cap: .butt),
    arc: Stroke(lineWidth: 2, color: .tint, cap: .round))

  /// The ring in a floating circle, as in `ZNRefreshHUD`: from 3 o'clock, without a track.
  public static let hud = RingStyle(
    radius: 10, origin: 0, track: nil, arc: Stroke(lineWidth: 3, color: .tint, cap: .round))
}
