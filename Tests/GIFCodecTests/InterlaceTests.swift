import GIFCodec
import Testing

@Suite struct InterlaceTests {
  @Test func listsTheRowsOfTheFourPasses() {
    #expect(Array(RowOrder(height: 9, isInterlaced: true)) == [0, 8, 4, 2, 6, 1, 3, 5, 7])
    #expect(Array(RowOrder(height: 3, isInterlaced: false)) == [0, 1, 2])
  }

  @Test(arguments: 0...40)
  func followsTheSpecificationAtEveryHeight(height: Int) {
    let passes = [(0, 8), (4, 8), (2, 4), (1, 2)]
    let rows = passes.flatMap { Array(stride(from: $0.0, to: height, by: $0.1)) }
    #expect(Array(RowOrder(height: height, isInterlaced: true)) == rows)
    #expect(Array(RowOrder(height: height, isInterlaced: false)) == Array(0..<height))
  }

  @Test(arguments: 1...40)
  func findsARowWhereTheOrderHasIt(height: Int) {
    for isInterlaced in [false, true] {
      for (position, row) in RowOrder(height: height, isInterlaced: isInterlaced).enumerated() {
        #expect(
          RowOrder.position(ofRow: row, height: height, isInterlaced: isInterlaced) == position)
      }
    }
  }
}
