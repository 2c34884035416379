import Foundation
import Frames
import TerminalCanvas

/// A picture of three components a pixel, 0...255, in double precision.
struct Raster {
  let width: Int, height: Int
  /// The components, pixel by pixel, row by row.
  var values: [Double]

  /// The number of a cell's pixels in the comparison, as in most terminals.
  static let cell = PixelSize(width: 8, height: 16)

  /// Creates a picture on black.
  init(_ bitmap: Bitmap) {
    (width, height) = (bitmap.size.width, bitmap.size.height)
    values = bitmap.pixels.flatMap { pixel in
      [pixel.red, pixel.green, pixel.blue].map { Double($0) * Double(pixel.alpha) / 255 }
    }
  }

  /// Draws cells as a terminal does: symbols by their geometry, letters by the ink in their zones.
  init(_ grid: CellGrid, palette: Palette16 = .xterm) throws {
    let cell = Self.cell
    (width, height) = (grid.size.columns * cell.width, grid.size.rows * cell.height)
    values = Array(repeating: 0, count: width * height * 3)
    for row in 0..<grid.size.rows {
      for column in 0..<grid.size.columns {
        let shown = grid[column, row]
        guard let coverage = SymbolShapes.shapes[shown.character] else {
          throw TrialFailure("U+\(String(shown.character.value, radix: 16)) has no known shape")
        }
        let foreground = Self.components(shown.foreground, palette, standard: 229)
        let background = Self.components(shown.background, palette, standard: 0)
        for (index, ink) in coverage.enumerated() {
          let x = column * cell.width + index % cell.width
          let y = row * cell.height + index / cell.width
          for c in 0..<3 {
            values[(y * width + x) * 3 + c] =
              (background[c] + (foreground[c] - background[c]) * Double(ink)).rounded()
          }
        }
      }
    }
  }

  private static func components(
    _ color: CellColor?, _ palette: Palette16, standard: Double
  ) -> [Double] {
    let color: RGB8? =
      switch color {
      case nil: nil
      case .rgb(let color): color
      case .palette(let index):
        index < 16 ? palette.colors[Int(index)] : Palette256.color(at: index)
      }
    guard let color else { return [standard, standard, standard] }
    return [color.red, color.green, color.blue].map(Double.init)
  }

  private init(width: Int, height: Int, values: [Double]) {
    (self.width, self.height, self.values) = (width, height, values)
  }

  /// Returns the picture at another size, by Lanczos' filter with three lobes.
  func resized(toWidth newWidth: Int, height newHeight: Int) -> Raster {
    let (rows, columns) = (
      Self.lanczos(from: height, to: newHeight), Self.lanczos(from: width, to: newWidth)
    )
    var tall = Array(repeating: 0.0, count: width * newHeight * 3)
    for y in 0..<newHeight {
      for (source, weight) in rows[y] {
        for x in 0..<width * 3 {
          tall[y * width * 3 + x] += weight * values[source * width * 3 + x]
        }
      }
    }
    var result = Array(repeating: 0.0, count: newWidth * newHeight * 3)
    for y in 0..<newHeight {
      for x in 0..<newWidth {
        for (source, weight) in columns[x] {
          for c in 0..<3 {
            result[(y * newWidth + x) * 3 + c] += weight * tall[(y * width + source) * 3 + c]
          }
        }
      }
    }
    return Raster(
      width: newWidth, height: newHeight, values: result.map { min(255, max(0, $0)) })
  }

  /// The picture with whole components.
  var bitmap: Bitmap {
    Bitmap(
      size: PixelSize(width: width, height: height),
      pixels: (0..<width * height).map { index in
        let parts = (0..<3).map { UInt8(values[index * 3 + $0].rounded()) }
        return RGBA8(red: parts[0], green: parts[1], blue: parts[2])
      })
  }

  private static func lanczos(from length: Int, to count: Int) -> [[(Int, Double)]] {
    func sinc(_ x: Double) -> Double { x == 0 ? 1 : sin(.pi * x) / (.pi * x) }
    let step = Double(length) / Double(count)
    let stretch = max(1, step)
    return (0..<count).map { index in
      let center = (Double(index) + 0.5) * step
      let reach =
        Int((center - 3 * stretch).rounded(.down))..<Int((center + 3 * stretch).rounded(.up))
      let taps = reach.compactMap { source -> (Int, Double)? in
        let x = (Double(source) + 0.5 - center) / stretch
        return abs(x) < 3 ? (min(length - 1, max(0, source)), sinc(x) * sinc(x / 3)) : nil
      }
      let sum = taps.reduce(0) { $0 + $1.1 }
      return taps.map { ($0.0, $0.1 / sum) }
    }
  }

  /// Returns the peak signal-to-noise ratio against another picture of that size, in dB.
  func psnr(_ other: Raster) -> Double {
    var sum = 0.0
    for index in values.indices {
      let difference = values[index] - other.values[index]
      sum += difference * difference
    }
    return decibels(sum, count: values.count, peak: 255)
  }
}

/// Returns the peak signal-to-noise ratio of a number of values, in dB, from the sum of their squared errors.
func decibels(_ sum: Double, count: Int, peak: Double = 1) -> Double {
  10 * log10(peak * peak * Double(count) / max(sum, 1e-9))
}

/// The ink of every symbol whose shape is known, in the pixels of ``Raster/cell``.
enum SymbolShapes {
  static let shapes: [Unicode.Scalar: [Float]] = {
    var shapes: [Unicode.Scalar: [Float]] = [:]
    for set in SymbolSet.all {
      let scaler = CoverageScaler(from: set.cell, to: Raster.cell)
      for glyph in set.glyphs { shapes[glyph.character] = scaler.coverage(of: glyph) }
    }
    // Two opposite quarters, which chafa counts among the wedges.
    for (both, one, other) in [
      ("\u{1FB9A}" as Unicode.Scalar, "\u{1FB6D}" as Unicode.Scalar, "\u{1FB6F}" as Unicode.Scalar),
      ("\u{1FB9B}", "\u{1FB6C}", "\u{1FB6E}"),
    ] {
      if let one = shapes[one], let other = shapes[other] {
        shapes[both] = zip(one, other).map(+)
      }
    }
    return shapes
  }()
}
