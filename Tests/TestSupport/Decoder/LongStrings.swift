/// The fewest bytes for a number of pixels of one color: each code stands for the longest string there is.
///
/// ```
/// clear 0 6 7 8 … 4095 4095 4095 …       of 1 2 3 … 4091 4091 4091 … pixels
/// ```
package enum LongStrings {
  package static func data(pixelCount: Int, color: Int = 0) -> [UInt8] {
    var codes = CodeWriter(minimumCodeSize: 2)
    codes.clear()
    codes.add(color)
    while codes.pixelCount < pixelCount {
      let missing = pixelCount - codes.pixelCount
      let code = codes.isDefining ? codes.undefined : codes.longest
      // A string of n pixels has the code n + 4.
      codes.add(codes.length(of: code) <= missing ? code : missing == 1 ? color : missing + 4)
    }
    return codes.bytes
  }
}
