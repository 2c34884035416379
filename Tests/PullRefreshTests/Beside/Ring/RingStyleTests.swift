import Frames
import PullRefresh
import Testing

@Suite("How rings are drawn")
struct RingStyleTests {
  @Test(
    "JP-10, JP-31: a title's ring is a full circle on a thin track, in the tint's colour")
  func title() {
    let style = RingStyle.title
    #expect(style.radius == TitleIndicatorLayout.indicatorSide / 2)
    #expect(style.origin == -0.25)
    #expect(style.track == .init(lineWidth: 1.5, color: .track, cap: .butt))
    #expect(style.arc == .init(lineWidth: 2, color: .tint, cap: .round))
  }

  @Test(
    "JP-11: the ring behind is whole and faint, the one in front as long as the progress, and round"
  )
  func rings() throws {
    let style = RingStyle.title
    let track = try #require(style.track)
    #expect(track.color == .track && style.arc.color == .tint)
    #expect(track.lineWidth < style.arc.lineWidth)
    #expect(style.arc.cap == .round)
    for step in 1...100 {
      let progress = Double(step) / 100
      var indicator = RingIndicator()
      indicator.shown(.pulling(progress: progress), motion: .dragging, at: .zero)
      guard case .ring(let ring)? = indicator.content.activity else {
        Issue.record("no ring at \(progress)")
        return
      }
      // From 12 o'clock to the progress; the ring behind knows no progress, it is the whole path.
      #expect(ring.strokeEnd == progress && ring.rotation == 0 && ring.opacity == 1)
      #expect(ring.strokeEnd(at: .ms(150)) == progress)
      #expect(ring.tip(in: style) == -0.25 + progress)
    }
  }

  @Test("ZN-9, ZN-20: a floating ring begins at the right, is thick and round, and has no track")
  func hud() {
    let style = RingStyle.hud
    #expect(style.radius == 10)
    #expect(style.origin == 0)
    #expect(style.track == nil)
    #expect(style.arc == .init(lineWidth: 3, color: .tint, cap: .round))
  }
}
