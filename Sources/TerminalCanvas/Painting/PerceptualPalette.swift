import Frames

struct PerceptualPalette: Sendable {
  struct Color: Sendable {
    let cell: CellColor
    /// The sRGB-encoded components, 0...1.
    let encoded: SIMD4<Float>
    /// The components in linear light, 0...1.
    let light: SIMD4<Float>
    /// The components in OKLab.
    let perceived: SIMD4<Float>

    init(_ cell: CellColor, _ color: RGB8) {
      self.cell = cell
      let components = SIMD4(Float(color.red), Float(color.green), Float(color.blue), 0)
      encoded = components / 255
      light = OKLab.linear(components)
      perceived = OKLab.color(ofLinear: light)
    }
  }

  /// A symbol whose ink is so finely distributed that an area of this symbol looks like a mixture of its two colours.
  struct Texture: Sendable {
    let glyph: Int
    let share: Float
  }

  struct Mixture: Sendable {
    private static let colorGrain: Float = 0.05, lumaGrain: Float = 4

    let glyph: Int
    let foreground: UInt8, background: UInt8
    private let perceived: SIMD4<Float>
    /// The cost of the visible pattern: the squared difference of the two colours, with an extra weight for luma, times
    /// share · (1 - share).
    private let grain: Float

    /// Returns the cost of showing this mixture instead of a colour: the squared difference in OKLab plus the grain.
    func cost(for color: SIMD4<Float>) -> Float {
      OKLab.distance(perceived, color) + grain
    }
  }

  let colors: [Color]
  /// The textures whose ink is nearest to an eighth, a quarter and a half of the cell; empty if colours are not mixed.
  let textures: [Texture]

  /// Creates the palette of a colour depth; `nil` for full colour and for no colours, which have no palette.
  init?(_ symbols: SymbolSet, _ depth: ColorDepth, _ palette: Palette16, mixes: Bool) {
    switch depth {
    case .none, .full: return nil
    case .palette16:
      colors = (0..<16).map { Color(.palette($0), palette.colors[Int($0)]) }
    case .palette256:
      colors = (16...255).map { Color(.palette($0), Palette256.color(at: $0)) }
    }
    textures = mixes ? [0.125, 0.25, 0.5].compactMap { Self.texture(symbols, near: $0) } : []
  }

  /// Returns the symbol with the finest pattern among those that ink about `share` of their cell; `nil` if there is
  /// none.
  ///
  /// The finest pattern has the longest edges between ink and background when the symbol is repeated.
  private static func texture(_ symbols: SymbolSet, near share: Float) -> Texture? {
    let (width, height) = (symbols.cell.width, symbols.cell.height)
    var best: (texture: Texture, score: Float)?
    for (index, glyph) in symbols.glyphs.enumerated() {
      let ink = glyph.coverage.map { Float($0) / Float(SymbolSet.fullCoverage) }
      let own = ink.reduce(0, +) / Float(ink.count)
      guard abs(own - share) < 0.09 else { continue }
      var edges: Float = 0
      for place in ink.indices {
        let (x, y) = (place % width, place / width)
        // A cell is twice as high as wide, so vertical lines are closer together than horizontal ones, and blur more.
        edges += abs(ink[place] - ink[y * width + (x + 1) % width]) * 2 / Float(height)
        edges += abs(ink[place] - ink[(y + 1) % height * width + x]) * 0.3 / Float(width)
      }
      let score = edges - 100 * abs(own - share)
      if score > (best?.score ?? -.infinity) + 1e-4 {
        best = (Texture(glyph: index, share: own), score)
      }
    }
    return best?.texture
  }

  /// Returns the index in ``colors`` of the palette colour nearest to a colour with encoded components, 0...255, and
  /// the squared difference in OKLab.
  func match(of color: SIMD4<Float>) -> (place: Int, distance: Float) {
    let perceived = OKLab.color(ofLinear: OKLab.linear(color))
    var best = (place: 0, distance: Float.infinity)
    for (place, own) in colors.enumerated() {
      let distance = OKLab.distance(own.perceived, perceived)
      if distance < best.distance { best = (place, distance) }
    }
    return best
  }

  private func place(nearestTo light: SIMD4<Float>) -> Int {
    var (best, least) = (0, Float.infinity)
    for (place, color) in colors.enumerated() {
      let difference = color.light - light
      let distance = (difference * difference).sum()
      if distance < least { (best, least) = (place, distance) }
    }
    return best
  }

  /// Returns the mixture that shows an OKLab colour at the lowest cost.
  ///
  /// Considers every single palette colour and, for each texture, a few pairs of colours.
  func mixture(for color: SIMD4<Float>) -> Mixture {
    var best = Mixture(colors[0], 0)
    for (place, own) in colors.enumerated() {
      let mixture = Mixture(own, UInt8(place))
      if mixture.cost(for: color) < best.cost(for: color) { best = mixture }
    }
    let (target, nearest) = (OKLab.linear(of: color), Int(best.background))
    for texture in textures {
      // Two backgrounds are tried, each with its best foreground: the nearest palette colour first, then the best
      // background for the first foreground.
      var background = nearest
      for _ in 0..<2 {
        let ink = target - colors[background].light * (1 - texture.share)
        let foreground = place(nearestTo: ink / texture.share)
        let mixture = Mixture(texture, foreground, background, of: colors)
        if mixture.cost(for: color) < best.cost(for: color) { best = mixture }
        let paper = target - colors[foreground].light * texture.share
        background = place(nearestTo: paper / (1 - texture.share))
      }
    }
    return best
  }
}

extension PerceptualPalette.Mixture {
  fileprivate init(_ color: PerceptualPalette.Color, _ place: UInt8) {
    (glyph, foreground, background) = (0, place, place)
    (perceived, grain) = (color.perceived, 0)
  }

  fileprivate init(
    _ texture: PerceptualPalette.Texture, _ foreground: Int, _ background: Int,
    of colors: [PerceptualPalette.Color]
  ) {
    let (a, b) = (colors[foreground], colors[background])
    (glyph, self.foreground, self.background) = (
      texture.glyph, UInt8(foreground), UInt8(background)
    )
    perceived = OKLab.color(
      ofLinear: a.light * texture.share + b.light * (1 - texture.share))
    let difference = a.encoded - b.encoded
    let luma = (difference * SIMD4(0.299, 0.587, 0.114, 0)).sum()
    grain =
      (Self.colorGrain * (difference * difference).sum() + Self.lumaGrain * luma * luma)
      * texture.share * (1 - texture.share)
  }
}

/// A cache of palette look-ups, and each cell's best match in unrestricted colours.
///
/// The results do not depend on what is cached: colours are always rounded before a look-up. Memory: 1.2 MiB, 48 bytes
/// a mixture, and 64 bytes for each cell.
struct PerceptualMemory: Sendable {
  private static let unknown = SIMD4<UInt8>(repeating: 255)

  /// The four nearest palette colours of each colour; the index consists of the upper five bits of each component.
  private var near: [SIMD4<UInt8>] = []
  /// The index in `mixtures` of the best mixture for each colour, -1 if not yet computed; this array's index consists
  /// of six bits each of L, a and b.
  private var places: [Int32] = []
  private var mixtures: [PerceptualPalette.Mixture] = []
  /// Each cell's best match in unrestricted colours, row by row.
  var ideals: [PerceptualMatcher.Ideal] = []

  mutating func begin(cells: Int) {
    if near.isEmpty {
      near = Array(repeating: Self.unknown, count: 1 << 15)
      places = Array(repeating: -1, count: 1 << 18)
    }
    if ideals.count != cells { ideals = Array(repeating: .init(), count: cells) }
  }

  /// Returns the four palette colours nearest to a colour with encoded components, 0...255, the nearest first.
  mutating func nearest(
    to color: SIMD4<Float>, in palette: borrowing PerceptualPalette
  ) -> SIMD4<UInt8> {
    let steps = color.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
    // The components are converted one by one, since converting a vector to another number type would call functions.
    let (red, green, blue) = (Int(steps.x) >> 3, Int(steps.y) >> 3, Int(steps.z) >> 3)
    let key = red << 10 | green << 5 | blue
    if near[key] != Self.unknown { return near[key] }
    let middle = OKLab.color(
      ofLinear: OKLab.linear(
        SIMD4(Float(red << 3 | 4), Float(green << 3 | 4), Float(blue << 3 | 4), 0)))
    var best = SIMD4<UInt8>.zero
    var least = SIMD4<Float>(repeating: .infinity)
    for index in palette.colors.indices {
      let distance = OKLab.distance(palette.colors[index].perceived, middle)
      guard distance < least.w else { continue }
      var place = 3
      while place > 0, distance < least[place - 1] {
        (least[place], best[place]) = (least[place - 1], best[place - 1])
        place -= 1
      }
      (least[place], best[place]) = (distance, UInt8(index))
    }
    near[key] = best
    return best
  }

  mutating func mixture(
    for color: SIMD4<Float>, in palette: borrowing PerceptualPalette
  ) -> PerceptualPalette.Mixture {
    // L is in 0...1; for sRGB colours, a and b are in -0.4...0.4.
    let steps = ((color + SIMD4(0, 0.4, 0.4, 0)) * SIMD4(63, 80, 80, 0)).clamped(
      lowerBound: .zero, upperBound: SIMD4(repeating: 63))
    let (lightness, a, b) = (Int(steps.x), Int(steps.y), Int(steps.z))
    let key = lightness << 12 | a << 6 | b
    if places[key] >= 0 { return mixtures[Int(places[key])] }
    let middle =
      (SIMD4(Float(lightness), Float(a), Float(b), 0) + 0.5) / SIMD4(63, 80, 80, 1)
      - SIMD4(0, 0.4, 0.4, 0.5)
    places[key] = Int32(mixtures.count)
    mixtures.append(palette.mixture(for: middle))
    return mixtures[mixtures.count - 1]
  }
}
