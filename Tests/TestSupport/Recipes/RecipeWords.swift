import Frames

/// A line of a recipe, with the indented lines that belong to it.
struct RecipeStatement {
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

  func contentWords() throws(GIFRecipeParser.Failure) -> [RecipeWords] {
    var all: [RecipeWords] = []
    for line in content { all.append(try RecipeWords(line)) }
    return all
  }

  func subBlocks() throws(GIFRecipeParser.Failure) -> [[UInt8]] {
    var blocks: [[UInt8]] = []
    for var words in try contentWords() {
      let bytes = try words.bytes()
      guard bytes.count <= 255 else { throw words.failure("a sub-block of \(bytes.count) bytes") }
      blocks.append(bytes)
    }
    return blocks
  }

  func indexes() throws(GIFRecipeParser.Failure) -> [UInt16] {
    var indexes: [UInt16] = []
    for var words in try contentWords() {
      while !words.isAtEnd { indexes.append(UInt16(try words.number(0...4095))) }
    }
    return indexes
  }

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

/// A parser of one line's words; quoted text is one word.
struct RecipeWords {
  private enum Word: Equatable {
    case plain(String)
    case quoted(String)
  }

  private let line: Int
  private var words: ArraySlice<Word>

  init(_ statement: RecipeStatement) throws(GIFRecipeParser.Failure) {
    try self.init(.init(number: statement.number, text: statement.text))
  }

  init(_ source: RecipeStatement.Line) throws(GIFRecipeParser.Failure) {
    line = source.number
    var words: [Word] = []
    let parts = source.text.split(separator: "\"", omittingEmptySubsequences: false)
    guard parts.count % 2 == 1 else {
      throw .init(line: source.number, reason: "a quotation mark without its partner")
    }
    for (index, part) in parts.enumerated() {
      guard index % 2 == 0 else {
        words.append(.quoted(String(part)))
        continue
      }
      // A comma ends a word and is not part of it, except between two numbers.
      for word in part.split(separator: " ") where word != "," {
        words.append(.plain(String(word.hasSuffix(",") ? word.dropLast() : word)))
      }
    }
    self.words = words[...]
  }

  var isAtEnd: Bool { words.isEmpty }

  /// The next word; `nil` if it is quoted.
  var peek: String? {
    guard case .plain(let word) = words.first else { return nil }
    return word
  }

  func failure(_ reason: String) -> GIFRecipeParser.Failure { .init(line: line, reason: reason) }

  /// Takes one or more words if they come next; returns `false` if they do not.
  mutating func take(_ phrase: String) -> Bool {
    let expected = phrase.split(separator: " ").map { Word.plain(String($0)) }
    guard words.starts(with: expected) else { return false }
    words.removeFirst(expected.count)
    return true
  }

  mutating func expect(_ phrase: String) throws(GIFRecipeParser.Failure) {
    guard take(phrase) else { throw failure("\(phrase) is missing before \(nextWord)") }
  }

  func expectEnd() throws(GIFRecipeParser.Failure) {
    guard isAtEnd else { throw failure("expected the end of the line, found \(nextWord)") }
  }

  mutating func word(_ meaning: String) throws(GIFRecipeParser.Failure) -> String {
    guard let word = peek else { throw failure("\(meaning) is missing before \(nextWord)") }
    words.removeFirst()
    return word
  }

  mutating func quoted() throws(GIFRecipeParser.Failure) -> String {
    guard case .quoted(let text) = words.first else {
      throw failure("text in quotation marks is missing before \(nextWord)")
    }
    words.removeFirst()
    return text
  }

  mutating func number(_ range: ClosedRange<Int>) throws(GIFRecipeParser.Failure) -> Int {
    let word = try word("a number")
    guard let number = Int(word), range.contains(number) else {
      throw failure("\(word) is no number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  mutating func size() throws(GIFRecipeParser.Failure) -> PixelSize {
    let (width, height) = try pair("x", "a size")
    return PixelSize(width: width, height: height)
  }

  mutating func point() throws(GIFRecipeParser.Failure) -> PixelPoint {
    let (x, y) = try pair(",", "a place")
    return PixelPoint(x: x, y: y)
  }

  mutating func byte() throws(GIFRecipeParser.Failure) -> UInt8 {
    let word = try word("a byte")
    guard word.count == 2, let byte = UInt8(word, radix: 16) else {
      throw failure("\(word) is no byte of two hexadecimal digits")
    }
    return byte
  }

  /// Parses bytes and quoted text up to the end of the line.
  mutating func bytes() throws(GIFRecipeParser.Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    while !isAtEnd {
      if peek == nil { bytes += Array(try quoted().utf8) } else { bytes.append(try byte()) }
    }
    return bytes
  }

  private mutating func pair(
    _ separator: Character, _ meaning: String
  ) throws(GIFRecipeParser.Failure) -> (Int, Int) {
    let word = try word(meaning)
    let parts = word.split(separator: separator).compactMap { Int($0) }
    guard parts.count == 2, parts.allSatisfy({ (0...0xffff).contains($0) }) else {
      throw failure("\(word) is not \(meaning) like 4\(separator)3")
    }
    return (parts[0], parts[1])
  }

  private var nextWord: String {
    switch words.first {
    case nil: "the end of the line"
    case .plain(let word): word
    case .quoted(let text): "\"\(text)\""
    }
  }
}
