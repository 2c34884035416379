import TestSupport
import Testing

@testable import PullRefresh

@Suite("Positions of headers and footers")
struct ComponentPlacementTests {
  private static let rows: [(ComponentPlacement, Double)] = [
    (ComponentPlacement(.header, length: 54), -54),
    (ComponentPlacement(.pulledFooter, length: 44), 2000),
    (ComponentPlacement(.autoFooter, length: 44), 2000),
  ]

  @Test("Below 300 points a pulled footer is at the viewport's end, an automatic one at 300")
  func short() {
    var list = ListGeometry.list
    list.content = 300
    #expect(ComponentPlacement(.pulledFooter, length: 44).origin(in: list) == 502)
    #expect(ComponentPlacement(.autoFooter, length: 44).origin(in: list) == 300)
    list.content = 502
    #expect(ComponentPlacement(.pulledFooter, length: 44).origin(in: list) == 502)
  }

  @Test("A header or footer keeps its place in the content when the list scrolls or an inset opens")
  func foreign() {
    for (placement, origin) in Self.rows {
      var list = ListGeometry.list
      for offset in [-200.0, -64, 0, 900, 1600] {
        for contribution in [0.0, 54, 80] {
          list.offset = offset
          list.contributions = .init(start: contribution, end: 80 - contribution)
          list.isInWindow.toggle()
          #expect(placement.origin(in: list) == origin)
        }
      }
    }
  }

  @Test("Bars of 64 and 34 points have the same effect as the app's insets and as the system's")
  func bars() {
    for content in [300.0, 2000] {
      var app = ListGeometry.list
      app.content = content
      var system = app
      (system.insets, system.systemInsets) = (app.systemInsets, app.insets)
      #expect(system.shortfall == app.shortfall)
      for edge in ScrollEdge.allCases {
        #expect(system.overscroll(past: edge) == app.overscroll(past: edge))
        #expect(system.restingOffset(at: edge) == app.restingOffset(at: edge))
      }
      for kind in ComponentPlacement.Kind.allCases {
        let placement = ComponentPlacement(kind, length: 44)
        #expect(placement.origin(in: system) == placement.origin(in: app), "\(kind)")
      }
      let circle = HUDAppearance(
        y: 40, scale: 1, opacity: 1, ring: RingContent(strokeEnd: 0.8))
      #expect(circle.placement(in: system, width: 390) == circle.placement(in: app, width: 390))
    }
  }

  @Test("Lengths that are not finite give components finite positions", arguments: oddNumbers)
  func odd(number: Double) {
    let list = ListGeometry(
      viewport: number, content: number, offset: number, insets: .init(start: number, end: number))
    for kind in ComponentPlacement.Kind.allCases {
      #expect(ComponentPlacement(kind, length: number).origin(in: list).isFinite)
      #expect(ComponentPlacement(kind, length: 44).origin(in: list).isFinite)
    }
  }
}
