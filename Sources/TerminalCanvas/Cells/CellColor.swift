/// An opaque colour: red, green and blue, eight bits each, sRGB-encoded.
public struct RGB8: Sendable, Hashable, BitwiseCopyable {
  /// The red component, 0...255.
  public let red: UInt8
  /// The green component, 0...255.
  public let green: UInt8
  /// The blue component, 0...255.
  public let blue: UInt8

  /// Creates a colour.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Black.
  public static let black = RGB8(red: 0, green: 0, blue: 0)
  /// White.
  public static let white = RGB8(red: 255, green: 255, blue: 255)
}

/// A colour as it is sent to a terminal; `nil` stands for the terminal's default colour.
///
/// Memory: four bytes, also as an optional.
public enum CellColor: Sendable, Hashable, BitwiseCopyable {
  /// A colour of the terminal's palette: 0...15 are the user's, 16...255 are those of ``Palette256``.
  case palette(UInt8)
  /// A 24-bit colour.
  case rgb(RGB8)
}
