import Foundation

#if canImport(CGifLib)
  /// Measures how the cost of decoding grows with frames, canvas and budget, as tables and as plots for the
  /// documentation.
  ///
  /// ```
  /// series ─► a process for each point ─► table on the standard output
  ///                                     └► growth-NAME.svg, growth-NAME~dark.svg
  /// ```
  enum GrowthTrial {
    /// A series in which one quantity grows while the others are constant.
    private struct Series: Sendable {
      let name: String
      let title: String
      let unit: String
      let values: [Int]
      let item: @Sendable (Int) -> GrowthPoint.Case
    }

    private static let series = [
      Series(
        name: "frames", title: "32 x 32 pixels, budget 25 %", unit: "frames",
        values: [10, 100, 1_000, 10_000, 100_000]
      ) { GrowthPoint.Case(side: 32, frames: $0, budget: 25) },
      Series(
        name: "canvas", title: "16 frames, budget 25 %", unit: "pixels wide and high",
        values: [16, 64, 256, 1024, 4096]
      ) { GrowthPoint.Case(side: $0, frames: 16, budget: 25) },
      Series(
        name: "budget", title: "512 x 512 pixels, 500 frames", unit: "% of all frames as RGBA",
        values: [1, 2, 5, 10, 25, 50, 100]
      ) { GrowthPoint.Case(side: 512, frames: 500, budget: $0) },
    ]

    /// Measures all series, prints tables, and draws plots into a folder.
    static func run(into folder: String?) throws {
      for series in series {
        let points = try series.values.map { try GrowthPoint.run(series.item($0)) }
        show(series, points)
        guard let folder else { continue }
        for theme in GrowthPlot.Theme.allCases {
          let file = URL(filePath: folder).appending(
            path: "growth-\(series.name)\(theme.suffix).svg")
          try Data(drawing(series, points, theme).utf8).write(to: file)
        }
      }
    }

    private static func show(_ series: Series, _ points: [GrowthPoint]) {
      print(
        """

        \(series.title):

        | \(series.unit) | index, µs | prepare, µs | random p50, µs | p99, µs | all, µs \
        | pixels kept, KiB | peak, KiB |
        |--:|--:|--:|--:|--:|--:|--:|--:|
        """)
      for (value, point) in zip(series.values, points) {
        let times = [
          point.index, point.prepare, point.median, point.p99, point.all,
        ].map { $0.map { String(format: $0 < 100 ? "%.1f" : "%.0f", $0) } ?? "–" }
        let cells = times + ["\(point.resident >> 10)", "\(point.peak >> 10)"]
        print("| \(value) | \(cells.joined(separator: " | ")) |")
      }
    }

    private static func drawing(
      _ series: Series, _ points: [GrowthPoint], _ theme: GrowthPlot.Theme
    ) -> String {
      let x = series.values.map(Double.init)
      func line(_ name: String, _ value: (GrowthPoint) -> Double?) -> GrowthPlot.Line {
        GrowthPlot.Line(
          name: name,
          places: zip(x, points).compactMap { x, point in value(point).map { (x, $0) } })
      }
      let times = GrowthPlot.Panel(
        title: "microseconds",
        lines: [
          line("random frame, half of them", \.median), line("random frame, 99 in 100", \.p99),
          line("index", \.index), line("prepare", \.prepare),
          line("all frames", \.all),
        ].filter { !$0.places.isEmpty })
      let memory = GrowthPlot.Panel(
        title: "KiB",
        lines: [
          line("pixels kept") { max(1, Double($0.resident)) / 1024 },
          line("process, on top of the file") { max(1, Double($0.peak)) / 1024 },
        ])
      return GrowthPlot(
        title: series.title, unit: series.unit, values: x, panels: [times, memory]
      ).svg(theme)
    }
  }
#endif
