import PullRefresh
import Testing

@Suite("The Tmall design")
struct TmallTests {
  @Test("A header is triggered at its height, and holds twenty points more")
  func header() {
    let header = PullConfiguration.tmallHeader()
    #expect(header.triggerDistance == 60)
    #expect(header.deadZone == 0)
    #expect(header.holdDistance == 80)
    #expect(header.holdDuration == .milliseconds(300))
    #expect(header.settleDuration == .milliseconds(300))
    #expect(header.actionTiming == .immediately)
    #expect(PullConfiguration.tmallHeader(height: 100).triggerDistance == 100)
    #expect(PullConfiguration.tmallHeader(height: 100).holdDistance == 120)
  }

  @Test("A footer holds two points more, and is otherwise alike")
  func footer() {
    var header = PullConfiguration.tmallHeader(height: 44)
    header.holdDistance = 46
    #expect(PullConfiguration.tmallFooter(height: 44) == header)
  }

  @Test("It is armed at the whole way, and disarmed at 95 hundredths of it")
  func hysteresis() {
    let header = PullConfiguration.tmallHeader()
    #expect(!header.arms.contains(header.progress(ofPull: 60.0.nextDown)))
    #expect(header.arms.contains(header.progress(ofPull: 60)))
    #expect(header.disarms.contains(header.progress(ofPull: 57)))
    #expect(!header.disarms.contains(header.progress(ofPull: 57.01)))
  }
}
