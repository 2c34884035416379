import Frames

/// A matcher that chooses a symbol and two palette colours for each cell.
///
/// A flat area is drawn in one colour, as a space, unless the nearest palette colour has lost the area's hue; then all
/// its cells show one shade (`░`, `▒`). Every other cell gets the candidate with the lowest cost. Candidates are the
/// palette colours, the shades of ``PerceptualPalette``, and the symbol that ``PairMatcher`` has found best in
/// unrestricted colours, with each of its two colours replaced by one of the four nearest palette colours:
///
/// ```
/// cost = |perceived mixture - perceived target|²         in OKLab, of the mean in linear light
///      + q |Δ ink|² + (1 - q) |Δ paper|²                 in OKLab, of the symbol's two colours; q: ink
///      + 0.05 · (1 - similarity of contrast)             of luma, 0...255
///      + grain of a shade                                see PerceptualPalette.Shade
///
///                            2 r s s' + c
/// similarity of contrast = ─────────────────    s, s': luma of ink - paper, wanted and shown
///                          r (s² + s'²) + c     r: q · (1 - q);  c = (0.03 · 255)²
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
    /// Whether the cell is plain and belongs to an area of one colour.
    var isFlat = false
    /// The encoded components, 0...255, of the symbol's two colours and of the mean of the cell's pixels.
    var foreground = SIMD4<Float>.zero, background = SIMD4<Float>.zero, mean = SIMD4<Float>.zero
    /// The palette colours of the flat areas beside the cell, if the symbol's two colours belong to such areas.
    var ink: UInt8?, paper: UInt8?

    init() {}

    init(
      mask: Int32, foreground: SIMD4<Float>, background: SIMD4<Float>, mean: SIMD4<Float>
    ) {
      (self.mask, isOpaque) = (mask, true)
      (self.foreground, self.background, self.mean) = (foreground, background, mean)
      isPlain = PerceptualMatcher.difference(foreground, background) <= PerceptualMatcher.same
    }
  }

  private static let contrastWeight: Float = 0.05
  private static let faintContrast: Float = 58.5
  /// The difference of components, 0...255, up to which cells belong to one flat area: rounding and the noise of
  /// resampled GIFs cause such differences.
  private static let same: Float = 2.5
  /// The difference of components, 0...255, up to which neighbouring cells belong to one gradient.
  private static let step: Float = 40
  /// The difference of components, 0...255, and its share of a cell's contrast, that resampling adds beside an edge.
  private static let blur: Float = 12, blurShare: Float = 0.3
  /// The distance from the nearest palette colour up to which a flat area is shown in it.
  private static let tolerance: Float = 0.13
  /// The colourfulness up to which a flat area can be shown in grey.
  private static let paleness: Float = 0.045

  private let palette: PerceptualPalette
  private let masks: [PairMatcher.Mask]
  /// For each mask, its symbol.
  private let characters: [Unicode.Scalar]

  /// Creates a matcher for a palette; `nil` for full colour and for no colours, which have no palette.
  init?(
    _ symbols: SymbolSet, _ pairs: PairMatcher, _ depth: ColorDepth, _ palette: Palette16,
    mixes: Bool
  ) {
    // A terminal on which only letters are sure may lack shades.
    let hasShades = symbols.glyphs.contains { $0.character == "█" }
    guard let palette = PerceptualPalette(depth, palette, mixes: mixes && hasShades) else {
      return nil
    }
    self.palette = palette
    masks = pairs.masks
    characters = pairs.glyphs.map { symbols.glyphs[$0].character }
  }

  /// Chooses a symbol and two palette colours for each opaque cell of `cells`.
  ///
  /// `memory` must contain the best matches in unrestricted colours.
  func match(_ size: CellSize, _ memory: inout PerceptualMemory, _ cells: inout [Cell]) {
    for place in cells.indices {
      memory.ideals[place].isFlat = isFlat(place, beside(place, size), memory.ideals.span)
    }
    for place in cells.indices where memory.ideals[place].isOpaque {
      let ideal = sharpened(memory.ideals[place], beside(place, size), memory.ideals.span)
      cells[place] = cell(choose(ideal, &memory))
    }
  }

  private func cell(_ choice: Choice) -> Cell {
    let background = palette.colors[choice.background].cell
    if choice.foreground == choice.background { return Cell(" ", background: background) }
    return Cell(
      choice.character, foreground: palette.colors[choice.foreground].cell, background: background)
  }

  /// Returns the places of the cells to the left and right, above and below, and at the corners; beyond the picture's
  /// edges, those of nearer cells.
  private func beside(_ place: Int, _ size: CellSize) -> SIMD8<Int> {
    let (column, row) = (place % size.columns, place / size.columns)
    let left = column > 0 ? -1 : 0
    let right = column + 1 < size.columns ? 1 : 0
    let up = row > 0 ? -size.columns : 0
    let down = row + 1 < size.rows ? size.columns : 0
    return place &+ SIMD8(left, right, up, down, up + left, up + right, down + left, down + right)
  }

  private func isFlat(_ place: Int, _ beside: SIMD8<Int>, _ ideals: Span<Ideal>) -> Bool {
    guard ideals[place].isPlain else { return false }
    func continues(_ neighbors: SIMD2<Int>) -> Bool {
      var isStep = false
      for side in neighbors.indices {
        let neighbor = neighbors[side]
        guard neighbor != place, ideals[neighbor].isPlain else { continue }
        let difference = Self.difference(ideals[place].mean, ideals[neighbor].mean)
        if difference <= Self.same { return true }
        if difference < Self.step { isStep = true }
      }
      // If neither neighbour belongs to the same gradient, the cell is alone or at the edge of a flat area, and counts
      // as flat.
      return !isStep
    }
    return continues(beside.lowHalf.lowHalf) && continues(beside.lowHalf.highHalf)
  }

  /// Returns a cell's best match with the colours of the flat areas beside it, if its own differ from them only because
  /// resampling has blurred the areas' edges.
  ///
  /// Otherwise the rim of an area could have another palette colour than the inside.
  private func sharpened(
    _ ideal: Ideal, _ beside: SIMD8<Int>, _ ideals: Span<Ideal>
  ) -> Ideal {
    if ideal.isFlat { return ideal }
    var ideal = ideal
    let reach =
      ideal.isPlain
      ? Self.blur
      : min(Self.step, Self.blurShare * Self.difference(ideal.foreground, ideal.background))
    for side in beside.indices where ideals[beside[side]].isFlat {
      let color = ideals[beside[side]].mean
      if ideal.isPlain {
        if Self.difference(ideal.mean, color) <= reach { return ideals[beside[side]] }
      } else if Self.difference(ideal.foreground, color) <= reach {
        (ideal.foreground, ideal.ink) = (color, single(for: color))
      } else if Self.difference(ideal.background, color) <= reach {
        (ideal.background, ideal.paper) = (color, single(for: color))
      }
    }
    return ideal
  }

  private struct Choice {
    var character: Unicode.Scalar
    var foreground: Int, background: Int
    var cost: Float
  }

  private func choose(_ ideal: Ideal, _ memory: inout PerceptualMemory) -> Choice {
    if ideal.isFlat, let single = single(for: ideal.mean) {
      return Choice(character: " ", foreground: Int(single), background: Int(single), cost: 0)
    }
    let mask = ideal.mask < 0 ? nil : masks[Int(ideal.mask)]
    let share = mask?.ink ?? 1
    let light =
      OKLab.linear(ideal.foreground) * share + OKLab.linear(ideal.background) * (1 - share)
    let target = OKLab.color(ofLinear: light)
    let shade = memory.shade(for: target, in: palette)
    var choice = Choice(
      character: shade.character, foreground: Int(shade.foreground),
      background: Int(shade.background), cost: shade.cost(for: target))
    if let mask { improve(&choice, shade.perceived, ideal, mask, target, &memory) }
    return choice
  }

  /// Returns the palette colour of a flat area; `nil` if the nearest one is far, or has lost the area's hue, as black has
  /// that of a night sky.
  private func single(for color: SIMD4<Float>) -> UInt8? {
    let wanted = OKLab.color(of: color)
    let nearest = OKLab.index(nearest: wanted, in: palette.perceived)
    let shown = palette.perceived[Int(nearest)]
    let hue = wanted * SIMD4(0, 1, 1, 0)
    let keepsHue = (hue * (2 * shown - hue)).sum() > -Self.paleness * Self.paleness
    let isNear = keepsHue && OKLab.distance(shown, wanted) < Self.tolerance * Self.tolerance
    return isNear || !palette.hasShades ? nearest : nil
  }

  /// Replaces the choice, a shade that looks like `shown`, by the symbol of the best match, drawn in two palette
  /// colours, if that costs less.
  private func improve(
    _ choice: inout Choice, _ shown: SIMD4<Float>, _ ideal: Ideal, _ mask: PairMatcher.Mask,
    _ target: SIMD4<Float>, _ memory: inout PerceptualMemory
  ) {
    let (ink, paper) = (OKLab.color(of: ideal.foreground), OKLab.color(of: ideal.background))
    let (share, rest) = (mask.ink, 1 - mask.ink)
    let wanted = ((ideal.foreground - ideal.background) * PerceptualPalette.luma).sum()
    func contrastCost(_ luma: Float) -> Float {
      let similarity =
        (2 * wanted * luma * share * rest + Self.faintContrast)
        / ((wanted * wanted + luma * luma) * share * rest + Self.faintContrast)
      return Self.contrastWeight * (1 - similarity)
    }
    choice.cost +=
      share * OKLab.distance(shown, ink) + rest * OKLab.distance(shown, paper) + contrastCost(0)
    let inks =
      ideal.ink.map(SIMD4.init(repeating:)) ?? memory.nearest(to: ideal.foreground, in: palette)
    let papers =
      ideal.paper.map(SIMD4.init(repeating:)) ?? memory.nearest(to: ideal.background, in: palette)
    for i in 0..<4 {
      let foreground = palette.colors[Int(inks[i])]
      let inkCost = share * OKLab.distance(palette.perceived[Int(inks[i])], ink)
      guard inkCost < choice.cost else { continue }
      for j in 0..<4 where inks[i] != papers[j] {
        let background = palette.colors[Int(papers[j])]
        // The costs are never negative, so slower ones are skipped if the others are too high already.
        let luma = ((foreground.encoded - background.encoded) * (255 * PerceptualPalette.luma))
          .sum()
        var cost = inkCost + contrastCost(luma)
        guard cost < choice.cost else { continue }
        cost += rest * OKLab.distance(palette.perceived[Int(papers[j])], paper)
        guard cost < choice.cost else { continue }
        let light = foreground.light * share + background.light * rest
        cost += OKLab.distance(OKLab.color(ofLinear: light), target)
        if cost < choice.cost {
          choice = Choice(
            character: characters[Int(ideal.mask)], foreground: Int(inks[i]),
            background: Int(papers[j]), cost: cost)
        }
      }
    }
  }

  private static func difference(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> Float {
    let difference = a - b
    return max(abs(difference.x), abs(difference.y), abs(difference.z))
  }
}
