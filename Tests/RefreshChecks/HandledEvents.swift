package import Frames
package import PullRefresh

/// What an engine has handled, to be handled once more by another: both must ask for the same.
package struct HandledEvents {
  /// The events, each with the list as it was and the time at which it came.
  package private(set) var events: [(event: RefreshEvent, sample: ScrollSample, moment: Moment)] =
    []

  package init() {}

  /// The events among the commands that `RefreshEngine.tellsEvents` asks for.
  package init(in commands: [RefreshCommand]) {
    for case .handled(let event, let sample, let moment) in commands {
      append(event, sample, at: moment)
    }
  }

  package mutating func append(_ event: RefreshEvent, _ sample: ScrollSample, at now: Moment) {
    events.append((event, sample, now))
  }

  /// The commands of an engine that is told the same.
  package func replayed(by engine: RefreshEngine) -> [RefreshCommand] {
    events.flatMap { engine.actions(for: $0.event, $0.sample, at: $0.moment) }
  }
}
