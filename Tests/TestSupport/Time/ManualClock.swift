import Foundation
package import Frames

/// A clock whose hands only a test moves.
///
/// Sleepers are woken in the order of their deadlines, and those with the same deadline in the
/// order in which they fell asleep. A test waits until the code under test is asleep, moves the
/// hands, and waits for what that code does next; nothing is left to luck:
///
/// ```swift
/// let clock = ManualClock()
/// async let woken: Void = clock.sleep(until: clock.now.advanced(by: .seconds(1)))
/// await clock.untilAsleep(1)
/// clock.advance(by: .seconds(1))
/// try await woken
/// ```
package final class ManualClock: Clock, @unchecked Sendable {
  package typealias Instant = Moment

  private struct Sleeper {
    let ticket: Int
    let deadline: Moment
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct Observer {
    let count: Int
    let continuation: CheckedContinuation<Void, Never>
  }

  // Every stored variable is read and written under `lock`, which is what makes this Sendable.
  private let lock = NSLock()
  private var time = Moment.zero
  private var nextTicket = 0
  private var sleepers: [Sleeper] = []
  private var observers: [Observer] = []

  package init() {}

  package var now: Moment { lock.withLock { time } }

  package var minimumResolution: Duration { .nanoseconds(1) }

  package var sleeperCount: Int { lock.withLock { sleepers.count } }

  package var nextDeadline: Moment? { lock.withLock { sleepers.map(\.deadline).min() } }

  /// Sleeps until the hands have been moved to the deadline; a past deadline returns at once.
  package func sleep(until deadline: Moment, tolerance: Duration? = nil) async throws {
    let ticket = lock.withLock {
      nextTicket += 1
      return nextTicket
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { fallAsleep(ticket, until: deadline, $0) }
    } onCancel: {
      cancel(ticket)
    }
  }

  package func untilAsleep(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let isThere = lock.withLock {
        if sleepers.count >= count { return true }
        observers.append(Observer(count: count, continuation: continuation))
        return false
      }
      if isThere { continuation.resume() }
    }
  }

  /// Moves the hands and wakes the sleepers that are due, in order; durations below zero trap.
  package func advance(by duration: Duration) {
    precondition(duration >= .zero, "time does not run backwards: \(duration)")
    let due = lock.withLock {
      time = time.advanced(by: duration)
      let due = sleepers.filter { $0.deadline <= time }
      sleepers.removeAll { $0.deadline <= time }
      return due.sorted { ($0.deadline, $0.ticket) < ($1.deadline, $1.ticket) }
    }
    for sleeper in due { sleeper.continuation.resume() }
  }

  /// Moves the hands to the first deadline there is, and says whether there was one.
  @discardableResult
  package func advanceToNextDeadline() -> Bool {
    guard let deadline = nextDeadline else { return false }
    advance(by: now.duration(to: deadline))
    return true
  }

  private func fallAsleep(
    _ ticket: Int, until deadline: Moment, _ continuation: CheckedContinuation<Void, any Error>
  ) {
    var satisfied: [Observer] = []
    let immediate: Result<Void, any Error>? = lock.withLock {
      // A task is marked as cancelled before `cancel` runs: a task that is not marked yet will be found
      // by it, once it is among the sleepers.
      if Task.isCancelled { return .failure(CancellationError()) }
      if deadline <= time { return .success(()) }
      sleepers.append(Sleeper(ticket: ticket, deadline: deadline, continuation: continuation))
      satisfied = observers.filter { $0.count <= sleepers.count }
      observers.removeAll { $0.count <= sleepers.count }
      return nil
    }
    if let immediate { continuation.resume(with: immediate) }
    for observer in satisfied { observer.continuation.resume() }
  }

  private func cancel(_ ticket: Int) {
    let sleeper = lock.withLock {
      sleepers.firstIndex { $0.ticket == ticket }.map { sleepers.remove(at: $0) }
    }
    sleeper?.continuation.resume(throwing: CancellationError())
  }
}
