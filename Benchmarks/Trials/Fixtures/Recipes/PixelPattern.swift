package import Frames
import TestSupport

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
