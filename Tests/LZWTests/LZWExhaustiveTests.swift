import DecoderChecks
import LZW
import TestSupport
import Testing

/// Every literal width, with the table at every fill when something ends, over blocks of every length.
@Suite struct LZWExhaustiveTests {
  static let step = LongTests.count(31, short: 997)

  /// A picture whose strings grow long, as codes that fill the table, with and without clears.
  static func picture(_ width: Int) -> [UInt16] {
    var random = SeededGenerator(seed: UInt64(width))
    var pixels: [UInt16] = []
    while pixels.count < 12_000 {
      let color = UInt16.random(in: 0..<(1 << UInt16(width)), using: &random)
      let isRun = Int.random(in: 0..<4, using: &random) == 0
      pixels += Array(
        repeating: color, count: isRun ? Int.random(in: 1...90, using: &random) : 1)
    }
    return pixels
  }

  static func data(_ width: Int, _ clearing: LZWPacking.Clearing) -> [UInt8] {
    var packing = LZWPacking()
    packing.clearing = clearing
    let encoder = LZWEncoder(minimumCodeSize: width, packing: packing)
    return encoder.bytes(of: encoder.codes(for: picture(width)))
  }

  static func chain(_ data: ArraySlice<UInt8>, _ length: Int = 255) -> [UInt8] {
    var chain: [UInt8] = []
    for start in stride(from: data.startIndex, to: data.endIndex, by: length) {
      let block = data[start..<min(start + length, data.endIndex)]
      chain += [UInt8(block.count)] + block
    }
    return chain + [0]
  }

  /// Whatever ends the pixels, those before it are those of the reference.
  @Test(arguments: LZWDecoder.minimumCodeSizes, [LZWPacking.Clearing.never, .whenFull])
  func stopsAnywhere(width: Int, clearing: LZWPacking.Clearing) {
    let data = Self.data(width, clearing)
    let wanted = ReferenceLZW(data, minimumCodeSize: width, pixelCount: 20_000).pixels
    var decoder = LZWDecoder()
    var room = IndexBuffer()
    func isWanted(_ outcome: LZWOutcome) -> Bool {
      room.array(first: outcome.pixelCount) == Array(wanted.prefix(outcome.pixelCount))
    }
    let whole = Self.chain(data[...])
    for count in stride(from: 0, through: wanted.count, by: Self.step) {
      let outcome = decoder.unpack(
        whole.span, minimumCodeSize: width, pixelCount: count, into: &room)
      #expect(outcome.ending == .complete && outcome.pixelCount == count && isWanted(outcome))
    }
    var longest = 0
    for count in stride(from: 0, to: data.count, by: Self.step) {
      let outcome = decoder.unpack(
        Self.chain(data[..<count]).span, minimumCodeSize: width, pixelCount: 20_000, into: &room)
      #expect(outcome.ending == .chainEnded && outcome.pixelCount >= longest && isWanted(outcome))
      longest = outcome.pixelCount
    }
  }

  /// A code that nothing has defined, and the end code, with the table at any fill.
  @Test(arguments: LZWDecoder.minimumCodeSizes.dropFirst(2))
  func endsAtAnyFill(width: Int) {
    let clear = 1 << width
    for fill in stride(from: 1, to: 4096 - clear, by: Self.step) {
      var codes = CodeChain()
      var undefined = clear + 2
      var codeWidth = width + 1
      for _ in 0..<fill {
        codes.append(0, width: codeWidth)
        if undefined < 4096 { undefined += 1 }
        if undefined > 1 << codeWidth, codeWidth < 12 { codeWidth += 1 }
      }
      for (code, ending) in [
        (clear + 1, LZWOutcome.Ending.endCode), (undefined, .impossibleCode),
      ] where code < 1 << codeWidth {
        var chain = codes
        chain.append(code, width: codeWidth)
        let (pixels, outcome) = LZWDecoderTests.unpack(
          chain.blocks(of: 1 + fill % 255), minimumCodeSize: width, pixelCount: 100_000)
        #expect(outcome.ending == ending && pixels.count == fill, "fill \(fill)")
        #expect(pixels.allSatisfy { $0 == 0 })
      }
    }
  }

  @Test(arguments: LZWDecoder.minimumCodeSizes)
  func readsBlocksOfEveryLength(width: Int) {
    let data = Self.data(width, .whenFull)
    let wanted = ReferenceLZW(data, minimumCodeSize: width, pixelCount: 20_000).pixels
    for length in stride(from: 1, through: 255, by: LongTests.count(1, short: 31)) {
      let (pixels, _) = LZWDecoderTests.unpack(
        Self.chain(data[...], length), minimumCodeSize: width, pixelCount: wanted.count)
      #expect(pixels == wanted, "blocks of \(length)")
    }
  }
}
