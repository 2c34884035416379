#if !hasFeature(Embedded)
  import Frames

  /// A recording as text, one event a line, from which it reads back to the last bit.
  ///
  /// ```
  /// ns       offset  viewport  content  insets    contributions  window  motion    event
  /// 0        -64.0   600.0     2000.0   64.0 34.0 0.0 0.0        in      resting   scrolled
  /// 8333333  -74.5   600.0     2000.0   64.0 34.0 0.0 0.0        in      dragging  scrolled
  /// ```
  ///
  /// Numbers are the shortest that read as the same again. An `ended` names a ticket, or `any`.
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
      let numbers = [
        geometry.offset, geometry.viewport, geometry.content, geometry.insets.start,
        geometry.insets.end, geometry.contributions.start, geometry.contributions.end,
      ].map { "\($0)" }
      let words =
        ["\(time.offset.nanoseconds)"] + numbers
        + [geometry.isInWindow ? "in" : "out", motion.name, event.text]
      return words.joined(separator: " ")
    }

    fileprivate init?(_ line: Substring) {
      var words = line.split(whereSeparator: \.isWhitespace)[...]
      guard let time = words.popFirst().flatMap({ Int64($0) }) else { return nil }
      let numbers = words.prefix(7).compactMap { Double($0) }
      words = words.dropFirst(7)
      guard numbers.count == 7, let window = words.popFirst(), ["in", "out"].contains(window),
        let name = words.popFirst(),
        let motion = ScrollMotion.allCases.first(where: { $0.name == name }),
        let event = RefreshEvent(words)
      else { return nil }
      self.init(
        time: Moment(.nanoseconds(time)), event: event,
        geometry: ScrollGeometry(
          viewport: numbers[1], content: numbers[2], offset: numbers[0],
          insets: .init(start: numbers[3], end: numbers[4]),
          contributions: .init(start: numbers[5], end: numbers[6]), isInWindow: window == "in"),
        motion: motion)
    }
  }

  extension ScrollMotion {
    fileprivate var name: String {
      switch self {
      case .resting: "resting"
      case .dragging: "dragging"
      case .decelerating: "decelerating"
      case .bouncing: "bouncing"
      case .animating: "animating"
      }
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

  extension RefreshOutcome {
    fileprivate var name: String {
      switch self {
      case .succeeded: "succeeded"
      case .failed: "failed"
      case .exhausted: "exhausted"
      case .cancelled: "cancelled"
      }
    }
  }

  extension RefreshEvent {
    fileprivate var text: String {
      switch self {
      case .scrolled: "scrolled"
      case .dragCancelled: "drag-cancelled"
      case .requested(let edge, let trigger): "requested \(edge.component) \(trigger.name)"
      case .ended(let edge, let outcome, let ticket):
        "ended \(edge.component) \(outcome.name) \(ticket.map { "\($0.number)" } ?? "any")"
      case .exhausted(let edge): "exhausted \(edge.component)"
      case .replenished(let edge): "replenished \(edge.component)"
      case .hidden(let edge, let isHidden): "\(isHidden ? "hidden" : "shown") \(edge.component)"
      case .attached(let edge): "attached \(edge.component)"
      case .detached(let edge): "detached \(edge.component)"
      case .ticked: "ticked"
      }
    }

    fileprivate init?(_ words: ArraySlice<Substring>) {
      var words = words
      let verb = words.popFirst()
      let edge = words.popFirst().flatMap { name in
        ScrollEdge.allCases.first { $0.component == name }
      }
      let event: RefreshEvent
      switch (verb, edge) {
      case ("scrolled", nil): event = .scrolled
      case ("drag-cancelled", nil): event = .dragCancelled
      case ("ticked", nil): event = .ticked
      case ("requested", let edge?):
        let name = words.popFirst()
        guard let trigger = RefreshTrigger.allCases.first(where: { $0.name == name ?? "" }) else {
          return nil
        }
        event = .requested(edge, by: trigger)
      case ("ended", let edge?):
        let name = words.popFirst()
        guard let outcome = RefreshOutcome.allCases.first(where: { $0.name == name ?? "" }),
          let number = words.popFirst(), number == "any" || Int(number) != nil
        else { return nil }
        event = .ended(edge, outcome, of: Int(number).map { LoadingTicket(number: $0) })
      case ("exhausted", let edge?): event = .exhausted(edge)
      case ("replenished", let edge?): event = .replenished(edge)
      case ("hidden", let edge?): event = .hidden(edge, true)
      case ("shown", let edge?): event = .hidden(edge, false)
      case ("attached", let edge?): event = .attached(edge)
      case ("detached", let edge?): event = .detached(edge)
      default: return nil
      }
      guard words.isEmpty else { return nil }
      self = event
    }
  }
#endif
