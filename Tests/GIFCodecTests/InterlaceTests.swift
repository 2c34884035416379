import GIFCodec
import Testing

@Suite struct InterlaceTests {
  @Test func listsTheRowsOfTheFourPasses() {
    let positions = (0..<9).map { Interlace.position(ofRow: $0, height: 9) }
    #expect(positions == [0, 5, 3, 6, 2, 7, 4, 8, 1])
  }

  @Test func hasFourPasses() {
    let passes = (0..<4).map(Interlace.pass)
    #expect(passes.map(\.first) == [0, 4, 2, 1])
    #expect(passes.map(\.step) == [8, 8, 4, 2])
  }

  @Test(arguments: 0...40)
  func followsTheSpecificationAtEveryHeight(height: Int) {
    let passes = [(0, 8), (4, 8), (2, 4), (1, 2)]
    let rows = passes.flatMap { Array(stride(from: $0.0, to: height, by: $0.1)) }
    #expect(rows.map { Interlace.position(ofRow: $0, height: height) } == Array(0..<height))
  }
}
