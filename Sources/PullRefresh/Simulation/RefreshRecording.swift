public import Frames

/// The events a pair of components has heard of, as they can be written down, read and replayed.
///
/// A component is a function of what it is told. So an app that records its events can hand the
/// recording to a test, where other components of the same kind go through the same phases, ask for
/// the same room and show the same frames, to the bit.
///
/// ```swift
/// let replayed = recording.replayed(by: engine)
/// ```
public struct RefreshRecording: Sendable, Hashable {
  /// One event, and how the scroll view stood.
  public struct Entry: Sendable, Hashable {
    /// When it happened.
    public let time: Moment
    /// What happened.
    public let event: RefreshEvent
    /// Where the scroll view stood.
    public let geometry: ScrollGeometry
    /// Why it stood there.
    public let motion: ScrollMotion

    /// Creates an entry.
    public init(
      time: Moment, event: RefreshEvent, geometry: ScrollGeometry, motion: ScrollMotion
    ) {
      self.time = time
      self.event = event
      self.geometry = geometry
      self.motion = motion
    }
  }

  /// What a pair of components answered to one event, and how they stood then.
  public struct Answer: Sendable, Hashable {
    /// How a component stood.
    public struct Side: Sendable, Hashable {
      /// What it asked for.
      public let report: RefreshReport
      /// Where its refresh stood.
      public let phase: RefreshPhase
      /// What it showed.
      public let content: IndicatorContent
    }

    /// The header.
    public let header: Side
    /// The footer.
    public let footer: Side
  }

  /// The events in order.
  public var entries: [Entry]

  /// Creates a recording.
  public init(_ entries: [Entry] = []) { self.entries = entries }

  /// Writes an event down.
  public mutating func append(
    _ event: RefreshEvent, geometry: ScrollGeometry, motion: ScrollMotion, at now: Moment
  ) {
    entries.append(Entry(time: now, event: event, geometry: geometry, motion: motion))
  }

  /// What components answer that are told the same.
  public func replayed<Header, HeaderLook, Footer, FooterLook>(
    by engine: RefreshEngine<Header, HeaderLook, Footer, FooterLook>
  ) -> [Answer] {
    var engine = engine
    return entries.map { entry in
      let reports = engine.handle(
        entry.event, geometry: entry.geometry, motion: entry.motion, at: entry.time)
      return Answer(reports, of: engine)
    }
  }
}

extension RefreshRecording.Answer {
  /// What an engine answered, and how it stands now.
  init<Header, HeaderLook, Footer, FooterLook>(
    _ reports: RefreshEngine<Header, HeaderLook, Footer, FooterLook>.Reports,
    of engine: RefreshEngine<Header, HeaderLook, Footer, FooterLook>
  ) {
    header = Side(
      report: reports.start, phase: engine.header.phase, content: engine.header.content)
    footer = Side(report: reports.end, phase: engine.footer.phase, content: engine.footer.content)
  }
}
