import DecoderChecks
import LZW
import TestSupport
import Testing

@Suite struct LZWDecoderTests {
  /// Decodes into a new buffer.
  static func unpack(
    _ chain: [UInt8], minimumCodeSize: Int, pixelCount: Int
  ) -> (pixels: [UInt8], outcome: LZWOutcome) {
    var decoder = LZWDecoder()
    return unpack(chain, minimumCodeSize: minimumCodeSize, pixelCount: pixelCount, with: &decoder)
  }

  static func unpack(
    _ chain: [UInt8], minimumCodeSize: Int, pixelCount: Int, with decoder: inout LZWDecoder
  ) -> (pixels: [UInt8], outcome: LZWOutcome) {
    var buffer = PaletteIndexBuffer()
    let outcome = decoder.unpack(
      chain.span, minimumCodeSize: minimumCodeSize, pixelCount: pixelCount, into: &buffer)
    return (buffer.array(first: outcome.pixelCount), outcome)
  }

  /// Pixels with runs and repetitions, which exercise strings of every length.
  static func picture(below limit: Int, count: Int) -> [Int] {
    var state: UInt32 = 2_463_534_242
    var pixels: [Int] = []
    while pixels.count < count {
      state ^= state << 13
      state ^= state >> 17
      state ^= state << 5
      let run = state & 7 == 0 ? Int(state >> 8 & 63) : 1
      pixels += Array(repeating: Int(state >> 16) % limit, count: run)
      if state & 48 == 0 { pixels += pixels.suffix(Int(state >> 4 & 127)) }
    }
    return Array(pixels.prefix(count))
  }

  @Test(arguments: 0...11)
  func decodesEveryMinimumCodeSize(width: Int) {
    let pixels = Self.picture(below: 1 << width, count: LongTests.count(30_000, short: 8_000))
    for clearsFirst in [true, false] {
      for clearsWhenFull in [true, false] {
        let encoder = PlainEncoder(
          minimumCodeSize: width, clearsFirst: clearsFirst, clearsWhenFull: clearsWhenFull)
        let chain = encoder.codes(for: pixels).blocks()
        let (found, outcome) = Self.unpack(chain, minimumCodeSize: width, pixelCount: pixels.count)
        #expect(outcome.ending == .complete)
        #expect(
          found == pixels.map { UInt8($0 & 255) }, "clear first: \(clearsFirst), \(clearsWhenFull)")
      }
    }
  }

  @Test(arguments: 1...255)
  func readsBlocksOfEveryLength(length: Int) {
    let pixels = Self.picture(below: 16, count: 600)
    let chain = PlainEncoder(minimumCodeSize: 4).codes(for: pixels).blocks(of: length)
    let (found, outcome) = Self.unpack(chain, minimumCodeSize: 4, pixelCount: pixels.count)
    #expect(found == pixels.map { UInt8($0) })
    #expect(outcome.ending == .complete)
  }

  @Test func decodesKwKwK() {
    // clear, 1, 6 = "11" by the rule, 7 = "111", 8 = "1111": each is used as it is defined.
    var chain = PackedCodes([4, 1, 6], bits: 3)
    chain.add(7, bits: 3)
    chain.add(8, bits: 4)
    let (pixels, _) = Self.unpack(chain.blocks(), minimumCodeSize: 2, pixelCount: 10)
    #expect(pixels == Array(repeating: 1, count: 10))
  }

  @Test func stopsAtTheEndCode() {
    let chain = PackedCodes([4, 1, 2, 5, 3], bits: 3).blocks()
    let (pixels, outcome) = Self.unpack(chain, minimumCodeSize: 2, pixelCount: 4)
    #expect(pixels == [1, 2])
    // The fourth code begins with bit 9, in the second data byte.
    #expect(outcome == LZWOutcome(ending: .endCode, pixelCount: 2, dataOffset: 1))
  }

  @Test func ignoresCodesAfterTheLastPixel() {
    let chain = PackedCodes([4, 1, 2, 3, 3], bits: 3).blocks()
    let (pixels, outcome) = Self.unpack(chain, minimumCodeSize: 2, pixelCount: 2)
    #expect(pixels == [1, 2])
    #expect(outcome.ending == .complete)
  }

  @Test func cutsAStringAtTheLastPixel() {
    var chain = PackedCodes([4, 1, 6], bits: 3)
    chain.add(7, bits: 3)
    let (pixels, outcome) = Self.unpack(chain.blocks(), minimumCodeSize: 2, pixelCount: 5)
    #expect(pixels == [1, 1, 1, 1, 1])
    #expect(outcome.ending == .complete)
  }

  @Test func stopsAtThePixelCountInALargeBuffer() {
    let chain = PlainEncoder(minimumCodeSize: 2).codes(for: Array(repeating: 3, count: 50)).blocks()
    var decoder = LZWDecoder()
    var buffer = PaletteIndexBuffer()
    buffer.reserve(PixelCount(60)!)
    let outcome = decoder.unpack(chain.span, minimumCodeSize: 2, pixelCount: 10, into: &buffer)
    #expect(outcome.ending == .complete)
    #expect(outcome.pixelCount == 10)
    #expect(buffer.array(first: 10) == Array(repeating: 3, count: 10))
  }

  /// Below a width of 2 a code of the first width can be nothing but literal, clear or end.
  @Test(arguments: 2...11)
  func endsWhenTheFirstCodeAfterAClearIsNoLiteral(width: Int) {
    let clear = 1 << width
    for code in [clear + 2, clear * 2 - 1] {
      let chain = PackedCodes([clear, code], bits: width + 1).blocks()
      let (pixels, outcome) = Self.unpack(chain, minimumCodeSize: width, pixelCount: 9)
      #expect(pixels.isEmpty)
      #expect(outcome.ending == .impossibleCode)
      #expect(outcome.offset(in: chain.span) == 1 + (width + 1) / 8)
    }
  }

  @Test func endsAtACodeBeyondTheNextFreeOne() {
    // After "1" the next free code is 6; 7 is one beyond.
    let chain = PackedCodes([4, 1, 7, 2], bits: 3).blocks()
    let (pixels, outcome) = Self.unpack(chain, minimumCodeSize: 2, pixelCount: 9)
    #expect(pixels == [1])
    #expect(outcome == LZWOutcome(ending: .impossibleCode, pixelCount: 1, dataOffset: 0))
  }

  @Test func forgetsStringsAtAClear() {
    let chain = PackedCodes([4, 1, 1, 4, 2, 7], bits: 3).blocks()
    let (pixels, outcome) = Self.unpack(chain, minimumCodeSize: 2, pixelCount: 9)
    #expect(pixels == [1, 1, 2])
    #expect(outcome.ending == .impossibleCode)
  }

  @Test func reportsTheOffsetOfAnImpossibleCode() {
    let codes = PackedCodes([4, 1, 4, 1, 4, 1, 4, 1, 4, 7], bits: 3)
    for length in 1...4 {
      let chain = codes.blocks(of: length)
      let (_, outcome) = Self.unpack(chain, minimumCodeSize: 2, pixelCount: 9)
      // The code begins with bit 27, in data byte 3.
      #expect(outcome.offset(in: chain.span) == 3 + 1 + 3 / length, "blocks of \(length)")
      #expect(outcome.ending == .impossibleCode)
    }
  }

  @Test func decodesTruncatedChains() {
    let pixels = Self.picture(below: 16, count: 300)
    let chain = PlainEncoder(minimumCodeSize: 4).codes(for: pixels).blocks(of: 7)
    var counts: [Int] = []
    for length in 0...chain.count {
      let cut = Array(chain.prefix(length))
      let (found, outcome) = Self.unpack(cut, minimumCodeSize: 4, pixelCount: 300)
      #expect(found == pixels.prefix(found.count).map { UInt8($0) })
      if outcome.ending != .complete {
        #expect(outcome.ending == .chainEnded)
        #expect(outcome.offset(in: cut.span) == length)
      }
      counts.append(found.count)
    }
    #expect(counts == counts.sorted())
    #expect(counts.last == 300)
  }

  @Test(arguments: [[], [0], [1], [5, 0], [0, 1, 4]] as [[UInt8]])
  func decodesNothingWithoutCodes(chain: [UInt8]) {
    let (pixels, outcome) = Self.unpack(chain, minimumCodeSize: 8, pixelCount: 3)
    #expect(pixels.isEmpty)
    #expect(outcome.ending == .chainEnded)
  }

  @Test func decodesNoPixelsWithoutCodes() {
    let (_, outcome) = Self.unpack([], minimumCodeSize: 8, pixelCount: 0)
    #expect(outcome == LZWOutcome(ending: .complete, pixelCount: 0, dataOffset: 0))
  }

  @Test func resetsForEveryImage() {
    var decoder = LZWDecoder()
    let pixels = Self.picture(below: 16, count: 20_000)
    let large = PlainEncoder(minimumCodeSize: 4).codes(for: pixels).blocks()
    let undefined = PackedCodes([4, 1, 7], bits: 3).blocks()
    for _ in 0..<2 {
      let first = Self.unpack(large, minimumCodeSize: 4, pixelCount: pixels.count, with: &decoder)
      #expect(first.pixels == pixels.map { UInt8($0) })
      let second = Self.unpack(undefined, minimumCodeSize: 2, pixelCount: 9, with: &decoder)
      #expect(second.outcome.ending == .impossibleCode)
    }
  }

  @Test func neverTrapsOnNoise() {
    let seed = UInt64.random(in: .min ... .max)
    var generator = Noise(state: seed)
    var decoder = LZWDecoder()
    for _ in 0..<2_000 {
      let chain = generator.bytes(count: Int(generator.next() % 60))
      let width = Int(generator.next() % 12)
      let (pixels, outcome) = Self.unpack(
        chain, minimumCodeSize: width, pixelCount: Int(generator.next() % 500), with: &decoder)
      #expect(pixels.count == outcome.pixelCount, "seed \(seed)")
      #expect((0...chain.count).contains(outcome.offset(in: chain.span)), "seed \(seed), \(chain)")
    }
  }
}

/// Seeded random numbers (SplitMix64).
private struct Noise: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
    return mixed ^ mixed >> 31
  }

  mutating func bytes(count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8(truncatingIfNeeded: next()) }
  }
}
