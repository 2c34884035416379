extension PullMachine {
  /// The room to hold open: short content leaves a gap that the end edge has to bridge.
  func room(in geometry: ScrollGeometry?) -> Double {
    guard configuration.holdDistance > 0 else { return 0 }
    switch edge {
    case .start: return configuration.holdDistance
    case .end: return configuration.holdDistance + (geometry?.shortfall ?? 0)
    }
  }

  /// The room while loading.
  ///
  /// At the start it is as large as what one sees of it, so that section headers stick to the visible
  /// edge when the content is scrolled over it. At the end it stays open, to be coasted into.
  func openRoom(atPull pull: Double, in geometry: ScrollGeometry) -> Double {
    let room = room(in: geometry)
    switch edge {
    case .start: return Swift.min(Swift.max(pull, 0), room)
    case .end: return room
    }
  }
}
