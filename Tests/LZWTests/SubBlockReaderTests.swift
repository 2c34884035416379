import LZW
import Testing

@Suite struct SubBlockReaderTests {
  @Test(arguments: 1...12)
  func readsCodesOfOneWidth(width: Int) {
    let codes = (0..<200).map { $0 * 37 & (1 << width - 1) }
    for length in [1, 2, 3, 254, 255] {
      let chain = CodeChain(codes, width: width).blocks(of: length)
      var reader = SubBlockReader()
      for code in codes { #expect(reader.code(of: width, in: chain.span) == code) }
    }
  }

  @Test func readsCodesOfChangingWidth() {
    let codes = [(1, 1), (2, 3), (4095, 12), (0, 5), (77, 7), (300, 9), (1, 2)]
    var packed = CodeChain()
    for (code, width) in codes { packed.append(code, width: width) }
    let chain = packed.blocks(of: 2)
    var reader = SubBlockReader()
    for (code, width) in codes { #expect(reader.code(of: width, in: chain.span) == code) }
  }

  @Test func stopsAtTheTerminator() {
    let chain: [UInt8] = [1, 0xFF, 0, 1, 0xFF]
    var reader = SubBlockReader()
    #expect(reader.code(of: 8, in: chain.span) == 0xFF)
    #expect(reader.code(of: 1, in: chain.span) == nil)
    #expect(reader.code(of: 1, in: chain.span) == nil)
    #expect(reader.endOffset == 2)
  }

  @Test func readsAShortLastBlockAsFarAsItGoes() {
    let chain: [UInt8] = [9, 0xAB, 0xCD]
    var reader = SubBlockReader()
    #expect(reader.code(of: 12, in: chain.span) == 0xDAB)
    #expect(reader.code(of: 5, in: chain.span) == nil)
    #expect(reader.code(of: 4, in: chain.span) == 0xC)
    #expect(reader.code(of: 1, in: chain.span) == nil)
    #expect(reader.endOffset == 3)
  }

  @Test func findsTheByteOfACode() {
    let chain: [UInt8] = [2, 0, 0, 1, 0, 1, 0, 0]
    var reader = SubBlockReader()
    var offsets: [Int] = []
    while reader.code(of: 4, in: chain.span) != nil {
      offsets.append(reader.offset(beforeCodeOf: 4, in: chain.span))
    }
    #expect(offsets == [1, 1, 2, 2, 4, 4, 6, 6])
  }
}
