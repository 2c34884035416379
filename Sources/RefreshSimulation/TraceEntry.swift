import Frames
package import PullRefresh

/// A line of a simulation's trace: an event and the state right after it.
package struct TraceEntry: Sendable, Equatable {
  /// An event in the simulation.
  package enum Event: Sendable, Equatable {
    case began
    case touched
    case dragged
    case released
    case cancelled
    /// The view moved by itself: it decelerated, bounced or was animated.
    case moved
    /// The engine handled an event other than a scroll.
    case handled(RefreshEvent)
    /// The component at this edge began to load.
    case loadingStarted(ScrollEdge)
    /// The load at this edge was cancelled.
    case loadingCancelled(ScrollEdge)
    /// The load at this edge ended with this outcome.
    case finished(ScrollEdge, RefreshOutcome)
    /// The back-to-top button begins to move up (shown) or down (hidden).
    case buttonMoved(isUp: Bool)
    /// The app or the system changed the scroll view.
    case changed
  }

  /// A component's state after the event.
  package struct Side: Sendable, Equatable {
    /// The coordinate at which the component begins, in the content, in points.
    package let origin: Double
    /// The component's phase.
    package let phase: RefreshPhase
    /// The content of the component's indicator.
    package let content: IndicatorContent
  }

  /// The time from the start of the simulation to the event.
  package let time: Duration
  /// The event that this line reports.
  package let event: Event
  /// The scroll view right after the event.
  package let list: ListGeometry
  /// The visible offset, in points, which differs from ``offset`` during an animation.
  package let presentedOffset: Double
  /// The state of the component at the start.
  package let header: Side
  /// The state of the component at the end.
  package let footer: Side

  /// The offset right after the event, in points.
  package var offset: Double { list.offset }

  /// Returns the complete inset at an edge, in points: the app's, the system's and the component's part.
  package func inset(at edge: ScrollEdge) -> Double { list.effectiveInset(at: edge) }
}

extension PullSimulation {
  /// Prepares the row of an event that the engine handles; ``writeRows()`` writes the row after the event's effects.
  mutating func announce(_ event: RefreshEvent) {
    switch event {
    case .scrolled:
      // A scroll that one of the engine's commands has caused gets no row in the trace.
      guard !moves.isEmpty else { return }
      writeRows()
      rows = moves
      moves = []
    case .requested, .cameNear, .ended, .noMoreData, .noMoreDataReset, .contentInserted, .hidden,
      .enabled, .ticked, .pagesRestarted:
      writeRows()
      rows = [Row(event: .handled(event), ifChanged: event == .ticked)]
    case .restyled, .replaced, .attached, .detached: break
    }
  }

  mutating func writeRows() {
    let due = rows
    rows = []
    for row in due { write(row) }
  }

  mutating func write(_ row: Row) {
    writeRows()
    guard isRecording else { return }
    let entry = TraceEntry(
      time: now.offset, event: row.event, list: model.geometry,
      presentedOffset: model.presentedOffset,
      header: TraceEntry.Side(origin: header.origin, phase: header.phase, content: header.content),
      footer: TraceEntry.Side(origin: footer.origin, phase: footer.phase, content: footer.content))
    // Only what a row shows: the rest of the list's geometry can change without one.
    if row.ifChanged, let last = trace.last, last.offset == entry.offset,
      last.presentedOffset == entry.presentedOffset, last.header == entry.header,
      last.footer == entry.footer,
      ScrollEdge.allCases.allSatisfy({ last.inset(at: $0) == entry.inset(at: $0) })
    {
      return
    }
    trace.append(entry)
  }
}
