import Frames

/// Colours as vectors of their components, for arithmetic: red, green, blue, alpha; 0...255 each.
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
  /// The nearest colour; the vector's own alpha is ignored.
  init(_ color: SIMD4<Float>, alpha: UInt8) {
    let nearest = RGB8(color)
    self.init(red: nearest.red, green: nearest.green, blue: nearest.blue, alpha: alpha)
  }
}

extension RGB8 {
  /// The nearest colour; alpha is ignored.
  init(_ color: SIMD4<Float>) {
    // Sums of weights may miss their bounds by a rounding.
    func component(_ value: Float) -> UInt8 { UInt8(min(255, max(0, value + 0.5))) }
    self.init(red: component(color.x), green: component(color.y), blue: component(color.z))
  }
}
