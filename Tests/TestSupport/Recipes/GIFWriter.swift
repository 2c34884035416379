import Frames

/// A writer that turns a recipe into the bytes of a file.
///
/// ```
/// signature │ screen, global colours │ blocks … │ trailer, if it is among them
///
/// screen   width height (2 bytes each, low byte first)
///          packed: global table? 1 bit, resolution 3, sorted 1, table exponent - 1 in 3
///          background index, aspect ratio
/// control  21 f9 04  packed: 3 reserved, disposal 3, input 1, transparent? 1
///          delay (2 bytes), transparent index, 00
/// image    2c  left top width height (2 bytes each)
///          packed: local table? 1, interlaced 1, sorted 1, 2 reserved, table exponent - 1 in 3
///          local colours │ literal width │ sub-blocks │ 00
/// ```
package enum GIFWriter {
  /// Returns the recipe's file.
  ///
  /// Traps on pixels that do not fit the image's literal width.
  package static func bytes(of recipe: GIFRecipe) -> [UInt8] {
    var bytes = Array(recipe.signature.utf8)
    if let screen = recipe.screen { bytes += self.bytes(of: screen) }
    for block in recipe.blocks {
      bytes += self.bytes(of: block, globalColors: recipe.screen?.colors)
    }
    switch recipe.truncation {
    case nil: return bytes
    case .to(let count): return Array(bytes.prefix(count))
    case .by(let count): return Array(bytes.dropLast(count))
    }
  }

  private static func bytes(of screen: GIFRecipe.Screen) -> [UInt8] {
    let resolution: UInt8 = 7
    var file = GIFBytes()
    file.screen(
      screen.size.width, screen.size.height, signature: "", colors: bytes(of: screen.colors))
    file.bytes[4] |= resolution << 4
    file.bytes[5] = screen.background
    file.bytes[6] = screen.aspectRatio
    return file.bytes
  }

  private static func bytes(
    of block: GIFRecipe.Block, globalColors: GIFRecipe.ColorTable?
  ) -> [UInt8] {
    switch block {
    case .control(let control):
      var file = GIFBytes()
      file.control(
        disposal: control.disposal, transparent: control.transparent, delay: Int(control.delay))
      return file.bytes
    case .image(let image):
      return bytes(of: image, globalColors: globalColors)
    case .extension(let label, let content):
      return [0x21, label] + subBlocks(content)
    case .bytes(let bytes):
      return bytes
    case .trailer:
      return [0x3b]
    }
  }

  private static func bytes(
    of image: GIFRecipe.Image, globalColors: GIFRecipe.ColorTable?
  ) -> [UInt8] {
    let minimumCodeSize = minimumCodeSize(of: image, globalColors: globalColors)
    let encoder = LZWEncoder(minimumCodeSize: minimumCodeSize, packing: image.packing)
    let codes: [LZWCode]
    switch image.content {
    case .codes(let written): codes = written
    case .pixels(let pixels):
      codes = encoder.codes(for: image.isInterlaced ? interlaced(pixels, image.size) : pixels)
    }
    var file = GIFBytes()
    file.image(
      PixelRect(origin: image.origin, size: image.size), interlaced: image.isInterlaced,
      minimumCodeSize: UInt8(minimumCodeSize), colors: bytes(of: image.colors))
    file.bytes += encoder.packed(codes).blocks(of: image.packing.subBlockSize)
    return image.packing.hasTerminator ? file.bytes : file.bytes.dropLast()
  }

  /// Returns the minimum code size of the packing, or else the one that the number of colours needs.
  static func minimumCodeSize(
    of image: GIFRecipe.Image, globalColors: GIFRecipe.ColorTable?
  ) -> Int {
    let colors = image.colors ?? globalColors
    return image.packing.minimumCodeSize ?? max(2, colors?.exponent ?? 8)
  }

  /// Returns rows in the order of an interlaced image: every 8th, every 8th from 4, every 4th from 2, and every 2nd
  /// from 1.
  private static func interlaced(_ pixels: [UInt16], _ size: PixelSize) -> [UInt16] {
    let rows = [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { first, step in
      Array(stride(from: first, to: size.height, by: step))
    }
    return rows.flatMap { pixels[($0 * size.width)..<(($0 + 1) * size.width)] }
  }

  private static func bytes(of table: GIFRecipe.ColorTable?) -> [UInt8] {
    guard let table else { return [] }
    let bytes = table.colors.flatMap { [$0.red, $0.green, $0.blue] }
    return bytes + Array(repeating: 0, count: 3 << table.exponent - bytes.count)
  }

  private static func subBlocks(_ blocks: [[UInt8]]) -> [UInt8] {
    blocks.flatMap { [UInt8($0.count)] + $0 } + [0]
  }
}
