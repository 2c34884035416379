import DecoderChecks
import LZW
import TestSupport
import Testing

/// Random codes, unpacked by the decoder and by the reference.
@Suite struct LZWReferenceTests {
  @Test(arguments: LZWDecoder.minimumCodeSizes)
  func unpacksWhatTheReferenceUnpacks(width: Int) throws {
    var random = SeededGenerator(seed: .random(in: .min ... .max))
    for _ in 0..<LongTests.count(150, short: 30) {
      let count = Int.random(in: 0...90, using: &random)
      let data = (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &random) }
      do {
        try LZWChecks.all(
          data, minimumCodeSize: width, subBlockLength: Int.random(in: 1...255, using: &random),
          pixelCount: Int.random(in: 0...900, using: &random))
      } catch {
        Issue.record("\(error): \(random), \(data)")
      }
    }
  }

  /// Codes that are all possible, so that tables fill up, stay full and are cleared.
  @Test(arguments: LZWDecoder.minimumCodeSizes)
  func followsFullTables(width: Int) throws {
    var random = SeededGenerator(seed: .random(in: .min ... .max))
    for clearing in [LZWPacking.Clearing.never, .whenFull, .every(700)] {
      var packing = LZWPacking()
      packing.clearing = clearing
      let encoder = LZWEncoder(minimumCodeSize: width, packing: packing)
      let pixels = (0..<9_000).map { _ in
        UInt16.random(in: 0..<(1 << UInt16(width)), using: &random)
      }
      let data = encoder.bytes(of: encoder.codes(for: pixels))
      do {
        try LZWChecks.all(
          data, minimumCodeSize: width, subBlockLength: 255, pixelCount: pixels.count)
      } catch {
        Issue.record("\(error): \(random), \(clearing)")
      }
    }
  }

  /// Found by fuzzing: codes that were defined before a clear code, and meant something behind it.
  @Test func forgetsWhatAClearCodeFollowsAtOnce() throws {
    let data: [UInt8] =
      Array(repeating: 145, count: 12) + [64, 145, 145, 145, 70, 121, 121, 121, 121, 121, 121]
      + [1, 0, 73, 70, 56]
    try LZWChecks.all(data, minimumCodeSize: 0, subBlockLength: 199, pixelCount: 1168)
  }

  /// Clear codes behind a few codes each, and behind many: nothing from before one is known behind it.
  @Test(arguments: LZWDecoder.minimumCodeSizes)
  func forgetsAtClearCodes(width: Int) throws {
    var random = SeededGenerator(seed: .random(in: .min ... .max))
    var packing = LZWPacking()
    packing.endsWithEnd = false
    var codes: [LZWCode] = []
    for clearing in [
      LZWPacking.Clearing.every(1), .every(3), .whenFull, .every(2), .every(5), .every(40),
    ] {
      packing.clearing = clearing
      let pixels = (0..<(clearing == .whenFull ? 5000 : 300)).map { _ in
        UInt16.random(in: 0..<(1 << UInt16(width)), using: &random)
      }
      codes += LZWEncoder(minimumCodeSize: width, packing: packing).codes(for: pixels)
      // Runs of clear codes, which are passed over together.
      codes += Array(repeating: .clear, count: Int.random(in: 0...90, using: &random))
    }
    let data = LZWEncoder(minimumCodeSize: width, packing: packing).bytes(of: codes)
    // Codes from before the last clear code mean nothing, which only shows where one is used.
    for damaged in [data, data.map { UInt8.random(in: 0...40, using: &random) == 0 ? ~$0 : $0 }] {
      do {
        try LZWChecks.all(damaged, minimumCodeSize: width, subBlockLength: 255, pixelCount: 6500)
      } catch {
        Issue.record("\(error): \(random)")
      }
    }
  }
}
