import Frames

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Linear light, 0...1, of sRGB-encoded components (IEC 61966-2-1).
///
/// ```
/// v = component / 255       linear = v / 12.92                      v <= 0.04045
///                           linear = ((v + 0.055) / 1.055) ^ 2.4    otherwise
/// luma weights (ITU-R BT.709): 0.2126 red, 0.7152 green, 0.0722 blue
/// ```
enum Light {
  /// The linear light of each component value.
  static let linear: [Float] = (0...255).map { decode(Float($0) / 255) }

  /// Returns the linear light of an encoded value, both 0...1.
  static func decode(_ value: Float) -> Float {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// Returns the encoded value of a linear light, both 0...1.
  static func encode(_ light: Float) -> Float {
    light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }

  /// The luminance of a colour with encoded components, 0...255; its fourth component is ignored.
  static func luminance(_ color: SIMD4<Float>) -> Float {
    let nearest = RGB8(color)
    return 0.2126 * linear[Int(nearest.red)] + 0.7152 * linear[Int(nearest.green)]
      + 0.0722 * linear[Int(nearest.blue)]
  }
}

extension Ink {
  /// Returns a conversion that uses the full range of ink for a picture.
  ///
  /// The black point is the luminance that one pixel in 50 falls below, the white point the one that one in 50
  /// exceeds; if they hardly differ, the highest luminance is the white point. For a picture of one
  /// colour, returns the conversion with the default points. Transparent pixels count as dark.
  func adapted(to bitmap: Bitmap) -> Ink {
    let steps = 1024
    var histogram = Array(repeating: 0, count: steps)
    for pixel in bitmap.pixels {
      let light = Light.luminance(SIMD4(pixel)) * Float(pixel.alpha) / 255
      histogram[min(steps - 1, Int(light * Float(steps)))] += 1
    }
    /// Returns the first step at which the running count exceeds a number of pixels.
    func step(_ order: some Sequence<Int>, passing count: Int) -> Int {
      var rest = count
      return order.first { step in
        rest -= histogram[step]
        return rest < 0
      } ?? 0
    }
    let few = bitmap.size.area / 50
    let black = step(0..<steps, passing: few)
    var white = step((0..<steps).reversed(), passing: few)
    if white - black < steps / 64 { white = step((0..<steps).reversed(), passing: 0) }
    guard white - black >= steps / 64 else { return Ink(polarity) }
    return Ink(
      polarity, blackPoint: Float(black) / Float(steps),
      whitePoint: Float(white + 1) / Float(steps))
  }
}
