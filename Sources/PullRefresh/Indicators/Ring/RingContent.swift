public import Frames

/// What a progress ring shows at a moment: an arc, turned, and perhaps an arrow head at its tip.
///
/// ```
/// path     0 ═══════════════▷ - - - - - 1       in parts of the circle, from its origin on
///          0           strokeEnd                everything turned by `rotation`
/// ```
public struct RingContent: Sendable, Hashable {
  /// Where the arc ends, 0...1; it begins at 0.
  public var strokeEnd: Double
  /// How far the ring is turned, in turns clockwise; whole turns do not matter.
  public var rotation: Double
  /// How opaque it is, 0...1.
  public var opacity: Double
  /// How far the arrow head at the tip has grown, in size and in opacity: 0 none, 1 complete.
  public var arrow: Double
  /// The way on which the arc's end gets to ``strokeEnd``; `nil` if it is there.
  public var animation: Tween?

  /// Creates a content.
  public init(
    strokeEnd: Double, rotation: Double = 0, opacity: Double = 1, arrow: Double = 0,
    animation: Tween? = nil
  ) {
    self.strokeEnd = strokeEnd
    self.rotation = rotation
    self.opacity = opacity
    self.arrow = arrow
    self.animation = animation
  }

  /// Where one sees the arc end at a moment, 0...1.
  public func strokeEnd(at now: Moment) -> Double { animation?.value(at: now) ?? strokeEnd }

  /// Where the arc's tip is, in turns clockwise from 3 o'clock.
  public func tip(in style: RingStyle) -> Double { style.origin + rotation + strokeEnd }

  /// Where the arrow head points, in turns clockwise from rightwards: a quarter turn on from the tip.
  public func arrowHeading(in style: RingStyle) -> Double { tip(in: style) + 0.25 }
}
