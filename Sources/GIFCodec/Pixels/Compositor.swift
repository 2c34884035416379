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
  private enum Disposal {
    case keep
    case clear(PixelRect)
    case restore(PixelRect)
  }
  private var disposal = Disposal.keep
  /// What was under a frame that asks to restore it, row after row.
  private var saved: [RGBA8] = []
  private var colors = ColorTable()

  /// Creates an empty canvas.
  package init(canvas size: PixelSize) { canvas = Bitmap(size: size) }

  /// Disposes of the frame before, and draws one.
  ///
  /// The indexes are in the order of the file, and may be fewer than the frame has pixels: the
  /// others leave the canvas as it is.
  package mutating func draw(
    _ record: FrameRecord, indexes: Span<UInt8>, from bytes: Span<UInt8>
  ) {
    dispose()
    guard let visible = record.area.clipped(to: canvas.size) else { return }
    switch record.disposal {
    case .keep:
      break
    case .clear:
      disposal = .clear(visible)
    case .restorePrevious:
      save(visible)
      disposal = .restore(visible)
    }
    colors.load(record.palette, from: bytes)
    paint(record, visible: visible, indexes: indexes)
  }

  /// Does what drawing a frame and disposing of it would do, for one whose pixels leave no trace.
  ///
  /// Frames that are kept do leave one, and must be drawn.
  mutating func pass(over record: FrameRecord) {
    dispose()
    guard record.disposal == .clear, let visible = record.area.clipped(to: canvas.size) else {
      return
    }
    disposal = .clear(visible)
  }

  private mutating func dispose() {
    switch disposal {
    case .keep: break
    case .clear(let area): fill(area)
    case .restore(let area): restore(area)
    }
    disposal = .keep
  }
}

// MARK: - Rows

extension Compositor {
  private mutating func paint(_ record: FrameRecord, visible: PixelRect, indexes: Span<UInt8>) {
    let frameWidth = record.area.size.width
    let canvasWidth = canvas.size.width
    let colors = colors.colors
    canvas.withMutablePixels { pixels in
      let colors = colors.span
      var first = 0
      for row in RowOrder(height: record.area.size.height, isInterlaced: record.isInterlaced) {
        guard first < indexes.count else { return }
        let y = record.area.origin.y + row
        if y < visible.rows.upperBound {
          let count = min(visible.size.width, indexes.count - first)
          let source = indexes.extracting(first..<(first + count))
          let target = y * canvasWidth + visible.origin.x
          if let transparent = record.transparentIndex {
            for x in 0..<count where source[x] != transparent {
              pixels[target + x] = colors[Int(source[x])]
            }
          } else {
            for x in 0..<count { pixels[target + x] = colors[Int(source[x])] }
          }
        }
        first += frameWidth
      }
    }
  }

  private mutating func fill(_ area: PixelRect) {
    let width = canvas.size.width
    canvas.withMutablePixels { pixels in
      for y in area.rows {
        for x in area.columns { pixels[y * width + x] = .clear }
      }
    }
  }

  private mutating func save(_ area: PixelRect) {
    saved.removeAll(keepingCapacity: true)
    if saved.capacity < area.size.area {
      // What is there is let go first, so that no two are in memory.
      saved = []
      saved.reserveCapacity(area.size.area)
    }
    let width = canvas.size.width
    for y in area.rows {
      let start = y * width + area.origin.x
      saved.append(contentsOf: canvas.pixels[start..<(start + area.size.width)])
    }
  }

  private mutating func restore(_ area: PixelRect) {
    let width = canvas.size.width
    let saved = saved
    canvas.withMutablePixels { pixels in
      let source = saved.span
      var position = 0
      for y in area.rows {
        for x in area.columns {
          pixels[y * width + x] = source[position]
          position += 1
        }
      }
    }
  }
}
