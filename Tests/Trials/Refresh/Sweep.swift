import Frames
import PullRefresh

/// A finger at 120 Hz, from rest to the trigger and back, so often: for counting what it allocates.
///
/// ```
/// ltrace -c -e malloc Trials sweep 60 10      and 60 1000: the same count
/// ```
enum Sweep {
  /// Sweeps over so many frames, so many times.
  static func run(frames: Int, times: Int) throws {
    var list = ScrollModel(DragScript.Stage().geometry)
    var header = RefreshAttachment(
      PullHeader(),
      indicator: AnimatedIndicator(pull: FrameTimeline(frameCount: frames, frameRate: 30)))
    var now = Moment.zero
    list.touched()
    for _ in 0..<times {
      for step in 0..<240 {
        let progress = 1 - abs(Double(step) / 120 - 1)
        list.dragged(toOffset: -64 - 60 * progress)
        list.carryOut(header.scrolled(list.geometry, motion: list.motion, at: now))
        now = now.advanced(by: .microseconds(8333))
      }
    }
    guard header.phase.progress < 1 else { throw TrialFailure("the finger did not come back") }
  }
}
