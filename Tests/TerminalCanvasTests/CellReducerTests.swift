import Foundation
import Frames
import TerminalCanvas
import TestSupport
import Testing

@Suite struct CellReducerTests {
  private let size = CellSize(columns: 12, rows: 6)

  /// Soft colours with an edge, and noise on top that is new in every frame.
  private func frame(_ number: Int, noise: Int, using random: inout SplitMix) -> Bitmap {
    Bitmap(96, 96) { x, y in
      func level(_ base: Int) -> UInt8 {
        UInt8(
          min(255, max(0, base + (noise == 0 ? 0 : Int.random(in: -noise...noise, using: &random))))
        )
      }
      let isInside = (x - 3 * number) * (x - 3 * number) + y * y < 3000
      return RGBA8(red: level(x * 2), green: level(y * 2), blue: level(isInside ? 200 : 40))
    }
  }

  /// The squared error of cells, on 8 by 16 pixels each; cells are drawn in a way of the test's own.
  private func error(_ grid: CellGrid, _ symbols: SymbolSet, _ bitmap: Bitmap) -> Double {
    let samples = PixelSampler.sample(
      bitmap, at: PixelSize(width: size.columns * 8, height: size.rows * 16), over: nil)
    func parts(_ color: CellColor?) -> [Double] {
      switch color {
      case nil: [0, 0, 0]
      case .rgb(let color): [color.red, color.green, color.blue].map(Double.init)
      case .palette(let index):
        {
          let color = index < 16 ? Palette16.xterm.colors[Int(index)] : Palette256.color(at: index)
          return [color.red, color.green, color.blue].map(Double.init)
        }()
      }
    }
    let scaler = CoverageScaler(from: symbols.cell, to: PixelSize(width: 8, height: 16))
    var sum = 0.0
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let cell = grid[column, row]
        guard let glyph = symbols.glyphs.first(where: { $0.character == cell.character }) else {
          Issue.record("\(cell.character) is not in the set")
          continue
        }
        let (ink, paper) = (parts(cell.foreground ?? cell.background), parts(cell.background))
        for (index, share) in scaler.coverage(of: glyph).enumerated() {
          let pixel = samples[column * 8 + index % 8, row * 16 + index / 8]
          for (c, value) in [pixel.red, pixel.green, pixel.blue].enumerated() {
            let shown = paper[c] + (ink[c] - paper[c]) * Double(share)
            sum += (Double(value) - shown) * (Double(value) - shown)
          }
        }
      }
    }
    return sum
  }

  @Test(
    arguments: SymbolSet.all.filter(\.colorsBackground), [ColorDepth.palette16, .palette256, .full])
  func noFrameLosesMoreThanItMay(symbols: SymbolSet, depth: ColorDepth) {
    for tolerance in [0, 0.01, 0.5] {
      var random = SplitMix(seed: 7)
      let painter = CellPainter(symbols: symbols, depth: depth)
      let reducer = CellReducer(for: painter, tolerance: tolerance)
      var shown: CellGrid?
      for number in 0..<LongTests.count(6, short: 2) {
        let bitmap = frame(number, noise: 12, using: &random)
        let next = painter.paint(bitmap, size: size)
        let reduced = reducer.reduce(next, of: bitmap, onto: shown)
        if tolerance == 0 { #expect(reduced == next) }
        let (best, kept) = (error(next, symbols, bitmap), error(reduced, symbols, bitmap))
        #expect(
          kept <= best * pow(10, tolerance / 10) * 1.0002 + 1,
          "\(symbols.name), \(depth), \(tolerance) dB, frame \(number)")
        shown = reduced
      }
    }
  }

  /// What it is for: fewer bytes, also where all that is shown is new.
  @Test(arguments: [ColorDepth.palette16, .palette256, .full], [ColorSpace.rgb, .oklab])
  func fewerBytesAreSentTheMoreMayBeLost(depth: ColorDepth, colorSpace: ColorSpace) {
    var random = SplitMix(seed: 11)
    let frames = (0..<6).map { frame($0, noise: 6, using: &random) }
    let painter = CellPainter(symbols: .quadrants, depth: depth, colorSpace: colorSpace)
    func bytes(_ tolerance: Double) -> Int {
      let reducer = CellReducer(for: painter, tolerance: tolerance)
      var encoder = EscapeEncoder()
      var shown: CellGrid?
      return frames.reduce(0) { sum, bitmap in
        let next = reducer.reduce(painter.paint(bitmap, size: size), of: bitmap, onto: shown)
        defer { shown = next }
        return sum + encoder.encode(next, replacing: shown).count
      }
    }
    let taken = [0, 0.01, 0.1, 1].map(bytes)
    switch colorSpace {
    case .rgb: #expect(taken == taken.sorted(by: >), "\(taken)")
    // A tolerance is one of squared errors; colours chosen as the eye sees them follow it less finely.
    case .oklab: #expect(taken.max() == taken[0] && taken.min() == taken[3], "\(taken)")
    }
    #expect(taken[3] < taken[0] * 3 / 4, "\(taken)")
  }

  @Test func theSamePictureAgainSendsNothing() {
    var random = SplitMix(seed: 13)
    let painter = CellPainter(symbols: .quadrants)
    let reducer = CellReducer(for: painter, tolerance: 0.1)
    var shown = painter.paint(frame(0, noise: 8, using: &random), size: size)
    for number in 0..<4 {
      let bitmap = frame(number, noise: 8, using: &random)
      let next = painter.paint(bitmap, size: size)
      shown = reducer.reduce(next, of: bitmap, onto: shown)
      #expect(reducer.reduce(next, of: bitmap, onto: shown) == shown)
    }
  }

  @Test func coloursThatAreSetAreUsedAgain() {
    let size = CellSize(columns: 4, rows: 1)
    let painter = CellPainter(symbols: .halfBlocks)
    // A grey that rises by one from cell to cell, over one that falls.
    let picture = Bitmap(4, 2) { x, y in .grey(y == 0 ? 60 + x : 200 - x) }
    let next = painter.paint(picture, size: size)
    let shown = CellGrid(size: size, filledWith: Cell(" ", background: .rgb(.white)))
    let reduced = CellReducer(for: painter, tolerance: 40).reduce(next, of: picture, onto: shown)
    #expect(Set(next.cells).count == 4)
    #expect(Set(reduced.cells).count < 4)
  }

  @Test func noiseIsKeptAndMotionIsNot() {
    var random = SplitMix(seed: 3)
    let painter = CellPainter(symbols: .quadrants)
    let reducer = CellReducer(for: painter, tolerance: 0.1)
    let first = painter.paint(frame(0, noise: 8, using: &random), size: size)
    let still = frame(0, noise: 8, using: &random)
    let reduced = reducer.reduce(painter.paint(still, size: size), of: still, onto: first)
    func changes(_ grid: CellGrid) -> Int { CellDiff.runs(from: first, to: grid).count }
    #expect(changes(reduced) < changes(painter.paint(still, size: size)))
    let other = Bitmap(96, 96) { x, _ in .grey(x < 48 ? 255 : 0) }
    let painted = painter.paint(other, size: size)
    #expect(reducer.reduce(painted, of: other, onto: first) == painted)
  }

  @Test func nothingIsKeptThatCannotBeCompared() {
    var random = SplitMix(seed: 5)
    let bitmap = frame(1, noise: 3, using: &random)
    let (coarse, fine) = (CellSize(columns: 3, rows: 3), CellSize(columns: 4, rows: 3))
    let painter = CellPainter()
    let reducer = CellReducer(for: painter, tolerance: 3)
    let next = painter.paint(bitmap, size: fine)
    #expect(reducer.reduce(next, of: bitmap, onto: nil) == next)
    #expect(reducer.reduce(next, of: bitmap, onto: painter.paint(bitmap, size: coarse)) == next)
    // What lies behind a hole is not known.
    let hole = CellGrid(size: fine)
    let filled = reducer.reduce(next, of: bitmap, onto: hole)
    #expect(filled.cells.allSatisfy { $0.background != nil })
    #expect(reducer.reduce(hole, of: Bitmap(8, 8) { _, _ in .clear }, onto: next) == hole)
    // Letters stand for light, not for colours.
    let letters = CellPainter(symbols: .ascii, depth: .none)
    let text = letters.paint(bitmap, size: fine)
    #expect(CellReducer(for: letters, tolerance: 3).reduce(text, of: bitmap, onto: hole) == text)
    let nothing = CellGrid(size: CellSize(columns: 0, rows: 0))
    #expect(reducer.reduce(nothing, of: bitmap, onto: nothing) == nothing)
  }
}
