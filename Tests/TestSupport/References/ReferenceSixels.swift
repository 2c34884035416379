package import Frames

/// Draws a picture from sixels, slowly, as the VT340's manual says.
package enum ReferenceSixels {
  /// The picture in a string behind `ESC P`; `nil` if it is none, or breaks a rule.
  package static func decode(_ string: [UInt8]) -> Bitmap? {
    guard let start = string.firstIndex(of: UInt8(ascii: "q")) else { return nil }
    var rest = string[(start + 1)...]
    guard rest.first == UInt8(ascii: "\"") else { return nil }
    rest = rest.dropFirst()
    let raster = numbers(&rest)
    guard raster.count == 4, raster[0] == 1, raster[1] == 1 else { return nil }
    let size = PixelSize(width: raster[2], height: raster[3])
    var bitmap = Bitmap(size: size)
    var colors: [Int: RGBA8] = [:]
    var (x, y, color, count) = (0, 0, 0, 1)
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "#"):
        let list = numbers(&rest)
        color = list[0]
        if list.count == 5 {
          guard list[1] == 2, list[2...].allSatisfy({ $0 <= 100 }) else { return nil }
          let parts = list[2...].map { UInt8(($0 * 255 + 50) / 100) }
          colors[color] = RGBA8(red: parts[0], green: parts[1], blue: parts[2])
        } else if list.count != 1 {
          return nil
        }
      case UInt8(ascii: "!"):
        let list = numbers(&rest)
        guard list.count == 1, list[0] > 0 else { return nil }
        count = list[0]
      case UInt8(ascii: "$"): x = 0
      case UInt8(ascii: "-"): (x, y) = (0, y + 6)
      case UInt8(ascii: "?")...UInt8(ascii: "~"):
        guard let ink = colors[color], x + count <= size.width else { return nil }
        for _ in 0..<count {
          for bit in 0..<6 where (byte - UInt8(ascii: "?")) >> UInt8(bit) & 1 == 1 {
            guard y + bit < size.height else { return nil }
            bitmap[x: x, y: y + bit] = ink
          }
          x += 1
        }
        count = 1
      case _: return nil
      }
    }
    return bitmap
  }

  private static func numbers(_ rest: inout ArraySlice<UInt8>) -> [Int] {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let text = rest.prefix { digits.contains($0) || $0 == UInt8(ascii: ";") }
    rest = rest.dropFirst(text.count)
    return text.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
  }
}
