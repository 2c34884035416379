import Frames

/// The colours of a palette and, where they are few, what two of them look like side by side.
///
/// Memory: 40 KiB a texture with sixteen colours.
struct PerceptualPalette: Sendable {
  /// One of its colours.
  struct Color: Sendable {
    let cell: CellColor
    /// Its encoded components, 0...1.
    let encoded: SIMD4<Float>
    /// Its linear components.
    let light: SIMD4<Float>
    let perceived: SIMD4<Float>

    init(_ cell: CellColor, _ color: RGB8) {
      self.cell = cell
      let components = SIMD4(Float(color.red), Float(color.green), Float(color.blue), 0)
      encoded = components / 255
      light = OKLab.linear(components)
      perceived = OKLab.color(ofLinear: light)
    }
  }

  /// One colour, or two in a symbol that has no shape to speak of.
  struct Mixture: Sendable {
    /// The symbol's place in the set; of no matter for one colour.
    let glyph: Int
    let foreground: UInt8, background: UInt8
    let light: SIMD4<Float>
    let perceived: SIMD4<Float>
    /// How far apart the two are, times how evenly they share the cell: what makes it coarse.
    let grain: Float
  }

  /// A symbol that fills a part of each cell and makes no pattern when it is repeated.
  struct Texture: Sendable {
    let glyph: Int
    let share: Float
  }

  let colors: [Color]
  /// Single colours first.
  let mixtures: [Mixture]
  /// For palettes that are too large for all mixtures: an eighth, a quarter and a half of ink, as far as the set
  /// has them.
  let textures: [Texture]

  /// The colours in linear light, and the mixtures as the matcher tells them apart.
  private let byLight: NearestSearch, byDifference: NearestSearch

  /// The place of the colour nearest to one in linear components.
  func place(nearestTo light: SIMD4<Float>) -> Int {
    let colors = colors.span
    return byLight.least(at: light) { place in
      let difference = colors[place].light - light
      return (difference * difference).sum()
    }.place
  }

  /// The place of the mixture that costs least for a perceived colour, and its cost, which is at least the squared
  /// difference of the two, weighted.
  func mixture(
    for color: SIMD4<Float>, _ cost: (Mixture, SIMD4<Float>) -> Float
  ) -> (place: Int, cost: Float) {
    let mixtures = mixtures.span
    return byDifference.least(at: color * PerceptualMatcher.weights) { cost(mixtures[$0], color) }
  }

  /// `nil` where all colours can be had, or none.
  init?(_ symbols: SymbolSet, _ depth: ColorDepth, _ palette: Palette16) {
    let colors: [Color]
    switch depth {
    case .none, .full: return nil
    case .palette16:
      colors = (0..<16).map { Color(.palette($0), palette.colors[Int($0)]) }
    case .palette256:
      colors = (16...255).map { Color(.palette($0), Palette256.color(at: $0)) }
    }
    var mixtures = colors.indices.map { index in
      Mixture(
        glyph: 0, foreground: UInt8(index), background: UInt8(index), light: colors[index].light,
        perceived: colors[index].perceived, grain: 0)
    }
    let textures = Self.textures(symbols)
    if depth == .palette16 {
      for texture in textures {
        for first in colors.indices {
          for second in colors.indices where first != second {
            mixtures.append(Mixture(texture, first, second, of: colors))
          }
        }
      }
      self.textures = []
    } else {
      self.textures = [0.125, 0.25, 0.5].compactMap { share in
        textures.first { abs($0.share - share) < 0.03 }
      }
    }
    self.colors = colors
    self.mixtures = mixtures
    byLight = NearestSearch(colors.map(\.light))
    byDifference = NearestSearch(mixtures.map { $0.perceived * PerceptualMatcher.weights })
  }

  /// For each share of ink, in sixteenths, the symbol that is the least of a pattern when it is repeated.
  private static func textures(_ symbols: SymbolSet) -> [Texture] {
    let waves = RepeatedPattern(symbols.cell)
    var best: [Int: (texture: Texture, pattern: Float)] = [:]
    for (index, glyph) in symbols.glyphs.enumerated() {
      let ink = glyph.coverage.map { Float($0) / Float(SymbolSet.fullCoverage) }
      let share = ink.reduce(0, +) / Float(ink.count)
      guard share > 0.05, share < 0.95 else { continue }
      let key = Int((share * 16).rounded())
      let pattern = waves.visibility(of: ink)
      if pattern < (best[key]?.pattern ?? .infinity) - 1e-6 {
        best[key] = (Texture(glyph: index, share: share), pattern)
      }
    }
    return best.sorted { $0.key < $1.key }.map(\.value.texture)
  }
}

extension PerceptualPalette.Mixture {
  /// Two colours in a texture.
  init(
    _ texture: PerceptualPalette.Texture, _ foreground: Int, _ background: Int,
    of colors: [PerceptualPalette.Color]
  ) {
    let (a, b) = (colors[foreground], colors[background])
    glyph = texture.glyph
    self.foreground = UInt8(foreground)
    self.background = UInt8(background)
    light = a.light * texture.share + b.light * (1 - texture.share)
    perceived = OKLab.color(ofLinear: light)
    let difference = a.encoded - b.encoded
    grain = (difference * difference).sum() * texture.share * (1 - texture.share)
  }
}

/// What has been looked up in a palette, so that it need not be again, and what cells leave to others.
///
/// It changes how long painting takes and never what is painted: what is looked up is rounded first.
/// Memory: 640 KiB, and 200 bytes for each column of cells.
struct PerceptualMemory: Sendable {
  private static let unknown = SIMD4<UInt8>(repeating: 255)

  /// The four nearest colours, by five bits of each component.
  private var near: [SIMD4<UInt8>] = []
  /// The nearest mixture, by six bits of L, a and b: a place in the palette's, or in ``made`` behind those.
  private var mixtures: [UInt16] = []
  /// Mixtures that were not in the palette.
  private var made: [PerceptualPalette.Mixture] = []
  /// The cost of a single colour above which a mixture is looked for.
  private static let noticeable: Float = 0.002
  /// What the cells of this row and of the next are to make up for, in linear light; one cell more at
  /// either end.
  var carried: [SIMD4<Float>] = [], below: [SIMD4<Float>] = []
  /// What cells would be in any colours, four of a column at a time.
  var wishes: [PerceptualMatcher.Wish] = []

  /// Prepares for a picture.
  mutating func begin(columns: Int) {
    if near.isEmpty {
      near = Array(repeating: Self.unknown, count: 1 << 15)
      mixtures = Array(repeating: .max, count: 1 << 18)
    }
    if wishes.count != columns * 4 {
      wishes = Array(repeating: .init(), count: columns * 4)
      carried = Array(repeating: .zero, count: columns + 2)
      below = carried
    }
    for index in carried.indices { (carried[index], below[index]) = (.zero, .zero) }
  }

  /// Goes on with the next row of cells.
  mutating func nextRow() {
    swap(&carried, &below)
    for index in below.indices { below[index] = .zero }
  }

  /// The places of the four colours nearest to an encoded one, 0...255, the nearest first.
  mutating func nearest(
    to color: SIMD4<Float>, in palette: borrowing PerceptualPalette,
    _ distance: (SIMD4<Float>, SIMD4<Float>) -> Float
  ) -> SIMD4<UInt8> {
    let steps = color.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
    // One component after the other: vectors of another kind of number are made by calls.
    let (red, green, blue) = (Int(steps.x) >> 3, Int(steps.y) >> 3, Int(steps.z) >> 3)
    let key = red << 10 | green << 5 | blue
    if near[key] != Self.unknown { return near[key] }
    let middle = OKLab.color(
      ofLinear: OKLab.linear(
        SIMD4(Float(red << 3 | 4), Float(green << 3 | 4), Float(blue << 3 | 4), 0)))
    var best = SIMD4<UInt8>.zero
    var least = SIMD4<Float>(repeating: .infinity)
    for index in palette.colors.indices {
      let distance = distance(palette.colors[index].perceived, middle)
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

  /// The mixture that costs least for a perceived colour.
  mutating func mixture(
    for color: SIMD4<Float>, in palette: borrowing PerceptualPalette,
    _ cost: (PerceptualPalette.Mixture, SIMD4<Float>) -> Float
  ) -> PerceptualPalette.Mixture {
    // L is from 0 to 1; a and b of colours that can be shown are from -0.4 to 0.4.
    let steps = ((color + SIMD4(0, 0.4, 0.4, 0)) * SIMD4(63, 80, 80, 0)).clamped(
      lowerBound: .zero, upperBound: SIMD4(repeating: 63))
    let (lightness, a, b) = (Int(steps.x), Int(steps.y), Int(steps.z))
    let key = lightness << 12 | a << 6 | b
    let (known, count) = (Int(mixtures[key]), palette.mixtures.count)
    if known < count { return palette.mixtures[known] }
    if known < UInt16.max { return made[known - count] }
    let middle =
      (SIMD4(Float(lightness), Float(a), Float(b), 0) + 0.5) / SIMD4(63, 80, 80, 1)
      - SIMD4(0, 0.4, 0.4, 0.5)
    let (best, least) = palette.mixture(for: middle, cost)
    if least > Self.noticeable, count + made.count < UInt16.max,
      let mixture = Self.mixture(for: middle, around: best, in: palette, cost),
      cost(mixture, middle) < least
    {
      mixtures[key] = UInt16(count + made.count)
      made.append(mixture)
      return mixture
    }
    mixtures[key] = UInt16(best)
    return palette.mixtures[best]
  }

  /// The best of the mixtures in which some of a colour are put beside another near to the one that is wanted.
  private static func mixture(
    for color: SIMD4<Float>, around nearest: Int, in palette: borrowing PerceptualPalette,
    _ cost: (PerceptualPalette.Mixture, SIMD4<Float>) -> Float
  ) -> PerceptualPalette.Mixture? {
    let target = OKLab.linear(of: color)
    var best: PerceptualPalette.Mixture?
    for texture in palette.textures {
      // Twice: beside the nearest colour, and beside the one that is best with what was found.
      var background = nearest
      var foreground = nearest
      for _ in 0..<2 {
        let ink = target - palette.colors[background].light * (1 - texture.share)
        foreground = palette.place(nearestTo: ink / texture.share)
        let paper = target - palette.colors[foreground].light * texture.share
        let mixture = PerceptualPalette.Mixture(texture, foreground, background, of: palette.colors)
        if foreground != background,
          cost(mixture, color) < best.map({ cost($0, color) }) ?? .infinity
        {
          best = mixture
        }
        background = palette.place(nearestTo: paper / (1 - texture.share))
      }
    }
    return best
  }
}
