import Benchmark
import GIFRefresh
import TerminalCanvas

/// Measures painting a frame as 80x24 cells, and encoding a change of frames as bytes.
func paintingBenchmarks(_ animation: BenchmarkGIF) {
  let frames = (0..<min(2, animation.gif.index.frames.count)).map(animation.gif.frame(at:))
  let size = CellSize(columns: 80, rows: 24)

  // The first painting creates tables for the others, and is not counted.
  func paintingBenchmark(_ name: String, _ painter: CellPainter) {
    Benchmark(name) { benchmark in
      var painter = painter
      var grid = CellGrid(size: size)
      painter.paint(frames[0], into: &grid)
      benchmark.startMeasurement()
      for _ in benchmark.scaledIterations {
        painter.paint(frames[0], into: &grid)
        blackHole(grid)
      }
      benchmark.stopMeasurement()
    }
  }

  for symbols in SymbolSet.all {
    paintingBenchmark("paint-\(symbols.name)-\(animation.name)", CellPainter(symbols: symbols))
  }
  for depth in [ColorDepth.none, .palette16, .palette256] {
    let symbols = depth == .none ? SymbolSet.ascii : .best
    paintingBenchmark(
      "paint-\(symbols.name)-\(depth.rawValue)-\(animation.name)",
      CellPainter(symbols: symbols, depth: depth))
  }

  let grids = frames.map { CellPainter().paint($0, size: size) }
  Benchmark("encode-change-\(animation.name)", configuration: thousandfold()) { benchmark in
    var encoder = EscapeEncoder()
    blackHole(encoder.encode(grids[0], replacing: nil))
    benchmark.startMeasurement()
    for i in benchmark.scaledIterations {
      blackHole(encoder.encode(grids[i % grids.count], replacing: grids[(i + 1) % grids.count]))
    }
    benchmark.stopMeasurement()
  }
}
