import Frames
import Testing

@Suite struct LoopCountTests {
  @Test func countsLessThanOnePlayAsOne() {
    #expect(LoopCount.forever.plays == nil)
    #expect(LoopCount.times(3).plays == 3)
    #expect(LoopCount.times(0).plays == 1)
    #expect(LoopCount.times(.min).plays == 1)
  }
}
