import Frames

/// A canvas that is drawn on while the caller may still hold the frame before.
///
/// ```
/// frame      0        1        2        3
/// caller     A        B        A        B        holds one frame at a time
/// drawn on   A        B = A    A ← B    B ← A    =  copied as a whole
///                                                ←  brought up to date where frames changed it since
/// ```
///
/// Memory: one canvas; two from the first time on that the caller still held a frame.
struct DoubleBuffer: Sendable {
  /// The canvas that is drawn on, or was last.
  ///
  /// ``prepare(toChange:)`` comes before every change.
  var canvas: Bitmap
  /// The canvas that the caller held when it was to be drawn on.
  private var other: Bitmap?
  /// The area in which the two can differ.
  private var stale: PixelRect?

  /// Begins with one canvas.
  init(_ canvas: Bitmap) { self.canvas = canvas }

  /// Sees to it that nobody else has the canvas before an area of it is changed.
  ///
  /// Returns the number of pixels that were copied.
  mutating func prepare(toChange area: PixelRect) -> Int {
    if canvas.isUnique {
      stale = PixelRect.union(stale, area)
      return 0
    }
    var copied = canvas.size.area
    if other?.isUnique == true, let stale {
      let source = canvas
      copied = other?.copy(atLeast: stale, from: source) ?? 0
    } else {
      other = canvas.copy()
    }
    if let next = other { (canvas, other) = (next, canvas) }
    stale = area
    return copied
  }
}
