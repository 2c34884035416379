import Frames
import PullRefresh
import RefreshSimulation
import TestSupport
import Testing

/// A controller wakes itself; the host does not have to.
@MainActor
@Suite struct ControllerClockTests {
  /// Lets time pass from deadline to deadline, as the session asks for it, and calls nothing.
  private func sleep(_ clock: SimulatedClock, _ session: RefreshController, times: Int) async
    -> [Moment]
  {
    var moments: [Moment] = []
    for _ in 0..<times {
      await eventually("it sleeps") { clock.nextDeadline != nil }
      guard let due = session.wakeAt else { break }
      moments.append(due)
      clock.advance(by: session.now.duration(to: due))
      await eventually("it woke") { session.wakeAt != due }
    }
    return moments
  }

  @Test("Without a display link, a loading GIF at 30 frames a second shows each when due")
  func frames() async {
    let world = ControllerFixture()
    var frames: [RefreshPicture?] = []
    world.session.onChange = { snapshot in
      if snapshot.edge == .start, frames.last != snapshot.picture {
        frames.append(snapshot.picture)
      }
    }
    world.session.request(.start)
    let moments = await sleep(world.clock, world.session, times: 30)
    #expect(frames.count == 31)
    #expect(moments.count == 30)
    #expect(world.clock.now == moments.last)
    #expect(world.clock.now.offset == .seconds(1), "30 frames a second")
  }

  /// A clock that wakes the first sleeper 10 ms too early.
  private struct EarlyClock: Clock {
    let base: SimulatedClock
    let isEarly = Locked(true)
    var now: SimulatedClock.Instant { base.now }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: SimulatedClock.Instant, tolerance: Duration?) async throws {
      let isFirst = isEarly.withLock { isEarly in
        defer { isEarly = false }
        return isEarly
      }
      try await base.sleep(
        until: deadline.advanced(by: isFirst ? .milliseconds(-10) : .zero), tolerance: tolerance)
    }
  }

  @Test("A header closes on time although its timer fires 10 ms too early")
  func earlyTimer() async {
    var configuration = PullConfiguration.eocHeader()
    configuration.minimumDuration = .milliseconds(800)
    let (list, clock) = (WatchedList(), SimulatedClock())
    let session = RefreshController(
      RefreshEngine(header: .header(configuration)), on: list,
      refresh: LoadingAction(callback: { $0() }), clock: EarlyClock(base: clock))
    session.request(.start)
    for deadline in [790, 800, 1200] {
      await eventually("it sleeps until \(deadline) ms") { clock.nextDeadline == .ms(deadline) }
      clock.advance(by: clock.now.duration(to: .ms(deadline)))
    }
    await eventually("it has closed") { session.snapshot(at: .start)?.phase == .idle }
    #expect(list.geometry.contributions == .init())
  }

  @Test("A clock that is set in the middle of a load counts on from where the other one was")
  func anotherClock() async {
    var configuration = PullConfiguration.eocHeader()
    configuration.minimumDuration = .milliseconds(800)
    let (clock, next) = (SimulatedClock(), SimulatedClock())
    next.advance(by: .seconds(7000))
    let list = WatchedList()
    let session = RefreshController(
      RefreshEngine(header: .header(configuration)), on: list,
      refresh: LoadingAction(callback: { $0() }), clock: clock)
    session.request(.start)
    clock.advance(by: .milliseconds(500))
    session.setClock(next)
    #expect(session.now == .ms(500))
    let moments = await sleep(next, session, times: 2)
    #expect(moments == [.ms(800), .ms(1200)])
    #expect(next.now.offset == .milliseconds(7_000_700))
    #expect(session.snapshot(at: .start)!.phase == .idle)
    #expect(list.geometry.contributions == .init())
  }

  @Test("A controller at rest, detached or deallocated keeps no task sleeping")
  func nobodySleeps() async {
    let clock = SimulatedClock()
    var world: ControllerFixture? = ControllerFixture(clock: clock)
    #expect(world?.session.wakeAt == nil)
    world?.session.request(.start)
    await eventually("a task sleeps") { clock.nextDeadline != nil }
    world?.session.detach()
    await eventually("no task sleeps") { clock.nextDeadline == nil }
    if let list = world?.list { world?.session.attach(to: list) }
    world?.session.request(.start)
    await eventually("a task sleeps") { clock.nextDeadline != nil }
    world = nil
    await eventually("no task sleeps") { clock.nextDeadline == nil }
  }

  @Test("With a display link at 120 Hz, a GIF of 30 frames a second is shown 30 times a second")
  func displayLink() {
    let world = ControllerFixture()
    world.session.request(.start)
    #expect(changesInASecond(of: world, ticks: 2) == 30)
    world.session.setLoadingFrameRate(10)
    #expect(changesInASecond(of: world) == 10)
    // Without a rate it has its own delays again.
    world.session.setLoadingFrameRate(nil)
    #expect(changesInASecond(of: world) == 30)
  }

  /// Lets a second pass on a display of 120 Hz, with some ticks for each frame, and counts the changes.
  private func changesInASecond(of world: ControllerFixture, ticks: Int = 1) -> Int {
    var changes = 0
    world.session.onChange = { _ in changes += 1 }
    for _ in 0..<120 {
      world.clock.advance(by: .nanoseconds(8_333_334))
      for _ in 0..<ticks { world.session.ticked() }
    }
    return changes
  }

  @Test("A loading rate set when a load has ended leaves its last picture while it closes")
  func rateAtTheEnd() {
    let world = ControllerFixture()
    world.session.request(.start)
    world.clock.advance(by: .milliseconds(500))
    world.session.ticked()
    let last = world.session.snapshot(at: .start)?.picture
    world.session.onEnd = { [session = world.session] _, _ in session.setLoadingFrameRate(10) }
    world.begun[0]()
    #expect(world.session.snapshot(at: .start)?.phase == .settling(.succeeded))
    #expect(last?.animation == .loading && world.session.snapshot(at: .start)?.picture == last)
  }

  @Test(
    "A rate of 10 frames a second that is set while nothing may move counts once things move again",
    arguments: MotionPreference.allCases)
  func rateInStillness(motion: MotionPreference) {
    let world = ControllerFixture()
    world.session.preferMotion(motion)
    world.session.setLoadingFrameRate(10)
    world.session.preferMotion(.full)
    world.session.request(.start)
    #expect(changesInASecond(of: world) == 10)
  }
}
