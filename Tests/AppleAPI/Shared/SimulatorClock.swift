import QuartzCore
import Synchronization

/// The simulator's time as a clock: what sleeps is woken by ``wake()``, after the time was moved.
struct SimulatorClock: Clock {
  struct Instant: InstantProtocol {
    let offset: Duration
    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
  }
  private struct Sleeper {
    let number: Int
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }
  private static let sleepers = Mutex<(next: Int, waiting: [Sleeper])>((0, []))

  var now: Instant { Instant(offset: .seconds(Simulator.now)) }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let number = Self.sleepers.withLock { sleepers in
      sleepers.next += 1
      return sleepers.next
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isDue = now >= deadline || Task.isCancelled
        guard isDue else {
          return Self.sleepers.withLock {
            $0.waiting.append(
              Sleeper(number: number, deadline: deadline, continuation: continuation))
          }
        }
        if Task.isCancelled {
          continuation.resume(throwing: CancellationError())
        } else {
          continuation.resume()
        }
      }
    } onCancel: {
      let sleeper = Self.sleepers.withLock { sleepers in
        let index = sleepers.waiting.firstIndex { $0.number == number }
        return index.map { sleepers.waiting.remove(at: $0) }
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Wakes what is due.
  static func wake() {
    let now = SimulatorClock().now
    let due = sleepers.withLock { sleepers in
      let due = sleepers.waiting.filter { $0.deadline <= now }
      sleepers.waiting.removeAll { $0.deadline <= now }
      return due
    }
    for sleeper in due { sleeper.continuation.resume() }
  }
}
