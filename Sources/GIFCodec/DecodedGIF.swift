public import Frames

/// All frames of a GIF, in memory.
///
/// A read costs a reference count. Memory: 4 bytes a pixel of every frame.
public struct DecodedGIF: FrameSource {
  /// The size of every frame.
  public let canvas: PixelSize
  /// When each frame is shown.
  public let timeline: FrameTimeline
  /// The frames, in the order they are shown.
  public let bitmaps: [Bitmap]
  /// The frames whose pixels could not all be decoded.
  public let damage: [GIFDamage]

  /// The frame with an index in `0..<timeline.frameCount`.
  public func frame(at index: Int) -> Bitmap { bitmaps[index] }
}

extension EncodedGIF {
  /// Decodes the whole animation.
  ///
  /// Damaged frames are shown as far as they could be decoded, and are listed. Throws if the frames
  /// together would take more than ``GIFLimits/decodedBytes``, before anything is allocated.
  public func frames() throws(GIFError) -> DecodedGIF {
    try limits.check(.decodedBytes, index.decodedBytes)
    var reader = GIFFrameReader(self)
    var bitmaps: [Bitmap] = []
    bitmaps.reserveCapacity(index.frames.count)
    while let bitmap = reader.next() { bitmaps.append(bitmap) }
    return DecodedGIF(
      canvas: index.canvas, timeline: index.timeline, bitmaps: bitmaps, damage: reader.damage)
  }
}
