import Benchmark
import GIFRefresh
import TerminalCanvas

/// A frame as 80x24 cells, and a change of frames as bytes.
func paintingBenchmarks(_ animation: BenchmarkGIF) {
  let frames = (0..<min(2, animation.gif.index.frames.count)).map(animation.gif.frame(at:))
  let size = CellSize(columns: 80, rows: 24)

  for symbols in [SymbolSet.halfBlocks, .quadrants, .ascii] {
    let painter = CellPainter(symbols: symbols, depth: symbols == .ascii ? .none : .full)
    Benchmark("paint-\(symbols.name)-\(animation.name)") { benchmark in
      for _ in benchmark.scaledIterations { blackHole(painter.paint(frames[0], size: size)) }
    }
  }

  let grids = frames.map { CellPainter().paint($0, size: size) }
  Benchmark("encode-change-\(animation.name)") { benchmark in
    var encoder = EscapeEncoder()
    blackHole(encoder.encode(grids[0], replacing: nil))
    for i in benchmark.scaledIterations {
      blackHole(encoder.encode(grids[i % grids.count], replacing: grids[(i + 1) % grids.count]))
    }
  }
}
