import Benchmark
import GIFRefresh

/// A finger at 120 Hz: what the engine itself costs, without any pixels.
func refreshBenchmarks() {
  let timeline = FrameTimeline(frameCount: 60, frameRate: 30)

  Benchmark("progress-to-frame", configuration: .init(scalingFactor: .kilo)) { benchmark in
    for i in benchmark.scaledIterations {
      blackHole(timeline.frame(atProgress: Double(i & 255) / 255))
    }
  }

  Benchmark("elapsed-to-frame", configuration: .init(scalingFactor: .kilo)) { benchmark in
    for i in benchmark.scaledIterations {
      blackHole(timeline.position(after: .milliseconds(i * 7)))
    }
  }

  Benchmark("scrub-step", configuration: .init(scalingFactor: .kilo)) { benchmark in
    var list = ScrollModel(ScrollGeometry(viewport: 600, content: 2000))
    var header = RefreshAttachment(PullHeader(), indicator: AnimatedIndicator(pull: timeline))
    list.touched()
    benchmark.startMeasurement()
    for i in benchmark.scaledIterations {
      list.dragged(by: i & 64 == 0 ? 1 : -1)
      let report = header.scrolled(
        list.geometry, motion: list.motion, at: Moment(.microseconds(i * 8333)))
      list.carryOut(report)
      blackHole(report)
    }
    benchmark.stopMeasurement()
  }
}
