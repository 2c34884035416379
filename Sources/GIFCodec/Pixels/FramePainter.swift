import Frames

/// One frame that is ready to be drawn, row by row of the canvas.
///
/// ```
/// canvas    ┌────────────────────┐
///           │   ┌ visible ┐······│·····┐      a row of the frame is where the file has it, which for
///   row y → │   │█████████│······│·····┊      interlaced frames is not the order of rows; of the last
///           │   └─────────┘······│·····┊      one of a damaged frame only a part is there
///           └────────────────────┘  frame
/// ```
///
/// Valid only while the memory of its indexes and colours is.
@unsafe struct FramePainter {
  /// The part of the frame that lies on the canvas.
  let visible: PixelRect
  private let visibleColumns: Range<Int>
  /// The index whose pixels are left out.
  private let transparent: UInt8?
  private let pixels: PixelRows
  private let available: Int
  private let frame: PixelRect
  private let isInterlaced: Bool

  /// Makes a frame ready, if it has a pixel.
  ///
  /// The visible part must lie on the canvas. The indexes are in the order of the file; the colours are
  /// those of its colour table, as ``IndexColors`` has them.
  init?(
    _ record: FrameRecord, visible: PixelRect, indexes: UnsafeBufferPointer<UInt8>,
    colors: UnsafeBufferPointer<RGBA8>
  ) {
    // An index has eight bits, and there is a colour for each, and room for the channels of all.
    precondition(colors.count == WideRows.wordCount)
    unsafe self.visible = visible
    unsafe visibleColumns = visible.columns
    unsafe frame = record.area
    unsafe transparent = record.transparentIndex
    unsafe isInterlaced = record.isInterlaced
    unsafe available = indexes.count
    guard let index = indexes.baseAddress, let color = colors.baseAddress else { return nil }
    // A colour is one word.
    unsafe pixels = PixelRows(
      colors: UnsafeRawPointer(color).assumingMemoryBound(to: UInt32.self), indexes: index)
  }

  /// Whether every pixel it has is written, whatever was there.
  var hasNoGaps: Bool { unsafe transparent == nil }

  /// Whether it has all pixels that its area holds.
  var isWhole: Bool { unsafe available >= frame.size.area }

  /// The columns of a row that there are pixels for.
  func columns(ofRow y: Int) -> Range<Int> {
    unsafe visibleColumns.prefix(max(0, available - position(ofRow: y)))
  }

  /// Draws some columns of some of the visible rows.
  ///
  /// Over nothing, transparent pixels are written as clear ones: the canvas need not be read.
  @inline(__always)
  func paint(
    rows: Range<Int>, columns: Range<Int>, overNothing: Bool, to canvas: TargetRows
  ) {
    // Two words, which stay where they are while the loop runs.
    let pixels = unsafe pixels
    let blended = unsafe overNothing ? nil : transparent
    let columns = unsafe columns.clamped(to: visibleColumns)
    // Rows as wide as frame and canvas are one behind the other in both, and drawn as one.
    let isOneRow = unsafe columns.count == frame.size.width && columns.count == canvas.width
    let height = unsafe isOneRow && !isInterlaced && !rows.isEmpty ? rows.count : 1
    let isWide = columns.count * height >= WideRows.fewestPixels && WideRows.areDrawn
    for y in stride(from: rows.lowerBound, to: rows.upperBound, by: height) {
      let first = unsafe position(ofRow: y) + columns.lowerBound - visibleColumns.lowerBound
      // No more than there are.
      let count = unsafe min(columns.count * height, available - first)
      guard count > 0 else { continue }
      let target = unsafe canvas[y] + columns.lowerBound
      if isWide {
        unsafe WideRows.draw(
          pixels.indexes + first, count: count, colors: pixels.colors, transparent: transparent,
          keepsRow: !overNothing, to: target)
      } else if let blended {
        unsafe pixels.blend(first, count: count, transparent: blended, to: target)
      } else {
        unsafe pixels.expand(first, count: count, to: target)
      }
    }
  }

  /// Where in the indexes a row begins.
  private func position(ofRow y: Int) -> Int {
    let row = unsafe y - frame.origin.y
    guard unsafe isInterlaced else { return unsafe row * frame.size.width }
    return unsafe Interlace.position(ofRow: row, height: frame.size.height) * frame.size.width
  }
}
