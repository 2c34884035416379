/// The insets from which distances are measured during a drag.
///
/// Large titles stretch with a pull, and the system's part of the inset with them. A pull is measured from
/// the inset that was in force when its drag began, until the list has settled.
struct InsetsAtRest: Sendable, Equatable {
  private var last: EdgePair<Double>?
  private var frozen: EdgePair<Double>?

  /// Puts the system's insets to measure from into a geometry.
  mutating func measure(_ geometry: inout ListGeometry, motion: ScrollMotion) {
    switch motion {
    case .dragging: if frozen == nil { frozen = last ?? geometry.systemInsets }
    case .resting: frozen = nil
    case .lifted, .cancelled, .decelerating, .bouncing, .animating, .scrolling: break
    }
    if let frozen { geometry.systemInsets = frozen } else { last = geometry.systemInsets }
  }

  /// Forgets the insets of the previous list.
  mutating func forget() { self = InsetsAtRest() }
}
