import Frames

/// The conversion from lightness to ink, for terminals without colours.
///
/// The eye adds up light, so the amount of ink stands for linear light: a cell that is half ink looks middle grey,
/// which is 188 of 255 when encoded. The eye compares steps of *encoded* light, so black and white are spread
/// there: equal steps of the picture become equal steps on the terminal.
///
/// ```
///  lightness of the cell, encoded
///    the lightest ┤           ╭────────    on a dark terminal full ink; on a light one none
///                 │         ╱
///                 │       ╱
///     the darkest ┼─────┬─────┬──────── encoded light of the picture
///                 0 blackPoint  whitePoint
/// ```
public struct Ink: Sendable, Hashable {
  /// The lighter one of ink and background.
  public enum Polarity: Sendable, Hashable {
    /// Light characters on a dark terminal: more ink is lighter.
    case lightOnDark
    /// Dark characters on a light terminal: more ink is darker.
    case darkOnLight
  }

  /// The lighter one of ink and background.
  public let polarity: Polarity
  /// The linear light, above 0 and at most 1, from which the picture counts as white.
  public let whitePoint: Float

  /// The linear light, at least 0 and below ``whitePoint``, up to which the picture counts as black.
  public let blackPoint: Float

  /// Creates a conversion; traps unless 0 ≤ black point < white point ≤ 1.
  public init(
    _ polarity: Polarity = .lightOnDark, blackPoint: Float = 0, whitePoint: Float = 1
  ) {
    require(
      blackPoint >= 0 && blackPoint < whitePoint && whitePoint <= 1,
      "black cannot be at \(blackPoint) with white at \(whitePoint)")
    self.polarity = polarity
    self.blackPoint = blackPoint
    self.whitePoint = whitePoint
  }

  /// Returns the ink for a linear light, as a share of the densest character's ink, which is `densest` of its cell.
  func amount(forLight light: Float, densest: Float) -> Float {
    let (black, white) = (Light.encode(blackPoint), Light.encode(whitePoint))
    let relative = min(1, max(0, (Light.encode(light) - black) / (white - black)))
    switch polarity {
    case .lightOnDark: return Light.decode(relative)
    case .darkOnLight:
      // The range from the light that the densest character leaves to full light.
      let darkest = Light.encode(1 - densest)
      return (1 - Light.decode(darkest + relative * (1 - darkest))) / max(densest, 1 / 256)
    }
  }

  /// Returns a colour of the same hue, as far from the terminal's background as possible.
  ///
  /// The amount of ink already expresses the lightness; a dark colour would express it twice.
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

/// A table of ``Ink``'s conversion, which takes powers for each light.
struct InkCurve: Sendable {
  private let amounts: [Float]
  /// So fine that two encoded lights of a picture with 256 greys have different steps.
  private static let steps: Float = 4096

  init(_ ink: Ink, _ densest: Float) {
    amounts = (0...Int(Self.steps)).map { step in
      ink.amount(forLight: Float(step) / Self.steps, densest: densest)
    }
  }

  /// Returns the ink for a light, 0...1, as a share of the densest character's ink.
  func amount(forLight light: Float) -> Float {
    amounts[Int(min(1, max(0, light)) * Self.steps + 0.5)]
  }
}
