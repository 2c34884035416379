/// One code of a GIF's LZW stream.
package enum LZWCode: Sendable, Hashable {
  /// Forget the table.
  case clear
  /// No more pixels.
  case end
  /// A literal or an entry of the table.
  case value(Int)
  /// A code one beyond the next free entry, which no encoder could mean.
  case impossible
}

/// How an image's pixels become LZW codes, and those sub-blocks.
///
/// The defaults are what any encoder does.
package struct LZWPacking: Sendable, Hashable {
  /// When the table is forgotten.
  package enum Clearing: Sendable, Hashable {
    /// As soon as its 4096 entries are taken.
    case whenFull
    /// Never: a full table stays in use ("deferred clear").
    case never
    /// After a number of codes, or when it is full.
    case every(Int)
  }

  /// The byte before the data; `nil` takes what the colours need, at least 2.
  package var minimumCodeSize: Int?
  /// When the table is forgotten.
  package var clearing = Clearing.whenFull
  /// Whether the stream begins with a clear code.
  package var startsWithClear = true
  /// Whether it ends with an end code.
  package var endsWithEnd = true
  /// How many pixels are written, if not all of them.
  package var pixelLimit: Int?
  /// How many pixels of index 0 follow the image's last one.
  package var excessPixels = 0
  /// After how many pixels an impossible code stands instead of the rest.
  package var impossibleAfter: Int?
  /// How many bytes a sub-block holds at most, 1...255.
  package var subBlockSize = 255
  /// Whether an empty sub-block ends the data.
  package var hasTerminator = true

  /// Creates the packing that any encoder uses.
  package init() {}
}

extension LZWPacking {
  /// Reads phrases up to the end of the line.
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
