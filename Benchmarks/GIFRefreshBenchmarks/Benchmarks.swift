import Benchmark
import GIFRefresh

// Names have neither spaces nor slashes: thresholds are found by them.
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock, .throughput, .objectAllocCount, .peakMemoryResident],
    scalingFactor: .one, maxDuration: .seconds(2))

  for animation in BenchmarkGIF.all {
    decodingBenchmarks(animation)
    paintingBenchmarks(animation)
  }
  refreshBenchmarks()
}
