import Frames

/// Event handling, including the effects of one component on the other.
extension RefreshEngine {
  /// Whether an event reaches the component at its edge.
  private func concerns(_ event: RefreshEvent) -> Bool {
    switch event {
    case .scrolled, .ticked, .attached, .detached, .contentInserted, .restyled, .replaced,
      .hidden:
      true
    case .enabled(let edge, let isEnabled):
      self[edge].isThere && self[edge].isEnabled != isEnabled
    case .requested(let edge, _), .cameNear(let edge), .ended(let edge, _, _),
      .noMoreData(let edge), .noMoreDataReset(let edge):
      self[edge].isEnabled
    }
  }

  /// Handles an event, and puts its commands first.
  func handle(_ event: RefreshEvent, _ sample: ScrollSample, at now: Moment) {
    commands.beginEvent()
    guard concerns(event) else { return }
    if sample.geometry.isTame {
      last = sample
    } else if let tamed = sample.geometry.tamed {
      last = ScrollSample(tamed, motion: sample.motion)
    } else if case .scrolled = event {
      // A sample with a number that is not finite is ignored.
      return
    }
    if tellsEvents { commands.put(.handled(event, last, at: now), as: .told) }
    switch event {
    case .scrolled: look(last.motion, at: now)
    case .ticked:
      lastTick = now
      start.handle(event, at: now)
      coordinate(at: now)
      end.handle(event, at: now)
    case .attached, .detached:
      isOnList = event == .attached
      start.handle(event, at: now)
      end.handle(event, at: now)
      if event == .detached { insetsAtRest = InsetsAtRest() }
    case .requested(let edge, _), .cameNear(let edge), .ended(let edge, _, _),
      .noMoreData(let edge), .noMoreDataReset(let edge), .hidden(let edge, _),
      .enabled(let edge, _), .restyled(let edge):
      self[edge].handle(event, at: now)
    case .contentInserted(let length):
      if length.isFinite, length != 0 { commands.put(.shiftOffset(by: length), as: .shift) }
    case .replaced(let edge):
      self[edge].replace(with: replacement.take(), isOnList: isOnList, at: now)
    }
    coordinate(at: now)
    if case .ended = event { lookAgain(at: now) }
    start.noteStanding()
    end.noteStanding()
  }

  /// Passes the current sample to both components.
  private func look(_ motion: ScrollMotion, at now: Moment) {
    geometry = last.geometry
    insetsAtRest.measure(&geometry, motion: motion)
    start.scrolled(geometry, motion: motion, at: now)
    coordinate(at: now)
    end.scrolled(geometry, motion: motion, at: now)
  }

  /// Passes the sample to both components again after a load has ended: content may have arrived before the end was
  /// reported, and a blocked component is free again.
  private func lookAgain(at now: Moment) {
    // The end of a drag must not be handled twice.
    switch last.motion {
    case .lifted, .cancelled: look(.resting, at: now)
    case .resting, .dragging, .decelerating, .bouncing, .animating, .scrolling:
      look(last.motion, at: now)
    }
    coordinate(at: now)
  }

  /// Applies the header's effects on the footer, and updates which of them may load.
  private func coordinate(at now: Moment) {
    switch coordination.overlap {
    case .allowed:
      end.block(false)
      start.block(false)
    case .firstComeFirstServed:
      end.block(start.phase.isRefreshing)
      start.block(end.phase.isRefreshing)
    case .refreshCancelsLoadingMore:
      if commands.has(.begin, at: .start) { end.cancel(at: now) }
      end.block(start.phase.isRefreshing)
      start.block(false)
    }
    if coordination.refreshResetsNoMoreData, commands.has(.end, at: .start),
      start.result.outcome == .succeeded, start.role == .refresh
    {
      end.resetNoMoreData(at: now)
    }
  }
}
