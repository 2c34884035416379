public import ArgumentParser
import Frames
public import TerminalCanvas

/// How a picture becomes characters; the names are those of chafa.
struct PictureOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("At most so many cells; WxH, W or xH.", valueName: "wxh"))
  var size: SizeLimit?

  @Option(
    help: ArgumentHelp(
      "The symbols to draw with, several joined by +, or characters of your own in brackets.",
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

  func validate() throws {
    if let fontRatio, !(fontRatio >= 0.1 && fontRatio <= 10) {
      throw ValidationError("--font-ratio takes a number from 0.1 to 10")
    }
  }

  /// The painter for pictures like this one on a screen.
  ///
  /// One painter serves a whole animation, or its brightness would flicker.
  func painter(for bitmap: Bitmap, size: CellSize, on screen: Screen) -> CellPainter {
    let depth = colors ?? screen.depth
    let canShowBlocks = depth != .none && screen.capabilities.showsUnicode
    var painter = CellPainter(
      symbols: symbols?.set ?? (canShowBlocks ? .halfBlocks : .ascii), depth: depth,
      palette: palette?.palette ?? .xterm, dithering: dither, backdrop: bg?.color)
    painter.adaptInk(to: bitmap, size: size)
    return painter
  }

  /// The cells a picture takes: as many as there is room for, in its own shape.
  func cells(for picture: PixelSize, on screen: Screen, captionRows: Int = 0) -> CellSize {
    let terminal = screen.size
    // The line below everything is the shell's.
    let room = CellSize(
      columns: terminal.cells.columns, rows: max(1, terminal.cells.rows - 1 - captionRows))
    let bounds = CellSize(
      columns: min(size?.columns ?? room.columns, screen.isTerminal ? room.columns : .max),
      rows: min(size?.rows ?? room.rows, screen.isTerminal ? room.rows : .max))
    return .fitting(picture, in: bounds, cellAspect: fontRatio ?? terminal.cellAspect)
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
