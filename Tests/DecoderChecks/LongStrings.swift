/// The fewest bytes for a number of pixels: every code the longest string that is known.
///
/// ```
/// clear 0 6 7 8 … 4095 4095 4095 …       of 1 2 3 … 4091 4091 4091 … pixels
/// ```
package enum LongStrings {
  package static func data(pixelCount: Int) -> [UInt8] {
    var codes = PackedCodes()
    codes.add(4, bits: 3)
    var produced = 0
    var code = 0
    var length = 1
    var width = 3
    while produced < pixelCount {
      codes.add(code, bits: width)
      produced += length
      if code < 4095 {
        code = code == 0 ? 6 : code + 1
        length += 1
        if code == 1 << width { width += 1 }
      }
    }
    codes.finish()
    return codes.bytes
  }
}
