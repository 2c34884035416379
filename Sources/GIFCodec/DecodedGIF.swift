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
  /// together would take more than ``GIFLimits/decodedBytes``, before anything is allocated, and
  /// ``GIFError/Reason/cancelled`` if the task it runs in is cancelled: no frame is begun after that,
  /// and what was decoded is let go.
  public func frames() throws(GIFError) -> DecodedGIF {
    #if hasFeature(Embedded)
      try frames { true }
    #else
      try frames { !Task.isCancelled }
    #endif
  }

  /// Decodes the whole animation, and asks before each frame whether to go on.
  package func frames(while goesOn: () -> Bool) throws(GIFError) -> DecodedGIF {
    try limits.check(.decodedBytes, index.decodedBytes)
    var reader = GIFFrameReader(self)
    var bitmaps: [Bitmap] = []
    bitmaps.reserveCapacity(index.frames.count)
    for number in index.frames.indices {
      guard goesOn() else { throw GIFError(.cancelled, frameIndex: number) }
      if let bitmap = reader.next() { bitmaps.append(bitmap) }
    }
    return DecodedGIF(
      canvas: index.canvas, timeline: index.timeline, bitmaps: bitmaps, damage: reader.damage)
  }
}
