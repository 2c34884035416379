import PullRefresh
import Testing

@Suite("How far content gives way")
struct RubberBandTests {
  @Test(
    "It gives way as measured",
    arguments: [
      // Travel, viewport, distance.
      (10, 600, 5.45), (50, 600, 26.2948), (100, 600, 50.3817), (200, 600, 92.9577),
      (400, 600, 160.9756), (10, 844, 5.4644), (50, 844, 26.6322), (100, 844, 51.6352),
      (200, 844, 97.3166), (400, 844, 174.5113),
    ])
  func vectors(travel: Double, viewport: Double, distance: Double) {
    let given = RubberBand.distance(forTravel: travel, viewport: viewport)
    // The vectors have four decimals.
    #expect(abs(given - distance) <= 0.000_051)
  }

  @Test("The inverse leads back")
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

  @Test("It grows with the travel, never as fast as the finger, never to a viewport's length")
  func shape() {
    var before = 0.0
    for travel in stride(from: 1.0, through: 100_000, by: 97) {
      let distance = RubberBand.distance(forTravel: travel, viewport: 600)
      #expect(distance > before)
      #expect(distance < travel * 0.55 + 1e-9)
      #expect(distance < 600)
      before = distance
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
