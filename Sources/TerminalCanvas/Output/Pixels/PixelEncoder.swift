public import Frames

/// Turns pictures into the bytes that make a terminal show them pixel by pixel.
///
/// What ``EscapeEncoder`` is for cells this is for pixels: pictures are drawn in place, each where the
/// last one was, with relative moves; the cursor is left in the last row.
///
/// | protocol | an animation's frame takes |
/// |---|---|
/// | kitty | its bytes once; from the second loop on a few dozen; in tmux, its cells as placeholders |
/// | iterm | its bytes, as a PNG file, each time |
/// | sixels | the bytes of the cells in which something has changed |
///
/// ```swift
/// var encoder = PixelEncoder(.sixels, cellSize: PixelSize(width: 10, height: 20))
/// let picture = PixelEncoder.Picture(frame: 0, bitmap: bitmap, cells: cells)
/// session.write(encoder.encode([picture], rows: cells.rows))
/// ```
public struct PixelEncoder: Sendable {
  /// The protocol in which pictures are sent.
  public let pixelProtocol: PixelProtocol
  /// The size of a cell in pixels.
  public let cellSize: PixelSize
  /// The colour behind transparent pixels, for protocols without transparency.
  public let backdrop: RGB8

  private let synchronizes: Bool
  private let passthrough: Passthrough
  private var cursor = Cursor()
  private var kitty: KittyGraphics
  /// What each slot shows; sixels compare with it.
  private var shown: [Int: (place: Picture, scaled: Bitmap)] = [:]

  /// Creates an encoder for a terminal whose cursor is in the first column.
  ///
  /// Pictures of kitty's protocol get numbers from `firstNumber` on.
  public init(
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

  /// The bytes that show pictures, and lines of text among them, on an area of `rows` rows.
  ///
  /// Pictures of other slots stay as they are. With another number of rows than before, everything
  /// is erased first, and all pictures must be given.
  public mutating func encode(
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
    cursor.move(toRow: max(0, cursor.height - 1), column: 0, into: &bytes)
    if synchronizes { bytes.append(Escape.endFrame) }
    return bytes.bytes
  }

  /// Lets go of all pictures, and takes them off the screen.
  public mutating func clear() -> [UInt8] {
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

  /// Goes to the line below; what is shown stays, what was kept for later is forgotten.
  public mutating func finish() -> [UInt8] {
    var bytes = ByteBuffer()
    kitty.forget(all: false, into: &bytes)
    shown = [:]
    if cursor.height > 0 {
      cursor.moveToLastRow(into: &bytes)
      bytes.append(Escape.newLine)
    }
    cursor = Cursor()
    return bytes.bytes
  }

  /// Forgets the pictures on the screen and the cursor's position.
  public mutating func lose() -> [UInt8] {
    var bytes = ByteBuffer()
    kitty.forget(all: true, into: &bytes)
    shown = [:]
    cursor = Cursor()
    return bytes.bytes
  }

  // MARK: - One picture

  /// Adds lines below, one more than are drawn on: sixels leave the cursor under the picture.
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
    case .kitty:
      drawKitty(picture, &bytes)
    case .iterm:
      drawInline(picture, &bytes)
    case .sixels:
      drawSixels(picture, &bytes)
    }
  }

  private mutating func drawKitty(_ picture: Picture, _ bytes: inout ByteBuffer) {
    cursor.move(toRow: picture.row, column: picture.column, into: &bytes)
    let area = pixels(of: picture.cells)
    let virtual = kitty.show(
      .init(slot: picture.slot, frame: picture.frame), in: picture.cells,
      bitmap: { Self.fitting(picture.bitmap, in: area, over: nil) }, into: &bytes)
    guard let virtual else { return }
    for row in 0..<min(picture.cells.rows, KittyPlaceholders.limit) {
      cursor.move(toRow: picture.row + row, column: picture.column, into: &bytes)
      let text = KittyPlaceholders.row(row, of: virtual, columns: picture.cells.columns)
      bytes.append(text)
      cursor.column = nil
    }
  }

  /// Draws a picture as iTerm2's inline image: a file in the middle of the text.
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

  /// Draws the cells that changed.
  private mutating func drawSixels(_ picture: Picture, _ bytes: inout ByteBuffer) {
    let next = scaled(picture)
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
      // tmux knows sixels itself.
      bytes.append(raw: SixelEncoder.encode(next.cropped(to: part)))
    }
  }

  /// The cells around all pixels that differ; `nil` if none does.
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

  /// A picture at its own size, which the terminal enlarges by itself, or as large as its area.
  private static func fitting(
    _ bitmap: Bitmap, in area: PixelSize, over backdrop: RGB8?
  ) -> Bitmap {
    let isLarge = bitmap.size.area > area.area
    let isSeenThrough = backdrop != nil && bitmap.pixels.contains { $0.alpha < 255 }
    guard isLarge || isSeenThrough else { return bitmap }
    return PixelSampler.sample(bitmap, at: isLarge ? area : bitmap.size, over: backdrop)
  }

  private func scaled(_ picture: Picture) -> Bitmap {
    PixelSampler.sample(picture.bitmap, at: pixels(of: picture.cells), over: backdrop)
  }
}

extension PixelEncoder {
  /// A picture and its place.
  public struct Picture: Sendable {
    /// The picture's number among pictures side by side.
    public var slot: Int
    /// Its number in the animation: what has been sent under a number need not be sent again.
    public var frame: Int
    /// The picture.
    public var bitmap: Bitmap
    /// The column and row of its top left, in cells.
    public var column: Int, row: Int
    /// The number of cells that the picture fills.
    public var cells: CellSize

    /// Creates a picture.
    public init(
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
