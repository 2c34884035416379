/// The frames of an animation, read by frame index.
///
/// Reading is synchronous, so that the frame shown can follow a finger without delay. Each source documents the cost of
/// its slowest read and the memory that it takes. Lists and views call ``prepare()`` when they may show the frames, and
/// ``trim(to:)`` when memory is short; the default implementations of both methods do nothing.
public protocol FrameSource: Sendable {
  /// The error that a read throws; `Never` if reads cannot fail.
  associatedtype Failure: Error

  /// The size of every frame.
  var canvas: PixelSize { get }

  /// The delay of each frame, the number of frames and the loop count.
  var timeline: FrameTimeline { get }

  /// Returns the frame at a frame index in `0..<count`; any other index traps.
  func frame(at index: Int) throws(Failure) -> Bitmap

  /// Returns the frame at a frame index for dark or light mode (default: the same frame for both).
  func frame(at index: Int, isDark: Bool) throws(Failure) -> Bitmap

  #if !hasFeature(Embedded)
    /// Decodes the frames that the source keeps in memory, off the caller's actor (default: does nothing).
    ///
    /// Other threads can read frames meanwhile. Returns early when the calling task is cancelled; may be called again.
    @concurrent func prepare() async
  #endif

  /// Frees memory that exceeds a budget, at once (default: does nothing).
  ///
  /// Frames can still be read. A budget above the source's own counts as the source's own, so `trim(to: .share(1))`
  /// lets the next ``prepare()`` use the source's whole budget again.
  func trim(to budget: MemoryBudget)
}

extension FrameSource {
  /// The number of frames; may be zero.
  public var count: Int { timeline.frameCount }

  /// Returns the frame at a frame index, the same in light and dark mode.
  public func frame(at index: Int, isDark: Bool) throws(Failure) -> Bitmap {
    try frame(at: index)
  }

  #if !hasFeature(Embedded)
    /// Does nothing, for sources that have nothing to decode.
    @concurrent public func prepare() async {}
  #endif

  /// Does nothing, for sources that cannot free memory.
  public func trim(to budget: MemoryBudget) {}
}

/// An animation whose frames are bitmaps in memory.
///
/// A read copies no pixels. Memory: 4 bytes a pixel of every frame.
public struct StillFrames: FrameSource, Hashable {
  /// The size of every frame.
  public let canvas: PixelSize
  /// The delay of each frame, the number of frames and the loop count.
  public let timeline: FrameTimeline
  /// The frames, in playing order.
  public let bitmaps: [Bitmap]

  /// Creates a source from bitmaps of equal size and a timeline with as many frames.
  ///
  /// A mismatch in number or size traps.
  public init(_ bitmaps: [Bitmap], timeline: FrameTimeline) {
    require(
      bitmaps.count == timeline.frameCount,
      "expected \(timeline.frameCount) bitmaps for the timeline, found \(bitmaps.count)")
    let canvas = bitmaps.first?.size ?? PixelSize(width: 0, height: 0)
    require(
      bitmaps.allSatisfy({ $0.size == canvas }), "all bitmaps must have the size of the first")
    self.canvas = canvas
    self.timeline = timeline
    self.bitmaps = bitmaps
  }

  /// Creates a source from bitmaps of equal size, a rate in frames per second, and a loop count (default: forever).
  public init(_ bitmaps: [Bitmap], frameRate: Double, loopCount: LoopCount = .forever) {
    self.init(
      bitmaps,
      timeline: FrameTimeline(
        frameCount: bitmaps.count, frameRate: frameRate, loopCount: loopCount))
  }

  /// Returns the frame at a frame index in `0..<timeline.frameCount`; any other index traps.
  public func frame(at index: Int) -> Bitmap { bitmaps[index] }
}
