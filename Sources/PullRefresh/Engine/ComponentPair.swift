import Frames

/// The components at both edges: what an event does to them, and they to each other.
struct ComponentPair: Sendable {
  var start: RefreshComponent
  var end: RefreshComponent
  var coordination: RefreshCoordination
  /// Whether every event is told as a command.
  var tellsEvents = false
  /// What a host has yet to carry out.
  var commands = CommandQueue()
  /// The component that ``RefreshEvent/replaced(_:)`` is of.
  var replacement: RefreshComponent?
  /// The scroll view with the insets to measure from.
  private(set) var geometry = ScrollSample.nowhere.geometry
  private(set) var lastTick: Moment?
  private var last = ScrollSample.nowhere
  private var insetsAtRest = InsetsAtRest()
  private var isOnList = true

  init(
    header: RefreshComponent?, footer: RefreshComponent?, coordination: RefreshCoordination
  ) {
    start = header ?? .none(at: .start)
    end = footer ?? .none(at: .end)
    self.coordination = coordination
  }

  /// The component at an edge, whether there is one or not.
  subscript(edge: ScrollEdge) -> RefreshComponent {
    _read { if edge == .start { yield start } else { yield end } }
    _modify { if edge == .start { yield &start } else { yield &end } }
  }

  /// Reads from the component at an edge, in place: what the subscript does takes memory for each call.
  func read<Value>(_ edge: ScrollEdge, _ value: (RefreshComponent) -> Value) -> Value {
    switch edge {
    case .start: value(start)
    case .end: value(end)
    }
  }

  /// Whether an event reaches the component at its edge.
  private func concerns(_ event: RefreshEvent) -> Bool {
    switch event {
    case .scrolled, .ticked, .attached, .detached, .contentInserted, .restyled, .replaced: true
    case .enabled(let edge, let isEnabled):
      self[edge].isThere && self[edge].isEnabled != isEnabled
    case .requested(let edge, _), .cameNear(let edge), .ended(let edge, _, _),
      .noMoreData(let edge), .noMoreDataReset(let edge), .hidden(let edge, _):
      self[edge].isEnabled
    }
  }

  /// Handles an event; its commands are the next ones.
  mutating func handle(_ event: RefreshEvent, _ sample: ScrollSample, at now: Moment) {
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
      start.handle(event, at: now, &commands)
      coordinate(at: now)
      end.handle(event, at: now, &commands)
    case .attached, .detached:
      isOnList = event == .attached
      start.handle(event, at: now, &commands)
      end.handle(event, at: now, &commands)
      if event == .detached { insetsAtRest.forget() }
    case .requested(let edge, _), .cameNear(let edge), .ended(let edge, _, _),
      .noMoreData(let edge), .noMoreDataReset(let edge), .hidden(let edge, _),
      .enabled(let edge, _), .restyled(let edge):
      switch edge {
      case .start: start.handle(event, at: now, &commands)
      case .end: end.handle(event, at: now, &commands)
      }
    case .contentInserted(let length):
      if length.isFinite, length != 0 { commands.put(.shiftOffset(by: length), as: .shift) }
    case .replaced(let edge):
      let new = replacement.take()
      switch edge {
      case .start: start.replace(with: new, isOnList: isOnList, at: now, &commands)
      case .end: end.replace(with: new, isOnList: isOnList, at: now, &commands)
      }
    }
    coordinate(at: now)
    if case .ended = event { lookAgain(at: now) }
    start.noteStanding(&commands)
    end.noteStanding(&commands)
  }

  /// Both components look at the view.
  private mutating func look(_ motion: ScrollMotion, at now: Moment) {
    geometry = last.geometry
    insetsAtRest.measure(&geometry, motion: motion)
    start.scrolled(geometry, motion: motion, at: now, &commands)
    coordinate(at: now)
    end.scrolled(geometry, motion: motion, at: now, &commands)
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
      end.block(false)
      start.block(false)
    case .firstComeFirstServed:
      end.block(start.phase.isRefreshing)
      start.block(end.phase.isRefreshing)
    case .refreshCancelsLoadingMore:
      if commands.has(.begin, at: .start) { end.cancel(at: now, &commands) }
      end.block(start.phase.isRefreshing)
      start.block(false)
    }
    if coordination.refreshResetsNoMoreData, commands.has(.end, at: .start),
      start.result.outcome == .succeeded, start.role == .refresh
    {
      end.resetNoMoreData(at: now, &commands)
    }
  }
}
