import Frames

/// The colours of a palette, and the shades of two of them.
struct PerceptualPalette: Sendable {
  /// The shares of red, green and blue in luma.
  static let luma = SIMD4<Float>(0.299, 0.587, 0.114, 0)

  struct Color: Sendable {
    let cell: CellColor
    /// The sRGB-encoded components, 0...1.
    let encoded: SIMD4<Float>
    /// The components in linear light, 0...1.
    let light: SIMD4<Float>

    init(_ cell: CellColor, _ color: RGB8) {
      self.cell = cell
      let components = SIMD4<Float>(color)
      encoded = components / 255
      light = OKLab.linear(components)
    }
  }

  /// A palette colour, or two palette colours and a shade character.
  ///
  /// `░` and `▒` cover the cell with a quarter and a half of the foreground. Most terminals blend the encoded
  /// components; others draw dots as fine as the font has them. `▓` is `░` with the colours exchanged.
  struct Shade: Sendable {
    private static let colorGrain: Float = 0.004, lumaGrain: Float = 0.02

    let character: Unicode.Scalar
    let foreground: UInt8, background: UInt8
    let perceived: SIMD4<Float>
    /// The cost of visible dots: the squared difference of the two colours, with an extra weight for luma, times
    /// share · (1 - share).
    private let grain: Float

    fileprivate init(
      _ character: Unicode.Scalar, _ share: Float, _ foreground: UInt8, _ background: UInt8,
      of colors: [Color]
    ) {
      (self.character, self.foreground, self.background) = (character, foreground, background)
      let paper = colors[Int(background)].encoded
      let difference = colors[Int(foreground)].encoded - paper
      perceived = OKLab.color(of: (paper + difference * share) * 255)
      let luma = (difference * PerceptualPalette.luma).sum()
      grain =
        (Self.colorGrain * (difference * difference).sum() + Self.lumaGrain * luma * luma)
        * share * (1 - share)
    }

    /// Returns the cost of showing this shade instead of a colour: the difference in OKLab plus the grain.
    func cost(for color: SIMD4<Float>) -> Float {
      OKLab.distance(perceived, color) + grain
    }
  }

  let colors: [Color]
  /// The colours in OKLab.
  let perceived: [SIMD4<Float>]
  /// Whether cells can show shades.
  let hasShades: Bool
  /// All shades of sixteen colours; empty for 256 colours, which have too many, and if colours are not mixed.
  private var shades: [Shade] = []

  /// Creates the palette of a colour depth; `nil` for full colour and for no colours, which have no palette.
  ///
  /// If `mixes` is false, all shades are single colours.
  init?(_ depth: ColorDepth, _ palette: Palette16, mixes: Bool) {
    hasShades = mixes
    switch depth {
    case .none, .full: return nil
    case .palette16:
      colors = (0..<16).map { Color(.palette($0), palette.colors[Int($0)]) }
      perceived = palette.perceived
      shades = mixes ? shades(of: Array(0..<16)) : []
    case .palette256:
      colors = (16...255).map { Color(.palette($0), Palette256.color(at: $0)) }
      perceived = Palette256.perceived
    }
  }

  /// Returns the indexes in ``colors`` of the eight palette colours nearest to an OKLab colour, the nearest first.
  func nearest(to color: SIMD4<Float>) -> SIMD8<UInt8> {
    var best = SIMD8<UInt8>.zero
    var least = SIMD8<Float>(repeating: .infinity)
    for (index, own) in perceived.enumerated() {
      let distance = OKLab.distance(own, color)
      guard distance < least[7] else { continue }
      var place = 7
      while place > 0, distance < least[place - 1] {
        (least[place], best[place]) = (least[place - 1], best[place - 1])
        place -= 1
      }
      (least[place], best[place]) = (distance, UInt8(index))
    }
    return best
  }

  private func shades(of indexes: [UInt8]) -> [Shade] {
    indexes.flatMap { a in
      indexes.flatMap { b in
        a == b ? [] : [("░", 0.25), ("▒", 0.5)].map { Shade($0, $1, a, b, of: colors) }
      }
    }
  }

  /// Returns the shade that shows an OKLab colour at the lowest cost; of 256 colours, the eight nearest are mixed.
  func shade(for color: SIMD4<Float>) -> Shade {
    let near = nearest(to: color)
    var best = Shade(" ", 0, near[0], near[0], of: colors)
    guard hasShades else { return best }
    var least = best.cost(for: color)
    for shade in shades.isEmpty ? shades(of: near.indices.map { near[$0] }) : shades {
      let cost = shade.cost(for: color)
      if cost < least { (best, least) = (shade, cost) }
    }
    return best
  }
}

/// A cache of palette look-ups, and each cell's best match in unrestricted colours.
///
/// The results do not depend on what is cached: colours are always rounded before a look-up. Memory: 1.2 MiB, 48 bytes
/// a shade, and 64 bytes for each cell.
struct PerceptualMemory: Sendable {
  private static let unknown = SIMD4<UInt8>(repeating: 255)

  /// The four nearest palette colours of each colour; the index consists of the upper five bits of each component.
  private var near: [SIMD4<UInt8>] = []
  /// The index in `shades` of the best shade for each colour, -1 if not yet computed; this array's index consists
  /// of six bits each of L, a and b.
  private var places: [Int32] = []
  private var shades: [PerceptualPalette.Shade] = []
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
      of: SIMD4(Float(red << 3 | 4), Float(green << 3 | 4), Float(blue << 3 | 4), 0))
    near[key] = palette.nearest(to: middle).lowHalf
    return near[key]
  }

  mutating func shade(
    for color: SIMD4<Float>, in palette: borrowing PerceptualPalette
  ) -> PerceptualPalette.Shade {
    // L is in 0...1; for sRGB colours, a and b are in -0.4...0.4.
    let steps = ((color + SIMD4(0, 0.4, 0.4, 0)) * SIMD4(63, 80, 80, 0)).clamped(
      lowerBound: .zero, upperBound: SIMD4(repeating: 63))
    let (lightness, a, b) = (Int(steps.x), Int(steps.y), Int(steps.z))
    let key = lightness << 12 | a << 6 | b
    if places[key] >= 0 { return shades[Int(places[key])] }
    let middle =
      (SIMD4(Float(lightness), Float(a), Float(b), 0) + 0.5) / SIMD4(63, 80, 80, 1)
      - SIMD4(0, 0.4, 0.4, 0.5)
    places[key] = Int32(shades.count)
    shades.append(palette.shade(for: middle))
    return shades[shades.count - 1]
  }
}
