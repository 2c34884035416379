/// A state machine that picks the frame to show, by pull progress or by time.
///
/// The scheduler has no clock: each event is a method that takes the current moment, sets ``frame`` and returns the
/// moment of the next tick, or `nil` if no tick is needed. Deadlines count from the moment when playing began, not from
/// the last tick, so late ticks do not add up: a late tick shows the frame that is due at that moment.
///
/// ```
///            scrub    start      resume              pause    seek       tick
/// still      still    playing    playing from here   —        still      —
/// playing    still    playing    —                   still    playing    ended after the last play
/// ended      still    playing    playing again       —        still      —
/// ```
///
/// A dash means that the event does not change the state. No event allocates memory.
public struct FrameScheduler: Sendable, Hashable {
  private enum State: Sendable, Hashable {
    case still
    case playing(since: Moment)
    case ended
  }

  /// The delays and the loop count.
  public private(set) var timeline: FrameTimeline
  /// The speed: 2 plays twice as fast, -1 plays backwards.
  public private(set) var speed: Double
  /// The rule that maps progress to frames.
  public let rule: ProgressRule

  /// The index of the frame to show; `nil` if no picture is shown.
  public private(set) var frame: Int?
  /// The number of plays completed since playing began, or since the last scrub, seek or extension of the timeline.
  package private(set) var completedLoopCount = 0
  private var state = State.still
  /// The animation time, in nanoseconds, when `state` was entered; at most `longest`.
  private var elapsed: Int64 = 0

  /// Creates a scheduler that shows the frame for progress 0 and does not play.
  ///
  /// The speed must be finite and not zero; any other speed traps.
  public init(timeline: FrameTimeline, speed: Double = 1, rule: ProgressRule = .equalParts) {
    Self.check(speed)
    self.timeline = timeline
    self.speed = speed
    self.rule = rule
    frame = restingFrame
  }

  /// Whether the animation is playing; `false` while it is scrubbed or paused, and after the last play.
  public var isPlaying: Bool {
    switch state {
    case .playing: true
    case .still, .ended: false
    }
  }

  /// Whether all plays are over.
  public var hasEnded: Bool { state == .ended }

  // MARK: Events

  /// Shows the frame at a pull progress, 0...1, and stops playing.
  ///
  /// With ``ProgressRule/playingAtEnd``, progress 1 starts playing, and further calls with progress 1 keep playing.
  @discardableResult
  public mutating func scrub(to progress: Double, at now: Moment) -> Moment? {
    switch timeline.scrubbed(to: progress, by: rule) {
    case .blank:
      setPosition(at: 0)
      frame = nil
    case .frame(let index):
      setPosition(at: beginning(of: index))
      frame = index
    case .playing:
      switch state {
      case .still: return start(at: now)
      case .playing, .ended: return tick(at: now)
      }
    }
    return nil
  }

  /// Starts playing at the first frame, or at the last one if the speed is negative.
  @discardableResult
  public mutating func start(at now: Moment) -> Moment? {
    setPosition(at: 0)
    return resume(at: now)
  }

  /// Continues playing from the current frame; after the last play, starts again.
  @discardableResult
  public mutating func resume(at now: Moment) -> Moment? {
    switch state {
    case .still: state = .playing(since: now)
    case .playing: break
    case .ended: return start(at: now)
    }
    return tick(at: now)
  }

  /// Stops playing at the frame that is due.
  public mutating func pause(at now: Moment) {
    tick(at: now)
    guard isPlaying else { return }
    elapsed = elapsed(at: now)
    state = .still
  }

  /// Moves to the beginning of the frame at a frame index, clamped to the frames; a playing animation continues from
  /// there.
  @discardableResult
  public mutating func seek(toFrame index: Int, at now: Moment) -> Moment? {
    guard timeline.frameCount > 0 else { return nil }
    let index = Swift.min(Swift.max(index, 0), timeline.frameCount - 1)
    let wasPlaying = isPlaying
    setPosition(at: beginning(of: index))
    frame = index
    return wasPlaying ? resume(at: now) : nil
  }

  /// Shows the frame that is due; early, late and repeated ticks are harmless.
  @discardableResult
  public mutating func tick(at now: Moment) -> Moment? {
    guard case .playing(let start) = state else { return nil }
    let position = timeline.position(
      afterNanoseconds: elapsed(at: now), isReversed: speed < 0)
    frame = position?.frame
    guard let position, !position.hasEnded else {
      state = .ended
      completedLoopCount = timeline.loopCount.plays ?? 1
      return nil
    }
    completedLoopCount = position.loop
    return position.untilNanoseconds.flatMap { deadline($0, since: start) }
  }

  // MARK: Changes while playing

  /// Changes the speed and, with the sign of the speed, the direction; keeps the current frame and loop.
  ///
  /// The speed must be finite and not zero; any other speed traps.
  @discardableResult
  public mutating func setSpeed(_ speed: Double, at now: Moment) -> Moment? {
    Self.check(speed)
    rebase(at: now)
    let turns = (speed < 0) != (self.speed < 0)
    self.speed = speed
    let length = timeline.loopNanoseconds
    // A still scheduler at time 0 stays at time 0, so that playing begins at the other end of the loop.
    if turns, length > 0, isPlaying || elapsed > 0 {
      elapsed = total(elapsed / length, of: length, and: length - 1 - elapsed % length)
    }
    return tick(at: now)
  }

  /// Replaces the delays or the loop count, for example by `timeline.played(at: 24)` or `timeline.looping(.times(2))`.
  ///
  /// Keeps the current frame and the share of its delay that has passed. If the number of frames changes, the animation
  /// starts over.
  @discardableResult
  package mutating func setTimeline(_ timeline: FrameTimeline, at now: Moment) -> Moment? {
    rebase(at: now)
    let before = self.timeline
    self.timeline = timeline
    guard timeline.frameCount == before.frameCount else {
      let wasPlaying = isPlaying
      setPosition(at: 0)
      frame = restingFrame
      return wasPlaying ? resume(at: now) : nil
    }
    if timeline != before, before.loopNanoseconds > 0 {
      let (loop, offset) = elapsed.quotientAndRemainder(dividingBy: before.loopNanoseconds)
      elapsed = total(
        loop, of: timeline.loopNanoseconds,
        and: before.offset(offset, in: timeline, isReversed: speed < 0))
    }
    return tick(at: now)
  }

  /// Replaces the timeline by one that begins with the same frames and may have more, for example while a GIF is being
  /// downloaded.
  ///
  /// Keeps the current frame and the time that the frame has been shown. An animation that has ended continues with the
  /// first new frame. If the new timeline has fewer frames, the animation starts over.
  @discardableResult
  package mutating func extend(to timeline: FrameTimeline, at now: Moment) -> Moment? {
    rebase(at: now)
    let before = self.timeline
    guard let frame, timeline.frameCount >= before.frameCount, before.loopNanoseconds > 0 else {
      return setTimeline(timeline, at: now)
    }
    let spent = elapsed % before.loopNanoseconds - beginning(of: frame)
    self.timeline = timeline
    let delay = timeline.start(of: frame + 1) - timeline.start(of: frame)
    elapsed = beginning(of: frame) + (hasEnded ? delay : Swift.min(Swift.max(spent, 0), delay))
    if hasEnded { state = .playing(since: now) }
    return tick(at: now)
  }

  /// Sets `elapsed` to the animation time at `now`, before the speed or the delays change; ends the animation if all
  /// plays are over.
  private mutating func rebase(at now: Moment) {
    tick(at: now)
    elapsed = elapsed(at: now)
    if isPlaying { state = .playing(since: now) }
  }

  private mutating func setPosition(at elapsed: Int64) {
    state = .still
    completedLoopCount = 0
    self.elapsed = elapsed
  }

  // MARK: Time

  private static func check(_ speed: Double) {
    require(speed != 0 && speed.isFinite, "speed must be finite and not zero, found \(speed)")
  }

  private var restingFrame: Int? {
    guard case .frame(let index) = timeline.scrubbed(to: 0, by: rule) else { return nil }
    return index
  }

  /// The start of a frame in the first play, in nanoseconds of animation time.
  private func beginning(of frame: Int) -> Int64 {
    speed < 0
      ? timeline.loopNanoseconds - timeline.start(of: frame + 1) : timeline.start(of: frame)
  }

  /// `loops` times `length` plus `offset`, at most `longest`.
  private func total(_ loops: Int64, of length: Int64, and offset: Int64) -> Int64 {
    Swift.min(loops, (Self.longest - offset) / Swift.max(1, length)) * length + offset
  }

  /// The animation time at a moment, in nanoseconds.
  private func elapsed(at now: Moment) -> Int64 {
    guard case .playing(let start) = state else { return elapsed }
    return elapsed + Swift.min(played(in: start.nanoseconds(to: now)), Self.longest - elapsed)
  }

  /// The animation time that passes in `passed` nanoseconds of the host's clock.
  private func played(in passed: Int64) -> Int64 {
    guard speed.magnitude != 1 else { return Swift.min(Swift.max(passed, 0), Self.longest) }
    let scaled = (Double(passed) * speed.magnitude).rounded(.down)
    return Int64(Swift.min(Swift.max(scaled, 0), Double(Self.longest)))
  }

  /// The first moment at which the animation time reaches `until`; `nil` if that moment is too late for `Moment`.
  private func deadline(_ until: Int64, since start: Moment) -> Moment? {
    guard until <= Self.longest else { return nil }
    let due = until - elapsed
    var wait = due
    if speed.magnitude != 1 {
      let estimate = (Double(due) / speed.magnitude).rounded(.up)
      guard estimate < Double(Self.longest) else { return nil }
      wait = Int64(estimate)
      // Division and multiplication round differently, so the estimate may be too short. Then one of the next larger
      // `Double` values is long enough.
      while played(in: wait) < due { wait = Int64(Double(wait).nextUp.rounded(.up)) }
    }
    let (moment, isBeyond) = start.nanoseconds.addingReportingOverflow(wait)
    return isBeyond ? nil : Moment(nanoseconds: moment)
  }

  /// The longest animation time, 285 years in nanoseconds.
  private static let longest: Int64 = 9_000_000_000_000_000_000
}

/// An instant on a clock that the host chooses.
///
/// The scheduler reads no clock: the host passes the moment of each event. A test counts up from ``zero``; an app uses
/// the timestamps of its display link. Only differences between moments have a meaning.
///
/// Stored in 64 bits as whole nanoseconds, rounded down; saturates at ±292 years from ``zero``.
public struct Moment: InstantProtocol, Sendable {
  package let nanoseconds: Int64

  package init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// Creates a moment from the time since ``zero``.
  public init(_ offset: Duration) { self.init(nanoseconds: offset.nanoseconds) }

  /// The time since ``zero``.
  public var offset: Duration { .nanoseconds(nanoseconds) }

  /// The moment from which ``offset`` counts.
  public static let zero = Moment(nanoseconds: 0)

  /// Returns the moment a duration later (earlier if the duration is negative).
  public func advanced(by duration: Duration) -> Moment {
    advanced(byNanoseconds: duration.nanoseconds)
  }

  /// Returns the moment a number of nanoseconds later; saturates.
  package func advanced(byNanoseconds count: Int64) -> Moment {
    let (sum, isBeyond) = nanoseconds.addingReportingOverflow(count)
    return Moment(nanoseconds: isBeyond ? (count < 0 ? .min : .max) : sum)
  }

  /// Returns the duration from this moment to another; negative if the other is earlier.
  public func duration(to other: Moment) -> Duration { .nanoseconds(nanoseconds(to: other)) }

  /// Returns the nanoseconds from this moment to another; saturates.
  func nanoseconds(to other: Moment) -> Int64 {
    let (difference, isBeyond) = other.nanoseconds.subtractingReportingOverflow(nanoseconds)
    return isBeyond ? (other < self ? .min : .max) : difference
  }

  /// Returns whether one moment is earlier than the other.
  public static func < (a: Moment, b: Moment) -> Bool { a.nanoseconds < b.nanoseconds }
}
