import TestSupport
import Testing

@Suite struct ReferenceLZWTests {
  private func decode(_ codes: [LZWCode], _ pixelCount: Int, minimumCodeSize: Int = 2)
    -> ReferenceLZW
  {
    let data = LZWEncoder(minimumCodeSize: minimumCodeSize, packing: LZWPacking()).bytes(of: codes)
    return ReferenceLZW(data, minimumCodeSize: minimumCodeSize, pixelCount: pixelCount)
  }

  @Test func `the next free code repeats the previous entry and its first pixel`() {
    let decoded = decode([.clear, .value(1), .value(6), .value(7), .end], 6)
    #expect(decoded.pixels == [1, 1, 1, 1, 1, 1])
    #expect(decoded.ending == .full)
  }

  @Test func `a code beyond the next free one ends it`() {
    let decoded = decode([.clear, .value(1), .value(7), .value(2)], 6)
    #expect(decoded.pixels == [1])
    #expect(decoded.ending == .impossibleCode(index: 2))
  }

  @Test func `the first code after a clear must be a literal`() {
    let decoded = decode([.clear, .value(1), .value(2), .clear, .value(6)], 6)
    #expect(decoded.pixels == [1, 2])
    #expect(decoded.ending == .impossibleCode(index: 4))
  }

  @Test func `an end code ends it, and so does the end of the data`() {
    #expect(decode([.clear, .value(1), .end], 2).ending == .endCode)
    #expect(decode([.clear, .value(1)], 2).ending == .endOfData)
    #expect(ReferenceLZW([], minimumCodeSize: 2, pixelCount: 1).ending == .endOfData)
  }

  @Test func `what comes after the last pixel is not looked at`() {
    let decoded = decode([.clear, .value(1), .value(6), .value(7)], 2)
    #expect(decoded.pixels == [1, 1])
    #expect(decoded.ending == .full)
  }

  @Test func `literals above eight bits lose their high bits`() {
    let decoded = decode(
      [.clear, .value(511), .value(256), .value(3), .end], 3, minimumCodeSize: 9)
    #expect(decoded.pixels == [255, 0, 3])
  }

  @Test(arguments: [12, 13, 255]) func `literals of 12 bits leave no room`(width: Int) {
    let decoded = ReferenceLZW([0, 0, 0], minimumCodeSize: width, pixelCount: 1)
    #expect(decoded.pixels.isEmpty)
    #expect(decoded.ending == .unusableLiteralWidth)
  }
}
