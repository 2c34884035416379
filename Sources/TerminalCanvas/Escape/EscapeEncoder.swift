/// An encoder of cell grids into escape sequences for a terminal.
///
/// The encoder keeps track of the cursor and of the colours that are set (the pen), and sends only the differences.
/// Each frame is drawn over the previous one with relative moves, so the rest of the screen stays as it is.
///
/// ```
/// encode(a, replacing: nil)   draws a where the cursor is, which must be in the first column; again
///                             in the same place if a frame was drawn before
/// encode(b, replacing: a)     changes the cells that differ; no bytes if all are equal
/// encode(c, replacing: b)     another size: erases from the top-left corner on, then draws
/// finish()                    goes to the line below, with the terminal's own colours
/// clearScreen()               erases the screen; the next frame is in the top-left corner
/// ```
///
/// Changing the cells that differ never takes more bytes than drawing the whole grid. Every frame leaves the cursor at
/// the beginning of its last row. So output after an interruption can go to the next line, and when a terminal becomes
/// narrower and rewraps the row, the cursor moves with the row's beginning. For a terminal that has reported
/// synchronized updates (``TerminalCapabilities/synchronizesUpdates``), every frame is sent as a synchronized update.
/// The grid must fit the terminal. For a pipe or a file, use ``still(_:)``.
///
/// ```swift
/// var encoder = EscapeEncoder()
/// session.write(encoder.encode(first, replacing: nil))
/// session.write(encoder.encode(second, replacing: first))
/// session.write(encoder.finish())
/// ```
public struct EscapeEncoder: Sendable {
  /// Whether each frame is wrapped in a synchronized update.
  public let synchronizes: Bool

  private var pen = Pen()
  private var cursor = Cursor()

  /// Creates an encoder for a terminal whose cursor is in the first column and whose colours are reset.
  public init(synchronizes: Bool = false) { self.synchronizes = synchronizes }

  /// Returns the bytes that replace one grid by another; if the previous grid is `nil`, all cells are drawn.
  public mutating func encode(_ next: CellGrid, replacing previous: CellGrid?) -> [UInt8] {
    guard let previous, previous.size == next.size else {
      return redraw(next, erasing: previous != nil)
    }
    guard next != previous else { return [] }
    var patched = self
    let patch = patched.patch(next, previous)
    // Drawing all cells takes at least one byte a cell, so a patch of no more bytes than cells is never longer.
    if patch.count > next.cells.count {
      var redrawn = self
      let whole = redrawn.redraw(next, erasing: false)
      if whole.count < patch.count {
        self = redrawn
        return whole
      }
    }
    self = patched
    return patch
  }

  /// Records that the terminal has become narrower than the shown frame, which is `width` columns wide, and may have
  /// wrapped its rows.
  ///
  /// The next frame must have another size than the shown one; drawing it first erases as many lines as the wrapped
  /// rows can take.
  public mutating func wrapped(width: Int, into columns: Int) {
    guard cursor.height > 0, columns > 0, columns < width else { return }
    // The cursor is at the beginning of the last row, whose wrapped rest is below the cursor.
    cursor.row = (cursor.height - 1) * ((width + columns - 1) / columns)
  }

  /// Returns the bytes that move to the line below the frame and reset the colours; the encoder can then be used like a
  /// new one.
  public mutating func finish() -> [UInt8] {
    var bytes = ByteBuffer()
    pen.reset(into: &bytes)
    if cursor.height > 0 {
      cursor.moveToLastRow(into: &bytes)
      bytes.append(Escape.newLine)
    }
    cursor = Cursor()
    return bytes.bytes
  }

  /// Returns the bytes that erase the whole screen and reset the colours; the next frame is drawn in the top-left
  /// corner.
  ///
  /// For programs that own the whole screen and must redraw all of it, for example after a resize.
  public mutating func clearScreen() -> [UInt8] {
    var bytes = ByteBuffer()
    pen.reset(into: &bytes)
    bytes.append(Escape.clearScreen)
    cursor = Cursor()
    return bytes.bytes
  }

  /// Returns a grid as lines of text without cursor moves, with the colours reset at the end of each line; a grid
  /// without colours has no escape sequences.
  public static func still(_ grid: CellGrid) -> [UInt8] {
    var bytes = ByteBuffer()
    var pen = Pen()
    for row in 0..<grid.size.rows {
      for column in 0..<grid.size.columns where grid[column, row] != .rightHalf {
        let cell = grid[column, row]
        pen.prepare(for: cell, into: &bytes)
        bytes.append(cell.character)
      }
      pen.reset(into: &bytes)
      bytes.append("\n" as Unicode.Scalar)
    }
    return bytes.bytes
  }

  // MARK: - Whole grids and parts

  private mutating func redraw(_ grid: CellGrid, erasing: Bool) -> [UInt8] {
    guard !grid.cells.isEmpty || erasing else { return [] }
    var bytes = ByteBuffer()
    if synchronizes { bytes.append(Escape.beginFrame) }
    cursor.move(toRow: 0, column: 0, into: &bytes)
    if erasing {
      pen.reset(into: &bytes)
      bytes.append(Escape.eraseBelow)
    }
    cursor.height = grid.cells.isEmpty ? 0 : grid.size.rows
    for row in 0..<cursor.height {
      if row > 0 {
        // A line that scrolls into view is filled with the current background colour.
        pen.resetBackground(into: &bytes)
        bytes.append(Escape.newLine)
        cursor.row = row
      }
      write(grid, row, 0..<grid.size.columns, into: &bytes)
    }
    cursor.moveToLastRow(into: &bytes)
    if synchronizes { bytes.append(Escape.endFrame) }
    return bytes.bytes
  }

  private mutating func patch(_ grid: CellGrid, _ previous: CellGrid) -> [UInt8] {
    var bytes = ByteBuffer()
    if synchronizes { bytes.append(Escape.beginFrame) }
    let (old, new) = (previous.cells.span, grid.cells.span)
    let columns = grid.size.columns
    for row in 0..<grid.size.rows {
      var column = 0
      while column < columns {
        let first = column
        while column < columns {
          let place = row * columns + column
          guard old[place] != new[place] || first < column && new[place] == .rightHalf else {
            break
          }
          column += 1
        }
        if first < column {
          let start = gapStart(before: first, in: row, of: grid)
          if start == first { cursor.move(toRow: row, column: first, into: &bytes) }
          write(grid, row, start..<column, into: &bytes)
        } else {
          column += 1
        }
      }
    }
    cursor.moveToLastRow(into: &bytes)
    if synchronizes { bytes.append(Escape.endFrame) }
    return bytes.bytes
  }

  /// Returns the column to write from: the cursor's column if the cells up to the target have the current colours and
  /// take no more bytes than a move, otherwise the target.
  private func gapStart(before target: Int, in row: Int, of grid: CellGrid) -> Int {
    guard cursor.row == row, let column = cursor.column, column < target else { return target }
    var budget = cursor.cost(toColumn: target)
    for place in column..<target {
      let cell = grid[place, row]
      budget -= UTF8.width(cell.character)
      guard budget >= 0, pen.suits(cell) else { return target }
    }
    return column
  }

  private mutating func write(
    _ grid: CellGrid, _ row: Int, _ columns: Range<Int>, into bytes: inout ByteBuffer
  ) {
    let cells = grid.cells.span
    let start = row * grid.size.columns
    for column in columns {
      let cell = cells[start + column]
      if cell == .rightHalf { continue }
      pen.prepare(for: cell, into: &bytes)
      bytes.append(cell.character)
    }
    // After a write to the last column, terminals differ about the cursor's position.
    let end = columns.upperBound
    cursor.column = end == grid.size.columns ? nil : end
  }
}
