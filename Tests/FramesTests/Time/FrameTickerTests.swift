import Frames
import TestSupport
import Testing

@Suite("Frames as an asynchronous sequence")
struct FrameTickerTests {
  private let clock = ManualClock()

  @Test("Each frame comes when it is due, and the end after the last one's full delay")
  func onTime() async {
    let timeline = FrameTimeline(
      delays: [.milliseconds(20), .milliseconds(10), .milliseconds(30)], loopCount: .times(1))
    let frames = collect(FrameTicker(timeline, clock: clock))
    var deadlines: [Moment] = []
    for _ in 0..<3 {
      await clock.untilAsleep(1)
      deadlines += clock.nextDeadline.map { [$0] } ?? []
      clock.advanceToNextDeadline()
    }
    #expect(await frames.value == [0, 1, 2])
    #expect(deadlines.map(\.offset) == [20, 30, 60].map { .milliseconds($0) })
  }

  @Test("A tick that comes late gets the frame that is due now")
  func late() async {
    let timeline = FrameTimeline(frameCount: 10, frameRate: 100, loopCount: .times(1))
    let frames = collect(FrameTicker(timeline, clock: clock))
    for step in [35, 5, 45, 15] {
      await clock.untilAsleep(1)
      clock.advance(by: .milliseconds(step))
    }
    // The last one was due between two ticks, and is what remains.
    #expect(await frames.value == [0, 3, 4, 8, 9])
  }

  @Test("Twice as fast takes half the time")
  func speed() async {
    let timeline = FrameTimeline(frameCount: 2, frameRate: 10, loopCount: .times(1))
    let frames = collect(FrameTicker(timeline, speed: 2, clock: clock))
    for _ in 0..<2 {
      await clock.untilAsleep(1)
      clock.advance(by: .milliseconds(50))
    }
    #expect(await frames.value == [0, 1])
  }

  @Test("A single frame that is shown again is no new element")
  func onlyChanges() async {
    let timeline = FrameTimeline(frameCount: 1, frameRate: 10, loopCount: .times(3))
    let frames = collect(FrameTicker(timeline, clock: clock))
    for _ in 0..<3 {
      await clock.untilAsleep(1)
      clock.advance(by: .milliseconds(100))
    }
    #expect(await frames.value == [0])
  }

  @Test("A still picture ends at once if nothing can change, and no frames are no elements")
  func nothingToWaitFor() async {
    let still = FrameTimeline(frameCount: 1, frameRate: 10)
    #expect(await collect(FrameTicker(still, clock: clock)).value == [0])
    let empty = FrameTimeline(delays: [])
    #expect(await collect(FrameTicker(empty, clock: clock)).value == [])
  }

  @Test("Cancelling ends the sequence, for good")
  func cancelling() async {
    let ticker = FrameTicker(FrameTimeline(frameCount: 2, frameRate: 10), clock: clock)
    let task = Task {
      var iterator = ticker.makeAsyncIterator()
      let first = await iterator.next()
      let second = await iterator.next()
      // Outside the cancelled task it would be free to sleep again, if it still wanted to.
      var remaining = iterator
      let third = await Task { await remaining.next() }.value
      return [first, second, third]
    }
    await clock.untilAsleep(1)
    task.cancel()
    #expect(await task.value == [0, nil, nil])
    #expect(clock.sleeperCount == 0)
  }

  @Test("Every iteration plays from the beginning")
  func again() async {
    let ticker = FrameTicker(
      FrameTimeline(frameCount: 1, frameRate: 10, loopCount: .times(1)), clock: clock)
    for _ in 0..<2 {
      let frames = collect(ticker)
      await clock.untilAsleep(1)
      clock.advance(by: .milliseconds(100))
      #expect(await frames.value == [0])
    }
  }

  private func collect(_ ticker: FrameTicker<ManualClock>) -> Task<[Int], Never> {
    Task {
      var frames: [Int] = []
      for await frame in ticker { frames.append(frame) }
      return frames
    }
  }
}
