/// The direction in which a list was last scrolled, without tremble and bounce.
///
/// ```
/// offset │      ╭──╮ ╌╌ high       the offset pushes an interval along, as long as the dead band;
///        │    ╭─╯  ╰─╮ ╌ low       only who pushes it scrolls
///        │ ───╯      ╰──── low, pushed back: towards the start
///        └───────────────► time
/// ```
///
/// So what counts is the way back from the farthest point, by a slow finger as by a fast one. Beyond the
/// resting offsets nothing counts: a list that springs back from its end is not scrolled back. A resized
/// viewport is no scrolling either.
struct ScrollDirection: Sendable, Equatable {
  /// The distance in points that a scroll back must cover to count.
  let deadBand: Double
  /// The edge it was last scrolled towards; `nil` until it was.
  private(set) var edge: ScrollEdge?
  private var low = 0.0
  private var high = 0.0
  /// `nil` until there was something to compare with.
  private var viewport: Double?

  init(deadBand: Double) { self.deadBand = deadBand.asLength }

  /// Handles a scroll; the offset must be a number.
  mutating func scrolled(_ geometry: ListGeometry) {
    let range = geometry.restingOffsets
    let here = geometry.offset.clamped(to: range)
    guard viewport == geometry.viewport else {
      viewport = geometry.viewport
      (low, high) = (here, here)
      return
    }
    // The range may have shrunk: what it took away was not scrolled.
    (low, high) = (low.clamped(to: range), high.clamped(to: range))
    if here > high {
      high = here
      guard high - low > deadBand else { return }
      low = high - deadBand
      edge = .end
    } else if here < low {
      low = here
      guard high - low > deadBand else { return }
      high = low + deadBand
      edge = .start
    }
  }
}

extension Double {
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
