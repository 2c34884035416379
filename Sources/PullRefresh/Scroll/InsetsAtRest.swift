/// The insets from which distances are measured during a drag.
///
/// A large title stretches with a pull, and with it the system's part of the inset. A pull is measured from the
/// inset at the beginning of its drag, until the list has settled.
struct InsetsAtRest: Sendable {
  private var last: EdgePair<Double>?
  private var frozen: EdgePair<Double>?

  /// Replaces a geometry's system insets by those to measure from.
  mutating func measure(_ geometry: inout ListGeometry, motion: ScrollMotion) {
    switch motion {
    case .dragging: if frozen == nil { frozen = last ?? geometry.systemInsets }
    case .resting: frozen = nil
    case .lifted, .cancelled, .decelerating, .bouncing, .animating, .scrolling: break
    }
    if let frozen { geometry.systemInsets = frozen } else { last = geometry.systemInsets }
  }
}
