package import Frames

/// Pixels by a rule, for images that are too large to write out.
package enum PixelPattern: Sendable, Hashable {
  /// One index everywhere.
  case filled(UInt16)
  /// 0, 1, 2 … below a number, then from 0 again, row by row.
  case counting(below: Int)
  /// One index for each row, from 0 at the top.
  case rows(below: Int)
  /// One index for each column, from 0 at the left.
  case columns(below: Int)
  /// Random indexes below a number; a seed always gives the same ones.
  case random(below: Int, seed: UInt64)

  /// Returns the palette indexes of an image of a size, row by row.
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

  /// Parses a pattern; `nil` if the next word is no pattern.
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
