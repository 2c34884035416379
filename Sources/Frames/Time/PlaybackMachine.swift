/// Which frame is showing: picked by a pull, or by time.
///
/// A value without a clock. Each event is a method that says when it happened and answers with what
/// to show and when to be woken. Deadlines are counted from the moment playing began, never from
/// the last tick: a late tick lands on the frame that is due *now*, and lateness does not add up.
///
/// ```
///              scrubbed                started
///  resting ──────────────► scrubbing ──────────► playing ──ticked, after the last play──► ended
///     ▲                        ▲                    │                                       │
///     │                        └──────scrubbed──────┤◄───────────────started────────────────┤
///     └────────────────────────────stopped──────────┴───────────────────────────────────────┘
/// ```
///
/// No event allocates.
public struct PlaybackMachine: Sendable, Hashable {
  /// What happened to the picture.
  public struct Step: Sendable, Hashable {
    /// The frame to show; `nil` for no picture.
    public let frame: Int?
    /// Whether that differs from what was shown before the event.
    public let changed: Bool
    /// When to call ``PlaybackMachine/ticked(at:)`` next; `nil` if nothing is due.
    public let wakeAt: Moment?
  }

  /// What the machine is doing.
  private enum State: Sendable, Hashable {
    /// Nothing yet, or stopped. Exits: `scrubbing`, `playing`.
    case resting
    /// A pull picks the frame. Exits: `scrubbing`, `playing`, `resting`.
    case scrubbing
    /// Time picks the frame. Exits: `playing`, `ended`, `scrubbing`, `resting`.
    case playing(since: Moment)
    /// All plays are over. Exits: `playing`, `scrubbing`, `resting`.
    case ended
  }

  /// When each frame is shown.
  public let timeline: FrameTimeline
  /// How fast time runs: 2 is twice as fast.
  public let speed: Double
  /// How a pull picks the frame.
  public let rule: ProgressRule

  /// The frame that is showing; `nil` for no picture.
  public private(set) var frame: Int?
  private var state: State = .resting

  /// Creates a machine at rest, which shows what the rule shows at progress 0.
  ///
  /// The speed must be finite and above zero; anything else traps.
  public init(timeline: FrameTimeline, speed: Double = 1, rule: ProgressRule = .equalParts) {
    require(speed > 0 && speed.isFinite, "time cannot run at \(speed)")
    self.timeline = timeline
    self.speed = speed
    self.rule = rule
    frame = restingFrame
  }

  /// Whether time picks the frame.
  public var isPlaying: Bool {
    switch state {
    case .playing: true
    case .resting, .scrubbing, .ended: false
    }
  }

  /// Whether all plays are over.
  public var hasEnded: Bool { state == .ended }

  /// The pull moved.
  public mutating func scrubbed(to progress: Double, at now: Moment) -> Step {
    switch timeline.frame(atProgress: progress, by: rule) {
    case .blank:
      state = .scrubbing
      return show(nil)
    case .frame(let index):
      state = .scrubbing
      return show(index)
    case .playing:
      switch state {
      case .resting, .scrubbing: return started(at: now)
      // A pull that stays at its end does not start over what has been played.
      case .playing, .ended: return ticked(at: now)
      }
    }
  }

  /// Playing begins, at the first frame, whatever was going on before.
  public mutating func started(at now: Moment) -> Step {
    state = .playing(since: now)
    return ticked(at: now)
  }

  /// Time has passed; early, late and repeated ticks are all fine.
  public mutating func ticked(at now: Moment) -> Step {
    switch state {
    case .resting, .scrubbing, .ended:
      return show(frame)
    case .playing(let start):
      guard let position = timeline.position(afterNanoseconds: elapsed(from: start, to: now)) else {
        state = .ended
        return show(nil)
      }
      if position.hasEnded { state = .ended }
      return show(
        position.frame, wakeAt: position.untilNanoseconds.flatMap { deadline($0, since: start) })
    }
  }

  /// Back to rest.
  public mutating func stopped() -> Step {
    state = .resting
    return show(restingFrame)
  }

  private var restingFrame: Int? {
    guard case .frame(let index) = timeline.frame(atProgress: 0, by: rule) else { return nil }
    return index
  }

  private mutating func show(_ next: Int?, wakeAt: Moment? = nil) -> Step {
    let changed = next != frame
    frame = next
    return Step(frame: next, changed: changed, wakeAt: wakeAt)
  }

  /// The animation's own time between two moments, in nanoseconds.
  private func elapsed(from start: Moment, to now: Moment) -> Int64 {
    let passed = start.nanoseconds(to: now)
    guard speed != 1 else { return passed }
    let scaled = (Double(passed) * speed).rounded(.down)
    // Beyond what nanoseconds can count, and before the beginning, nothing moves any more.
    return Int64(Swift.min(Swift.max(scaled, 0), Self.longest))
  }

  /// The first moment at which `elapsed` of the animation's own time has passed since `start`; `nil` if
  /// that lies centuries ahead.
  private func deadline(_ elapsed: Int64, since start: Moment) -> Moment? {
    guard speed != 1 else { return start.advanced(byNanoseconds: elapsed) }
    let due = Double(elapsed)
    let estimate = (due / speed).rounded(.up)
    guard due <= Self.longest, estimate <= Self.longest else { return nil }
    // Dividing and multiplying round differently: step on until the tick will really be due.
    var moment = start.advanced(byNanoseconds: Int64(estimate))
    while self.elapsed(from: start, to: moment) < elapsed {
      moment = moment.advanced(byNanoseconds: 1)
    }
    return moment
  }

  /// 285 years, in nanoseconds.
  private static let longest = 9e18
}
