import ArgumentParser
import TerminalCanvas

/// Whether pictures come to a screen as pixels or symbols, alone or side by side, exactly or in fewer bytes.
struct DisplayOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "How pictures are shown: symbols, kitty, iterm or sixels; the best there is without.",
      valueName: "format"))
  var format: PictureFormat?

  @Option(
    help: ArgumentHelp(
      "Show several GIFs at once, in c columns and r rows; as many rows as it takes without r.",
      valueName: "c[xr]"))
  var grid: GridSize?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How much worse a frame may be, in dB, if less is sent; 0 draws every cell that differs. "
        + "Without it, 0 where the terminal takes bytes at once and 0.01 where it is slow.",
      valueName: "db"))
  var tolerance: Double?

  @Flag(help: "Put pictures in the middle of the screen's width.")
  var center = false

  @Flag(help: "Write a file's name below its picture.")
  var title = false

  @Flag(help: "Clear the terminal first.")
  var clear = false

  func validate() throws {
    if let tolerance, !(tolerance >= 0 && tolerance <= 10) {
      throw ValidationError("--tolerance takes a number from 0 to 10, of decibels")
    }
  }
}

/// All that says how pictures come to a screen.
struct PreviewOptions {
  let display: DisplayOptions
  let picture: PictureOptions

  var painting: PainterOptions { picture.painting }

  /// What brings pictures to a screen.
  func writer(of tiles: [Tile], on screen: Screen) -> any PictureWriter {
    if let pixelProtocol = pixelProtocol(on: screen, for: tiles) {
      PixelWriter(pixelProtocol, self, on: screen)
    } else {
      SymbolWriter(self, on: screen)
    }
  }

  /// A picture that does not move.
  func still(_ tiles: [Tile], on screen: Screen) -> [UInt8] {
    guard let pixelProtocol = pixelProtocol(on: screen, for: []) else {
      return EscapeEncoder.still(SymbolWriter.page(of: tiles, in: self, on: screen))
    }
    var writer = PixelWriter(pixelProtocol, self, on: screen)
    return writer.show(tiles, in: TileLayout(tiles, in: self, on: screen)) + writer.finish()
  }

  /// How pixels are shown, if they are: as told, or the best way of a terminal that has not been told
  /// to use certain symbols or colours.
  ///
  /// GIFs that are played as they are are best played by the terminal.
  private func pixelProtocol(on screen: Screen, for tiles: [Tile]) -> PixelProtocol? {
    switch display.format {
    case .symbols: return nil
    case .kitty: return .kitty
    case .iterm: return .iterm
    case .sixels: return .sixels
    case nil:
      let isTold = painting.symbols != nil || painting.colors != nil || painting.fgOnly
      guard !isTold, screen.isTerminal else { return nil }
      let hasFile = tiles.contains { $0.animation?.file.isEmpty == false }
      return hasFile && screen.capabilities.playing.contains(.iterm)
        ? .iterm : screen.capabilities.protocols.first
    }
  }
}

/// How pictures are shown; the names are those of chafa.
enum PictureFormat: String, ExpressibleByArgument, CaseIterable {
  case symbols, kitty, iterm, sixels
}

/// A number of columns, and of rows unless there are as many as it takes.
struct GridSize: ExpressibleByArgument {
  let columns: Int
  let rows: Int?

  init?(argument: String) {
    guard let limit = SizeLimit(argument: argument), let columns = limit.columns, columns <= 100,
      limit.rows ?? 1 <= 100
    else { return nil }
    self.columns = columns
    rows = limit.rows
  }

  /// How many of a number of GIFs are shown at a time.
  func share(of count: Int) -> Int { rows.map { $0 * columns } ?? max(1, count) }
}
