import Frames

/// A GIF that is played, stopped anywhere and scrubbed either way.
///
/// ```
///            play              pause      seek                  the last play is over
/// paused     playing           —          paused elsewhere      —
/// playing    —                 paused     playing from there    paused at the last frame
/// ```
///
/// Time is the animation's own and runs at a rate; where it stands, the ``FrameTimeline`` says. Played when it
/// has ended, it begins anew.
struct PagePlayer {
  private let timeline: FrameTimeline
  /// How fast time runs: 2 is twice as fast.
  private(set) var rate = 1.0
  /// The animation's time at `since`, or where it is paused, in nanoseconds.
  private var elapsed: Int64 = 0
  private var since: Moment?

  init(_ timeline: FrameTimeline) { self.timeline = timeline }

  /// Whether time picks the frame.
  var isPlaying: Bool { since != nil }

  /// The frame that is due, when that changes, and whether all plays are over; `nil` without frames.
  private func position(at now: Moment) -> FrameTimeline.Position? {
    timeline.position(afterNanoseconds: elapsed(at: now))
  }

  private func elapsed(at now: Moment) -> Int64 {
    guard let since else { return elapsed }
    let elapsed = Double(elapsed) + Double(since.nanoseconds(to: now)) * rate
    // Within three centuries, which 64 bits can count.
    return Int64(Swift.max(0, Swift.min(elapsed, 9e18)))
  }

  /// The frame that is shown, and when it is to be asked again; after the last play it pauses.
  mutating func tick(at now: Moment) -> (frame: Int, wakeAt: Moment?, hasEnded: Bool) {
    guard let position = position(at: now) else { return (0, nil, true) }
    if position.hasEnded, since != nil {
      elapsed = elapsed(at: now)
      since = nil
    }
    guard since != nil, let until = position.untilNanoseconds else {
      return (position.frame, nil, position.hasEnded)
    }
    let rest = Double(until - elapsed(at: now)) / rate
    // Rounded up, so that the frame has changed when it is asked for.
    let wakeAt = now.advanced(byNanoseconds: Int64(Swift.min(rest, 9e17).rounded(.up)))
    return (position.frame, wakeAt, false)
  }

  /// Time begins to pick the frame.
  mutating func play(at now: Moment) {
    guard since == nil else { return }
    if position(at: now)?.hasEnded ?? true { elapsed = 0 }
    since = now
  }

  /// The frame that is due stays.
  mutating func pause(at now: Moment) {
    elapsed = elapsed(at: now)
    since = nil
  }

  /// Goes to the beginning of a frame, which is brought into range; what plays, plays on from there.
  mutating func seek(toFrame frame: Int, at now: Moment) {
    let frame = Swift.max(0, Swift.min(frame, timeline.frameCount - 1))
    elapsed = timeline.start(of: frame)
    if since != nil { since = now }
  }

  /// Goes to the frame for a progress, 0...1.
  mutating func seek(toProgress progress: Double, at now: Moment) {
    guard case .frame(let frame) = timeline.frame(atProgress: progress) else { return }
    seek(toFrame: frame, at: now)
  }

  /// Time runs so fast from now on, 1/100 to 100 times; false for any other rate.
  mutating func setRate(_ rate: Double, at now: Moment) -> Bool {
    guard rate >= 0.01, rate <= 100 else { return false }
    elapsed = elapsed(at: now)
    if since != nil { since = now }
    self.rate = rate
    return true
  }
}
