import Frames
import TerminalCanvas
import Testing

@Suite struct FittingTests {
  @Test(arguments: [
    (600, 338, 80, 24, 0.5, 80, 23), (100, 100, 80, 24, 0.5, 48, 24),
    (100, 100, 80, 24, 1.0, 24, 24), (1, 1000, 80, 24, 0.5, 1, 24),
    (1000, 1, 80, 24, 0.5, 80, 1), (0, 5, 80, 24, 0.5, 1, 1), (5, 5, 0, 0, 0.5, 1, 1),
    (16, 16, 3, 100, 0.5, 3, 2),
  ])
  func sizes(
    width: Int, height: Int, columns: Int, rows: Int, aspect: Double, fitColumns: Int,
    fitRows: Int
  ) {
    let size = CellSize.fitting(
      PixelSize(width: width, height: height), in: CellSize(columns: columns, rows: rows),
      cellAspect: aspect)
    #expect(size == CellSize(columns: fitColumns, rows: fitRows))
  }
}
