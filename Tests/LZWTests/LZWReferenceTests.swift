import DecoderChecks
import Testing

/// Streams that fuzzers found, unpacked by the decoder and by the reference; `GIFCodecTests` builds others.
@Suite struct LZWReferenceTests {
  /// The decoder once kept strings that were defined right before a clear code.
  @Test func forgetsStringsDefinedJustBeforeAClearCode() throws {
    let data: [UInt8] =
      Array(repeating: 145, count: 12) + [64, 145, 145, 145, 70, 121, 121, 121, 121, 121, 121]
      + [1, 0, 73, 70, 56]
    try LZWChecks.all(data, minimumCodeSize: 0, subBlockLength: 199, pixelCount: 1168)
  }
}
