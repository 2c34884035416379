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
