import Frames
import GIFCodec

/// Any frame of a GIF, cheapest when they are asked for in order: one canvas is in memory.
///
/// Going forward decodes the frames in between, going back begins again.
struct FrameCursor: ~Copyable {
  private let gif: EncodedGIF
  private var reader: GIFFrameReader
  private var current: (index: Int, bitmap: Bitmap)?

  init(_ gif: EncodedGIF) {
    self.gif = gif
    reader = GIFFrameReader(gif)
  }

  /// The frame with an index in `0..<timeline.frameCount`.
  mutating func frame(at index: Int) -> Bitmap {
    if let current, current.index == index { return current.bitmap }
    if index < reader.nextIndex { reader = GIFFrameReader(gif) }
    // The reader draws on the canvas it handed out, unless somebody still holds it.
    current = nil
    while let bitmap = reader.next() {
      guard reader.nextIndex - 1 == index else { continue }
      current = (index, bitmap)
      return bitmap
    }
    preconditionFailure("no frame \(index)")
  }
}
