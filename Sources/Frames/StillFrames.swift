/// Frames that are in memory already.
///
/// A read costs a reference count. Memory: 4 bytes a pixel of every frame.
public struct StillFrames: FrameSource, Hashable {
  /// The size of every frame.
  public let canvas: PixelSize
  /// When each frame is shown.
  public let timeline: FrameTimeline
  /// The frames, in the order they are shown.
  public let bitmaps: [Bitmap]

  /// Joins pictures of one size with the times at which they are shown.
  ///
  /// There must be as many as the timeline has frames; a mismatch of number or size traps.
  public init(_ bitmaps: [Bitmap], timeline: FrameTimeline) {
    require(
      bitmaps.count == timeline.frameCount,
      "\(bitmaps.count) pictures for a timeline of \(timeline.frameCount) frames")
    let canvas = bitmaps.first?.size ?? PixelSize(width: 0, height: 0)
    require(bitmaps.allSatisfy({ $0.size == canvas }), "frames of different sizes")
    self.canvas = canvas
    self.timeline = timeline
    self.bitmaps = bitmaps
  }

  /// Shows pictures of one size at an even rate, in frames per second.
  public init(_ bitmaps: [Bitmap], frameRate: Double, loopCount: LoopCount = .forever) {
    self.init(
      bitmaps,
      timeline: FrameTimeline(
        frameCount: bitmaps.count, frameRate: frameRate, loopCount: loopCount))
  }

  /// The frame with an index in `0..<timeline.frameCount`.
  public func frame(at index: Int) -> Bitmap { bitmaps[index] }
}
