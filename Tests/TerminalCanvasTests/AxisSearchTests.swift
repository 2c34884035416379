import Testing

@testable import TerminalCanvas

@Suite struct AxisSearchTests {
  /// The first that costs least, as trying all of them finds it; many cost the same.
  @Test func findsWhatTryingAllFinds() {
    var random = SplitMix(seed: 3)
    for round in 0..<200 {
      let values = (0..<Int.random(in: 1...60, using: &random)).map { _ in
        Float(Int.random(in: 0...20, using: &random)) / 20
      }
      let extras = values.map { _ in Float(Int.random(in: 0...3, using: &random)) / 8 }
      let value = Float.random(in: -0.5...1.5, using: &random)
      func cost(_ place: Int) -> Float {
        let difference = values[place] - value
        return difference * difference + extras[place]
      }
      let costs = values.indices.map(cost)
      let found = AxisSearch(values).least(at: value, cost)
      #expect(found.cost == costs.min(), "seed 3, round \(round)")
      #expect(found.place == costs.firstIndex(of: found.cost), "seed 3, round \(round)")
    }
  }
}
