/// Frames by index.
///
/// Reading is synchronous: a finger is waiting. A source says in its own documentation what a read
/// costs at worst, and how much memory it holds.
public protocol FrameSource: Sendable {
  /// What can go wrong when a frame is read; `Never` where nothing can.
  associatedtype Failure: Error

  /// The size of every frame.
  var canvas: PixelSize { get }

  /// When each frame is shown, which also says how many there are.
  var timeline: FrameTimeline { get }

  /// The frame with an index in `0..<count`; any other index traps.
  func frame(at index: Int) throws(Failure) -> Bitmap
}

extension FrameSource {
  /// The number of frames; may be zero.
  public var count: Int { timeline.frameCount }
}
