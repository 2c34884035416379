import Frames
import TerminalCanvas

/// A film and its place on the screen.
final class Tile {
  private let content: any FrameContent
  private var scheduler: FrameScheduler
  private(set) var frame: Int?
  /// Whether it shows another frame than when it was last painted.
  var hasChanged = true
  private(set) var wakeAt: Moment?
  /// What a terminal needs to play it by itself.
  let animation: PixelEncoder.Animation?

  /// `file` is the GIF, if it is played as it is.
  init(_ content: some FrameContent, speed: Double, file: [UInt8] = []) {
    let timeline = content.timeline
    // Words below a picture have to change with it.
    animation =
      content.changesCaptions || timeline.frameCount < 2
      ? nil
      : PixelEncoder.Animation(
        delays: (0..<timeline.frameCount).map { timeline.delay(of: $0) / speed },
        repeats: timeline.loopCount == .forever, file: file)
    scheduler = FrameScheduler(timeline: content.timeline, speed: speed)
    self.content = content
  }

  /// The size of its pictures.
  var canvas: PixelSize { content.canvas }
  var hasCaptions: Bool { content.hasCaptions }
  var hasEnded: Bool { scheduler.hasEnded }

  func start(at now: Moment) { take(scheduler.start(at: now)) }
  func tick(at now: Moment) { take(scheduler.tick(at: now)) }

  private func take(_ wakeAt: Moment?) {
    self.wakeAt = wakeAt
    if scheduler.frame != frame { hasChanged = true }
    frame = scheduler.frame ?? frame
  }

  /// What it shows now.
  func scene() -> (picture: Bitmap, caption: String) { content.scene(at: frame ?? 0) }
}
