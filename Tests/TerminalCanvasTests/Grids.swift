import Frames
public import TerminalCanvas
import TestSupport
public import Testing

extension CellGrid {
  /// Cells of few different kinds, so that neighbours are often alike.
  static func random(_ size: CellSize, depth: ColorDepth, using random: inout SeededGenerator)
    -> CellGrid
  {
    let shades: [UInt8] = [0, 9, 10, 99, 100, 255]
    func color() -> CellColor? {
      guard Bool.random(using: &random) else { return nil }
      switch depth {
      case .none: return nil
      case .palette16: return .palette((shades.randomElement(using: &random) ?? 0) & 15)
      case .palette256: return .palette(shades.randomElement(using: &random) ?? 0)
      case .full:
        return .rgb(
          RGB8(red: shades.randomElement(using: &random) ?? 0, green: 7, blue: 70))
      }
    }
    let kinds = (0..<4).map { _ in
      Cell(
        [" ", "a", "▀", "é", "🬀"].randomElement(using: &random) ?? " ",
        foreground: color(), background: color())
    }
    var grid = CellGrid(size: size)
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        grid[column, row] = kinds.randomElement(using: &random) ?? .blank
      }
    }
    return grid
  }

  /// The same grid with a share of its cells exchanged for another's.
  func mixed(with other: CellGrid, share: Double, using random: inout SeededGenerator) -> CellGrid {
    var grid = self
    for row in 0..<size.rows {
      for column in 0..<size.columns where Double.random(in: 0..<1, using: &random) < share {
        grid[column, row] = other[column, row]
      }
    }
    return grid
  }
}

extension ScreenEmulator {
  /// A part of the screen as cells.
  func grid(_ size: CellSize, fromRow top: Int = 0) -> CellGrid {
    func color(_ color: Color?) -> CellColor? {
      switch color {
      case nil: nil
      case .palette(let index): .palette(index)
      case .rgb(let red, let green, let blue): .rgb(RGB8(red: red, green: green, blue: blue))
      }
    }
    var grid = CellGrid(size: size)
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let cell = self[column, top + row]
        grid[column, row] = TerminalCanvas.Cell(
          cell.character, foreground: color(cell.foreground), background: color(cell.background))
      }
    }
    return grid
  }
}

extension RGBA8 {
  /// Any opaque colour.
  static func random(using random: inout SeededGenerator) -> RGBA8 {
    let word = random.next()
    return RGBA8(
      red: UInt8(word & 255), green: UInt8(word >> 8 & 255), blue: UInt8(word >> 16 & 255))
  }
}

extension SymbolSet: CustomTestStringConvertible {
  /// Its name is enough in a test's log; all its glyphs would fill tens of kilobytes.
  public var testDescription: String { name }
}
