import Frames

/// A matcher that chooses a symbol and two palette colours for each cell.
///
/// A flat area is drawn in one colour: a cell of one colour becomes a space in the nearest palette colour if the
/// difference is hardly visible, or if the neighbouring cells continue the colour. Every other cell gets the candidate
/// with the lowest cost. Candidates are the palette colours, the mixtures of ``PerceptualPalette``, and the symbol that
/// ``PairMatcher`` has found best in unrestricted colours, with each of its two colours replaced by one of the four
/// nearest palette colours:
///
/// ```
/// cost = |perceived mixture - perceived target|²          in OKLab, of the mean in linear light
///      + 0.1 · (squared error of the shape per pixel)     encoded components, 0...1
///      + 0.04 · (1 - similarity of contrast)              of luma, 0...255
///      + grain of a mixture                               see PerceptualPalette.Mixture
///
///                            2 q s s' + c
/// similarity of contrast = ─────────────────    s, s': luma of ink - paper, wanted and shown
///                          q (s² + s'²) + c     q: ink · (1 - ink);  c = (0.03 · 255)²
/// ```
///
/// The similarity is the contrast and structure term of SSIM (Z. Wang et al., "Image quality assessment: from error
/// visibility to structural similarity", 2004), which prefers too strong a contrast to no contrast. There is no error
/// diffusion, which would hatch flat areas and make unchanged parts of an animation flicker.
struct PerceptualMatcher: Sendable {
  struct Ideal: Sendable {
    /// The best symbol's index in ``PairMatcher/masks``; -1 for a plain cell.
    var mask: Int32 = -1
    /// Whether this matcher paints the cell; `false` for a cell with transparent pixels.
    var isOpaque = false
    /// Whether the two colours can hardly be distinguished.
    var isPlain = false
    /// The encoded components, 0...255, of the symbol's two colours and of the mean of the cell's pixels.
    var foreground = SIMD4<Float>.zero, background = SIMD4<Float>.zero, mean = SIMD4<Float>.zero

    init() {}

    init(
      mask: Int32, foreground: SIMD4<Float>, background: SIMD4<Float>, mean: SIMD4<Float>
    ) {
      (self.mask, isOpaque) = (mask, true)
      (self.foreground, self.background, self.mean) = (foreground, background, mean)
      isPlain = PerceptualMatcher.difference(foreground, background) <= PerceptualMatcher.same
    }
  }

  private static let shapeWeight: Float = 0.1
  private static let contrastWeight: Float = 0.04
  private static let faintContrast: Float = 58.5
  private static let luma = SIMD4<Float>(0.299, 0.587, 0.114, 0) * 255
  /// The difference of components, 0...255, up to which cells belong to one flat area: rounding and the noise of
  /// resampled GIFs cause such differences.
  private static let same: Float = 2.5
  /// The difference of components, 0...255, up to which neighbouring cells belong to one gradient.
  private static let step: Float = 40
  /// The square of a just visible difference in OKLab.
  private static let justVisible: Float = 0.02 * 0.02

  private let palette: PerceptualPalette
  private let masks: [PairMatcher.Mask]
  /// For each mask, the index of its symbol in the symbol set.
  private let glyphs: [Int]
  private let perPixel: Float

  /// Creates a matcher for a palette; `nil` for full colour and for no colours, which have no palette.
  init?(
    _ symbols: SymbolSet, _ pairs: PairMatcher, _ depth: ColorDepth, _ palette: Palette16,
    mixes: Bool
  ) {
    guard let palette = PerceptualPalette(symbols, depth, palette, mixes: mixes) else {
      return nil
    }
    self.palette = palette
    masks = pairs.masks
    glyphs = pairs.glyphs
    perPixel = 1 / Float(pairs.tree.pixelCount)
  }

  /// Chooses a symbol and two palette colours for each opaque cell, and passes them to `put`.
  ///
  /// `memory` must contain the best matches in unrestricted colours.
  func match(
    _ size: CellSize, _ memory: inout PerceptualMemory,
    _ put: (_ place: Int, _ glyph: Int, _ foreground: CellColor, _ background: CellColor) -> Void
  ) {
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let place = row * size.columns + column
        let ideal = memory.ideals[place]
        guard ideal.isOpaque else { continue }
        let choice = choose(
          ideal, isFlat: isFlat(ideal, row, column, size, memory.ideals.span), &memory)
        put(
          place, choice.glyph, palette.colors[choice.foreground].cell,
          palette.colors[choice.background].cell)
      }
    }
  }

  private func isFlat(
    _ ideal: Ideal, _ row: Int, _ column: Int, _ size: CellSize, _ ideals: Span<Ideal>
  ) -> Bool {
    guard ideal.isPlain else { return false }
    let place = row * size.columns + column
    func continues(_ before: Int?, _ after: Int?) -> Bool {
      var isStep = false
      for neighbor in [before, after] {
        guard let neighbor, ideals[neighbor].isPlain else { continue }
        let difference = Self.difference(ideal.mean, ideals[neighbor].mean)
        if difference <= Self.same { return true }
        if difference < Self.step { isStep = true }
      }
      // If neither neighbour belongs to the same gradient, the cell is alone or at the edge of a flat area, and counts
      // as flat.
      return !isStep
    }
    return continues(
      column > 0 ? place - 1 : nil, column + 1 < size.columns ? place + 1 : nil)
      && continues(
        row > 0 ? place - size.columns : nil, row + 1 < size.rows ? place + size.columns : nil)
  }

  private struct Choice {
    var glyph: Int
    var foreground: Int, background: Int
    var cost: Float
  }

  private func choose(_ ideal: Ideal, isFlat: Bool, _ memory: inout PerceptualMemory) -> Choice {
    if ideal.isPlain {
      let nearest = palette.match(of: ideal.mean)
      if isFlat || nearest.distance < Self.justVisible {
        return Choice(glyph: 0, foreground: nearest.place, background: nearest.place, cost: 0)
      }
    }
    let mask = ideal.mask < 0 ? nil : masks[Int(ideal.mask)]
    let share = mask?.ink ?? 1
    let perceived = OKLab.color(
      ofLinear: OKLab.linear(ideal.foreground) * share + OKLab.linear(ideal.background)
        * (1 - share)
    )
    let mixture = memory.mixture(for: perceived, in: palette)
    var choice = Choice(
      glyph: mixture.glyph, foreground: Int(mixture.foreground),
      background: Int(mixture.background), cost: mixture.cost(for: perceived))
    if let mask { improve(&choice, ideal, mask, perceived, &memory) }
    return choice
  }

  /// Replaces the choice by the symbol of the best match, drawn in two palette colours, if that costs less.
  private func improve(
    _ choice: inout Choice, _ ideal: Ideal, _ mask: PairMatcher.Mask, _ perceived: SIMD4<Float>,
    _ memory: inout PerceptualMemory
  ) {
    let (ink, paper) = (ideal.foreground / 255, ideal.background / 255)
    let slope = ink - paper
    let spread = mask.ink * (1 - mask.ink)
    let wanted = (slope * Self.luma).sum()
    func contrastCost(_ shown: Float) -> Float {
      let similarity =
        (2 * wanted * shown * spread + Self.faintContrast)
        / ((wanted * wanted + shown * shown) * spread + Self.faintContrast)
      return Self.contrastWeight * (1 - similarity)
    }
    // The choice so far does not show the symbol's shape, so its cost includes the symbol's gain over a plain cell.
    choice.cost +=
      Self.shapeWeight * (slope * slope).sum() / mask.scale * perPixel + contrastCost(0)
    let inks = memory.nearest(to: ideal.foreground, in: palette)
    let papers = memory.nearest(to: ideal.background, in: palette)
    for i in 0..<4 {
      let foreground = palette.colors[Int(inks[i])]
      let a = foreground.encoded - ink
      for j in 0..<4 where inks[i] != papers[j] {
        let background = palette.colors[Int(papers[j])]
        let b = background.encoded - paper
        let loss =
          (a * a).sum() * mask.inkSquares + (b * b).sum() * mask.paperSquares
          + (a * b).sum() * mask.products
        let shape =
          Self.shapeWeight * loss * perPixel
          + contrastCost(((foreground.encoded - background.encoded) * Self.luma).sum())
        // The cost of the colours is slow to compute and never negative, so it is skipped if the shape costs too much.
        guard shape < choice.cost else { continue }
        let light = foreground.light * mask.ink + background.light * (1 - mask.ink)
        let cost = shape + OKLab.distance(OKLab.color(ofLinear: light), perceived)
        if cost < choice.cost {
          choice = Choice(
            glyph: glyphs[Int(ideal.mask)], foreground: Int(inks[i]), background: Int(papers[j]),
            cost: cost)
        }
      }
    }
  }

  private static func difference(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> Float {
    let difference = a - b
    return max(abs(difference.x), abs(difference.y), abs(difference.z))
  }
}
