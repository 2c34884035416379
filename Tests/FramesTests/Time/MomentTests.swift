import Frames
import Testing

@Suite("An instant")
struct MomentTests {
  @Test("Moments advance, differ and compare")
  func arithmetic() {
    let later = Moment.zero.advanced(by: .milliseconds(20))
    #expect(later == Moment(.milliseconds(20)))
    #expect(Moment.zero < later)
    #expect(later.duration(to: .zero) == .milliseconds(-20))
    #expect(later.advanced(by: .milliseconds(-20)) == .zero)
  }
}
