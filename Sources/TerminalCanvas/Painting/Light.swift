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
  static let linear: [Float] = (0...255).map { component in
    let value = Double(component) / 255
    return Float(value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4))
  }

  /// The luminance of a colour whose components are already linear.
  static func luminance(red: Float, green: Float, blue: Float) -> Float {
    0.2126 * red + 0.7152 * green + 0.0722 * blue
  }

  /// The luminance of a colour with encoded components, 0...255; its fourth component is ignored.
  static func luminance(_ color: SIMD4<Float>) -> Float {
    let nearest = RGB8(color)
    return luminance(
      red: linear[Int(nearest.red)], green: linear[Int(nearest.green)],
      blue: linear[Int(nearest.blue)])
  }
}

extension Ink {
  /// The luminance that 99.5 % of a picture's pixels do not exceed; never below 1/64.
  ///
  /// Transparent pixels count as dark.
  static func whitePoint(of bitmap: Bitmap) -> Float {
    let steps = 1024
    var histogram = Array(repeating: 0, count: steps)
    for pixel in bitmap.pixels {
      let light = Light.luminance(
        red: Light.linear[Int(pixel.red)], green: Light.linear[Int(pixel.green)],
        blue: Light.linear[Int(pixel.blue)])
      histogram[min(steps - 1, Int(light * Float(pixel.alpha) / 255 * Float(steps)))] += 1
    }
    var above = bitmap.size.area / 200
    for step in histogram.indices.reversed() {
      above -= histogram[step]
      if above < 0 { return max(Float(step + 1) / Float(steps), 1 / 64) }
    }
    return 1
  }
}
