package import Frames

/// Draws frames onto a canvas, one over the other.
///
/// ```
///             draw frame n          shown            draw frame n+1
/// canvas ──────────┬─────────────────┬──────────────────┬──────────────
///                  │                 │                  │
///      first save what n covers,  with n on it    first dispose of n: keep it,
///      if n asks to restore it                    clear its area, or restore it
/// ```
///
/// The canvas begins transparent, whatever background the file names. Costs a pass over the visible
/// part of a frame. Memory: the canvas, or two where frames are still held when the next is drawn
/// (``DoubleBuffer``), and for a frame that restores what was before, 4 bytes a pixel of its visible part.
package struct Compositor: Sendable {
  private var buffer: DoubleBuffer

  /// What must be done before the next frame is drawn.
  private var disposal = DisposalEffect.nothing
  /// What was under a frame that asks to restore it, row after row.
  private var saved: [RGBA8] = []
  private var colors = IndexColors()

  /// Creates an empty canvas.
  package init(canvas size: PixelSize) { buffer = DoubleBuffer(Bitmap(size: size)) }

  /// The canvas as it is shown.
  package var canvas: Bitmap { buffer.canvas }

  /// Disposes of the frame before, and draws one.
  ///
  /// The indexes are in the order of the file, and may be fewer than the frame has pixels: the
  /// others leave the canvas as it is.
  package mutating func draw(
    _ record: FrameRecord, indexes: Span<UInt8>, from bytes: Span<UInt8>,
    counting steps: inout Steps
  ) {
    if let change = PixelRect.union(record.visible, disposal.area) {
      // Charged as a whole canvas, since a caller that holds several frames has all of it copied.
      steps.take(
        max(buffer.prepare(toChange: change), record.visible == nil ? 0 : canvas.size.area))
    }
    guard let visible = record.visible else {
      steps.take(dispose())
      return
    }
    colors.load(record, from: bytes)
    let isComplete = indexes.count >= record.expectedPixels
    let last = disposal
    let next = DisposalEffect(record)
    let isHidden = last.isHidden(
      by: visible, isOpaque: record.transparentIndex == nil, isComplete: isComplete)
    if next == .restore(visible) {
      steps.take(dispose() + visible.size.area)
      save(visible)
    } else if !isHidden {
      steps.take(dispose())
    }
    buffer.canvas.draw(
      record, indexes: indexes, colors: colors, in: visible,
      overNothing: last == .clear(visible) && isComplete)
    disposal = next
  }

  /// Disposes of the frame before, and returns how many pixels that writes.
  private mutating func dispose() -> Int {
    defer { disposal = .nothing }
    switch disposal {
    case .nothing: return 0
    case .clear(let area):
      buffer.canvas.clear(area)
      return area.size.area
    case .restore(let area):
      restore(area)
      return area.size.area
    }
  }
}

extension DisposalEffect {
  /// Where it changes the canvas.
  fileprivate var area: PixelRect? {
    switch self {
    case .nothing: nil
    case .clear(let area), .restore(let area): area
    }
  }

  /// Whether it need not be carried out, because a frame that is about to be drawn writes all of its area.
  fileprivate func isHidden(by visible: PixelRect, isOpaque: Bool, isComplete: Bool) -> Bool {
    switch self {
    case .nothing: true
    // Transparent pixels of a frame with the same area are cleared as it is drawn.
    case .clear(let area): isComplete && (isOpaque && visible.contains(area) || visible == area)
    case .restore(let area): isComplete && isOpaque && visible.contains(area)
    }
  }
}

extension Compositor {
  private mutating func save(_ area: PixelRect) {
    if saved.count < area.size.area {
      // What is there is let go first, so that no two are in memory.
      saved = []
      saved = Array(repeating: .clear, count: area.size.area)
    }
    // As many are saved as the area has.
    unsafe eachRun(of: area) { unsafe $1.copy($2, from: $0) }
  }

  private mutating func restore(_ area: PixelRect) {
    // As above.
    unsafe eachRun(of: area) { unsafe $0.copy($2, from: $1) }
  }

  /// Lends the pixels of an area, as the canvas has them and as they were saved.
  private mutating func eachRun(
    of area: PixelRect,
    _ body: (
      _ run: UnsafeMutablePointer<UInt32>, _ saved: UnsafeMutablePointer<UInt32>, _ count: Int
    ) -> Void
  ) {
    precondition(saved.count >= area.size.area)
    unsafe saved.withUnsafeMutableBytes { saved in
      guard var next = unsafe saved.assumingMemoryBound(to: UInt32.self).baseAddress else { return }
      unsafe buffer.canvas.eachRun(of: area) { _, run, count in
        unsafe body(run, next, count)
        unsafe next += count
      }
    }
  }
}
