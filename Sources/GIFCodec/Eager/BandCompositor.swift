import Frames

/// Draws some rows of all frames of an animation, each frame on a canvas of its own, without writing a pixel
/// twice as far as that can be.
///
/// ```
/// canvas n      ┌───────────────┐
///               │ copied        │   from the canvas that is under frame n, or cleared
///               │──────┬────┬───│
///               │copied│ n  │   │   an opaque row is only expanded, a row with gaps is copied first:
///               │──────┴────┴───│   it is in the first cache when it is drawn upon
///               │ copied        │
///               └───────────────┘
/// ```
///
/// Canvases that are larger than the caches are drawn on a ``BandBuffer`` instead, and copied.
struct BandCompositor {
  /// As many pixels as half of a first cache holds.
  private static let stripPixels = 4096

  private let gif: EncodedGIF
  private let tree: FrameTree
  private let rows: Range<Int>
  private var colors = IndexColors()
  /// What frames are drawn on, if it is not the canvases themselves.
  private var buffer: BandBuffer
  private let isBuffered: Bool

  /// A compositor of some rows of the canvas.
  init(_ gif: EncodedGIF, _ tree: FrameTree, rows: Range<Int>, isBuffered: Bool) {
    precondition(rows.lowerBound >= 0 && rows.upperBound <= tree.canvas.height)
    self.gif = gif
    self.tree = tree
    self.rows = rows
    self.isBuffered = isBuffered
    buffer = BandBuffer(rows: isBuffered ? rows : 0..<0, width: tree.canvas.width)
  }

  /// Draws those rows of a frame that its canvas has; its indexes are in the order of the file.
  ///
  /// The same rows of the frame under it must have been drawn. With a buffer, frames are drawn in order.
  mutating func compose(_ number: Int, indexes: Span<UInt8>, to frames: UninitializedFrames) {
    let (record, node, bytes) = (gif.index.frames[number], tree.nodes[number], gif.bytes)
    colors.load(record, from: bytes.span)
    let table = colors.colors
    unsafe indexes.withUnsafeBufferPointer { indexes in
      unsafe table.withUnsafeBufferPointer { colors in
        guard let canvas = unsafe frames.canvas(number, changing: node.changedRows) else { return }
        let painter = unsafe node.visible.flatMap {
          unsafe FramePainter(record, visible: $0, indexes: indexes, colors: colors)
        }
        let source = unsafe node.base.frame.flatMap { unsafe frames.source($0) }
        let base = unsafe BaseRows(node.base, source: source, width: tree.canvas.width)
        let hidesAll = unsafe node.visible?.size == tree.canvas && painter?.hasNoGaps == true
        if hidesAll || !isBuffered {
          buffer.forget()
          unsafe draw(painter, over: base, to: canvas)
        } else {
          unsafe buffer.show(number, node.visible, painter, over: base)
          unsafe buffer.copy(to: canvas)
        }
      }
    }
  }

  /// Writes every pixel of the rows once: those of the frame, and around them what is under it; or twice,
  /// while it is in the first cache, where what is under it shows through.
  @unsafe private func draw(
    _ painter: FramePainter?, over base: BaseRows, to canvas: TargetRows
  ) {
    let rows = unsafe rows.clamped(to: canvas.rows)
    guard let painter = unsafe painter else { return unsafe base.copy(rows, to: canvas) }
    let (drawn, columns) = unsafe (painter.visible.rows.clamped(to: rows), painter.visible.columns)
    unsafe base.copy(rows.lowerBound..<drawn.lowerBound, to: canvas)
    let isOverNothing = unsafe base.isNothing(in: painter.visible)
    if unsafe painter.isWhole && (painter.hasNoGaps || isOverNothing) {
      unsafe copy(drawn, beside: columns, of: base, to: canvas)
      unsafe painter.paint(rows: drawn, columns: columns, overNothing: isOverNothing, to: canvas)
    } else {
      let height = max(1, Self.stripPixels / tree.canvas.width)
      for y in stride(from: drawn.lowerBound, to: drawn.upperBound, by: height) {
        let strip = y..<min(y + height, drawn.upperBound)
        unsafe base.copy(strip, to: canvas)
        unsafe painter.paint(rows: strip, columns: columns, overNothing: false, to: canvas)
      }
    }
    unsafe base.copy(drawn.upperBound..<rows.upperBound, to: canvas)
  }

  /// Writes what is to the left and to the right of some columns.
  private func copy(
    _ rows: Range<Int>, beside columns: Range<Int>, of base: BaseRows, to canvas: TargetRows
  ) {
    let (left, right) = (0..<columns.lowerBound, columns.upperBound..<tree.canvas.width)
    guard !left.isEmpty || !right.isEmpty else { return }
    for y in rows {
      unsafe base.copy(row: y, left, to: canvas[y])
      unsafe base.copy(row: y, right, to: canvas[y])
    }
  }
}
