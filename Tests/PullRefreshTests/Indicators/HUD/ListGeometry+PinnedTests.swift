import PullRefresh
import RefreshChecks
import Testing

@Suite("A list that keeps still")
struct PinnedScrollGeometryTests {
  @Test("Past its start it stays where it rests, elsewhere it scrolls as ever")
  func pinned() {
    for offset in stride(from: -300.0, through: 1500, by: 0.5) {
      var geometry = ListGeometry.list
      geometry.offset = offset
      let pinned = geometry.pinnedAtStart
      #expect(pinned.offset == Swift.max(-64, offset))
      // What is not scrolled is shown as a pull: together they are the finger's way.
      #expect(pinned.offset - Swift.max(0, geometry.overscroll(past: .start)) == offset)
      geometry.offset = pinned.offset
      #expect(geometry == pinned)
    }
  }

  @Test("Not-a-number rests at the start")
  func odd() {
    var geometry = ListGeometry.list
    geometry.offset = .nan
    #expect(geometry.pinnedAtStart.offset == -64)
    geometry.offset = -.infinity
    #expect(geometry.pinnedAtStart.offset == -64)
  }
}
