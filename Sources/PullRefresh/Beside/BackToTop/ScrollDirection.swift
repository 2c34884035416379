/// Which way a list was last scrolled, its trembling and bouncing left out.
///
/// ```
/// offset │     ╭──╮ ◄── turning point
///        │   ╭─╯  ╰─╮ ╌╌ within the dead band: still towards the end
///        │ ──╯      ╰── beyond it: towards the start
///        └───────────────► time
/// ```
///
/// What counts is the distance from the farthest point of the present direction, so that a slow finger
/// turns it as surely as a fast one. Beyond the resting offsets nothing counts: a list that springs
/// back from its end is not scrolled back. A resized viewport is no scrolling either.
struct ScrollDirection: Sendable, Hashable {
  /// How far one has to scroll back for it to count, in points.
  let deadBand: Double
  /// The edge it was last scrolled towards; `nil` until it was.
  private(set) var edge: ScrollEdge?
  private var turningPoint = 0.0
  /// `nil` until there was something to compare with.
  private var viewport: Double?

  init(deadBand: Double) { self.deadBand = deadBand.asLength }

  /// The view scrolled; its offset must be a number.
  mutating func scrolled(_ geometry: ScrollGeometry) {
    let range = geometry.restingOffsets
    let here = geometry.offset.clamped(to: range)
    guard viewport == geometry.viewport else {
      viewport = geometry.viewport
      turningPoint = here
      return
    }
    // The range may have shrunk: what it took away, nobody scrolled.
    turningPoint = turningPoint.clamped(to: range)
    let direction: ScrollEdge = here > turningPoint ? .end : .start
    guard direction == edge || abs(here - turningPoint) > deadBand else { return }
    edge = direction
    turningPoint = here
  }
}

extension Double {
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
