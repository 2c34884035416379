package import Frames

/// An encoder of bitmaps for a terminal's graphics protocol.
///
/// The encoder draws pixels as ``EscapeEncoder`` draws cells: each picture over the previous one, with relative moves.
/// It leaves the cursor at the beginning of the last row.
///
/// | protocol | bytes per frame of an animation |
/// |---|---|
/// | kitty | first loop: the whole picture; later loops: a few dozen bytes, or in tmux a placeholder for each cell |
/// | iterm | the whole picture as a PNG file, in each loop |
/// | sixels | the rectangle of cells around all changes |
///
/// ```swift
/// var encoder = PixelEncoder(.sixels, cellSize: PixelSize(width: 10, height: 20))
/// let picture = PixelEncoder.Picture(frame: 0, bitmap: bitmap, cells: cells)
/// session.write(encoder.encode([picture], rows: cells.rows))
/// ```
package struct PixelEncoder: Sendable {
  /// The graphics protocol in which pictures are encoded.
  package let pixelProtocol: PixelProtocol
  /// The size of a cell in pixels.
  package let cellSize: PixelSize
  /// The colour behind transparent pixels, for protocols without transparency.
  package let backdrop: RGB8

  private let synchronizes: Bool
  private let passthrough: Passthrough
  private var cursor = Cursor()
  private var kitty: KittyGraphics
  /// The picture that each slot shows, and its pixels at the shown size, to find out what the next sixels change;
  /// ``clear()`` empties it, also before pictures are drawn in a new area.
  private var shown: [Int: (place: Picture, scaled: Bitmap)] = [:]

  /// Creates an encoder for a terminal whose cursor is in the first column.
  ///
  /// With kitty's protocol, pictures are numbered from `firstNumber` on.
  package init(
    _ pixelProtocol: PixelProtocol, cellSize: PixelSize, backdrop: RGB8 = .black,
    firstNumber: Int = 1, synchronizes: Bool = false,
    passthrough: Passthrough = .none
  ) {
    require(!cellSize.isEmpty, "cells without pixels")
    self.pixelProtocol = pixelProtocol
    self.cellSize = cellSize
    self.backdrop = backdrop
    self.synchronizes = synchronizes
    self.passthrough = passthrough
    kitty = KittyGraphics(firstNumber: firstNumber, passthrough: passthrough)
  }

  /// Returns the bytes that show pictures and lines of text at their positions in an area of `rows` rows.
  ///
  /// Slots for which no picture is passed keep their pictures. If the number of rows has changed, the area is erased
  /// first, so pass all pictures again.
  package mutating func encode(
    _ pictures: [Picture], texts: [(column: Int, row: Int, text: String)] = [], rows: Int
  ) -> [UInt8] {
    var bytes = ByteBuffer()
    if synchronizes { bytes.append(Escape.beginFrame) }
    if rows != cursor.height { addRows(rows, &bytes) }
    for picture in pictures where picture.cells.columns > 0 && picture.cells.rows > 0 {
      draw(picture, &bytes)
    }
    for line in texts {
      cursor.move(toRow: line.row, column: line.column, into: &bytes)
      bytes.append(line.text)
      cursor.column = nil
    }
    cursor.moveToLastRow(into: &bytes)
    if synchronizes { bytes.append(Escape.endFrame) }
    return bytes.bytes
  }

  /// Returns the bytes that remove all pictures from the screen and from the terminal's memory.
  package mutating func clear() -> [UInt8] {
    var bytes = ByteBuffer()
    kitty.forget(all: true, into: &bytes)
    shown = [:]
    if cursor.height > 0 {
      cursor.move(toRow: 0, column: 0, into: &bytes)
      bytes.append(Escape.eraseBelow)
      cursor.height = 0
    }
    return bytes.bytes
  }

  /// Returns the bytes that move to the line below the pictures; shown pictures stay, and all others that the terminal
  /// keeps are deleted.
  package mutating func finish() -> [UInt8] {
    var bytes = ByteBuffer()
    kitty.forget(all: false, into: &bytes)
    cursor.leave(into: &bytes)
    return bytes.bytes
  }

  /// Returns the bytes that delete all pictures from the terminal's memory, for a screen whose contents are lost.
  ///
  /// The next pictures are drawn at the cursor, which must be in the first column.
  package mutating func lose() -> [UInt8] {
    var bytes = ByteBuffer()
    kitty.forget(all: true, into: &bytes)
    cursor = Cursor()
    return bytes.bytes
  }

  // MARK: - One picture

  /// Clears the area, and scrolls the screen if there is no space for its rows and for one more row: sixels leave the
  /// cursor below the picture.
  private mutating func addRows(_ rows: Int, _ bytes: inout ByteBuffer) {
    bytes.append(raw: clear())
    cursor.height = rows + 1
    for _ in 0..<rows { bytes.append(Escape.newLine) }
    (cursor.row, cursor.column) = (rows, 0)
    cursor.move(toRow: 0, column: 0, into: &bytes)
    cursor.height = rows
  }

  private mutating func draw(_ picture: Picture, _ bytes: inout ByteBuffer) {
    switch pixelProtocol {
    case .kitty: drawKitty(picture, &bytes)
    case .iterm: drawInline(picture, &bytes)
    case .sixels: drawSixels(picture, &bytes)
    }
  }

  private mutating func drawKitty(_ picture: Picture, _ bytes: inout ByteBuffer) {
    cursor.move(toRow: picture.row, column: picture.column, into: &bytes)
    let area = pixels(of: picture.cells)
    let virtual = kitty.show(
      .init(slot: picture.slot, frame: picture.frame), in: picture.cells,
      bitmap: { Self.fitting(picture.bitmap, in: area, over: nil) }, into: &bytes)
    guard let virtual else { return }
    for row in 0..<min(picture.cells.rows, KittyPlaceholders.marks.count) {
      cursor.move(toRow: picture.row + row, column: picture.column, into: &bytes)
      let text = KittyPlaceholders.row(row, of: virtual, columns: picture.cells.columns)
      bytes.append(text)
      cursor.column = nil
    }
  }

  /// Draws a picture as iTerm2's inline image: a file within the text.
  ///
  /// ```
  /// ESC ] 1337 ; File=inline=1;size=bytes;width=columns;height=rows;preserveAspectRatio=0 : base64 BEL
  /// ```
  private mutating func drawInline(_ picture: Picture, _ bytes: inout ByteBuffer) {
    let area = pixels(of: picture.cells)
    let file = PNGFile.encode(Self.fitting(picture.bitmap, in: area, over: backdrop))
    cursor.move(toRow: picture.row, column: picture.column, into: &bytes)
    let (columns, rows) = (picture.cells.columns, picture.cells.rows)
    let head = "\u{1B}]1337;File=inline=1;size=\(file.count);width=\(columns);height=\(rows)"
    let image = Array((head + ";preserveAspectRatio=0:").utf8) + Base64.encode(file) + [0x07]
    whileKeepingCursor(&bytes) { $0.append(raw: passthrough.wrap(image)) }
  }

  private mutating func drawSixels(_ picture: Picture, _ bytes: inout ByteBuffer) {
    let next = PixelSampler.sample(
      picture.bitmap, at: pixels(of: picture.cells), over: backdrop)
    var part = PixelRect(origin: .zero, size: next.size)
    if let (place, before) = shown[picture.slot], place.isWhere(picture) {
      guard let changed = cells(changedFrom: before, to: next) else { return }
      part = changed
    }
    shown[picture.slot] = (picture, next)
    cursor.move(
      toRow: picture.row + part.origin.y / cellSize.height,
      column: picture.column + part.origin.x / cellSize.width, into: &bytes)
    whileKeepingCursor(&bytes) { bytes in
      // Sixels are not wrapped for tmux, which handles them itself.
      bytes.append(raw: SixelEncoder.encode(next.cropped(to: part)))
    }
  }

  /// Returns the smallest rectangle of complete cells, in pixels, that contains all changes; `nil` without changes.
  private func cells(changedFrom before: Bitmap, to next: Bitmap) -> PixelRect? {
    let (old, new) = (before.pixels.span, next.pixels.span)
    guard let changed = PixelRect(around: next.size, where: { old[$0] != new[$0] }) else {
      return nil
    }
    let (width, height) = (cellSize.width, cellSize.height)
    let left = changed.origin.x / width * width
    let top = changed.origin.y / height * height
    let right = (changed.columns.upperBound + width - 1) / width * width
    let bottom = (changed.rows.upperBound + height - 1) / height * height
    return PixelRect(
      x: left, y: top, width: min(next.size.width, right) - left,
      height: min(next.size.height, bottom) - top)
  }

  private func whileKeepingCursor(_ bytes: inout ByteBuffer, _ body: (inout ByteBuffer) -> Void) {
    bytes.append("\u{1B}7")
    body(&bytes)
    bytes.append("\u{1B}8")
  }

  private func pixels(of cells: CellSize) -> PixelSize {
    PixelSize(width: cells.columns * cellSize.width, height: cells.rows * cellSize.height)
  }

  /// Returns the bitmap to send: over the backdrop, if there is one, and reduced to the area's size if it is larger.
  ///
  /// The terminal enlarges a smaller bitmap.
  private static func fitting(
    _ bitmap: Bitmap, in area: PixelSize, over backdrop: RGB8?
  ) -> Bitmap {
    let isLarge = bitmap.size.area > area.area
    let isSeenThrough = backdrop != nil && bitmap.pixels.contains { $0.alpha < 255 }
    guard isLarge || isSeenThrough else { return bitmap }
    return PixelSampler.sample(bitmap, at: isLarge ? area : bitmap.size, over: backdrop)
  }
}

extension PixelEncoder {
  /// A picture and its position.
  package struct Picture: Sendable {
    /// The number of the picture's slot; a slot shows one picture until the next picture of the slot replaces it.
    package var slot: Int
    /// The frame's number in the animation; with kitty's protocol, a frame sent under this number is not sent again.
    package var frame: Int
    /// The pixels, at any size.
    package var bitmap: Bitmap
    /// The column and the row of the top-left cell, counted from 0.
    package var column: Int, row: Int
    /// The size in cells.
    package var cells: CellSize

    /// Creates a picture (default: slot 0, at the top left); a picture of zero columns or rows is not drawn.
    package init(
      slot: Int = 0, frame: Int, bitmap: Bitmap, column: Int = 0, row: Int = 0, cells: CellSize
    ) {
      self.slot = slot
      self.frame = frame
      self.bitmap = bitmap
      self.column = column
      self.row = row
      self.cells = cells
    }

    func isWhere(_ other: Picture) -> Bool {
      column == other.column && row == other.row && cells == other.cells
    }
  }
}

/// A graphics protocol of terminals; the cases are in order of preference.
package enum PixelProtocol: String, Sendable, Hashable, CaseIterable {
  /// kitty's graphics protocol: kitty, Ghostty, Konsole, WezTerm.
  case kitty
  /// Inline images (PNG files): iTerm2, WezTerm, mintty.
  case iterm
  /// DEC's sixels, six rows of pixels at a time: xterm, foot, mlterm, Windows Terminal.
  case sixels
}
