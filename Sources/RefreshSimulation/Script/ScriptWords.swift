#if !hasFeature(Embedded)
  import PullRefresh

  /// A parser of one line's words, from front to back.
  struct ScriptWords {
    private var words: ArraySlice<Substring>
    private let line: Int

    init(_ words: [Substring], line: Int) {
      self.words = words[...]
      self.line = line
    }

    func failure(_ reason: String) -> DragScript.ParsingError {
      DragScript.ParsingError(line: line, reason: reason)
    }

    var isEmpty: Bool { words.isEmpty }

    mutating func first() -> Substring? { words.popFirst() }

    func end() throws(DragScript.ParsingError) {
      if let word = words.first { throw failure("expected the end of the line, found '\(word)'") }
    }

    /// Takes a word if it comes next.
    mutating func hasNext(_ word: String) -> Bool {
      guard let next = words.first, next == word else { return false }
      words.removeFirst()
      return true
    }

    mutating func word(_ expected: String) throws(DragScript.ParsingError) -> Substring {
      guard let word = words.popFirst() else {
        throw failure("expected \(expected), found the end of the line")
      }
      return word
    }

    mutating func keyword(_ keyword: String) throws(DragScript.ParsingError) {
      let word = try word("'\(keyword)'")
      guard word == keyword else { throw failure("expected '\(keyword)', found '\(word)'") }
    }

    mutating func edge() throws(DragScript.ParsingError) -> ScrollEdge {
      let word = try word("header or footer")
      switch word {
      case "header", "top", "start": return .start
      case "footer", "bottom", "end": return .end
      default: throw failure("expected header or footer, found '\(word)'")
      }
    }

    /// Parses one of the names of a type's values.
    mutating func choice<Value: RawRepresentable>(
      _ expected: String
    ) throws(DragScript.ParsingError) -> Value where Value.RawValue == String {
      let word = try word(expected)
      guard let value = Value(rawValue: String(word)) else {
        throw failure("expected \(expected), found '\(word)'")
      }
      return value
    }

    mutating func outcome() throws(DragScript.ParsingError) -> RefreshOutcome {
      guard let word = words.first, word != "adding" else { return .succeeded }
      words.removeFirst()
      switch word {
      case "succeeded": return .succeeded
      case "failed": return .failed
      case "noMoreData": return .noMoreData
      case "cancelled": return .cancelled
      default:
        throw failure("expected succeeded, failed, noMoreData or cancelled, found '\(word)'")
      }
    }

    mutating func growth() throws(DragScript.ParsingError) -> Double {
      hasNext("adding") ? try number() : 0
    }

    mutating func number() throws(DragScript.ParsingError) -> Double {
      let word = try word("a number")
      guard let number = Double(word), number.isFinite else {
        throw failure("expected a number, found '\(word)'")
      }
      return number
    }

    /// Parses a number within a range.
    mutating func number(within range: ClosedRange<Double>) throws(DragScript.ParsingError)
      -> Double
    {
      let number = try number()
      guard range.contains(number) else {
        throw failure("expected \(range.lowerBound) to \(range.upperBound), found \(number)")
      }
      return number
    }

    /// Parses any number, including `nan` and `inf`.
    mutating func anyNumber() throws(DragScript.ParsingError) -> Double {
      let word = try word("a number, inf or nan")
      guard let number = Double(word) else { throw failure("expected a number, found '\(word)'") }
      return number
    }

    mutating func count() throws(DragScript.ParsingError) -> Int {
      let word = try word("a count")
      guard let count = Int(word), (0...1_000_000).contains(count) else {
        throw failure("expected a count from 0 to a million, found '\(word)'")
      }
      return count
    }

    mutating func percentage() throws(DragScript.ParsingError) -> Double {
      let word = try word("a percentage")
      guard word.last == "%", let number = Double(word.dropLast()), number.isFinite else {
        throw failure("expected a percentage, found '\(word)'")
      }
      return number / 100
    }

    mutating func over() throws(DragScript.ParsingError) -> Duration {
      hasNext("over") ? try duration() : .zero
    }

    mutating func duration() throws(DragScript.ParsingError) -> Duration {
      let word = try word("a duration")
      let (unit, microseconds) = word.hasSuffix("ms") ? (2, 1e3) : (1, 1e6)
      guard word.last == "s", let number = Double(word.dropLast(unit)), number >= 0 else {
        throw failure("expected a duration such as 300ms or 1.2s, found '\(word)'")
      }
      guard number * microseconds <= 3600e6 else {
        throw failure("expected at most an hour, found '\(word)'")
      }
      // Rounded to microseconds, so that the written duration is the simulated one.
      return .microseconds(Int64((number * microseconds).rounded()))
    }
  }
#endif
