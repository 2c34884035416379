import Frames
import TestSupport
import Testing

@Suite struct ManualClockTests {
  /// What woke up, in order.
  private actor Log {
    private(set) var names: [String] = []
    func note(_ name: String) { names.append(name) }
  }

  private let clock = ManualClock()

  private func moment(_ milliseconds: Int) -> Moment { Moment(.milliseconds(milliseconds)) }

  @Test func `stands still until it is moved`() {
    #expect(clock.now == .zero)
    clock.advance(by: .milliseconds(3))
    #expect(clock.now == moment(3))
  }

  @Test func `a deadline that has passed does not wait`() async throws {
    clock.advance(by: .seconds(1))
    try await clock.sleep(until: moment(1000))
    try await clock.sleep(until: .zero)
    #expect(clock.sleeperCount == 0)
  }

  @Test func `wakes no sleeper before the deadline`() async throws {
    async let sleep: Void = clock.sleep(until: moment(10))
    await clock.untilAsleep(1)
    clock.advance(by: .nanoseconds(9_999_999))
    #expect(clock.sleeperCount == 1)
    #expect(clock.nextDeadline == moment(10))
    clock.advance(by: .nanoseconds(1))
    try await sleep
    #expect(clock.nextDeadline == nil)
  }

  @Test func `wakes sleepers one deadline at a time`() async throws {
    let log = Log()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for milliseconds in [30, 10, 20] {
        group.addTask {
          try await clock.sleep(until: moment(milliseconds))
          await log.note("\(milliseconds)")
        }
      }
      await clock.untilAsleep(3)
      while clock.advanceToNextDeadline() { try await group.next() }
    }
    #expect(await log.names == ["10", "20", "30"])
    #expect(clock.now == moment(30))
    #expect(!clock.advanceToNextDeadline())
  }

  @Test func `waits until enough tasks are asleep`() async throws {
    let observed = Task { await clock.untilAsleep(2) }
    async let first: Void = clock.sleep(until: moment(1))
    async let second: Void = clock.sleep(until: moment(2))
    await observed.value
    #expect(clock.sleeperCount == 2)
    clock.advance(by: .seconds(1))
    _ = try await (first, second)
  }

  @Test func `a cancelled sleeper throws and is gone`() async {
    let sleeping = Task { try await clock.sleep(until: moment(1)) }
    await clock.untilAsleep(1)
    sleeping.cancel()
    await #expect(throws: CancellationError.self) { try await sleeping.value }
    #expect(clock.sleeperCount == 0)
  }

  @Test func `a task that is cancelled already does not fall asleep`() async {
    let (never, _) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      for await _ in never {}
      try await clock.sleep(until: moment(1))
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.sleeperCount == 0)
  }
}
