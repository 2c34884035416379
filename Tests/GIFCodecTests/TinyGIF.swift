import Frames

/// Small GIFs, block by block.
///
/// Pixels are packed as literals with a clear code before the width would grow, so the bytes can be
/// followed by hand.
struct TinyGIF {
  private(set) var bytes: [UInt8]

  static let red = RGBA8(red: 255, green: 0, blue: 0)
  static let green = RGBA8(red: 0, green: 255, blue: 0)
  static let blue = RGBA8(red: 0, green: 0, blue: 255)
  static let white = RGBA8.white
  /// What indexes 0...3 mean where nothing else is said.
  static let colors = [red, green, blue, white]

  init(
    _ width: Int, _ height: Int, version: String = "GIF89a", palette: [RGBA8]? = TinyGIF.colors
  ) {
    bytes = Array(version.utf8) + Self.word(width) + Self.word(height)
    bytes += [Self.flags(palette), 0, 0] + Self.table(palette)
  }

  func control(disposal: Int = 0, delay: Int = 0, transparent: UInt8? = nil) -> TinyGIF {
    let flags = UInt8(disposal << 2) | (transparent == nil ? 0 : 1)
    return adding([0x21, 0xF9, 4, flags] + Self.word(delay) + [transparent ?? 0, 0])
  }

  /// An image whose pixels are given in the order of the file.
  func image(
    x: Int = 0, y: Int = 0, _ width: Int, _ height: Int, pixels: [UInt8], interlaced: Bool = false,
    palette: [RGBA8]? = nil
  ) -> TinyGIF {
    image(
      x: x, y: y, width, height, interlaced: interlaced, palette: palette, minimumCodeSize: 2,
      chain: Self.chain(pixels))
  }

  /// An image of one colour.
  func image(
    x: Int = 0, y: Int = 0, _ width: Int, _ height: Int, color: UInt8
  ) -> TinyGIF {
    image(x: x, y: y, width, height, pixels: Array(repeating: color, count: width * height))
  }

  /// An image with a chain of one's own.
  func image(
    x: Int = 0, y: Int = 0, _ width: Int, _ height: Int, interlaced: Bool = false,
    palette: [RGBA8]? = nil, minimumCodeSize: UInt8, chain: [UInt8]
  ) -> TinyGIF {
    let place = Self.word(x) + Self.word(y) + Self.word(width) + Self.word(height)
    let flags = Self.flags(palette) | (interlaced ? 0x40 : 0)
    return adding([0x2C] + place + [flags] + Self.table(palette) + [minimumCodeSize] + chain)
  }

  func loop(_ repetitions: Int, identifier: String = "NETSCAPE2.0", id: UInt8 = 1) -> TinyGIF {
    let name = Array(identifier.utf8)
    return adding(
      [0x21, 0xFF, UInt8(name.count)] + name + [3, id] + Self.word(repetitions) + [0])
  }

  func adding(_ more: [UInt8]) -> TinyGIF {
    var longer = self
    longer.bytes += more
    return longer
  }

  /// The file with its trailer.
  var file: [UInt8] { bytes + [0x3B] }

  /// Pixels below 4 as a chain for a literal width of 2.
  static func chain(_ pixels: [UInt8], terminated: Bool = true) -> [UInt8] {
    var codes: [UInt8] = []
    for (number, pixel) in pixels.enumerated() {
      if number.isMultiple(of: 2) { codes.append(4) }
      codes.append(pixel)
    }
    return packed(codes + [5], terminated: terminated)
  }

  /// Codes of three bits as a chain.
  static func packed(_ codes: [UInt8], terminated: Bool = true) -> [UInt8] {
    var data: [UInt8] = []
    var bitCount = 0
    for code in codes {
      for bit in 0..<3 {
        if bitCount & 7 == 0 { data.append(0) }
        data[data.count - 1] |= (code >> UInt8(bit) & 1) << UInt8(bitCount & 7)
        bitCount += 1
      }
    }
    var chain: [UInt8] = []
    for start in stride(from: 0, to: data.count, by: 255) {
      let block = data[start..<min(start + 255, data.count)]
      chain += [UInt8(block.count)] + block
    }
    return terminated ? chain + [0] : chain
  }

  static func word(_ value: Int) -> [UInt8] {
    [UInt8(value & 0xFF), UInt8(value >> 8 & 0xFF)]
  }

  private static func flags(_ palette: [RGBA8]?) -> UInt8 {
    guard let palette else { return 0 }
    return 0x80 | UInt8(palette.count.trailingZeroBitCount - 1)
  }

  private static func table(_ palette: [RGBA8]?) -> [UInt8] {
    (palette ?? []).flatMap { [$0.red, $0.green, $0.blue] }
  }
}

/// Pictures of a few colours as text, a letter a pixel: `.` is transparent, `k` black.
func picture(_ bitmap: Bitmap) -> [String] {
  let letters: [RGBA8: Character] = [
    .clear: ".", .black: "k", TinyGIF.red: "r", TinyGIF.green: "g", TinyGIF.blue: "b",
    TinyGIF.white: "w",
  ]
  return (0..<bitmap.size.height).map { y in
    String((0..<bitmap.size.width).map { x in letters[bitmap[x, y]] ?? "?" })
  }
}

extension [Bitmap] {
  /// Each picture as text, its rows joined by a slash.
  var pictures: [String] { map { picture($0).joined(separator: "/") } }
}
