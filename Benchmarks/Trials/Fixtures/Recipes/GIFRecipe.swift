package import Frames

/// What a GIF file consists of, block by block, mistakes included.
///
/// Everything is written as it stands: nothing is checked, completed or put in order, so that a
/// recipe can say what a decoder may meet. ``GIFWriter`` turns it into bytes and
/// ``init(parsing:)`` reads it from text.
///
/// ```swift
/// var recipe = GIFRecipe(
///   screen: .init(size: PixelSize(width: 2, height: 1), colors: .init([.black, .white])))
/// recipe.blocks = [.image(.init(size: PixelSize(width: 2, height: 1), pixels: [0, 1])), .trailer]
/// let bytes = GIFWriter.bytes(of: recipe)
/// ```
package struct GIFRecipe: Sendable, Hashable {
  /// The first bytes of the file.
  package var signature = "GIF89a"
  /// The logical screen; `nil` leaves it out.
  package var screen: Screen?
  /// What follows, in the file's order; the trailer is one of them.
  package var blocks: [Block]
  /// What is cut off in the end.
  package var truncation: Truncation?

  /// Creates a recipe; without blocks it is a file that ends after its screen.
  package init(screen: Screen?, blocks: [Block] = []) {
    self.screen = screen
    self.blocks = blocks
  }

  /// Logical screen descriptor and global colour table.
  package struct Screen: Sendable, Hashable {
    /// The size of the logical screen.
    package var size: PixelSize
    /// The global colour table, if there is one.
    package var colors: ColorTable?
    /// The background colour index.
    package var background: UInt8 = 0
    /// The pixel aspect ratio, as the byte that is written.
    package var aspectRatio: UInt8 = 0

    /// Creates a screen.
    package init(size: PixelSize, colors: ColorTable? = nil) {
      self.size = size
      self.colors = colors
    }
  }

  /// A colour table, written with as many entries as the next power of two from 2 to 256.
  package struct ColorTable: Sendable, Hashable {
    /// The entries; those up to the power of two are black.
    package var colors: [RGBA8]

    /// Creates a table of 256 entries at most; more trap.
    package init(_ colors: [RGBA8]) {
      precondition(colors.count <= 256, "\(colors.count) colours in one table")
      self.colors = colors
    }

    /// The exponent e for which 2^e entries are written, 1...8.
    package var exponent: Int { (1...8).first { 1 << $0 >= colors.count } ?? 8 }
  }

  /// Whatever can stand between the screen and the end of the file.
  package enum Block: Sendable, Hashable {
    /// A graphic control extension.
    case control(Control)
    /// An image descriptor with its colour table and its data.
    case image(Image)
    /// Any extension: a label, and sub-blocks of at most 255 bytes.
    case `extension`(label: UInt8, subBlocks: [[UInt8]])
    /// Bytes as they are.
    case bytes([UInt8])
    /// The end of the file, as the specification has it.
    case trailer
  }

  /// A graphic control extension.
  package struct Control: Sendable, Hashable {
    /// The delay in hundredths of a second.
    package var delay: UInt16 = 0
    /// The disposal method, 0...7.
    package var disposal: UInt8 = 0
    /// The transparent index, if the flag for it is set.
    package var transparent: UInt8?

    /// Creates a graphic control extension.
    package init(delay: UInt16 = 0, disposal: UInt8 = 0, transparent: UInt8? = nil) {
      self.delay = delay
      self.disposal = disposal
      self.transparent = transparent
    }
  }

  /// An image.
  package struct Image: Sendable, Hashable {
    /// Where its top-left pixel lies on the screen.
    package var origin: PixelPoint
    /// Its size.
    package var size: PixelSize
    /// Whether its rows are written in four passes.
    package var isInterlaced = false
    /// The local colour table, if there is one.
    package var colors: ColorTable?
    /// What its data say.
    package var content: Content
    /// How that is packed.
    package var packing = LZWPacking()

    /// Creates an image from its pixels.
    package init(
      origin: PixelPoint = .zero, size: PixelSize, colors: ColorTable? = nil, pixels: [UInt16]
    ) {
      self.origin = origin
      self.size = size
      self.colors = colors
      content = .pixels(pixels)
    }
  }

  /// What an image's data say.
  package enum Content: Sendable, Hashable {
    /// Palette indexes, row after row from the top, whether or not the image is interlaced.
    case pixels([UInt16])
    /// LZW codes, one by one.
    case codes([LZWCode])
  }

  /// How much of the file is left.
  package enum Truncation: Sendable, Hashable {
    /// The first bytes of it.
    case to(Int)
    /// All but its last bytes.
    case by(Int)
  }
}

// MARK: - Extensions that have a name

extension GIFRecipe.Block {
  /// A looping extension as Netscape (or, with another identifier, others) defined it.
  ///
  /// The number is what is written: 0 means for ever, n means n repetitions after the first play.
  package static func loop(_ count: UInt16, identifier: String = "NETSCAPE2.0") -> Self {
    .extension(
      label: 0xff, subBlocks: [Array(identifier.utf8), [1, UInt8(count & 255), UInt8(count >> 8)]])
  }

  /// A comment extension, one sub-block a line.
  package static func comment(_ lines: [String]) -> Self {
    .extension(label: 0xfe, subBlocks: lines.map { Array($0.utf8) })
  }

  /// A plain text extension over an area of the screen, in cells of one size.
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
