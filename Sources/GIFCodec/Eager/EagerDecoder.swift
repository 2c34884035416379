import Frames
import LZW

/// Decodes all frames of an animation and keeps them, on as many threads as the work is worth.
///
/// ```
/// step      0            1             2
/// rows                   draw 0…7      draw 8…15     in bands, each through all these frames, in order
/// frames    unpack 0…7   unpack 8…15   unpack 16…    each by itself, in any order
/// ```
///
/// A frame's indexes depend on no other frame, and a row of a canvas on no other row: nothing has to wait
/// but a step for the one before. The result is that of one thread, which small files are left to.
struct EagerDecoder {
  let gif: EncodedGIF
  let tree: FrameTree
  /// Whether canvases are drawn on buffers first, since they are more than caches hold.
  private let isBuffered: Bool

  /// Prepares to decode.
  init(_ gif: EncodedGIF, _ tree: FrameTree, isBuffered: Bool) {
    self.gif = gif
    self.tree = tree
    self.isBuffered = isBuffered
  }

  /// Decodes all, asks before each frame whether to go on, and answers which are damaged.
  func decode(
    to frames: inout some FrameStorage, _ threads: DecodingThreads, while goesOn: () -> Bool
  ) throws(GIFError) -> [GIFDamage] {
    #if canImport(Dispatch) && !hasFeature(Embedded)
      if threads == .several || threads == .automatic && isWorthSharing {
        return try share(&frames, while: goesOn)
      }
    #endif
    return try decodeAlone(&frames, while: goesOn)
  }

  private func decodeAlone(
    _ frames: inout some FrameStorage, while goesOn: () -> Bool
  ) throws(GIFError) -> [GIFDamage] {
    var damage: [GIFDamage] = []
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
    return damage
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
