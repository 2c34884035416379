import Frames
import TerminalCanvas

/// The least squared error of each cell that any painter can reach, found by trying every symbol on every compared
/// pixel.
struct Optimum {
  private let masks: [[Double]]
  private let palette: [SIMD3<Double>]

  init(_ symbols: SymbolSet, _ depth: ColorDepth, _ palette: Palette16 = .xterm) {
    let shapes = symbols.glyphs.map { glyph in
      SymbolShapes.shapes[glyph.character].map { $0.map(Double.init) } ?? []
    }
    masks = Array(Set(shapes))
    func vector(_ color: RGB8) -> SIMD3<Double> {
      SIMD3(Double(color.red), Double(color.green), Double(color.blue))
    }
    self.palette =
      switch depth {
      case .none, .full: []
      case .palette16: palette.colors.map(vector)
      case .palette256: (16...255).map { vector(Palette256.color(at: UInt8($0))) }
      }
  }

  /// Returns the ratio, in dB, of a picture with the size of a grid of cells.
  func psnr(_ picture: Raster) -> Double {
    let cell = Raster.cell
    var sum = 0.0
    for top in stride(from: 0, to: picture.height, by: cell.height) {
      for left in stride(from: 0, to: picture.width, by: cell.width) {
        let pixels = (0..<cell.area).map { index in
          let start =
            ((top + index / cell.width) * picture.width + left + index % cell.width) * 3
          return SIMD3(
            picture.values[start], picture.values[start + 1], picture.values[start + 2])
        }
        sum += leastError(pixels)
      }
    }
    return decibels(sum, count: picture.values.count, peak: 255)
  }

  private func leastError(_ pixels: [SIMD3<Double>]) -> Double {
    var total = SIMD3<Double>.zero
    var squares = 0.0
    for pixel in pixels {
      total += pixel
      squares += (pixel * pixel).sum()
    }
    let count = Double(pixels.count)
    var least = Double.infinity
    for mask in masks {
      var inked = SIMD3<Double>.zero
      var (ink, ink2) = (0.0, 0.0)
      for index in pixels.indices {
        inked += mask[index] * pixels[index]
        ink += mask[index]
        ink2 += mask[index] * mask[index]
      }
      let (mixed, paper2) = (ink - ink2, count - 2 * ink + ink2)
      let determinant = ink2 * paper2 - mixed * mixed
      let rest = total - inked
      let isPlain = determinant < 1e-6
      let foreground = color(
        isPlain ? total / count : (paper2 * inked - mixed * rest) / determinant)
      let background = color(
        isPlain ? total / count : (ink2 * rest - mixed * inked) / determinant)
      let shown =
        ink2 * (foreground * foreground).sum() + paper2 * (background * background).sum()
        + 2 * mixed * (foreground * background).sum()
      let error = squares + shown - 2 * (foreground * inked + background * rest).sum()
      least = min(least, error)
    }
    return least
  }

  /// Returns the nearest available colour.
  private func color(_ wanted: SIMD3<Double>) -> SIMD3<Double> {
    let inside = wanted.clamped(lowerBound: .zero, upperBound: SIMD3(repeating: 255))
    guard !palette.isEmpty else { return inside.rounded(.toNearestOrEven) }
    var (best, least) = (inside, Double.infinity)
    for candidate in palette {
      let difference = candidate - inside
      let distance = (difference * difference).sum()
      if distance < least { (best, least) = (candidate, distance) }
    }
    return best
  }
}
