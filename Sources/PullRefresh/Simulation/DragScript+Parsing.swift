#if !hasFeature(Embedded)
  extension DragScript {
    /// What is wrong with a script, and where.
    public struct ParsingError: Error, Sendable, Hashable, CustomStringConvertible {
      /// The line, counted from 1.
      public let line: Int
      /// What is wrong.
      public let reason: String
      /// The line and the reason.
      public var description: String { "line \(line): \(reason)" }
    }

    /// Reads a script from its text form.
    public init(parsing text: String) throws(ParsingError) {
      var steps: [Step] = []
      for (index, line) in text.split(
        omittingEmptySubsequences: false, whereSeparator: \.isNewline
      ).enumerated() {
        let code = line.prefix { $0 != "#" }
        var words = StepWords(code.split(whereSeparator: \.isWhitespace), line: index + 1)
        guard let verb = words.first() else { continue }
        steps.append(try words.step(verb))
        try words.end()
      }
      self.init(steps)
    }
  }

  /// The words of one line, taken from the front.
  private struct StepWords {
    private var words: ArraySlice<Substring>
    private let line: Int

    init(_ words: [Substring], line: Int) {
      self.words = words[...]
      self.line = line
    }

    mutating func first() -> Substring? { words.popFirst() }

    mutating func step(_ verb: Substring) throws(DragScript.ParsingError) -> DragScript.Step {
      switch verb {
      case "touch": return .touch
      case "drag": return .drag(by: try number(), over: try over())
      case "pull":
        let edge = try edge()
        try keyword("to")
        return .pull(edge, progress: try percentage(), over: try over())
      case "release":
        guard !words.isEmpty else { return .release(velocity: 0) }
        try keyword("at")
        return .release(velocity: try number())
      case "wait": return .wait(try duration())
      case "settle": return .settle
      case "cancel": return .cancel
      case "begin": return .begin(try edge(), by: .program)
      case "tap": return .begin(try edge(), by: .tap)
      case "assist": return .begin(try edge(), by: .accessibility)
      case "finish": return .finish(try edge(), try outcome())
      case "exhaust": return .exhaust(try edge())
      case "replenish": return .replenish(try edge())
      case "work":
        return .work(try edge(), try duration(), try outcome(), growth: try growth())
      case "hide": return .hide(try edge(), true)
      case "show": return .hide(try edge(), false)
      case "detach": return .detach(try edge())
      case "attach": return .attach(try edge())
      case "inset": return .inset(try edge(), try number())
      case "content": return .content(try number())
      case "viewport": return .viewport(try number())
      case "scroll":
        try keyword("to")
        return .scroll(to: try number(), over: try over())
      case "leave", "enter":
        try keyword("window")
        return .window(verb == "enter")
      case "move":
        try keyword("to")
        return .move(content: try number())
      case "top": return .top
      default: throw failure("there is no step called '\(verb)'")
      }
    }

    func end() throws(DragScript.ParsingError) {
      if let word = words.first { throw failure("'\(word)' was not expected") }
    }

    private func failure(_ reason: String) -> DragScript.ParsingError {
      DragScript.ParsingError(line: line, reason: reason)
    }

    private mutating func word(_ expected: String) throws(DragScript.ParsingError) -> Substring {
      guard let word = words.popFirst() else { throw failure("\(expected) is missing") }
      return word
    }

    private mutating func keyword(_ keyword: String) throws(DragScript.ParsingError) {
      let word = try word("'\(keyword)'")
      guard word == keyword else { throw failure("'\(keyword)' was expected, not '\(word)'") }
    }

    private mutating func edge() throws(DragScript.ParsingError) -> ScrollEdge {
      let word = try word("header or footer")
      switch word {
      case "header", "top", "start": return .start
      case "footer", "bottom", "end": return .end
      default: throw failure("'\(word)' is neither header nor footer")
      }
    }

    private mutating func outcome() throws(DragScript.ParsingError) -> RefreshOutcome {
      guard let word = words.first, word != "adding" else { return .succeeded }
      words.removeFirst()
      switch word {
      case "succeeded": return .succeeded
      case "failed": return .failed
      case "exhausted": return .exhausted
      case "cancelled": return .cancelled
      default:
        throw failure("'\(word)' is no outcome: succeeded, failed, exhausted or cancelled")
      }
    }

    private mutating func growth() throws(DragScript.ParsingError) -> Double {
      guard words.first == "adding" else { return 0 }
      words.removeFirst()
      return try number()
    }

    private mutating func number() throws(DragScript.ParsingError) -> Double {
      let word = try word("a number")
      guard let number = Double(word), number.isFinite else {
        throw failure("'\(word)' is not a number")
      }
      return number
    }

    private mutating func percentage() throws(DragScript.ParsingError) -> Double {
      let word = try word("a percentage")
      guard word.last == "%", let number = Double(word.dropLast()), number.isFinite else {
        throw failure("'\(word)' is not a percentage")
      }
      return number / 100
    }

    private mutating func over() throws(DragScript.ParsingError) -> Duration {
      guard words.first == "over" else { return .zero }
      words.removeFirst()
      return try duration()
    }

    private mutating func duration() throws(DragScript.ParsingError) -> Duration {
      let word = try word("a duration")
      let (unit, microseconds) = word.hasSuffix("ms") ? (2, 1e3) : (1, 1e6)
      guard word.last == "s", let number = Double(word.dropLast(unit)), number >= 0 else {
        throw failure("'\(word)' is not a duration such as 300ms or 1.2s")
      }
      guard number * microseconds <= 3600e6 else { throw failure("'\(word)' is over an hour") }
      // On a grid of microseconds, so that what is written is what passes.
      return .microseconds(Int64((number * microseconds).rounded()))
    }
  }
#endif
