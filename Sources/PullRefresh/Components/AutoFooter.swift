public import Frames

/// A load-more footer that is part of the content's end and loads as it comes near.
///
/// ```
///            near the end, once    content shorter than the       loading     loading
///            a page                viewport, pulled past the end  requested   ended
/// idle       loading               loading, once a drag           loading †   —
/// waiting    once laid out: loading                               —           idle
/// loading    —                     —                              —           idle / exhausted
/// exhausted  —                     —                              loading †   —
/// ```
///
/// † Before the first layout: waiting. A dash: no change and no effect. Its room is open from the
/// first layout on, so there is nothing to release.
public struct AutoFooter: RefreshComponent, Hashable {
  private enum State: Sendable, Hashable {
    /// Exits: `waiting`, `loading`, `exhausted`.
    case idle
    /// Asked to load before layout. Exits: `loading`, `idle`, `exhausted`.
    case waiting
    /// Exits: `idle`, `exhausted`.
    case loading
    /// Exits: `idle`, `waiting`, `loading`.
    case exhausted
  }

  /// The room it takes at the end, in points.
  public let height: Double
  private var state: State = .idle
  private var gate: PreloadGate
  private var isShown = false
  private var mayLoadShort = true

  /// Creates a footer of a height in points, which loads so far before its end comes into view.
  public init(height: Double = 44, preload: PreloadDistance = .points(0)) {
    self.height = height
    gate = PreloadGate(preload)
  }

  /// Where loading stands.
  public var phase: RefreshPhase {
    switch state {
    case .idle: .idle
    case .waiting: .waiting
    case .loading: .loading
    case .exhausted: .exhausted
    }
  }

  /// Nothing here waits for time.
  public var wakeAt: Moment? { nil }

  /// Its height is its measure, though no pull is needed.
  public func pull(atProgress progress: Double) -> Double { progress > 0 ? progress * height : 0 }

  /// The scroll view moved, was resized, or its finger came or went.
  public mutating func scrolled(
    _ geometry: ScrollGeometry, motion: ScrollMotion, at now: Moment
  ) -> RefreshEffect {
    // Short content is always near its end: there, only a pull counts.
    let isShort = geometry.shortfall > 0
    let isNear = gate.scrolled(geometry, motion: motion, isIdle: state == .idle && !isShort)
    if !motion.isDragging { mayLoadShort = true }
    let isPulledShort =
      isShort && motion.isDragging && mayLoadShort && geometry.overscroll(past: .end) > 0

    let starts: Bool
    switch state {
    case .idle: starts = isNear || isPulledShort
    case .waiting: starts = geometry.isLaidOut
    case .loading, .exhausted: starts = false
    }
    if starts { begin() }
    if starts && isPulledShort { mayLoadShort = false }
    return RefreshEffect(inset: takeRoom(in: geometry), startsLoading: starts)
  }

  /// A program asks to load; what was exhausted is asked once more.
  public mutating func loadingRequested(at now: Moment) -> RefreshEffect {
    switch state {
    case .idle, .exhausted:
      guard isShown else {
        state = .waiting
        return .none
      }
      begin()
      return RefreshEffect(startsLoading: true)
    case .waiting, .loading:
      return .none
    }
  }

  /// Loading is over.
  public mutating func loadingEnded(_ outcome: RefreshOutcome, at now: Moment) -> RefreshEffect {
    switch state {
    case .loading:
      gate.loadingEnded()
      switch outcome {
      case .succeeded, .failed: state = .idle
      case .exhausted: state = .exhausted
      }
    case .waiting: state = .idle
    case .idle, .exhausted: break
    }
    return .none
  }

  /// There is nothing more to load; an action that runs says so itself, when it ends.
  public mutating func exhausted() -> RefreshEffect {
    switch state {
    case .idle, .waiting: state = .exhausted
    case .loading, .exhausted: break
    }
    return .none
  }

  /// There may be more to load again.
  public mutating func replenished() -> RefreshEffect {
    switch state {
    case .exhausted: state = .idle
    case .idle, .waiting, .loading: break
    }
    return .none
  }

  /// Nothing here waits for time.
  public mutating func ticked(at now: Moment) -> RefreshEffect { .none }

  /// The footer leaves its scroll view.
  public mutating func detached() -> RefreshEffect {
    let room = isShown ? InsetChange(edge: .end, length: 0) : nil
    state = .idle
    gate.detached()
    isShown = false
    mayLoadShort = true
    return RefreshEffect(inset: room)
  }

  private mutating func begin() {
    state = .loading
    gate.loadingBegan()
  }

  private mutating func takeRoom(in geometry: ScrollGeometry) -> InsetChange? {
    guard !isShown, geometry.isLaidOut else { return nil }
    isShown = true
    return InsetChange(edge: .end, length: height)
  }
}
