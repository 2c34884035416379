/// A cache of palette look-ups, and the best matches of a picture's cells in any colours.
///
/// The cache changes the time, never the result: colours are rounded before the look-up. Memory: 1.2 MiB, 48 bytes
/// a mixture, and 64 bytes for each cell.
struct PerceptualMemory: Sendable {
  private static let unknown = SIMD4<UInt8>(repeating: 255)

  /// The four nearest colours, by five bits of each component.
  private var near: [SIMD4<UInt8>] = []
  /// The best mixture, by six bits of L, a and b: its index among the mixtures found so far, or -1.
  private var places: [Int32] = []
  private var mixtures: [PerceptualPalette.Mixture] = []
  /// The colour of the last ``match(of:in:)``; flat areas repeat it.
  private var lastColor = SIMD4<Float>(repeating: -1)
  private var lastMatch = (place: 0, distance: Float.infinity)
  /// The best matches in any colours, row by row.
  var wishes: [PerceptualMatcher.Wish] = []

  /// Prepares for a picture.
  mutating func begin(cells: Int) {
    if near.isEmpty {
      near = Array(repeating: Self.unknown, count: 1 << 15)
      places = Array(repeating: -1, count: 1 << 18)
    }
    if wishes.count != cells { wishes = Array(repeating: .init(), count: cells) }
  }

  /// Returns the colour nearest to an encoded one, 0...255, without rounding, and their squared difference.
  mutating func match(
    of color: SIMD4<Float>, in palette: borrowing PerceptualPalette
  ) -> (place: Int, distance: Float) {
    if color == lastColor { return lastMatch }
    let perceived = OKLab.color(ofLinear: OKLab.linear(color))
    lastColor = color
    lastMatch = (0, .infinity)
    for (place, own) in palette.colors.enumerated() {
      let distance = OKLab.distance(own.perceived, perceived)
      if distance < lastMatch.distance { lastMatch = (place, distance) }
    }
    return lastMatch
  }

  /// Returns the four colours nearest to an encoded one, 0...255, the nearest first.
  mutating func nearest(
    to color: SIMD4<Float>, in palette: borrowing PerceptualPalette
  ) -> SIMD4<UInt8> {
    let steps = color.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
    // Component by component: converting vectors of another number type would call functions.
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

  /// Returns the mixture of the lowest cost for a perceived colour.
  mutating func mixture(
    for color: SIMD4<Float>, in palette: borrowing PerceptualPalette
  ) -> PerceptualPalette.Mixture {
    // L is in 0...1; a and b of colours that can be shown are in -0.4...0.4.
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
