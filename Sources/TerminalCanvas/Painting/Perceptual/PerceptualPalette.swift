import Frames

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

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
  private struct Texture {
    let glyph: Int
    let share: Float
  }

  let colors: [Color]
  /// Single colours first.
  let mixtures: [Mixture]

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
    // Neighbours among 240 colours are near enough to each other.
    if depth == .palette16 {
      for texture in Self.textures(symbols) {
        for (first, a) in colors.enumerated() {
          for (second, b) in colors.enumerated() where first != second {
            let light = a.light * texture.share + b.light * (1 - texture.share)
            let difference = a.encoded - b.encoded
            mixtures.append(
              Mixture(
                glyph: texture.glyph, foreground: UInt8(first), background: UInt8(second),
                light: light, perceived: OKLab.color(ofLinear: light),
                grain: (difference * difference).sum() * texture.share * (1 - texture.share)))
          }
        }
      }
    }
    self.colors = colors
    self.mixtures = mixtures
  }

  /// For each share of ink, in sixteenths, the symbol that is the least of a pattern when it is repeated.
  ///
  /// A cell is twice as high as wide, so what can be seen of a pattern is its slowest change from top to
  /// bottom: the first term of its rows' Fourier series.
  private static func textures(_ symbols: SymbolSet) -> [Texture] {
    let (width, height) = (symbols.cell.width, symbols.cell.height)
    var best: [Int: (texture: Texture, pattern: Float)] = [:]
    for (index, glyph) in symbols.glyphs.enumerated() {
      let ink = glyph.coverage.map { Float($0) / Float(SymbolSet.fullCoverage) }
      let share = ink.reduce(0, +) / Float(ink.count)
      guard share > 0.05, share < 0.95 else { continue }
      var (cosine, sine) = (Float(0), Float(0))
      for y in 0..<height {
        let row = ink[y * width..<(y + 1) * width].reduce(0, +)
        let angle = 2 * Float.pi * Float(y) / Float(height)
        cosine += row * cos(angle)
        sine += row * sin(angle)
      }
      let pattern = (cosine * cosine + sine * sine) / Float(ink.count * ink.count)
      let key = Int((share * 16).rounded())
      if pattern < (best[key]?.pattern ?? .infinity) - 1e-6 {
        best[key] = (Texture(glyph: index, share: share), pattern)
      }
    }
    return best.sorted { $0.key < $1.key }.map(\.value.texture)
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
  /// The nearest mixture, by six bits of L, a and b.
  private var mixtures: [UInt16] = []
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
    let steps =
      SIMD4<Int>(color.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))) &>> 3
    let key = steps.x << 10 | steps.y << 5 | steps.z
    if near[key] != Self.unknown { return near[key] }
    let middle = OKLab.color(ofLinear: OKLab.linear(SIMD4<Float>(steps &<< 3 | 4)))
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

  /// The place of the mixture that costs least for a perceived colour.
  mutating func mixture(
    for color: SIMD4<Float>, in palette: borrowing PerceptualPalette,
    _ cost: (PerceptualPalette.Mixture, SIMD4<Float>) -> Float
  ) -> Int {
    // L is from 0 to 1; a and b of colours that can be shown are from -0.4 to 0.4.
    let steps = SIMD4<Int>(
      ((color + SIMD4(0, 0.4, 0.4, 0)) * SIMD4(63, 80, 80, 0)).clamped(
        lowerBound: .zero, upperBound: SIMD4(repeating: 63)))
    let key = steps.x << 12 | steps.y << 6 | steps.z
    if mixtures[key] != .max { return Int(mixtures[key]) }
    let middle = (SIMD4<Float>(steps) + 0.5) / SIMD4(63, 80, 80, 1) - SIMD4(0, 0.4, 0.4, 0.5)
    var (best, least) = (0, Float.infinity)
    for index in palette.mixtures.indices {
      let cost = cost(palette.mixtures[index], middle)
      if cost < least { (best, least) = (index, cost) }
    }
    mixtures[key] = UInt16(best)
    return best
  }
}
