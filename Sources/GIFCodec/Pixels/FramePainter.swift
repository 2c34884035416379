import Frames

/// A painter of one frame's palette indexes onto rows of a canvas; valid only inside the closures that lend its memory.
///
/// ```
/// canvas    ┌────────────────────┐
///           │   ┌ visible ┐······│·····┐      interlaced frames have their rows in four passes; the last
///   row y → │   │█████████│······│·····┊      row of a damaged frame may be incomplete
///           │   └─────────┘······│·····┊
///           └────────────────────┘  frame
/// ```
@unsafe struct FramePainter {
  let visible: PixelRect
  /// The palette index of pixels that are not drawn; `nil` if all are drawn.
  private let transparent: UInt8?
  private let pixels: PixelRows
  private let available: Int
  private let frame: PixelRect
  private let isInterlaced: Bool

  /// Creates a painter; `nil` if there are no palette indexes.
  ///
  /// `visible` must be inside the canvas. `indexes` are in file order; `colors` are those of ``IndexColors``.
  init?(
    _ record: FrameRecord, visible: PixelRect, indexes: UnsafeBufferPointer<UInt8>,
    colors: UnsafeBufferPointer<RGBA8>
  ) {
    // A palette index has eight bits, so every index has a colour.
    precondition(colors.count == 256)
    unsafe self.visible = visible
    unsafe frame = record.area
    unsafe transparent = record.transparentIndex
    unsafe isInterlaced = record.isInterlaced
    unsafe available = indexes.count
    guard let index = indexes.baseAddress, let color = colors.baseAddress else { return nil }
    // `RGBA8` is one word.
    unsafe pixels = PixelRows(
      colors: UnsafeRawPointer(color).assumingMemoryBound(to: UInt32.self), indexes: index)
  }

  var isOpaque: Bool { unsafe transparent == nil }

  var isWhole: Bool { unsafe available >= frame.size.area }

  /// Draws a rectangle of the visible part.
  ///
  /// With `overNothing`, the caller states that the rectangle is clear on the canvas, so the canvas need not be read:
  /// transparent pixels are written as clear ones.
  func paint(
    rows: Range<Int>, columns: Range<Int>, overNothing: Bool, to canvas: CanvasRows
  ) {
    let columns = unsafe columns.clamped(to: visible.columns)
    for number in unsafe 0..<(isInterlaced ? 4 : 1) {
      let pass = unsafe isInterlaced ? Interlace.pass(number) : (first: 0, step: 1)
      // The number of rows from the first of `rows` to the next row of this pass.
      let below = unsafe (pass.first &+ frame.origin.y &- rows.lowerBound) & (pass.step &- 1)
      let first = rows.lowerBound &+ below
      guard first < rows.upperBound else { continue }
      unsafe paint(first..<rows.upperBound, every: pass.step, columns, overNothing, to: canvas)
    }
  }

  /// Draws every `step`th row of a range, from the first on; in the file these rows are contiguous.
  @inline(__always)
  private func paint(
    _ rows: Range<Int>, every step: Int, _ columns: Range<Int>, _ overNothing: Bool,
    to canvas: CanvasRows
  ) {
    let perRow = unsafe frame.size.width
    let first =
      unsafe position(ofRow: rows.lowerBound) + columns.lowerBound - visible.origin.x
    // A damaged frame lacks palette indexes at its end; rows without any are not drawn.
    guard unsafe first < available, !columns.isEmpty else { return }
    let rowsThere = unsafe (available - first + perRow - 1) / perRow
    let height = min((rows.count &+ step &- 1) / step, rowsThere)
    let area = unsafe PixelRows.Area(
      first: first, available: available, indexesPerRow: perRow,
      start: canvas[rows.lowerBound] + columns.lowerBound, pixelsPerRow: canvas.width &* step,
      width: columns.count, height: height)
    unsafe pixels.draw(area, transparent: transparent, overNothing: overNothing)
  }

  private func position(ofRow y: Int) -> Int {
    let row = unsafe y - frame.origin.y
    guard unsafe isInterlaced else { return unsafe row * frame.size.width }
    return unsafe Interlace.position(ofRow: row, height: frame.size.height) * frame.size.width
  }
}

/// The order of an interlaced frame's rows in the file.
///
/// ```
/// row    0  1  2  3  4  5  6  7  8  …
/// pass   1  4  3  4  2  4  3  4  1
///
/// pass   1: every 8th from 0   2: every 8th from 4   3: every 4th from 2   4: every 2nd from 1
/// ```
///
/// Source: GIF89a specification, appendix E.
enum Interlace {
  static func pass(_ number: Int) -> (first: Int, step: Int) {
    let step = min(8, 16 >> number)
    return (number == 0 ? 0 : step / 2, step)
  }

  /// Returns the number of rows that come before a row in the file, in a frame of `height` rows.
  static func position(ofRow row: Int, height: Int) -> Int {
    let firstPass = (height + 7) / 8
    let secondPass = firstPass + (height + 3) / 8
    let thirdPass = secondPass + (height + 1) / 4
    switch row & 7 {
    case 0: return row / 8
    case 4: return firstPass + row / 8
    case 2, 6: return secondPass + row / 4
    default: return thirdPass + row / 2
    }
  }
}

/// The colours of all 256 palette indexes: opaque black beyond the colour table, clear for the transparent index.
struct IndexColors {
  private(set) var colors: [RGBA8] = Array(repeating: .black, count: 256)
  private var last: (FrameRecord.ColorTable, transparent: UInt8?) = (.missing, nil)

  /// Loads the colours of a frame, unless the previous call loaded the same; `bytes` must be the same file in all calls.
  mutating func load(_ record: FrameRecord, from bytes: Span<UInt8>) {
    guard last != (record.colorTable, record.transparentIndex) else { return }
    last = (record.colorTable, record.transparentIndex)
    let range: Range<Int> =
      switch record.colorTable {
      case .local(let range), .global(let range): range
      case .missing: 0..<0
      }
    let count = range.count / 3
    let colorTable = bytes.extracting(range)
    var colors = colors.mutableSpan
    for index in 0..<count {
      let offset = index * 3
      colors[index] = RGBA8(
        red: colorTable[offset], green: colorTable[offset + 1], blue: colorTable[offset + 2])
    }
    for index in count..<256 { colors[index] = .black }
    if let transparent = record.transparentIndex { colors[Int(transparent)] = .clear }
  }
}
