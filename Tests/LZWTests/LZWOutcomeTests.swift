import DecoderChecks
import LZW
import Testing

@Suite struct LZWOutcomeTests {
  @Test(arguments: [1, 2, 7, 255])
  func countsLengthBytes(length: Int) {
    let chain = PackedCodes((0..<600).map { $0 & 255 }, bits: 8).blocks(of: length)
    let offsets = (0..<600).map { Self.offset(of: $0, in: chain) }
    #expect(offsets == (0..<600).map { $0 + $0 / length + 1 })
    // The terminator.
    #expect(Self.offset(of: 600, in: chain) == chain.count - 1)
  }

  @Test func findsTheEndOfATruncatedChain() {
    #expect(Self.offset(of: 2, in: [9, 0xAB, 0xCD]) == 3)
    #expect(Self.offset(of: 1, in: [1, 0xAB, 9]) == 3)
    #expect(Self.offset(of: 0, in: [9]) == 1)
    #expect(Self.offset(of: 0, in: []) == 0)
  }

  private static func offset(of dataByte: Int, in chain: [UInt8]) -> Int {
    LZWOutcome(ending: .chainEnded, pixelCount: 0, dataOffset: dataByte).offset(in: chain.span)
  }
}
