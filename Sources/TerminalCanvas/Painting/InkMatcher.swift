import Frames

/// A matcher that chooses the symbol whose ink is nearest to the wanted lightness of a cell.
///
/// No letter has exactly the wanted shape, so two errors are weighed: the errors of the ink of single pixels, and the
/// error of the cell's mean ink.
///
/// ```
/// t      the wanted ink of each of the N pixels, 0 ... the densest symbol's mean
/// gₖ     the ink of symbol k in each of these pixels
/// error(k) = |gₖ - t|² + (tone² - 1) · N · (mean(gₖ) - mean(t))²
///          = |A gₖ|² - 2 (A² gₖ) · t + …           A stretches a vector's mean by `tone`
/// ```
///
/// With a `tone` of 1, only the shape counts and greys become uneven; 3 was best over a set of photographs and
/// drawings (fit of the blurred picture, ASCII: 21.9 dB at 1, 23.1 at 2, 23.7 at 3).
///
/// A cell of even lightness gets a symbol from a ``ramp`` of symbols with evenly distributed ink, so that areas of
/// equal lightness look the same.
struct InkMatcher: Sendable {
  private static let tone: Float = 3

  /// The mean coverage of the densest glyph: the most ink that a cell can have.
  let densest: Float
  private let pixelCount: Int
  /// 2 A² gₖ; each vector holds the values of eight glyphs for one pixel.
  ///
  /// The vectors of all pixels of the first eight glyphs come first, then those of the next eight glyphs.
  private let weights: [SIMD8<Float>]
  /// |A gₖ|² of eight glyphs per vector; infinite for avoided glyphs and unused lanes, which are thus never chosen.
  private let squares: [SIMD8<Float>]
  private let means: [Float]
  /// The glyphs with the most evenly distributed ink for nine amounts from no ink to the densest glyph's ink; empty if
  /// the densest glyph inks at least half of its cell.
  let ramp: [Int]
  /// The variance of the wanted ink in a cell below which the cell counts as flat; 1 is the densest glyph's mean ink.
  private static let flatness: Float = 0.0094
  /// The additional squared error per pixel up to which a cell keeps its previous symbol; 1 is the densest glyph's mean
  /// ink.
  private static let steadiness: Float = 0.019

  /// Creates a matcher from the share of ink, 0...1, of each symbol's pixels; never chooses symbols at `avoided`
  /// positions.
  init(_ coverage: [[Float]], cell: PixelSize, avoided: Set<Int> = []) {
    let count = cell.area
    let stretch = Self.tone * Self.tone - 1
    let blocks = (coverage.count + 7) / 8
    var weights = Array(repeating: SIMD8<Float>.zero, count: blocks * count)
    var squares = Array(repeating: SIMD8<Float>(repeating: .infinity), count: blocks)
    var densest: Float = 0
    for (k, ink) in coverage.enumerated() where !avoided.contains(k) {
      let mean = ink.reduce(0, +) / Float(count)
      densest = max(densest, mean)
      for i in 0..<count { weights[k / 8 * count + i][k % 8] = 2 * (ink[i] + stretch * mean) }
      squares[k / 8][k % 8] =
        ink.reduce(0) { $0 + $1 * $1 } + stretch * Float(count) * mean * mean
    }
    pixelCount = count
    self.densest = densest
    means = coverage.map { $0.reduce(0, +) / Float(count) }
    ramp = densest < 0.5 ? Self.ramp(coverage, cell, means, densest, avoided) : []
    self.weights = weights
    self.squares = squares
  }

  private static func ramp(
    _ coverage: [[Float]], _ cell: PixelSize, _ means: [Float], _ densest: Float,
    _ avoided: Set<Int>
  ) -> [Int] {
    let steps = 8
    /// Returns how unevenly a glyph's ink is distributed: the pixels' squared deviations plus the squared difference
    /// between the left and right halves, divided by the squared mean.
    func unevenness(_ k: Int) -> Float {
      var lean: Float = 0
      var departure: Float = 0
      for (i, ink) in coverage[k].enumerated() {
        departure += (ink - means[k]) * (ink - means[k])
        lean += i % cell.width * 2 < cell.width ? ink : -ink
      }
      return (departure + lean * lean) / max(means[k] * means[k], .leastNormalMagnitude)
    }
    return (0...steps).compactMap { step in
      let light = densest * Float(step) / Float(steps)
      return coverage.indices.lazy
        .filter { !avoided.contains($0) && abs(means[$0] - light) * Float(2 * steps) <= densest }
        .min { unevenness($0) < unevenness($1) - 1e-5 }
    }
  }

  /// Returns the index of the glyph that best matches the wanted ink of the pixels.
  ///
  /// `ink` has one value per pixel; 1 is the mean coverage of the densest glyph. If the glyph at the index `previous`
  /// (-1 for none) is hardly worse than the best, returns `previous`.
  func match(_ ink: Span<Float>, previous: Int = -1) -> Int {
    precondition(ink.count == pixelCount)
    if !ramp.isEmpty {
      var mean: Float = 0
      var square: Float = 0
      for i in 0..<pixelCount {
        mean += ink[i]
        square += ink[i] * ink[i]
      }
      mean /= Float(pixelCount)
      let departure = square / Float(pixelCount) - mean * mean
      if departure < Self.flatness { return step(mean * densest, previous) }
    }
    let best = nearest(ink)
    guard previous >= 0, previous != best else { return best }
    let margin = Self.steadiness * Float(pixelCount) * densest * densest
    return score(previous, ink) > score(best, ink) - margin ? previous : best
  }

  /// Returns the index of the ramp's glyph nearest to an amount of ink, or `previous` if that glyph is in the ramp and
  /// hardly farther away.
  private func step(_ ink: Float, _ previous: Int) -> Int {
    var best = ramp[0]
    for glyph in ramp where abs(means[glyph] - ink) < abs(means[best] - ink) { best = glyph }
    guard previous >= 0, previous != best, ramp.contains(previous) else { return best }
    // The previous glyph stays until the ink is a sixth of a step beyond the middle between the two glyphs.
    return abs(means[previous] - ink) - abs(means[best] - ink) < densest / 24 ? previous : best
  }

  private func score(_ glyph: Int, _ ink: Span<Float>) -> Float {
    var dot: Float = 0
    for i in 0..<pixelCount { dot += weights[glyph / 8 * pixelCount + i][glyph % 8] * ink[i] }
    return dot * densest - squares[glyph / 8][glyph % 8]
  }

  private func nearest(_ ink: Span<Float>) -> Int {
    var best = 0
    var bestScore = -Float.infinity
    for block in squares.indices {
      var dot = SIMD8<Float>.zero
      for i in 0..<pixelCount { dot += weights[block * pixelCount + i] * ink[i] }
      let score = dot * densest - squares[block]
      for lane in 0..<8 where score[lane] > bestScore {
        (best, bestScore) = (block * 8 + lane, score[lane])
      }
    }
    return best
  }
}

/// A matcher for partly transparent cells, whose transparent pixels show the terminal's background.
///
/// The symbol's ink shows the opaque pixels. The matcher chooses the symbol with the smallest wrong area: opaque area
/// without ink, plus transparent area with ink. Of equally good symbols, the first one is taken.
struct CutoutMatcher: Sendable {
  private let pixelCount: Int
  /// The coverage of all pixels of the first glyph, then of the second, and so on.
  private let coverage: [Float]
  private let glyphCount: Int

  init(_ coverage: [[Float]], cell: PixelSize) {
    pixelCount = cell.area
    glyphCount = coverage.count
    self.coverage = coverage.flatMap(\.self)
  }

  /// Returns the index of the glyph that best covers the opaque pixels (alpha of at least 128), and the mean colour of
  /// the opaque pixels that the glyph covers.
  func match(_ pixels: Span<SIMD4<Float>>) -> (glyph: Int, foreground: SIMD4<Float>) {
    let coverage = coverage.span
    var best = 0
    var least = Float.infinity
    for k in 0..<glyphCount {
      var wrong: Float = 0
      for i in 0..<pixelCount {
        let ink = coverage[k * pixelCount + i]
        wrong += pixels[i].w >= 128 ? 1 - ink : ink
      }
      if wrong < least { (best, least) = (k, wrong) }
    }
    var sum = SIMD4<Float>.zero
    var weight: Float = 0
    for i in 0..<pixelCount where pixels[i].w >= 128 {
      let ink = coverage[best * pixelCount + i]
      sum += ink * pixels[i]
      weight += ink
    }
    return (best, weight > 0 ? sum / weight : .zero)
  }
}
