package import Frames

/// The characters of a recipe that stand for entries of a colour table.
struct ColorNames {
  private var indexes: [Character: Int] = [:]

  subscript(name: Character) -> Int? { indexes[name] }

  /// Parses `. 000000  r ff0000 …`, `grey N` or `hues N`, and indented lines of the first form.
  static func parse(
    _ statement: RecipeStatement, _ words: inout RecipeWords
  ) throws(GIFRecipeParser.Failure) -> (colors: GIFRecipe.ColorTable, names: ColorNames) {
    var names = ColorNames()
    if words.take("grey") { return (.grey(try words.number(1...256)), names) }
    if words.take("hues") { return (.hues(try words.number(1...256)), names) }

    var colors: [RGBA8] = []
    try names.add(&words, to: &colors)
    for var words in try statement.contentWords() { try names.add(&words, to: &colors) }
    guard colors.count <= 256 else { throw words.failure("\(colors.count) colours in one table") }
    return (.init(colors: colors), names)
  }

  private mutating func add(
    _ words: inout RecipeWords, to colors: inout [RGBA8]
  ) throws(GIFRecipeParser.Failure) {
    while !words.isAtEnd {
      let name = try words.word("a character")
      guard name.count == 1 else { throw words.failure("\(name) is more than one character") }
      guard indexes.updateValue(colors.count, forKey: Character(name)) == nil else {
        throw words.failure("\(name) stands for a colour already")
      }
      let digits = try words.word("a colour")
      guard digits.count == 6, let rgb = UInt32(digits, radix: 16) else {
        throw words.failure("\(digits) is no colour of six hexadecimal digits")
      }
      colors.append(
        RGBA8(red: UInt8(rgb >> 16), green: UInt8(rgb >> 8 & 255), blue: UInt8(rgb & 255)))
    }
  }

  func indexes(
    in lines: [RecipeStatement.Line]
  ) throws(GIFRecipeParser.Failure) -> [UInt16] {
    var pixels: [UInt16] = []
    for line in lines {
      for character in line.text where character != " " {
        guard let index = indexes[character] else {
          throw .init(line: line.number, reason: "no colour is called \(character)")
        }
        pixels.append(UInt16(index))
      }
    }
    return pixels
  }
}

extension GIFRecipe.ColorTable {
  /// Returns `count` greys from black to white.
  package static func grey(_ count: Int) -> Self {
    Self(colors: (0..<count).map { .grey($0 * 255 / max(1, count - 1)) })
  }

  /// Returns `count` different colours, none of them grey, from red through green and blue back to red.
  package static func hues(_ count: Int) -> Self {
    Self(
      colors: (0..<count).map {
        let (sector, part) = ($0 * 1536 / count).quotientAndRemainder(dividingBy: 256)
        let (rising, falling) = (UInt8(part), UInt8(255 - part))
        return switch sector {
        case 0: RGBA8(red: 255, green: rising, blue: 0)
        case 1: RGBA8(red: falling, green: 255, blue: 0)
        case 2: RGBA8(red: 0, green: 255, blue: rising)
        case 3: RGBA8(red: 0, green: falling, blue: 255)
        case 4: RGBA8(red: rising, green: 0, blue: 255)
        default: RGBA8(red: 255, green: 0, blue: falling)
        }
      })
  }
}

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
  /// Random indexes below a number; the same seed gives the same indexes.
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
