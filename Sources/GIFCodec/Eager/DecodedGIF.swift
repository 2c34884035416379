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

/// A decoder of all frames to memory blocks of several canvases each.
///
/// ```
/// memory   ┊ [ canvas 0 ][ canvas 1 ][ canvas 2 ]  ┊     up to 16 MiB, or one canvas; prefaulted
/// ```
///
/// Bitmaps share their block: one that outlives the others keeps all of it.
struct EagerDecoder: ~Copyable {
  /// The most bytes of a block of several canvases.
  private static let arrayBytes = 16 << 20

  private(set) var bitmaps: [Bitmap] = []
  private(set) var damage: [GIFDamage] = []
  private let gif: EncodedGIF
  private let tree: FrameTree
  private var compositor: EagerCompositor
  private var unpacker = PixelUnpacker()
  /// The steps of decoding; ``GIFLimits/decodedBytes`` bounds drawing.
  private var steps: Steps

  init(_ gif: EncodedGIF) {
    self.gif = gif
    tree = FrameTree(gif.index)
    compositor = EagerCompositor(gif, tree)
    steps = Steps(playing: gif)
    bitmaps.reserveCapacity(tree.nodes.count)
  }

  /// Decodes all frames, as long as `goesOn` returns `true` before each.
  mutating func decode(while goesOn: () -> Bool) throws(GIFError) {
    let perArray = max(1, Self.arrayBytes / max(1, tree.canvasBytes))
    while bitmaps.count < tree.nodes.count {
      let batch = bitmaps.count..<min(bitmaps.count + perArray, tree.nodes.count)
      try decode(batch, while: goesOn)
    }
  }

  private mutating func decode(
    _ batch: Range<Int>, while goesOn: () -> Bool
  ) throws(GIFError) {
    // At most one earlier frame is a base of these: a frame lies on the previous one or on its base.
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
        let canvases = unsafe UnwrittenCanvases(
          batch, size: size, memory: memory, after: earlier, pixels: base)
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
