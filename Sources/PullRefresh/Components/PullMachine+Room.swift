extension PullMachine {
  /// The room to hold open: short content leaves a gap that the end edge has to bridge.
  func room(in geometry: ListGeometry) -> Double {
    let length = configuration.holdDistance(on: floor)
    guard length > 0 else { return 0 }
    switch edge {
    case .start: return length
    case .end: return length + geometry.shortfall
    }
  }

  /// The room that letting go would open, in points; `nil` if that would load nothing.
  var roomOfRelease: Double? {
    state == .armed && !isSuspended ? room(in: geometry) : nil
  }

  /// The room while loading.
  ///
  /// One that follows is as large as what one sees of it, so that section headers stick to the visible
  /// edge when the content is scrolled over it. At the end it stays open, to be coasted into.
  func openRoom(atPull pull: Double, in geometry: ListGeometry) -> Double {
    let room = room(in: geometry)
    switch (configuration.roomWhileLoading, edge) {
    case (.fixed, _), (.follows, .end): return room
    case (.follows, .start): return Swift.min(Swift.max(pull, 0), room)
    }
  }
}
