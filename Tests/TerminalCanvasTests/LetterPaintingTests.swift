import Frames
import TestSupport
import Testing

@testable import TerminalCanvas

/// Letters without colours: even where the picture is, and still where it is still.
@Suite struct LetterPaintingTests {
  private let one = CellSize(columns: 1, rows: 1)

  private func letter(_ grey: Int, _ painter: CellPainter) -> Unicode.Scalar {
    painter.paint(Bitmap(4, 8) { _, _ in .grey(grey) }, size: one)[0, 0].character
  }

  @Test func the256GreysArePaintedWithNineDifferentLetters() {
    let painter = CellPainter(symbols: .ascii, depth: .none)
    var letters: [Unicode.Scalar] = []
    for grey in 0...255 {
      let letter = letter(grey, painter)
      if letters.last != letter { letters.append(letter) }
    }
    #expect(letters.count == 9 && Set(letters).count == 9, "\(letters)")
    #expect(letters.first == " " && letters.last == "Q")
    #expect(!letters.contains { "()[]{}<>".unicodeScalars.contains($0) }, "\(letters)")
  }

  @Test(arguments: [SymbolSet.ascii, .ascii.onTerminalBackground])
  func randomGreysArePaintedWithoutBrackets(symbols: SymbolSet) {
    var random = SeededGenerator(seed: 15)
    let noise = Bitmap(160, 96) { _, _ in .grey(Int.random(in: 0...255, using: &random)) }
    let text = CellPainter(symbols: symbols, depth: .none)
      .paint(noise, size: CellSize(columns: 80, rows: 24)).text
    #expect(Set(text.unicodeScalars).count > 30)
    #expect(!text.unicodeScalars.contains { "()[]{}<>".unicodeScalars.contains($0) })
  }

  /// At the first step from a space as well as at the last.
  @Test func aSteadyPainterKeepsALetterUntilAnotherIsMuchBetter() throws {
    let free = CellPainter(symbols: .ascii, depth: .none)
    let edges = (1...255).filter { letter($0, free) != letter($0 - 1, free) }
    for edge in [try #require(edges.first), try #require(edges.last)] {
      var grid = CellGrid(size: one)
      var steady = free
      steady.isSteady = true
      func painted(_ grey: Int) -> Unicode.Scalar {
        steady.paint(Bitmap(4, 8) { _, _ in .grey(grey) }, into: &grid)
        return grid[0, 0].character
      }
      #expect(painted(edge - 1) == letter(edge - 1, free))
      #expect(painted(edge) == letter(edge - 1, free), "hardly lighter than \(edge)")
      #expect(painted(255) == letter(255, free), "much lighter")
      #expect(painted(0) == letter(0, free), "much darker")
    }
  }

  /// Where a shape was, an even area gets one of the letters of even areas, so that it is not speckled.
  @Test func aSteadyPainterKeepsNoLetterOfAShapeOnAnEvenArea() {
    let free = CellPainter(symbols: .ascii, depth: .none)
    let even = Set((0...255).map { letter($0, free) })
    var (random, shapes) = (SeededGenerator(seed: 4), Set<Unicode.Scalar>())
    for grey in 0...255 {
      var (steady, grid) = (free, CellGrid(size: one))
      steady.isSteady = true
      for _ in 0..<8 {
        let noise = Bitmap(4, 8) { _, _ in .grey(Int.random(in: 0...255, using: &random)) }
        steady.paint(noise, into: &grid)
        shapes.insert(grid[0, 0].character)
        steady.paint(Bitmap(4, 8) { _, _ in .grey(grey) }, into: &grid)
        #expect(even.contains(grid[0, 0].character), "\(grey): \(grid[0, 0].character)")
      }
    }
    #expect(shapes.subtracting(even).count > 10)
  }

  @Test func aSteadyPainterKeepsNoLetterInAGridOfAnotherSize() throws {
    let free = CellPainter(symbols: .ascii, depth: .none)
    let edge = try #require((1...255).last { letter($0, free) != letter($0 - 1, free) })
    var steady = free
    steady.isSteady = true
    for (columns, grey) in [(3, edge - 1), (1, edge), (2, edge - 1), (4, edge)] {
      var grid = CellGrid(size: CellSize(columns: columns, rows: 1))
      steady.paint(Bitmap(4, 8) { _, _ in .grey(grey) }, into: &grid)
      #expect(grid.cells.allSatisfy { $0.character == letter(grey, free) }, "\(grid.text)")
    }
  }

  @Test func aSteadyPainterKeepsAShapeUntilAnotherIsMuchBetter() {
    var painter = CellPainter(symbols: .ascii, depth: .none)
    painter.isSteady = true
    var grid = CellGrid(size: one)
    func painted(_ light: (Int, Int) -> Int) -> Unicode.Scalar {
      painter.paint(Bitmap(2, 4) { x, y in .grey(light(x, y)) }, into: &grid)
      return grid[0, 0].character
    }
    let below = painted { _, y in y == 3 ? 255 : 0 }
    #expect(below == "_")
    #expect(painted { x, y in y == 3 ? 250 : x } == below)
    #expect(painted { _, y in y == 0 ? 255 : 0 } != below)
  }
}

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
  func edgesBetweenNearlyEqualGreysGetNoSlantedSymbols(difference: Double) {
    #expect(wedges { x, y in 0.37 * x + y < 155 ? 120 : 120 + difference } == 0)
  }

  @Test func gradientsGetNoSlantedSymbols() {
    #expect(wedges { x, y in 40 + 120 * (x + y) / 512 } == 0)
    #expect(
      wedges { x, y in
        200 - 120 * ((x - 160) * (x - 160) + (y - 96) * (y - 96)).squareRoot() / 187
      } == 0)
  }

  @Test func visibleSlantedEdgesGetSlantedSymbols() {
    #expect(wedges { x, y in 0.37 * x + y < 155 ? 120 : 168 } > 10)
  }
}
