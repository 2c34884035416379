import Frames
import Testing

@Suite struct StillFramesTests {
  private static let size = PixelSize(width: 2, height: 1)

  @Test func returnsFramesByIndexAtAConstantRate() {
    let pictures = [RGBA8.black, .white, .clear].map { Bitmap(size: Self.size, filledWith: $0) }
    let frames = StillFrames(pictures, frameRate: 10, loopCount: .times(2))
    #expect(frames.canvas == Self.size)
    #expect((0..<3).map { frames.frame(at: $0) } == pictures)
    #expect(frames.timeline.loopDuration == .milliseconds(300))
    #expect(frames.timeline.loopCount == .times(2))
  }

  @Test func canBeEmpty() {
    let frames = StillFrames([], frameRate: 10)
    #expect(frames.timeline.frameCount == 0)
    #expect(frames.canvas == PixelSize(width: 0, height: 0))
  }

  @Test func aWrongNumberOrSizeTraps() async {
    await #expect(processExitsWith: .failure) {
      let one = Bitmap(size: PixelSize(width: 1, height: 1))
      _ = StillFrames([one], timeline: FrameTimeline(frameCount: 2, frameRate: 10))
    }
    await #expect(processExitsWith: .failure) {
      let one = Bitmap(size: PixelSize(width: 1, height: 1))
      let two = Bitmap(size: PixelSize(width: 2, height: 1))
      _ = StillFrames([one, two], frameRate: 10)
    }
    await #expect(processExitsWith: .failure) {
      _ = StillFrames([Bitmap(size: PixelSize(width: 1, height: 1))], frameRate: 10).frame(at: 1)
    }
  }
}
