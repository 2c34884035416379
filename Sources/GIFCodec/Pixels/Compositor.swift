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
/// part of a frame. Memory: the canvas, and for a frame that restores what was before, 4 bytes a
/// pixel of its visible part. A canvas that was handed out and is still held elsewhere is copied
/// before the next frame is drawn.
package struct Compositor: Sendable {
  /// The canvas as it is shown.
  package private(set) var canvas: Bitmap

  /// What must be done before the next frame is drawn.
  private var disposal = DisposalEffect.nothing
  /// What was under a frame that asks to restore it, row after row.
  private var saved: [RGBA8] = []
  private var colors = IndexColors()

  /// Creates an empty canvas.
  package init(canvas size: PixelSize) { canvas = Bitmap(size: size) }

  /// Disposes of the frame before, and draws one.
  ///
  /// The indexes are in the order of the file, and may be fewer than the frame has pixels: the
  /// others leave the canvas as it is.
  package mutating func draw(
    _ record: FrameRecord, indexes: Span<UInt8>, from bytes: Span<UInt8>,
    counting steps: inout Steps
  ) {
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
    // Whoever holds the frame before has the canvas copied.
    steps.take(canvas.size.area)
    canvas.draw(
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
      canvas.clear(area)
      return area.size.area
    case .restore(let area):
      restore(area)
      return area.size.area
    }
  }
}

extension DisposalEffect {
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
    let count = area.size.width
    // What is saved holds a row for each of the area.
    unsafe eachRow(of: area) { unsafe $1.copy(count, from: $0) }
  }

  private mutating func restore(_ area: PixelRect) {
    let count = area.size.width
    // As above.
    unsafe eachRow(of: area) { unsafe $0.copy(count, from: $1) }
  }

  /// Lends the rows of an area, as the canvas has them and as they were saved.
  private mutating func eachRow(
    of area: PixelRect,
    _ body: (_ row: UnsafeMutablePointer<UInt32>, _ saved: UnsafeMutablePointer<UInt32>) -> Void
  ) {
    precondition(saved.count >= area.size.area)
    unsafe saved.withUnsafeMutableBytes { saved in
      guard var next = unsafe saved.assumingMemoryBound(to: UInt32.self).baseAddress else { return }
      unsafe canvas.eachRow(of: area) { _, row in
        unsafe body(row + area.origin.x, next)
        unsafe next += area.size.width
      }
    }
  }
}
