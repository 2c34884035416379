public import ArgumentParser
import Frames
public import TerminalCanvas

/// How a picture becomes characters; the names are those of chafa.
struct PictureOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The largest size in cells; WxH, W or xH.", valueName: "wxh"))
  var size: SizeLimit?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "How pictures are shown: symbols, kitty, iterm or sixels; the best there is without.",
      valueName: "format"))
  var format: PictureFormat?

  @Option(
    help: ArgumentHelp(
      "The symbols to draw with, several joined by +, or characters of your own in brackets; the "
        + "finest that the terminal surely has without.",
      valueName: "set"))
  var symbols: SymbolChoice?

  @Option(name: .shortAndLong, help: "The colours to draw with: none, 16, 256 or full.")
  var colors: ColorDepth?

  @Option(
    help: ArgumentHelp(
      "What the first 16 colours look like: xterm, vga, tango, campbell, or 16 times RRGGBB.",
      valueName: "palette"))
  var palette: PaletteChoice?

  @Option(help: "How to hint at colours a palette does not have: none or ordered.")
  var dither: Dithering = .none

  @Option(
    help: ArgumentHelp("The width of a cell divided by its height.", valueName: "ratio"))
  var fontRatio: Double?

  @Option(
    help: ArgumentHelp("The colour behind transparent pixels, as RRGGBB.", valueName: "color"))
  var bg: BackgroundColor?

  @Option(
    help: ArgumentHelp("Show several GIFs at once, in c columns and r rows.", valueName: "cxr"))
  var grid: GridSize?

  @Option(
    help: ArgumentHelp(
      "How much worse a frame may be, in dB, if less is sent; 0 draws every cell that differs.",
      valueName: "db"))
  var tolerance: Double = 0.01

  func validate() throws {
    if let fontRatio, !(fontRatio >= 0.1 && fontRatio <= 10) {
      throw ValidationError("--font-ratio takes a number from 0.1 to 10")
    }
    guard tolerance >= 0, tolerance <= 10 else {
      throw ValidationError("--tolerance takes a number from 0 to 10, of decibels")
    }
  }

  /// What brings pictures to a screen.
  func writer(on screen: Screen) -> any PictureWriter {
    if let pixelProtocol = pixelProtocol(on: screen) {
      PixelWriter(pixelProtocol, self, on: screen)
    } else {
      SymbolWriter(self, on: screen)
    }
  }

  /// A picture that does not move.
  func still(_ tiles: [Tile], on screen: Screen) -> [UInt8] {
    guard let pixelProtocol = pixelProtocol(on: screen) else {
      return EscapeEncoder.still(SymbolWriter.page(of: tiles, in: self, on: screen))
    }
    var writer = PixelWriter(pixelProtocol, self, on: screen)
    return writer.show(tiles, in: TileLayout(tiles, in: self, on: screen)) + writer.finish()
  }

  /// How pixels are shown, if they are: as told, or the best way of a terminal that has not been told
  /// to use certain symbols or colours.
  private func pixelProtocol(on screen: Screen) -> PixelProtocol? {
    switch format {
    case .symbols: return nil
    case .kitty: return .kitty
    case .iterm: return .iterm
    case .sixels: return .sixels
    case nil:
      let isTold = symbols != nil || colors != nil
      return isTold || !screen.isTerminal ? nil : screen.capabilities.protocols.first
    }
  }

  /// The painter for pictures like this one on a screen.
  ///
  /// One painter serves a whole animation, or its brightness would flicker.
  func painter(for bitmap: Bitmap, size: CellSize, on screen: Screen) -> CellPainter {
    let depth = colors ?? screen.depth
    var painter = CellPainter(
      symbols: symbols?.set ?? (depth == .none ? .ascii : screen.capabilities.symbols),
      depth: depth,
      palette: palette?.palette ?? screen.capabilities.palette ?? .xterm, dithering: dither,
      backdrop: bg?.color)
    painter.adaptInk(to: bitmap, size: size)
    return painter
  }

  /// The cells a picture takes: as many as fit, in its own shape.
  func cells(for picture: PixelSize, on screen: Screen) -> CellSize {
    .fitting(picture, in: area(on: screen), cellAspect: cellAspect(on: screen))
  }

  /// The cells that pictures may take.
  func area(on screen: Screen) -> CellSize {
    let terminal = screen.size.cells
    // The line below everything is the shell's.
    let area = CellSize(columns: terminal.columns, rows: max(1, terminal.rows - 1))
    return CellSize(
      columns: min(size?.columns ?? area.columns, screen.isTerminal ? area.columns : .max),
      rows: min(size?.rows ?? area.rows, screen.isTerminal ? area.rows : .max))
  }

  func cellAspect(on screen: Screen) -> Double { fontRatio ?? screen.size.cellAspect }
}

/// How pictures are shown; the names are those of chafa.
enum PictureFormat: String, ExpressibleByArgument, CaseIterable {
  case symbols, kitty, iterm, sixels
}

/// A number of columns and of rows.
struct GridSize: ExpressibleByArgument {
  let columns: Int
  let rows: Int

  init?(argument: String) {
    guard let limit = SizeLimit(argument: argument), let columns = limit.columns,
      let rows = limit.rows, columns <= 100, rows <= 100
    else { return nil }
    self.columns = columns
    self.rows = rows
  }
}

/// A number of columns, of rows, or both.
struct SizeLimit: ExpressibleByArgument {
  let columns: Int?
  let rows: Int?

  init?(argument: String) {
    let parts = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count <= 2 else { return nil }
    let numbers = parts.map { part in part.isEmpty ? nil : Int(part) }
    guard zip(parts, numbers).allSatisfy({ $0.isEmpty || $1 != nil }),
      numbers.contains(where: { $0 != nil }),
      numbers.compactMap(\.self).allSatisfy({ (1...9999).contains($0) })
    else { return nil }
    columns = numbers[0]
    rows = numbers.count > 1 ? numbers[1] : nil
  }
}

/// A colour as six hexadecimal digits, with or without a number sign.
struct BackgroundColor: ExpressibleByArgument {
  let color: RGB8

  init?(argument: String) {
    let digits = argument.hasPrefix("#") ? argument.dropFirst() : argument[...]
    guard digits.count == 6, let value = UInt32(digits, radix: 16) else { return nil }
    color = RGB8(
      red: UInt8(truncatingIfNeeded: value >> 16), green: UInt8(truncatingIfNeeded: value >> 8),
      blue: UInt8(truncatingIfNeeded: value))
  }
}

/// A set of symbols by its description.
struct SymbolChoice: ExpressibleByArgument {
  let set: SymbolSet

  init?(argument: String) {
    guard let set = SymbolSet(argument) else { return nil }
    self.set = set
  }

  static var allValueStrings: [String] { SymbolSet.all.map(\.name) }
}

/// Sixteen colours, by name or one by one.
struct PaletteChoice: ExpressibleByArgument {
  let palette: Palette16

  init?(argument: String) {
    if let named = Palette16.named.first(where: { $0.name == argument }) {
      palette = named.palette
      return
    }
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    let colors = parts.compactMap { BackgroundColor(argument: String($0))?.color }
    guard parts.count == 16, colors.count == 16 else { return nil }
    palette = Palette16(colors)
  }
}

extension ColorDepth: ExpressibleByArgument {}
extension Dithering: ExpressibleByArgument {}
