public import Frames

extension EncodedGIF {
  /// The size of every frame.
  public var canvas: PixelSize { index.canvas }

  /// When each frame is shown.
  public var timeline: FrameTimeline { index.timeline }

  /// A single frame as it is shown, with an index in `0..<timeline.frameCount`; any other index traps.
  ///
  /// Decodes from the nearest frame that needs nothing before it, which in the worst case is the first,
  /// and keeps nothing: fine for a poster, too slow for a finger, which has ``frames(within:)``. A damaged
  /// frame is shown as far as it can be decoded; ``GIFFrameReader`` says which ones are.
  public func frame(at index: Int) -> Bitmap {
    guard self.index.frames.indices.contains(index) else { fatalError("no frame \(index)") }
    return GIFFrameStore(self, forFrame: index).frame(at: index)
  }
}
