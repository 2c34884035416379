public import ArgumentParser
import Frames
public import TerminalCanvas

struct SizeOptions: ParsableArguments {
  @Option("wxh", "Largest size in cells: WxH, W or xH. (default: the terminal's)", short: true)
  var size: SizeLimit?

  /// The largest number of cells that `--size` accepts; painting them takes about a second.
  private static let mostCells = 1_000_000

  func validate() throws {
    let (columns, rows) = (size?.columns ?? 1, size?.rows ?? 1)
    try demand(
      columns * rows <= Self.mostCells,
      "--size must be at most \(Self.mostCells) cells; \(columns)x\(rows) are \(columns * rows)")
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

  /// Returns the grid in an area; columns that have no room for a cell and the space beside it go to further rows.
  func grid(in area: CellSize) -> GridSize? {
    guard var grid, area.columns + 1 < 2 * grid.columns else { return grid }
    let columns = max(1, (area.columns + 1) / 2)
    grid.rows = grid.rows.map { ($0 * grid.columns + columns - 1) / columns }
    grid.columns = columns
    return grid
  }

  /// Returns how many tiles fit the screen, each with one row of its picture at least.
  func mostTiles(on screen: Screen, hasCaptions: Bool) -> Int {
    let area = area(on: screen)
    let rows = 2 + (hasCaptions ? 1 : 0) + (hasRulers ? 1 : 0)
    return (grid(in: area)?.columns ?? 1) * max(1, (area.rows + 1) / rows)
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
      var writer = SymbolWriter(self, on: screen)
      return EscapeEncoder.still(
        writer.cells(of: tiles, in: TileLayout(tiles, in: self, on: screen)))
    }
    // The cursor cannot be moved above the window, so pixels are written by pages.
    let most = mostTiles(on: screen, hasCaptions: tiles.contains(where: \.hasCaptions))
    return tiles.chunks(ofCount: most).flatMap { page in
      var writer = PixelWriter(pixelProtocol, self, on: screen)
      let layout = TileLayout(page, of: min(most, tiles.count), in: self, on: screen)
      return writer.show(page, in: layout) + writer.finish()
    }
  }

  /// Returns the graphics protocol to use, or `nil` to draw symbols.
  ///
  /// Without `--format`, this is the terminal's best protocol; `nil` if it has none, or if an option was given that
  /// applies only to symbols.
  private func pixelProtocol(on screen: Screen) -> PixelProtocol? {
    if let format { return PixelProtocol(rawValue: format.rawValue) }
    return painting.needsSymbols || !screen.isTerminal ? nil : screen.capabilities.protocols.first
  }
}

struct SizeLimit: FormattedArgument {
  static let expected = "WIDTHxHEIGHT, WIDTH or xHEIGHT, 1 to 9999 each"

  let columns: Int?
  let rows: Int?

  init?(argument: String) {
    guard let match = argument.lowercased().wholeMatch(of: /([0-9]{0,5})(?:x([0-9]{0,5}))?/) else {
      return nil
    }
    columns = Int(match.1)
    rows = match.2.flatMap { Int($0) }
    guard columns ?? rows != nil, [columns, rows].allSatisfy({ (1...9999).contains($0 ?? 1) })
    else { return nil }
  }
}

struct DisplayOptions: ParsableArguments {
  @Option(
    "format",
    "Show symbols, or pixels by kitty, iterm or sixels. (default: the best the terminal has)",
    short: true)
  var format: PictureFormat?

  @Option("c[xr]", "Show several GIFs at once in c columns and r rows. (default r: enough for all)")
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

  var columns: Int
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

  /// Returns the number of rows on the page of the first of `count` tiles.
  func rows(of count: Int) -> Int {
    max(1, min(rows ?? .max, (count + columns - 1) / columns))
  }
}

/// The options for drawing with characters; the names are those of chafa.
struct PainterOptions: ParsableArguments {
  @Option(name: .shortAndLong, help: "Colors to draw with. (default: all the terminal has)")
  var colors: ColorDepth?

  @Option(
    "when",
    "With 256 or 16 colors, mix two where none of them is near the picture's color: auto or "
      + "none. (default: auto)")
  var dither: Dither?

  @Option(
    "set",
    "Symbols to draw with; join several with +. (default: the finest this terminal is known to "
      + "draw)")
  var symbols: SymbolSet?

  @Option(
    "color",
    "Color behind transparent pixels: RRGGBB, RGB or a name. (default: the terminal's own)",
    completion: .list(RGB8.usualNames))
  var bg: RGB8?

  @Flag(help: "Use foreground colors only, on the terminal's background.")
  var fgOnly = false

  @Flag(help: "Swap light and dark; only without colors or with --fg-only.")
  var invert = false

  @Option("ratio", "Width of a cell divided by its height. (default: the terminal's, or 0.5)")
  var fontRatio: Double?

  @Option(
    "when",
    "Query the terminal's colors and formats: auto waits 150 ms for the replies, on 1.5 s, "
      + "off sends no queries. (default: auto)")
  var probe: Probe?

  func validate() throws {
    try demand(
      (0.1...10).contains(fontRatio ?? 1), "--font-ratio must be a number from 0.1 to 10")
    try demand(
      dither == nil || !fgOnly && colors != .full && colors != ColorDepth.none,
      "--dither needs --colors 256 or 16, without --fg-only")
    if invert, let colors, colors != ColorDepth.none, !fgOnly {
      throw ValidationError("--invert needs --colors none or --fg-only")
    }
  }

  /// Whether an option was given that applies only to symbols, not to pixels.
  var needsSymbols: Bool {
    symbols != nil || colors != nil || dither != nil || fgOnly || invert
  }

  /// Creates the painter for a picture on a screen, and for the other frames of the picture's animation.
  ///
  /// An animation uses a single painter, since otherwise its brightness would flicker; its brightness suits all
  /// `bitmaps`.
  func painter(
    for bitmaps: some Sequence<Bitmap>, size: CellSize, on screen: Screen
  ) -> CellPainter {
    let (depth, set) = (depth(on: screen), set(on: screen))
    let isDarkOnLight = (screen.capabilities.inkPolarity == .darkOnLight) != invert
    var painter = CellPainter(
      symbols: fgOnly ? set.onTerminalBackground : set, depth: depth,
      palette: screen.capabilities.palette ?? .xterm, backdrop: bg,
      dither: dither ?? .auto)
    painter.ink = Ink(isDarkOnLight ? .darkOnLight : .lightOnDark)
    painter.adaptInk(to: bitmaps, size: size)
    return painter
  }

  private func depth(on screen: Screen) -> ColorDepth { colors ?? screen.depth }

  private func set(on screen: Screen) -> SymbolSet {
    symbols ?? (depth(on: screen) == .none ? .ascii : screen.capabilities.symbols)
  }

  /// The options that make another process, which has no terminal, paint like this one.
  func words(for size: CellSize, on screen: Screen) -> [String] {
    let depth = depth(on: screen)
    // Options that have no effect with these colours are refused when the colours are named.
    let mixes = !fgOnly && (depth == .palette256 || depth == .palette16)
    let paintsByLight = fgOnly || depth == .none
    let hex = bg.map { color in
      [color.red, color.green, color.blue].map { String($0, radix: 16).padded(to: 2) }
    }
    return [
      "--size=\(size.columns)x\(size.rows)", "--colors=\(depth.rawValue)",
      "--symbols=\(set(on: screen).name)", "--font-ratio=\(cellAspect(on: screen))",
      mixes ? dither.map { "--dither=\($0.rawValue)" } : nil, hex.map { "--bg=\($0.joined())" },
      fgOnly ? "--fg-only" : nil, invert && paintsByLight ? "--invert" : nil,
    ].compactMap(\.self)
  }

  func cellAspect(on screen: Screen) -> Double { fontRatio ?? screen.size.cellAspect }
}

extension SymbolSet: ExpressibleByArgument {
  /// Creates the set that an argument names.
  public init?(argument: String) { self.init(argument) }

  /// The names of all sets.
  public static var allValueStrings: [String] { names }
  /// The names of all sets.
  public static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

extension ColorDepth: ExpressibleByArgument {}
extension Dither: ExpressibleByArgument {}

/// A colour: RRGGBB or RGB in hexadecimal digits, optionally after `#`, or a CSS name (a basic colour, orange, pink or
/// brown).
extension RGB8: FormattedArgument {
  static let expected = "RRGGBB, RGB or a CSS name such as navy"

  private static let names = [
    "black": "000000", "silver": "C0C0C0", "gray": "808080", "grey": "808080", "white": "FFFFFF",
    "maroon": "800000", "red": "FF0000", "purple": "800080", "fuchsia": "FF00FF",
    "magenta": "FF00FF", "green": "008000", "lime": "00FF00", "olive": "808000", "yellow": "FFFF00",
    "navy": "000080", "blue": "0000FF", "teal": "008080", "aqua": "00FFFF", "cyan": "00FFFF",
    "orange": "FFA500", "pink": "FFC0CB", "brown": "A52A2A",
  ]

  static var usualNames: [String] { names.keys.sorted() }

  init?(argument: String) {
    let digits = Self.names[argument.lowercased()] ?? argument.replacing(/^#/, with: "")
    let long = digits.count == 3 ? digits.map { "\($0)\($0)" }.joined() : digits
    self.init(named: "#\(long)")
  }
}
