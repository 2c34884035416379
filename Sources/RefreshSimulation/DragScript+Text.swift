#if !hasFeature(Embedded)
  import Frames
  import PullRefresh

  extension DragScript: CustomStringConvertible {
    /// The script in its text form, which ``init(parsing:)`` parses to the same setup and steps.
    public var description: String { setup.description + steps.map { "\($0)\n" }.joined() }
  }

  extension DragScript.Step: CustomStringConvertible {
    /// The step as a line of a script.
    package var description: String {
      switch self {
      case .touch: "touch"
      case .drag(let distance, let duration): "drag \(distance)" + over(duration)
      case .pull(let edge, let progress, let duration):
        "pull \(edge.component) to \(percentage(progress))" + over(duration)
      case .release(0): "release"
      case .release(let velocity): "release at \(velocity)"
      case .cancel: "cancel"
      case .wait(let duration): "wait \(duration.text)"
      case .settle: "settle"
      case .begin(let edge, .tap): "tap \(edge.component)"
      case .begin(let edge, .accessibility): "voiceover \(edge.component)"
      case .begin(let edge, .program), .begin(let edge, .pull), .begin(let edge, .preload):
        "begin \(edge.component)"
      case .work(let edge, let duration, let outcome, let growth):
        "work \(edge.component) \(duration.text) \(outcome.word)"
          + (growth == 0 ? "" : " adding \(growth)")
      case .finish(let edge, .succeeded): "finish \(edge.component)"
      case .finish(let edge, let outcome): "finish \(edge.component) \(outcome.word)"
      case .noMoreData(let edge): "noMoreData \(edge.component)"
      case .resetNoMoreData(let edge): "reset \(edge.component)"
      case .restart: "restart"
      case .hide(let edge, let isHidden): (isHidden ? "hide " : "show ") + edge.component
      case .detach(let edge): "detach \(edge.component)"
      case .attach(let edge): "attach \(edge.component)"
      case .inset(let edge, let length): "inset \(edge.side) \(length)"
      case .content(let length): "content \(length)"
      case .viewport(let length): "viewport \(length)"
      case .scroll(let offset, let duration): "scroll to \(offset)" + over(duration)
      case .window(let isInWindow): isInWindow ? "enter window" : "leave window"
      case .cover(let isCovered): isCovered ? "cover" : "uncover"
      case .systemInset(let edge, let length): "system \(edge.side) \(length)"
      case .insert(let length): "insert \(length)"
      case .near(let edge): "near \(edge.component)"
      case .move(let content): "move to \(content)"
      case .top: "top"
      case .misreport(let measure, let value): "misreport \(measure.rawValue) \(value)"
      case .when(let edge, let occasion, let step):
        "when \(edge.component) \(occasion.rawValue): \(step)"
      }
    }

    private func over(_ duration: Duration) -> String {
      duration == .zero ? "" : " over \(duration.text)"
    }

    /// Returns the progress as a percentage that parses to exactly the same number: its own digits, with the point two
    /// places further on.
    private func percentage(_ progress: Double) -> String {
      let text = "\(progress)"
      if let e = text.firstIndex(of: "e"), let power = Int(text[e...].dropFirst()) {
        return "\(text[..<e])e\(power + 2)%"
      }
      let parts = "\(progress.magnitude)".split(separator: ".")
      guard parts.count == 2 else { return "\(text)%" }
      let digits = parts[1] + (parts[1].count < 2 ? "0" : "")
      let whole = (parts[0] + digits.prefix(2)).drop { $0 == "0" }
      let rest = digits.dropFirst(2)
      return (progress < 0 ? "-" : "") + (whole.isEmpty ? "0" : whole)
        + "." + (rest.isEmpty ? "0" : rest) + "%"
    }
  }

  extension ScrollEdge {
    var component: String {
      switch self {
      case .start: "header"
      case .end: "footer"
      }
    }

    fileprivate var side: String {
      switch self {
      case .start: "top"
      case .end: "bottom"
      }
    }
  }

  extension RefreshOutcome {
    /// The word for the outcome in scripts, written and read.
    var word: String {
      switch self {
      case .succeeded: "succeeded"
      case .failed: "failed"
      case .noMoreData: "noMoreData"
      case .cancelled: "cancelled"
      }
    }
  }

  extension Duration {
    /// The duration in milliseconds, with up to three decimals (microseconds).
    var text: String {
      let (milliseconds, rest) = (nanoseconds / 1000).quotientAndRemainder(dividingBy: 1000)
      return rest == 0 ? "\(milliseconds)ms" : "\(Double(nanoseconds / 1000) / 1000)ms"
    }
  }

  extension DragScript.Setup: CustomStringConvertible {
    /// The settings that differ from the defaults, as the first lines of a script.
    package var description: String { settings.map { "given \($0)\n" }.joined() }

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
      case .firstComeFirstServed: lines.append("together first come")
      case .allowed: lines.append("together allowed")
      case .refreshCancelsLoadingMore: break
      }
      if !coordination.refreshResetsNoMoreData { lines.append("refresh keeps") }
      if minimumDuration != .zero { lines.append("least time \(minimumDuration.text)") }
      if let timeOut { lines.append("time out \(timeOut.text)") }
      if let triggerDistance { lines.append("trigger \(triggerDistance)") }
      if insetFollows { lines.append("following inset") }
      if let secondFloor { lines.append("second floor \(secondFloor)") }
      return lines
    }
  }
#endif
