import Frames

/// The 240 colours that all terminals with 256 colours share.
///
/// ```
///  16 + 36·r + 6·g + b     a cube; r, g, b in 0...5 stand for 0, 95, 135, 175, 215, 255
/// 232 + s                  greys; s in 0...23 stands for 8 + 10·s
/// ```
///
/// The user can change the first 16, so their colours are unknown.
public enum Palette256 {
  /// Returns the colour at a palette index of 16...255; any other index traps.
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

  /// The index of the nearest colour by Euclidean distance; the first of equals.
  public static func index(nearest color: RGB8) -> UInt8 { 16 + color.place(nearestIn: colors) }

  private static let colors = (16...255).map(color(at:))

  private static func level(_ step: UInt8) -> UInt8 { step == 0 ? 0 : 55 + 40 * step }
}

extension RGB8 {
  /// Returns the index of the nearest of at most 256 colours by Euclidean distance; the first of equals.
  func place(nearestIn colors: [RGB8]) -> UInt8 {
    var (best, least) = (0, Int32.max)
    for (place, other) in colors.enumerated() {
      let difference =
        SIMD3<Int32>(Int32(red), Int32(green), Int32(blue))
        &- SIMD3(Int32(other.red), Int32(other.green), Int32(other.blue))
      let distance = (difference &* difference).wrappedSum()
      if distance < least { (best, least) = (place, distance) }
    }
    return UInt8(best)
  }
}
