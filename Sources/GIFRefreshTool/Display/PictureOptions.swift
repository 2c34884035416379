import ArgumentParser
import Frames
import TerminalCanvas

struct SizeOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Largest size in cells: WxH, W or xH. (default: the terminal's)", valueName: "wxh"),
    transform: SizeLimit.parsed)
  var size: SizeLimit?

  /// The largest number of cells, which take about a second to paint.
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
/// A command declares the parts as option groups of its own: nested groups are validated again at every level,
/// which takes a second in a debug build.
struct PictureOptions {
  let size: SizeLimit?
  var painting: PainterOptions
  var format: PictureFormat?
  var grid: GridSize?
  var isCentered = false

  /// Returns the cells for a picture: as many as fit, with its proportions.
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

  /// Returns the graphics protocol to use: the given one, or the terminal's best unless symbols or colours were
  /// given.
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

  /// Returns as many columns as fit at a width of twelve cells, or wider ones for few frames.
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

  /// Returns the number of GIFs to show at a time.
  func share(of count: Int) -> Int { rows.map { $0 * columns } ?? max(1, count) }
}
