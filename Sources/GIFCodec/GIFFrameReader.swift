public import Frames

/// A reader of a GIF's frames in order.
///
/// Each step decodes and draws one frame. Memory: one canvas and one frame's palette indexes; a second canvas while the
/// caller holds an earlier frame.
///
/// ```swift
/// var reader = GIFFrameReader(try EncodedGIF(bytes))
/// while let frame = reader.next() { show(frame) }
/// for damage in reader.damage { print(damage) }
/// ```
public struct GIFFrameReader: ~Copyable, Sendable {
  /// The GIF.
  public let gif: EncodedGIF
  /// The frame index of the next frame.
  public private(set) var nextIndex = 0
  /// The frames read so far that could not be decoded completely.
  public private(set) var damage: [GIFDamage] = []

  private var unpacker = PixelUnpacker()
  private var compositor: Compositor
  package private(set) var steps: Steps

  /// Creates a reader at the first frame.
  public init(_ gif: EncodedGIF) {
    self.gif = gif
    compositor = Compositor(canvas: gif.index.canvas)
    steps = Steps(playing: gif)
  }

  /// Returns the next frame, or `nil` after the last one.
  public mutating func next() -> Bitmap? {
    guard nextIndex < gif.index.frames.count else { return nil }
    let record = gif.index.frames[nextIndex]
    if let found = unpacker.unpack(nextIndex, of: gif, counting: &steps) { damage.append(found) }
    // Copies, since spans of properties would borrow all of this value.
    let (buffer, bytes) = (unpacker.buffer, gif.bytes)
    compositor.draw(
      record, indexes: buffer.pixels(first: unpacker.count), from: bytes.span, counting: &steps)
    nextIndex += 1
    return compositor.canvas
  }
}
