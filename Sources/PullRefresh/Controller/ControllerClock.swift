#if !hasFeature(Embedded)
  import Frames

  /// A type-erased clock, whose moments count from the creation of this value and never go back.
  struct ControllerClock: Sendable {
    /// The time that was last read.
    private(set) var last: Moment
    private let read: @Sendable () -> Moment
    private let wait: @Sendable (Moment) async throws -> Void

    /// Wraps a clock, whose current time becomes the given moment (default: zero).
    init(_ clock: some Clock<Duration>, at moment: Moment = .zero) {
      last = moment
      let origin = clock.now.advanced(by: .zero - moment.offset)
      read = { Moment(origin.duration(to: clock.now)) }
      wait = { try await clock.sleep(until: origin.advanced(by: $0.offset), tolerance: nil) }
    }

    /// Reads the time.
    mutating func now() -> Moment {
      last = Swift.max(last, read())
      return last
    }

    func sleep(until moment: Moment) async throws { try await wait(moment) }
  }
#endif
