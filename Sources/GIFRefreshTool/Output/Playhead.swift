import Frames

/// The place in an animation that plays, forwards or backwards, or is stepped through.
///
/// ```
///            pause, step                 frame    0    1      2   3
///  playing ◄─────────────► paused        loop   ├────┼──────┼───┼──┤
///     │ the last play is over                          ▲ position
///     ▼
///   ended
/// ```
///
/// A value without a clock: each event says when it happened.
struct Playhead {
  let timeline: FrameTimeline
  /// How fast time runs: 2 is twice as fast.
  private(set) var speed: Double
  private(set) var isReversed = false
  private(set) var isPaused = false
  private(set) var hasEnded = false
  /// The frame to show; `nil` for no picture.
  private(set) var frame: Int?
  /// When the next frame is due.
  private(set) var wakeAt: Moment?

  /// Where it was at a moment, in the animation's own time since its first play began.
  private var origin: (position: Duration, at: Moment) = (.zero, .zero)

  /// The speeds that ``faster(at:)`` and ``slower(at:)`` go through.
  private static let speeds = [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 8]

  init(_ timeline: FrameTimeline, speed: Double = 1) {
    self.timeline = timeline
    self.speed = speed
  }

  /// The place in the loop.
  func position(at now: Moment) -> Duration {
    guard timeline.loopDuration > .zero else { return .zero }
    let position = elapsed(at: now)
    let loops = (position / timeline.loopDuration).rounded(.down)
    return min(max(.zero, position - timeline.loopDuration * loops), timeline.loopDuration)
  }

  // MARK: Events

  mutating func start(at now: Moment) {
    origin = (.zero, now)
    (isPaused, hasEnded) = (false, false)
    tick(at: now)
  }

  mutating func tick(at now: Moment) {
    wakeAt = nil
    guard !isPaused, !hasEnded else { return }
    var passed = elapsed(at: now)
    if isReversed, passed < .zero {
      // Backwards there is no first play: the loop goes on at its end.
      guard timeline.loopCount == .forever, timeline.loopDuration > .zero else {
        return rest(onFrame: 0, at: now)
      }
      passed += timeline.loopDuration * (.zero - passed / timeline.loopDuration).rounded(.up)
      origin = (passed, now)
    }
    guard let place = timeline.position(after: passed) else {
      (frame, hasEnded) = (nil, true)
      return
    }
    frame = place.frame
    hasEnded = place.hasEnded && !isReversed
    let rest =
      isReversed ? position(at: now) - start(of: place.frame) : place.until.map { $0 - passed }
    // At least a nanosecond, which rounding may have taken.
    wakeAt = rest.map { now.advanced(by: max(.nanoseconds(1), $0 / speed)) }
  }

  mutating func togglePause(at now: Moment) {
    if hasEnded { return start(at: now) }
    hold(at: now)
    isPaused.toggle()
    tick(at: now)
  }

  mutating func reverse(at now: Moment) {
    let isAtEnd = hasEnded && !isReversed
    hold(at: now)
    isReversed.toggle()
    if isAtEnd { rest(onFrame: timeline.frameCount - 1, at: now) }
    (isPaused, hasEnded) = (false, false)
    tick(at: now)
  }

  mutating func faster(at now: Moment) { change(to: Self.speeds.first { $0 > speed }, at: now) }
  mutating func slower(at now: Moment) { change(to: Self.speeds.last { $0 < speed }, at: now) }

  /// Shows a frame a number of frames further on, and pauses there.
  mutating func step(by count: Int, at now: Moment) {
    let frames = timeline.frameCount
    guard frames > 0 else { return }
    let next = (frame ?? 0) + count
    rest(onFrame: ((next % frames) + frames) % frames, at: now)
  }

  /// Goes on from a frame.
  mutating func jump(toFrame index: Int, at now: Moment) {
    let wasPaused = isPaused
    rest(onFrame: min(max(0, index), timeline.frameCount - 1), at: now)
    isPaused = wasPaused
    tick(at: now)
  }

  // MARK: Parts

  private mutating func rest(onFrame index: Int, at now: Moment) {
    guard index >= 0 else { return }
    let end = start(of: index) + timeline.delay(of: index)
    origin = (isReversed ? max(start(of: index), end - .nanoseconds(1)) : start(of: index), now)
    (frame, isPaused, hasEnded, wakeAt) = (index, true, false, nil)
  }

  private mutating func change(to speed: Double?, at now: Moment) {
    hold(at: now)
    self.speed = speed ?? self.speed
    tick(at: now)
  }

  /// Makes now the moment from which time is counted.
  private mutating func hold(at now: Moment) { origin = (elapsed(at: now), now) }

  private func elapsed(at now: Moment) -> Duration {
    guard !isPaused, !hasEnded else { return origin.position }
    let passed = origin.at.duration(to: now)
    // Where nothing is multiplied, nothing is rounded.
    let run = speed == 1 ? passed : passed * speed
    return origin.position + (isReversed ? .zero - run : run)
  }

  private func start(of frame: Int) -> Duration { .nanoseconds(timeline.start(of: frame)) }
}
