import Frames

/// A canvas to draw on while the caller may still hold the previous frame.
///
/// ```
/// frame      0        1        2        3
/// caller     A        B        A        B        holds one frame at a time
/// drawn on   A        B = A    A ← B    B ← A    =  a copy of the whole canvas
///                                                ←  a copy of the area that frames have changed since
/// ```
///
/// Memory: one canvas, and a second one once the caller has held a frame.
struct DoubleBuffer: Sendable {
  /// The current canvas: call ``prepare(toChange:)`` before each change.
  var canvas: Bitmap
  /// The other canvas, which the caller held.
  private var other: Bitmap?
  /// The dirty rectangle between the two.
  private var stale: PixelRect?

  init(_ canvas: Bitmap) { self.canvas = canvas }

  /// Makes the current canvas exclusive before an area of it is changed, and returns the number of pixels copied for
  /// that.
  mutating func prepare(toChange area: PixelRect) -> Int {
    if canvas.isUnique {
      stale = PixelRect.union(stale, area)
      return 0
    }
    var copied = canvas.size.area
    if other?.isUnique == true, let stale {
      copied = other?.copy(atLeast: stale, from: canvas) ?? 0
    } else {
      other = canvas.copy()
    }
    if let next = other { (canvas, other) = (next, canvas) }
    stale = area
    return copied
  }
}
