import ArgumentParser
import TerminalCanvas

/// The options for showing pictures as pixels or symbols, alone or side by side.
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

/// A number of columns, and optionally of rows.
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
