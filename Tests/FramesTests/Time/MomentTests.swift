import Frames
import Testing

@Suite struct MomentTests {
  @Test func advancesDiffersAndCompares() {
    let later = Moment.zero.advanced(by: .milliseconds(20))
    #expect(later == Moment(.milliseconds(20)))
    #expect(Moment.zero < later)
    #expect(later.duration(to: .zero) == .milliseconds(-20))
    #expect(later.advanced(by: .milliseconds(-20)) == .zero)
  }

  @Test func roundsDownAndSaturates() {
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
