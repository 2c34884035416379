import Frames

/// Colours as vectors of red, green, blue and alpha, 0...255 each, for arithmetic.
extension SIMD4<Float> {
  /// A pixel's components.
  @inline(__always)
  init(_ pixel: RGBA8) {
    let word = UInt32(littleEndian: pixel.word)
    let bytes = SIMD4<UInt32>(word, word &>> 8, word &>> 16, word &>> 24) & 255
    self.init(bytes)
  }
}

extension RGBA8 {
  /// Creates the nearest colour with another alpha; the vector's own alpha is ignored.
  init(_ color: SIMD4<Float>, alpha: UInt8) {
    let nearest = RGB8(color)
    self.init(red: nearest.red, green: nearest.green, blue: nearest.blue, alpha: alpha)
  }
}

extension RGB8 {
  /// Creates the nearest colour; alpha is ignored.
  init(_ color: SIMD4<Float>) {
    // Rounding can bring weighted sums slightly beyond their bounds.
    func component(_ value: Float) -> UInt8 { UInt8(min(255, max(0, value + 0.5))) }
    self.init(red: component(color.x), green: component(color.y), blue: component(color.z))
  }
}
