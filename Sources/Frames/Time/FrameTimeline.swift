/// When each frame of an animation is shown: the delays of its frames, and how often it repeats.
///
/// Kept as running sums on a grid of nanoseconds, so that nothing is added up while it plays and
/// nothing can drift.
///
/// ```
/// frame      0        1     2              3
///        ├────────┼─────┼──────────────┼────────┤   then the next loop, or the end
/// ends            e₀    e₁             e₂       e₃ = the duration of one loop
/// ```
///
/// Asking for a frame costs O(log n) in the number of frames and allocates nothing.
public struct FrameTimeline: Sendable, Hashable {
  /// How often the whole is played.
  public let loopCount: LoopCount

  /// For each frame, when it ends, in nanoseconds since the loop began; never decreasing.
  private let ends: [Int64]

  /// Creates a timeline from the time each frame is held.
  ///
  /// A frame held for no time at all is skipped while playing. Negative delays trap, and so does a
  /// loop longer than 100 years.
  public init(delays: [Duration], loopCount: LoopCount = .forever) {
    self.init(nanoseconds: delays.map { $0.nanoseconds }, loopCount: loopCount)
  }

  /// The same from delays in nanoseconds.
  package init(nanoseconds delays: [Int64], loopCount: LoopCount) {
    var sum: Int64 = 0
    let ends = delays.map { delay in
      require(delay >= 0, "a frame cannot be held for \(delay) ns")
      sum = sum.addingReportingOverflow(delay).partialValue
      require(sum >= 0 && sum <= Self.longestLoop, "a loop longer than 100 years")
      return sum
    }
    self.init(ends: ends, loopCount: loopCount)
  }

  /// Creates a timeline of frames at an even rate, in frames per second.
  ///
  /// Each boundary is rounded by itself: 24 frames at 30 per second last 0.8 s, not 24 times a
  /// rounded thirtieth. Rates must be finite and above zero, and a loop no longer than 100 years;
  /// anything else traps.
  public init(frameCount: Int, frameRate: Double, loopCount: LoopCount = .forever) {
    require(frameCount >= 0, "\(frameCount) frames")
    require(
      Self.isPlayable(frameCount, at: frameRate), "\(frameCount) frames at \(frameRate) a second")
    self.init(
      ends: (0..<frameCount).map {
        Int64((Double($0 + 1) / frameRate * 1e9).rounded(.toNearestOrEven))
      },
      loopCount: loopCount)
  }

  private init(ends: [Int64], loopCount: LoopCount) {
    self.ends = ends
    self.loopCount = loopCount
  }

  private static let longestLoop: Int64 = 3_155_760_000 * 1_000_000_000

  private static func isPlayable(_ frameCount: Int, at frameRate: Double) -> Bool {
    frameRate > 0 && frameRate.isFinite
      && Double(frameCount) / frameRate * 1e9 <= Double(longestLoop)
  }

  /// The number of frames; may be zero.
  public var frameCount: Int { ends.count }

  /// How long one loop lasts.
  public var loopDuration: Duration { .nanoseconds(loopNanoseconds) }

  /// The same in nanoseconds.
  package var loopNanoseconds: Int64 { ends.last ?? 0 }

  /// How long a frame is held.
  public func delay(of frame: Int) -> Duration { .nanoseconds(ends[frame] - start(of: frame)) }

  /// When a frame begins, in nanoseconds since the loop began.
  package func start(of frame: Int) -> Int64 { frame == 0 ? 0 : ends[frame - 1] }

  /// The same frames at an even rate, in frames per second.
  ///
  /// `nil`, and any rate that is not a finite number above zero, keeps the delays as they are; so
  /// does one at which a loop would last more than 100 years.
  public func played(at frameRate: Double?) -> FrameTimeline {
    guard let frameRate, Self.isPlayable(frameCount, at: frameRate) else { return self }
    return FrameTimeline(frameCount: frameCount, frameRate: frameRate, loopCount: loopCount)
  }

  /// The same frames with another loop count.
  public func looping(_ loopCount: LoopCount) -> FrameTimeline {
    FrameTimeline(ends: ends, loopCount: loopCount)
  }

  /// The first frame that ends after an offset into the loop, which must be before the loop's end.
  private func frame(endingAfter offset: Int64) -> Int {
    var low = 0
    var high = ends.count - 1
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] > offset { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

// MARK: - Time picks the frame

extension FrameTimeline {
  /// Where an animation stands.
  public struct Position: Sendable, Hashable {
    /// Which play this is, counted from zero; the highest number there is if it is beyond that.
    public let loop: Int
    /// The frame that is showing.
    public let frame: Int
    /// When that changes, as time since the animation began; `nil` if it never will.
    ///
    /// At the end of the last play nothing new is shown, but the animation ``hasEnded``: that
    /// counts as a change.
    public var until: Duration? { untilNanoseconds.map { .nanoseconds($0) } }
    /// The same in nanoseconds.
    package let untilNanoseconds: Int64?
    /// Whether all plays are over; the last frame stays.
    public let hasEnded: Bool
  }

  /// The frame due so long after the animation began, or `nil` if there are no frames.
  ///
  /// Before the beginning the first frame is due, and after the last play the last frame.
  /// Every frame is held for its full delay, the last one too.
  public func position(after elapsed: Duration) -> Position? {
    position(afterNanoseconds: elapsed.nanoseconds)
  }

  /// The same for nanoseconds, and for loops that are played from their end to their beginning.
  package func position(afterNanoseconds elapsed: Int64, isReversed: Bool = false) -> Position? {
    guard let loopLength = ends.last else { return nil }
    let last = isReversed ? 0 : ends.count - 1
    let time = Swift.max(0, elapsed)
    // A loop that takes no time has nothing to play: its last frame is what remains.
    guard loopLength > 0 else {
      return Position(loop: 0, frame: last, untilNanoseconds: nil, hasEnded: true)
    }

    let (loop, offset) = time.quotientAndRemainder(dividingBy: loopLength)
    if let plays = loopCount.plays, loop >= Int64(plays) {
      return Position(loop: plays - 1, frame: last, untilNanoseconds: nil, hasEnded: true)
    }
    let frame = frame(endingAfter: isReversed ? loopLength - 1 - offset : offset)
    let end = isReversed ? loopLength - start(of: frame) : ends[frame]
    // Beyond 292 years nanoseconds cannot say when: as good as never.
    let (until, overflow) = (time - offset).addingReportingOverflow(end)
    let never = overflow || ends.count == 1 && loopCount == .forever
    return Position(
      loop: Int(clamping: loop), frame: frame, untilNanoseconds: never ? nil : until,
      hasEnded: false)
  }

  /// The offset into another timeline's loop that shows the same part of the same frame; both have as many frames.
  func offset(_ offset: Int64, in other: FrameTimeline, isReversed: Bool) -> Int64 {
    let length = other.loopNanoseconds
    let offset = isReversed ? loopNanoseconds - 1 - offset : offset
    let frame = frame(endingAfter: offset)
    let part = Double(offset - start(of: frame)) / Double(ends[frame] - start(of: frame))
    let delay = other.ends[frame] - other.start(of: frame)
    let found = other.start(of: frame) + Int64((part * Double(delay)).rounded(.down))
    return Swift.max(0, isReversed ? length - 1 - found : found)
  }
}

// MARK: - Progress picks the frame

extension FrameTimeline {
  /// What a pull shows.
  public enum Scrubbed: Sendable, Hashable {
    /// No picture.
    case blank
    /// One frame.
    case frame(Int)
    /// The animation, playing (only ``ProgressRule/playingAtEnd``).
    case playing
  }

  /// The frame for a pull progress: 0 is rest, 1 the point where release would refresh.
  ///
  /// Total and monotone. What lies outside 0...1 counts as the nearer end, infinities included;
  /// not-a-number counts as 0. Without frames the answer is ``Scrubbed/blank``.
  public func frame(
    atProgress progress: Double, by rule: ProgressRule = .equalParts
  ) -> Scrubbed {
    let count = ends.count
    guard count > 0 else { return .blank }
    // `min` and `max` would let not-a-number through; a comparison does not.
    let progress = progress > 0 ? Swift.min(progress, 1) : 0
    let scaled = Double(count) * progress

    switch rule {
    case .equalParts:
      return .frame(Swift.min(count - 1, Int(scaled)))
    case .byDelay:
      guard let length = ends.last, length > 0 else { return .frame(count - 1) }
      let offset = Int64((Double(length) * progress).rounded(.down))
      return .frame(offset >= length ? count - 1 : frame(endingAfter: offset))
    case .roundedFromBlank:
      let whole = Int(scaled)
      let rounded = scaled - Double(whole) >= 0.5 ? whole + 1 : whole
      return rounded == 0 ? .blank : .frame(rounded - 1)
    case .playingAtEnd:
      return progress == 1 ? .playing : .frame(Int(Double(count - 1) * progress))
    case .lastAtEnd:
      return .frame(Int(Double(count - 1) * progress))
    }
  }
}
