public import ArgumentParser
import Frames
public import TerminalCanvas

struct SizeOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Largest size in cells: WxH, W or xH. (default: the terminal's)", valueName: "wxh"),
    transform: SizeLimit.parsed)
  var size: SizeLimit?

  /// The largest number of cells that `--size` accepts; painting them takes about a second.
  private static let mostCells = 1_000_000

  func validate() throws {
    if let columns = size?.columns, let rows = size?.rows, columns * rows > Self.mostCells {
      throw ValidationError(
        "--size must be at most \(Self.mostCells) cells; \(columns)x\(rows) are \(columns * rows)")
    }
  }
}

/// All options for showing pictures on a screen.
///
/// Not an option group itself: the parser validates a nested group again at every level, which takes a second in a
/// debug build. So each command declares the groups separately, and makes this value from them.
struct PictureOptions {
  let size: SizeLimit?
  var painting: PainterOptions
  var format: PictureFormat?
  var grid: GridSize?
  var isCentered = false
  /// Whether the pixels of columns and rows are written beside the pictures.
  var hasRulers = false

  func cells(for picture: PixelSize, on screen: Screen) -> CellSize {
    .fitting(picture, in: area(on: screen), cellAspect: painting.cellAspect(on: screen))
  }

  func area(on screen: Screen) -> CellSize {
    let terminal = screen.size.cells
    // The shell's prompt needs the last line.
    let area = CellSize(columns: terminal.columns, rows: max(1, terminal.rows - 1))
    return CellSize(
      columns: min(size?.columns ?? area.columns, screen.isTerminal ? area.columns : .max),
      rows: min(size?.rows ?? area.rows, screen.isTerminal ? area.rows : .max))
  }

  func writer(on screen: Screen) -> any PictureWriter {
    if let pixelProtocol = pixelProtocol(on: screen) {
      PixelWriter(pixelProtocol, self, on: screen)
    } else {
      SymbolWriter(self, on: screen)
    }
  }

  func still(_ tiles: [Tile], on screen: Screen) -> [UInt8] {
    guard let pixelProtocol = pixelProtocol(on: screen) else {
      return EscapeEncoder.still(SymbolWriter.page(of: tiles, in: self, on: screen))
    }
    var writer = PixelWriter(pixelProtocol, self, on: screen)
    return writer.show(tiles, in: TileLayout(tiles, in: self, on: screen)) + writer.finish()
  }

  /// Returns the graphics protocol to use, or `nil` to draw symbols.
  ///
  /// Without `--format`, this is the terminal's best protocol; `nil` if it has none, or if an option was given that
  /// applies only to symbols.
  private func pixelProtocol(on screen: Screen) -> PixelProtocol? {
    switch format {
    case .symbols: return nil
    case .kitty: return .kitty
    case .iterm: return .iterm
    case .sixels: return .sixels
    case nil:
      return painting.needsSymbols || !screen.isTerminal ? nil : screen.capabilities.protocols.first
    }
  }
}

struct SizeLimit: FormattedArgument {
  static let expected = "WIDTHxHEIGHT, WIDTH or xHEIGHT, 1 to 9999 each"

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

struct DisplayOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Show symbols, or pixels by kitty, iterm or sixels. (default: the best the terminal has)",
      valueName: "format"))
  var format: PictureFormat?

  @Option(
    help: ArgumentHelp(
      "Show several GIFs at once in c columns and r rows. (default r: enough for all)",
      valueName: "c[xr]"),
    transform: GridSize.parsed)
  var grid: GridSize?

  @Flag(help: "Center pictures horizontally.")
  var center = false

  @Flag(help: "Show each file's name below its picture.")
  var title = false
}

/// The format of pictures; the names are those of chafa.
enum PictureFormat: String, ExpressibleByArgument, CaseIterable {
  case symbols, kitty, iterm, sixels
}

struct GridSize: FormattedArgument {
  static let expected = "COLUMNS or COLUMNSxROWS, 1 to 100 each"

  let columns: Int
  var rows: Int?

  /// Returns a grid with as many columns as fit, each at least twelve cells wide; a few frames get wider columns.
  static func sheet(of count: Int, in area: CellSize) -> GridSize {
    let width = min(area.columns, max(12, (area.columns + 1) / count - 1))
    return GridSize(columns: min(count, (area.columns + 1) / (width + 1)))
  }

  private init(columns: Int) { self.columns = columns }

  init?(argument: String) {
    guard let limit = SizeLimit(argument: argument), let columns = limit.columns, columns <= 100,
      limit.rows ?? 1 <= 100
    else { return nil }
    self.columns = columns
    rows = limit.rows
  }

  func share(of count: Int) -> Int { rows.map { $0 * columns } ?? max(1, count) }
}

/// The options for drawing with characters; the names are those of chafa.
struct PainterOptions: ParsableArguments {
  @Option(name: .shortAndLong, help: "Colors to draw with. (default: all the terminal has)")
  var colors: ColorDepth?

  @Option(
    help: ArgumentHelp(
      "With 256 or 16 colors, mix two where a gradient or a photograph has none of them: auto or "
        + "none. (default: auto)",
      valueName: "when"))
  var dither: Dither?

  @Option(
    help: ArgumentHelp(
      "Symbols to draw with; join several with +. (default: the finest this terminal is known to "
        + "draw)",
      valueName: "set"))
  var symbols: SymbolChoice?

  @Option(
    help: ArgumentHelp(
      "Color behind transparent pixels: RRGGBB, RGB or a name. (default: the terminal's own)",
      valueName: "color"),
    completion: .list(BackgroundColor.usualNames), transform: BackgroundColor.parsed)
  var bg: BackgroundColor?

  @Flag(help: "Use foreground colors only, on the terminal's background.")
  var fgOnly = false

  @Flag(help: "Swap light and dark; with --colors none, --fg-only or letters only.")
  var invert = false

  @Option(
    help: ArgumentHelp(
      "Width of a cell divided by its height. (default: the terminal's, or 0.5)",
      valueName: "ratio"))
  var fontRatio: Double?

  @Option(
    help: ArgumentHelp(
      "Query the terminal's colors and formats: auto waits 150 ms for the replies, on 1.5 s, "
        + "off sends no queries. (default: auto)",
      valueName: "when"))
  var probe: Probe?

  func validate() throws {
    if let fontRatio, !(fontRatio >= 0.1 && fontRatio <= 10) {
      throw ValidationError("--font-ratio must be a number from 0.1 to 10")
    }
    if dither != nil, fgOnly || colors == .full || colors == ColorDepth.none {
      throw ValidationError("--dither needs --colors 256 or 16, without --fg-only")
    }
    if invert, let colors, colors != ColorDepth.none, !fgOnly, symbols?.set.colorsBackground ?? true
    {
      throw ValidationError("--invert needs --colors none, --fg-only or letters")
    }
  }

  /// Whether an option was given that applies only to symbols, not to pixels.
  var needsSymbols: Bool {
    symbols != nil || colors != nil || dither != nil || fgOnly || invert
  }

  var names: [String] {
    [
      colors.map { _ in "--colors" }, symbols.map { _ in "--symbols" }, bg.map { _ in "--bg" },
      fgOnly ? "--fg-only" : nil, invert ? "--invert" : nil, fontRatio.map { _ in "--font-ratio" },
      probe.map { _ in "--probe" },
    ].compactMap(\.self)
  }

  /// Creates the painter for a picture on a screen, and for the other frames of the picture's animation.
  ///
  /// An animation uses a single painter, since otherwise its brightness would flicker.
  func painter(for bitmap: Bitmap, size: CellSize, on screen: Screen) -> CellPainter {
    let depth = colors ?? screen.depth
    let set = symbols?.set ?? (depth == .none ? .ascii : screen.capabilities.symbols)
    let isDarkOnLight = (screen.capabilities.inkPolarity == .darkOnLight) != invert
    var painter = CellPainter(
      symbols: fgOnly ? set.onTerminalBackground : set, depth: depth,
      palette: screen.capabilities.palette ?? .xterm, backdrop: bg?.color,
      ink: Ink(isDarkOnLight ? .darkOnLight : .lightOnDark), dither: dither ?? .auto)
    painter.adaptInk(to: bitmap, size: size)
    return painter
  }

  /// The options that make another process, which has no terminal, paint like this one.
  func words(for size: CellSize, on screen: Screen) -> [String] {
    let symbols = symbols?.set ?? screen.capabilities.symbols
    let hex = bg.map { [$0.color.red, $0.color.green, $0.color.blue] }?.map {
      ($0 < 16 ? "0" : "") + String($0, radix: 16)
    }
    return [
      "--size=\(size.columns)x\(size.rows)", "--colors=\((colors ?? screen.depth).rawValue)",
      "--symbols=\(symbols.name)", "--font-ratio=\(cellAspect(on: screen))",
      dither.map { "--dither=\($0.rawValue)" }, hex.map { "--bg=\($0.joined())" },
      fgOnly ? "--fg-only" : nil, invert ? "--invert" : nil,
    ].compactMap(\.self)
  }

  func cellAspect(on screen: Screen) -> Double { fontRatio ?? screen.size.cellAspect }
}

struct SymbolChoice: ExpressibleByArgument {
  let set: SymbolSet

  init?(argument: String) {
    guard let set = SymbolSet(argument) else { return nil }
    self.set = set
  }

  static var allValueStrings: [String] { SymbolSet.names }
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

extension ColorDepth: ExpressibleByArgument {}
extension Dither: ExpressibleByArgument {}

/// A colour: RRGGBB or RGB in hexadecimal digits, optionally after `#`, or a CSS name (a basic colour, orange, pink or
/// brown).
struct BackgroundColor: FormattedArgument {
  static let expected = "RRGGBB, RGB or a CSS name such as navy"

  let color: RGB8

  private static let names: [String: UInt32] = [
    "black": 0x000000, "silver": 0xC0C0C0, "gray": 0x808080, "grey": 0x808080, "white": 0xFFFFFF,
    "maroon": 0x800000, "red": 0xFF0000, "purple": 0x800080, "fuchsia": 0xFF00FF,
    "magenta": 0xFF00FF, "green": 0x008000, "lime": 0x00FF00, "olive": 0x808000,
    "yellow": 0xFFFF00, "navy": 0x000080, "blue": 0x0000FF, "teal": 0x008080, "aqua": 0x00FFFF,
    "cyan": 0x00FFFF, "orange": 0xFFA500, "pink": 0xFFC0CB, "brown": 0xA52A2A,
  ]

  static var usualNames: [String] { names.keys.sorted() }

  init?(argument: String) {
    guard let value = Self.names[argument.lowercased()] ?? Self.hexadecimal(argument) else {
      return nil
    }
    color = RGB8(
      red: UInt8(truncatingIfNeeded: value >> 16), green: UInt8(truncatingIfNeeded: value >> 8),
      blue: UInt8(truncatingIfNeeded: value))
  }

  private static func hexadecimal(_ argument: String) -> UInt32? {
    let digits = argument.hasPrefix("#") ? argument.dropFirst() : argument[...]
    guard digits.allSatisfy(\.isHexDigit) else { return nil }
    switch digits.count {
    case 3: return UInt32(digits.map { "\($0)\($0)" }.joined(), radix: 16)
    case 6: return UInt32(digits, radix: 16)
    default: return nil
    }
  }
}
