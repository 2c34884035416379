import TestSupport
import Testing

@testable import GIFCodec

/// Codes by hand; `GIFCodecTests` decodes thousands of images, beside the reference.
@Suite struct LZWCodeTests {
  /// Decodes into a new buffer.
  static func unpack(
    _ chain: [UInt8], minimumCodeSize: Int = 2, pixelCount: Int
  ) -> (pixels: [UInt8], outcome: LZWOutcome) {
    var decoder = LZWDecoder()
    var buffer = PaletteIndexBuffer()
    let outcome = decoder.unpack(
      chain.span, minimumCodeSize: minimumCodeSize, pixelCount: pixelCount, into: &buffer)
    return (buffer.array(first: outcome.pixelCount), outcome)
  }

  /// Codes of three bits, for a minimum code size of 2: 4 clears, 5 ends, 6 is the first string.
  @Test(
    arguments: [
      // KwKwK: each string is used by the code that defines it; then codes have four bits.
      ([4, 1, 6, 7, 0], 10, [1, 1, 1, 1, 1, 1, 0], .chainEnded, 2),
      // A string is cut at the last pixel, and codes behind it are not read.
      ([4, 1, 6, 7], 5, [1, 1, 1, 1, 1], .complete, 2),
      ([4, 1, 2, 3, 3], 2, [1, 2], .complete, 1),
      // The end code begins with bit 9, in the second byte.
      ([4, 1, 2, 5, 3], 4, [1, 2], .endCode, 1),
      // After "1" the next string is 6; 7 is one beyond. A clear code forgets strings.
      ([4, 1, 7, 2], 9, [1], .impossibleCode, 0),
      ([4, 1, 1, 4, 2, 7], 9, [1, 1, 2], .impossibleCode, 1),
    ] as [([Int], Int, [UInt8], LZWOutcome.Ending, Int)])
  func codesOfThreeBitsDecodeToPixelsAndTheReasonWhyTheyEnd(
    codes: [Int], count: Int, pixels: [UInt8], ending: LZWOutcome.Ending, offset: Int
  ) {
    let found = Self.unpack(PackedCodes(codes, bits: 3).blocks(), pixelCount: count)
    #expect(found.pixels == pixels)
    #expect(found.outcome.ending == ending)
    if ending != .complete { #expect(found.outcome.dataOffset == offset) }
  }

  /// Below a minimum code size of 2 a code of the first width is a literal, a clear or an end code.
  @Test(arguments: 2...11)
  func anImageEndsIfTheFirstCodeAfterAClearCodeIsNoLiteral(width: Int) {
    let clear = 1 << width
    for code in [clear + 2, clear * 2 - 1] {
      let chain = PackedCodes([clear, code], bits: width + 1).blocks()
      let (pixels, outcome) = Self.unpack(chain, minimumCodeSize: width, pixelCount: 9)
      #expect(pixels.isEmpty)
      #expect(outcome.ending == .impossibleCode)
      #expect(outcome.offset(in: chain.span) == 1 + (width + 1) / 8)
    }
  }

  @Test func anImpossibleCodeIsReportedAtItsOffsetInTheChain() {
    let codes = PackedCodes([4, 1, 4, 1, 4, 1, 4, 1, 4, 7], bits: 3)
    for length in 1...4 {
      let chain = codes.blocks(of: length)
      let (_, outcome) = Self.unpack(chain, pixelCount: 9)
      // The impossible code begins with bit 27, in data byte 3.
      #expect(outcome.offset(in: chain.span) == 3 + 1 + 3 / length, "blocks of \(length)")
      #expect(outcome.ending == .impossibleCode)
      for count in 0...4 + 3 / length {
        let cut = Array(chain.prefix(count))
        let end = Self.unpack(cut, pixelCount: 9).outcome
        #expect(end.ending == .chainEnded)
        #expect(end.offset(in: cut.span) == count)
      }
    }
  }

  @Test(arguments: [[], [0], [1], [5, 0], [0, 1, 4]] as [[UInt8]])
  func aChainWithoutCodesDecodesToNoPixels(chain: [UInt8]) {
    let (pixels, outcome) = Self.unpack(chain, minimumCodeSize: 8, pixelCount: 3)
    #expect(pixels.isEmpty)
    #expect(outcome.ending == .chainEnded)
    #expect(
      Self.unpack(chain, pixelCount: 0).outcome
        == LZWOutcome(ending: .complete, pixelCount: 0, dataOffset: 0))
  }

  /// The decoder once kept strings that were defined right before a clear code.
  @Test func stringsDefinedJustBeforeAClearCodeAreForgotten() throws {
    let data: [UInt8] =
      Array(repeating: 145, count: 12) + [64, 145, 145, 145, 70, 121, 121, 121, 121, 121, 121]
      + [1, 0, 73, 70, 56]
    try LZWChecks.all(data, minimumCodeSize: 0, subBlockLength: 199, pixelCount: 1168)
  }

  @Test func readingMorePixelsThanABufferHoldsTraps() async {
    await #expect(processExitsWith: .failure) {
      var buffer = PaletteIndexBuffer()
      buffer.reserve(PixelCount(3)!)
      _ = buffer.array(first: 4)
    }
  }
}
