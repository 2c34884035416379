import Frames

/// Handling of events, by the components and by each for the other.
extension RefreshEngine {
  /// Whether an event reaches the component at its edge.
  private func concerns(_ event: RefreshEvent) -> Bool {
    switch event {
    case .scrolled, .ticked, .attached, .detached, .contentInserted, .restyled, .replaced: true
    case .enabled(let edge, let isEnabled):
      components[edge].isThere && components[edge].isEnabled != isEnabled
    case .requested(let edge, _), .cameNear(let edge), .ended(let edge, _, _),
      .noMoreData(let edge), .noMoreDataReset(let edge), .hidden(let edge, _):
      components[edge].isEnabled
    }
  }

  /// Handles an event; its commands are the next ones.
  func handle(_ event: RefreshEvent, _ sample: ScrollSample, at now: Moment) {
    commands.beginEvent()
    guard concerns(event) else { return }
    if sample.geometry.isTame {
      last = sample
    } else if let tamed = sample.geometry.tamed {
      last = ScrollSample(tamed, motion: sample.motion)
    } else if case .scrolled = event {
      // A sample that is no number counts as not said.
      return
    }
    if tellsEvents { commands.put(.handled(event, last, at: now), as: .told) }
    switch event {
    case .scrolled: look(last.motion, at: now)
    case .ticked:
      lastTick = now
      components.start.handle(event, at: now)
      coordinate(at: now)
      components.end.handle(event, at: now)
    case .attached, .detached:
      isOnList = event == .attached
      components.start.handle(event, at: now)
      components.end.handle(event, at: now)
      if event == .detached { insetsAtRest.forget() }
    case .requested(let edge, _), .cameNear(let edge), .ended(let edge, _, _),
      .noMoreData(let edge), .noMoreDataReset(let edge), .hidden(let edge, _),
      .enabled(let edge, _), .restyled(let edge):
      components[edge].handle(event, at: now)
    case .contentInserted(let length):
      if length.isFinite, length != 0 { commands.put(.shiftOffset(by: length), as: .shift) }
    case .replaced(let edge):
      components[edge].replace(with: replacement.take(), isOnList: isOnList, at: now)
    }
    coordinate(at: now)
    if case .ended = event { lookAgain(at: now) }
    components.start.noteStanding()
    components.end.noteStanding()
  }

  /// Both components look at the view.
  private func look(_ motion: ScrollMotion, at now: Moment) {
    geometry = last.geometry
    insetsAtRest.measure(&geometry, motion: motion)
    components.start.scrolled(geometry, motion: motion, at: now)
    coordinate(at: now)
    components.end.scrolled(geometry, motion: motion, at: now)
  }

  /// When a loading is over, components look at the view again: content may have come before that was said,
  /// and what was blocked is free.
  private func lookAgain(at now: Moment) {
    // How a drag ended has been heard once.
    switch last.motion {
    case .lifted, .cancelled: look(.resting, at: now)
    case .resting, .dragging, .decelerating, .bouncing, .animating, .scrolling:
      look(last.motion, at: now)
    }
    coordinate(at: now)
  }

  /// What the header has just done to the footer, and what either may do from now on.
  private func coordinate(at now: Moment) {
    switch coordination.overlap {
    case .allowed:
      components.end.block(false)
      components.start.block(false)
    case .firstComeFirstServed:
      components.end.block(components.start.phase.isRefreshing)
      components.start.block(components.end.phase.isRefreshing)
    case .refreshCancelsLoadingMore:
      if commands.has(.begin, at: .start) { components.end.cancel(at: now) }
      components.end.block(components.start.phase.isRefreshing)
      components.start.block(false)
    }
    if coordination.refreshResetsNoMoreData, commands.has(.end, at: .start),
      components.start.result.outcome == .succeeded, components.start.role == .refresh
    {
      components.end.resetNoMoreData(at: now)
    }
  }
}
