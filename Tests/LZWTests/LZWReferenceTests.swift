import DecoderChecks
import LZW
import TestSupport
import Testing

/// Random codes, unpacked by the decoder and by the reference.
@Suite struct LZWReferenceTests {
  @Test(arguments: LZWDecoder.literalWidths)
  func unpacksWhatTheReferenceUnpacks(width: Int) throws {
    var random = SeededGenerator(seed: .random(in: .min ... .max))
    for _ in 0..<LongTests.count(150, short: 30) {
      let count = Int.random(in: 0...90, using: &random)
      let data = (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &random) }
      do {
        try LZWChecks.all(
          data, literalWidth: width, subBlockLength: Int.random(in: 1...255, using: &random),
          pixelCount: Int.random(in: 0...900, using: &random))
      } catch {
        Issue.record("\(error): \(random), \(data)")
      }
    }
  }

  /// Codes that are all possible, so that tables fill up, stay full and are cleared.
  @Test(arguments: LZWDecoder.literalWidths)
  func followsFullTables(width: Int) throws {
    var random = SeededGenerator(seed: .random(in: .min ... .max))
    for clearing in [LZWPacking.Clearing.never, .whenFull, .every(700)] {
      var packing = LZWPacking()
      packing.clearing = clearing
      let encoder = LZWEncoder(literalWidth: width, packing: packing)
      let pixels = (0..<9_000).map { _ in
        UInt16.random(in: 0..<(1 << UInt16(width)), using: &random)
      }
      let data = encoder.bytes(of: encoder.codes(for: pixels))
      do {
        try LZWChecks.all(data, literalWidth: width, subBlockLength: 255, pixelCount: pixels.count)
      } catch {
        Issue.record("\(error): \(random), \(clearing)")
      }
    }
  }
}
