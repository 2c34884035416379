/// Colours to choose from, for four cells at once.
protocol QuadPalette {
  /// The nearest colour of the palette by Euclidean distance, for each of the four.
  func nearest(to color: Quad) -> Quad
  /// The square of the distance to the nearest colour, for each of the four.
  func squaredDistance(to color: Quad) -> SIMD4<Float>
}

/// The 240 colours of ``Palette256``, found by arithmetic.
struct CubePalette: QuadPalette {
  @inline(__always)
  func nearest(to color: Quad) -> Quad {
    let (cube, grey) = (cube(color), grey(color))
    let isGrey =
      (color - Quad(red: grey, green: grey, blue: grey)).squared .< (color - cube).squared
    return Quad(
      red: cube.red.replacing(with: grey, where: isGrey),
      green: cube.green.replacing(with: grey, where: isGrey),
      blue: cube.blue.replacing(with: grey, where: isGrey))
  }

  @inline(__always)
  func squaredDistance(to color: Quad) -> SIMD4<Float> {
    let grey = grey(color)
    let toGrey = (color - Quad(red: grey, green: grey, blue: grey)).squared
    let toCube = (color - cube(color)).squared
    return toCube.replacing(with: toGrey, where: toGrey .< toCube)
  }

  /// The nearest colour of the cube.
  @inline(__always)
  private func cube(_ color: Quad) -> Quad {
    Quad(red: level(color.red), green: level(color.green), blue: level(color.blue))
  }

  /// The nearest of 0, 95, 135, 175, 215 and 255.
  @inline(__always)
  private func level(_ value: SIMD4<Float>) -> SIMD4<Float> {
    let step = rounded((value - 55) * 0.025).limited(1, 5)
    return (step * 40 + 55).replacing(with: 0, where: value .< 47.5)
  }

  /// The nearest of the greys 8, 18, … 238.
  @inline(__always)
  private func grey(_ color: Quad) -> SIMD4<Float> {
    let mean = (color.red + color.green + color.blue) * (1.0 / 3)
    return rounded((mean - 8) * 0.1).limited(0, 23) * 10 + 8
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
  // Each number four times. (In one array of structures they would be taken apart again.)

  /// The components of each colour times minus two.
  private let red: [SIMD4<Float>], green: [SIMD4<Float>], blue: [SIMD4<Float>]
  /// The square of each colour's length.
  private let square: [SIMD4<Float>]

  init(_ colors: [RGB8]) {
    red = colors.map { SIMD4(repeating: -2 * Float($0.red)) }
    green = colors.map { SIMD4(repeating: -2 * Float($0.green)) }
    blue = colors.map { SIMD4(repeating: -2 * Float($0.blue)) }
    square = colors.map { color in
      let vector = SIMD3(Float(color.red), Float(color.green), Float(color.blue))
      return SIMD4(repeating: (vector * vector).sum())
    }
  }

  @inline(__always)
  func nearest(to color: Quad) -> Quad {
    var best = Quad.zero
    var least = SIMD4<Float>(repeating: .infinity)
    for index in square.indices {
      let distance = part(index, color)
      let isNearer = distance .< least
      least.replace(with: distance, where: isNearer)
      best.red.replace(with: red[index], where: isNearer)
      best.green.replace(with: green[index], where: isNearer)
      best.blue.replace(with: blue[index], where: isNearer)
    }
    return best * -0.5
  }

  @inline(__always)
  func squaredDistance(to color: Quad) -> SIMD4<Float> {
    var least = SIMD4<Float>(repeating: .infinity)
    for index in square.indices {
      let distance = part(index, color)
      least = least.replacing(with: distance, where: distance .< least)
    }
    return least + color.squared
  }

  /// The squared distance without the square of the colour itself, which is the same for all.
  @inline(__always)
  private func part(_ index: Int, _ color: Quad) -> SIMD4<Float> {
    color.red * red[index] + color.green * green[index] + color.blue * blue[index] + square[index]
  }
}
