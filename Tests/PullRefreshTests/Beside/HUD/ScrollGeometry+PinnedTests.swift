import PullRefresh
import Testing

@Suite("A list that keeps still")
struct PinnedScrollGeometryTests {
  @Test("ZN-1, ZN-12: past its start it stays where it rests, elsewhere it scrolls as ever")
  func pinned() {
    for offset in stride(from: -300.0, through: 1500, by: 0.5) {
      var geometry = ScrollGeometry.list
      geometry.offset = offset
      let pinned = geometry.pinnedAtStart
      #expect(pinned.offset == Swift.max(-64, offset))
      // What is not scrolled is shown as a pull: together they are the finger's way.
      #expect(pinned.offset - Swift.max(0, geometry.overscroll(past: .start)) == offset)
      geometry.offset = pinned.offset
      #expect(geometry == pinned)
    }
  }

  @Test("ZN-12: across the list's axis nothing is touched while it keeps still")
  func otherAxis() {
    for x in [-30.0, 0, 17.5, 400] {
      for y in [-300.0, -64.5, -64, 0, 900] {
        let box = ScrollBox(
          content: .init(width: 900, height: 2000), viewport: .init(width: 400, height: 600),
          offset: .init(x: x, y: y), insets: .init(top: 64, left: 7, bottom: 34, right: 9))
        let pinned = ScrollAxis.vertical.geometry(of: box).pinnedAtStart
        let point = ScrollAxis.vertical.offset(pinned.offset, in: box)
        #expect(point == .init(x: x, y: Swift.max(-64, y)))
      }
    }
  }

  @Test("S27: not-a-number rests at the start")
  func odd() {
    var geometry = ScrollGeometry.list
    geometry.offset = .nan
    #expect(geometry.pinnedAtStart.offset == -64)
    geometry.offset = -.infinity
    #expect(geometry.pinnedAtStart.offset == -64)
  }
}
