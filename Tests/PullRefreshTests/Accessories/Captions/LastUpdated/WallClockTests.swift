import Frames
import PullRefresh
import RefreshChecks
import Testing

@Suite("The clock on the wall")
struct WallClockTests {
  @Test("It goes on with the host's clock, in whole seconds that have passed")
  func passing() {
    let clock = WallClock(at: .ms(5500), secondsSince1970: 1_000_000, secondsFromGMT: 3600)
    let rows: [(Int, Int64)] = [
      (5500, 1_000_000), (6499, 1_000_000), (6500, 1_000_001), (5499, 999_999), (4500, 999_999),
      (4499, 999_998), (3_605_500, 1_003_600),
    ]
    for (milliseconds, seconds) in rows {
      #expect(clock.secondsSince1970(at: .ms(milliseconds)) == seconds, "\(milliseconds)")
    }
    #expect(clock.time(at: 0) == CivilTime(secondsSince1970: 3600))
  }

  @Test("At the ends of time it shows something")
  func odd() {
    for seconds in [Int64.min, 0, .max] {
      let clock = WallClock(at: .zero, secondsSince1970: seconds, secondsFromGMT: .max)
      for moment in [Duration.seconds(Int64.max) * 9, .seconds(Int64.min) * 9] {
        let time = clock.time(at: clock.secondsSince1970(at: Moment(moment)))
        #expect((1...12).contains(time.month))
      }
    }
  }
}
