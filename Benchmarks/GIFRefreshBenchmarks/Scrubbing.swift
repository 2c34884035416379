import Benchmark
import Frames
import GIFRefresh
import PullRefresh
import TerminalCanvas

/// Measures reads of any frame from a store.
func storeBenchmarks(_ animation: BenchmarkGIF) {
  let gif = animation.gif
  let count = gif.timeline.frameCount

  // The store is prepared with a quarter of all frames as its budget; the first composed frame creates the scrubber's
  // canvas.
  func reads(_ name: String, _ frame: @escaping @Sendable (Int) -> Int) {
    Benchmark("store-read-\(name)-\(animation.name)", configuration: thousandfold()) { benchmark in
      let frames = gif.frames(within: .share(0.25))
      await frames.store.prepare()
      for i in 0..<count { blackHole(frames.frame(at: i)) }
      benchmark.startMeasurement()
      for i in benchmark.scaledIterations { blackHole(frames.frame(at: frame(i))) }
      benchmark.stopMeasurement()
    }
  }
  // A prime that divides no animation's length here: steps of it visit every frame, far from the previous one.
  reads("random") { $0 &* 7919 % count }
  reads("forward") { $0 % count }
  reads("backward") { count - 1 - $0 % count }
}

/// Measures a finger's whole sample: component, store, painter, encoder.
func scrubbingBenchmark(_ animation: BenchmarkGIF) {
  let gif = animation.gif
  Benchmark("scrub-sample-\(animation.name)", configuration: thousandfold()) { benchmark in
    let frames = gif.frames(within: .share(0.25))
    await frames.store.prepare()
    let header = RefreshHeader(pull: frames)
    var engine = RefreshEngine(header: header.component)
    var geometry = ListGeometry(viewport: 600, content: 2000)
    var painter = CellPainter(symbols: .halfBlocks)
    var encoder = EscapeEncoder()
    var shown = CellGrid(size: CellSize(columns: 80, rows: 24))
    var next = shown
    benchmark.startMeasurement()
    for i in benchmark.scaledIterations {
      // There and back, 128 samples each way, over the 64 points of a pull.
      geometry.offset = -Double(i & 128 == 0 ? i & 127 : 127 - i & 127) / 2
      engine.receive(.scrolled)
      let sample = ScrollSample(geometry, motion: .dragging)
      while engine.next(sample, at: Moment(.microseconds(i * 8333))) != nil {}
      guard let picture = engine.snapshot(at: .start).flatMap(header.picture(for:)) else {
        continue
      }
      painter.paint(picture, into: &next)
      blackHole(encoder.encode(next, replacing: shown))
      swap(&shown, &next)
    }
    benchmark.stopMeasurement()
  }
}
