public import Frames

/// All frames of a GIF, in memory.
///
/// A read costs a reference count. Memory: 4 bytes a pixel of every frame, in arrays of 16 MiB (or one
/// frame, if that is more) that neighbours share. A frame that is kept when the others are gone keeps its
/// array; once it is changed, only itself.
public struct DecodedGIF: FrameSource, Hashable {
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
  /// together would take more than ``GIFLimits/decodedBytes``, before anything is allocated, and
  /// ``GIFError/Reason/cancelled`` if the task it runs in is cancelled: what was decoded is let go.
  ///
  /// Beside the frames it takes a byte for each pixel of the largest one while it works.
  public func frames() throws(GIFError) -> DecodedGIF {
    try frames { !CurrentTask.isCancelled }
  }

  /// Decodes the whole animation, and asks before each frame whether to go on.
  package func frames(while goesOn: () -> Bool) throws(GIFError) -> DecodedGIF {
    try limits.check(.decodedBytes, index.decodedBytes)
    var decoder = EagerDecoder(self)
    try decoder.decode(while: goesOn)
    return DecodedGIF(
      canvas: canvas, timeline: timeline, bitmaps: decoder.bitmaps, damage: decoder.damage)
  }
}
