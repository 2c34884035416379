import Benchmark
import Foundation
import GIFRefresh

// Names have neither spaces nor slashes, since the files of thresholds are named after them.
let benchmarks: @Sendable () -> Void = {
  // The gate (`make check PARTS=counts`) compares counts only, which other load of the machine does not change.
  let isGate = ProcessInfo.processInfo.environment["BENCHMARK_GATE"] != nil
  Benchmark.defaultConfiguration =
    isGate
    ? .init(
      metrics: [.objectAllocCount, .retainCount], maxDuration: .seconds(5), maxIterations: 20,
      thresholds: [.objectAllocCount: .strict, .retainCount: .strict])
    : .init(
      metrics: [.wallClock, .throughput, .peakMemoryResident],
      maxDuration: .seconds(2))

  for animation in BenchmarkGIF.all where !isGate || animation.name == "cat-pull" {
    decodingBenchmarks(animation)
    storeBenchmarks(animation)
    paintingBenchmarks(animation)
  }
  refreshBenchmarks()
}

/// The usual configuration for work that is too short for a clock, or whose time varies: one iteration is a thousand
/// runs.
func thousandfold() -> Benchmark.Configuration {
  var configuration = Benchmark.defaultConfiguration
  configuration.scalingFactor = .kilo
  return configuration
}
