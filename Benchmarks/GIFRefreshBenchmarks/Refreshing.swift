import Benchmark
import Frames
import GIFRefresh
import PullRefresh
import RefreshSimulation

/// Measures the engine alone, without pixels, for a finger at 120 Hz.
func refreshBenchmarks() {
  let timeline = FrameTimeline(frameCount: 60, frameRate: 30)

  Benchmark("progress-to-frame", configuration: thousandfold()) { benchmark in
    for i in benchmark.scaledIterations {
      blackHole(timeline.frame(atProgress: Double(i & 255) / 255))
    }
  }

  Benchmark("playback-tick", configuration: thousandfold()) { benchmark in
    var scheduler = FrameScheduler(timeline: timeline)
    blackHole(scheduler.start(at: .zero))
    benchmark.startMeasurement()
    for i in benchmark.scaledIterations {
      blackHole(scheduler.tick(at: Moment(.microseconds(i * 8333))))
    }
    benchmark.stopMeasurement()
  }

  // Header and footer together, one event a step: the finger moves back and forth across the header's threshold.
  Benchmark("engine-event", configuration: thousandfold()) { benchmark in
    let geometry = ListGeometry(viewport: 600, content: 2000)
    var list = ScrollModel(geometry)
    func look() -> RefreshIndicator { .animation(AnimatedIndicator(pull: timeline)) }
    var engine = RefreshEngine(
      header: .header(indicator: look()), footer: .footer(indicator: look()))
    list.touched()
    // A component's first indicator is copied when it first changes.
    drive(&engine, &list, at: .zero)
    benchmark.startMeasurement()
    for i in benchmark.scaledIterations {
      list.dragged(by: i & 255 < 128 ? 1 : -1)
      drive(&engine, &list, at: Moment(.microseconds(i * 8333)))
    }
    benchmark.stopMeasurement()
  }
}

/// Carries out all commands, as every host does.
private func drive(_ engine: inout RefreshEngine, _ list: inout ScrollModel, at now: Moment) {
  engine.receive(.scrolled)
  while let action = engine.next(ScrollSample(list.geometry, motion: list.motion), at: now) {
    if case .changeInset(let change) = action { list.apply(change) }
    blackHole(action)
  }
}
