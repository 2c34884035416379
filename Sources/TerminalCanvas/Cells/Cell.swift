/// A position on a terminal's screen: a character and two colours.
///
/// Cells that look the same are equal: a space shows no foreground, so its foreground is `nil`. Memory: 12 bytes.
public struct Cell: Sendable, Hashable, BitwiseCopyable {
  /// The character, one column wide unless the next cell is its right half.
  public let character: Unicode.Scalar
  /// The colour of the character; `nil` is the terminal's own.
  public let foreground: CellColor?
  /// The colour behind the character; `nil` is the terminal's own.
  public let background: CellColor?

  /// Creates a cell.
  ///
  /// U+FFFD replaces a control character, which would move the cursor.
  public init(
    _ character: Unicode.Scalar, foreground: CellColor? = nil, background: CellColor? = nil
  ) {
    let isControl = character.value < 0x20 || (0x7F..<0xA0).contains(character.value)
    self.character = isControl ? "\u{FFFD}" : character
    self.foreground = character == " " ? nil : foreground
    self.background = background
  }

  private init(raw character: Unicode.Scalar) {
    self.character = character
    (foreground, background) = (nil, nil)
  }

  /// The right half of the character in the cell before, which is two columns wide; nothing is printed for it.
  static let rightHalf = Cell(raw: "\0")

  /// A space in the terminal's own colours.
  public static let blank = Cell(" ")
}
