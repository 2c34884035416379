import Testing

@testable import TerminalCanvas

@Suite struct NearestSearchTests {
  /// The first that costs least, as trying all of them finds it; many cost the same.
  @Test func findsWhatTryingAllFinds() {
    var random = SplitMix(seed: 3)
    for round in 0..<300 {
      func component() -> Float { Float(Int.random(in: 0...6, using: &random)) / 6 }
      let points = (0..<Int.random(in: 1...90, using: &random)).map { _ in
        SIMD4(component(), component(), component(), 0)
      }
      let extras = points.map { _ in Float(Int.random(in: 0...3, using: &random)) / 8 }
      let point = SIMD4(component() * 2 - 0.5, component() * 2 - 0.5, component(), 0)
      func cost(_ place: Int) -> Float {
        let difference = points[place] - point
        return (difference * difference).sum() + extras[place]
      }
      let costs = points.indices.map(cost)
      let found = NearestSearch(points).least(at: point, cost)
      #expect(found.cost == costs.min(), "seed 3, round \(round)")
      #expect(found.place == costs.firstIndex(of: found.cost), "seed 3, round \(round)")
    }
  }

  /// Of thousands of points few are tried.
  @Test func triesFew() {
    var random = SplitMix(seed: 4)
    let points = (0..<4000).map { _ in
      SIMD4<Float>(
        .random(in: 0...1, using: &random), .random(in: 0...1, using: &random),
        .random(in: 0...1, using: &random), 0)
    }
    let search = NearestSearch(points)
    var tried = 0
    for _ in 0..<100 {
      let point = points[Int.random(in: 0..<4000, using: &random)] * 0.99
      _ = search.least(at: point) { place in
        tried += 1
        let difference = points[place] - point
        return (difference * difference).sum()
      }
    }
    #expect(tried < 100 * 100, "\(tried) of 400,000")
  }
}
