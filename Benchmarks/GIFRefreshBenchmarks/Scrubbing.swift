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
  let order = shuffled(count)
  reads("random") { order[$0 % count] }
  reads("forward") { $0 % count }
  reads("backward") { count - 1 - $0 % count }
}

/// Returns the numbers below `count`, each once, in the same random order in every run.
///
/// Traps if half of the frames are read after a neighbour, which would measure scrubbing.
private func shuffled(_ count: Int) -> [Int] {
  var (order, state) = (Array(0..<count), UInt64(1))
  for place in stride(from: count - 1, to: 0, by: -1) {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    order.swapAt(place, Int(state >> 33) % (place + 1))
  }
  let steps = zip(order, order.dropFirst() + order.prefix(1)).map { abs($1 - $0) }
  precondition(steps.count { $0 == 1 || $0 == count - 1 } * 2 < count, "frames are read in order")
  return order
}
