import PullRefresh
import Testing

@Suite("How rings are drawn")
struct RingStyleTests {
  @Test(
    "A title's ring is a full circle on a thin track, in the tint's colour")
  func title() {
    let style = RingStyle.title
    #expect(style.radius == TitleIndicatorLayout.indicatorSide / 2)
    #expect(style.origin == -0.25)
    #expect(style.track == .init(lineWidth: 1.5, color: .track, cap: .butt))
    #expect(style.arc == .init(lineWidth: 2, color: .tint, cap: .round))
  }

  @Test("A floating ring begins at the right, is thick and round, and has no track")
  func hud() {
    let style = RingStyle.hud
    #expect(style.radius == 10)
    #expect(style.origin == 0)
    #expect(style.track == nil)
    #expect(style.arc == .init(lineWidth: 3, color: .tint, cap: .round))
  }
}
