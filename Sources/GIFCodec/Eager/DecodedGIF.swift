public import Frames

/// All frames of a GIF, held in memory.
///
/// Reading a frame copies no pixels. Memory: 4 bytes for each pixel of each frame. Neighbouring frames share blocks of
/// up to 16 MiB, so holding one frame keeps its whole block in memory; changing a frame copies only that frame.
public struct DecodedGIF: FrameSource, Hashable {
  /// The size of every frame.
  public let canvas: PixelSize
  /// The delay of each frame, the number of frames and the loop count.
  public let timeline: FrameTimeline
  /// The frames, in playing order.
  public let bitmaps: [Bitmap]
  /// The frames that could not be decoded completely.
  public let damage: [GIFDamage]

  /// Returns the frame at a frame index in `0..<timeline.frameCount`; any other index traps.
  public func frame(at index: Int) -> Bitmap { bitmaps[index] }

  /// Hashes the size and the timeline; hashing all pixels would take longer than decoding them.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(canvas)
    hasher.combine(timeline)
  }
}

extension EncodedGIF {
  /// Decodes all frames.
  ///
  /// A damaged frame has the pixels that could be decoded, and is listed in ``DecodedGIF/damage``. Throws
  /// ``GIFError/Reason/cancelled`` if the current task is cancelled. If the frames together exceed
  /// ``GIFLimits/decodedBytes``, throws before it allocates memory.
  ///
  /// Memory while decoding: the result, and one byte for each pixel of the largest frame.
  public func frames() throws(GIFError) -> DecodedGIF {
    #if hasFeature(Embedded)
      try frames { true }
    #else
      try frames { !Task.isCancelled }
    #endif
  }

  /// Decodes all frames like ``frames()``, but with the given LZW decoder.
  ///
  /// ```swift
  /// let same = try gif.frames(using: .giflib) == gif.frames()
  /// ```
  public func frames(using decoder: PixelDecoder) throws(GIFError) -> DecodedGIF {
    var gif = self
    gif.decoder = decoder
    return try gif.frames()
  }

  func frames(while goesOn: () -> Bool) throws(GIFError) -> DecodedGIF {
    try limits.check(.decodedBytes, index.decodedBytes)
    var decoder = EagerDecoder(self)
    try decoder.decode(while: goesOn)
    return DecodedGIF(
      canvas: canvas, timeline: timeline, bitmaps: decoder.bitmaps, damage: decoder.damage)
  }
}

/// A decoder of all frames that puts several canvases into each block of memory.
///
/// ```
/// block   ┊ [ canvas 0 ][ canvas 1 ][ canvas 2 ]  ┊     up to 16 MiB, or one larger canvas; prefaulted
/// ```
///
/// The bitmaps of a block share its memory, so holding one bitmap keeps the whole block.
struct EagerDecoder: ~Copyable {
  /// The largest number of bytes of a block; a canvas with more bytes has a block of its own.
  private static let arrayBytes = 16 << 20

  private(set) var bitmaps: [Bitmap] = []
  private(set) var damage: [GIFDamage] = []
  private let gif: EncodedGIF
  private let tree: FrameTree
  private var compositor: EagerCompositor
  private var unpacker = PixelUnpacker()
  /// The steps of decoding so far; drawing is not counted, since ``GIFLimits/decodedBytes`` bounds it.
  private var steps: Steps

  init(_ gif: EncodedGIF) {
    self.gif = gif
    tree = FrameTree(gif.index)
    compositor = EagerCompositor(gif, tree)
    steps = Steps(playing: gif)
    bitmaps.reserveCapacity(tree.nodes.count)
  }

  /// Decodes all frames; calls `goesOn` before each frame, and throws ``GIFError/Reason/cancelled`` if `goesOn` returns
  /// `false`.
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
    // The batch needs at most one frame from before it: the base of a frame is the previous frame or the previous
    // frame's base, so only one earlier frame can be a base in the batch.
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
    // A copy, since a span of `unpacker.buffer` would borrow all of `self`.
    let buffer = unpacker.buffer
    unsafe compositor.draw(number, indexes: buffer.pixels(first: unpacker.count), to: canvases)
  }
}

/// A compositor that draws each frame on a canvas of its own, and writes most pixels only once.
///
/// ```
/// canvas n      ┌───────────────┐
///               │ copied        │   from the backdrop, the canvas under frame n
///               │──────┬────┬───│
///               │copied│ n  │   │   if frame n hides its backdrop, it is drawn directly; otherwise the backdrop
///               │──────┴────┴───│   is copied first, in strips that stay in the first-level cache
///               │ copied        │
///               └───────────────┘
/// ```
struct EagerCompositor {
  /// The number of pixels in a strip of several rows: 16 KiB, half of a usual first-level cache.
  private static let stripPixels = 4096

  private let gif: EncodedGIF
  private let tree: FrameTree
  private var colors = IndexColors()

  init(_ gif: EncodedGIF, _ tree: FrameTree) {
    self.gif = gif
    self.tree = tree
  }

  /// Draws a frame on its canvas.
  ///
  /// `indexes` are in file order. The frame's base frame must have been drawn before.
  mutating func draw(_ number: Int, indexes: Span<UInt8>, to canvases: UnwrittenCanvases) {
    let (record, node, bytes) = (gif.index.frames[number], tree.nodes[number], gif.bytes)
    colors.load(record, from: bytes.span)
    let table = colors.colors
    unsafe indexes.withUnsafeBufferPointer { indexes in
      unsafe table.withUnsafeBufferPointer { colors in
        let backdrop = unsafe Backdrop(node.base, in: canvases, width: tree.canvas.width)
        let painter = unsafe node.visible.flatMap {
          unsafe FramePainter(record, visible: $0, indexes: indexes, colors: colors)
        }
        unsafe draw(painter, over: backdrop, to: canvases.canvas(number))
      }
    }
  }

  @unsafe private func draw(
    _ painter: FramePainter?, over backdrop: Backdrop, to canvas: CanvasRows
  ) {
    let all = 0..<tree.canvas.height
    guard let painter = unsafe painter else { return unsafe backdrop.copy(all, to: canvas) }
    let (rows, columns) = unsafe (painter.visible.rows, painter.visible.columns)
    unsafe backdrop.copy(0..<rows.lowerBound, to: canvas)
    let isOverNothing = unsafe backdrop.isEmpty(in: painter.visible)
    if unsafe painter.isWhole && (painter.isOpaque || isOverNothing) {
      unsafe copy(rows, beside: columns, of: backdrop, to: canvas)
      unsafe painter.paint(rows: rows, columns: columns, overNothing: isOverNothing, to: canvas)
    } else {
      let height = max(1, Self.stripPixels / tree.canvas.width)
      for y in stride(from: rows.lowerBound, to: rows.upperBound, by: height) {
        let strip = y..<min(y + height, rows.upperBound)
        unsafe backdrop.copy(strip, to: canvas)
        unsafe painter.paint(rows: strip, columns: columns, overNothing: false, to: canvas)
      }
    }
    unsafe backdrop.copy(rows.upperBound..<all.upperBound, to: canvas)
  }

  /// Copies the parts of the backdrop's rows to the left and to the right of `columns`.
  private func copy(
    _ rows: Range<Int>, beside columns: Range<Int>, of backdrop: Backdrop, to canvas: CanvasRows
  ) {
    let (left, right) = (0..<columns.lowerBound, columns.upperBound..<tree.canvas.width)
    guard !left.isEmpty || !right.isEmpty else { return }
    for y in rows {
      unsafe backdrop.copy(row: y, left, to: canvas)
      unsafe backdrop.copy(row: y, right, to: canvas)
    }
  }
}

/// The canvas under a frame, a source for copies of rows; valid only inside the closure that lends the memory.
@unsafe struct Backdrop {
  private let pixels: UnsafePointer<UInt32>?
  /// The area that the base frame's disposal clears; `nil` if nothing is cleared.
  private let cleared: PixelRect?
  private let width: Int

  init(_ base: FrameTree.Base, in canvases: UnwrittenCanvases, width: Int) {
    unsafe pixels = base.frame.map { unsafe canvases.pixels(of: $0) }
    unsafe cleared = base.cleared
    unsafe self.width = width
  }

  /// Whether an area is known to be transparent.
  func isEmpty(in area: PixelRect) -> Bool {
    unsafe pixels == nil || cleared?.contains(area) == true
  }

  func copy(_ rows: Range<Int>, to canvas: CanvasRows) {
    let nowhere = rows.upperBound..<rows.upperBound
    let clearedRows = unsafe cleared?.rows.clamped(to: rows) ?? nowhere
    for run in [
      rows.lowerBound..<clearedRows.lowerBound, clearedRows.upperBound..<rows.upperBound,
    ] where !run.isEmpty {
      // The rows are contiguous in memory and inside both canvases, so one copy suffices.
      let target = unsafe canvas[run.lowerBound]
      if let pixels = unsafe pixels {
        unsafe target.copy(run.count * width, from: pixels + run.lowerBound * width)
      } else {
        unsafe target.update(repeating: 0, count: run.count * width)
      }
    }
    for y in clearedRows { unsafe copy(row: y, 0..<width, to: canvas) }
  }

  @inline(__always)
  func copy(row y: Int, _ columns: Range<Int>, to canvas: CanvasRows) {
    guard !columns.isEmpty else { return }
    // The row and the columns are inside both canvases.
    let target = unsafe canvas[y]
    guard let pixels = unsafe pixels else {
      return unsafe (target + columns.lowerBound).update(repeating: 0, count: columns.count)
    }
    unsafe (target + columns.lowerBound).copy(
      columns.count, from: pixels + y * width + columns.lowerBound)
    guard let cleared = unsafe cleared, cleared.rows.contains(y) else { return }
    let hole = cleared.columns.clamped(to: columns)
    unsafe (target + hole.lowerBound).update(repeating: 0, count: hole.count)
  }
}

/// The canvases of consecutive frames in uninitialized memory; valid only inside the closure that lends the memory.
@unsafe struct UnwrittenCanvases {
  private let size: PixelSize
  private let frames: Range<Int>
  private let start: UnsafeMutablePointer<UInt32>
  /// The base frame that comes before `frames`, with its pixels; `nil` if `frames` need no earlier frame.
  private let earlier: (frame: Int, pixels: UnsafePointer<UInt32>)?

  /// Creates the canvases in `memory`, which must hold exactly all canvases, and must not be empty.
  init(
    _ frames: Range<Int>, size: PixelSize, memory: UnsafeMutableBufferPointer<RGBA8>,
    after earlier: Int?, pixels: UnsafeBufferPointer<RGBA8>
  ) {
    guard let start = memory.baseAddress else { preconditionFailure("canvases have pixels") }
    precondition(memory.count == frames.count * size.area)
    precondition(earlier == nil || pixels.count == size.area)
    unsafe self.size = size
    unsafe self.frames = frames
    // The pixels are read and written as words: `RGBA8` is one word, and every word is a valid pixel.
    unsafe self.start = UnsafeMutableRawPointer(start).assumingMemoryBound(to: UInt32.self)
    let words = unsafe UnsafeRawPointer(pixels.baseAddress)?.assumingMemoryBound(to: UInt32.self)
    if let earlier, let words = unsafe words {
      unsafe self.earlier = unsafe (earlier, words)
    } else {
      unsafe self.earlier = nil
    }
  }

  func canvas(_ frame: Int) -> CanvasRows {
    unsafe precondition(frames.contains(frame))
    return unsafe CanvasRows(
      start: start + (frame - frames.lowerBound) * size.area, width: size.width)
  }

  /// Returns the pixels of a base frame; that frame must have been drawn before.
  func pixels(of frame: Int) -> UnsafePointer<UInt32> {
    if let earlier = unsafe earlier, unsafe earlier.frame == frame { return unsafe earlier.pixels }
    return unsafe UnsafePointer(canvas(frame)[0])
  }
}
