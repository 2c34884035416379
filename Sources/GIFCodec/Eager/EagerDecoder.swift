import Frames
import LZW

/// Decodes all frames of an animation and keeps them, on as many threads as the work is worth.
///
/// ```
/// frames      0 1 2 3 4 5 6 7 │ 8 9 …          a batch, whose indexes are a few MiB
///             └─┬─┘ └┬┘ └─┬─┘
/// unpack       slices of equal work             each by itself, in any order
///                   ▼
/// rows        ─── band ───                      each through all frames of the batch, in order
///             ─── band ───
/// ```
///
/// A frame's indexes depend on no other frame, and a row of a canvas on no other row: nothing has to wait
/// but a batch for the one before. The result is that of one thread, which small files are left to.
struct EagerDecoder {
  let gif: EncodedGIF
  let tree: FrameTree
  /// Whether canvases are drawn on buffers first, since they are more than caches hold.
  private let isBuffered: Bool

  /// Prepares to decode; `caches` is how many bytes the processor's caches hold.
  init(_ gif: EncodedGIF, caches: Int) {
    self.gif = gif
    tree = FrameTree(gif.index)
    isBuffered = gif.index.decodedBytes > caches
  }

  /// Decodes all, and asks before each frame whether to go on.
  func decode(_ threads: DecodingThreads, while goesOn: () -> Bool) throws(GIFError) -> DecodedGIF {
    var frames = FrameArrayStorage(tree)
    var damage: [GIFDamage] = []
    #if canImport(Dispatch) && !hasFeature(Embedded)
      if threads == .several || threads == .automatic && isWorthSharing {
        try share(&frames, &damage, while: goesOn)
      }
    #endif
    if frames.bitmaps.isEmpty { try decodeAlone(&frames, &damage, while: goesOn) }
    return DecodedGIF(
      canvas: gif.index.canvas, timeline: gif.index.timeline, bitmaps: frames.bitmaps,
      damage: damage)
  }

  private func decodeAlone(
    _ frames: inout FrameArrayStorage, _ damage: inout [GIFDamage], while goesOn: () -> Bool
  ) throws(GIFError) {
    var unpacker = PixelUnpacker()
    var indexes = IndexBuffer()
    var band = compositor(rows: 0..<gif.index.canvas.height)
    try unsafe frames.addAll { batch, open in
      for number in batch {
        guard goesOn() else { return number }
        let pixels = unpacker.unpack(
          gif.index.frames[number], on: gif.index.canvas, from: gif.bytes.span, into: &indexes)
        if let found = pixels.damage(inFrame: number) { damage.append(found) }
        indexes.withPixels(first: pixels.count) { indexes in
          unsafe band.compose(number, indexes: indexes, to: open)
        }
      }
      return nil
    }
  }

  /// What draws some rows of all frames.
  func compositor(rows: Range<Int>) -> BandCompositor {
    BandCompositor(gif, tree, rows: rows, isBuffered: isBuffered)
  }
}

/// How many threads may share the work of decoding all frames.
package enum DecodingThreads: Sendable, CaseIterable {
  /// The calling one.
  case one
  /// As many as there are processors, if there is enough to do.
  case automatic
  /// As many as there are processors, however little there is to do.
  case several
}
