/// Lets loading begin by itself when the end comes near, once a page.
///
/// ```
///            near the end, moving      loading     content grew since it fired, a new
///            towards it                ended       drag began, or the end is far again
/// open       fired: loading begins     —           —
/// fired      —                         spent       —
/// spent      —                         —           open
/// ```
///
/// Content counts as grown whether the app adds it before it says that loading has ended or after.
///
/// It never fires at the very start of the content, however large the distance, nor while nothing
/// moves: a list that is shown for the first time loads no second page by itself.
public struct PreloadGate: Sendable, Hashable {
  private enum State: Sendable, Hashable {
    /// Ready. Exits: `fired`.
    case open
    /// It let loading begin, with the content so long. Exits: `spent`.
    case fired(content: Double)
    /// Loading is over, but the place is the same. Exits: `open`, `fired`.
    case spent(content: Double)
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
    let dragBegan = motion.isDragging && !wasDragging

    switch state {
    case .open: break
    case .fired: return false
    case .spent(let content):
      guard geometry.content > content || dragBegan || !isNear else { return false }
      state = .open
    }
    // Beyond the app's own inset, that is: room that a header holds open is still the start.
    let hasLeftStart = geometry.overscroll(past: .start) < 0
    let movesOn = geometry.offset > last.offset
    guard isIdle, isNear, hasLeftStart, movesOn, motion.isByHand else { return false }
    state = .fired(content: geometry.content)
    return true
  }

  /// Loading began by another way: the page counts as asked for.
  public mutating func loadingBegan() {
    switch state {
    case .open, .spent: state = .fired(content: last?.content ?? 0)
    case .fired: break
    }
  }

  /// Loading is over.
  public mutating func loadingEnded() {
    switch state {
    case .fired(let content): state = .spent(content: content)
    case .open, .spent: break
    }
  }

  /// The component leaves its scroll view: what has been is forgotten.
  public mutating func detached() { self = PreloadGate(distance) }
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
