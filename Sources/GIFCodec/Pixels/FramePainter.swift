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
  private let rows: PixelRows
  private let available: Int
  private let frame: PixelRect
  private let isInterlaced: Bool

  /// Makes a frame ready, if it has a pixel.
  ///
  /// The visible part must lie on the canvas. The indexes are in the order of the file; the colours are
  /// those of its colour table, clear where the index is transparent.
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
    unsafe rows = PixelRows(
      colors: UnsafeRawPointer(color).assumingMemoryBound(to: UInt32.self), indexes: index)
  }

  /// Whether every pixel it has is written, whatever was there.
  var hasNoGaps: Bool { unsafe transparent == nil }

  /// The columns of a row that there are pixels for.
  func columns(ofRow y: Int) -> Range<Int> {
    let first = unsafe position(ofRow: y)
    let count = unsafe max(0, min(visible.size.width, available - first))
    return unsafe visible.origin.x..<(visible.origin.x + count)
  }

  /// Draws some columns of one of the visible rows, to the pixels of that row of the canvas.
  ///
  /// Over nothing, transparent pixels are written as clear ones: the row need not be read.
  @inline(__always)
  func paint(
    row y: Int, columns: Range<Int>, overNothing: Bool, to row: UnsafeMutablePointer<UInt32>
  ) {
    let columns = unsafe columns.clamped(to: visible.columns)
    let first = unsafe position(ofRow: y) + columns.lowerBound - visible.origin.x
    // No more than there are.
    let count = unsafe min(columns.count, available - first)
    guard count > 0 else { return }
    let target = unsafe row + columns.lowerBound
    if !overNothing, let transparent = unsafe transparent {
      unsafe rows.blend(first, count: count, transparent: transparent, to: target)
    } else {
      unsafe rows.expand(first, count: count, to: target)
    }
  }

  /// Where in the indexes a row begins.
  private func position(ofRow y: Int) -> Int {
    unsafe RowOrder.position(
      ofRow: y - frame.origin.y, height: frame.size.height, isInterlaced: isInterlaced)
      * frame.size.width
  }
}
