import Benchmark
import GIFCodec
import GIFRefresh

/// Measures the way from bytes to an index, to one frame, and to all frames.
func decodingBenchmarks(_ animation: BenchmarkGIF) {
  let gif = animation.gif

  Benchmark("index-\(animation.name)") { benchmark in
    for _ in benchmark.scaledIterations { blackHole(try EncodedGIF(gif.bytes)) }
  }

  // The figure is the time per frame, averaged over the animation.
  Benchmark("decode-frame-\(animation.name)", configuration: thousandfold()) { benchmark in
    var reader = GIFFrameReader(gif)
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations {
      if let frame = reader.next() {
        blackHole(frame)
      } else {
        reader = GIFFrameReader(gif)
      }
    }
    benchmark.stopMeasurement()
  }

  Benchmark("decode-all-\(animation.name)") { benchmark in
    for _ in benchmark.scaledIterations { blackHole(try gif.frames()) }
  }
}
