import Benchmark
import Foundation
import GIFRefresh

// Names have neither spaces nor slashes: thresholds are found by them.
let benchmarks: @Sendable () -> Void = {
  // The gate (`make check PARTS=counts`) looks at counts alone, which are the same on a busy machine.
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
    // What counts objects and retains breaks registers that `swift_retain` keeps, since Swift 6.3
    // (ordo-one/benchmark, issue 349), and this one crashes by it; its parts are all in the gate.
    if !isGate { scrubbingBenchmark(animation) }
    paintingBenchmarks(animation)
  }
  refreshBenchmarks()
}

/// The usual configuration, for work that takes less than a clock can tell, or differs from time to time:
/// a thousand times are one iteration.
func thousandfold() -> Benchmark.Configuration {
  var configuration = Benchmark.defaultConfiguration
  configuration.scalingFactor = .kilo
  return configuration
}
