extension PullMachine {
  /// Returns the inset to hold open; at the end it also bridges the gap below short content.
  func room(in geometry: ListGeometry) -> Double {
    let length = configuration.holdDistance(on: floor)
    guard length > 0 else { return 0 }
    switch edge {
    case .start: return length
    case .end: return length + geometry.shortfall
    }
  }

  /// The inset that a release would open, in points; `nil` if a release would not load.
  var roomOfRelease: Double? {
    state == .armed && !isSuspended ? room(in: geometry) : nil
  }

  /// Returns the inset while loading.
  ///
  /// An inset that follows equals the visible part of the component, so that section headers stick to the visible
  /// edge. At the end the full inset stays open, so that a decelerating list can reach it.
  func openRoom(atPull pull: Double, in geometry: ListGeometry) -> Double {
    let room = room(in: geometry)
    switch (configuration.roomWhileLoading, edge) {
    case (.fixed, _), (.follows, .end): return room
    case (.follows, .start): return Swift.min(Swift.max(pull, 0), room)
    }
  }
}
