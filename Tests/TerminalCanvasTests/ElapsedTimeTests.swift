import TerminalCanvas
import Testing

@Suite struct ElapsedTimeTests {
  @Test func stepsForwardCountAndStepsBackDoNot() {
    let seconds = [100, 101, 103, 50, 51, 200, 200, 0, 4]
    let start = ContinuousClock.now
    var place = -1
    var time = ElapsedTime {
      place += 1
      return start + .seconds(seconds[place])
    }
    let elapsed = seconds.dropFirst().map { _ in time.now() }
    #expect(elapsed == [1, 3, 3, 4, 153, 153, 153, 157].map { .seconds($0) })
  }
}
