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

  /// Whether nothing is under what there is of a row.
  func isOverNothing(row y: Int, of base: BaseRows) -> Bool {
    unsafe base.isNothing(row: y, columns(ofRow: y))
  }

  /// Draws some columns of some of the visible rows.
  ///
  /// Over nothing, transparent pixels are written as clear ones: the canvas need not be read.
  func paint(
    rows: Range<Int>, columns: Range<Int>, overNothing: Bool, to canvas: TargetRows
  ) {
    let columns = unsafe columns.clamped(to: visibleColumns)
    for number in unsafe 0..<(isInterlaced ? 4 : 1) {
      let pass = unsafe isInterlaced ? Interlace.pass(number) : (first: 0, step: 1)
      // How far below the first of these rows the first of the pass is.
      let below = unsafe (pass.first &+ frame.origin.y &- rows.lowerBound) & (pass.step &- 1)
      let first = rows.lowerBound &+ below
      guard first < rows.upperBound else { continue }
      unsafe paint(first..<rows.upperBound, every: pass.step, columns, overNothing, to: canvas)
    }
  }

  /// Draws the first of some rows and every `step`th below it, which the file has one behind the other.
  @inline(__always)
  private func paint(
    _ rows: Range<Int>, every step: Int, _ columns: Range<Int>, _ overNothing: Bool,
    to canvas: TargetRows
  ) {
    // Two words, which stay where they are while the loop runs.
    let pixels = unsafe pixels
    let blended = unsafe overNothing ? nil : transparent
    let perRow = unsafe frame.size.width
    var (width, height) = (columns.count, (rows.count &+ step &- 1) / step)
    // Rows as wide as frame and canvas are one behind the other in both: a long one.
    if WideRows.areDrawn, unsafe step == 1 && width == perRow && width == canvas.width {
      (width, height) = (width * height, 1)
    }
    var index =
      unsafe position(ofRow: rows.lowerBound) + columns.lowerBound - visibleColumns.lowerBound
    var row = unsafe canvas[rows.lowerBound] + columns.lowerBound
    if width >= WideRows.fewestPixels && WideRows.areDrawn {
      guard unsafe index < available else { return }
      return unsafe WideRows.draw(
        UnsafeBufferPointer(start: pixels.indexes + index, count: available - index),
        perRow: perRow, colors: pixels.colors, transparent: transparent, keepsPixels: !overNothing,
        to: row, perRow: canvas.width * step, width: width, height: height)
    }
    // Of a damaged frame indexes are missing.
    for _ in 0..<height where unsafe index < available {
      let count = unsafe min(width, available - index)
      if let blended {
        unsafe pixels.blend(index, count: count, transparent: blended, to: row)
      } else {
        unsafe pixels.expand(index, count: count, to: row)
      }
      index &+= perRow
      unsafe row += canvas.width &* step
    }
  }

  /// Where in the indexes a row begins.
  private func position(ofRow y: Int) -> Int {
    let row = unsafe y - frame.origin.y
    guard unsafe isInterlaced else { return unsafe row * frame.size.width }
    return unsafe Interlace.position(ofRow: row, height: frame.size.height) * frame.size.width
  }
}
