import DecoderChecks
import LZW
import Testing

@Suite struct CodeWindowTests {
  @Test(arguments: 1...12)
  func readsCodesOfOneWidth(width: Int) {
    let codes = (0..<200).map { $0 * 37 & (1 << width - 1) }
    for length in [1, 2, 3, 254, 255] {
      let chain = PackedCodes(codes, bits: width).blocks(of: length)
      var window = CodeWindow()
      window.open(chain.span)
      for code in codes { #expect(window.code(of: width) == code) }
    }
  }

  @Test func readsCodesOfChangingWidth() {
    let codes = [(1, 1), (2, 3), (4095, 12), (0, 5), (77, 7), (300, 9), (1, 2)]
    var packed = PackedCodes()
    for (code, width) in codes { packed.add(code, bits: width) }
    let chain = packed.blocks(of: 2)
    var window = CodeWindow()
    window.open(chain.span)
    for (code, width) in codes { #expect(window.code(of: width) == code) }
  }

  @Test func stopsAtTheTerminator() {
    let chain: [UInt8] = [1, 0xFF, 0, 1, 0xFF]
    var window = CodeWindow()
    window.open(chain.span)
    #expect(window.code(of: 8) == 0xFF)
    #expect(window.code(of: 1) == nil)
    #expect(window.code(of: 1) == nil)
    #expect(window.dataCount == 1)
  }

  @Test func readsAShortLastBlockAsFarAsItGoes() {
    let chain: [UInt8] = [9, 0xAB, 0xCD]
    var window = CodeWindow()
    window.open(chain.span)
    #expect(window.code(of: 12) == 0xDAB)
    #expect(window.code(of: 5) == nil)
    #expect(window.code(of: 4) == 0xC)
    #expect(window.code(of: 1) == nil)
    #expect(window.dataCount == 2)
  }

  @Test func findsTheByteOfACode() {
    let chain: [UInt8] = [2, 0, 0, 1, 0, 1, 0, 0]
    var window = CodeWindow()
    window.open(chain.span)
    var offsets: [Int] = []
    while window.code(of: 4) != nil {
      offsets.append(window.dataOffset(beforeCodeOf: 4))
    }
    #expect(offsets == [0, 0, 1, 1, 2, 2, 3, 3])
  }

  /// More than the window holds, in blocks of all kinds of lengths.
  @Test(arguments: [1, 7, 100, 254, 255])
  func refillsTheWindow(length: Int) {
    let codes = (0..<16_000).map { $0 * 37 & 4095 }
    let chain = PackedCodes(codes, bits: 12).blocks(of: length)
    var window = CodeWindow()
    window.open(chain.span)
    var (found, offsets): ([Int?], [Int]) = ([], [])
    for _ in codes {
      if window.bitCount < 12 { window.refill(from: chain.span) }
      found.append(window.code(of: 12))
      offsets.append(window.dataOffset(beforeCodeOf: 12))
    }
    #expect(found == codes)
    #expect(offsets == codes.indices.map { $0 * 12 / 8 })
    window.refill(from: chain.span)
    #expect(window.bitCount == 0)
    #expect(window.dataCount == 16_000 * 12 / 8)
  }
}
