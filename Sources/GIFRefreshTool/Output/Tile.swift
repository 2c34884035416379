import Frames
import TerminalCanvas

/// A film and its place on the screen.
final class Tile {
  private let footage: any Footage
  private var machine: PlaybackMachine
  private(set) var frame: Int?
  /// Whether it shows another frame than when it was last painted.
  var hasChanged = true
  private(set) var wakeAt: Moment?

  init(_ footage: some Footage, speed: Double) {
    machine = PlaybackMachine(timeline: footage.timeline, speed: speed)
    self.footage = footage
  }

  /// The size of its pictures.
  var canvas: PixelSize { footage.canvas }
  var hasCaptions: Bool { footage.hasCaptions }
  var hasEnded: Bool { machine.hasEnded }

  func start(at now: Moment) { take(machine.started(at: now)) }
  func tick(at now: Moment) { take(machine.ticked(at: now)) }

  private func take(_ step: PlaybackMachine.Step) {
    if step.frame != frame { hasChanged = true }
    frame = step.frame ?? frame
    wakeAt = step.wakeAt
  }

  /// What it shows now.
  func scene() -> (picture: Bitmap, caption: String) { footage.scene(at: frame ?? 0) }
}
