/// One pixel: red, green, blue and straight (not premultiplied) alpha, eight bits each, in that order in memory.
///
/// ```
/// byte   0   1   2   3
///        R   G   B   A
/// ```
public struct RGBA8: Sendable, Hashable, BitwiseCopyable {
  /// The four bytes as one word in memory order, for copies and comparisons.
  package let word: UInt32

  /// Creates a pixel (alpha default: 255, opaque).
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.init(
      littleEndian: UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24)
  }

  init(littleEndian value: UInt32) { word = UInt32(littleEndian: value) }

  /// The red component, 0...255.
  public var red: UInt8 { UInt8(truncatingIfNeeded: word.littleEndian) }
  /// The green component, 0...255.
  public var green: UInt8 { UInt8(truncatingIfNeeded: word.littleEndian >> 8) }
  /// The blue component, 0...255.
  public var blue: UInt8 { UInt8(truncatingIfNeeded: word.littleEndian >> 16) }
  /// The opacity: 0 is clear, 255 is opaque.
  public var alpha: UInt8 { UInt8(truncatingIfNeeded: word.littleEndian >> 24) }

  /// Transparent: all four components are zero.
  public static let clear = RGBA8(red: 0, green: 0, blue: 0, alpha: 0)
  /// Opaque black.
  public static let black = RGBA8(red: 0, green: 0, blue: 0)
  /// Opaque white.
  public static let white = RGBA8(red: 255, green: 255, blue: 255)
}
