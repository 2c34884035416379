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
    require(self.index.frames.indices.contains(index), "no frame \(index)")
    let tree = FrameTree(self.index, through: index)
    var latestStart = index
    while true {
      let path = tree.path(to: index, latestStart: latestStart)
      if let bitmap = draw(path, in: tree) { return bitmap }
      latestStart = path[path.count - 1].frame - 1
    }
  }

  /// Draws a path, whose last step comes first, on an empty canvas; `nil` if it begins with a frame that ought
  /// to hide all before it and is damaged.
  private func draw(_ path: [FrameTree.Step], in tree: FrameTree) -> Bitmap? {
    var unpacker = PixelUnpacker()
    var indexes = IndexBuffer()
    var colors = IndexColors()
    var bitmap = Bitmap(size: canvas)
    var isEmpty = true
    for step in path.reversed() {
      let (node, record) = (tree.nodes[step.frame], index.frames[step.frame])
      if !isEmpty, let cleared = node.base.cleared { bitmap.clear(cleared) }
      guard step.draws, let visible = node.visible else { continue }
      let pixels = unpacker.unpack(record, on: canvas, from: bytes.span, into: &indexes)
      // Nothing is before the first frame of the file, so it hides nothing, and this comes to an end.
      if step.frame == path.last?.frame, node.hidesAll, !pixels.isComplete { return nil }
      colors.load(record, from: bytes.span)
      indexes.withPixels(first: pixels.count) {
        bitmap.draw(record, indexes: $0, colors: colors, in: visible, overNothing: isEmpty)
      }
      isEmpty = false
    }
    return bitmap
  }
}
