/// The direction in which a list was last scrolled, ignoring small movements and bounces.
///
/// ```
/// offset │      ╭──╮ ╌╌ high       the offset pushes an interval along, as long as the dead band;
///        │    ╭─╯  ╰─╮ ╌ low       the direction is that of the last push
///        │ ───╯      ╰──── low, pushed back: towards the start
///        └───────────────► time
/// ```
///
/// So a scroll back is measured from the farthest point, at any speed. Offsets beyond the resting offsets do not
/// count: a list that bounces off its end is not scrolled back. Neither does a resized viewport.
struct ScrollDirection: Sendable {
  /// The distance in points that a scroll back must cover to count.
  let deadBand: Double
  /// The edge that the list was last scrolled towards; `nil` before the first scroll.
  private(set) var edge: ScrollEdge?
  private var low = 0.0
  private var high = 0.0
  /// The viewport at the last scroll; `nil` before the first.
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
    // The range may have shrunk; the part that was cut off was not scrolled.
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
