import Frames

/// The conversion of light to ink, for terminals without colours.
///
/// The eye adds up light, so shares of ink stand for linear light: a cell that is half ink looks middle grey, which is
/// 188 of 255 when encoded. The eye compares steps of *encoded* light, so black and white are moved apart there: equal
/// steps of the picture are equal steps on the terminal.
///
/// ```
///  how light the cell looks, encoded
///    the lightest ┤           ╭────────    on a dark terminal all ink there is; on a light one none
///                 │         ╱
///                 │       ╱
///     the darkest ┼─────┬─────┬──────── encoded light of the picture
///                 0 blackPoint  whitePoint
/// ```
public struct Ink: Sendable, Hashable {
  /// The lighter of ink and terminal.
  public enum Polarity: Sendable, Hashable {
    /// Light characters on a dark terminal: ink is light.
    case lightOnDark
    /// Dark characters on a light terminal: ink is shade.
    case darkOnLight
  }

  /// The lighter of ink and terminal.
  public let polarity: Polarity
  /// The linear light, above 0 and at most 1, that counts as white; what is lighter is white too.
  public let whitePoint: Float

  /// The linear light, at least 0 and below ``whitePoint``, that counts as black, as what is darker.
  public let blackPoint: Float

  /// Creates a rule; traps unless 0 ≤ black < white ≤ 1.
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

  /// The ink for a light, as a share of what the densest character has, which is `densest` of its cell.
  func amount(forLight light: Float, densest: Float) -> Float {
    let (black, white) = (Light.encode(blackPoint), Light.encode(whitePoint))
    let relative = min(1, max(0, (Light.encode(light) - black) / (white - black)))
    switch polarity {
    case .lightOnDark: return Light.decode(relative)
    case .darkOnLight:
      // Between the light that the densest character leaves and all of it.
      let darkest = Light.encode(1 - densest)
      return (1 - Light.decode(darkest + relative * (1 - darkest))) / max(densest, 1 / 256)
    }
  }

  /// A colour as far from the terminal's background as its hue allows.
  ///
  /// How light a cell is, its ink says already; a colour as dark as the cell would say it twice.
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

/// The ink for each of many lights, at hand: ``Ink`` itself takes powers for each.
struct InkCurve: Sendable {
  private let amounts: [Float]
  /// So fine that two encoded lights of a picture of 256 greys have two steps.
  private static let steps: Float = 4096

  init(_ ink: Ink, _ densest: Float) {
    amounts = (0...Int(Self.steps)).map { step in
      ink.amount(forLight: Float(step) / Self.steps, densest: densest)
    }
  }

  /// The ink for a light, 0...1, as a share of what the densest character has.
  func amount(forLight light: Float) -> Float {
    amounts[Int(min(1, max(0, light)) * Self.steps + 0.5)]
  }
}
