import Testing

@testable import Trials

@Suite struct GrowthPlotTests {
  /// Two decades across and down: the line goes from corner to corner, by equal steps.
  @Test func showsAFactorOfTenAsTheSameLengthEverywhere() throws {
    let line = GrowthPlot.Line(name: "time", places: [(1, 10), (10, 100), (100, 1_000)])
    let plot = GrowthPlot(
      title: "title", unit: "frames", values: [1, 10, 100],
      panels: [GrowthPlot.Panel(title: "µs", lines: [line])])
    for theme in GrowthPlot.Theme.allCases {
      let words = plot.svg(theme).split(separator: "<polyline points=\"")
      let points = try #require(words.last?.split(separator: "\"").first).split(separator: " ")
        .map { $0.split(separator: ",").compactMap { Double($0) } }
      #expect(points.count == 3)
      #expect(points[1][0] - points[0][0] == points[2][0] - points[1][0])
      #expect(points[1][1] - points[0][1] == points[2][1] - points[1][1])
      #expect(points[2][0] > points[0][0] && points[2][1] < points[0][1])
    }
  }
}
