import Frames

/// The 240 colours that every terminal with 256 of them shares.
///
/// ```
///  16 + 36·r + 6·g + b     a cube; r, g, b in 0...5 stand for 0, 95, 135, 175, 215, 255
/// 232 + s                  greys; s in 0...23 stands for 8 + 10·s
/// ```
///
/// The first 16 belong to the user, so what they look like is not known.
public enum Palette256 {
  /// The colour at an index, which must be in 16...255.
  public static func color(at index: UInt8) -> RGB8 {
    require(index >= 16, "colour \(index) is the user's own")
    if index >= 232 {
      let grey = 8 + 10 * (index - 232)
      return RGB8(red: grey, green: grey, blue: grey)
    }
    let place = index - 16
    return RGB8(
      red: level(place / 36), green: level(place / 6 % 6), blue: level(place % 6))
  }

  /// The index of the nearest colour by Euclidean distance; the cube wins over an equal grey.
  ///
  /// Exact: the nearest of the cube is the nearest in each component, and the nearest grey is the
  /// one nearest to the mean. No search.
  public static func index(nearest color: RGB8) -> UInt8 {
    let (red, green, blue) = (step(color.red), step(color.green), step(color.blue))
    let cubeError =
      square(level(red), color.red) + square(level(green), color.green)
      + square(level(blue), color.blue)
    // Rounded to the nearest step of ten from 8, without leaving the greys at either end.
    let sum = Int(color.red) + Int(color.green) + Int(color.blue)
    let shade = UInt8(min(23, max(0, (sum - 24 + 14) / 30)))
    let grey = 8 + 10 * shade
    let greyError =
      square(grey, color.red) + square(grey, color.green) + square(grey, color.blue)
    return greyError < cubeError ? 232 + shade : 16 + 36 * red + 6 * green + blue
  }

  private static func level(_ step: UInt8) -> UInt8 { step == 0 ? 0 : 55 + 40 * step }

  /// The nearest of the six levels; halfway, the darker.
  private static func step(_ value: UInt8) -> UInt8 {
    value < 48 ? 0 : max(1, (value - 36) / 40)
  }

  private static func square(_ a: UInt8, _ b: UInt8) -> Int {
    let difference = Int(a) - Int(b)
    return difference * difference
  }
}
