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
    // An index has eight bits, and there is a colour for each.
    precondition(colors.count == 256)
    unsafe self.visible = visible
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
  var isOpaque: Bool { unsafe transparent == nil }

  /// Whether it has all pixels that its area holds.
  var isWhole: Bool { unsafe available >= frame.size.area }

  /// Draws some columns of some of the visible rows.
  ///
  /// Over nothing, transparent pixels are written as clear ones: the canvas need not be read.
  func paint(
    rows: Range<Int>, columns: Range<Int>, overNothing: Bool, to canvas: CanvasRows
  ) {
    let columns = unsafe columns.clamped(to: visible.columns)
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
    to canvas: CanvasRows
  ) {
    let perRow = unsafe frame.size.width
    let first =
      unsafe position(ofRow: rows.lowerBound) + columns.lowerBound - visible.origin.x
    // Of a damaged frame indexes are missing; rows without any are not gone through.
    guard unsafe first < available, !columns.isEmpty else { return }
    let rowsThere = unsafe (available - first + perRow - 1) / perRow
    let height = min((rows.count &+ step &- 1) / step, rowsThere)
    let area = unsafe PixelRows.Area(
      first: first, available: available, indexesPerRow: perRow,
      start: canvas[rows.lowerBound] + columns.lowerBound, pixelsPerRow: canvas.width &* step,
      width: columns.count, height: height)
    unsafe pixels.draw(area, transparent: transparent, overNothing: overNothing)
  }

  /// Where in the indexes a row begins.
  private func position(ofRow y: Int) -> Int {
    let row = unsafe y - frame.origin.y
    guard unsafe isInterlaced else { return unsafe row * frame.size.width }
    return unsafe Interlace.position(ofRow: row, height: frame.size.height) * frame.size.width
  }
}
