/// A font of five by eight dots for recordings: the printable ASCII characters.
///
/// ```
/// a letter   five columns as two hexadecimal digits each; the top dot is the lowest bit
///
/// "r"  7C 08 04 04 08       . . . . .
///                           # . # # .      rows 0...6 are above the baseline, row 7 below it
/// ```
enum PixelFont {
  /// The number of dots from one letter to the next.
  static let advance = 6

  private static let letters = """
    0000000000 00005F0000 0007000700 147F147F14 242A7F2A12 2313086462 3649562050 0000070000
    001C224100 0041221C00 2A1C7F1C2A 08083E0808 0080603000 0808080808 0000606000 2010080402
    3E5149453E 00427F4000 7249494946 2141494D33 1814127F10 2745454539 3C4A494931 4121110907
    3649494936 464949291E 0000360000 0080763600 0008142241 1414141414 4122140800 0201590906
    3E415D594E 7C1211127C 7F49494936 3E41414122 7F4141413E 7F49494941 7F09090901 3E41415173
    7F0808087F 00417F4100 2040413F01 7F08142241 7F40404040 7F021C027F 7F0408107F 3E4141413E
    7F09090906 3E4151215E 7F09192946 2649494932 01017F0101 3F4040403F 1F2040201F 3F4038403F
    6314081463 0304780403 6151494543 007F414100 0204081020 0041417F00 0402010204 4040404040
    0003040000 2054545478 7F28444438 3844444428 384444287F 3854545418 00087E0902 18A4A49C78
    7F08040478 00447D4000 2040403D00 7F10284400 00417F4000 7C04780478 7C08040478 3844444438
    FC18242418 18242418FC 7C08040408 4854545424 04043F4424 3C4040207C 1C2040201C 3C4030403C
    4428102844 4C9090907C 4464544C44 0008364100 0000770000 0041360800 0201020402
    """.split { $0 == " " || $0 == "\n" }

  /// Returns whether the font has a character.
  static func has(_ letter: Unicode.Scalar) -> Bool { (0x20...0x7E).contains(letter.value) }

  /// Returns the dots of a character; those of a question mark for one that is missing.
  static func dots(of letter: Unicode.Scalar) -> [(column: Int, row: Int)] {
    let letter = letters[Int((has(letter) ? letter : "?").value) - 0x20]
    let bits = UInt64(letter, radix: 16) ?? 0
    return (0..<40).filter { bits >> UInt64($0) & 1 == 1 }.map { (4 - $0 / 8, $0 % 8) }
  }
}
