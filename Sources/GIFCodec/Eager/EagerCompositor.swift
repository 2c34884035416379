import Frames

/// A compositor with a canvas for each frame, which writes most pixels once.
///
/// ```
/// canvas n      ┌───────────────┐
///               │ copied        │   from the backdrop of frame n
///               │──────┬────┬───│
///               │copied│ n  │   │   a frame that hides its backdrop is drawn directly; under any other the
///               │──────┴────┴───│   backdrop is copied first, in strips that stay in the first-level cache
///               │ copied        │
///               └───────────────┘
/// ```
struct EagerCompositor {
  /// Half of a first-level cache.
  private static let stripPixels = 4096

  private let gif: EncodedGIF
  private let tree: FrameTree
  private var colors = IndexColors()

  init(_ gif: EncodedGIF, _ tree: FrameTree) {
    self.gif = gif
    self.tree = tree
  }

  /// Draws a frame on its canvas; its base frame must have been drawn, and its palette indexes are in file order.
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

  /// Copies the parts of rows to the left and to the right of some columns.
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
