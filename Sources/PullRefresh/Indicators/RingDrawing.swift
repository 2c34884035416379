package import Frames

/// A ring that fills with the pull, and a spinner while loading, for a navigation title.
///
/// ```
/// progress  0       0 < p < 1          1, finger down     1, no finger     loading    load ended
/// shown     —       ring up to p       full ring          —                spinner    —
/// ```
///
/// The ring animates to a new progress: with a finger, in 0.15 s at constant speed; without one, in 0.25 s with
/// ease-out. An unchanged progress does not restart the animation. See ``TitleIndicatorLayout`` for the positions, and
/// ``RingStyle/title`` for the drawing.
///
/// ```swift
/// let title = RefreshComponent.header(.titleView(), indicator: .ring())
/// ```
final class RingDrawing: Indicator {
  private enum State: Sendable, Equatable {
    /// The ring shows the progress. Exits: `pulled`, `loading`, `over`.
    case pulled(Double)
    /// The spinner is shown. Exits: `pulled`, `over`.
    case loading
    /// Loading has ended; nothing is shown. Exits: `pulled`, `loading`.
    case over
  }

  /// The ring or the spinner to draw now.
  private(set) var content = IndicatorContent()
  /// The end of the ring's animation; `nil` while the ring does not move.
  ///
  /// A host that draws every frame itself redraws until then.
  private(set) var wakeAt: Moment?
  private var motion = MotionPreference.full
  private var state: State = .pulled(0)
  private var stroke = Tween(restingAt: 0)

  /// Shows the component's current phase; `motion` tells whether a finger is down.
  func show(_ phase: RefreshPhase, motion: ScrollMotion, at now: Moment) {
    if let wakeAt, now >= wakeAt { self.wakeAt = nil }
    switch phase {
    case .idle, .pulling, .armed:
      let progress = phase.progress.asPart
      guard state != .pulled(progress) else { return }
      state = .pulled(progress)
      draw(to: progress, finger: motion.isDragging, at: now)
    case .waiting, .loading:
      state = .loading
      clear(.spinner)
    case .finishing, .settling, .failed, .noMoreData:
      state = .over
      clear(nil)
    }
  }

  /// Sets the amount of motion that the user wants to see; below ``MotionPreference/full``, the ring does not
  /// animate.
  func prefer(_ motion: MotionPreference, at now: Moment) { self.motion = motion }

  private func draw(to progress: Double, finger: Bool, at now: Moment) {
    stroke = stroke.redirected(
      to: progress, at: now, over: motion != .full ? .zero : .milliseconds(finger ? 150 : 250),
      curve: finger ? .linear : .easeOut)
    // A full ring without a finger is hidden, since the spinner is about to replace it.
    let isVisible = progress > 0 && (progress < 1 || finger)
    content.activity =
      isVisible ? .ring(RingContent(strokeEnd: progress, animation: stroke)) : nil
    wakeAt = isVisible ? stroke.end : nil
  }

  private func clear(_ activity: IndicatorContent.Activity?) {
    stroke = Tween(restingAt: 0)
    content.activity = activity
    wakeAt = nil
  }
}

/// The line widths, colours and radius of a progress ring: a track with an arc on it.
///
/// ```
///          ¾ = 12 o'clock
///         .─────.             angles in turns, clockwise from 3 o'clock (UIKit's are in radians)
///   ½   │    ·──► r │  0      the path is a full circle of radius r that begins at `origin`
///         `─────´             half of a stroke's width is inside, half outside the path
///            ¼
/// ```
package struct RingStyle: Sendable {
  /// The role of a stroke's colour; the host chooses the colour.
  package enum ColorRole: Sendable {
    /// The subdued colour of the track.
    case track
    /// The accent colour of rings and spinners.
    case tint
  }

  /// The shape of a line's ends, as in Core Graphics.
  package enum LineCap: Sendable {
    /// The line ends at the path's end.
    case butt
    /// A semicircle extends the line by half its width.
    case round
  }

  /// A stroke along the circle.
  package struct Stroke: Sendable {
    /// The width in points.
    package let lineWidth: Double
    /// The role of the colour, which the host chooses.
    package let color: ColorRole
    /// The shape of the line's ends.
    package let cap: LineCap
  }

  /// The radius of the path, in points.
  package let radius: Double
  /// The beginning of the path, in turns clockwise from 3 o'clock.
  package let origin: Double
  /// The stroke of the full circle; `nil` for none.
  package let track: Stroke?
  /// The stroke of the arc that shows the progress.
  package let arc: Stroke

  /// The ring beside a navigation title, as in `JPRefreshTitleView`: from 12 o'clock, on a thin track.
  package static let title = RingStyle(
    radius: 10, origin: -0.25, track: Stroke(lineWidth: 1.5, color: .track, cap: .butt),
    arc: Stroke(lineWidth: 2, color: .tint, cap: .round))

  /// The ring in a floating circle, as in `ZNRefreshHUD`: from 3 o'clock, without a track.
  package static let hud = RingStyle(
    radius: 10, origin: 0, track: nil, arc: Stroke(lineWidth: 3, color: .tint, cap: .round))
}

/// The state of a progress ring at a moment: an arc, its rotation, and the arrow head at its tip.
///
/// ```
/// path     0 ═══════════════▷ - - - - - 1       in fractions of the circle, from `RingStyle.origin` on;
///          0           strokeEnd                everything is turned by `rotation`
/// ```
package struct RingContent: Sendable, Equatable {
  /// The end of the arc as a fraction of the full circle, 0...1; the arc begins at 0.
  package var strokeEnd: Double
  /// The ring's rotation, in turns clockwise; whole turns do not matter.
  package internal(set) var rotation: Double
  /// The ring's opacity, 0...1.
  package var opacity: Double
  /// The size of the arrowhead at the tip as a fraction of its full size, 0...1, and at the same time its opacity.
  package var arrow: Double
  /// The animation of the arc's end towards ``strokeEnd``; `nil` if the end is already there.
  package var animation: Tween?

  /// Creates the state of a ring (default: opaque, not turned, without an arrowhead).
  package init(
    strokeEnd: Double, rotation: Double = 0, opacity: Double = 1, arrow: Double = 0,
    animation: Tween? = nil
  ) {
    self.strokeEnd = strokeEnd
    self.rotation = rotation
    self.opacity = opacity
    self.arrow = arrow
    self.animation = animation
  }

  /// Returns the visible end of the arc at a moment, as a fraction of the full circle, 0...1.
  package func strokeEnd(at now: Moment) -> Double { animation?.value(at: now) ?? strokeEnd }

  /// Returns the angle of the arc's tip, in turns clockwise from 3 o'clock.
  func tip(in style: RingStyle) -> Double { style.origin + rotation + strokeEnd }

  /// Returns the arrowhead's direction, in turns clockwise from 3 o'clock: the circle's tangent at the tip.
  package func arrowHeading(in style: RingStyle) -> Double { tip(in: style) + 0.25 }
}

/// The arc of a floating indicator while loading: an endless loop of 2 s.
///
/// ```
///  part of loop   0   0.1      0.3  0.4      0.6               1
///  strokeEnd      ────╮                       ╭────────────────  0.8
///                      ╲                     ╱
///                       ╰────────────────────╯                   0.05
///                     tail moves      head moves
///  rotation       one turn at constant speed, and 0.75 turns more while the tail moves
/// ```
///
/// The arc begins where the pull left it (0.8 of the circle, turned with the pull), and each loop begins where the
/// previous one ended. The period and the times are those of `ZNRefreshHUD`, whose arc restarts at each loop.
struct LoadingArc: Sendable {
  /// The ring's rotation at the beginning of the first loop, in turns.
  let rotation: Double

  private static let period = 2.0
  private static let longest = HUDMetrics.strokeAtDwell
  private static let shortest = 0.05

  /// Returns the arc's end, as a fraction of the circle, and the ring's rotation, in turns, after a time in seconds.
  ///
  /// A negative time counts as 0.
  func stroke(after seconds: Double) -> (end: Double, rotation: Double) {
    let elapsed = Swift.max(0, seconds) / Self.period
    let loops = elapsed.rounded(.down)
    let part = elapsed - loops
    let run = Self.longest - Self.shortest
    let tail = run * Self.eased((part - 0.1) / 0.2)
    let head = run * Self.eased((part - 0.4) / 0.2)
    return (Self.longest - tail + head, rotation + elapsed + loops * run + tail)
  }

  /// Eases from 0 to 1, slowly at both ends: `x²(3 - 2x)`.
  private static func eased(_ x: Double) -> Double {
    let x = x.asPart
    return x * x * (3 - 2 * x)
  }
}
