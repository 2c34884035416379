import Frames
import TerminalCanvas

/// A film and its place on the screen.
final class Tile {
  private let content: any FrameContent
  private var playhead: Playhead
  /// Whether it shows another frame than when it was last painted.
  var hasChanged = true

  init(_ content: some FrameContent, speed: Double = 1) {
    playhead = Playhead(content.timeline, speed: speed)
    self.content = content
  }

  /// The size of its pictures.
  var canvas: PixelSize { content.canvas }
  var hasCaptions: Bool { content.hasCaptions }
  var hasEnded: Bool { playhead.hasEnded }
  var frame: Int? { playhead.frame }
  var wakeAt: Moment? { playhead.wakeAt }

  /// Tells the playhead something.
  func move(_ event: (inout Playhead) -> Void) {
    let before = playhead.frame
    event(&playhead)
    if playhead.frame != before { hasChanged = true }
  }

  /// What it shows now.
  func scene() -> (picture: Bitmap, caption: String) { content.scene(at: frame ?? 0) }

  /// Where it stands, in a line.
  func status(at now: Moment) -> String {
    func seconds(_ time: Duration) -> String {
      let hundredths = Int((time / .milliseconds(10)).rounded())
      return "\(hundredths / 100).\(hundredths / 10 % 10)\(hundredths % 10)"
    }
    let timeline = playhead.timeline
    let sign = playhead.isPaused ? "paused" : playhead.isReversed ? "backwards" : "playing"
    return "frame \(frame ?? 0) of \(timeline.frameCount)  "
      + "\(seconds(playhead.position(at: now)))/\(seconds(timeline.loopDuration)) s  "
      + "\(playhead.speed.formatted)x  \(sign)"
  }
}

extension Double {
  /// Without a fraction where there is none.
  fileprivate var formatted: String {
    self == rounded() && abs(self) < 1e9 ? "\(Int(self))" : "\(self)"
  }
}
