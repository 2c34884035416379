/// The cells of a picture in kitty's protocol as text, which a multiplexer moves like any other.
///
/// ```
/// ESC [ 38 ; 2 ; n₂ ; n₁ ; n₀ m     the picture's number without its highest byte, as a colour
/// U+10EEEE  row  column  n₃         the row's first cell, with marks above that count
/// U+10EEEE …                        the row's other cells, each right of the one before
/// ```
enum KittyPlaceholders {
  /// The marks that count, from 0 on: kitty's documentation takes the marks above a letter of Unicode 6 that do
  /// not merge with letters, in the order of their codes.
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

  /// The most cells of a picture, either way.
  static var limit: Int { marks.count }

  /// One row of a picture's cells.
  static func row(_ row: Int, of number: Int, columns: Int) -> String {
    let placeholder = "\u{10EEEE}"
    let color = "\u{1B}[38;2;\(number >> 16 & 255);\(number >> 8 & 255);\(number & 255)m"
    return color + placeholder + String(marks[row]) + String(marks[0])
      + String(marks[number >> 24 & 255])
      + String(repeating: placeholder, count: max(0, columns - 1)) + "\u{1B}[39m"
  }
}
