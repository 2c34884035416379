import Frames
import TestSupport
import Testing

@Suite struct PixelGeometryTests {
  @Test func areaSaturates() {
    #expect(PixelSize(width: 3, height: 4).area == 12)
    #expect(PixelSize(width: 0, height: 4).area == 0)
    #expect(PixelSize(width: .max, height: 2).area == .max)
    #expect(PixelSize(width: .max, height: .max).area == .max)
    #expect(PixelSize(width: .max, height: 1).area == .max)
  }

  @Test(arguments: [(0, 0), (0, 5), (5, 0)])
  func sizesWithoutColumnsOrRowsAreEmpty(width: Int, height: Int) {
    #expect(PixelSize(width: width, height: height).isEmpty)
    #expect(!PixelSize(width: width + 1, height: height + 1).isEmpty)
  }

  @Test func negativeLengthsTrap() async {
    await #expect(processExitsWith: .failure) { _ = PixelSize(width: -1, height: 0) }
    await #expect(processExitsWith: .failure) { _ = PixelSize(width: 0, height: -1) }
  }

  @Test func rectanglesCoverTheirColumnsAndRows() {
    let rect = PixelRect(x: -2, y: 3, width: 5, height: 1)
    #expect(rect.columns == -2..<3)
    #expect(rect.rows == 3..<4)
    #expect(rect == PixelRect(origin: PixelPoint(x: -2, y: 3), size: rect.size))
  }

  @Test func clippingKeepsThePixelsOnTheCanvas() {
    // Every rectangle of a small world against every canvas, pixel by pixel.
    for (x, y) in product(-3...3, -3...3) {
      for (width, height) in product(0...4, 0...4) {
        let rect = PixelRect(x: x, y: y, width: width, height: height)
        for (canvasWidth, canvasHeight) in product(0...3, 0...3) {
          let canvas = PixelSize(width: canvasWidth, height: canvasHeight)
          let columns = (x..<x + width).filter { (0..<canvasWidth).contains($0) }
          let rows = (y..<y + height).filter { (0..<canvasHeight).contains($0) }
          let clipped = rect.clipped(to: canvas)
          #expect(clipped.map { Array($0.columns) } ?? [] == (rows.isEmpty ? [] : columns))
          #expect(clipped.map { Array($0.rows) } ?? [] == (columns.isEmpty ? [] : rows))
        }
      }
    }
  }

  @Test func rectanglesEndAtTheLargestNumber() {
    let size = PixelSize(width: 3, height: 2)
    #expect(PixelRect(x: .max, y: .max, width: 5, height: 5).clipped(to: size) == nil)
    #expect(PixelRect(x: .max - 1, y: 0, width: 5, height: 1).columns == (.max - 1)..<Int.max)
    #expect(PixelRect(x: .min, y: .min, width: .max, height: .max).clipped(to: size) == nil)
    let whole = PixelRect(x: -1, y: 0, width: .max, height: .max)
    #expect(whole.clipped(to: size) == PixelRect(x: 0, y: 0, width: 3, height: 2))
    #expect(
      PixelRect(x: 1, y: 1, width: .max, height: .max).clipped(to: size)
        == PixelRect(x: 1, y: 1, width: 2, height: 1))
  }

  private func product(_ a: ClosedRange<Int>, _ b: ClosedRange<Int>) -> [(Int, Int)] {
    a.flatMap { first in b.map { (first, $0) } }
  }
}
