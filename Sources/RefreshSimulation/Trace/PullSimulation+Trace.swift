import PullRefresh

extension PullSimulation {
  /// Announces an event; its line is written once it has taken effect.
  mutating func announce(_ event: RefreshEvent) {
    switch event {
    case .scrolled:
      // A movement in response to an action is no event of its own.
      guard !moves.isEmpty else { return }
      writeRows()
      rows = moves
      moves = []
    case .requested, .cameNear, .ended, .noMoreData, .noMoreDataReset, .contentInserted, .hidden,
      .enabled, .ticked:
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
      time: now, event: row.event, offset: model.geometry.offset,
      presentedOffset: model.presentedOffset,
      header: TraceEntry.Side(
        inset: model.geometry.effectiveInset(at: .start), phase: header.phase,
        content: header.content),
      footer: TraceEntry.Side(
        inset: model.geometry.effectiveInset(at: .end), phase: footer.phase,
        content: footer.content))
    if row.ifChanged, let last = trace.last, last.offset == entry.offset,
      last.presentedOffset == entry.presentedOffset, last.header == entry.header,
      last.footer == entry.footer
    {
      return
    }
    trace.append(entry)
  }
}
