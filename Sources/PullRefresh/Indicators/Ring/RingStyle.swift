/// The line widths, colours and radius of a progress ring: a track with an arc on it.
///
/// ```
///          ¾ = 12 o'clock
///         .─────.             angles in turns, clockwise from 3 o'clock, as UIKit's are in radians
///   ½   │    ·──► r │  0      the path is a full circle of radius r that begins at `origin`
///         `─────´             a stroke lies half inside, half outside of it
///            ¼
/// ```
public struct RingStyle: Sendable, Equatable {
  /// The role of a stroke's colour; the host chooses the colour.
  public enum ColorRole: Sendable, Equatable, CaseIterable {
    /// The subdued colour of the track.
    case track
    /// The accent colour of rings and spinners.
    case tint
  }

  /// The shape of a line's ends, as in Core Graphics.
  public enum LineCap: Sendable, Equatable, CaseIterable {
    /// The line ends at the path's end.
    case butt
    /// A semicircle extends the line by half its width.
    case round
  }

  /// A stroke along the circle.
  public struct Stroke: Sendable, Equatable {
    /// The width in points.
    public var lineWidth: Double
    /// The role of the colour.
    public var color: ColorRole
    /// The shape of the line's ends.
    public var cap: LineCap

    /// Creates a stroke.
    public init(lineWidth: Double, color: ColorRole, cap: LineCap) {
      self.lineWidth = lineWidth
      self.color = color
      self.cap = cap
    }
  }

  /// The radius of the path, in points.
  public var radius: Double
  /// The beginning of the path, in turns clockwise from 3 o'clock.
  public var origin: Double
  /// The stroke of the full circle; `nil` for none.
  public var track: Stroke?
  /// The stroke of the arc that shows the progress.
  public var arc: Stroke

  /// Creates a style.
  public init(radius: Double, origin: Double, track: Stroke?, arc: Stroke) {
    self.radius = radius
    self.origin = origin
    self.track = track
    self.arc = arc
  }

  /// The ring beside a navigation title, as in `JPRefreshTitleView`: from 12 o'clock, on a thin track.
  public static let title = RingStyle(
    radius: 10, origin: -0.25, track: Stroke(lineWidth: 1.5, color: .track, cap: .butt),
    arc: Stroke(lineWidth: 2, color: .tint, cap: .round))

  /// The ring in a floating circle, as in `ZNRefreshHUD`: from 3 o'clock, without a track.
  public static let hud = RingStyle(
    radius: 10, origin: 0, track: nil, arc: Stroke(lineWidth: 3, color: .tint, cap: .round))
}
