import Frames
import TerminalCanvas

/// A painter with the settings of the tool `gifrefresh`.
struct Contestant {
  let symbols: SymbolSet
  let depth: ColorDepth

  func paint(_ bitmap: Bitmap, size: CellSize) -> CellGrid {
    var painter = CellPainter(symbols: symbols, depth: depth, backdrop: .black)
    painter.adaptInk(to: bitmap, size: size)
    return painter.paint(bitmap, size: size)
  }
}
