import Frames
import TerminalCanvas

/// A film and its place on the screen.
final class Tile {
  private let reel: any Reel
  private var machine: PlaybackMachine
  private(set) var frame: Int?
  /// Whether it shows another frame than when it was last painted.
  var hasChanged = true
  private(set) var wakeAt: Moment?

  init(_ footage: consuming some Footage & ~Copyable, speed: Double) {
    machine = PlaybackMachine(timeline: footage.timeline, speed: speed)
    reel = ReelOf(footage)
  }

  /// The size of its pictures.
  var canvas: PixelSize { reel.canvas }
  var hasCaptions: Bool { reel.hasCaptions }
  var hasEnded: Bool { machine.hasEnded }

  func start(at now: Moment) { take(machine.started(at: now)) }
  func tick(at now: Moment) { take(machine.ticked(at: now)) }

  private func take(_ step: PlaybackMachine.Step) {
    if step.frame != frame { hasChanged = true }
    frame = step.frame ?? frame
    wakeAt = step.wakeAt
  }

  /// What it shows now.
  func scene() -> (picture: Bitmap, caption: String) { reel.scene(at: frame ?? 0) }
}

/// Footage of any kind.
private protocol Reel: AnyObject {
  var canvas: PixelSize { get }
  var hasCaptions: Bool { get }
  func scene(at index: Int) -> (picture: Bitmap, caption: String)
}

private final class ReelOf<Content: Footage & ~Copyable>: Reel {
  private var footage: Content

  init(_ footage: consuming Content) { self.footage = footage }

  var canvas: PixelSize { footage.canvas }
  var hasCaptions: Bool { footage.hasCaptions }
  func scene(at index: Int) -> (picture: Bitmap, caption: String) { footage.scene(at: index) }
}
