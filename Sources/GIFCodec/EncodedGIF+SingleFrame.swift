public import Frames
import LZW

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
    precondition(self.index.frames.indices.contains(index), "no frame \(index)")
    var unpacker = PixelUnpacker()
    var indexes = IndexRoom()
    var start = index
    while true {
      let restart = self.index.restart(atOrBefore: start, for: index)
      if let bitmap = composite(from: restart, through: index, with: &unpacker, &indexes) {
        return bitmap
      }
      start = restart.frame - 1
    }
  }

  /// Draws a run of frames on an empty canvas; `nil` if the first one turns out to have gaps.
  private func composite(
    from restart: GIFIndex.Restart, through last: Int, with unpacker: inout PixelUnpacker,
    _ indexes: inout IndexRoom
  ) -> Bitmap? {
    let bytes = bytes.span
    var compositor = Compositor(canvas: canvas)
    for number in restart.frame...last {
      let record = index.frames[number]
      guard number == last || record.disposal == .keep else {
        compositor.pass(over: record)
        continue
      }
      let pixels = unpacker.unpack(record, on: canvas, from: bytes, into: &indexes)
      if number == restart.frame, restart.mustBeComplete, !pixels.isComplete { return nil }
      indexes.withPixels(first: pixels.count) {
        compositor.draw(record, indexes: $0, from: self.bytes.span)
      }
    }
    return compositor.canvas
  }
}
