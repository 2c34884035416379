import TerminalCanvas
import Testing

@Suite struct CellGridTests {
  @Test func outsideIsAnError() async {
    await #expect(processExitsWith: .failure) {
      _ = CellGrid(size: CellSize(columns: 2, rows: 2))[2, 0]
    }
  }
}
