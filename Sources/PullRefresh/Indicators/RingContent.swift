public import Frames

/// The state of a progress ring at a moment: an arc, its rotation, and the arrow head at its tip.
///
/// ```
/// path     0 ═══════════════▷ - - - - - 1       in parts of the circle, from its origin on
///          0           strokeEnd                everything turned by `rotation`
/// ```
public struct RingContent: Sendable, Equatable {
  /// The end of the arc, 0...1; the arc begins at 0.
  public var strokeEnd: Double
  /// The ring's rotation, in turns clockwise; whole turns do not matter.
  public var rotation: Double
  /// The ring's opacity, 0...1.
  public var opacity: Double
  /// The size and the opacity of the arrowhead at the tip, 0...1.
  public var arrow: Double
  /// The animation of the arc's end towards ``strokeEnd``; `nil` if the end is there.
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

  /// Returns the visible end of the arc at a moment, 0...1.
  public func strokeEnd(at now: Moment) -> Double { animation?.value(at: now) ?? strokeEnd }

  /// Returns the angle of the arc's tip, in turns clockwise from 3 o'clock.
  public func tip(in style: RingStyle) -> Double { style.origin + rotation + strokeEnd }

  /// Returns the arrowhead's direction, in turns clockwise from 3 o'clock: a quarter turn ahead of the tip.
  public func arrowHeading(in style: RingStyle) -> Double { tip(in: style) + 0.25 }
}
