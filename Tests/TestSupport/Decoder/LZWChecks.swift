import GIFCodec

/// Checks that the LZW decoder unpacks the same pixels as the reference, for any codes.
///
/// A single decoder unpacks all chains, as it does frame after frame: no state of one chain may affect the next.
package struct LZWChecks: ~Copyable {
  private var decoder = LZWDecoder()
  private var buffer = PaletteIndexBuffer()

  package init() {}

  /// Unpacks bytes divided into sub-blocks of a length (1...255), whole and with the end cut off.
  package static func all(
    _ data: [UInt8], minimumCodeSize: Int, subBlockLength: Int, pixelCount: Int
  ) throws(Disagreement) {
    var file = GIFBytes()
    file.chain(data) { subBlockLength }
    var checks = LZWChecks()
    var random = SeededGenerator(seed: UInt64(pixelCount))
    for chain in [file.bytes, file.bytes.dropLast(2)] {
      try checks.check(chain, minimumCodeSize, pixelCount, near: 2, &random)
    }
  }

  /// Unpacks a chain as an image of a number of pixels, and as `counts` images whose last pixel is near the end of a
  /// string.
  mutating func check(
    _ chain: [UInt8], _ minimumCodeSize: Int, _ pixelCount: Int, near counts: Int,
    _ random: inout SeededGenerator
  ) throws(Disagreement) {
    let data = Self.joined(chain)
    let most = pixelCount + 64
    let wanted = ReferenceLZW(data, minimumCodeSize: minimumCodeSize, pixelCount: most)
    try check(chain, data, minimumCodeSize, pixelCount, wanted)
    for _ in 0..<counts where !wanted.codeEnds.isEmpty {
      let end = wanted.codeEnds[random.below(wanted.codeEnds.count)]
      let near = min(max(0, end + random.below(129) - 64), most)
      try check(chain, data, minimumCodeSize, near, wanted)
    }
  }

  private mutating func check(
    _ chain: [UInt8], _ data: [UInt8], _ minimumCodeSize: Int, _ pixelCount: Int,
    _ wanted: ReferenceLZW
  ) throws(Disagreement) {
    let outcome = decoder.unpack(
      chain.span, minimumCodeSize: minimumCodeSize, pixelCount: pixelCount, into: &buffer)
    func demandSame(_ holds: Bool, _ what: String) throws(Disagreement) {
      try demand(
        holds, "minimum code size \(minimumCodeSize), \(pixelCount) pixels: \(outcome), \(what)")
    }
    let count = min(pixelCount, wanted.pixels.count)
    try demandSame(outcome.pixelCount == count, "not \(count)")
    let isSame = buffer.pixels(first: count).hasSameBytes(as: wanted.pixels)
    try demandSame(isSame, "other pixels")
    let (ending, offset): (LZWOutcome.Ending, ClosedRange<Int>) =
      switch wanted.ending {
      case _ where count == pixelCount: (.complete, 0...data.count)
      case .endCode: (.endCode, wanted.endingBit / 8...wanted.endingBit / 8)
      case .impossibleCode: (.impossibleCode, wanted.endingBit / 8...wanted.endingBit / 8)
      default: (.chainEnded, data.count...data.count)
      }
    try demandSame(outcome.ending == ending, "not \(ending)")
    try demandSame(offset.contains(outcome.dataOffset), "not at \(offset)")
    try demandSame((0...chain.count).contains(outcome.offset(in: chain.span)), "outside")
  }

  /// Returns the data bytes of a chain, which may be cut off.
  private static func joined(_ chain: [UInt8]) -> [UInt8] {
    var data: [UInt8] = []
    var position = 0
    while position < chain.count, chain[position] > 0 {
      let end = min(position + 1 + Int(chain[position]), chain.count)
      data += chain[(position + 1)..<end]
      position = end
    }
    return data
  }
}

extension Span<UInt8> {
  fileprivate func hasSameBytes(as bytes: [UInt8]) -> Bool {
    unsafe withUnsafeBufferPointer { ours in
      unsafe bytes.withUnsafeBufferPointer { unsafe ours.elementsEqual($0.prefix(ours.count)) }
    }
  }
}

/// The shortest data for a number of pixels of one colour: each code stands for the longest string there is.
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

/// Codes packed as in a GIF, the low bit of the first code first.
package struct PackedCodes {
  package private(set) var bytes: [UInt8] = []
  private var waiting: UInt32 = 0
  private var bitCount = 0

  /// Packs codes of up to 12 bits.
  package init(_ codes: [Int] = [], bits: Int = 0) {
    for code in codes { add(code, bits: bits) }
  }

  package mutating func add(_ code: Int, bits: Int) {
    waiting |= UInt32(code) << UInt32(bitCount)
    bitCount += bits
    while bitCount >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: waiting))
      waiting >>= 8
      bitCount -= 8
    }
  }

  /// Completes the last byte with zeros.
  mutating func finish() {
    bytes.append(UInt8(truncatingIfNeeded: waiting))
    (waiting, bitCount) = (0, 0)
  }

  /// The codes in sub-blocks of a length, with a terminator.
  package func blocks(of length: Int = 255) -> [UInt8] {
    var packed = self
    if bitCount > 0 { packed.finish() }
    var file = GIFBytes()
    file.chain(packed.bytes) { length }
    return file.bytes
  }
}
