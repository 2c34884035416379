import TestSupport
import Testing

@testable import Frames

@Suite struct FrameSchedulerTests {
  /// Frames of 20, 10 and 30 ms, twice.
  private static let timeline = FrameTimeline(
    delays: [.milliseconds(20), .milliseconds(10), .milliseconds(30)], loopCount: .times(2))

  private enum Start: CaseIterable { case new, scrubbed, paused, playing, ended }

  private func scheduler(_ start: Start, speed: Double = 1) -> FrameScheduler {
    var scheduler = FrameScheduler(timeline: Self.timeline, speed: speed)
    switch start {
    case .new: break
    case .scrubbed: scheduler.scrub(to: 0.5, at: .zero)
    case .paused:
      scheduler.start(at: .zero)
      scheduler.pause(at: .ms(25))
    case .playing: scheduler.start(at: .zero)
    case .ended:
      scheduler.start(at: .zero)
      scheduler.tick(at: .ms(500))
    }
    return scheduler
  }

  // MARK: The table

  @Test(
    "In any state, scrubbing to a progress of 0.9 shows frame 2 and stops playing",
    arguments: Start.allCases)
  private func scrubTakesOverInAnyState(start: Start) {
    var scheduler = scheduler(start)
    #expect(scheduler.scrub(to: 0.9, at: .ms(5)) == nil)
    #expect(scheduler.frame == 2)
    #expect(!scheduler.isPlaying && !scheduler.hasEnded)
  }

  @Test(arguments: Start.allCases)
  private func startBeginsAtTheFirstFrameInAnyState(start: Start) {
    var scheduler = scheduler(start)
    #expect(scheduler.start(at: .ms(1000)) == .ms(1020))
    #expect(scheduler.frame == 0)
    #expect(scheduler.isPlaying && scheduler.completedLoopCount == 0)
  }

  @Test(arguments: zip(Start.allCases, [1020, 1010, 1005, 60, 1020]))
  private func resumeContinuesFromTheCurrentFrame(start: Start, wakeAt: Int) {
    var scheduler = scheduler(start)
    let frame = scheduler.frame
    #expect(scheduler.resume(at: start == .playing ? .ms(30) : .ms(1000)) == .ms(wakeAt))
    #expect(scheduler.frame == (start == .ended ? 0 : start == .playing ? 2 : frame))
    #expect(scheduler.isPlaying)
  }

  @Test func pauseKeepsTheFrameThatIsDue() {
    var scheduler = scheduler(.playing)
    scheduler.pause(at: .ms(25))
    #expect(scheduler.frame == 1 && !scheduler.isPlaying)
    #expect(scheduler.tick(at: .ms(900)) == nil)
    #expect(scheduler.frame == 1)
    #expect(scheduler.resume(at: .ms(1000)) == .ms(1005))
    #expect(scheduler.tick(at: .ms(1005)) == .ms(1035))
    #expect(scheduler.frame == 2)
  }

  @Test(arguments: [Start.new, .scrubbed, .ended])
  private func pauseChangesNothingUnlessPlaying(start: Start) {
    var scheduler = scheduler(start)
    scheduler.pause(at: .ms(9999))
    #expect(scheduler == self.scheduler(start))
  }

  @Test private func seekMovesToTheBeginningOfAFrame() {
    for start in Start.allCases {
      var scheduler = scheduler(start)
      #expect(scheduler.seek(toFrame: 1, at: .ms(50)) == (start == .playing ? .ms(60) : nil))
      #expect(scheduler.frame == 1 && !scheduler.hasEnded)
      #expect(scheduler.isPlaying == (start == .playing))
      scheduler.seek(toFrame: 99, at: .ms(60))
      #expect(scheduler.frame == 2)
      scheduler.seek(toFrame: -99, at: .ms(60))
      #expect(scheduler.frame == 0)
    }
  }

  @Test(arguments: [Start.new, .scrubbed, .paused, .ended])
  private func tickChangesNothingUnlessPlaying(start: Start) {
    var scheduler = scheduler(start)
    #expect(scheduler.tick(at: .ms(9999)) == nil)
    #expect(scheduler == self.scheduler(start))
  }

  @Test func aTickShowsTheFrameThatIsDueAndReturnsTheTimeOfTheNextTick() {
    var scheduler = scheduler(.playing)
    func tick(_ milliseconds: Int) -> [Int?] {
      let wakeAt = scheduler.tick(at: .ms(milliseconds))
      let wait = wakeAt.map { Int($0.nanoseconds / 1_000_000) }
      return [scheduler.frame, wait, scheduler.completedLoopCount]
    }
    #expect(tick(19) == [0, 20, 0])
    #expect(tick(20) == [1, 30, 0])
    #expect(tick(20) == [1, 30, 0])
    #expect(tick(60) == [0, 80, 1])
    #expect(tick(119) == [2, 120, 1])
    #expect(tick(120) == [2, nil, 2])
    #expect(scheduler.hasEnded)
  }

  // MARK: Timelines, one character a tick

  @Test("A late tick skips frames, and the frames after it still come at their original times")
  func lateTicksSkipFramesAndDoNotAddUp() {
    //                                     0 ms … 150 ms, a tick where the line has a mark
    let onTime = play(ticks: "||||||||||||||||")
    let sparse = play(ticks: "|  |  |  |  |  |")
    let stuck = play(ticks: "|||      |||||||")
    #expect(onTime == "001222001222••••")
    #expect(sparse == "0  2  0  2  •  •")
    #expect(stuck == "001      222••••")
  }

  @Test func playsBackwardsAtHalfAndDoubleSpeed() {
    #expect(play(ticks: "||||||||||||||", speed: -1) == "222100222100••")
    #expect(play(ticks: "||||||||", speed: -2) == "220220••")
    #expect(play(ticks: "||||||||||||||", speed: 0.5) == "00001122222200")
  }

  @Test func showsTheFirstFrameAtATimeBeforeTheStart() {
    var scheduler = FrameScheduler(timeline: Self.timeline)
    scheduler.start(at: .ms(100))
    #expect(scheduler.tick(at: .ms(40)) == .ms(120))
    #expect(scheduler.frame == 0)
    scheduler.tick(at: .ms(120))
    #expect(scheduler.frame == 1)
  }

  @Test("A tick before the moment of `resume` shows the frame at which the animation was paused")
  func showsThePausedFrameAtATimeBeforeItIsResumed() {
    for speed in [1.0, 2] {
      var scheduler = scheduler(.paused, speed: speed)
      let paused = scheduler.frame
      scheduler.resume(at: .ms(1000))
      scheduler.tick(at: .ms(900))
      #expect(scheduler.frame == paused)
    }
  }

  @Test(
    "A frame that a pull or `seek` shows is then played for its whole delay, in either direction",
    arguments: [1.0, -1])
  func playsTheChosenFrameFromItsBeginning(speed: Double) {
    for (frame, delay) in [20, 10, 30].enumerated() {
      var scheduler = scheduler(.new, speed: speed)
      scheduler.scrub(to: (Double(frame) + 0.5) / 3, at: .zero)
      #expect(scheduler.resume(at: .ms(100)) == .ms(100 + delay))
      #expect(scheduler.seek(toFrame: frame, at: .ms(105)) == .ms(105 + delay))
    }
  }

  // MARK: Speeds

  @Test(arguments: [0.1, 1.0 / 3, 0.999, 1, 1.5, 3.7, 1000, -1, -0.7, -3.7])
  func atAnySpeedEachReturnedTickShowsTheNextFrame(speed: Double) {
    let timeline = FrameTimeline(frameCount: 7, frameRate: 29.97)
    var scheduler = FrameScheduler(timeline: timeline, speed: speed)
    var wakeAt = scheduler.start(at: Moment(.nanoseconds(123_456_789)))
    for step in 1...2_000 {
      guard let due = wakeAt else {
        Issue.record("nothing due before step \(step)")
        return
      }
      // A nanosecond earlier would have been too early …
      var early = scheduler
      early.tick(at: due.advanced(by: .nanoseconds(-2)))
      #expect(early.frame == scheduler.frame)
      // … and then it is exactly one frame further on.
      wakeAt = scheduler.tick(at: due)
      #expect(scheduler.frame == (speed > 0 ? step % 7 : 6 - step % 7), "step \(step)")
    }
  }

  @Test("At a speed of 0.7, a tick at the returned, rounded time shows the next frame")
  func returnsDueTicksThoughRoundingDiffers() {
    // 63 µs / 0.7 is 90 µs, but 90 µs · 0.7 is a little less than 63 µs.
    let timeline = FrameTimeline(delays: [.microseconds(63), .microseconds(63)])
    var scheduler = FrameScheduler(timeline: timeline, speed: 0.7)
    let wakeAt = scheduler.start(at: .zero)
    #expect(wakeAt == Moment(.nanoseconds(90_001)))
    scheduler.tick(at: wakeAt ?? .zero)
    #expect(scheduler.frame == 1)
  }

  @Test(arguments: [
    .leastNonzeroMagnitude, 1e-300, 1e-9, 1e9, 1e300, .greatestFiniteMagnitude, -1e-9, -1e300,
  ])
  func extremeSpeedsNeitherTrapNorHang(speed: Double) {
    var scheduler = FrameScheduler(timeline: Self.timeline.looping(.forever), speed: speed)
    var now = Moment.zero
    var wakeAt = scheduler.start(at: now)
    for _ in 0..<100 {
      #expect(wakeAt.map { $0 > now } ?? true)
      now = Swift.max(wakeAt ?? now, now.advanced(by: .seconds(1_000_000_000)))
      wakeAt = scheduler.tick(at: now)
      #expect(scheduler.frame.map { (0..<3).contains($0) } == true)
    }
  }

  @Test(
    "At the largest possible time a scheduler does not trap, and schedules no further tick",
    arguments: [1, 2, 0.3, 1e-9, -1, -2])
  func neitherHangsNorTicksForEverAtTheEndOfTime(speed: Double) {
    for distance: Int64 in [0, 1, 5_000_000, 25_000_000, 1_000_000_000_000] {
      var scheduler = FrameScheduler(timeline: Self.timeline.looping(.forever), speed: speed)
      var now = Moment(nanoseconds: .max - distance)
      var wakeAt = scheduler.start(at: now)
      for _ in 0..<10 {
        guard let due = wakeAt else { break }
        #expect(due > now)
        now = due
        wakeAt = scheduler.tick(at: now)
      }
      #expect(scheduler.tick(at: Moment(nanoseconds: .max)) == nil)
      #expect(scheduler.isPlaying)
    }
  }

  @Test func loopsAreCountedBeyond32Bits() {
    let timeline = FrameTimeline(nanoseconds: [1], loopCount: .forever)
    #expect(timeline.position(afterNanoseconds: 3_000_000_000)?.loop == 3_000_000_000)
    #expect(timeline.position(afterNanoseconds: .max)?.loop == Int(clamping: Int64.max))
  }

  @Test func speedsOfZeroInfinityAndNaNTrap() async {
    await #expect(processExitsWith: .failure) {
      _ = FrameScheduler(timeline: FrameTimeline(delays: []), speed: 0)
    }
    await #expect(processExitsWith: .failure) {
      _ = FrameScheduler(timeline: FrameTimeline(delays: []), speed: .infinity)
    }
    await #expect(processExitsWith: .failure) {
      var scheduler = FrameScheduler(timeline: FrameTimeline(delays: []))
      scheduler.setSpeed(.nan, at: .zero)
    }
  }

  // MARK: Changes while it plays

  @Test("If the speed is doubled 10 ms before the next frame, that frame comes 5 ms later")
  func setSpeedCountsFromNowOn() {
    var scheduler = scheduler(.playing)
    scheduler.tick(at: .ms(10))
    // 10 ms of frame 0 are left: 5 ms at twice the speed.
    #expect(scheduler.setSpeed(2, at: .ms(10)) == .ms(15))
    #expect(scheduler.tick(at: .ms(15)) == .ms(20))
    #expect(scheduler.frame == 1)
    #expect(scheduler.setSpeed(0.5, at: .ms(18)) == .ms(26))
    #expect(scheduler.frame == 1)
  }

  @Test("If the speed is reversed in play, the animation plays backwards from its current frame")
  func turningKeepsTheFrameAndTheLoop() {
    var scheduler = scheduler(.playing)
    scheduler.tick(at: .ms(75))
    #expect(scheduler.frame == 0 && scheduler.completedLoopCount == 1)
    #expect(scheduler.setSpeed(-1, at: .ms(90)) != nil)
    #expect(scheduler.frame == 2 && scheduler.completedLoopCount == 1)
    scheduler.tick(at: .ms(95))
    #expect(scheduler.frame == 1)
    scheduler.tick(at: .ms(119))
    #expect(scheduler.frame == 0)
    #expect(scheduler.tick(at: .ms(121)) == nil)
    #expect(scheduler.frame == 0 && scheduler.hasEnded)
  }

  @Test("If the speed is reversed before the start, playing begins at the last frame")
  func turningBeforeTheStartBeginsAtTheOtherEnd() {
    var new = scheduler(.new)
    #expect(new.setSpeed(-1, at: .zero) == nil)
    #expect(new.resume(at: .zero) == .ms(30))
    #expect(new.frame == 2)
    // It was paused when half of frame 1 was over.
    var paused = scheduler(.paused)
    paused.setSpeed(-1, at: .ms(500))
    paused.resume(at: .ms(600))
    paused.tick(at: .ms(604))
    #expect(paused.frame == 1)
    paused.tick(at: .ms(606))
    #expect(paused.frame == 0)
    var ended = scheduler(.ended)
    #expect(ended.setSpeed(-1, at: .ms(600)) == nil)
    #expect(ended.hasEnded && ended.frame == 2)
  }

  @Test func aTimelineOfAnotherFrameRateKeepsTheCurrentFrameAndLoop() {
    for speed in [1.0, -1] {
      var scheduler = scheduler(.playing, speed: speed)
      // In the second play, half of frame 2 is over.
      let now = Moment.ms(speed > 0 ? 105 : 75)
      scheduler.tick(at: now)
      let wakeAt = scheduler.setTimeline(Self.timeline.played(at: 10), at: now)
      #expect(scheduler.frame == 2 && scheduler.completedLoopCount == 1)
      let wait = wakeAt.map { now.nanoseconds(to: $0) } ?? 0
      #expect(abs(wait - 50_000_000) <= 4)
    }
  }

  @Test func aTimelineWithMoreLoopsPlaysLongerAndOneWithFewerEndsPlaying() {
    var scheduler = scheduler(.playing)
    scheduler.tick(at: .ms(70))
    scheduler.setTimeline(Self.timeline.looping(.forever), at: .ms(70))
    #expect(scheduler.tick(at: .ms(125)) == .ms(140))
    scheduler.setTimeline(Self.timeline.looping(.times(1)), at: .ms(130))
    #expect(scheduler.hasEnded && scheduler.frame == 2)
    #expect(scheduler.setTimeline(Self.timeline.looping(.forever), at: .ms(140)) == nil)
    #expect(scheduler.hasEnded)
  }

  @Test(arguments: Start.allCases)
  private func aTimelineWithAnotherFrameCountStartsAtTheFirstFrame(start: Start) {
    var scheduler = scheduler(start)
    let other = FrameTimeline(frameCount: 2, frameRate: 10)
    let wakeAt = scheduler.setTimeline(other, at: .ms(45))
    #expect(wakeAt == (start == .playing ? .ms(145) : nil))
    #expect(scheduler.frame == 0)
    #expect(scheduler.isPlaying == (start == .playing) && !scheduler.hasEnded)
    #expect(scheduler.resume(at: .ms(45)) == .ms(145))
  }

  @Test(
    "Appending frames keeps the current frame; an ended animation continues with the first new frame",
    arguments: Start.allCases, [1.0, -1])
  private func extending(start: Start, speed: Double) {
    var scheduler = scheduler(start, speed: speed)
    scheduler.tick(at: .ms(45))
    let before = scheduler
    let wakeAt = scheduler.tick(at: .ms(45))
    let delays = (0..<3).map { Self.timeline.delay(of: $0) }
    let longer = FrameTimeline(delays: delays + [.milliseconds(10), .milliseconds(10)])
    let next = scheduler.extend(to: longer, at: .ms(45))
    #expect(scheduler.timeline == longer)
    switch start {
    case .new, .scrubbed, .paused, .playing:
      #expect(scheduler.frame == before.frame && next == wakeAt)
    case .ended where speed < 0: break
    case .ended:
      // It goes on with the frame after the last one.
      #expect(scheduler.frame == 3 && next == .ms(55) && scheduler.isPlaying)
    }
  }

  @Test func afterRandomChangesTheFrameIsValidAndTheNextTickIsInTheFuture() {
    for seed in Seeds.first(300) {
      var random = SeededGenerator(seed: seed)
      func timeline() -> FrameTimeline {
        let count = Int.random(in: 0...4, using: &random)
        return FrameTimeline(
          nanoseconds: (0..<count).map { _ in
            [0, 1, 3, 20_000_000, 1_000_000_000_000_000_000 / 2].randomElement(using: &random) ?? 0
          },
          loopCount: Bool.random(using: &random) ? .forever : .times(2))
      }
      var scheduler = FrameScheduler(timeline: timeline())
      var now = Moment.zero
      for _ in 0..<60 {
        let waits: [Int64] = [0, 1, 7, 19_999_999, 400_000_000, 1_000_000_000_000_000_000]
        now = now.advanced(byNanoseconds: waits.randomElement(using: &random) ?? 0)
        let wakeAt: Moment?
        switch Int.random(in: 0..<9, using: &random) {
        case 0: wakeAt = scheduler.scrub(to: Double.random(in: 0...1, using: &random), at: now)
        case 1: wakeAt = scheduler.start(at: now)
        case 2: wakeAt = scheduler.resume(at: now)
        case 3: wakeAt = scheduler.seek(toFrame: Int.random(in: -1...5, using: &random), at: now)
        case 4:
          scheduler.pause(at: now)
          wakeAt = nil
        case 5:
          let speeds: [Double] = [-3, -1, -0.1, 1, 0.3, 1e12]
          wakeAt = scheduler.setSpeed(speeds.randomElement(using: &random) ?? 1, at: now)
        case 6: wakeAt = scheduler.setTimeline(timeline(), at: now)
        case 7: wakeAt = scheduler.extend(to: timeline(), at: now)
        default: wakeAt = scheduler.tick(at: now)
        }
        if let wakeAt { #expect(wakeAt > now && scheduler.isPlaying, "seed \(seed)") }
        let frames = 0..<scheduler.timeline.frameCount
        #expect(scheduler.frame.map { frames.contains($0) } ?? frames.isEmpty, "seed \(seed)")
      }
    }
  }

  // MARK: Rules

  @Test("With the rule playingAtEnd, the GIF plays once whenever the pull reaches 100 %")
  func playingAtEndPlaysOnceThere() {
    var scheduler = FrameScheduler(timeline: Self.timeline, rule: .playingAtEnd)
    scheduler.scrub(to: 0.99, at: .zero)
    #expect(scheduler.frame == 1)
    #expect(scheduler.scrub(to: 1, at: .ms(100)) == .ms(120))
    #expect(scheduler.frame == 0)
    // Further samples of the same pull do not start over.
    scheduler.scrub(to: 1.2, at: .ms(125))
    #expect(scheduler.frame == 1)
    scheduler.scrub(to: 1.3, at: .ms(220))
    #expect(scheduler.frame == 2 && scheduler.hasEnded)
    #expect(scheduler.scrub(to: 1.3, at: .ms(300)) == nil)
    #expect(scheduler.hasEnded)
    // Back, and there again.
    scheduler.scrub(to: 0.5, at: .ms(310))
    #expect(scheduler.frame == 1)
    scheduler.scrub(to: 1, at: .ms(320))
    #expect(scheduler.frame == 0 && scheduler.isPlaying)
  }

  @Test("With the rule roundedFromBlank, a scheduler shows no frame at a progress of 0")
  func showsNothingAtRestIfTheRuleSaysSo() {
    var scheduler = FrameScheduler(timeline: Self.timeline, rule: .roundedFromBlank)
    #expect(scheduler.frame == nil)
    scheduler.scrub(to: 1, at: .zero)
    #expect(scheduler.frame == 2)
    scheduler.start(at: .zero)
    scheduler.scrub(to: 0, at: .zero)
    #expect(scheduler.frame == nil && !scheduler.isPlaying)
  }

  @Test func aSchedulerWithoutFramesShowsNothing() {
    var scheduler = FrameScheduler(timeline: FrameTimeline(delays: []))
    #expect(scheduler.start(at: .zero) == nil)
    #expect(scheduler.frame == nil && scheduler.hasEnded)
    #expect(scheduler.seek(toFrame: 3, at: .zero) == nil)
  }

  /// Plays from 0 ms on; one column is 10 ms, and only columns with a mark are ticked.
  private func play(ticks: String, speed: Double = 1) -> String {
    var scheduler = FrameScheduler(timeline: Self.timeline, speed: speed)
    scheduler.start(at: .zero)
    return ticks.enumerated().map { column, mark in
      guard mark == "|" else { return " " }
      scheduler.tick(at: .ms(10 * column))
      return scheduler.hasEnded ? "•" : scheduler.frame.map { "\($0)" } ?? "–"
    }.joined()
  }
}

extension Moment {
  fileprivate static func ms(_ milliseconds: Int) -> Moment { Moment(.milliseconds(milliseconds)) }
}
