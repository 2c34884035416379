public import Frames

/// All frames of a GIF, held in memory.
///
/// A read costs one reference count. Memory: 4 bytes a pixel of every frame. Neighbouring frames share arrays of up to
/// 16 MiB, so a frame that outlives the others keeps its array; changing the frame copies it alone.
public struct DecodedGIF: FrameSource, Equatable {
  /// The size of every frame.
  public let canvas: PixelSize
  /// The delays and the number of the frames.
  public let timeline: FrameTimeline
  /// The frames, in playing order.
  public let bitmaps: [Bitmap]
  /// The frames that could not be decoded completely.
  public let damage: [GIFDamage]

  /// Returns the frame at a frame index in `0..<timeline.frameCount`; any other index traps.
  public func frame(at index: Int) -> Bitmap { bitmaps[index] }
}

extension EncodedGIF {
  /// Decodes all frames.
  ///
  /// Damaged frames are shown as far as they were decoded, and listed in ``DecodedGIF/damage``. Throws before
  /// allocating if the frames together exceed ``GIFLimits/decodedBytes``, and ``GIFError/Reason/cancelled`` if the
  /// current task is cancelled.
  ///
  /// Takes a byte for each pixel of the largest frame on top of the frames.
  public func frames() throws(GIFError) -> DecodedGIF {
    #if hasFeature(Embedded)
      try frames { true }
    #else
      try frames { !Task.isCancelled }
    #endif
  }

  /// Decodes all frames as ``frames()`` does, with their palette indexes from a decoder of choice.
  ///
  /// ```swift
  /// let same = try gif.frames(using: .giflib) == gif.frames()
  /// ```
  public func frames(using decoder: PixelDecoder) throws(GIFError) -> DecodedGIF {
    var gif = self
    gif.decoder = decoder
    return try gif.frames()
  }

  package func frames(while goesOn: () -> Bool) throws(GIFError) -> DecodedGIF {
    try limits.check(.decodedBytes, index.decodedBytes)
    var decoder = EagerDecoder(self)
    try decoder.decode(while: goesOn)
    return DecodedGIF(
      canvas: canvas, timeline: timeline, bitmaps: decoder.bitmaps, damage: decoder.damage)
  }
}
