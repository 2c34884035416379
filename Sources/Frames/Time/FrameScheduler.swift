/// Picks the frame to show, by a pull or by time.
///
/// A value without a clock. Each event is a method that takes the current moment, sets ``frame`` and returns the
/// moment of the next tick, `nil` if none is due. Deadlines count from the moment playing began, never from the
/// last tick: a late tick shows the frame that is due now, and lateness does not add up.
///
/// ```
///            scrub    start      resume              pause    seek       tick
/// still      still    playing    playing from here   —        still      —
/// playing    still    playing    —                   still    playing    ended after the last play
/// ended      still    playing    playing anew        —        still      —
/// ```
///
/// No event allocates.
public struct FrameScheduler: Sendable, Hashable {
  private enum State: Sendable, Hashable {
    case still
    case playing(since: Moment)
    case ended
  }

  /// When each frame is shown, and how often the animation repeats.
  public private(set) var timeline: FrameTimeline
  /// How fast time runs: 2 plays twice as fast, -1 backwards.
  public private(set) var speed: Double
  /// How a pull picks the frame.
  public let rule: ProgressRule

  /// The frame to show; `nil` for no picture.
  public private(set) var frame: Int?
  /// How many plays are over since playing began, or since the last scrub or seek.
  public private(set) var completedLoopCount = 0
  private var state = State.still
  /// How much of the animation was over when `state` was entered, in nanoseconds; at most `longest`.
  private var elapsed: Int64 = 0

  /// Creates a scheduler that stands still and shows the frame of progress 0.
  ///
  /// The speed must be finite and not zero; anything else traps.
  public init(timeline: FrameTimeline, speed: Double = 1, rule: ProgressRule = .equalParts) {
    Self.check(speed)
    self.timeline = timeline
    self.speed = speed
    self.rule = rule
    frame = restingFrame
  }

  /// Whether time picks the frame.
  public var isPlaying: Bool {
    switch state {
    case .playing: true
    case .still, .ended: false
    }
  }

  /// Whether all plays are over.
  public var hasEnded: Bool { state == .ended }

  // MARK: Events

  /// Shows the frame of a pull's progress, 0...1, and stands still.
  ///
  /// With ``ProgressRule/playingAtEnd`` a pull that reaches 1 starts to play; while it stays there, it plays on.
  @discardableResult
  public mutating func scrub(to progress: Double, at now: Moment) -> Moment? {
    switch timeline.frame(atProgress: progress, by: rule) {
    case .blank:
      stand(at: 0)
      frame = nil
    case .frame(let index):
      stand(at: beginning(of: index))
      frame = index
    case .playing:
      switch state {
      case .still: return start(at: now)
      case .playing, .ended: return tick(at: now)
      }
    }
    return nil
  }

  /// Plays from the first frame; from the last one, if the speed is below zero.
  @discardableResult
  public mutating func start(at now: Moment) -> Moment? {
    stand(at: 0)
    return resume(at: now)
  }

  /// Plays on from the frame that is shown; from the beginning, if all plays are over.
  @discardableResult
  public mutating func resume(at now: Moment) -> Moment? {
    switch state {
    case .still: state = .playing(since: now)
    case .playing: break
    case .ended: return start(at: now)
    }
    return tick(at: now)
  }

  /// Stands still at the frame that is due.
  public mutating func pause(at now: Moment) {
    tick(at: now)
    guard isPlaying else { return }
    elapsed = elapsed(at: now)
    state = .still
  }

  /// Goes to the beginning of a frame, or of the nearest one if there is none of that number; what plays, plays on
  /// from there.
  @discardableResult
  public mutating func seek(toFrame index: Int, at now: Moment) -> Moment? {
    guard timeline.frameCount > 0 else { return nil }
    let index = Swift.min(Swift.max(index, 0), timeline.frameCount - 1)
    let wasPlaying = isPlaying
    stand(at: beginning(of: index))
    frame = index
    return wasPlaying ? resume(at: now) : nil
  }

  /// Shows the frame that is due; early, late and repeated ticks do no harm.
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

  // MARK: Changes while it plays

  /// Changes the speed from now on, and with its sign the direction.
  ///
  /// The frame stays, and so does its play. The speed must be finite and not zero; anything else traps.
  @discardableResult
  public mutating func setSpeed(_ speed: Double, at now: Moment) -> Moment? {
    Self.check(speed)
    rebase(at: now)
    let turns = (speed < 0) != (self.speed < 0)
    self.speed = speed
    let length = timeline.loopNanoseconds
    // A play that has not begun begins at its other end.
    if turns, length > 0, isPlaying || elapsed > 0 {
      elapsed = total(elapsed / length, of: length, and: length - 1 - elapsed % length)
    }
    return tick(at: now)
  }

  /// Changes the delays or the loop count from now on: `timeline.played(at: 24)`, `timeline.looping(.times(2))`.
  ///
  /// The frame stays, with the same part of its delay to go. A timeline with another number of frames starts over.
  @discardableResult
  public mutating func setTimeline(_ timeline: FrameTimeline, at now: Moment) -> Moment? {
    rebase(at: now)
    let before = self.timeline
    self.timeline = timeline
    guard timeline.frameCount == before.frameCount else {
      let wasPlaying = isPlaying
      stand(at: 0)
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

  /// Enters the state that counts from now on; a play that is over by now ends.
  private mutating func rebase(at now: Moment) {
    tick(at: now)
    elapsed = elapsed(at: now)
    if isPlaying { state = .playing(since: now) }
  }

  private mutating func stand(at elapsed: Int64) {
    state = .still
    completedLoopCount = 0
    self.elapsed = elapsed
  }

  // MARK: Time

  private static func check(_ speed: Double) {
    require(speed != 0 && speed.isFinite, "time cannot run at \(speed)")
  }

  private var restingFrame: Int? {
    guard case .frame(let index) = timeline.frame(atProgress: 0, by: rule) else { return nil }
    return index
  }

  /// When a frame begins in the first play, in nanoseconds of the animation.
  private func beginning(of frame: Int) -> Int64 {
    speed < 0
      ? timeline.loopNanoseconds - timeline.start(of: frame + 1) : timeline.start(of: frame)
  }

  /// A number of loops of a length and an offset into the next one, at most `longest`.
  private func total(_ loops: Int64, of length: Int64, and offset: Int64) -> Int64 {
    Swift.min(loops, (Self.longest - offset) / Swift.max(1, length)) * length + offset
  }

  /// How much of the animation is over at a moment, in nanoseconds.
  private func elapsed(at now: Moment) -> Int64 {
    guard case .playing(let start) = state else { return elapsed }
    return elapsed + Swift.min(played(in: start.nanoseconds(to: now)), Self.longest - elapsed)
  }

  /// How much of the animation is played in a time, in nanoseconds.
  private func played(in passed: Int64) -> Int64 {
    guard speed.magnitude != 1 else { return Swift.min(Swift.max(passed, 0), Self.longest) }
    let scaled = (Double(passed) * speed.magnitude).rounded(.down)
    return Int64(Swift.min(Swift.max(scaled, 0), Double(Self.longest)))
  }

  /// The first moment at which so much of the animation is over; `nil` if no moment is so late.
  private func deadline(_ until: Int64, since start: Moment) -> Moment? {
    guard until <= Self.longest else { return nil }
    let due = until - elapsed
    var wait = due
    if speed.magnitude != 1 {
      let estimate = (Double(due) / speed.magnitude).rounded(.up)
      guard estimate < Double(Self.longest) else { return nil }
      wait = Int64(estimate)
      // Dividing and multiplying round differently: one of the next representable waits is long enough.
      while played(in: wait) < due { wait = Int64(Double(wait).nextUp.rounded(.up)) }
    }
    let (moment, isBeyond) = start.nanoseconds.addingReportingOverflow(wait)
    return isBeyond ? nil : Moment(nanoseconds: moment)
  }

  /// 285 years, in nanoseconds: as much of an animation as is counted.
  private static let longest: Int64 = 9_000_000_000_000_000_000
}
