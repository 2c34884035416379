package import Frames

/// Pixels by a rule, where drawing them one by one would say less.
package enum PixelPattern: Sendable, Hashable {
  /// One index everywhere.
  case filled(UInt16)
  /// 0, 1, 2 … below a number, then from 0 again, row after row.
  case counting(below: Int)
  /// Each row one index, from 0 at the top.
  case rows(below: Int)
  /// Each column one index, from 0 at the left.
  case columns(below: Int)
  /// Indexes below a number, by chance; a seed gives the same ones each time.
  case random(below: Int, seed: UInt64)

  /// The palette indexes of an image of some size, row after row.
  package func pixels(of size: PixelSize) -> [UInt16] {
    var random = SeededGenerator(seed: 0)
    if case .random(_, let seed) = self { random = SeededGenerator(seed: seed) }
    return (0..<size.area).map { place in
      switch self {
      case .filled(let index): index
      case .counting(let count): UInt16(place % count)
      case .rows(let count): UInt16(place / size.width % count)
      case .columns(let count): UInt16(place % size.width % count)
      case .random(let count, _): UInt16(random.next() % UInt64(count))
      }
    }
  }

  /// Reads a pattern's name and numbers; `nil` if the next word names none.
  init?(parsing words: inout RecipeWords) throws(GIFRecipeParser.Failure) {
    if words.take("filled") {
      self = .filled(UInt16(try words.number(0...4095)))
    } else if words.take("counting") {
      self = .counting(below: try words.number(1...4096))
    } else if words.take("rows") {
      self = .rows(below: try words.number(1...4096))
    } else if words.take("columns") {
      self = .columns(below: try words.number(1...4096))
    } else if words.take("random") {
      let count = try words.number(1...4096)
      try words.expect("seed")
      self = .random(below: count, seed: UInt64(try words.number(0...Int.max)))
    } else {
      return nil
    }
  }
}

extension LZWPacking {
  /// Reads phrases up to the end of the line.
  init(parsing words: inout RecipeWords) throws(GIFRecipeParser.Failure) {
    self.init()
    while !words.isAtEnd {
      if words.take("literal width") {
        literalWidth = try words.number(0...255)
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
