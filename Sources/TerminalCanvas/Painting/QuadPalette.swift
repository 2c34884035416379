/// Colours to choose from, for four cells at once.
protocol QuadPalette {
  /// The nearest colour of the palette by Euclidean distance, for each of the four.
  func nearest(to color: Quad) -> Quad
}

/// The 240 colours of ``Palette256``, found by arithmetic.
struct CubePalette: QuadPalette {
  @inline(__always)
  func nearest(to color: Quad) -> Quad {
    let cube = Quad(
      red: level(color.red), green: level(color.green), blue: level(color.blue))
    let shade = rounded(((color.red + color.green + color.blue) * (1.0 / 3) - 8) * 0.1)
      .clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 23))
    let grey = shade * 10 + 8
    let isGrey =
      (color - Quad(red: grey, green: grey, blue: grey)).squared .< (color - cube).squared
    return Quad(
      red: cube.red.replacing(with: grey, where: isGrey),
      green: cube.green.replacing(with: grey, where: isGrey),
      blue: cube.blue.replacing(with: grey, where: isGrey))
  }

  /// The nearest of 0, 95, 135, 175, 215 and 255.
  @inline(__always)
  private func level(_ value: SIMD4<Float>) -> SIMD4<Float> {
    let step = rounded((value - 55) * 0.025)
      .clamped(lowerBound: SIMD4(repeating: 1), upperBound: SIMD4(repeating: 5))
    return (step * 40 + 55).replacing(with: 0, where: value .< 47.5)
  }

  /// The nearest whole numbers of numbers below four million.
  @inline(__always)
  private func rounded(_ value: SIMD4<Float>) -> SIMD4<Float> {
    // There the distance from one number to the next is 1.
    let large: Float = 12_582_912
    return (value + large) - large
  }
}

/// Any few colours, tried one after the other.
struct ListPalette: QuadPalette, Sendable {
  /// Each colour, and the square of its length.
  private let colors: [(color: SIMD4<Float>, square: Float)]

  init(_ colors: [RGB8]) {
    self.colors = colors.map { color in
      let vector = SIMD4(Float(color.red), Float(color.green), Float(color.blue), 0)
      return (vector, (vector * vector).sum())
    }
  }

  @inline(__always)
  func nearest(to color: Quad) -> Quad {
    var best = Quad.zero
    var least = SIMD4<Float>(repeating: .infinity)
    for (candidate, square) in colors {
      // The squared distance, without the square of the colour itself.
      let distance =
        square - 2
        * (color.red * candidate.x + color.green * candidate.y + color.blue * candidate.z)
      let isNearer = distance .< least
      least.replace(with: distance, where: isNearer)
      best.red.replace(with: candidate.x, where: isNearer)
      best.green.replace(with: candidate.y, where: isNearer)
      best.blue.replace(with: candidate.z, where: isNearer)
    }
    return best
  }
}
