import Frames

/// A colour to draw with: red, green and blue from 0 to 255.
typealias Ink = SIMD3<Float>

extension Ink {
  /// The colour of six hexadecimal digits.
  init(_ rgb: UInt32) {
    self.init(Float(rgb >> 16 & 255), Float(rgb >> 8 & 255), Float(rgb & 255))
  }

  /// The nearest colour of eight bits a component.
  var rgba: RGBA8 {
    let rounded = self.rounded(.toNearestOrAwayFromZero)
      .clamped(lowerBound: Ink(repeating: 0), upperBound: Ink(repeating: 255))
    return RGBA8(red: UInt8(rounded.x), green: UInt8(rounded.y), blue: UInt8(rounded.z))
  }
}
