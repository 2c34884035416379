import TestSupport
import Testing

@testable import PullRefresh

@Suite("Layout of a back-to-top button and its companion")
struct BackToTopLayoutTests {
  private let container = BackToTopLayout.Container(
    size: .init(width: 390, height: 844), rightInset: 10, bottomInset: 34)
  private let layout = BackToTopLayout(
    button: .init(side: 44), companion: .init(width: 60, height: 50))

  @Test("A hidden back-to-top button lies just below the container's lower edge, at the right")
  func hidden() throws {
    let button = try #require(layout.places(in: container, isShown: false).button)
    #expect(button.top == 844)
    #expect(button.size == .init(side: 44))
    let alone = try #require(BackToTopLayout().places(in: container, isShown: false).button)
    #expect(alone.right == 390 - 10 - 16)
  }

  @Test("A shown back-to-top button is at the bottom right; its companion is 12 points above it")
  func shown() throws {
    let places = layout.places(in: container, isShown: true)
    let button = try #require(places.button)
    let companion = try #require(places.companion)
    #expect(button.bottom == 844 - 34 - 16)
    #expect(companion.bottom == button.top - 12)
    #expect(companion.right == 390 - 10 - 16)
    #expect(button.centerX == companion.centerX)
  }

  @Test("A companion is 56 points higher while the button is shown, and does not move sideways")
  func inStep() throws {
    let base = try #require(layout.places(in: container, isShown: false).companion)
    let companion = try #require(layout.places(in: container, isShown: true).companion)
    #expect(base.bottom == 844 - 34 - 16)
    #expect(base.centerY - companion.centerY == 56)
    #expect(companion.centerX == base.centerX)
  }

  @Test(
    "A companion without a button stays in place; without a companion only the button is placed")
  func alone() throws {
    let companion = BackToTopLayout(button: nil, companion: .init(side: 50))
    let places = companion.places(in: container, isShown: true)
    #expect(places.button == nil)
    #expect(places == companion.places(in: container, isShown: false))
    #expect(try #require(places.companion).bottom == 794)
    #expect(BackToTopLayout().places(in: container, isShown: true).companion == nil)
  }

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
