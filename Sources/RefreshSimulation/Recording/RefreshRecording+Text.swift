#if !hasFeature(Embedded)
  import Frames
  import PullRefresh

  /// A recording as text, one event a line, from which it reads back to the last bit.
  ///
  /// ```
  /// ns       offset  viewport  content  insets    system's  contributions  items  window  motion    event
  /// 0        -64.0   600.0     2000.0   64.0 34.0 0.0 0.0   0.0 0.0        20     seen    resting   scrolled
  /// 8333333  -74.5   600.0     2000.0   64.0 34.0 0.0 0.0   0.0 0.0        20     seen    dragging  scrolled
  /// ```
  ///
  /// Numbers are the shortest that read as the same again; `-` stands for no count of items. The window is
  /// `seen`, `unseen` or `out`. An `ended` names a ticket, or `any`, how many items came if that was said,
  /// and last, as it is, the message.
  extension RefreshRecording: CustomStringConvertible {
    /// What is wrong with a recording's text, and where.
    public struct ParsingError: Error, Sendable, Hashable, CustomStringConvertible {
      /// The line, counted from 1.
      public let line: Int
      /// What it says.
      public let text: String
      /// The line and what it says.
      public var description: String { "line \(line) is no event of a recording: '\(text)'" }
    }

    /// The recording as text.
    public var description: String { entries.map { "\($0)\n" }.joined() }

    /// Reads a recording from its text.
    public init(parsing text: String) throws(ParsingError) {
      var entries: [Entry] = []
      for (index, line) in text.split(
        omittingEmptySubsequences: false, whereSeparator: \.isNewline
      ).enumerated() where !line.allSatisfy(\.isWhitespace) {
        guard let entry = Entry(line) else {
          throw ParsingError(line: index + 1, text: String(line))
        }
        entries.append(entry)
      }
      self.init(entries)
    }
  }

  extension RefreshRecording.Entry: CustomStringConvertible {
    /// The entry as a line of a recording.
    public var description: String {
      let geometry = sample.geometry
      let numbers = [
        geometry.offset, geometry.viewport, geometry.content, geometry.insets.start,
        geometry.insets.end, geometry.systemInsets.start, geometry.systemInsets.end,
        geometry.contributions.start, geometry.contributions.end,
      ].map { "\($0)" }
      let window = !geometry.isInWindow ? "out" : geometry.isVisible ? "seen" : "unseen"
      let words =
        ["\(time.offset.nanoseconds)"] + numbers
        + [geometry.itemCount.map { "\($0)" } ?? "-", window, sample.motion.text, event.text]
      return words.joined(separator: " ")
    }

    fileprivate init?(_ line: Substring) {
      var words = line.split(whereSeparator: \.isWhitespace)[...]
      guard let time = words.popFirst().flatMap({ Int64($0) }) else { return nil }
      let numbers = words.prefix(9).compactMap { Double($0) }
      words = words.dropFirst(9)
      guard numbers.count == 9, let items = words.popFirst(), items == "-" || Int(items) != nil,
        let window = words.popFirst(), ["seen", "unseen", "out"].contains(window),
        let motion = words.popFirst().flatMap(ScrollMotion.init(text:)),
        let event = RefreshEvent(words)
      else { return nil }
      self.init(
        time: Moment(.nanoseconds(time)), event: event,
        sample: ScrollSample(
          ListGeometry(
            viewport: numbers[1], content: numbers[2], offset: numbers[0],
            insets: .init(start: numbers[3], end: numbers[4]),
            systemInsets: .init(start: numbers[5], end: numbers[6]),
            contributions: .init(start: numbers[7], end: numbers[8]), isInWindow: window != "out",
            isVisible: window != "unseen", itemCount: Int(items)),
          motion: motion))
    }
  }

  extension ScrollMotion {
    /// The motions of which there is one each, by their names.
    private static var named: [(name: String, motion: ScrollMotion)] {
      [
        ("resting", .resting), ("dragging", .dragging), ("lifted", .lifted),
        ("cancelled", .cancelled), ("decelerating", .decelerating), ("bouncing", .bouncing),
        ("animating", .animating), ("scrolling", .scrolling),
      ]
    }

    fileprivate var text: String { Self.named.first { $0.motion == self }?.name ?? "" }

    fileprivate init?(text: Substring) {
      guard let motion = Self.named.first(where: { $0.name == text })?.motion else { return nil }
      self = motion
    }
  }

  extension RefreshTrigger {
    fileprivate var name: String {
      switch self {
      case .pull: "pull"
      case .preload: "preload"
      case .tap: "tap"
      case .accessibility: "accessibility"
      case .program: "program"
      }
    }
  }

  extension RefreshEvent {
    fileprivate var text: String {
      switch self {
      case .scrolled: "scrolled"
      case .requested(let edge, let trigger): "requested \(edge.component) \(trigger.name)"
      case .ended(let edge, let result, let ticket):
        "ended \(edge.component) \(result.outcome.word) \(ticket.map { "\($0.number)" } ?? "any")"
          + " \(result.items.map { "\($0)" } ?? "-")" + (result.message.map { " " + $0 } ?? "")
      case .cameNear(let edge): "near \(edge.component)"
      case .contentInserted(let length): "inserted \(length)"
      case .restyled(let edge): "restyled \(edge.component)"
      case .replaced(let edge): "replaced \(edge.component)"
      case .noMoreData(let edge): "exhausted \(edge.component)"
      case .noMoreDataReset(let edge): "replenished \(edge.component)"
      case .hidden(let edge, let isHidden): "\(isHidden ? "hidden" : "shown") \(edge.component)"
      case .enabled(let edge, let isEnabled):
        "\(isEnabled ? "enabled" : "disabled") \(edge.component)"
      case .attached: "attached"
      case .detached: "detached"
      case .ticked: "ticked"
      }
    }

    fileprivate init?(_ words: ArraySlice<Substring>) {
      var words = words
      let verb = words.popFirst()
      if verb == "inserted" {
        guard words.count == 1, let length = words.first.flatMap({ Double($0) }) else { return nil }
        self = .contentInserted(length)
        return
      }
      let edge = words.popFirst().flatMap { name in
        ScrollEdge.allCases.first { $0.component == name }
      }
      let event: RefreshEvent
      switch (verb, edge) {
      case ("scrolled", nil): event = .scrolled
      case ("attached", nil): event = .attached
      case ("detached", nil): event = .detached
      case ("ticked", nil): event = .ticked
      case ("requested", let edge?):
        let name = words.popFirst()
        guard let trigger = RefreshTrigger.allCases.first(where: { $0.name == name ?? "" }) else {
          return nil
        }
        event = .requested(edge, by: trigger)
      case ("ended", let edge?):
        let name = words.popFirst()
        guard let outcome = RefreshOutcome.allCases.first(where: { $0.word == name ?? "" }),
          let number = words.popFirst(), number == "any" || Int(number) != nil,
          let items = words.popFirst(), items == "-" || Int(items) != nil
        else { return nil }
        let message = words.isEmpty ? nil : words.joined(separator: " ")
        words = []
        event = .ended(
          edge, LoadingResult(outcome, items: Int(items), message: message),
          of: Int(number).map { LoadingTicket(number: $0) })
      case ("near", let edge?): event = .cameNear(edge)
      case ("restyled", let edge?): event = .restyled(edge)
      case ("replaced", let edge?): event = .replaced(edge)
      case ("enabled", let edge?): event = .enabled(edge, true)
      case ("disabled", let edge?): event = .enabled(edge, false)
      case ("exhausted", let edge?): event = .noMoreData(edge)
      case ("replenished", let edge?): event = .noMoreDataReset(edge)
      case ("hidden", let edge?): event = .hidden(edge, true)
      case ("shown", let edge?): event = .hidden(edge, false)
      default: return nil
      }
      guard words.isEmpty else { return nil }
      self = event
    }
  }
#endif
