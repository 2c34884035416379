import Frames
import GIFCodec
import Testing

@Suite struct DelayPolicyTests {
  @Test func browsersReplaceZeroAndOne() {
    let played = [0, 1, 2, 3, 65_535].map { DelayPolicy.browsers.played(centiseconds: $0) }
    #expect(
      played == [
        .milliseconds(100), .milliseconds(100), .milliseconds(20), .milliseconds(30),
        .milliseconds(655_350),
      ])
  }

  @Test func asWrittenReplacesNothing() {
    #expect(DelayPolicy.asWritten.played(centiseconds: 0) == .zero)
    #expect(DelayPolicy.asWritten.played(centiseconds: 1) == .milliseconds(10))
  }

  @Test(arguments: [DelayPolicy.browsers, .asWritten])
  func anyNumberCanBeAsked(policy: DelayPolicy) {
    #expect(policy.played(centiseconds: .min) == policy.played(centiseconds: -1))
    #expect(policy.played(centiseconds: .max) == .milliseconds(10) * Int.max)
    #expect(policy.played(centiseconds: .max) > .milliseconds(Int.max))
  }

  @Test func decidesWhatTheTimelineHolds() throws {
    let file = TinyGIF(1, 1).control(delay: 3).image(1, 1, color: 0).image(1, 1, color: 0).file
    let slow = DelayPolicy(replacingUpTo: 5, by: .seconds(1))
    #expect(try EncodedGIF(file).index.timeline.loopDuration == .milliseconds(130))
    #expect(try EncodedGIF(file, delays: slow).index.timeline.loopDuration == .seconds(2))
    #expect(
      try EncodedGIF(file, delays: .asWritten).index.timeline.loopDuration == .milliseconds(30))
    #expect(try EncodedGIF(file, delays: slow).index.frames.map(\.delayCentiseconds) == [3, 0])
  }
}
