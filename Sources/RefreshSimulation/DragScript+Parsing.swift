#if !hasFeature(Embedded)
  import PullRefresh

  extension DragScript {
    /// An error in a script, with its line number.
    public struct ParsingError: Error, Sendable, Equatable, CustomStringConvertible {
      /// The number of the line, counted from 1.
      public let line: Int
      /// The reason, without the line number.
      public let reason: String
      /// The error as text: the line and the reason.
      public var description: String { "line \(line): \(reason)" }
    }

    /// Reads a script from its text form; throws at the first line that is neither a step nor a setting.
    public init(parsing text: String) throws(ParsingError) {
      var setup = Setup()
      var steps: [Step] = []
      for (index, line) in text.split(
        omittingEmptySubsequences: false, whereSeparator: \.isNewline
      ).enumerated() {
        let code = line.prefix { $0 != "#" }
        var words = ScriptWords(code.split(whereSeparator: \.isWhitespace), line: index + 1)
        guard let verb = words.first() else { continue }
        if verb == "given" {
          guard steps.isEmpty else { throw words.failure("'given' must come before the steps") }
          try words.setting(of: &setup)
        } else {
          steps.append(try words.step(verb))
        }
        try words.end()
      }
      self.init(steps, on: setup)
    }
  }

  extension ScriptWords {
    /// Parses the rest of a step after its first word.
    fileprivate mutating func step(
      _ verb: Substring
    ) throws(DragScript.ParsingError) -> DragScript.Step {
      switch verb {
      case "touch": return .touch
      case "drag": return .drag(by: try number(), over: try over())
      case "pull":
        let edge = try edge()
        try keyword("to")
        return .pull(edge, progress: try percentage(), over: try over())
      case "release":
        guard !isEmpty else { return .release(velocity: 0) }
        try keyword("at")
        return .release(velocity: try number())
      case "wait": return .wait(try duration())
      case "settle": return .settle
      case "cancel": return .cancel
      case "begin": return .begin(try edge(), by: .program)
      case "tap": return .begin(try edge(), by: .tap)
      case "voiceover": return .begin(try edge(), by: .accessibility)
      case "finish": return .finish(try edge(), try outcome())
      case "noMoreData": return .noMoreData(try edge())
      case "restart": return .restart
      case "reset": return .resetNoMoreData(try edge())
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
      case "cover", "uncover": return .cover(verb == "cover")
      case "system": return .systemInset(try edge(), try number())
      case "insert": return .insert(try number(within: 0...100_000))
      case "near": return .near(try edge())
      case "move":
        try keyword("to")
        return .move(content: try number())
      case "top": return .top
      case "misreport":
        return .misreport(
          try choice("offset, viewport, content, top or bottom"), try anyNumber())
      case "when":
        let edge = try edge()
        let occasion = try occasion()
        let verb = try word("a step")
        guard verb != "when" else { throw failure("'when' cannot contain another 'when'") }
        let answer = try step(verb)
        // Time stands still while an event is handled.
        guard !answer.takesTime else {
          throw failure("'when' needs a step that takes no time, found '\(verb)'")
        }
        return .when(edge, occasion, do: answer)
      default: throw failure("unknown step '\(verb)'")
      }
    }

    private mutating func occasion() throws(DragScript.ParsingError) -> DragScript.Occasion {
      if hasNext("begins:") { return .begins }
      try keyword("ends:")
      return .ends
    }
  }

  extension ScriptWords {
    /// Parses the words after `given`.
    mutating func setting(of setup: inout DragScript.Setup) throws(DragScript.ParsingError) {
      let name = try word("a setting")
      switch name {
      case "list":
        setup.viewport = try number()
        try keyword("of")
        setup.content = try number()
      case "inset": setup.insets[try edge()] = try number()
      case "no":
        try keyword("window")
        setup.isInWindow = false
      case "frames": setup.frames = try count()
      case "footer": setup.footer = try choice("pull or auto")
      case "preload":
        let length = try number(within: 0...100_000)
        setup.preload = hasNext("screens") ? .screens(Swift.min(length, 1000)) : .points(length)
      case "short":
        try keyword("content")
        setup.shortContent =
          hasNext("never") ? .never : hasNext("pull") ? .onPull : .fills(atMost: try count("fills"))
      case "empty":
        try keyword("page")
        setup.emptyPage =
          hasNext("waits")
          ? .waits
          : hasNext("noMoreData") ? .meansNoMoreData : .loadsNext(atMost: try count("loads"))
      case "pages": setup.pagesPerDrag = try count()
      case "together":
        setup.coordination.overlap = try together()
      case "refresh":
        setup.coordination.refreshResetsNoMoreData = !hasNext("keeps")
        if setup.coordination.refreshResetsNoMoreData { try keyword("resets") }
      case "least":
        try keyword("time")
        setup.minimumDuration = try duration()
      case "time":
        try keyword("out")
        setup.timeOut = try duration()
      case "trigger": setup.triggerDistance = try number(within: 0...100_000)
      case "following":
        try keyword("inset")
        setup.insetFollows = true
      case "second":
        try keyword("floor")
        setup.secondFloor = try number(within: 1...100)
      default: throw failure("unknown setting '\(name)'")
      }
    }

    private mutating func together() throws(DragScript.ParsingError)
      -> RefreshCoordination.Overlap
    {
      if hasNext("allowed") { return .allowed }
      if hasNext("refresh") {
        try keyword("first")
        return .refreshCancelsLoadingMore
      }
      try keyword("first")
      try keyword("come")
      return .firstComeFirstServed
    }

    private mutating func count(_ keyword: String) throws(DragScript.ParsingError) -> Int {
      try self.keyword(keyword)
      return try count()
    }
  }

  /// A parser of the words of one line, which consumes them from front to back.
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

    /// Removes the next word if it is the given one; returns whether it was.
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

    /// Parses a value's raw value; `expected` lists the accepted words for the error message.
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
      guard let outcome = RefreshOutcome.allCases.first(where: { $0.word == word }) else {
        throw failure("expected succeeded, failed, noMoreData or cancelled, found '\(word)'")
      }
      return outcome
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
      // Read as a decimal, a hundredth of the digits is the nearest number; a division would round a second time.
      let parts = word.dropLast().split(separator: "e", omittingEmptySubsequences: false)
      let power = parts.count == 1 ? 0 : Int(parts[1])
      let number = power.flatMap { Double("\(parts[0])e\($0 &- 2)") }
      guard word.last == "%", parts.count <= 2, let number, number.isFinite else {
        throw failure("expected a percentage, found '\(word)'")
      }
      return number
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
      // Rounded to microseconds like the text form, so that a script parsed from its own description runs the same.
      return .microseconds(Int64((number * microseconds).rounded()))
    }
  }
#endif
