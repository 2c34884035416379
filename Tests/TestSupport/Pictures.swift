package import Frames

extension Bitmap {
  /// A picture from a function of its places.
  package init(_ width: Int, _ height: Int, _ color: (Int, Int) -> RGBA8) {
    self.init(
      size: PixelSize(width: width, height: height),
      pixels: (0..<height).flatMap { y in (0..<width).map { x in color(x, y) } })
  }
}

extension RGBA8 {
  /// An opaque grey.
  package static func grey(_ level: Int) -> RGBA8 {
    RGBA8(red: UInt8(level), green: UInt8(level), blue: UInt8(level))
  }

  /// Red, green and blue, minus another colour's.
  package func differences(from other: RGBA8) -> [Int] {
    [(red, other.red), (green, other.green), (blue, other.blue)].map { Int($0) - Int($1) }
  }
}
