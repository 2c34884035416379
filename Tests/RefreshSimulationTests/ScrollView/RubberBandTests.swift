import RefreshSimulation
import TestSupport
import Testing

@Suite("Rubber band")
struct RubberBandTests {
  @Test("The rubber band follows UIKit's measured formula")
  func vectors() throws {
    for row in try VectorTable("rubber-band").rows {
      #expect(try row.number("c") == 0.55)
      let distance = RubberBand.distance(
        forTravel: try row.number("x"), viewport: try row.number("d"))
      // They have four decimals.
      #expect(abs(distance - (try row.number("b"))) <= 0.000_051, "\(row)")
    }
  }

  @Test("Distance and travel are inverse to each other")
  func inverse() {
    for viewport in [1.0, 320, 600, 844, 10_000] {
      for step in 0...900 {
        let distance = viewport * Double(step) / 1000
        let travel = RubberBand.travel(forDistance: distance, viewport: viewport)
        let back = RubberBand.distance(forTravel: travel, viewport: viewport)
        #expect(abs(back - distance) <= 1e-12 * viewport)
      }
    }
  }

  @Test("Without travel or viewport there is no distance, and no number leads to not-a-number")
  func total() {
    let numbers: [Double] = [
      .nan, -.infinity, .infinity, -1, -0.0, 0, 1e-308, 1, 600, 1e308,
    ]
    for a in numbers {
      for viewport in numbers {
        #expect(!RubberBand.distance(forTravel: a, viewport: viewport).isNaN)
        #expect(!RubberBand.travel(forDistance: a, viewport: viewport).isNaN)
        guard !(a > 0) || !(viewport > 0) else { continue }
        #expect(RubberBand.distance(forTravel: a, viewport: viewport) == 0)
        #expect(RubberBand.travel(forDistance: a, viewport: viewport) == 0)
      }
    }
  }

  @Test("A distance of a whole viewport counts as just below it")
  func unreachable() {
    let farthest = RubberBand.travel(forDistance: 600, viewport: 600)
    #expect(farthest.isFinite)
    #expect(RubberBand.travel(forDistance: .infinity, viewport: 600) == farthest)
    #expect(abs(RubberBand.distance(forTravel: farthest, viewport: 600) - 599.4) < 1e-9)
  }
}
