#if !hasFeature(Embedded)
  import PullRefresh

  extension DragScript {
    /// An error in a script, with its line number.
    public struct ParsingError: Error, Sendable, Equatable, CustomStringConvertible {
      /// The line, counted from 1.
      public let line: Int
      /// The reason.
      public let reason: String
      /// The line and the reason.
      public var description: String { "line \(line): \(reason)" }
    }

    /// Reads a script from its text form.
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
        return .when(edge, occasion, do: try step(verb))
      default: throw failure("unknown step '\(verb)'")
      }
    }

    private mutating func occasion() throws(DragScript.ParsingError) -> DragScript.Occasion {
      if hasNext("begins:") { return .begins }
      try keyword("ends:")
      return .ends
    }
  }
#endif
