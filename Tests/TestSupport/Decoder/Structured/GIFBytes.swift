package import Frames

/// A GIF written block by block, with any numbers in it.
package struct GIFBytes {
  package var bytes: [UInt8] = []

  package init() {}

  /// Adds the signature, the screen and four colours.
  package mutating func screen(_ width: Int, _ height: Int) {
    screen(
      width, height, colors: [255, 255, 255, 255, 0, 0, 0, 255, 0, 0, 0, 255])
  }

  /// Adds the signature and the screen, with a colour table unless there are no colours.
  package mutating func screen(
    _ width: Int, _ height: Int, signature: String = "GIF89a", colors: [UInt8]
  ) {
    bytes += Array(signature.utf8) + Self.word(width) + Self.word(height)
    bytes += [Self.flags(of: colors), 0, 0]
    bytes += colors
  }

  package mutating func control(disposal: UInt8, transparent: UInt8? = nil, delay: Int = 0) {
    bytes += [0x21, 0xF9, 4, disposal << 2 | (transparent == nil ? 0 : 1)] + Self.word(delay)
    bytes += [transparent ?? 0, 0]
  }

  /// Adds the header of an image, up to its chain.
  package mutating func image(
    _ width: Int, _ height: Int, interlaced: Bool = false, minimumCodeSize: UInt8 = 2
  ) {
    image(
      PixelRect(x: 0, y: 0, width: width, height: height), interlaced: interlaced,
      minimumCodeSize: minimumCodeSize, colors: [])
  }

  package mutating func image(
    _ area: PixelRect, interlaced: Bool, minimumCodeSize: UInt8, colors: [UInt8]
  ) {
    bytes += [0x2C] + Self.word(area.origin.x) + Self.word(area.origin.y)
    bytes += Self.word(area.size.width) + Self.word(area.size.height)
    bytes += [(interlaced ? 0x40 : 0) | Self.flags(of: colors)] + colors + [minimumCodeSize]
  }

  package mutating func dot() {
    image(1, 1)
    chain([0x4C, 0x01])
  }

  /// Adds sub-blocks, each of a length (1...255), and a terminator.
  package mutating func chain(_ data: [UInt8], length: () -> Int = { 255 }) {
    var start = 0
    while start < data.count {
      let end = min(start + length(), data.count)
      bytes.append(UInt8(end - start))
      bytes += data[start..<end]
      start = end
    }
    bytes.append(0)
  }

  /// The flags of a colour table, whose length must be a power of two.
  private static func flags(of colors: [UInt8]) -> UInt8 {
    colors.isEmpty ? 0 : 0x80 | UInt8((colors.count / 6).trailingZeroBitCount)
  }

  package static func word(_ value: Int) -> [UInt8] {
    [UInt8(value & 0xFF), UInt8(value >> 8 & 0xFF)]
  }
}

extension DecoderChecks {
  /// Data in sub-blocks of 255 bytes, with a terminator.
  package static func chain(_ data: [UInt8]) -> [UInt8] {
    var file = GIFBytes()
    file.chain(data)
    return file.bytes
  }
}
