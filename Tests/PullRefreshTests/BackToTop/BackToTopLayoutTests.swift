import TestSupport
import Testing

@testable import PullRefresh

@Suite("Layout of a back-to-top button and its companion")
struct BackToTopLayoutTests {
  @Test("Lengths that are not finite give the button and its companion finite positions")
  func odd() {
    for number in oddNumbers {
      let container = BackToTopLayout.Container(
        size: .init(width: number, height: number), rightInset: number, bottomInset: number)
      let layout = BackToTopLayout(
        button: .init(side: number), companion: .init(side: number))
      for isShown in [true, false] {
        let places = layout.places(in: container, isShown: isShown)
        for place in [places.button, places.companion].compactMap({ $0 }) {
          #expect(place.centerX.isFinite && place.centerY.isFinite)
        }
      }
    }
  }
}
