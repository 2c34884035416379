/// A line of a recipe, with the indented lines that belong to it.
struct RecipeStatement {
  /// An indented line.
  struct Line {
    let number: Int
    let text: String
  }

  let number: Int
  let text: String
  private(set) var content: [Line] = []

  /// Splits a recipe at lines that are not indented, without comments and empty lines.
  static func statements(
    in text: String
  ) throws(GIFRecipeParser.Failure) -> [RecipeStatement] {
    var statements: [RecipeStatement] = []
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.hasPrefix("#") {
      let words = line.split(separator: " ")
      guard !words.isEmpty else { continue }
      guard line.hasPrefix(" ") else {
        statements.append(RecipeStatement(number: index + 1, text: String(line)))
        continue
      }
      guard !statements.isEmpty else {
        throw .init(line: index + 1, reason: "an indented line that belongs to nothing")
      }
      statements[statements.count - 1].content
        .append(Line(number: index + 1, text: words.joined(separator: " ")))
    }
    return statements
  }

  /// Returns the words of each indented line.
  func contentWords() throws(GIFRecipeParser.Failure) -> [RecipeWords] {
    var all: [RecipeWords] = []
    for line in content { all.append(try RecipeWords(line)) }
    return all
  }

  /// Returns each indented line as a sub-block.
  func subBlocks() throws(GIFRecipeParser.Failure) -> [[UInt8]] {
    var blocks: [[UInt8]] = []
    for var words in try contentWords() {
      let bytes = try words.bytes()
      guard bytes.count <= 255 else { throw words.failure("a sub-block of \(bytes.count) bytes") }
      blocks.append(bytes)
    }
    return blocks
  }

  /// Returns the numbers in all indented lines.
  func indexes() throws(GIFRecipeParser.Failure) -> [UInt16] {
    var indexes: [UInt16] = []
    for var words in try contentWords() {
      while !words.isAtEnd { indexes.append(UInt16(try words.number(0...4095))) }
    }
    return indexes
  }

  /// Returns the LZW codes in all indented lines.
  func codes() throws(GIFRecipeParser.Failure) -> [LZWCode] {
    var codes: [LZWCode] = []
    for var words in try contentWords() {
      while !words.isAtEnd {
        if words.take("clear") {
          codes.append(.clear)
        } else if words.take("end") {
          codes.append(.end)
        } else if words.take("impossible") {
          codes.append(.impossible)
        } else {
          codes.append(.value(try words.number(0...4095)))
        }
      }
    }
    return codes
  }
}
