/// Placeholder characters of kitty's protocol, which a multiplexer moves like any other text.
///
/// ```
/// ESC [ 38 ; 2 ; n₂ ; n₁ ; n₀ m     the low three bytes of the picture's number, as a colour
/// U+10EEEE  row  column  n₃         the row's first cell, with combining marks for the numbers
/// U+10EEEE …                        the row's other cells, from left to right
/// ```
enum KittyPlaceholders {
  /// The combining marks for the numbers from 0 on, as in kitty's documentation: the marks above a letter of
  /// Unicode 6 that do not compose with letters, by code point.
  static let marks: [Unicode.Scalar] = {
    let merging: Set<UInt32> = [
      0x300, 0x301, 0x302, 0x303, 0x304, 0x306, 0x307, 0x308, 0x309, 0x30A, 0x30B, 0x30C, 0x30F,
      0x311, 0x313, 0x314, 0x340, 0x341, 0x342, 0x343, 0x344, 0x653, 0x654,
    ]
    return (0x300...0x1_D244).compactMap(Unicode.Scalar.init).filter { scalar in
      let properties = scalar.properties
      guard properties.canonicalCombiningClass == .above,
        properties.generalCategory == .nonspacingMark,
        let age = properties.age
      else { return false }
      return age.major <= 6 && (age.major < 6 || age.minor == 0) && !merging.contains(scalar.value)
    }
  }()

  /// The largest number of rows and of columns.
  static var limit: Int { marks.count }

  /// Returns the placeholders of a row of cells.
  static func row(_ row: Int, of number: Int, columns: Int) -> String {
    let placeholder = "\u{10EEEE}"
    let color = "\u{1B}[38;2;\(number >> 16 & 255);\(number >> 8 & 255);\(number & 255)m"
    return color + placeholder + String(marks[row]) + String(marks[0])
      + String(marks[number >> 24 & 255])
      + String(repeating: placeholder, count: max(0, columns - 1)) + "\u{1B}[39m"
  }
}
