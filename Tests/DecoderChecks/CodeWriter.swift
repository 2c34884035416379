/// Writes an image's codes one by one, and keeps the table that a decoder would have.
///
/// ```swift
/// var codes = CodeWriter(minimumCodeSize: 2)
/// codes.clear()
/// codes.add(0)          // a pixel
/// codes.add(6)          // the string that it defines with itself: two more (KwKwK)
/// ```
package struct CodeWriter {
  /// The pixels that the codes so far stand for.
  package private(set) var pixelCount = 0

  private let clearCode: Int
  private var packed = PackedCodes()
  private var width: Int
  /// The length of each code's string.
  private var lengths: [Int] = []
  private var previous: Int?

  /// Begins without a code.
  package init(minimumCodeSize: Int) {
    clearCode = 1 << minimumCodeSize
    width = minimumCodeSize + 1
    forget()
  }

  /// Whether no more strings are defined until a clear code comes.
  package var isFull: Bool { lengths.count == 4096 }

  /// The data in sub-blocks, with a terminator.
  package var chain: [UInt8] {
    var codes = packed
    codes.finish()
    return DecoderChecks.chain(codes.bytes)
  }

  /// Adds a clear code.
  package mutating func clear() {
    packed.add(clearCode, bits: width)
    forget()
  }

  /// Adds a literal, a string, or the one that is being defined.
  package mutating func add(_ code: Int) {
    packed.add(code, bits: width)
    if let previous, !isFull {
      lengths.append(previous + 1)
      if lengths.count > 1 << width, width < 12 { width += 1 }
    }
    pixelCount += lengths[code]
    previous = lengths[code]
  }

  private mutating func forget() {
    lengths = Array(repeating: 1, count: clearCode) + [0, 0]
    width = clearCode.trailingZeroBitCount + 1
    previous = nil
  }
}

extension DecoderChecks {
  /// Data in sub-blocks of 255 bytes, with a terminator.
  package static func chain(_ data: [UInt8]) -> [UInt8] {
    var chain: [UInt8] = []
    for start in stride(from: 0, to: data.count, by: 255) {
      let block = data[start..<min(start + 255, data.count)]
      chain += [UInt8(block.count)] + block
    }
    return chain + [0]
  }
}
