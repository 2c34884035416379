import Frames
import PullRefresh
import RefreshSimulation

/// A finger at 120 Hz, from rest nearly to the trigger and back, on a list with a controller: the cost that every app
/// pays for every sample.
enum Sweep {
  private static let samplesPerPull = 240

  /// Sweeps over `frames` frames, `times` times, and prints the cost of a sample.
  @MainActor
  static func run(frames: Int, times: Int) throws {
    let list = SimulatedList(DragScript.Setup().geometry)
    let look = RefreshIndicator.animation(
      AnimatedIndicator(pull: FrameTimeline(frameCount: frames, frameRate: 30)))
    let session = RefreshController(
      RefreshEngine(header: .header(indicator: look), footer: .footer(indicator: look)), on: list)
    list.change { $0.touched() }
    pull(list)
    let clock = ContinuousClock()
    let start = clock.now
    let allocations = AllocationCount.measure { for _ in 0..<times { pull(list) } }
    let samples = times * samplesPerPull
    let time = start.duration(to: clock.now) / samples
    print(
      "\(samples) samples, \(time) each, \(allocations.map(String.init) ?? "uncounted") allocations"
    )
    guard let progress = session.snapshot(at: .start)?.progress, progress > 0, progress < 1 else {
      throw TrialFailure("the finger did not come back")
    }
    if let allocations, allocations > 0 { throw TrialFailure("a sample allocates") }
  }

  @MainActor
  private static func pull(_ list: SimulatedList) {
    for step in 0..<samplesPerPull {
      let progress = 1 - abs(Double(step) / Double(samplesPerPull / 2) - 1)
      list.change { $0.dragged(toOffset: -64 - 50 * progress) }
    }
  }
}
