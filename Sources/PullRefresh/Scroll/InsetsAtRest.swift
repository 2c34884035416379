/// Keeps what distances are measured from while a drag is under way.
///
/// Large titles stretch with a pull, and the system's part of the inset with them. A pull is measured from
/// the inset that was in force when its drag began, until the list has settled.
struct InsetsAtRest: Sendable, Hashable {
  private var last: EdgePair<Double>?
  private var frozen: EdgePair<Double>?

  /// The geometry with the system's insets to measure from.
  mutating func measured(_ geometry: ScrollGeometry, motion: ScrollMotion) -> ScrollGeometry {
    switch motion {
    case .dragging: if frozen == nil { frozen = last ?? geometry.systemInsets }
    case .resting: frozen = nil
    case .lifted, .cancelled, .decelerating, .bouncing, .animating, .scrolling: break
    }
    guard let frozen else {
      last = geometry.systemInsets
      return geometry
    }
    var measured = geometry
    measured.systemInsets = frozen
    return measured
  }

  /// The list is another.
  mutating func forget() { self = InsetsAtRest() }
}
