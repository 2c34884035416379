import DecoderChecks

/// A simple encoder: the code of the longest known string.
struct PlainEncoder {
  var minimumCodeSize: Int
  var clearsFirst = true
  /// Whether a clear code follows a full table; otherwise the clear is deferred.
  var clearsWhenFull = true
  var ends = true

  /// The codes for pixels, each below 2 to the minimum code size.
  func codes(for pixels: [Int]) -> PackedCodes {
    let clear = 1 << minimumCodeSize
    var codes = PackedCodes()
    var width = minimumCodeSize + 1
    var table: [[Int]: Int] = [:]
    var next = clear + 2
    var isFirst = true

    func put(_ code: Int) { codes.add(code, bits: width) }
    func reset() {
      put(clear)
      (width, next, isFirst) = (minimumCodeSize + 1, clear + 2, true)
      table.removeAll()
    }
    /// Follows the decoder, which defines a string after each code but the first.
    func grow() {
      if isFirst {
        isFirst = false
      } else if next < 4096 {
        next += 1
      }
      if next >> width > 0, width < 12 { width += 1 }
    }

    if clearsFirst { reset() }
    var string: [Int] = []
    for pixel in pixels {
      let longer = string + [pixel]
      if longer.count == 1 || table[longer] != nil {
        string = longer
        continue
      }
      put(string.count == 1 ? string[0] : table[string] ?? 0)
      grow()
      if next < 4096 {
        table[longer] = next
      } else if clearsWhenFull {
        reset()
      }
      string = [pixel]
    }
    if !string.isEmpty {
      put(string.count == 1 ? string[0] : table[string] ?? 0)
      grow()
    }
    if ends { put(clear + 1) }
    return codes
  }
}
