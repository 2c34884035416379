#if !hasFeature(Embedded)
  import PullRefresh

  extension DragScript.Setup: CustomStringConvertible {
    /// The settings that differ from the defaults, as the first lines of a script.
    public var description: String { settings.map { "given \($0)\n" }.joined() }

    private var settings: [String] {
      let usual = DragScript.Setup()
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
      case .meansNoMoreData: lines.append("empty page noMoreData")
      case .loadsNext(let most): lines.append("empty page loads \(most)")
      }
      if let pagesPerDrag { lines.append("pages \(pagesPerDrag)") }
      switch coordination.overlap {
      case .firstComeFirstServed: break
      case .allowed: lines.append("together allowed")
      case .refreshCancelsLoadingMore: lines.append("together refresh first")
      }
      if coordination.refreshResetsNoMoreData { lines.append("refresh resets") }
      if minimumDuration != .zero { lines.append("least time \(minimumDuration.text)") }
      if let timeOut { lines.append("time out \(timeOut.text)") }
      if let triggerDistance { lines.append("trigger \(triggerDistance)") }
      if insetFollows { lines.append("following inset") }
      if let secondFloor { lines.append("second floor \(secondFloor)") }
      return lines
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
        try keyword("resets")
        setup.coordination.refreshResetsNoMoreData = true
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
#endif
