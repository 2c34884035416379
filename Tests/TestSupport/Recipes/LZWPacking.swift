/// A code of a GIF's LZW data.
package enum LZWCode: Sendable, Hashable {
  /// The clear code.
  case clear
  /// The end code.
  case end
  /// A literal or a table entry.
  case value(Int)
  /// A code one beyond the next free entry, which is undefined.
  case impossible
}

/// The choices in turning an image's pixels into LZW codes and sub-blocks.
///
/// The defaults are those of ordinary encoders.
package struct LZWPacking: Sendable, Hashable {
  /// The moment at which the table is cleared.
  package enum Clearing: Sendable, Hashable {
    /// When its 4096 entries are used.
    case whenFull
    /// Never: a full table stays in use ("deferred clear").
    case never
    /// After a number of codes, or when it is full.
    case every(Int)
  }

  /// The minimum code size; `nil` for the one that the colours need, at least 2.
  package var minimumCodeSize: Int?
  /// The moment at which the table is cleared.
  package var clearing = Clearing.whenFull
  /// Whether the stream begins with a clear code.
  package var startsWithClear = true
  /// Whether it ends with an end code.
  package var endsWithEnd = true
  /// The number of pixels to write; `nil` for all.
  package var pixelLimit: Int?
  /// The number of pixels of index 0 after the image's last one.
  package var excessPixels = 0
  /// The number of pixels after which an impossible code replaces the rest; `nil` for none.
  package var impossibleAfter: Int?
  /// The largest number of bytes in a sub-block, 1...255.
  package var subBlockSize = 255
  /// Whether an empty sub-block ends the data.
  package var hasTerminator = true

  /// Creates the packing of ordinary encoders.
  package init() {}
}

extension LZWPacking {
  /// Parses phrases up to the end of the line.
  init(parsing words: inout RecipeWords) throws(GIFRecipeParser.Failure) {
    self.init()
    while !words.isAtEnd {
      if words.take("literal width") {
        minimumCodeSize = try words.number(0...255)
      } else if words.take("clear never") {
        clearing = .never
      } else if words.take("clear every") {
        clearing = .every(try words.number(1...4096))
      } else if words.take("no first clear") {
        startsWithClear = false
      } else if words.take("no end") {
        endsWithEnd = false
      } else if words.take("no terminator") {
        hasTerminator = false
      } else if words.take("stop after") {
        pixelLimit = try words.number(0...Int.max)
      } else if words.take("excess") {
        excessPixels = try words.number(1...0xffff)
      } else if words.take("impossible after") {
        impossibleAfter = try words.number(0...Int.max)
      } else if words.take("sub-blocks of") {
        subBlockSize = try words.number(1...255)
      } else {
        throw words.failure("no way of packing is called \(words.peek ?? "that")")
      }
    }
  }
}
