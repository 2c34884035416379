/// An encoder of cell grids into escape sequences for a terminal.
///
/// The encoder tracks the terminal's cursor and current colours (the pen), and sends only what differs between frames.
/// Each frame is drawn over the previous one with relative moves, so the rest of the screen stays as it is.
///
/// ```
/// encode(a, replacing: nil)   draws all cells of a: over the shown frame or, if there is none,
///                             at the cursor, which must be in the first column
/// encode(b, replacing: a)     draws the cells that differ; no bytes if all are equal
/// encode(c, replacing: b)     if c has another size: erases from b's top-left corner on, then draws c
/// finish()                    moves to the line below the frame, and resets the colours
/// clearScreen()               erases the screen; the next frame is drawn in its top-left corner
/// ```
///
/// If the differences would take more bytes than all cells, all cells are drawn. Every frame leaves the cursor at the
/// beginning of the frame's last row. After an interruption, a newline is therefore enough to write below the frame;
/// and when a terminal becomes narrower and rewraps the row, the cursor stays at the row's beginning.
///
/// The grid must fit the terminal. For a pipe or a file, use ``still(_:)``.
///
/// ```swift
/// var encoder = EscapeEncoder()
/// try session.write(encoder.encode(first, replacing: nil))
/// try session.write(encoder.encode(second, replacing: first))
/// try session.write(encoder.finish())
/// ```
public struct EscapeEncoder: Sendable {
  /// Whether each frame is sent as a synchronized update, so that the terminal never shows half a frame.
  ///
  /// Use this only for terminals with ``TerminalCapabilities/synchronizesUpdates``.
  public let synchronizes: Bool

  private var pen = Pen()
  private var cursor = Cursor()

  /// Creates an encoder for a terminal whose cursor is in the first column and whose colours are reset.
  public init(synchronizes: Bool = false) { self.synchronizes = synchronizes }

  /// Returns the bytes that change the shown grid `previous` to `next`; draws all cells if `previous` is `nil`.
  public mutating func encode(_ next: CellGrid, replacing previous: CellGrid?) -> [UInt8] {
    guard let previous, previous.size == next.size else {
      return redraw(next, erasing: previous != nil)
    }
    guard next != previous else { return [] }
    var patched = self
    let patch = patched.patch(next, previous)
    // Drawing all cells takes at least one byte per cell. So only a patch with more bytes than cells can be longer.
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

  /// Records that the terminal now has only `columns` columns, and could have wrapped the rows of the shown frame,
  /// which is `width` columns wide.
  ///
  /// Pass a grid of another size next: ``encode(_:replacing:)`` then erases all lines that the wrapped rows can take
  /// before it draws.
  package mutating func wrapped(width: Int, into columns: Int) {
    guard cursor.height > 0, columns > 0, columns < width else { return }
    // The cursor is at the beginning of the last row, so only the lines of the rows above are counted.
    cursor.row = (cursor.height - 1) * ((width + columns - 1) / columns)
  }

  /// Returns the bytes that move to the line below the frame and reset the colours; the encoder can then be used like a
  /// new one.
  public mutating func finish() -> [UInt8] {
    var bytes = ByteBuffer()
    pen.reset(into: &bytes)
    cursor.leave(into: &bytes)
    return bytes.bytes
  }

  /// Returns the bytes that reset the colours, for a text beside the frame; the next frame sets its own.
  package mutating func resetColors() -> [UInt8] {
    var bytes = ByteBuffer()
    pen.reset(into: &bytes)
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

  // MARK: - Drawing all cells or the differences

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
        // A line that scrolls into view would be filled with the current background colour.
        pen.prepare(for: .blank, into: &bytes)
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

  /// Returns the column from which to write so that the cells from `target` on are changed in the fewest bytes.
  ///
  /// That is the cursor's column if the cells between cursor and target have the current colours, and take no more
  /// bytes than a cursor move; otherwise `target`.
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
    // Terminals differ in where a write to the last column leaves the cursor.
    let end = columns.upperBound
    cursor.column = end == grid.size.columns ? nil : end
  }
}
