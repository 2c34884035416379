package import PullRefresh

/// A simulated scroll view that can be dragged, stretches past its edges, decelerates and springs back.
///
/// The model is a value without a clock. Between events, the position is a formula of the time since the last event, so
/// many small advances lead to exactly the same position as one long advance.
///
/// As in UIKit, an animated change takes effect at once: ``geometry`` has the final offset from the beginning of the
/// animation, and `presentedOffset` has the visible offset. While the list bounces or decelerates, ``geometry`` has
/// the visible offset, too.
///
/// All values stay finite: lengths and velocities are limited to a billion, and not-a-number counts as zero.
///
/// ```swift
/// var list = ScrollModel(ListGeometry(viewport: 600, content: 2_000))
/// list.touched()
/// list.dragged(by: 100)               // the rubber band resists: the offset is only -51.6 …
/// list.released(velocity: 0)
/// list.advanced(by: .seconds(1))      // … and back at 0
/// ```
package struct ScrollModel: Sendable, Equatable {
  /// The kind of movement.
  private enum State: Sendable, Equatable {
    /// At rest. Exits: `dragging`, `released`, `animating`.
    case resting
    /// A finger drags; `unbounded` is the offset that the list would have without its rubber band. Exits: `released`,
    /// `resting`.
    case dragging(unbounded: Double)
    /// The view decelerates, or springs back to an edge. Exits: `resting`, `dragging`, `animating`.
    case released(Trajectory, elapsed: Duration)
    /// The view scrolls in an animation, by the app or because an inset opens or closes. Exits: `resting`, `dragging`,
    /// `animating`, `released`.
    case animating(from: Double, duration: Duration, elapsed: Duration)
  }

  /// The scroll view's geometry, with the final offset of a running animation.
  package private(set) var geometry: ListGeometry
  private var state: State = .resting
  /// The end of the last drag, `lifted` or `cancelled`, until the next event; otherwise `nil`.
  private var endOfDrag: ScrollMotion?

  /// Creates a view at rest; an offset beyond the resting offsets remains until the next event.
  package init(_ geometry: ListGeometry) { self.geometry = geometry.tamed }

  /// The kind of motion: a drag or its end, momentum, a bounce, an animation, or none.
  package var motion: ScrollMotion {
    if let endOfDrag { return endOfDrag }
    return switch state {
    case .resting: .resting
    case .dragging: .dragging
    case .released(let way, let elapsed): way.motion(after: elapsed.inSeconds)
    case .animating: .animating
    }
  }

  /// The geometry and the motion.
  package var sample: ScrollSample { ScrollSample(geometry, motion: motion) }

  /// Whether the view moves by itself, so that ``advanced(by:)`` has to be called.
  package var isMoving: Bool {
    switch state {
    case .resting, .dragging: false
    case .released, .animating: true
    }
  }

  /// The visible offset: during an animation, an offset between its start and ``geometry``'s; otherwise ``geometry``'s.
  package var presentedOffset: Double {
    switch state {
    case .resting, .dragging, .released: return geometry.offset
    case .animating(let from, let duration, let elapsed):
      let part = elapsed.inSeconds / duration.inSeconds
      let rest = 1 - Swift.min(part, 1)
      // Ease-out: fast at first, slow at the end.
      return from + (geometry.offset - from) * (1 - rest * rest * rest)
    }
  }

  // MARK: The finger

  /// Puts a finger down on the list, which stops any movement.
  package mutating func touched() {
    endOfDrag = nil
    geometry.offset = presentedOffset
    state = .dragging(unbounded: unbounded(geometry.offset))
  }

  /// Moves the finger by a distance in points; positive distances scroll towards the start.
  ///
  /// Does nothing when no finger is down, or when the distance is not a finite number.
  package mutating func dragged(by distance: Double) {
    switch state {
    case .dragging(let unbounded) where distance.isFinite:
      let unbounded = (unbounded - distance).tamed
      geometry.offset = bounded(unbounded)
      state = .dragging(unbounded: unbounded)
    case .dragging, .resting, .released, .animating: break
    }
  }

  /// Moves the finger until the view is exactly at an offset.
  ///
  /// Does nothing when no finger is down, or when the offset is not a finite number.
  package mutating func dragged(toOffset offset: Double) {
    switch state {
    case .dragging where offset.isFinite:
      geometry.offset = offset.tamed
      state = .dragging(unbounded: unbounded(geometry.offset))
    case .dragging, .resting, .released, .animating: break
    }
  }

  /// Lifts the finger; the velocity is the change of the list's offset in points per second.
  ///
  /// Until the next event, ``motion`` is `lifted`.
  package mutating func released(velocity: Double = 0) {
    switch state {
    case .dragging:
      glide(velocity: velocity.tamed)
      endOfDrag = .lifted
    case .resting, .released, .animating: break
    }
  }

  /// Lifts the finger, with a velocity in points per second; the list comes to rest at an offset that a component chose.
  package mutating func released(velocity: Double, landingAt offset: Double) {
    switch state {
    case .dragging where offset.isFinite:
      let way = Trajectory(
        from: geometry.offset, velocity: velocity.tamed, within: offset.tamed...offset.tamed,
        isAimed: true)
      state = .released(way, elapsed: .zero)
      endOfDrag = .lifted
    case .dragging, .resting, .released, .animating: break
    }
  }

  /// Cancels the drag, as the system does; ``motion`` is `cancelled` until the next event.
  package mutating func dragCancelled() {
    switch state {
    case .dragging:
      glide(velocity: 0)
      endOfDrag = .cancelled
    case .resting, .released, .animating: break
    }
  }

  /// Records that the host has reported the end of the drag; ``motion`` now describes the movement after the drag.
  package mutating func endOfDragTold() { endOfDrag = nil }

  /// Returns the distance, in points, that a finger touching now must move to bring the list to an offset.
  package func drag(toOffset offset: Double) -> Double {
    switch state {
    case .dragging(let unbounded): unbounded - self.unbounded(offset)
    case .resting, .released, .animating: unbounded(presentedOffset) - unbounded(offset)
    }
  }

  // MARK: Time

  /// Advances the time by an interval, and moves the list; a negative interval counts as zero.
  package mutating func advanced(by interval: Duration) {
    let interval = Swift.max(.zero, interval)
    if interval > .zero { endOfDrag = nil }
    switch state {
    case .resting, .dragging: break
    case .released(let way, let elapsed):
      let seconds = (elapsed + interval).inSeconds
      geometry.offset = way.offset(after: seconds)
      state =
        way.hasEnded(after: seconds) ? .resting : .released(way, elapsed: elapsed + interval)
    case .animating(let from, let duration, let elapsed):
      state =
        elapsed + interval < duration
        ? .animating(from: from, duration: duration, elapsed: elapsed + interval) : .resting
    }
  }

  // MARK: The app and the system

  /// Sets the components' inset at an edge, and scrolls: the inset into view if the change asks for that, or into range.
  package mutating func apply(_ change: InsetChange) {
    let seen = presentedOffset
    geometry.contributions[change.edge] = change.length.tamed
    if change.reveals, !isDragging {
      let target = geometry.restingOffset(at: change.edge)
      // A deceleration or bounce that will end at the target is not interrupted.
      if case .released(let way, _) = state, way.destination == target { return }
      move(to: target, from: seen, over: change.duration)
    } else {
      settle(from: seen, over: change.duration)
    }
  }

  /// Sets the app's part of an inset, in points.
  package mutating func setInset(_ length: Double, at edge: ScrollEdge) {
    geometry.insets[edge] = length.tamed
    settle()
  }

  /// Sets the length of the content, in points.
  package mutating func setContent(_ length: Double) {
    geometry.content = length.tamed
    settle()
  }

  /// Sets the length of the viewport, in points.
  package mutating func setViewport(_ length: Double) {
    geometry.viewport = length.tamed
    settle()
  }

  /// Removes the view from its window, or puts it back; either change ends a drag and any movement.
  package mutating func setInWindow(_ isInWindow: Bool) {
    guard isInWindow != geometry.isInWindow else { return }
    geometry.isInWindow = isInWindow
    move(to: geometry.offset.clamped(to: geometry.restingOffsets))
  }

  /// Scrolls to an offset, clamped to the scrollable range, as the app does; does nothing while a finger is down.
  package mutating func scroll(to offset: Double, over duration: Duration = .zero) {
    guard offset.isFinite, !isDragging else { return }
    move(
      to: offset.clamped(to: geometry.restingOffsets), from: presentedOffset, over: duration)
  }

  /// Sets the system's part of an inset, in points, as a growing bar does.
  ///
  /// A list at rest at that edge stays there.
  package mutating func setSystemInset(_ length: Double, at edge: ScrollEdge) {
    let isAtEdge = state == .resting && geometry.offset == geometry.restingOffset(at: edge)
    geometry.systemInsets[edge] = length.tamed
    if isAtEdge {
      geometry.offset = geometry.restingOffset(at: edge)
    } else {
      settle()
    }
  }

  /// Sets whether the user can see the view.
  package mutating func setVisible(_ isVisible: Bool) { geometry.isVisible = isVisible }

  /// Adds a length in points to the offset, without interrupting a drag or a deceleration.
  package mutating func shiftOffset(by length: Double) {
    guard length.isFinite else { return }
    geometry.offset = (geometry.offset + length).tamed
    switch state {
    case .resting: break
    case .dragging: state = .dragging(unbounded: unbounded(geometry.offset))
    case .released(let way, let elapsed): glide(velocity: way.velocity(after: elapsed.inSeconds))
    case .animating(let from, let duration, let elapsed):
      state = .animating(from: from + length, duration: duration, elapsed: elapsed)
    }
  }

  // MARK: -

  private var isDragging: Bool {
    switch state {
    case .dragging: true
    case .resting, .released, .animating: false
    }
  }

  /// Adapts to a changed range of resting offsets: keeps the finger's position or the momentum, or brings the list into
  /// range; with a duration, it is seen to move there from the offset that was seen before.
  private mutating func settle(from seen: Double? = nil, over duration: Duration = .zero) {
    let range = geometry.restingOffsets
    switch state {
    case .dragging:
      state = .dragging(unbounded: unbounded(geometry.offset))
    // A deceleration to an offset that a component asked for continues: nothing else would bring the list there.
    case .released(let way, _) where way.isAimed && range.contains(way.destination): break
    case .released(let way, let elapsed)
    where duration == .zero || range.contains(geometry.offset):
      glide(velocity: way.velocity(after: elapsed.inSeconds))
    case .resting, .released, .animating:
      guard !range.contains(geometry.offset) else { return }
      move(to: geometry.offset.clamped(to: range), from: seen, over: duration)
    }
  }

  private mutating func move(
    to offset: Double, from seen: Double? = nil, over duration: Duration = .zero
  ) {
    geometry.offset = offset
    state = .resting
    if let seen, seen != offset, duration > .zero {
      state = .animating(from: seen, duration: duration, elapsed: .zero)
    }
  }

  private mutating func glide(velocity: Double) {
    let way = Trajectory(
      from: geometry.offset, velocity: velocity, within: geometry.restingOffsets)
    guard way.hasEnded(after: 0) else {
      state = .released(way, elapsed: .zero)
      return
    }
    // The movement would have no duration, so the list is at once placed exactly at its resting offset.
    geometry.offset = way.offset(after: 0)
    state = .resting
  }

  /// Returns the list's offset for an offset without rubber band: the rubber band shortens the part beyond an edge.
  private func bounded(_ offset: Double) -> Double {
    replacingOverscroll(of: offset) { RubberBand.distance(forTravel: $0, viewport: $1) }
  }

  /// Returns the offset that the list would have without its rubber band: the inverse of `bounded`.
  private func unbounded(_ offset: Double) -> Double {
    replacingOverscroll(of: offset) { RubberBand.travel(forDistance: $0, viewport: $1) }
  }

  /// Returns an offset with its distance past an edge replaced by `length`'s result; offsets in range are unchanged.
  private func replacingOverscroll(
    of offset: Double, by length: (_ overscroll: Double, _ viewport: Double) -> Double
  ) -> Double {
    let range = geometry.restingOffsets
    if offset < range.lowerBound {
      return range.lowerBound - length(range.lowerBound - offset, geometry.viewport)
    }
    if offset > range.upperBound {
      return range.upperBound + length(offset - range.upperBound, geometry.viewport)
    }
    return offset
  }
}
