import Frames
import PullRefresh
import RefreshChecks
import Testing

@Suite("What there is to feel and to say")
struct RefreshReportTests {
  private typealias Header = ComponentFixture

  private func header(_ haptics: [RefreshHaptics.Haptic] = [.armed]) -> Header {
    var header = Header(
      .header(indicator: .animation(.cat), haptics: RefreshHaptics(haptics)))
    _ = header.scrolled(.list, motion: .resting, at: .zero)
    return header
  }

  private func pulled(
    _ header: inout Header, _ pull: Double, _ motion: ScrollMotion = .dragging
  ) -> Header.Report {
    header.scrolled(.list.pulled(pull, past: .start), motion: motion, at: .zero)
  }

  @Test("Arming is felt once, and again after disarming")
  func arming() {
    var header = header()
    let felt = [30.0, 60, 70, 58, 57, 60, 90].map { pulled(&header, $0).haptic }
    #expect(felt == [nil, .armed, nil, nil, nil, .armed, nil])
    // A sample that jumps beyond is felt, too.
    var fast = self.header()
    #expect(pulled(&fast, 200).haptic == .armed)
  }

  @Test("What the user has asked for is told, what a program does is not")
  func telling() {
    for trigger in RefreshTrigger.allCases where trigger != .preload {
      var header = header([.triggered, .succeeded, .failed])
      let start = header.loadingRequested(by: trigger, at: .zero)
      #expect(start.announcement == (trigger.isByUser ? .started : nil))
      #expect(start.haptic == (trigger.isByUser ? .triggered : nil))
      let end = header.loadingEnded(.failed, at: .ms(10))
      #expect(end.announcement == (trigger.isByUser ? .failed : nil))
      #expect(end.haptic == (trigger.isByUser ? .failed : nil))
    }
  }

  @Test("Nothing is told twice, nor of what was cancelled")
  func once() {
    var header = header([.triggered, .succeeded])
    _ = pulled(&header, 90)
    #expect(pulled(&header, 90, .lifted).announcement == .started)
    #expect(pulled(&header, 80, .bouncing).announcement == nil)
    let gone = header.detached(at: .ms(10))
    #expect(gone.ended == .cancelled && gone.announcement == nil && gone.haptic == nil)
  }

  @Test("A look may change at any moment, and shows it at once")
  func restyled() {
    var header = header()
    header.restyle { $0.titles.pull = "anders" }
    #expect(header.content.caption == "anders")
    header.restyle { $0 = .caption(RefreshTitles(pull: "words")) }
    #expect(header.content == IndicatorContent(caption: "words"))
  }
}
