import RefreshSimulation
import TestSupport
import Testing

@testable import Frames
@testable import PullRefresh

@Suite("A back-to-top button")
struct BackToTopTests {
  private static let layout = BackToTopLayout(companion: .init(side: 50))
  private static let screen = BackToTopLayout.Container(size: .init(width: 390, height: 844))
  private let up = BackToTop.Effect.place(
    layout.places(in: screen, isShown: true), over: .milliseconds(300))
  private let down = BackToTop.Effect.place(
    layout.places(in: screen, isShown: false), over: .milliseconds(300))

  private var button: BackToTop {
    var button = BackToTop(layout: Self.layout)
    _ = button.superviewChanged(to: Self.screen)
    return button
  }

  private func list(at offset: Double, viewport: Double = 600) -> ListGeometry {
    ListGeometry(viewport: viewport, content: 10_000, offset: offset, insets: .init(start: 64))
  }

  /// Feeds offsets, and draws the effect of each: up, down, or none.
  private func drawn(_ button: inout BackToTop, _ offsets: [Double]) -> String {
    offsets.map { offset in
      switch button.scrolled(list(at: offset)) {
      case up: "↑"
      case down: "↓"
      case .none: "·"
      case .place, .remove, .scroll: "?"
      }
    }.joined()
  }

  // MARK: When

  @Test("The button appears when the list scrolls up more than two screens from its start")
  func shown() {
    var button = button
    #expect(drawn(&button, [3000, 2000, 1500]) == "·↑·")
    var exactly = self.button
    // 1200 is two screens; up to there it is the way back.
    #expect(drawn(&exactly, [3000, 1200]) == "··")
    var hair = self.button
    #expect(drawn(&hair, [3000, 1200.000_001]) == "·↑")
    // Four points back are not enough.
    var trembling = self.button
    #expect(drawn(&trembling, [3000, 2996, 2995.9]) == "··↑")
  }

  @Test("The button disappears when the list scrolls down or comes within two screens of the start")
  func hidden() {
    var button = button
    #expect(drawn(&button, [3000, 2000, 2100]) == "·↑↓")
    #expect(drawn(&button, [2000, 1200]) == "↑↓")
    #expect(drawn(&button, [1100, 0, -64, -100]) == "····")
  }

  @Test("At offset 1000 of 600 a button for 1.5 screens is shown, and one for 3 is not")
  func screens() {
    for (screens, shows) in [(1.5, true), (3, false), (.nan, false), (.infinity, false)] {
      var button = BackToTop(layout: Self.layout, screens: screens)
      _ = button.scrolled(list(at: 3000))
      _ = button.scrolled(list(at: 1000))
      #expect(button.isShown == shows)
    }
  }

  // MARK: How

  @Test("A tap scrolls to the start: to -64 below a bar, to -124 with a header's inset of 60")
  func tapped() {
    var button = button
    #expect(button.tapped() == .none)
    var geometry = list(at: 3000)
    _ = button.scrolled(geometry)
    #expect(button.tapped() == .scroll(to: -64, over: .milliseconds(300)))
    geometry.contributions.start = 60
    _ = button.scrolled(geometry)
    #expect(button.tapped() == .scroll(to: -124, over: .milliseconds(300)))
  }

  // MARK: Where

  @Test("When the superview changes, the button and its companion are placed in it at once")
  func moved() {
    var button = button
    _ = drawn(&button, [3000, 2000])
    let other = BackToTopLayout.Container(size: .init(width: 1024, height: 700), bottomInset: 20)
    let places = Self.layout.places(in: other, isShown: true)
    #expect(button.superviewChanged(to: other) == .place(places, over: .zero))
    #expect(button.isShown)
  }

  @Test("A button without a superview is removed once, and ignores taps; scrolls still count")
  func removed() {
    var button = button
    _ = drawn(&button, [3000, 2000])
    #expect(button.superviewChanged(to: nil) == .remove)
    #expect(button.superviewChanged(to: nil) == .none)
    #expect(button.tapped() == .none)
    // Events that come late place nothing.
    #expect(drawn(&button, [3000, 2000, 3000]) == "···")
    for (offset, isShown) in [(3000.0, false), (2000, true), (2000, true)] {
      _ = button.scrolled(list(at: offset))
      let places = Self.layout.places(in: Self.screen, isShown: isShown)
      #expect(button.superviewChanged(to: Self.screen) == .place(places, over: .zero))
      _ = button.superviewChanged(to: nil)
    }
  }

  @Test("A button that is added again keeps its distance")
  func addedAgain() {
    var button = BackToTop(layout: Self.layout, screens: 1)
    for expected in ["·↑", "↓↑"] {
      _ = button.superviewChanged(to: Self.screen)
      #expect(drawn(&button, [1000, 975]) == expected)
      _ = button.superviewChanged(to: nil)
    }
  }

  @Test("A button that appears before it has a superview is placed when it gets one")
  func late() {
    var button = BackToTop(layout: Self.layout)
    #expect(drawn(&button, [3000, 2000]) == "··")
    let places = Self.layout.places(in: Self.screen, isShown: true)
    #expect(button.superviewChanged(to: Self.screen) == .place(places, over: .zero))
  }

  @Test("The button ignores scrolling with a NaN offset or with a NaN or empty viewport")
  func odd() {
    var button = button
    _ = drawn(&button, [3000, 2000])
    let before = button
    #expect(button.scrolled(list(at: .nan)) == .none)
    #expect(button.scrolled(list(at: 0, viewport: 0)) == .none)
    #expect(button.scrolled(list(at: 0, viewport: .nan)) == .none)
    #expect("\(button)" == "\(before)")
    for a in oddNumbers {
      for b in oddNumbers {
        for c in oddNumbers {
          let geometry = ListGeometry(
            viewport: a, content: b, offset: c, insets: .init(start: b, end: a))
          if case .place(let places, _) = button.scrolled(geometry), let place = places.button {
            #expect(place.centerY.isFinite)
          }
        }
      }
    }
  }

  @Test("At offset 2000 a viewport of 1000 hides the button, and one of 600 shows it")
  func resized() {
    var button = button
    _ = drawn(&button, [3000, 2000])
    // Two screens are 2000 points now.
    #expect(button.scrolled(list(at: 2000, viewport: 1000)) == down)
    #expect(button.scrolled(list(at: 2000)) == up)
  }
}
