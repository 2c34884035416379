import Frames

/// The range of colours that a program uses on a terminal.
public enum ColorDepth: String, Sendable, Hashable, CaseIterable {
  /// No colours: characters in the terminal's own colours.
  case none
  /// The first 16 palette colours, which users can change; see ``Palette16``.
  case palette16 = "16"
  /// The palette colours 16...255, which are the same on all terminals with 256 colours; see `Palette256`.
  case palette256 = "256"
  /// All 24-bit colours.
  case full

  /// Returns the nearest colour of this depth; `nil`, the terminal's own colour, for ``none``.
  ///
  /// `palette` contains the terminal's first sixteen colours; it has an effect only for ``palette16``.
  package func color(nearest color: RGB8, palette: Palette16 = .xterm) -> CellColor? {
    switch self {
    case .none: nil
    case .palette16: .palette(palette.index(nearest: color))
    case .palette256: .palette(Palette256.index(nearest: color))
    case .full: .rgb(color)
    }
  }
}

/// The way to show colours that a palette lacks, for ``ColorDepth/palette16`` and ``ColorDepth/palette256``.
///
/// A flat area has one colour, or one shade throughout.
public enum Dither: String, Sendable, Hashable, CaseIterable {
  /// Shades of two colours, `░` or `▒`, in cells to which no palette colour is near, if the set of symbols has `█`.
  case auto
  /// No shades: each cell shows the shapes of the picture, or one colour.
  case none
}

/// A terminal's first sixteen colours, which users can choose.
///
/// ```
/// 0 black   1 red   2 green   3 yellow   4 blue   5 magenta   6 cyan   7 white
/// 8...15    the same, bright
/// ```
///
/// A terminal reports them on request (`OSC 4 ; n ; ? ST`). Without a reply, assume xterm's.
public struct Palette16: Sendable, Hashable {
  /// The sixteen colours, by palette index.
  public let colors: [RGB8]
  /// The colours in OKLab.
  let perceived: [SIMD4<Float>]

  /// Creates a palette of exactly sixteen colours; any other number traps.
  public init(_ colors: [RGB8]) {
    require(colors.count == 16, "\(colors.count) colours")
    self.colors = colors
    perceived = colors.map(OKLab.color(of:))
  }

  /// Returns the index of the colour that looks nearest, by distance in OKLab; the first of equally near colours.
  package func index(nearest color: RGB8) -> UInt8 {
    OKLab.index(nearest: OKLab.color(of: color), in: perceived)
  }
}

extension Palette16 {
  /// The default colours of xterm (XTerm-col.ad).
  public static let xterm = Palette16(
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF)

  /// The colours of the VGA text mode, and of the Linux console.
  package static let vga = Palette16(
    0x000000, 0xAA0000, 0x00AA00, 0xAA5500, 0x0000AA, 0xAA00AA, 0x00AAAA, 0xAAAAAA,
    0x555555, 0xFF5555, 0x55FF55, 0xFFFF55, 0x5555FF, 0xFF55FF, 0x55FFFF, 0xFFFFFF)

  private init(_ words: UInt32...) {
    self.init(
      words.map { word in
        RGB8(
          red: UInt8(word >> 16), green: UInt8(word >> 8 & 255), blue: UInt8(word & 255))
      })
  }
}

/// The palette colours 16...255, which are the same on all terminals with 256 colours.
///
/// ```
///  16 + 36·r + 6·g + b     a cube; r, g, b in 0...5 stand for 0, 95, 135, 175, 215, 255
/// 232 + s                  greys; s in 0...23 stands for 8 + 10·s
/// ```
///
/// The colours 0...15 differ from user to user; see ``Palette16``.
package enum Palette256 {
  /// Returns the colour at a palette index of 16...255; any other index traps.
  package static func color(at index: UInt8) -> RGB8 {
    require(index >= 16, "colour \(index) is the user's own")
    if index >= 232 {
      let grey = 8 + 10 * (index - 232)
      return RGB8(red: grey, green: grey, blue: grey)
    }
    let place = index - 16
    return RGB8(
      red: level(place / 36), green: level(place / 6 % 6), blue: level(place % 6))
  }

  /// Returns the index of the colour that looks nearest, by distance in OKLab; the first of equally near colours.
  package static func index(nearest color: RGB8) -> UInt8 {
    16 + OKLab.index(nearest: OKLab.color(of: color), in: perceived)
  }

  /// The colours 16...255 in OKLab.
  static let perceived = (16...255).map { OKLab.color(of: color(at: $0)) }

  private static func level(_ step: UInt8) -> UInt8 { step == 0 ? 0 : 55 + 40 * step }
}
