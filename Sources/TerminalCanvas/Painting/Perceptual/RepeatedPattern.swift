import Frames

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What can be seen of a symbol that fills an area: its slow waves, which the eye does not blur.
///
/// ```
/// visibility = Σ |F(u, v)|² / (4 u² + v²)        (u, v) = (0, 1) (0, 2) (±1, 1) (±1, 2) (1, 0)
/// ```
///
/// F is the symbol's Fourier series, u across and v down; a cell is twice as high as wide.
struct RepeatedPattern {
  private let cell: PixelSize
  /// The cosine and sine of each column's and each row's angle, one wave a cell.
  private let columns: [SIMD2<Float>], rows: [SIMD2<Float>]

  init(_ cell: PixelSize) {
    func waves(_ count: Int) -> [SIMD2<Float>] {
      (0..<count).map { place in
        let angle = 2 * Float.pi * (Float(place) + 0.5) / Float(count)
        return SIMD2(cos(angle), sin(angle))
      }
    }
    self.cell = cell
    (columns, rows) = (waves(cell.width), waves(cell.height))
  }

  /// How visible the pattern is, from 0, for a share of ink in each pixel.
  func visibility(of ink: [Float]) -> Float {
    var down = SIMD2<Float>.zero
    var down2 = SIMD2<Float>.zero
    var across = SIMD2<Float>.zero
    // Across and down at once: to the right and to the left, one and two waves down.
    var (right, left, right2, left2) = (across, across, across, across)
    for y in 0..<cell.height {
      var sum: Float = 0
      var wave = SIMD2<Float>.zero
      for x in 0..<cell.width {
        let share = ink[y * cell.width + x]
        sum += share
        wave += columns[x] * share
      }
      let once = rows[y]
      let twice = product(once, once)
      down += once * sum
      down2 += twice * sum
      across += wave
      right += product(wave, once)
      left += product(SIMD2(wave.x, -wave.y), once)
      right2 += product(wave, twice)
      left2 += product(SIMD2(wave.x, -wave.y), twice)
    }
    let terms =
      square(down) + square(down2) / 4 + square(across) / 4 + (square(right) + square(left)) / 5
      + (square(right2) + square(left2)) / 8
    return terms / Float(ink.count * ink.count)
  }

  /// The product of complex numbers.
  private func product(_ a: SIMD2<Float>, _ b: SIMD2<Float>) -> SIMD2<Float> {
    SIMD2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x)
  }

  private func square(_ a: SIMD2<Float>) -> Float { (a * a).sum() }
}
