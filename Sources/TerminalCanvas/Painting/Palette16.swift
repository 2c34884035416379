import Frames

/// A terminal's first sixteen colours, which users can choose.
///
/// ```
/// 0 black   1 red   2 green   3 yellow   4 blue   5 magenta   6 cyan   7 white
/// 8...15    the same, bright
/// ```
///
/// A terminal reports them on request (`OSC 4 ; n ; ? ST`). Without a reply, assume xterm's.
public struct Palette16: Sendable, Hashable {
  /// The sixteen colours.
  public let colors: [RGB8]

  /// Creates a palette; any other number of colours than sixteen traps.
  public init(_ colors: [RGB8]) {
    require(colors.count == 16, "\(colors.count) colours")
    self.colors = colors
  }

  /// The index of the nearest colour by Euclidean distance; the first of equals.
  public func index(nearest color: RGB8) -> UInt8 { color.place(nearestIn: colors) }
}

extension Palette16 {
  /// xterm's own (XTerm-col.ad).
  public static let xterm = Palette16(
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF)

  /// The colours of the VGA text mode, and of the Linux console.
  public static let vga = Palette16(
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
