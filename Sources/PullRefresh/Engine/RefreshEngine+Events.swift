import Frames

/// What an event does to the two components, and they to each other.
extension RefreshEngine {
  /// Whether an event reaches the component at its edge.
  private func concerns(_ event: RefreshEvent) -> Bool {
    switch event {
    case .scrolled, .ticked, .attached, .detached, .contentInserted, .restyled, .replaced: true
    case .enabled(let edge, let isEnabled):
      components[edge].isThere && self.isEnabled(edge) != isEnabled
    case .requested(let edge, _), .cameNear(let edge), .ended(let edge, _, _),
      .noMoreData(let edge), .noMoreDataReset(let edge), .hidden(let edge, _):
      isEnabled(edge)
    }
  }

  /// Handles an event: what comes of it is pending then.
  mutating func handle(_ event: RefreshEvent, _ sample: ScrollSample, at now: Moment) {
    guard concerns(event) else { return }
    if sample.geometry.isTame {
      last = sample
    } else if let tamed = sample.geometry.tamed {
      last = ScrollSample(tamed, motion: sample.motion)
    } else if case .scrolled = event {
      // A sample that is no number counts as not said.
      return
    }
    pending.isEmpty = false
    if tellsEvents { pending.told = .handled(event, last, at: now) }
    switch event {
    case .scrolled: look(last.motion, at: now)
    case .ticked:
      lastTick = now
      pending.start = components[.start].handle(event, at: now)
      coordinate(at: now)
      pending.end.add(components[.end].handle(event, at: now))
    case .attached, .detached:
      isOnList = event == .attached
      for edge in ScrollEdge.allCases {
        pending.take(components[edge].handle(event, at: now), of: edge)
      }
      if event == .detached { insetsAtRest.forget() }
    case .requested(let edge, _), .cameNear(let edge), .ended(let edge, _, _),
      .noMoreData(let edge), .noMoreDataReset(let edge), .hidden(let edge, _),
      .enabled(let edge, _), .restyled(let edge):
      pending.take(components[edge].handle(event, at: now), of: edge)
    case .contentInserted(let length):
      if length.isFinite, length != 0 { pending.shift = length }
    case .replaced(let edge):
      pending.take(
        components[edge].replace(with: replacement.take(), isOnList: isOnList, at: now), of: edge)
    }
    coordinate(at: now)
    if case .ended = event { lookAgain(at: now) }
    noteStanding(.start)
    noteStanding(.end)
  }

  /// Both components look at the view.
  private mutating func look(_ motion: ScrollMotion, at now: Moment) {
    geometry = last.geometry
    insetsAtRest.measure(&geometry, motion: motion)
    pending.start.add(components[.start].scrolled(geometry, motion: motion, at: now))
    coordinate(at: now)
    pending.end.add(components[.end].scrolled(geometry, motion: motion, at: now))
  }

  /// When a loading is over, components look at the view again: content may have come before that was said,
  /// and what was blocked is free.
  private mutating func lookAgain(at now: Moment) {
    // How a drag ended has been heard once.
    switch last.motion {
    case .lifted, .cancelled: look(.resting, at: now)
    case .resting, .dragging, .decelerating, .bouncing, .animating, .scrolling:
      look(last.motion, at: now)
    }
    coordinate(at: now)
  }

  /// What the header has just done to the footer, and what either may do from now on.
  private mutating func coordinate(at now: Moment) {
    switch coordination.overlap {
    case .allowed:
      components[.end].blocked(false)
      components[.start].blocked(false)
    case .firstComeFirstServed:
      components[.end].blocked(isRefreshing(.start))
      components[.start].blocked(isRefreshing(.end))
    case .refreshCancelsLoadingMore:
      if pending.start.begins != nil {
        pending.end.add(components[.end].loadingCancelled(at: now))
      }
      components[.end].blocked(isRefreshing(.start))
      components[.start].blocked(false)
    }
    if coordination.refreshResetsNoMoreData, pending.start.ends != nil,
      components[.start].result.outcome == .succeeded, components[.start].role == .refresh
    {
      pending.end.add(components[.end].noMoreDataReset(at: now))
    }
  }

  /// Takes note of how a component stands after the event.
  private mutating func noteStanding(_ edge: ScrollEdge) {
    if components[edge].noteStanding() { pending[edge].shows = true }
    if pending[edge].ends != nil { pending.results[edge] = components[edge].result }
  }
}
