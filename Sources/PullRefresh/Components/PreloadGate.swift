/// Lets loading begin by itself when the end comes near, once a page.
///
/// ```
///            near the end, moving      loading     content grew, a new drag
///            towards it                ended       began, or the end is far again
/// open       fired: loading begins     —           —
/// fired      —                         spent       —
/// spent      —                         —           open
/// ```
///
/// It never fires at the very start of the content, however large the distance, nor while nothing
/// moves: a list that is shown for the first time loads no second page by itself.
public struct PreloadGate: Sendable, Hashable {
  private enum State: Sendable, Hashable {
    /// Ready. Exits: `fired`.
    case open
    /// It let loading begin. Exits: `spent`.
    case fired
    /// Loading is over, but the place is the same. Exits: `open`.
    case spent
  }

  /// How far before the end it fires.
  public let distance: PreloadDistance
  private var state: State = .open
  private var last: ScrollGeometry?
  private var wasDragging = false

  /// Creates an open gate.
  public init(_ distance: PreloadDistance) { self.distance = distance }

  /// The view scrolled; true if loading is to begin now, which it never is while `isIdle` is false.
  public mutating func scrolled(
    _ geometry: ScrollGeometry, motion: ScrollMotion, isIdle: Bool
  ) -> Bool {
    defer {
      last = geometry
      wasDragging = motion.isDragging
    }
    guard let last, geometry.isLaidOut else { return false }
    let end = geometry.restingOffsets
    let isNear = geometry.offset >= end.upperBound - distance.length(in: geometry)
    let grew = geometry.content > last.content
    let dragBegan = motion.isDragging && !wasDragging

    switch state {
    case .open: break
    case .fired: return false
    case .spent:
      guard grew || dragBegan || !isNear else { return false }
      state = .open
    }
    let isLeavingStart = geometry.offset > last.offset && geometry.offset > end.lowerBound
    guard isIdle, isNear, isLeavingStart, motion.isByHand else { return false }
    state = .fired
    return true
  }

  /// Loading began by another way: the page counts as asked for.
  public mutating func loadingBegan() { state = .fired }

  /// Loading is over.
  public mutating func loadingEnded() {
    switch state {
    case .fired: state = .spent
    case .open, .spent: break
    }
  }
}

extension ScrollMotion {
  /// Whether a finger moves the view, or its momentum.
  fileprivate var isByHand: Bool {
    switch self {
    case .dragging, .decelerating: true
    case .resting, .bouncing, .animating: false
    }
  }
}
