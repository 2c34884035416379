import Frames
import Testing

@Suite("How often an animation is played")
struct LoopCountTests {
  @Test("Less than one play counts as one")
  func plays() {
    #expect(LoopCount.forever.plays == nil)
    #expect(LoopCount.times(3).plays == 3)
    #expect(LoopCount.times(0).plays == 1)
    #expect(LoopCount.times(.min).plays == 1)
  }
}
