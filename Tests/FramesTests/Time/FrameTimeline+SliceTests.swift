import Frames
import Testing

@Suite struct FrameTimelineSliceTests {
  private static let film = FrameTimeline(
    delays: [10, 20, 0, 40, 50].map { .milliseconds($0) }, loopCount: .times(3))

  @Test func keepsDelaysAndLoopCount() {
    for first in 0...5 {
      for end in first...5 {
        let slice = Self.film.sliced(to: first..<end)
        #expect(slice.frameCount == end - first)
        #expect(slice.loopCount == .times(3))
        for frame in 0..<slice.frameCount {
          #expect(slice.delay(of: frame) == Self.film.delay(of: first + frame))
        }
      }
    }
    #expect(Self.film.sliced(to: 0..<5) == Self.film)
  }

  @Test func leavesOutFramesBeyondTheEnd() {
    #expect(Self.film.sliced(to: 3..<100) == Self.film.sliced(to: 3..<5))
    #expect(Self.film.sliced(to: 5..<6).frameCount == 0)
    #expect(Self.film.sliced(to: 100..<200).frameCount == 0)
    #expect(Self.film.sliced(to: 0..<Int.max) == Self.film)
    #expect(FrameTimeline(delays: []).sliced(to: 0..<3).frameCount == 0)
  }

  @Test func rangesBelowZeroTrap() async {
    await #expect(processExitsWith: .failure) {
      _ = FrameTimeline(delays: [.zero]).sliced(to: -1..<1)
    }
  }
}
