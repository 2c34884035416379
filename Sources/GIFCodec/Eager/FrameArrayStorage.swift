import Frames

/// The memory of all frames of an animation: arrays in each of which one canvas follows the other.
///
/// ```
/// array   ┊ [ canvas 0 ][ canvas 1 ][ canvas 2 ]  ┊     as many canvases as fit in 16 MiB, or one
///           ▲                                            the first begins where ``NewPages`` says
/// ```
///
/// Bitmaps share their array. One that outlives the others keeps that array: 16 MiB, or itself.
struct FrameArrayStorage: FrameStorage {
  /// The most bytes that several canvases take in one array.
  private static let arrayBytes = 16 << 20

  let tree: FrameTree
  /// One for each frame that was decoded.
  private(set) var bitmaps: [Bitmap] = []

  /// No canvas yet.
  init(_ tree: FrameTree) {
    self.tree = tree
    bitmaps.reserveCapacity(tree.nodes.count)
  }

  /// The frames whose canvases come next, and lie in one array; none if all are there.
  private var nextBatch: Range<Int> {
    let fitting = max(1, Self.arrayBytes / max(1, tree.canvasBytes))
    return bitmaps.count..<min(bitmaps.count + fitting, tree.nodes.count)
  }

  mutating func addAll(_ draw: (Range<Int>, UninitializedFrames) -> Int?) throws(GIFError) {
    while !nextBatch.isEmpty {
      guard let frame = unsafe addBatch(draw) else { continue }
      throw GIFError(.cancelled, frameIndex: frame)
    }
  }

  private mutating func addBatch(_ draw: (Range<Int>, UninitializedFrames) -> Int?) -> Int? {
    let (frames, tree, size) = (nextBatch, tree, tree.canvas)
    // Only one frame of an earlier array can be under any of these: what is under a frame is the one before
    // it, or what was under that.
    let under = frames.lazy.compactMap { tree.nodes[$0].base.frame }.first {
      $0 < frames.lowerBound
    }
    var undone: Int?
    let base = under.map { bitmaps[$0] } ?? Bitmap(size: PixelSize(width: 0, height: 0))
    let pixels = unsafe base.pixels.span.withUnsafeBufferPointer { base in
      unsafe [RGBA8].inNewPages(count: frames.count * size.area) { memory in
        undone = unsafe draw(
          frames, UninitializedFrames(frames, size: size, memory: memory, under: under, base: base))
        return undone == nil
      }
    }
    if let undone { return undone }
    for number in 0..<frames.count {
      let first = pixels.startIndex + number * size.area
      bitmaps.append(Bitmap(size: size, sharing: pixels[first..<(first + size.area)]))
    }
    return nil
  }
}
