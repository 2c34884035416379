import Frames
import Testing

@testable import GIFRefreshTool

/// The place in an animation, event by event.
@Suite struct PlayheadTests {
  /// Frames of 100, 200 and 300 ms.
  private func playhead(_ loops: LoopCount = .forever, speed: Double = 1) -> Playhead {
    var playhead = Playhead(
      FrameTimeline(
        delays: [.milliseconds(100), .milliseconds(200), .milliseconds(300)], loopCount: loops),
      speed: speed)
    playhead.start(at: .zero)
    return playhead
  }

  private func moment(_ milliseconds: Int) -> Moment { Moment(.milliseconds(milliseconds)) }

  @Test func timePicksTheFrame() {
    var playhead = playhead()
    for (time, frame, next) in [
      (0, 0, 100), (99, 0, 100), (100, 1, 300), (299, 1, 300), (450, 2, 600), (600, 0, 700),
      (1250, 0, 1300),
    ] {
      playhead.tick(at: moment(time))
      #expect(playhead.frame == frame && playhead.wakeAt == moment(next), "\(time)")
    }
  }

  @Test func backwardsTheLoopGoesOnAtItsEnd() {
    var playhead = playhead()
    playhead.tick(at: moment(150))
    playhead.reverse(at: moment(150))
    for (time, frame) in [(199, 1), (201, 0), (299, 0), (301, 2), (599, 2), (601, 1)] {
      playhead.tick(at: moment(time))
      #expect(playhead.frame == frame, "\(time)")
      #expect(playhead.wakeAt.map { $0 > moment(time) } == true)
    }
    playhead.reverse(at: moment(601))
    playhead.tick(at: moment(603))
    #expect(playhead.frame == 2)
  }

  /// Whoever wakes when told to sees each change, and is never told a moment that has passed.
  @Test(arguments: [0.1, 0.75, 1, 1.5, 8], [false, true])
  func wakesSeeEveryFrame(speed: Double, isReversed: Bool) throws {
    var playhead = playhead(speed: speed)
    var now = Moment.zero
    if isReversed { playhead.reverse(at: now) }
    var seen = [playhead.frame]
    for _ in 0..<40 where seen.count < 7 {
      let next = try #require(playhead.wakeAt)
      #expect(next > now)
      now = next
      playhead.tick(at: now)
      if playhead.frame != seen.last { seen.append(playhead.frame) }
    }
    let order = isReversed ? [0, 2, 1] : [0, 1, 2]
    #expect(seen == (0..<7).map { order[$0 % 3] })
  }

  @Test func aPauseHoldsTheFrame() {
    var playhead = playhead()
    playhead.tick(at: moment(150))
    playhead.togglePause(at: moment(150))
    playhead.tick(at: moment(5000))
    #expect(playhead.frame == 1 && playhead.isPaused && playhead.wakeAt == nil)
    playhead.togglePause(at: moment(5000))
    #expect(playhead.wakeAt == moment(5150))
  }

  @Test func stepsGoRoundAndPause() {
    var playhead = playhead()
    for (step, frame) in [(1, 1), (1, 2), (1, 0), (-1, 2), (-3, 2), (7, 0)] {
      playhead.step(by: step, at: moment(10))
      #expect(playhead.frame == frame && playhead.isPaused)
    }
    playhead.jump(toFrame: 99, at: moment(20))
    #expect(playhead.frame == 2 && playhead.isPaused)
    playhead.togglePause(at: moment(20))
    #expect(playhead.wakeAt == moment(320))
    playhead.jump(toFrame: 0, at: moment(30))
    #expect(playhead.frame == 0 && !playhead.isPaused && playhead.wakeAt == moment(130))
  }

  @Test func theLastPlayEndsItAndKeysBringItBack() {
    var playhead = playhead(.times(1))
    playhead.tick(at: moment(700))
    #expect(playhead.hasEnded && playhead.frame == 2 && playhead.wakeAt == nil)
    playhead.reverse(at: moment(800))
    playhead.tick(at: moment(1150))
    #expect(!playhead.hasEnded && playhead.frame == 1)
    playhead.tick(at: moment(9000))
    #expect(playhead.frame == 0 && playhead.isPaused, "backwards it ends at the beginning")
  }

  @Test func nothingHasNoFrames() {
    var playhead = Playhead(FrameTimeline(delays: []))
    playhead.start(at: .zero)
    playhead.step(by: 1, at: .zero)
    playhead.jump(toFrame: 3, at: .zero)
    playhead.reverse(at: .zero)
    #expect(playhead.frame == nil && playhead.wakeAt == nil)
  }
}
