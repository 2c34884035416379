public import Frames
import LZW

/// Reads a GIF's frames one after another.
///
/// A step unpacks and draws one frame. Memory: one canvas and one frame's palette indexes; a second
/// canvas while the caller still holds a frame that was read before.
///
/// ```swift
/// var reader = GIFFrameReader(try EncodedGIF(bytes))
/// while let frame = reader.next() { show(frame) }
/// for damage in reader.damage { print(damage) }
/// ```
public struct GIFFrameReader: ~Copyable, Sendable {
  /// What is read.
  public let gif: EncodedGIF
  /// The number of the frame that comes next, counted from zero.
  public private(set) var nextIndex = 0
  /// The frames so far whose pixels could not all be decoded.
  public private(set) var damage: [GIFDamage] = []

  private var unpacker = PixelUnpacker()
  private var compositor: Compositor
  /// The steps so far.
  package private(set) var steps: Steps

  /// Creates a reader before the first frame.
  public init(_ gif: EncodedGIF) {
    self.gif = gif
    compositor = Compositor(canvas: gif.index.canvas)
    steps = Steps(playing: gif)
  }

  /// The next frame as it is shown, or `nil` after the last one.
  public mutating func next() -> Bitmap? {
    guard nextIndex < gif.index.frames.count else { return nil }
    let record = gif.index.frames[nextIndex]
    let bytes = gif.bytes
    let pixels = unpacker.unpack(record, from: bytes.span, counting: &steps)
    let indexes = unpacker.indexes
    compositor.draw(
      record, indexes: indexes.pixels(first: pixels.count), from: bytes.span, counting: &steps)
    if let found = pixels.damage(inFrame: nextIndex) { damage.append(found) }
    nextIndex += 1
    return compositor.canvas
  }
}
