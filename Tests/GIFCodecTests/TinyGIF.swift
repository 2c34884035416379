import Frames
import TestSupport

/// A small GIF, written block by block.
///
/// Pixels are packed as literals with a clear code before the width would grow, so the bytes can be
/// followed by hand.
struct TinyGIF {
  private var blocks = GIFBytes()
  var bytes: [UInt8] { blocks.bytes }

  static let red = RGBA8(red: 255, green: 0, blue: 0)
  static let green = RGBA8(red: 0, green: 255, blue: 0)
  static let blue = RGBA8(red: 0, green: 0, blue: 255)
  static let white = RGBA8.white
  /// The default colours of the palette indexes 0...3.
  static let colors = [red, green, blue, white]

  init(
    _ width: Int, _ height: Int, signature: String = "GIF89a", palette: [RGBA8] = TinyGIF.colors
  ) {
    blocks.screen(width, height, signature: signature, colors: Self.bytes(of: palette))
  }

  func control(disposal: Int = 0, delay: Int = 0, transparent: UInt8? = nil) -> TinyGIF {
    adding { $0.control(disposal: UInt8(disposal), transparent: transparent, delay: delay) }
  }

  /// An image whose pixels are given in the order of the file.
  func image(
    x: Int = 0, y: Int = 0, _ width: Int, _ height: Int, pixels: [UInt8], interlaced: Bool = false,
    palette: [RGBA8] = []
  ) -> TinyGIF {
    image(
      x: x, y: y, width, height, interlaced: interlaced, palette: palette, minimumCodeSize: 2,
      chain: Self.chain(pixels))
  }

  /// An image of one colour; a large one has long strings, which take less time than literals.
  func image(
    x: Int = 0, y: Int = 0, _ width: Int, _ height: Int, color: UInt8
  ) -> TinyGIF {
    let count = width * height
    let chain =
      count > 10_000
      ? DecoderChecks.chain(LongStrings.data(pixelCount: count, color: Int(color)))
      : Self.chain(Array(repeating: color, count: count))
    return image(x: x, y: y, width, height, minimumCodeSize: 2, chain: chain)
  }

  /// An image with a chain of one's own.
  func image(
    x: Int = 0, y: Int = 0, _ width: Int, _ height: Int, interlaced: Bool = false,
    palette: [RGBA8] = [], minimumCodeSize: UInt8, chain: [UInt8]
  ) -> TinyGIF {
    let area = PixelRect(x: x, y: y, width: width, height: height)
    return adding {
      $0.image(
        area, interlaced: interlaced, minimumCodeSize: minimumCodeSize,
        colors: Self.bytes(of: palette))
      $0.bytes += chain
    }
  }

  func loop(_ repetitions: Int, identifier: String = "NETSCAPE2.0", id: UInt8 = 1) -> TinyGIF {
    let name = Array(identifier.utf8)
    return adding(
      [0x21, 0xFF, UInt8(name.count)] + name + [3, id] + GIFBytes.word(repetitions) + [0])
  }

  func adding(_ more: [UInt8]) -> TinyGIF { adding { $0.bytes += more } }

  private func adding(_ write: (inout GIFBytes) -> Void) -> TinyGIF {
    var longer = self
    write(&longer.blocks)
    return longer
  }

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
    PackedCodes(codes.map { Int($0) }, bits: 3).blocks().dropLast(terminated ? 0 : 1)
  }

  private static func bytes(of palette: [RGBA8]) -> [UInt8] {
    palette.flatMap { [$0.red, $0.green, $0.blue] }
  }
}

/// Pictures of a few colours as text, a letter a pixel: `.` is transparent, `k` black.
func picture(_ bitmap: Bitmap) -> [String] {
  let letters: [RGBA8: Character] = [
    .clear: ".", .black: "k", TinyGIF.red: "r", TinyGIF.green: "g", TinyGIF.blue: "b",
    TinyGIF.white: "w",
  ]
  return (0..<bitmap.size.height).map { y in
    String((0..<bitmap.size.width).map { x in letters[bitmap[x: x, y: y]] ?? "?" })
  }
}

extension [Bitmap] {
  /// Each picture as text, its rows joined by a slash.
  var pictures: [String] { map { picture($0).joined(separator: "/") } }
}
