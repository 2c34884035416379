import PullRefresh
import TestSupport
import Testing

@Suite("Where a view is")
struct PlacementTests {
  @Test("Its edges are half a size from its centre")
  func edges() {
    let place = Placement(centerX: 100, centerY: 40, size: .init(width: 30, height: 10))
    #expect(place.left == 85)
    #expect(place.right == 115)
    #expect(place.top == 35)
    #expect(place.bottom == 45)
    #expect(Placement.Size(side: 4) == .init(width: 4, height: 4))
  }

  @Test("A size is finite and not below zero, whatever it is made of")
  func odd() {
    for width in oddNumbers {
      for height in oddNumbers {
        let size = Placement.Size(width: width, height: height)
        #expect(size.width == (width > 0 ? min(width, 1e9) : 0))
        #expect(size.height == (height > 0 ? min(height, 1e9) : 0))
      }
    }
  }
}
