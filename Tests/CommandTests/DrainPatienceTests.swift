import Frames
import Testing

@testable import GIFRefreshTool

@Suite struct DrainPatienceTests {
  private func moment(_ milliseconds: Int) -> Moment { Moment(.milliseconds(milliseconds)) }

  @Test func aTerminalThatTakesNothingIsGivenUp() {
    var patience = DrainPatience(1000, at: moment(0))
    #expect(patience.rest(1000, at: moment(0)) == .milliseconds(500))
    #expect(patience.rest(1000, at: moment(499)) == .milliseconds(1))
    #expect(patience.rest(1000, at: moment(500)) == nil)
  }

  /// However long it takes: what is taken buys more time.
  @Test func aSlowTerminalIsWaitedFor() {
    var patience = DrainPatience(1000, at: moment(0))
    for second in 1...20 {
      #expect(patience.rest(1000 - second * 40, at: moment(second * 400)) != nil)
    }
    #expect(patience.rest(200, at: moment(20 * 400 + 500)) == nil)
  }
}
