/// The frames of an animation, read by frame index.
///
/// Reading is synchronous, so that a frame can follow a finger. Each source documents the worst cost of a read and its
/// memory. Lists and views call ``prepare()`` when they may show the frames, and ``trim(to:)`` when memory is short;
/// both do nothing unless the source implements them.
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

  #if !hasFeature(Embedded)
    /// Decodes ahead, off the caller's actor, what the source keeps in memory (default: nothing).
    ///
    /// Frames can be read meanwhile. Returns early when its task is cancelled; may be called again.
    @concurrent func prepare() async
  #endif

  /// Frees memory that exceeds a budget, at once (default: does nothing).
  ///
  /// Frames can still be read. A budget above the source's own counts as that, so `.share(1)` lets the next
  /// `prepare()` use all of it again.
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

/// Frames held in memory.
///
/// A read costs one reference count. Memory: 4 bytes a pixel of every frame.
public struct StillFrames: FrameSource, Hashable {
  /// The size of every frame.
  public let canvas: PixelSize
  /// The delays and the number of the frames.
  public let timeline: FrameTimeline
  /// The frames, in playing order.
  public let bitmaps: [Bitmap]

  /// Creates a source from bitmaps of one size and a timeline of as many frames.
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

  /// Creates a source from bitmaps of one size and a rate in frames per second.
  public init(_ bitmaps: [Bitmap], frameRate: Double, loopCount: LoopCount = .forever) {
    self.init(
      bitmaps,
      timeline: FrameTimeline(
        frameCount: bitmaps.count, frameRate: frameRate, loopCount: loopCount))
  }

  /// Returns the frame at a frame index in `0..<timeline.frameCount`; any other index traps.
  public func frame(at index: Int) -> Bitmap { bitmaps[index] }
}
