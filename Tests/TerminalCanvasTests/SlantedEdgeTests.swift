import Frames
import TerminalCanvas
import Testing

/// A slanted edge between two greys that are nearly equal would look like a row of teeth.
@Suite struct SlantedEdgeTests {
  private let size = CellSize(columns: 40, rows: 12)

  /// The number of cells with a slanted line in a picture of greys.
  private func wedges(_ grey: (_ x: Double, _ y: Double) -> Double) -> Int {
    let picture = Bitmap(320, 192) { x, y in .grey(Int(grey(Double(x), Double(y)).rounded())) }
    return CellPainter(symbols: .best, depth: .full).paint(picture, size: size).cells
      .count { (0x1FB3C...0x1FB6F).contains($0.character.value) }
  }

  @Test(arguments: [2, 4, 6])
  func edgesBetweenNearlyEqualGreysAreNotSlanted(difference: Double) {
    #expect(wedges { x, y in 0.37 * x + y < 155 ? 120 : 120 + difference } == 0)
  }

  @Test func gradientsAreNotSlanted() {
    #expect(wedges { x, y in 40 + 120 * (x + y) / 512 } == 0)
    #expect(
      wedges { x, y in
        200 - 120 * ((x - 160) * (x - 160) + (y - 96) * (y - 96)).squareRoot() / 187
      } == 0)
  }

  @Test func edgesThatAreSeenAreSlanted() {
    #expect(wedges { x, y in 0.37 * x + y < 155 ? 120 : 168 } > 10)
  }
}
