import TestSupport
import Testing

@testable import PullRefresh

@Suite("The direction in which a list scrolls")
struct ScrollDirectionTests {
  @Test("Movements of less than 4 points do not change the scroll direction")
  func trembling() {
    var direction = ScrollDirection()
    let offsets: [Double] = [1000, 1000, 1003, 1000, 1003, 1010, 1010, 1007, 1005, 1005, 1009]
    let drawn = offsets.map { offset in
      direction.scrolled(ListGeometry(viewport: 600, content: 10_000, offset: offset))
      return direction.edge.map { $0 == .start ? "↑" : "↓" } ?? "·"
    }
    #expect(drawn.joined() == "·····↓↓↓↑↑↑")
  }

  @Test("Content that shrinks and a viewport that is resized do not change the scroll direction")
  func layout() {
    var direction = ScrollDirection()
    direction.scrolled(ListGeometry(viewport: 600, content: 10_000, offset: 9000))
    direction.scrolled(ListGeometry(viewport: 600, content: 10_000, offset: 9400))
    direction.scrolled(ListGeometry(viewport: 600, content: 5000, offset: 4400))
    #expect(direction.edge == .end)
    direction.scrolled(ListGeometry(viewport: 300, content: 5000, offset: 2000))
    #expect(direction.edge == .end)
    direction.scrolled(ListGeometry(viewport: 300, content: 5000, offset: 1995))
    #expect(direction.edge == .start)
  }

  @Test("The scroll direction is that of the last movement of more than 4 points, the dead band")
  func reference() {
    for seed in Seeds.first(20) {
      var random = SeededGenerator(seed: seed)
      var direction = ScrollDirection()
      var walk: [Double] = []
      var offset = 3000.0
      for _ in 0..<300 {
        offset += Double.random(in: -3...3, using: &random)
        if Int.random(in: 0..<20, using: &random) == 0 {
          offset += Double.random(in: -300...300, using: &random)
        }
        walk.append(offset)
        direction.scrolled(ListGeometry(viewport: 600, content: 100_000, offset: offset))
        #expect(direction.edge == lastSignificant(in: walk, deadBand: 4), "\(random)")
      }
    }
  }

  /// The way from the latest place that the list has since been farther from than the dead band.
  private func lastSignificant(in walk: [Double], deadBand: Double) -> ScrollEdge? {
    for start in walk.indices.reversed() {
      let later = walk[start...]
      if later.contains(where: { $0 - walk[start] > deadBand }) { return .end }
      if later.contains(where: { walk[start] - $0 > deadBand }) { return .start }
    }
    return nil
  }
}
