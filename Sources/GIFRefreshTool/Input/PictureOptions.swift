import ArgumentParser
import Frames
import TerminalCanvas

/// How large a picture is.
struct SizeOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Largest size in cells: WxH, W or xH. (default: the terminal's)", valueName: "wxh"))
  var size: SizeLimit?

  /// The most cells there may be; as many take a second or so to paint.
  private static let mostCells = 1_000_000

  func validate() throws {
    if let columns = size?.columns, let rows = size?.rows, columns * rows > Self.mostCells {
      throw ValidationError(
        "--size must be at most \(Self.mostCells) cells; \(columns)x\(rows) are \(columns * rows)")
    }
  }
}

/// All that says how pictures come to a screen.
///
/// A command has the parts as option groups of its own: groups within groups are checked again at every
/// level, which takes a second where the parser is not optimised.
struct PictureOptions {
  let size: SizeLimit?
  var painting: PainterOptions
  /// How pixels are shown, if that is told.
  var format: PictureFormat?
  var grid: GridSize?
  var isCentered = false

  /// The cells a picture takes: as many as fit, in its own shape.
  func cells(for picture: PixelSize, on screen: Screen) -> CellSize {
    .fitting(picture, in: area(on: screen), cellAspect: painting.cellAspect(on: screen))
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
      return painting.needsSymbols || !screen.isTerminal ? nil : screen.capabilities.protocols.first
    }
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
