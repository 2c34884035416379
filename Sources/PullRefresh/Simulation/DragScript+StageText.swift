#if !hasFeature(Embedded)
  extension DragScript.Stage: CustomStringConvertible {
    /// What differs from the usual, as the lines a script begins with.
    public var description: String { settings.map { "given \($0)\n" }.joined() }

    private var settings: [String] {
      let usual = DragScript.Stage()
      var lines: [String] = []
      if (viewport, content) != (usual.viewport, usual.content) {
        lines.append("list \(viewport) of \(content)")
      }
      if insets.start != usual.insets.start { lines.append("inset top \(insets.start)") }
      if insets.end != usual.insets.end { lines.append("inset bottom \(insets.end)") }
      if !isInWindow { lines.append("no window") }
      if frames != usual.frames { lines.append("frames \(frames)") }
      if footer != usual.footer { lines.append("footer \(footer.rawValue)") }
      switch preload {
      case .points(let points): lines.append("preload \(points)")
      case .screens(let screens): lines.append("preload \(screens) screens")
      case nil: break
      }
      switch shortContent {
      case .never: lines.append("short content never")
      case .onPull: lines.append("short content pull")
      case .fills(let most): lines.append("short content fills \(most)")
      case nil: break
      }
      switch emptyPage {
      case .waits: break
      case .exhausts: lines.append("empty page exhausts")
      case .loadsNext(let most): lines.append("empty page loads \(most)")
      }
      if let pagesPerDrag { lines.append("pages \(pagesPerDrag)") }
      switch manners.loadingTogether {
      case .firstComeFirstServed: break
      case .allowed: lines.append("together allowed")
      case .refreshCancelsLoadingMore: lines.append("together refresh first")
      }
      if manners.refreshReplenishes { lines.append("refresh replenishes") }
      if minimumDuration != .zero { lines.append("least time \(minimumDuration.text)") }
      if let timeOut { lines.append("time out \(timeOut.text)") }
      if let triggerDistance { lines.append("trigger \(triggerDistance)") }
      return lines
    }
  }

  extension ScriptWords {
    /// What comes after `given`.
    mutating func setting(of stage: inout DragScript.Stage) throws(DragScript.ParsingError) {
      let name = try word("a setting")
      switch name {
      case "list":
        stage.viewport = try number()
        try keyword("of")
        stage.content = try number()
      case "inset": stage.insets[try edge()] = try number()
      case "no":
        try keyword("window")
        stage.isInWindow = false
      case "frames": stage.frames = try count()
      case "footer": stage.footer = try choice("pull or auto")
      case "preload":
        let length = try number()
        stage.preload = hasNext("screens") ? .screens(length) : .points(length)
      case "short":
        try keyword("content")
        stage.shortContent =
          hasNext("never") ? .never : hasNext("pull") ? .onPull : .fills(atMost: try count("fills"))
      case "empty":
        try keyword("page")
        stage.emptyPage =
          hasNext("waits")
          ? .waits : hasNext("exhausts") ? .exhausts : .loadsNext(atMost: try count("loads"))
      case "pages": stage.pagesPerDrag = try count()
      case "together":
        stage.manners.loadingTogether = try together()
      case "refresh":
        try keyword("replenishes")
        stage.manners.refreshReplenishes = true
      case "least":
        try keyword("time")
        stage.minimumDuration = try duration()
      case "time":
        try keyword("out")
        stage.timeOut = try duration()
      case "trigger": stage.triggerDistance = try number()
      default: throw failure("there is no setting called '\(name)'")
      }
    }

    private mutating func together() throws(DragScript.ParsingError)
      -> RefreshManners.LoadingTogether
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
#endif
