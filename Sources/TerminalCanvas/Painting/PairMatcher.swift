import Frames

/// Which symbol and which two colours are nearest to the pixels of a cell.
///
/// Symbol k inks the share gₖ of each of the N pixels. With the foreground f and the background b
/// the cell shows gₖ·f + (1 - gₖ)·b, so any choice of the two is the pixels' mean plus a multiple of
/// how gₖ departs from its own mean. The best multiple is a projection:
///
/// ```
/// cₖ = gₖ - mean(gₖ)        gain(k) = Σ over r, g, b of (cₖ · P)² / (cₖ · cₖ)
///
/// squared error = Σ |P - mean(P)|² - gain(k)          so the largest gain wins
/// f, b          = mean(P) + (cₖ · P) / (cₖ · cₖ) · (1 - mean(gₖ), or -mean(gₖ))
/// ```
///
/// For symbols that ink each pixel fully or not at all, that is the familiar
/// |Σ fg|²/n + |Σ bg|²/m. Departures are kept as whole numbers (N times too large), and so are
/// pixels: products are exact, and two symbols that fit equally well do have equal gains.
///
/// A symbol and its negative can show the same; only the earlier of the two is tried.
struct PairMatcher: Sendable {
  /// What is nearest to a cell's pixels.
  struct Match {
    /// The glyph, or `nil` if nothing beats a plain background.
    let glyph: Int?
    let foreground: SIMD4<Float>, background: SIMD4<Float>
  }

  private let pixelCount: Int
  /// The glyphs that are tried, as indexes into the set.
  private let glyphs: [Int]
  /// Departures from the mean, for one glyph after the other.
  private let contrast: [Float]
  /// 1 / (cₖ · cₖ) per glyph.
  private let scale: [Float]
  /// The mean coverage per glyph, 0...1.
  private let mean: [Float]

  init(_ symbols: SymbolSet) {
    let count = symbols.cell.area
    let full = Int(SymbolSet.fullCoverage)
    var tried: [Int] = []
    var contrast: [Float] = []
    var scale: [Float] = []
    var mean: [Float] = []
    var seen: Set<[Int]> = []
    for (index, glyph) in symbols.glyphs.enumerated() {
      let sum = glyph.coverage.reduce(0) { $0 + Int($1) }
      let departures = glyph.coverage.map { Int($0) * count - sum }
      let square = departures.reduce(0) { $0 + $1 * $1 }
      guard square > 0, !seen.contains(departures), !seen.contains(departures.map { -$0 })
      else { continue }
      seen.insert(departures)
      tried.append(index)
      contrast += departures.map { Float($0) }
      scale.append(1 / Float(square))
      mean.append(Float(sum) / Float(count * full))
    }
    pixelCount = count
    glyphs = tried
    self.contrast = contrast
    self.scale = scale
    self.mean = mean
  }

  /// The best match for the pixels of a cell, 0...255 in the first three components.
  func match(_ pixels: Span<SIMD4<Float>>) -> Match {
    precondition(pixels.count == pixelCount)
    var best = -1
    var bestGain: Float = 0
    var bestDot = SIMD4<Float>.zero
    for k in scale.indices {
      var dot = SIMD4<Float>.zero
      let start = k * pixelCount
      for i in 0..<pixelCount { dot += contrast[start + i] * pixels[i] }
      let square = dot * dot
      let gain = (square.x + square.y + square.z) * scale[k]
      if gain > bestGain { (best, bestGain, bestDot) = (k, gain, dot) }
    }
    var sum = SIMD4<Float>.zero
    for i in 0..<pixelCount { sum += pixels[i] }
    let mean = sum / Float(pixelCount)
    guard best >= 0 else { return Match(glyph: nil, foreground: mean, background: mean) }

    // A coverage of 1 is `pixelCount * fullCoverage` in the units of the departures.
    let unit = Float(pixelCount * Int(SymbolSet.fullCoverage))
    let slope = bestDot * (scale[best] * unit)
    let ink = self.mean[best]
    return Match(
      glyph: glyphs[best], foreground: mean + slope * (1 - ink), background: mean - slope * ink)
  }
}
