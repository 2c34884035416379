package import Frames

/// The blocks of a GIF file, mistakes included.
///
/// All blocks are written as they are, without checks, additions or another order, so a recipe can describe any file
/// that a decoder may meet. ``GIFWriter`` turns a recipe into bytes, and ``init(parsing:)`` reads a recipe from text.
package struct GIFRecipe: Sendable, Hashable {
  package var signature = "GIF89a"
  package var screen: Screen?
  /// The blocks after the screen, in the file's order, including the trailer.
  package var blocks: [Block] = []
  package var truncation: Truncation?

  /// The logical screen descriptor and the global colour table.
  package struct Screen: Sendable, Hashable {
    package var size: PixelSize
    package var colors: ColorTable?
    package var background: UInt8 = 0
    package var aspectRatio: UInt8 = 0
  }

  /// A colour table, padded to a power of two from 2 to 256 entries.
  package struct ColorTable: Sendable, Hashable {
    /// The entries; black is added up to the power of two.
    package var colors: [RGBA8]

    /// The exponent e of the 2^e written entries, 1...8.
    package var exponent: Int { (1...8).first { 1 << $0 >= colors.count } ?? 8 }
  }

  /// A block between the screen and the end of the file.
  package enum Block: Sendable, Hashable {
    case control(Control)
    /// An image descriptor with its colour table and its data.
    case image(Image)
    /// An extension: a label, and sub-blocks of at most 255 bytes.
    case `extension`(label: UInt8, subBlocks: [[UInt8]])
    case bytes([UInt8])
    case trailer
  }

  package struct Control: Sendable, Hashable {
    /// The delay in hundredths of a second.
    package var delay: UInt16 = 0
    package var disposal: UInt8 = 0
    package var transparent: UInt8?
  }

  package struct Image: Sendable, Hashable {
    package var origin = PixelPoint.zero
    package var size: PixelSize
    package var isInterlaced = false
    package var colors: ColorTable?
    package var content: Content
    package var packing = LZWPacking()
  }

  package enum Content: Sendable, Hashable {
    /// Palette indexes, row by row from the top, also for an interlaced image.
    case pixels([UInt16])
    case codes([LZWCode])
  }

  package enum Truncation: Sendable, Hashable {
    case to(Int)
    case by(Int)
  }
}

// MARK: - Extensions that have a name

extension GIFRecipe.Block {
  /// Returns a loop block, by default with the identifier of Netscape.
  ///
  /// `count` is the written number: 0 means forever, n means n repetitions after the first play.
  package static func loop(_ count: UInt16, identifier: String = "NETSCAPE2.0") -> Self {
    .extension(
      label: 0xff, subBlocks: [Array(identifier.utf8), [1, UInt8(count & 255), UInt8(count >> 8)]])
  }

  /// Returns a comment extension with one sub-block for each line.
  package static func comment(_ lines: [String]) -> Self {
    .extension(label: 0xfe, subBlocks: lines.map { Array($0.utf8) })
  }

  /// Returns a plain text extension for an area of the screen, in cells of one size.
  package static func plainText(
    _ text: String, in area: PixelRect, cell: PixelSize, foreground: UInt8, background: UInt8
  ) -> Self {
    let numbers = [area.origin.x, area.origin.y, area.size.width, area.size.height]
    let grid = numbers.flatMap { [UInt8($0 & 255), UInt8($0 >> 8 & 255)] }
    return .extension(
      label: 0x01,
      subBlocks: [
        grid + [UInt8(cell.width), UInt8(cell.height), foreground, background], Array(text.utf8),
      ])
  }
}
