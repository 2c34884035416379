public import ArgumentParser
import Frames
public import TerminalCanvas

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

  /// Whether symbols or colours were given, which do not apply to pixels.
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

  /// Creates the painter for pictures like this one on a screen.
  ///
  /// An animation uses a single painter, or its brightness would flicker.
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

  func cellAspect(on screen: Screen) -> Double { fontRatio ?? screen.size.cellAspect }
}

struct SymbolChoice: ExpressibleByArgument {
  let set: SymbolSet

  init?(argument: String) {
    guard let set = SymbolSet(argument) else { return nil }
    self.set = set
  }

  static var allValueStrings: [String] { SymbolSet.all.map(\.name) }
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

extension ColorDepth: ExpressibleByArgument {}
extension Dither: ExpressibleByArgument {}

/// A colour with six or three hexadecimal digits, optionally after a number sign, or a CSS name: the basic ones,
/// orange, pink and brown.
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
