#if !hasFeature(Embedded)
  /// The frames of a timeline as an asynchronous sequence, each when it is due.
  ///
  /// Every element is a frame number that differs from the one before. A caller that is late gets the
  /// frame that is due now, and those in between are skipped. The sequence ends after the last
  /// play, or when its task is cancelled.
  ///
  /// ```swift
  /// for await frame in FrameTicker(animation.timeline, clock: ContinuousClock()) {
  ///   show(frame)
  /// }
  /// ```
  public struct FrameTicker<C: Clock>: AsyncSequence, Sendable where C.Duration == Duration {
    /// A frame number.
    public typealias Element = Int

    private let timeline: FrameTimeline
    private let speed: Double
    private let clock: C

    /// Creates a sequence that begins when it is first asked for an element.
    ///
    /// The speed must be finite and above zero; 2 plays twice as fast.
    public init(_ timeline: FrameTimeline, speed: Double = 1, clock: C) {
      self.timeline = timeline
      self.speed = speed
      self.clock = clock
    }

    /// Begins to play.
    public func makeAsyncIterator() -> Iterator {
      Iterator(machine: PlaybackMachine(timeline: timeline, speed: speed), clock: clock)
    }

    /// One playing of the timeline.
    public struct Iterator: AsyncIteratorProtocol {
      fileprivate var machine: PlaybackMachine
      fileprivate let clock: C
      private var start: C.Instant?
      private var wakeAt: Moment?

      fileprivate init(machine: PlaybackMachine, clock: C) {
        self.machine = machine
        self.clock = clock
      }

      /// The next frame when it is due, or `nil` when the play is over or cancelled.
      public mutating func next() async -> Int? {
        guard let start else {
          start = clock.now
          let step = machine.started(at: .zero)
          wakeAt = step.wakeAt
          return step.frame
        }
        while let deadline = wakeAt {
          do {
            try await clock.sleep(until: start.advanced(by: deadline.offset), tolerance: nil)
          } catch {
            // Cancelled; and a sequence that has ended stays ended.
            wakeAt = nil
            return nil
          }
          let step = machine.ticked(at: Moment(start.duration(to: clock.now)))
          wakeAt = step.wakeAt
          if step.changed { return step.frame }
        }
        return nil
      }
    }
  }
#endif
