/// The fewest bytes for a number of pixels: every code the longest string that is known.
///
/// ```
/// clear 0 6 7 8 … 4095 4095 4095 …       of 1 2 3 … 4091 4091 4091 … pixels
/// ```
enum LongStrings {
  static func data(pixelCount: Int) -> [UInt8] {
    var data: [UInt8] = []
    var waiting: UInt32 = 0b100
    var bitCount = 3
    var produced = 0
    var code = 0
    var length = 1
    var width = 3
    while produced < pixelCount {
      waiting |= UInt32(code) << UInt32(bitCount)
      bitCount += width
      while bitCount >= 8 {
        data.append(UInt8(truncatingIfNeeded: waiting))
        waiting >>= 8
        bitCount -= 8
      }
      produced += length
      if code < 4095 {
        code = code == 0 ? 6 : code + 1
        length += 1
        if code == 1 << width { width += 1 }
      }
    }
    data.append(UInt8(truncatingIfNeeded: waiting))
    return data
  }
}
