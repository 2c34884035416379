package import Frames
package import PullRefresh

extension RefreshEngine {
  /// Returns all commands that an event causes, for hosts that send no events in between.
  package func actions(
    for event: RefreshEvent, _ sample: ScrollSample, at now: Moment
  ) -> [RefreshCommand] {
    receive(event)
    var commands: [RefreshCommand] = []
    while let command = next(sample, at: now) { commands.append(command) }
    return commands
  }

  /// Returns all commands that a scroll event causes.
  @discardableResult
  package func scrolled(
    _ geometry: ListGeometry, _ motion: ScrollMotion, at now: Moment = .zero
  ) -> [RefreshCommand] {
    handle(.scrolled, geometry, motion, at: now)
  }

  /// Returns all commands that an event causes on a list.
  @discardableResult
  package func handle(
    _ event: RefreshEvent, _ geometry: ListGeometry = .list, _ motion: ScrollMotion = .resting,
    at now: Moment = .zero
  ) -> [RefreshCommand] {
    actions(for: event, ScrollSample(geometry, motion: motion), at: now)
  }

  package func phase(_ edge: ScrollEdge) -> RefreshPhase { snapshot(at: edge)?.phase ?? .idle }
}

extension [RefreshCommand] {
  package var begun: [RefreshLoading] {
    compactMap { if case .begin(_, let loading) = $0 { loading } else { nil } }
  }

  package var insets: [InsetChange] {
    compactMap { if case .changeInset(let change) = $0 { change } else { nil } }
  }

  package var ended: [LoadingResult] {
    compactMap { if case .end(_, _, let result) = $0 { result } else { nil } }
  }

  package var cancelled: [ScrollEdge] {
    compactMap { if case .cancel(let edge, _) = $0 { edge } else { nil } }
  }
}
