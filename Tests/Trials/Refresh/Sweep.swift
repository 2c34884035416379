import Frames
import PullRefresh
import RefreshSimulation

/// A finger at 120 Hz, from rest to the trigger and back, so often: for counting what it allocates.
///
/// ```
/// ltrace -c -e malloc Trials sweep 60 10      and 60 1000: the same count
/// ```
enum Sweep {
  /// Sweeps over so many frames, so many times.
  static func run(frames: Int, times: Int) throws {
    var list = ScrollModel(DragScript.Setup().geometry)
    let look = AnimatedIndicator(pull: FrameTimeline(frameCount: frames, frameRate: 30))
    var engine = RefreshEngine(header: .header(indicator: .animation(look)))
    var now = Moment.zero
    list.touched()
    for _ in 0..<times {
      for step in 0..<240 {
        let progress = 1 - abs(Double(step) / 120 - 1)
        list.dragged(toOffset: -64 - 60 * progress)
        engine.receive(.scrolled)
        let sample = ScrollSample(list.geometry, motion: list.motion)
        while engine.next(sample, at: now) != nil {}
        now = now.advanced(by: .microseconds(8333))
      }
    }
    guard engine.snapshot(of: .start)?.progress ?? 1 < 1 else {
      throw TrialFailure("the finger did not come back")
    }
  }
}
