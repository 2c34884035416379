/// The colours of four cells: each component of all four, 0...255.
struct Quad: Sendable, BitwiseCopyable {
  var red: SIMD4<Float>, green: SIMD4<Float>, blue: SIMD4<Float>

  static let zero = Quad(red: .zero, green: .zero, blue: .zero)

  @inline(__always)
  static func + (a: Quad, b: Quad) -> Quad {
    Quad(red: a.red + b.red, green: a.green + b.green, blue: a.blue + b.blue)
  }

  @inline(__always)
  static func - (a: Quad, b: Quad) -> Quad {
    Quad(red: a.red - b.red, green: a.green - b.green, blue: a.blue - b.blue)
  }

  @inline(__always)
  static func * (a: Quad, factor: Float) -> Quad {
    Quad(red: a.red * factor, green: a.green * factor, blue: a.blue * factor)
  }

  /// Returns the sum of the products of two colours' components, for each cell.
  @inline(__always)
  static func dot(_ a: Quad, _ b: Quad) -> SIMD4<Float> {
    a.red * b.red + a.green * b.green + a.blue * b.blue
  }

  /// The sum of the components' squares, for each cell.
  @inline(__always)
  var squared: SIMD4<Float> { Quad.dot(self, self) }

  /// The colour of one cell, 0...3; the fourth component is zero.
  @inline(__always)
  subscript(lane: Int) -> SIMD4<Float> { SIMD4(red[lane], green[lane], blue[lane], 0) }
}

extension SIMD4<Float> {
  /// Returns the vector clamped to two bounds. (`clamped` would call a function for each number.)
  @inline(__always)
  func limited(_ low: Float, _ high: Float) -> Self {
    let raised = replacing(with: low, where: self .< low)
    return raised.replacing(with: high, where: raised .> high)
  }
}
