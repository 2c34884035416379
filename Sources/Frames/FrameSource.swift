/// The frames of an animation, read by frame index.
///
/// Reading is synchronous, so that a frame can follow a finger. Each source documents the worst cost of a read and its
/// memory.
public protocol FrameSource: Sendable {
  /// The error that a read throws; `Never` if reads cannot fail.
  associatedtype Failure: Error

  /// The size of every frame.
  var canvas: PixelSize { get }

  /// The delays and the number of the frames.
  var timeline: FrameTimeline { get }

  /// Returns the frame at a frame index in `0..<count`; any other index traps.
  func frame(at index: Int) throws(Failure) -> Bitmap

  /// Returns the frame at a frame index as dark mode shows it, or as light mode does (default: the same in both).
  func frame(at index: Int, isDark: Bool) throws(Failure) -> Bitmap
}

extension FrameSource {
  /// The number of frames; may be zero.
  public var count: Int { timeline.frameCount }

  /// Returns the frame at a frame index, the same in light and dark mode.
  public func frame(at index: Int, isDark: Bool) throws(Failure) -> Bitmap {
    try frame(at: index)
  }
}
