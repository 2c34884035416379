public import ArgumentParser
import Frames
public import TerminalCanvas

/// How a picture becomes characters; the names are those of chafa.
struct PainterOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The symbols to draw with, several joined by +, or characters of your own in brackets; the "
        + "finest that the terminal surely has without.",
      valueName: "set"))
  var symbols: SymbolChoice?

  @Flag(help: "Leave the terminal's own background behind symbols; their ink says how light it is.")
  var fgOnly = false

  @Option(name: .shortAndLong, help: "The colours to draw with: none, 16, 256 or full.")
  var colors: ColorDepth?

  @Option(
    help: ArgumentHelp(
      "What the first 16 colours look like: xterm, vga, tango, campbell, or 16 times RRGGBB.",
      valueName: "palette"))
  var palette: PaletteChoice?

  @Option(help: "How to hint at colours, or ink, that there is not: none or ordered.")
  var dither: Dithering?

  @Option(
    help: ArgumentHelp(
      "How few colours are judged: oklab, as the eye sees them from afar, or rgb, pixel by pixel; "
        + "oklab without.",
      valueName: "space"))
  var colorSpace: ColorSpace?

  @Option(
    help: ArgumentHelp("The width of a cell divided by its height.", valueName: "ratio"))
  var fontRatio: Double?

  @Option(
    help: ArgumentHelp(
      "The colour behind transparent pixels: RRGGBB, RGB or a name.", valueName: "color"))
  var bg: BackgroundColor?

  func validate() throws {
    if let fontRatio, !(fontRatio >= 0.1 && fontRatio <= 10) {
      throw ValidationError("--font-ratio takes a number from 0.1 to 10")
    }
    if dither == .ordered, colors == .full, !fgOnly {
      throw ValidationError("--dither is for few colours; with --colors full all can be had")
    }
    if colorSpace != nil, colors == .full || colors == ColorDepth.none {
      throw ValidationError("--color-space is for --colors 256 and 16")
    }
    if colorSpace == .oklab, dither == .ordered {
      throw ValidationError("--dither ordered and --color-space oklab exclude each other")
    }
    if palette != nil, let colors, colors != .palette16 {
      throw ValidationError("--palette is for --colors 16")
    }
  }

  /// Whether any of them was given.
  var isTold: Bool {
    symbols != nil || fgOnly || colors != nil || palette != nil || dither != nil
      || colorSpace != nil || fontRatio != nil
      || bg != nil
  }

  /// The painter for pictures like this one on a screen.
  ///
  /// One painter serves a whole animation, or its brightness would flicker.
  func painter(for bitmap: Bitmap, size: CellSize, on screen: Screen) -> CellPainter {
    let depth = colors ?? screen.depth
    let set = symbols?.set ?? (depth == .none ? .ascii : screen.capabilities.symbols)
    var painter = CellPainter(
      symbols: fgOnly ? set.onTerminalBackground : set, depth: depth,
      palette: palette?.palette ?? screen.capabilities.palette ?? .xterm,
      dithering: dither ?? .none, colorSpace: colorSpace ?? .oklab, backdrop: bg?.color)
    painter.adaptInk(to: bitmap, size: size)
    return painter
  }

  func cellAspect(on screen: Screen) -> Double { fontRatio ?? screen.size.cellAspect }
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
extension ColorSpace: ExpressibleByArgument {}
