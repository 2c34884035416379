/// Codes packed into sub-blocks, the way a file has them.
struct CodeChain {
  private(set) var data: [UInt8] = []
  private var bitCount = 0

  /// Adds the low bits of a code behind those that are there.
  mutating func append(_ code: Int, width: Int) {
    for bit in 0..<width {
      if bitCount & 7 == 0 { data.append(0) }
      if code >> bit & 1 == 1 { data[data.count - 1] |= 1 << UInt8(bitCount & 7) }
      bitCount += 1
    }
  }

  /// The data as blocks of a length, the last one shorter, with a terminator behind them.
  func blocks(of length: Int = 255) -> [UInt8] {
    var chain: [UInt8] = []
    for start in stride(from: 0, to: data.count, by: length) {
      let block = data[start..<min(start + length, data.count)]
      chain.append(UInt8(block.count))
      chain += block
    }
    return chain + [0]
  }

  /// Codes of one width.
  init(_ codes: [Int] = [], width: Int = 0) {
    for code in codes { append(code, width: width) }
  }
}

/// A plain encoder: the longest known string, then its code.
struct PlainEncoder {
  var minimumCodeSize: Int
  var clearsFirst = true
  /// Whether a full table is cleared; else it is used as it is.
  var clearsWhenFull = true
  var ends = true

  /// The codes for pixels, which must be below 2 to the literal width.
  func chain(for pixels: [Int]) -> CodeChain {
    let clear = 1 << minimumCodeSize
    var chain = CodeChain()
    var width = minimumCodeSize + 1
    var table: [[Int]: Int] = [:]
    var next = clear + 2
    var isFirst = true

    func put(_ code: Int) { chain.append(code, width: width) }
    func reset() {
      put(clear)
      (width, next, isFirst) = (minimumCodeSize + 1, clear + 2, true)
      table.removeAll()
    }
    /// What the decoder does after each code: it has one more definition, the first time none.
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
    return chain
  }
}
