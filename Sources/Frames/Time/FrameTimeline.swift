/// The delays of an animation's frames, and its loop count.
///
/// Stores the end of each frame in whole nanoseconds, so that rounding errors do not add up while playing.
///
/// ```
/// frame      0        1     2              3
///        ├────────┼─────┼──────────────┼────────┤   then the next loop, or the end
/// ends            e₀    e₁             e₂       e₃ = the duration of one loop
/// ```
///
/// Lookups take O(log n) in the number of frames and allocate nothing.
public struct FrameTimeline: Sendable, Hashable {
  /// How many times the animation plays.
  public let loopCount: LoopCount

  /// The end of each frame in nanoseconds since the loop began; never decreasing.
  private let ends: [Int64]

  /// Creates a timeline from the delays of the frames.
  ///
  /// A frame with a delay of zero is skipped while playing. A negative delay traps, and so does a loop of more than 100
  /// years.
  public init(delays: [Duration], loopCount: LoopCount = .forever) {
    self.init(nanoseconds: delays.map { $0.nanoseconds }, loopCount: loopCount)
  }

  package init(nanoseconds delays: [Int64], loopCount: LoopCount) {
    var sum: Int64 = 0
    let ends = delays.map { delay in
      require(delay >= 0, "delays must not be negative, found \(delay) ns")
      sum = sum.addingReportingOverflow(delay).partialValue
      require(sum >= 0 && sum <= Self.longestLoop, "a loop must not last more than 100 years")
      return sum
    }
    self.init(ends: ends, loopCount: loopCount)
  }

  /// Creates a timeline with a constant rate in frames per second.
  ///
  /// Each frame boundary is rounded independently: 24 frames at 30 per second last exactly 0.8 s. Traps unless the rate
  /// is finite and above zero and the loop lasts at most 100 years.
  public init(frameCount: Int, frameRate: Double, loopCount: LoopCount = .forever) {
    require(frameCount >= 0, "frameCount must not be negative, found \(frameCount)")
    require(
      Self.isPlayable(frameCount, at: frameRate),
      "frameRate must be finite, above zero and give a loop of at most 100 years, found \(frameRate)"
    )
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

  /// The duration of one loop.
  public var loopDuration: Duration { .nanoseconds(loopNanoseconds) }

  package var loopNanoseconds: Int64 { ends.last ?? 0 }

  /// Returns the delay of the frame at a frame index; an index out of range traps.
  public func delay(of frame: Int) -> Duration { .nanoseconds(ends[frame] - start(of: frame)) }

  /// Returns the start of a frame, in nanoseconds since the loop began.
  package func start(of frame: Int) -> Int64 { frame == 0 ? 0 : ends[frame - 1] }

  /// Returns a timeline with the same number of frames, at a constant rate in frames per second.
  ///
  /// Returns the timeline unchanged for `nil`, for a rate that is not finite and above zero, and for a rate at which a
  /// loop would last more than 100 years.
  public func played(at frameRate: Double?) -> FrameTimeline {
    guard let frameRate, Self.isPlayable(frameCount, at: frameRate) else { return self }
    return FrameTimeline(frameCount: frameCount, frameRate: frameRate, loopCount: loopCount)
  }

  /// Returns a timeline with the same delays and another loop count.
  package func looping(_ loopCount: LoopCount) -> FrameTimeline {
    FrameTimeline(ends: ends, loopCount: loopCount)
  }

  /// Returns the first frame that ends after an offset into the loop; the offset must be less than the loop's duration.
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
  /// A position in a playing animation.
  struct Position: Sendable, Hashable {
    /// The number of completed loops; saturates at `Int.max`.
    let loop: Int
    /// The index of the frame to show.
    let frame: Int
    /// The next time at which the frame changes or the animation ends, in nanoseconds since the animation began; `nil`
    /// if neither happens.
    let untilNanoseconds: Int64?
    /// Whether all plays are over; the last frame stays visible.
    let hasEnded: Bool
  }

  /// Returns the index of the frame at a time since the animation began; `nil` if there are no frames.
  ///
  /// Times below zero give the first frame; times after the last play give the last frame. Every frame lasts its full
  /// delay, including the last.
  public func frame(after elapsed: Duration) -> Int? { position(after: elapsed)?.frame }

  /// Returns the position at a time since the animation began; `nil` if there are no frames.
  func position(after elapsed: Duration) -> Position? {
    position(afterNanoseconds: elapsed.nanoseconds)
  }

  /// Returns the position at a time in nanoseconds since the animation began; `isReversed` plays each loop backwards.
  func position(afterNanoseconds elapsed: Int64, isReversed: Bool = false) -> Position? {
    guard let loopLength = ends.last else { return nil }
    let last = isReversed ? 0 : ends.count - 1
    let time = Swift.max(0, elapsed)
    // A loop without duration shows its last frame.
    guard loopLength > 0 else {
      return Position(loop: 0, frame: last, untilNanoseconds: nil, hasEnded: true)
    }

    let (loop, offset) = time.quotientAndRemainder(dividingBy: loopLength)
    if let plays = loopCount.plays, loop >= Int64(plays) {
      return Position(loop: plays - 1, frame: last, untilNanoseconds: nil, hasEnded: true)
    }
    let frame = frame(endingAfter: isReversed ? loopLength - 1 - offset : offset)
    let end = isReversed ? loopLength - start(of: frame) : ends[frame]
    // Times beyond 292 years overflow and count as never.
    let (until, overflow) = (time - offset).addingReportingOverflow(end)
    let never = overflow || ends.count == 1 && loopCount == .forever
    return Position(
      loop: Int(clamping: loop), frame: frame, untilNanoseconds: never ? nil : until,
      hasEnded: false)
  }

  /// Converts an offset into this timeline's loop to the offset in another timeline's loop at which the same share of
  /// the same frame's delay has passed.
  ///
  /// Both timelines must have the same number of frames.
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
  /// The picture that a pull progress selects.
  enum Scrubbed: Sendable, Hashable {
    /// No frame is shown.
    case blank
    /// The frame at a frame index is shown, and does not play.
    case frame(Int)
    /// The animation plays (only with ``ProgressRule/playingAtEnd``).
    case playing
  }

  /// Returns the index of the frame for a pull progress: 0 at rest, 1 where release triggers a refresh; `nil` without
  /// frames.
  ///
  /// All frames get equal parts of the pull. Progress is clamped to 0...1, and not-a-number counts as 0.
  public func frame(atProgress progress: Double) -> Int? {
    guard case .frame(let frame) = scrubbed(to: progress) else { return nil }
    return frame
  }

  /// Returns the picture for a pull progress; the frame index never decreases as progress grows.
  func scrubbed(to progress: Double, by rule: ProgressRule = .equalParts) -> Scrubbed {
    let count = ends.count
    guard count > 0 else { return .blank }
    // The comparison turns not-a-number into 0, which `min` and `max` would not.
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

extension FrameTimeline {
  /// A timeline of the frames in a range; its frame 0 is the first of the range.
  ///
  /// Frames beyond the last one are left out, so that a truncated file loses only its end. A range that begins below 0
  /// traps. O(n) in the frames of the range.
  package func sliced(to range: Range<Int>) -> FrameTimeline {
    require(range.lowerBound >= 0, "range must not begin below 0, found \(range.lowerBound)")
    return FrameTimeline(
      delays: range.clamped(to: 0..<frameCount).map(delay(of:)), loopCount: loopCount)
  }
}

/// The number of times an animation is played.
public enum LoopCount: Sendable, Hashable {
  /// The animation repeats endlessly.
  case forever
  /// A number of plays, including the first; less than one counts as one.
  case times(Int)

  /// The number of plays, or `nil` for ``forever``.
  public var plays: Int? {
    switch self {
    case .forever: nil
    case .times(let count): Swift.max(1, count)
    }
  }
}

/// A rule that maps a pull progress p, 0...1, to one of N frames.
///
/// ``equalParts`` suits most artwork. The other rules follow the delays, or reproduce the rules of well-known
/// libraries, for artwork made for those libraries.
///
/// ```
/// N = 4              0        ¼        ½        ¾        1
/// equalParts         0────────1────────2────────3────────3
/// roundedFromBlank   –───0────────1────────2────────3────3    – no picture
/// playingAtEnd       0──────────1───────────2────────────▶    ▶ plays
/// lastAtEnd          0──────────1───────────2────────────3
/// ```
public enum ProgressRule: Sendable, Hashable, CaseIterable {
  /// `min(N - 1, floor(N·p))`: all frames get equal parts of the pull, so the last frame appears before progress 1.
  /// (MJRefresh's rule.)
  case equalParts
  /// Each frame gets a part of the pull in proportion to its delay, as if progress were time.
  case byDelay
  /// `round(N·p) - 1`, with halves rounded up, and no picture while p is below 1/(2N). (UzysAnimatedGifPullToRefresh's
  /// rule.)
  case roundedFromBlank
  /// `floor((N - 1)·p)` while p is below 1; at 1 the animation plays. (SwiftPullToRefresh's rule.)
  case playingAtEnd
  /// `floor((N - 1)·p)`: the last frame appears only at progress 1. (The rule of PullToRefreshKit's demo headers.)
  case lastAtEnd
}
