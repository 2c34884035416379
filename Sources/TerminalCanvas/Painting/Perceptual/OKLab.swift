import Frames

/// Colours in OKLab, a perceptual colour space, computed from linear light.
///
/// ```
/// (L, a, b) = M₂ · ∛(M₁ · (red, green, blue))       L lightness 0...1, a green to red, b blue to yellow
/// ```
///
/// Source: B. Ottosson, "A perceptual color space for image processing", 2020.
enum OKLab {
  /// Returns the colour of linear components, 0...1 each; the fourth component is zero.
  @inline(__always)
  static func color(ofLinear light: SIMD4<Float>) -> SIMD4<Float> {
    let response = cubeRoots(
      light.x * SIMD4(0.412_221_47, 0.211_903_5, 0.088_302_46, 0)
        + light.y * SIMD4(0.536_332_54, 0.680_699_55, 0.281_718_84, 0)
        + light.z * SIMD4(0.051_445_995, 0.107_396_96, 0.629_978_7, 0))
    return response.x * SIMD4(0.210_454_26, 1.977_998_5, 0.025_904_037, 0)
      + response.y * SIMD4(0.793_617_8, -2.428_592_2, 0.782_771_77, 0)
      + response.z * SIMD4(-0.004_072_047, 0.450_593_7, -0.808_675_77, 0)
  }

  /// Returns the linear components of a colour, which may lie outside of 0...1.
  static func linear(of color: SIMD4<Float>) -> SIMD4<Float> {
    let root =
      color.x * SIMD4<Float>(1, 1, 1, 0) + color.y
      * SIMD4(0.396_337_78, -0.105_561_35, -0.089_484_18, 0)
      + color.z * SIMD4(0.215_803_76, -0.063_854_17, -1.291_485_5, 0)
    let response = root * root * root
    return response.x * SIMD4(4.076_741_7, -1.268_438, -0.004_196_086, 0)
      + response.y * SIMD4(-3.307_711_6, 2.609_757_4, -0.703_418_6, 0)
      + response.z * SIMD4(0.230_969_93, -0.341_319_4, 1.707_614_7, 0)
  }

  /// Returns the squared difference of two colours; differences in a and b count 1.25 times, or a middle grey would be
  /// nearer to one of the 16 colours, cyan, than to another grey.
  @inline(__always)
  static func distance(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> Float {
    let difference = (a - b) * SIMD4(1, 1.25, 1.25, 0)
    return (difference * difference).sum()
  }

  /// Returns the linear components of encoded ones, 0...255 each.
  @inline(__always)
  static func linear(_ color: SIMD4<Float>) -> SIMD4<Float> {
    let nearest = RGB8(color)
    return SIMD4(
      Light.linear[Int(nearest.red)], Light.linear[Int(nearest.green)],
      Light.linear[Int(nearest.blue)], 0)
  }

  /// Returns cube roots of numbers from 0, to five digits: a third of the exponent, then two of Newton's steps.
  @inline(__always)
  private static func cubeRoots(_ values: SIMD4<Float>) -> SIMD4<Float> {
    let values = values.replacing(with: 1e-9, where: values .< 1e-9)
    let bits = SIMD4<UInt32>(
      values.x.bitPattern, values.y.bitPattern, values.z.bitPattern, values.w.bitPattern)
    let guess = bits / 3 &+ 709_921_077
    var root = SIMD4<Float>(
      Float(bitPattern: guess.x), Float(bitPattern: guess.y), Float(bitPattern: guess.z),
      Float(bitPattern: guess.w))
    for _ in 0..<2 { root = (root * 2 + values / (root * root)) * (1.0 / 3) }
    return root
  }
}
