import Frames
import Testing

@Suite struct NanosecondsTests {
  private static let attosecond = Duration(secondsComponent: 0, attosecondsComponent: 1)

  @Test(arguments: [-3_000_000_001, -1_000_000_000, -2, -1, 0, 1, 2, 999_999_999, 3_000_000_001])
  func roundsDownBelowZeroToo(nanoseconds: Int64) {
    let whole = Duration.nanoseconds(nanoseconds)
    #expect(whole.nanoseconds == nanoseconds)
    #expect((whole + Self.attosecond).nanoseconds == nanoseconds)
    #expect((whole - Self.attosecond).nanoseconds == nanoseconds - 1)
  }

  @Test func saturates() {
    #expect(Duration.nanoseconds(Int64.max).nanoseconds == .max)
    #expect(Duration.nanoseconds(Int64.min).nanoseconds == .min)
    #expect((Duration.nanoseconds(Int64.max) - Self.attosecond).nanoseconds == .max - 1)
    #expect((Duration.nanoseconds(Int64.min) + Self.attosecond).nanoseconds == .min)
    #expect((Duration.nanoseconds(Int64.min) - Self.attosecond).nanoseconds == .min)
    for factor in [1, 10] {
      #expect((Duration.seconds(Int64.max) * factor).nanoseconds == .max)
      #expect((Duration.seconds(Int64.min) * factor).nanoseconds == .min)
    }
  }
}
