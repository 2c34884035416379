import PullRefresh
import RefreshChecks
import Testing

@Suite("A scroll view along its axis")
struct ScrollGeometryTests {
  @Test("At rest the offset is the start inset, negated")
  func atRest() {
    #expect(ListGeometry.list.restingOffsets == -64...1434)
    #expect(ListGeometry.list.overscroll(past: .start) == 0)
    #expect(ListGeometry.list.overscroll(past: .end) == -1498)
  }

  @Test("Overscroll is positive past an edge, and negative inside")
  func overscroll() {
    let list = ListGeometry.list
    for distance in [-100.0, 0, 0.5, 80] {
      for edge in ScrollEdge.allCases {
        #expect(list.pulled(distance, past: edge).overscroll(past: edge) == distance)
      }
    }
  }

  @Test("What components add moves the range, but not the measure of a pull")
  func contributions() {
    var geometry = ListGeometry.list.pulled(30, past: .start)
    geometry.contributions = .init(start: 80, end: 62)
    #expect(geometry.overscroll(past: .start) == 30)
    #expect(geometry.restingOffsets == -144...1496)
    #expect(geometry.effectiveInset(at: .start) == 144)
    #expect(geometry.effectiveInset(at: .end) == 96)
    #expect(geometry.insets == ListGeometry.list.insets)
  }

  @Test(
    "Content shorter than the viewport rests at the start",
    arguments: [
      // Content, shortfall, where it begins to be past the end.
      (0, 502, -64), (300, 202, -64), (502, 0, -64), (503, 0, -63),
    ])
  func shortContent(content: Double, shortfall: Double, end: Double) {
    var geometry = ListGeometry.list
    geometry.content = content
    #expect(geometry.shortfall == shortfall)
    #expect(geometry.restingOffsets == -64...end)
    #expect(geometry.overscroll(past: .end) == -64 - end)
  }

  @Test("It has been laid out once there is something to see it through")
  func layout() {
    #expect(ListGeometry.list.isLaidOut)
    #expect(!ListGeometry(viewport: 0, content: 100).isLaidOut)
    #expect(!ListGeometry(viewport: -1, content: 100).isLaidOut)
    #expect(!ListGeometry(viewport: .nan, content: 100).isLaidOut)
  }

  @Test("Not-a-number anywhere gives no pull and a range all the same")
  func notANumber() {
    let fields: [WritableKeyPath<ListGeometry, Double>] = [
      \.viewport, \.content, \.offset, \.insets.start, \.insets.end, \.contributions.start,
      \.contributions.end,
    ]
    for field in fields {
      for value in [Double.nan, .infinity, -.infinity, 1e308, -1e308] {
        var geometry = ListGeometry.list
        geometry[keyPath: field] = value
        for edge in ScrollEdge.allCases { #expect(!geometry.overscroll(past: edge).isNaN) }
        #expect(!geometry.shortfall.isNaN)
        #expect(!geometry.restingOffsets.lowerBound.isNaN)
      }
    }
  }
}
