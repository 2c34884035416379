import Benchmark
import Frames
import GIFRefresh

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
