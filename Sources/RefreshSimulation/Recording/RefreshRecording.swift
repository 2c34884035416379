public import Frames
public import PullRefresh

/// The events an engine has handled, as they can be written down, read and replayed.
///
/// An engine is a function of what it is told. So an app that records its events can hand the recording to a
/// test, where the same components go through the same phases, ask for the same room and show the same
/// frames, to the bit. About 300 bytes an event.
///
/// ```swift
/// let recorder = RefreshRecorder(session)
/// …
/// let actions = recorder.recording.replayed(by: engine)
/// ```
public struct RefreshRecording: Sendable, Hashable {
  /// One event, and how the scroll view stood.
  public struct Entry: Sendable, Hashable {
    /// When it happened.
    public let time: Moment
    /// What happened.
    public let event: RefreshEvent
    /// The scroll view.
    public let sample: ScrollSample

    /// Creates an entry.
    public init(time: Moment, event: RefreshEvent, sample: ScrollSample) {
      self.time = time
      self.event = event
      self.sample = sample
    }
  }

  /// The events in order.
  public var entries: [Entry]

  /// Creates a recording.
  public init(_ entries: [Entry] = []) { self.entries = entries }

  /// Writes an event down.
  public mutating func append(_ event: RefreshEvent, _ sample: ScrollSample, at now: Moment) {
    entries.append(Entry(time: now, event: event, sample: sample))
  }

  /// The actions of an engine that is told the same, without `RefreshCommand.handled`.
  public func replayed(by engine: RefreshEngine) -> [RefreshCommand] {
    let engine = engine
    engine.tellsEvents = false
    return entries.flatMap { engine.actions(for: $0.event, $0.sample, at: $0.time) }
  }
}

#if !hasFeature(Embedded)
  /// Records what a session's engine is told, from when it was created on, as long as it lives.
  @MainActor
  public final class RefreshRecorder {
    /// What has been handled so far.
    public private(set) var recording = RefreshRecording()

    /// Begins to record; it takes `RefreshController.onEvent` for itself.
    public init(_ session: RefreshController) {
      session.onEvent = { [weak self] event, sample, moment in
        self?.recording.append(event, sample, at: moment)
      }
    }
  }
#endif
