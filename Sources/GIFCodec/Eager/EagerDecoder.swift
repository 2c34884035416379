import Frames
import LZW

/// Decodes all frames of an animation to arrays in each of which one canvas follows the other.
///
/// ```
/// array   ┊ [ canvas 0 ][ canvas 1 ][ canvas 2 ]  ┊     as many canvases as fit in 16 MiB, or one
///           ▲                                            prefaulted
/// ```
///
/// Bitmaps share their array: one that outlives the others keeps 16 MiB, or itself if it is larger.
struct EagerDecoder: ~Copyable {
  /// The most bytes that several canvases take in one array.
  private static let arrayBytes = 16 << 20

  /// The frames that were decoded.
  private(set) var bitmaps: [Bitmap] = []
  /// The frames whose pixels could not all be decoded.
  private(set) var damage: [GIFDamage] = []
  private let gif: EncodedGIF
  private let tree: FrameTree
  private var compositor: EagerCompositor
  private var unpacker = PixelUnpacker()
  /// The steps of unpacking; what is drawn is bounded by ``GIFLimits/decodedBytes``.
  private var steps: Steps

  init(_ gif: EncodedGIF) {
    self.gif = gif
    tree = FrameTree(gif.index)
    compositor = EagerCompositor(gif, tree)
    steps = Steps(playing: gif)
    bitmaps.reserveCapacity(tree.nodes.count)
  }

  /// Decodes all frames, and asks before each whether to go on.
  mutating func decode(while goesOn: () -> Bool) throws(GIFError) {
    let perArray = max(1, Self.arrayBytes / max(1, tree.canvasBytes))
    while bitmaps.count < tree.nodes.count {
      let batch = bitmaps.count..<min(bitmaps.count + perArray, tree.nodes.count)
      try decode(batch, while: goesOn)
    }
  }

  /// Decodes frames to one array.
  private mutating func decode(
    _ batch: Range<Int>, while goesOn: () -> Bool
  ) throws(GIFError) {
    // Only one frame of an earlier array can be under any of these: a frame lies on the one before it, or on what
    // that lies on.
    let earlier = batch.lazy.compactMap { [tree] in tree.nodes[$0].base.frame }.first {
      $0 < batch.lowerBound
    }
    let (size, base) = (
      tree.canvas,
      earlier.map { bitmaps[$0].pixels } ?? Bitmap(size: PixelSize(width: 0, height: 0)).pixels
    )
    var undecoded: Int?
    let memory = unsafe base.span.withUnsafeBufferPointer { base in
      unsafe PixelMemory.unwritten(count: batch.count * size.area) { memory in
        guard
          let canvases = unsafe UnwrittenCanvases(
            batch, size: size, memory: memory, after: earlier, pixels: base)
        else { return false }
        for frame in batch {
          guard goesOn() else {
            undecoded = frame
            return false
          }
          unsafe draw(frame, to: canvases)
        }
        return true
      }
    }
    guard let memory else { throw GIFError(.cancelled, frameIndex: undecoded) }
    for number in 0..<batch.count {
      bitmaps.append(Bitmap(size: size, sharing: memory, from: number * size.area))
    }
  }

  private mutating func draw(_ number: Int, to canvases: UnwrittenCanvases) {
    if let found = unpacker.unpack(number, of: gif, counting: &steps) { damage.append(found) }
    // A copy, since a span of the property would borrow all of this value.
    let buffer = unpacker.buffer
    unsafe compositor.draw(number, indexes: buffer.pixels(first: unpacker.count), to: canvases)
  }
}
