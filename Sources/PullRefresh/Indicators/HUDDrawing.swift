package import Frames

/// A ring in a floating circle that slides down over the list while it is pulled.
///
/// ```
///            pulled           loading              loading ended, or at rest    time passed
/// parked     pulled           loading, slides in   —                            —
/// pulled     pulled           loading              returning                    —
/// returning  pulled           loading              —                            parked
/// loading    pulled           —                    shrinking                    —
/// shrinking  pulled           loading, slides in   —                            parked
/// ```
///
/// Rows are states, columns are events; a dash means no change. While pulled, the circle has the appearance of
/// ``HUDMetrics``, with an arrowhead at the arc's tip that is complete only when a release would refresh. While
/// loading, the circle stays at the dwell line (``HUDMetrics/dwellY``), and the arc turns without a jump at its start
/// or between its loops. If the app starts the load, or the finger releases the circle above the dwell line, the circle
/// first slides to the line as if pulled. After loading, the circle shrinks while the arc turns.
///
/// ```swift
/// let header = RefreshComponent.header(.hud(), indicator: .hud())
/// draw(session.engine.hudAppearance(at: .start, now))
/// ```
///
/// To keep the list in place below the circle, see ``ListGeometry/pinnedAtStart``.
package final class HUDDrawing: Indicator {
  /// The slide of the circle to the dwell line, and the arc that turns after the slide.
  private struct Loading: Sendable {
    let slide: Tween
    let arc: LoadingArc
    /// The time at which the arc begins; before that, the slide determines the ring.
    let arcStart: Moment
    let arrow: Tween
  }

  private enum State: Sendable {
    /// The circle is hidden. Exits: `pulled`, `loading`.
    case parked
    /// The circle follows the pull. Exits: `returning`, `loading`.
    case pulled(y: Double, isArmed: Bool, arrow: Double)
    /// The circle slides back. Exits: `pulled`, `loading`, `parked`.
    case returning(Tween, arrow: Tween)
    /// The circle is at the dwell line (``HUDMetrics/dwellY``), or slides to it. Exits: `pulled`, `shrinking`.
    case loading(Loading)
    /// The circle shrinks after loading. Exits: `pulled`, `loading`, `parked`.
    case shrinking(Loading, scale: Tween)
  }

  /// The ring at the last event; ``appearance(at:)`` has the complete appearance.
  private(set) var content = IndicatorContent()
  /// The time of the next redraw; `nil` while nothing moves by itself.
  private(set) var wakeAt: Moment?
  /// The amount of motion the user wants to see; below full, the circle jumps instead of sliding, and its arc stands
  /// still.
  private var motion = MotionPreference.full
  private var state: State = .parked

  /// The time between two redraws while the circle moves by itself: 1/60 s.
  private static var redrawInterval: Duration { .nanoseconds(16_666_667) }
  private static var slideDuration: Duration { .milliseconds(250) }
  private static var arrowDuration: Duration { .milliseconds(100) }
  private static var shrinkDuration: Duration { .milliseconds(300) }

  /// Creates a parked circle.
  package init() {}

  /// Returns the appearance at a moment, which must not be earlier than the last event.
  package func appearance(at now: Moment) -> HUDAppearance {
    switch state {
    case .pulled(let y, let isArmed, let arrow):
      return circle(
        atY: y, ring: ring(atY: y, opacity: isArmed ? 1 : nil, arrow: arrow))
    case .returning(let slide, let arrow):
      let y = slide.value(at: now)
      return circle(atY: y, ring: ring(atY: y, arrow: arrow.value(at: now)))
    case .loading(let loading):
      return appearance(of: loading, scale: 1, at: now)
    case .shrinking(let loading, let scale) where now < scale.end:
      return appearance(of: loading, scale: scale.value(at: now), at: now)
    case .parked, .shrinking:
      return circle(atY: HUDMetrics.parkedY, ring: ring(atY: HUDMetrics.parkedY))
    }
  }

  func hudAppearance(at now: Moment) -> HUDAppearance? { appearance(at: now) }

  // MARK: Events

  /// Shows the component's current phase, and begins the movement of a new phase.
  package func show(_ phase: RefreshPhase, motion: ScrollMotion, at now: Moment) {
    park(at: now)
    switch phase {
    case .pulling(let progress):
      // The arrowhead is complete only if a release would refresh, even if the pull is longer than the trigger
      // distance.
      let arrow = Swift.min(progress.asPart, 1.0.nextDown)
      state = .pulled(y: HUDMetrics.y(atProgress: progress), isArmed: false, arrow: arrow)
    case .armed(let progress):
      state = .pulled(y: HUDMetrics.y(atProgress: progress), isArmed: true, arrow: 1)
    case .waiting, .loading: load(at: now)
    case .idle, .finishing, .settling, .failed, .noMoreData: rest(at: now)
    }
    present(at: now)
  }

  /// Sets the amount of motion that the user wants to see; a slide or shrink that has begun still plays to its end.
  func prefer(_ motion: MotionPreference, at now: Moment) {
    self.motion = motion
    present(at: now)
  }

  // MARK: -

  /// Parks the circle if it has slid back or shrunk.
  private func park(at now: Moment) {
    switch state {
    case .returning(let slide, _) where now >= slide.end: state = .parked
    case .shrinking(_, let scale) where now >= scale.end: state = .parked
    case .parked, .pulled, .returning, .loading, .shrinking: break
    }
  }

  private func load(at now: Moment) {
    switch state {
    case .parked, .shrinking: slide(from: HUDMetrics.parkedY, arrow: 0, at: now)
    case .pulled(let y, _, let arrow): slide(from: y, arrow: arrow, at: now)
    case .returning(let slide, let arrow):
      self.slide(from: slide.value(at: now), arrow: arrow.value(at: now), at: now)
    case .loading: break
    }
  }

  /// Slides the circle to the dwell line; the arc turns after the slide, or at once if the circle is not above the
  /// line.
  private func slide(from y: Double, arrow: Double, at now: Moment) {
    let slide = Tween(
      from: y, to: HUDMetrics.dwellY, start: now, duration: time(Self.slideDuration))
    state = .loading(
      Loading(
        slide: slide, arc: LoadingArc(rotation: HUDMetrics.rotation(atY: y)),
        arcStart: y < HUDMetrics.dwellY ? slide.end : now,
        arrow: Tween(from: arrow, to: 0, start: now, duration: time(Self.arrowDuration))))
  }

  private func rest(at now: Moment) {
    switch state {
    case .parked, .returning, .shrinking: break
    case .pulled(let y, _, let arrow):
      state = .returning(
        Tween(from: y, to: HUDMetrics.parkedY, start: now, duration: time(Self.slideDuration)),
        arrow: Tween(from: arrow, to: 0, start: now, duration: time(Self.arrowDuration)))
    case .loading(let loading):
      state = .shrinking(
        loading, scale: Tween(from: 1, to: 0.01, start: now, duration: time(Self.shrinkDuration)))
    }
  }

  private func present(at now: Moment) {
    switch state {
    case .parked:
      content.activity = nil
      wakeAt = nil
    case .pulled:
      content.activity = .ring(appearance(at: now).ring)
      wakeAt = nil
    case .loading(let loading) where motion != .full && now >= loading.slide.end:
      content.activity = .ring(appearance(at: now).ring)
      wakeAt = nil
    case .returning, .loading, .shrinking:
      content.activity = .ring(appearance(at: now).ring)
      wakeAt = now.advanced(by: Self.redrawInterval)
    }
  }

  private func appearance(of loading: Loading, scale: Double, at now: Moment) -> HUDAppearance {
    let y = loading.slide.value(at: now)
    let arrow = loading.arrow.value(at: now)
    guard now >= loading.arcStart else {
      return circle(atY: y, scale: scale, ring: ring(atY: y, opacity: 1, arrow: arrow))
    }
    let elapsed = motion == .full ? loading.arcStart.duration(to: now).inSeconds : 0
    let stroke = loading.arc.stroke(after: elapsed)
    return circle(
      atY: y, scale: scale,
      ring: RingContent(strokeEnd: stroke.end, rotation: stroke.rotation, arrow: arrow))
  }

  private func circle(atY y: Double, scale: Double = 1, ring: RingContent) -> HUDAppearance {
    HUDAppearance(y: y, scale: scale, opacity: HUDMetrics.opacity(atY: y), ring: ring)
  }

  /// Returns the duration of a movement: zero if the user wants less motion.
  private func time(_ duration: Duration) -> Duration { motion == .full ? duration : .zero }

  /// Returns the ring of a pull whose circle is at `y`, in points (default opacity: that of a pull too short to load).
  private func ring(atY y: Double, opacity: Double? = nil, arrow: Double = 0) -> RingContent {
    RingContent(
      strokeEnd: HUDMetrics.strokeEnd(atY: y), rotation: HUDMetrics.rotation(atY: y),
      opacity: opacity ?? HUDMetrics.faintOpacity, arrow: arrow)
  }
}
