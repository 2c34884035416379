import Foundation
import Frames
import GIFCodec
import TerminalCanvas

/// The share of letters that change for one frame and change back, in cells whose picture does not change.
///
/// A cell stays if each of its eight zones, 2 by 4, is as light in three frames to within 3 of 255.
struct LetterFlicker {
  let name: String
  private let frames: [Bitmap]

  /// Returns `nil` for a file that is no GIF of several frames.
  init?(_ path: String) {
    guard let data = FileManager.default.contents(atPath: path),
      let gif = try? EncodedGIF(Array(data)), gif.index.frames.count > 1
    else { return nil }
    name = URL(fileURLWithPath: path).lastPathComponent
    var reader = GIFFrameReader(gif)
    var frames: [Bitmap] = []
    while frames.count < 60, let frame = reader.next() { frames.append(frame) }
    self.frames = frames
  }

  static let heading =
    "| letters over time | cells that stay | of these flicker, steady | each frame by itself |\n"
    + "|---|---|---|---|"

  /// Returns a row of the table.
  func row() -> String {
    let size = CellSize.fitting(frames[0].size, in: CellSize(columns: 80, rows: 24))
    let lights = frames.map { light(of: $0, size) }
    var cells = 0
    func changes(isSteady: Bool) -> Int {
      var painter = CellPainter(symbols: .ascii, depth: .none, backdrop: .black)
      painter.adaptInk(to: frames[0], size: size)
      painter.isSteady = isSteady
      var (first, last, next) = (CellGrid(size: size), CellGrid(size: size), CellGrid(size: size))
      var count = 0
      cells = 0
      for (number, frame) in frames.enumerated() {
        painter.paint(frame, into: &next)
        if number > 1 {
          for place in next.cells.indices
          where stays(lights[number][place], lights[number - 1][place])
            && stays(lights[number][place], lights[number - 2][place])
          {
            cells += 1
            let character = next.cells[place].character
            if character != last.cells[place].character,
              character == first.cells[place].character
            {
              count += 1
            }
          }
        }
        (first, last, next) = (last, next, first)
      }
      return count
    }
    func percent(_ count: Int) -> String {
      String(format: "%.2f %%", 100 * Double(count) / Double(max(1, cells)))
    }
    let (steady, alone) = (changes(isSteady: true), changes(isSteady: false))
    return "| \(name) | \(cells) | \(percent(steady)) | \(percent(alone)) |"
  }

  private func stays(_ a: SIMD8<Float>, _ b: SIMD8<Float>) -> Bool {
    let difference = a - b
    return difference.max() < 3 && difference.min() > -3
  }

  /// Returns the lightness of each cell's zones, 0...255.
  private func light(of frame: Bitmap, _ size: CellSize) -> [SIMD8<Float>] {
    let picture = Raster(frame).resized(toWidth: size.columns * 2, height: size.rows * 4)
    var cells = Array(repeating: SIMD8<Float>.zero, count: size.columns * size.rows)
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let start = (y * picture.width + x) * 3
        let light = picture.values[start..<start + 3].reduce(0, +) / 3
        cells[y / 4 * size.columns + x / 2][y % 4 * 2 + x % 2] = Float(light)
      }
    }
    return cells
  }
}
