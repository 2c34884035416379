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
  /// Departures from the mean, eight glyphs at a time: all pixels of the first eight, and so on.
  private let contrast: [SIMD8<Float>]
  /// 1 / (cₖ · cₖ), eight glyphs at a time; 0 for lanes without a glyph.
  private let scale: [SIMD8<Float>]
  /// The mean coverage per glyph that is tried, 0...1.
  private let mean: [Float]

  init(_ symbols: SymbolSet) {
    let count = symbols.cell.area
    let full = Int(SymbolSet.fullCoverage)
    var tried: [(index: Int, sum: Int, departures: [Int])] = []
    var seen: Set<[Int]> = []
    for (index, glyph) in symbols.glyphs.enumerated() {
      let sum = glyph.coverage.reduce(0) { $0 + Int($1) }
      let departures = glyph.coverage.map { Int($0) * count - sum }
      // A space and a full block divide nothing.
      guard departures.contains(where: { $0 != 0 }), seen.insert(departures).inserted else {
        continue
      }
      seen.insert(departures.map { -$0 })
      tried.append((index, sum, departures))
    }
    var contrast = Array(repeating: SIMD8<Float>.zero, count: (tried.count + 7) / 8 * count)
    var scale = Array(repeating: SIMD8<Float>.zero, count: (tried.count + 7) / 8)
    for (k, glyph) in tried.enumerated() {
      for i in 0..<count { contrast[k / 8 * count + i][k % 8] = Float(glyph.departures[i]) }
      scale[k / 8][k % 8] = 1 / Float(glyph.departures.reduce(0) { $0 + $1 * $1 })
    }
    pixelCount = count
    glyphs = tried.map(\.index)
    self.contrast = contrast
    self.scale = scale
    mean = tried.map { Float($0.sum) / Float(count * full) }
  }

  /// The best match for the pixels of a cell; their alpha is ignored.
  func match(_ pixels: Span<SIMD4<Float>>) -> Match {
    precondition(pixels.count == pixelCount)
    var best = -1
    var bestGain: Float = 0
    for block in scale.indices {
      var (red, green, blue) = (SIMD8<Float>.zero, SIMD8<Float>.zero, SIMD8<Float>.zero)
      for i in 0..<pixelCount {
        let departure = contrast[block * pixelCount + i]
        let pixel = pixels[i]
        red += departure * pixel.x
        green += departure * pixel.y
        blue += departure * pixel.z
      }
      let gain = (red * red + green * green + blue * blue) * scale[block]
      for lane in 0..<8 where gain[lane] > bestGain {
        (best, bestGain) = (block * 8 + lane, gain[lane])
      }
    }
    var sum = SIMD4<Float>.zero
    for i in 0..<pixelCount { sum += pixels[i] }
    let mean = sum / Float(pixelCount)
    guard best >= 0 else { return Match(glyph: nil, foreground: mean, background: mean) }

    var dot = SIMD4<Float>.zero
    for i in 0..<pixelCount { dot += pixels[i] * contrast[best / 8 * pixelCount + i][best % 8] }
    // A coverage of 1 is `pixelCount * fullCoverage` in the units of the departures.
    let unit = Float(pixelCount * Int(SymbolSet.fullCoverage))
    let slope = dot * (scale[best / 8][best % 8] * unit)
    let ink = self.mean[best]
    return Match(
      glyph: glyphs[best], foreground: mean + slope * (1 - ink), background: mean - slope * ink)
  }
}
