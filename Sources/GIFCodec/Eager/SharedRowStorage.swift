import Frames

/// The memory of all frames of an animation, in which rows that a frame leaves as they were are not stored again.
///
/// Where every row lies follows from the tree, before a pixel is decoded.
struct SharedRowStorage: FrameStorage {
  /// Where each row of each frame is among the pixels.
  let layout: SharedRowLayout
  /// All pixels, once they are decoded.
  private(set) var pixels: ArraySlice<RGBA8> = []

  /// The bytes that it will take.
  static func byteCount(_ tree: FrameTree) -> Int {
    let width = tree.canvas.width.times(4)
    return tree.nodes.reduce(width) { $0.plus($1.changedRows.count.times(width)) }
      .plus(tree.nodes.count.times(tree.canvas.height).times(MemoryLayout<Int>.stride))
  }

  /// Finds a place for each row; there must be memory for all.
  init(_ tree: FrameTree) {
    var layout = SharedRowLayout(size: tree.canvas, reserving: tree.nodes.count)
    for node in tree.nodes { layout.append(changing: node.changedRows, of: node.base.frame) }
    self.layout = layout
  }

  mutating func addAll(_ draw: (Range<Int>, UninitializedFrames) -> Int?) throws(GIFError) {
    let size = layout.size
    let frames = 0..<(layout.places.count / size.height)
    var undone: Int?
    pixels = unsafe layout.places.withUnsafeBufferPointer { places in
      unsafe [RGBA8].inNewPages(count: layout.pixelCount) { memory in
        unsafe memory.prefix(size.width).update(repeating: .clear)
        undone = unsafe draw(
          frames, UninitializedFrames(frames, size: size, memory: memory, places: places))
        return undone == nil
      }
    }
    if let undone { throw GIFError(.cancelled, frameIndex: undone) }
  }
}
