import TestSupport
import Testing

@testable import Frames

@Suite struct FrameTimelineTests {
  // MARK: Built from delays

  @Test func theDurationOfALoopIsTheSumOfItsDelays() {
    let delays: [Duration] = [.milliseconds(100), .zero, .milliseconds(40)]
    let timeline = FrameTimeline(delays: delays, loopCount: .times(3))
    #expect(timeline.frameCount == 3)
    #expect((0..<3).map { timeline.delay(of: $0) } == delays)
    #expect(timeline.loopDuration == .milliseconds(140))
    #expect(timeline.looping(.forever) == FrameTimeline(delays: delays))
    let end = FrameTimeline(delays: [.milliseconds(40)], loopCount: .times(3))
    #expect(timeline.sliced(to: 2..<9) == end)
  }

  @Test func negativeDelaysAndLoopsOfMoreThanACenturyTrap() async {
    let century = Duration.seconds(3_155_760_000)
    #expect(FrameTimeline(delays: [century]).loopDuration == century)
    #expect(FrameTimeline(frameCount: 31_557_600, frameRate: 0.01).loopDuration == century)
    await #expect(processExitsWith: .failure) {
      _ = FrameTimeline(delays: [.milliseconds(10), .nanoseconds(-1)])
    }
    await #expect(processExitsWith: .failure) {
      _ = FrameTimeline(delays: [.seconds(3_155_760_000), .nanoseconds(1)])
    }
    await #expect(processExitsWith: .failure) {
      _ = FrameTimeline(delays: [.seconds(Int64.max), .seconds(Int64.max)])
    }
  }

  // MARK: Played at a rate

  @Test(arguments: [
    // Frames, rate, nanoseconds.
    (8, 30, 266_666_667), (24, 30, 800_000_000), (30, 30, 1_000_000_000),
    (31, 30, 1_033_333_333), (45, 30, 1_500_000_000), (60, 30, 2_000_000_000),
    (10, 12, 833_333_333), (12, 10, 1_200_000_000), (1, 30, 33_333_333),
  ])
  func playsAtARate(frames: Int, rate: Double, nanoseconds: Int64) {
    let slow = FrameTimeline(delays: Array(repeating: .seconds(1), count: frames))
    let timeline = slow.played(at: rate)
    #expect(timeline.loopDuration == .nanoseconds(nanoseconds))
    // No frame is more than a nanosecond longer than another.
    let held = Set((0..<frames).map { timeline.delay(of: $0) })
    #expect((held.max() ?? .zero) - (held.min() ?? .zero) <= .nanoseconds(1))
  }

  @Test(arguments: [nil, 0, -0.0, -30, .nan, .infinity, -.infinity, .leastNonzeroMagnitude, 1e-300])
  func aTimelineKeepsItsDelaysAtAFrameRateOfZeroOrNaN(rate: Double?) {
    let timeline = FrameTimeline(delays: [.milliseconds(70), .milliseconds(30)])
    #expect(timeline.played(at: rate) == timeline)
  }

  /// Two frames of 20 ms, once or twice: then the last one stays.
  @Test("A GIF that plays once or twice still does at another frame rate")
  func playsAsOftenAtAnotherRate() {
    let delays: [Duration] = [.milliseconds(70), .milliseconds(30)]
    let faster = FrameTimeline(delays: delays, loopCount: .times(1)).played(at: 50)
    for (milliseconds, frame, hasEnded) in [
      (0, 0, false), (20, 1, false), (39, 1, false), (40, 1, true), (60, 1, true), (1000, 1, true),
    ] {
      let position = faster.position(after: .milliseconds(milliseconds))
      #expect(position?.frame == frame && position?.hasEnded == hasEnded, "\(milliseconds) ms")
    }
    let twice = FrameTimeline(delays: delays, loopCount: .times(2)).played(at: 50)
    #expect(twice.position(after: .milliseconds(79))?.hasEnded == false)
    #expect(twice.position(after: .milliseconds(80))?.hasEnded == true)
  }

  @Test("A loop lasts as long as its frame count divided by its frame rate")
  func lastsFramesOverRate() throws {
    for row in try VectorTable("loop-duration").rows {
      let (count, rate) = (try row.count("frames"), try row.number("fps"))
      let exact = try row.number("exact_s")
      let seconds =
        FrameTimeline(frameCount: count, frameRate: rate).loopDuration / .seconds(1)
      #expect(abs(seconds - exact) < 1e-6, "\(row)")
      #expect(abs(seconds - Double(count) / rate) < 1e-9, "\(row)")
      // What the ancestor plays instead, at a rate that was not asked for.
      let lineage = try row.number("lineage_s")
      #expect(abs(Double(count) / lineage - (try row.number("lineage_effective_fps"))) < 1e-6)
      #expect((abs(seconds - lineage) < 1e-6) == (exact == lineage), "\(row)")
    }
  }

  @Test func aTimelineMadeWithAFrameRateOfZeroOrNaNTraps() async {
    await #expect(processExitsWith: .failure) { _ = FrameTimeline(frameCount: 2, frameRate: 0) }
    await #expect(processExitsWith: .failure) { _ = FrameTimeline(frameCount: 2, frameRate: .nan) }
    await #expect(processExitsWith: .failure) {
      _ = FrameTimeline(frameCount: 2, frameRate: 1e-300)
    }
    await #expect(processExitsWith: .failure) { _ = FrameTimeline(frameCount: -1, frameRate: 1) }
  }

  // MARK: Time picks the frame

  @Test func aTimelineShowsTheFirstFrameAtNegativeTimes() {
    let timeline = FrameTimeline(delays: [.milliseconds(10), .milliseconds(10)])
    for elapsed in [Duration.nanoseconds(-1), .seconds(-1), .seconds(Int64.min) * 10] {
      #expect(timeline.position(after: elapsed) == timeline.position(after: .zero))
    }
  }

  @Test("After the longest duration that can be represented, a timeline still shows a frame")
  func showsAFrameAtTheEndOfTime() {
    let timeline = FrameTimeline(delays: [.seconds(3_000_000_000), .milliseconds(10)])
    for elapsed in [Duration.nanoseconds(Int64.max), .seconds(Int64.max) * 10] {
      let position = timeline.position(after: elapsed)
      #expect(position?.hasEnded == false)
      #expect(position?.untilNanoseconds.map { $0 > 9_000_000_000_000_000_000 } ?? true)
    }
    let once = timeline.looping(.times(1)).position(after: .seconds(Int64.max) * 10)
    #expect(once?.hasEnded == true)
    #expect(once?.frame == 1)
  }

  @Test("A looping GIF with a single frame schedules no next frame")
  func waitsForNothingWithASingleFrame() {
    let still = FrameTimeline(delays: [.milliseconds(10)])
    #expect(still.position(after: .seconds(5))?.untilNanoseconds == nil)
    #expect(still.position(after: .seconds(5))?.hasEnded == false)
    #expect(still.looping(.times(2)).position(after: .zero)?.untilNanoseconds == 10_000_000)
  }

  @Test func frameTimesDoNotDriftInAMillionLoops() {
    let timeline = FrameTimeline(frameCount: 31, frameRate: 30)
    let million = timeline.loopDuration * 1_000_000
    for frame in 0..<31 {
      let begin = (0..<frame).map { timeline.delay(of: $0) }.reduce(.zero, +)
      let early = timeline.position(after: begin)
      let late = timeline.position(after: million + begin)
      #expect(late?.frame == frame)
      #expect(late?.loop == 1_000_000)
      #expect(late?.untilNanoseconds == early?.untilNanoseconds.map { $0 + million.nanoseconds })
      let before = timeline.position(after: million + begin - .nanoseconds(1))
      #expect(before?.frame == (frame + 30) % 31)
    }
  }

  @Test(
    "In each nanosecond a random timeline shows the frame that a written-out list of nanoseconds names",
    arguments: Seeds.first(200))
  func playsLikeAnUnrolledFilm(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let delays = (0..<Int.random(in: 0...7, using: &random)).map { _ in
      Bool.random(using: &random) ? Int64.random(in: 0...3, using: &random) : 0
    }
    let loops = Int.random(in: 0...4, using: &random)
    let count: LoopCount = loops == 0 ? .forever : .times(loops)
    let timeline = FrameTimeline(delays: delays.map { .nanoseconds($0) }, loopCount: count)
    let film = UnrolledFilm(delays: delays, loopCount: count, length: 100)
    for time in 0..<Int64(100) {
      let position = timeline.position(after: .nanoseconds(time))
      #expect(position?.frame == film.frame(at: time), "\(random), \(delays), at \(time)")
      #expect(position.map(\.hasEnded) == film.hasEnded(at: time), "\(random), at \(time)")
      guard let position, let until = position.untilNanoseconds else { continue }
      // Until then nothing changes, and then something may.
      #expect(until > time)
      for between in time..<Swift.min(until, 100) {
        #expect(film.frame(at: between) == position.frame, "\(random), at \(time)")
      }
      #expect(film.isBoundary(at: until), "\(random), at \(time)")
    }
  }
}

/// A timeline written out nanosecond by nanosecond: slow, and obviously right.
private struct UnrolledFilm {
  private var frames: [Int] = []
  private let lastFrame: Int?
  private var boundaries: Set<Int64> = []

  init(delays: [Int64], loopCount: LoopCount, length: Int) {
    lastFrame = delays.indices.last
    guard delays.contains(where: { $0 > 0 }) else { return }
    var play = 0
    while frames.count <= length * 2, play < loopCount.plays ?? .max {
      for (frame, delay) in delays.enumerated() {
        for _ in 0..<delay { frames.append(frame) }
        boundaries.insert(Int64(frames.count))
      }
      play += 1
    }
  }

  func frame(at time: Int64) -> Int? { time < frames.count ? frames[Int(time)] : lastFrame }
  func hasEnded(at time: Int64) -> Bool? { lastFrame == nil ? nil : time >= frames.count }
  func isBoundary(at time: Int64) -> Bool { boundaries.contains(time) }
}

@Suite struct LoopCountTests {
  @Test func loopCountsBelowOneCountAsOne() {
    #expect(LoopCount.forever.plays == nil)
    #expect(LoopCount.times(3).plays == 3)
    #expect(LoopCount.times(0).plays == 1)
    #expect(LoopCount.times(.min).plays == 1)
  }
}

@Suite struct MomentTests {
  @Test("A moment that is advanced by 20 ms is later than before, and 20 ms away")
  func advancesDiffersAndCompares() {
    let later = Moment.zero.advanced(by: .milliseconds(20))
    #expect(later == Moment(.milliseconds(20)))
    #expect(Moment.zero < later)
    #expect(later.duration(to: .zero) == .milliseconds(-20))
    #expect(later.advanced(by: .milliseconds(-20)) == .zero)
  }

  @Test("A moment is rounded down to nanoseconds, and cannot pass the earliest or the latest one")
  func roundsDownAndSaturates() {
    let attosecond = Duration(secondsComponent: 0, attosecondsComponent: 1)
    #expect(Moment(.nanoseconds(5) + attosecond) == Moment(.nanoseconds(5)))
    #expect(Moment.zero.advanced(by: .zero - attosecond) == Moment(.nanoseconds(-1)))
    let (first, last) = (Moment(.seconds(Int64.min)), Moment(.seconds(Int64.max)))
    #expect(last.advanced(by: .nanoseconds(1)) == last)
    #expect(first.advanced(by: .nanoseconds(-1)) == first)
    #expect(first.duration(to: last) == .nanoseconds(Int64.max))
    #expect(last.duration(to: first) == .nanoseconds(Int64.min))
  }
}
