/// A matcher that chooses a symbol and two palette colours that look like a cell from a distance.
///
/// From a distance, a cell is one colour, the mixture of its two colours in linear light, and its shape is
/// secondary. A row of cells is processed from the left:
///
/// ```
/// target = the cell's own mixture + its neighbours' errors                in linear light
///
/// cost   = |perceived mixture - perceived target|²                       a and b count 2.5 times (6.25 squared)
///        + 0.15 · (squared error of the shape a pixel)                   encoded components, 0...1
///        + 0.05 · (contrast of a mixture without shape)
///
/// error  = target - mixture       ½ to the right neighbour, ¼ below, ⅛ to either side of that; 256 colours: ¾ of it
/// ```
///
/// It tries the symbol that is best in any colours (``PairMatcher``), in pairs of the four colours nearest to
/// either of its two, and the best mixture without a shape. The weights were chosen on seven pictures, by the
/// remaining colourfulness and the error of the blurred picture. Source of the error diffusion: R. Floyd and L.
/// Steinberg, "An adaptive algorithm for spatial grey scale", 1976.
struct PerceptualMatcher: Sendable {
  /// The best match of a cell in any colours.
  struct Wish: Sendable {
    /// The symbol's index among the masks; -1 for a plain cell.
    var mask: Int32 = -1
    /// The encoded components of the colours, 0...255.
    var foreground = SIMD4<Float>.zero, background = SIMD4<Float>.zero
    /// Whether the cell is painted here; if not, errors are not passed on through it.
    var isOpaque = false
  }

  private static let shape: Float = 0.15
  /// The largest error that is passed on, in linear light: an error that no neighbour can compensate must not
  /// spread through the picture.
  private static let mostCarried: Float = 0.25

  let palette: PerceptualPalette
  private let masks: [PairMatcher.Mask]
  /// The symbols of the masks, as indexes into the set.
  private let glyphs: [Int]
  private let perPixel: Float
  /// The share of a cell's error that its neighbours compensate.
  ///
  /// With 256 colours the errors are small, and compensating all of them would add more noise than colour: three
  /// quarters gain 0.16 dB of perceived quality.
  private let carriedShare: Float

  /// Returns `nil` for full colour, and for no colours.
  init?(_ symbols: SymbolSet, _ pairs: PairMatcher, _ depth: ColorDepth, _ palette: Palette16) {
    guard let palette = PerceptualPalette(symbols, depth, palette) else { return nil }
    self.palette = palette
    masks = pairs.masks
    glyphs = pairs.glyphs
    perPixel = 1 / Float(pairs.tree.pixelCount)
    carriedShare = depth == .palette256 ? 0.75 : 1
  }

  /// Matches a row of cells, one of the four whose best matches are in the memory.
  func match(
    lane: Int, columns: Int, _ memory: inout PerceptualMemory,
    _ put: (_ column: Int, _ glyph: Int, _ foreground: CellColor, _ background: CellColor) -> Void
  ) {
    memory.nextRow()
    for column in 0..<columns {
      let wish = memory.wishes[column * 4 + lane]
      guard wish.isOpaque else { continue }
      let choice = choose(wish, carried: memory.carried[column + 1], &memory)
      put(
        column, choice.glyph, palette.colors[choice.foreground].cell,
        palette.colors[choice.background].cell)
      memory.carried[column + 2] += choice.wrong * 0.5
      memory.below[column + 1] += choice.wrong * 0.25
      memory.below[column] += choice.wrong * 0.125
      memory.below[column + 2] += choice.wrong * 0.125
    }
  }

  private struct Choice {
    var glyph: Int
    var foreground: Int, background: Int
    var light: SIMD4<Float>
    var cost: Float
    /// The error that it passes on to its neighbours.
    var wrong = SIMD4<Float>.zero
  }

  private func choose(
    _ wish: Wish, carried: SIMD4<Float>, _ memory: inout PerceptualMemory
  ) -> Choice {
    let mask = wish.mask < 0 ? nil : masks[Int(wish.mask)]
    let share = mask?.ink ?? 1
    let own = OKLab.linear(wish.foreground) * share + OKLab.linear(wish.background) * (1 - share)
    let target = (own + carried).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 1))
    let perceived = OKLab.color(ofLinear: target)

    let mixture = memory.mixture(for: perceived, in: palette)
    var choice = Choice(
      glyph: mixture.glyph, foreground: Int(mixture.foreground),
      background: Int(mixture.background), light: mixture.light,
      cost: mixture.cost(for: perceived))
    if let mask { improve(&choice, wish, mask, perceived, &memory) }
    let bound = SIMD4<Float>(repeating: Self.mostCarried)
    choice.wrong = ((own + carried - choice.light) * carriedShare)
      .clamped(lowerBound: -bound, upperBound: bound)
    return choice
  }

  /// Takes the wished symbol in a pair of palette colours if that costs less.
  private func improve(
    _ choice: inout Choice, _ wish: Wish, _ mask: PairMatcher.Mask, _ perceived: SIMD4<Float>,
    _ memory: inout PerceptualMemory
  ) {
    let (ink, paper) = (wish.foreground / 255, wish.background / 255)
    let slope = ink - paper
    // Without a shape, the symbol's whole gain is lost.
    choice.cost += Self.shape * (slope * slope).sum() / mask.scale * perPixel
    let inks = memory.nearest(to: wish.foreground, in: palette)
    let papers = memory.nearest(to: wish.background, in: palette)
    for i in 0..<4 {
      let foreground = palette.colors[Int(inks[i])]
      let a = foreground.encoded - ink
      for j in 0..<4 where inks[i] != papers[j] {
        let background = palette.colors[Int(papers[j])]
        let b = background.encoded - paper
        let loss =
          (a * a).sum() * mask.inkSquares + (b * b).sum() * mask.paperSquares
          + (a * b).sum() * mask.products
        let shape = Self.shape * loss * perPixel
        // The colour cost, which is never negative, takes longer to compute than the shape's.
        guard shape < choice.cost else { continue }
        let light = foreground.light * mask.ink + background.light * (1 - mask.ink)
        let cost = shape + OKLab.distance(OKLab.color(ofLinear: light), perceived)
        if cost < choice.cost {
          choice = Choice(
            glyph: glyphs[Int(wish.mask)], foreground: Int(inks[i]), background: Int(papers[j]),
            light: light, cost: cost)
        }
      }
    }
  }
}
