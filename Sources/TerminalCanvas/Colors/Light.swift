import Frames

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The conversion between sRGB-encoded components and linear light, both 0...1 (IEC 61966-2-1).
///
/// ```
/// v = component / 255       linear = v / 12.92                      v <= 0.04045
///                           linear = ((v + 0.055) / 1.055) ^ 2.4    otherwise
/// luma weights (ITU-R BT.709): 0.2126 red, 0.7152 green, 0.0722 blue
/// ```
enum Light {
  static let linear: [Float] = (0...255).map { decode(Float($0) / 255) }

  static func decode(_ value: Float) -> Float {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  static func encode(_ light: Float) -> Float {
    light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }

  /// Returns the luminance, 0...1, of a colour with encoded components, 0...255; ignores the fourth component.
  static func luminance(_ color: SIMD4<Float>) -> Float {
    let light = OKLab.linear(color)
    return 0.2126 * light.x + 0.7152 * light.y + 0.0722 * light.z
  }
}

/// Colours in OKLab, a perceptual colour space, computed from linear light.
///
/// ```
/// (L, a, b) = M₂ · ∛(M₁ · (red, green, blue))       L lightness 0...1, a green to red, b blue to yellow
/// ```
///
/// Source: B. Ottosson, "A perceptual color space for image processing", 2020.
enum OKLab {
  /// Returns the OKLab colour (L, a, b, 0) of linear red, green and blue, 0...1 each.
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

  /// Returns how different a shown colour looks from the wanted one: the squared difference, with the differences in a
  /// and b doubled, plus twice the square of the colourfulness that is lost in the wanted hue.
  ///
  /// Without these factors, a palette of few colours would often show a colour as the grey of the same lightness.
  @inline(__always)
  static func distance(_ shown: SIMD4<Float>, _ wanted: SIMD4<Float>) -> Float {
    let difference = wanted - shown
    let hue = wanted * SIMD4(0, 1, 1, 0)
    let lost = max(0, (difference * hue).sum())
    let weighted = difference * SIMD4(1, 2, 2, 0)
    return (weighted * weighted).sum() + 2 * lost * lost / ((hue * hue).sum() + 1e-6)
  }

  /// Returns the index of the nearest of at most 256 colours by ``distance(_:_:)``; the first of equally near colours.
  static func index(nearest color: SIMD4<Float>, in colors: [SIMD4<Float>]) -> UInt8 {
    var (best, least) = (0, Float.infinity)
    for (index, own) in colors.enumerated() {
      let distance = distance(own, color)
      if distance < least { (best, least) = (index, distance) }
    }
    return UInt8(best)
  }

  /// Returns the OKLab colour of encoded components, 0...255.
  static func color(of components: SIMD4<Float>) -> SIMD4<Float> {
    color(ofLinear: linear(components))
  }

  /// Returns an OKLab colour.
  static func color(of color: RGB8) -> SIMD4<Float> {
    self.color(of: SIMD4(color))
  }

  /// Returns the linear components, 0...1, of encoded components, 0...255.
  @inline(__always)
  static func linear(_ color: SIMD4<Float>) -> SIMD4<Float> {
    let nearest = RGB8(color)
    return SIMD4(
      Light.linear[Int(nearest.red)], Light.linear[Int(nearest.green)],
      Light.linear[Int(nearest.blue)], 0)
  }

  /// Returns the cube roots of non-negative numbers, correct to five digits.
  ///
  /// The first guess is the bit pattern divided by three, which divides the exponent by three. Two steps of Newton's
  /// method improve the guess.
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

/// Colours as vectors of red, green, blue and alpha, 0...255 each, for arithmetic.
extension SIMD4<Float> {
  @inline(__always)
  init(_ pixel: RGBA8) {
    // Components are converted one by one, because converting an integer vector would call a function.
    let word = UInt32(littleEndian: pixel.word)
    func component(_ shift: UInt32) -> Float { Float(Int32(bitPattern: word &>> shift & 255)) }
    self.init(component(0), component(8), component(16), component(24))
  }

  init(_ color: RGB8) { self.init(Float(color.red), Float(color.green), Float(color.blue), 0) }
}

extension RGBA8 {
  /// Creates the colour nearest to a vector of components, 0...255; `alpha` replaces the vector's alpha.
  init(_ color: SIMD4<Float>, alpha: UInt8) {
    let nearest = RGB8(color)
    self.init(red: nearest.red, green: nearest.green, blue: nearest.blue, alpha: alpha)
  }
}

extension RGB8 {
  /// Creates the colour nearest to a vector of components, 0...255; alpha is ignored.
  init(_ color: SIMD4<Float>) {
    // Weighted sums can be outside 0...255: some filters have negative weights, and sums are rounded.
    func component(_ value: Float) -> UInt8 { UInt8(min(255, max(0, value + 0.5))) }
    self.init(red: component(color.x), green: component(color.y), blue: component(color.z))
  }
}

/// The conversion from lightness to ink, for symbols that are chosen by their amount of ink.
///
/// From a distance, ink and background blend in linear light, so the amount of ink is proportional to linear light: a
/// cell that is half ink looks like the encoded grey 188 of 255. Equal steps of *encoded* light look equal, so the
/// range from the black point to the white point is stretched in encoded light.
///
/// ```
///  lightness of the cell, encoded
///    the lightest ┤           ╭────────    on a dark terminal full ink; on a light one none
///                 │         ╱
///                 │       ╱
///     the darkest ┼─────┬─────┬──────── encoded light of the picture
///                 0 blackPoint  whitePoint
/// ```
package struct Ink: Sendable, Hashable {
  /// The relation of ink to background: which of the two is lighter.
  package enum Polarity: Sendable, Hashable {
    /// Light characters on a dark terminal: more ink is lighter.
    case lightOnDark
    /// Dark characters on a light terminal: more ink is darker.
    case darkOnLight
  }

  /// The relation of ink to background: which of the two is lighter.
  package let polarity: Polarity
  /// The linear light from which on pixels count as white; above 0 and at most 1.
  package let whitePoint: Float

  /// The linear light up to which pixels count as black; at least 0 and below ``whitePoint``.
  package let blackPoint: Float

  /// Creates a conversion (default: the full range of light); traps unless 0 ≤ black point < white point ≤ 1.
  package init(
    _ polarity: Polarity = .lightOnDark, blackPoint: Float = 0, whitePoint: Float = 1
  ) {
    require(
      blackPoint >= 0 && blackPoint < whitePoint && whitePoint <= 1,
      "black cannot be at \(blackPoint) with white at \(whitePoint)")
    self.polarity = polarity
    self.blackPoint = blackPoint
    self.whitePoint = whitePoint
  }

  /// Returns the amount of ink that shows a linear light, where 1 is the ink of the densest character.
  ///
  /// `densest` is the share of a cell that the densest character inks.
  func amount(forLight light: Float, densest: Float) -> Float {
    let (black, white) = (Light.encode(blackPoint), Light.encode(whitePoint))
    let relative = min(1, max(0, (Light.encode(light) - black) / (white - black)))
    switch polarity {
    case .lightOnDark: return Light.decode(relative)
    case .darkOnLight:
      // The darkest cell shows the densest character, which leaves the share `1 - densest` of the background's light.
      let darkest = Light.encode(1 - densest)
      return (1 - Light.decode(darkest + relative * (1 - darkest))) / max(densest, 1 / 256)
    }
  }

  /// Returns a colour of the same hue, as far from the terminal's background as possible.
  ///
  /// The amount of ink already shows the lightness, so the colour need only show the hue.
  func pure(_ color: SIMD4<Float>) -> SIMD4<Float> {
    switch polarity {
    case .lightOnDark:
      return color * (255 / max(color.x, color.y, color.z, 1))
    case .darkOnLight:
      let missing = 255 - color
      return 255 - missing * (255 / max(missing.x, missing.y, missing.z, 1))
    }
  }
}

extension Ink {
  /// Returns a conversion that uses the full range of ink for pictures: from the lowest of their black points to the
  /// highest of their white points.
  ///
  /// At most one pixel in 50 of a picture is darker than its black point, and at most one in 50 is lighter than its
  /// white point. If the points hardly differ, the highest luminance becomes the white point; if they still hardly
  /// differ, the picture does not count. If no picture counts, returns the default points. Transparent pixels count as
  /// dark.
  func adapted(to bitmaps: [Bitmap]) -> Ink {
    let ranges = bitmaps.compactMap { Self.range(of: $0) }
    guard let black = ranges.map(\.lowerBound).min(), let white = ranges.map(\.upperBound).max()
    else {
      return Ink(polarity)
    }
    return Ink(
      polarity, blackPoint: Float(black) / Float(Self.steps),
      whitePoint: Float(white + 1) / Float(Self.steps))
  }

  /// The number of steps of luminance that are told apart.
  private static let steps = 1024

  /// Returns the steps from the black point to the white point; `nil` if they hardly differ.
  private static func range(of bitmap: Bitmap) -> ClosedRange<Int>? {
    var histogram = Array(repeating: 0, count: steps)
    for pixel in bitmap.pixels {
      let light = Light.luminance(SIMD4(pixel)) * Float(pixel.alpha) / 255
      histogram[min(steps - 1, Int(light * Float(steps)))] += 1
    }
    func step(_ order: some Sequence<Int>, passing count: Int) -> Int {
      var rest = count
      return order.first { step in
        rest -= histogram[step]
        return rest < 0
      } ?? 0
    }
    let few = bitmap.size.area / 50
    let descending = (0..<steps).reversed()
    let black = step(0..<steps, passing: few)
    var white = step(descending, passing: few)
    if white - black < steps / 64 { white = step(descending, passing: 0) }
    return white - black < steps / 64 ? nil : black...white
  }
}

/// A table of the results of ``Ink/amount(forLight:densest:)``, so that no powers are computed for each pixel.
struct InkCurve: Sendable {
  private let amounts: [Float]
  /// The number of table entries above the first: enough for each of the 256 encoded greys to have its own entry.
  private static let steps: Float = 4096

  init(_ ink: Ink, _ densest: Float) {
    amounts = (0...Int(Self.steps)).map { step in
      ink.amount(forLight: Float(step) / Self.steps, densest: densest)
    }
  }

  /// Returns the amount of ink that shows a linear light, 0...1, where 1 is the ink of the densest character.
  func amount(forLight light: Float) -> Float {
    amounts[Int(min(1, max(0, light)) * Self.steps + 0.5)]
  }
}
